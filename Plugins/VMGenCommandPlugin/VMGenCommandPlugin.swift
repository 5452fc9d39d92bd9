// `swift package vmgen validate …`: runs the command `vmgen` with the arguments and the working directory of the
// plugin. The plugin exits with the status of the command. The specs of a target can import specs of other targets and
// packages. Only SwiftPM can locate all of these, so the plugin adds their directories to the arguments.

import Foundation
import PackagePlugin

@main
struct VMGenCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let dependencies = dependencies(of: context.package, for: CommandLineArguments(arguments))
        try run(context.tool(named: "vmgen").url, arguments + dependencies)
    }
}

/// The part of the command's arguments that the plugin needs. The command itself checks all arguments.
private struct CommandLineArguments {
    /// A Boolean value that indicates whether the subcommand compiles specs.
    let compiles: Bool
    /// A Boolean value that indicates whether the command applies to all modules of the package.
    private(set) var isPackage = false
    /// The directory in the option `--module-directory`. Without this option, the directory of the first spec in the
    /// arguments, or the working directory if the arguments contain no spec.
    let directory: URL
    /// The modules for which the arguments already provide specs.
    private(set) var given: Set<String> = []

    init(_ arguments: [String]) {
        compiles = ["dump", "format", "generate", "preview", "stubs", "validate"].contains { arguments.first == $0 }
        var directory: String?
        var file: String?
        for (index, argument) in arguments.enumerated() {
            let previous = index > 0 ? arguments[index - 1] : ""
            if let value = value(of: "--module-directory", argument, previous) { directory = value }
            if value(of: "--package-directory", argument, previous) != nil { isPackage = true }
            if let value = value(of: "--dependency", argument, previous) {
                given.insert(String(value.prefix { $0 != "=" }))
            }
            if argument.hasSuffix(".vmspec.yaml") || argument.hasSuffix(".vmspec.yml") { file = file ?? argument }
        }
        let fileDirectory = file.map { URL(filePath: $0).deletingLastPathComponent() }
        self.directory = directory.map { URL(filePath: $0) } ?? fileDirectory ?? URL(filePath: ".")
    }
}

/// Returns the value of `option` if `argument` contains this value, and `nil` otherwise. The value is a separate
/// argument after the option's name, or follows the name and `=`.
private func value(of option: String, _ argument: String, _ previous: String) -> String? {
    if previous == option { return argument }
    return argument.hasPrefix(option + "=") ? String(argument.dropFirst(option.count + 1)) : nil
}

/// Returns a `--dependency` option for each dependency that contains specs. These are the dependencies of the target
/// that contains `arguments.directory`. If the command applies to the whole package, these are the dependencies of all
/// targets. Omits modules for which the arguments already provide specs. If the command applies to the whole package,
/// also omits the package's own modules. Returns an empty array if the subcommand does not compile specs.
private func dependencies(of package: Package, for arguments: CommandLineArguments) -> [String] {
    guard arguments.compiles else { return [] }
    let target = target(of: package, at: canonicalPath(arguments.directory))
    let targets = arguments.isPackage ? package.targets : [target].compactMap(\.self)
    var given = arguments.given
    let own = canonicalPath(package.directoryURL) + "/"
    let modules = targets.flatMap(\.recursiveTargetDependencies).compactMap { $0 as? SourceModuleTarget }
    let imported = modules.filter { module in
        // A command that applies to the whole package finds the package's own modules without `--dependency`.
        if arguments.isPackage, canonicalPath(module.directoryURL).hasPrefix(own) { return false }
        return module.sourceFiles.contains { isSpec($0.url) } && given.insert(module.moduleName).inserted
    }
    return imported.sorted { $0.moduleName < $1.moduleName }.flatMap { module in
        ["--dependency", "\(module.moduleName)=\(module.directoryURL.path)"]
    }
}

/// Returns the innermost target that contains `directory`. Searches the targets of `package` and their dependencies.
private func target(of package: Package, at directory: String) -> Target? {
    let targets = package.targets + package.targets.flatMap(\.recursiveTargetDependencies)
    return targets.filter { target in
        let path = canonicalPath(target.directoryURL)
        return directory == path || directory.hasPrefix(path + "/")
    }.max { $0.directoryURL.path.count < $1.directoryURL.path.count }
}

private func isSpec(_ file: URL) -> Bool {
    file.path.hasSuffix(".vmspec.yaml") || file.path.hasSuffix(".vmspec.yml")
}

private func canonicalPath(_ url: URL) -> String {
    let path = url.standardizedFileURL.resolvingSymlinksInPath().path
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
}

private func run(_ tool: URL, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
        Diagnostics.error("signal \(process.terminationStatus) ended vmgen")
        return
    }
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension VMGenCommandPlugin: XcodeCommandPlugin {
        /// Runs the command with `arguments`, except for the options `--target` that Xcode adds. The command identifies
        /// modules by their directories, not by their targets.
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            var extractor = ArgumentExtractor(arguments)
            _ = extractor.extractOption(named: "target")
            try run(context.tool(named: "vmgen").url, extractor.remainingArguments)
        }
    }
#endif
