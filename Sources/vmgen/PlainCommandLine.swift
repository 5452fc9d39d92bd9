// Reads command lines of `validate` and `generate` that contain only the most frequent options. ArgumentParser does not
// read these command lines, because it would execute 22 million instructions to search the conformances of all loaded
// libraries.

import SpecValidation
import VMGenDriver

/// A command line of `validate` or `generate` in which each option has a value. The options select the modules, their
/// configuration, their imports and the output directory.
struct PlainCommandLine {
    private var modules = ModuleOptions()
    /// The value of `--output`, or `nil` for `validate`.
    private var output: String?

    /// Reads the arguments after `vmgen`.
    ///
    /// Returns `nil` if ArgumentParser must read the arguments. It reads other subcommands, paths of specs, errors,
    /// options that this type does not support, and repeated options other than `--dependency`.
    init?(_ arguments: [String]) {
        guard let subcommand = arguments.first, ["validate", "generate"].contains(subcommand),
            arguments.count % 2 == 1
        else { return nil }
        let generates = subcommand == "generate"
        for index in stride(from: 1, to: arguments.count, by: 2) {
            let value = arguments[index + 1]
            guard !value.isEmpty, !value.hasPrefix("-") else { return nil }
            switch arguments[index] {
            case "--module-directory" where modules.moduleDirectory == nil: modules.moduleDirectory = value
            case "--package-directory" where modules.packageDirectory == nil: modules.packageDirectory = value
            case "--config" where modules.configuration == nil: modules.configuration = value
            case "--output" where generates && output == nil: output = value
            case "--dependency":
                guard let dependency = Dependency(argument: value) else { return nil }
                modules.dependencies.append(dependency)
            default: return nil
            }
        }
        if generates, output == nil { return nil }
        if modules.moduleDirectory != nil, modules.packageDirectory != nil { return nil }
    }

    /// Runs the subcommand, and returns its status.
    func run() -> ExitStatus {
        modules.compile.runWithProgress { compile, streams in
            guard let output else {
                let options = ValidateOptions(compile: compile, package: modules.package)
                return SpecValidation.validate(options, streams: streams)
            }
            let options = GenerateOptions(compile: compile, destination: .directory(output))
            guard let package = modules.package else { return VMGenDriver.generate(options, streams: streams) }
            return SpecValidation.generate(package, options, streams: streams)
        }
    }
}

/// The options that select the modules of a run and the modules that they import.
struct ModuleOptions {
    var moduleDirectory: String?
    var packageDirectory: String?
    var files: [String] = []
    var configuration: String?
    var dependencies: [Dependency] = []

    /// The modules below `--package-directory`, or `nil` without this option.
    var package: PackageSelection? { packageDirectory.map { PackageSelection(directory: $0, files: files) } }

    /// The driver's options for these modules. All other options have their defaults.
    var compile: CompileOptions {
        CompileOptions(
            module: ModuleRequest(
                specs: files.isEmpty ? .directory(moduleDirectory ?? ".") : .files(files),
                configuration: configuration
            ),
            dependencies: dependencies.map { ModuleRequest(name: $0.module, specs: .directory($0.directory)) },
            builtIn: [standardTraits],
            display: DisplayOptions(color: .auto, isQuiet: false)
        )
    }
}
