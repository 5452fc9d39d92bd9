import ArgumentParser
import SpecAnalysis
import SpecValidation
import VMGenDriver

/// The options of all subcommands that compile specs.
struct CommonOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Select all specs below this directory, with its vmgen.yaml.", valueName: "dir"),
        completion: .directory
    )
    var moduleDirectory: String?

    @Option(
        help: ArgumentHelp("Select all modules with specs below this directory, in one run.", valueName: "dir"),
        completion: .directory
    )
    var packageDirectory: String?

    @Argument(
        help: """
            The specs, by default those of the current directory. '-' is standard input. With --package-directory, the \
            files select their modules.
            """,
        completion: .file(extensions: ["yaml", "yml"])
    )
    var files: [String] = []

    @Option(
        help: ArgumentHelp(
            "The vmgen.yaml to use instead of the directory's. With --package-directory, the rules of all modules.",
            valueName: "file"
        ),
        completion: .file(extensions: ["yaml", "yml"])
    )
    var config: String?

    @Option(
        help: ArgumentHelp(
            "The directory with the specs of an imported module. Can be repeated.",
            valueName: "module=dir"
        ),
        completion: .directory
    )
    var dependency: [Dependency] = []

    @Option(
        help: ArgumentHelp("Read the files that FILE lists, and no other input, for build systems.", valueName: "file"),
        completion: .file()
    )
    var inputs: String?

    @Option(help: "The condition for colored output.")
    var color: ColorMode = .auto

    @Flag(name: [.short, .long], help: "Print only errors.")
    var quiet = false

    @Option(name: [.short, .long], help: "The number of threads. The default is the number of cores.")
    var jobs: Int?

    func validate() throws {
        if moduleDirectory != nil, !files.isEmpty {
            throw ValidationError("'--module-directory' cannot be combined with spec files")
        }
        if packageDirectory != nil, moduleDirectory != nil || files.contains("-") {
            throw ValidationError("'--package-directory' cannot be combined with '--module-directory' or '-'")
        }
        let hasOtherInputOptions =
            moduleDirectory != nil || packageDirectory != nil || config != nil || !dependency.isEmpty || !files.isEmpty
        if inputs != nil, hasOtherInputOptions {
            throw ValidationError("'--inputs' cannot be combined with other options that select files")
        }
        if let jobs, jobs < 1 { throw ValidationError("'--jobs' must be at least 1") }
    }

    private var modules: ModuleOptions {
        ModuleOptions(
            moduleDirectory: moduleDirectory,
            packageDirectory: packageDirectory,
            files: files,
            configuration: config,
            dependencies: dependency
        )
    }

    /// The modules below `--package-directory`, or `nil` without this option.
    var package: PackageSelection? { modules.package }

    var display: DisplayOptions { DisplayOptions(color: color, isQuiet: quiet) }

    /// Runs `body` with the options of this command line, and shows progress on a terminal.
    ///
    /// - Throws: The errors of `compile()` and `body`, or `ExitCode` if the status that `body` returns is not
    ///   `success`.
    func run(_ body: (CompileOptions, Streams) throws -> ExitStatus) throws {
        let status = try compile().runWithProgress(body)
        if status != .success { throw ExitCode(status.rawValue) }
    }

    /// Returns the driver's options for this command line.
    ///
    /// - Throws: `ValidationError` if `files` contains a path that is not allowed, or `ExitCode` if the file of
    ///   `--inputs` is invalid or cannot be read. In the second case, a message has been printed.
    func compile() throws -> CompileOptions {
        // With `--package-directory`, `files` selects the modules that contain these files. A changed `vmgen.yaml`
        // affects the specs of its module, so `files` can also contain `vmgen.yaml` files.
        let names = packageDirectory == nil ? files : files.filter { !isConfigurationPath($0) }
        if let file = names.first(where: { !isSpecPath($0) }) {
            throw ValidationError(
                "expected a spec NAME.vmspec.yaml, found '\(file)'; use '--module-directory' for a directory"
            )
        }
        var options = modules.compile
        options.display = display
        if let jobs { options.workers = ParallelMap(limit: jobs) }
        if let inputs {
            let status = options.read(inputs: inputs)
            if status != .success { throw ExitCode(status.rawValue) }
        }
        return options
    }
}

extension CompileOptions {
    /// Runs `body` with these options. Shows progress on a terminal, unless `display.isQuiet` is `true`.
    func runWithProgress(_ body: (CompileOptions, Streams) throws -> ExitStatus) rethrows -> ExitStatus {
        var options = self
        let progress = display.isQuiet ? nil : Progress()
        if let progress { options.display.progress = { progress.say($0) } }
        let status = try body(options, .after(progress))
        progress?.end()
        return status
    }
}

/// An argument of the form `MODULE=DIR`.
struct Dependency: ExpressibleByArgument {
    let module: String
    let directory: String

    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, isModuleName(parts[0]), !parts[1].isEmpty else { return nil }
        (module, directory) = (parts[0], parts[1])
    }
}

extension ColorMode: ExpressibleByArgument {}

extension ParsableCommand {
    /// Throws an error that ends the process with `status` if the status is not `success`.
    func end(with status: ExitStatus) throws {
        if status != .success { throw ExitCode(status.rawValue) }
    }
}
