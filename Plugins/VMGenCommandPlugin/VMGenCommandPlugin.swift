// `swift package vmgen validate …`: the command, with the same arguments, working directory and exit status. What SwiftPM
// knows and the command does not is added: where the specs are that the chosen target may import, in other packages too.

import Foundation
import PackagePlugin

@main
struct VMGenCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let dependencies = dependencies(of: context.package, for: CommandLineArguments(arguments))
        try run(context.tool(named: "vmgen").url, arguments + dependencies)
    }
}

/// What is read of the command's arguments, which are the command's to check.
private struct CommandLineArguments {
    /// Whether the subcommand is one that compiles.
    let compiles: Bool
    /// Whether all modules of the package are meant.
    private(set) var isPackage = false
    /// The directory whose specs are compiled, or that of the first one that is named.
    let directory: URL
    /// The modules whose specs are given.
    private(set) var given: Set<String> = []

    init(_ arguments: [String]) {
        compiles = ["dump", "format", "generate", "stubs", "validate"].contains { arguments.first == $0 }
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

/// The value of an option, written behind it or, with `=`, in one with it.
private func value(of option: String, _ argument: String, _ previous: String) -> String? {
    if previous == option { return argument }
    return argument.hasPrefix(option + "=") ? String(argument.dropFirst(option.count + 1)) : nil
}

/// `--dependency` for each module with specs that the target, or a target of the package, depends on and that is not
/// given already.
private func dependencies(of package: Package, for arguments: CommandLineArguments) -> [String] {
    guard arguments.compiles else { return [] }
    let target = target(of: package, at: canonicalPath(arguments.directory))
    let targets = arguments.isPackage ? package.targets : [target].compactMap(\.self)
    var given = arguments.given
    let own = canonicalPath(package.directoryURL) + "/"
    let modules = targets.flatMap(\.recursiveTargetDependencies).compactMap { $0 as? SourceModuleTarget }
    let imported = modules.filter { module in
        // Those of the package itself are found where the whole package is checked.
        if arguments.isPackage, canonicalPath(module.directoryURL).hasPrefix(own) { return false }
        return module.sourceFiles.contains { isSpec($0.url) } && given.insert(module.moduleName).inserted
    }
    return imported.sorted { $0.moduleName < $1.moduleName }.flatMap { module in
        ["--dependency", "\(module.moduleName)=\(module.directoryURL.path)"]
    }
}

/// The target of a directory, or the one that it is in, of this package or of one that it depends on.
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
        /// Xcode adds which targets were chosen; the command knows modules by their directories.
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            var extractor = ArgumentExtractor(arguments)
            _ = extractor.extractOption(named: "target")
            try run(context.tool(named: "vmgen").url, extractor.remainingArguments)
        }
    }
#endif
