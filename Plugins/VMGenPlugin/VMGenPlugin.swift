// Generates Swift from all specs of a target, with one command. The inputs of the command are the specs and the
// configurations (`vmgen.yaml`) of the target and of its dependencies, and the configurations in the directories above
// the target. The outputs are the generated Swift files. The plugin does not read specs. It derives the names of the
// outputs from the names of the specs, by the same rules as the compiler's `OutputNaming`.

import Foundation
import PackagePlugin

@main
struct VMGenPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let module = module(of: target) else { return [] }
        guard let tool = try? context.tool(named: "vmgenc").url else {
            if context.package.displayName != "vmgen" {
                Diagnostics.error(
                    "VMGenPlugin has no tool because the dependency on vmgen disables the trait 'SpecCompiler'"
                )
            }
            // Without the tool, the plugin cannot compile specs, so this command does nothing. The specs are inputs of
            // the command, because SwiftPM warns about specs that no command reads.
            let (nothing, files) = (URL(filePath: "/usr/bin/true"), module.specs + module.configurations)
            return [.buildCommand(displayName: nil, executable: nothing, arguments: [], inputFiles: files)]
        }
        let imported = target.recursiveTargetDependencies.compactMap(module(of:))
        return try commands(for: module, imported, in: context.pluginWorkDirectoryURL, tool: tool)
    }

    private func module(of target: Target) -> SpecModule? {
        guard let target = target as? SourceModuleTarget else { return nil }
        return SpecModule(name: target.moduleName, directory: target.directoryURL, files: target.sourceFiles.map(\.url))
    }
}

/// Returns the commands that compile the specs of a module.
///
/// - Parameter imported: The modules on which the module depends, including modules without specs.
private func commands(for module: SpecModule, _ imported: [SpecModule], in work: URL, tool: URL) throws -> [Command] {
    if module.specs.isEmpty { return [] }
    // Each output is listed once. If two specs have the same output, the tool reports an error.
    let outputs = Set(module.specs.map(module.outputName) + ["Module.vmspec.swift"]).sorted()
    for file in module.files where outputs.contains(file.lastPathComponent) {
        Diagnostics.error("the plugin also generates '\(file.path)': remove the file or the plugin")
    }
    let dependencies = imported.filter { !$0.specs.isEmpty }.sorted { $0.name < $1.name }
    let directory = work.appending(path: module.name, directoryHint: .isDirectory)
    // The configurations in the directories above a dependency do not affect this module. Therefore, the inputs include
    // only the configurations above this module.
    let outer = module.outerConfigurations
    let lines =
        ["output \(directory.path)"] + module.lines("module") + outer.map { "outer \($0.path)" }
        + dependencies.flatMap { $0.lines("dependency") }
    let text = Data((lines.joined(separator: "\n") + "\n").utf8)
    let arguments = work.appending(path: "\(module.name).arguments")
    // Writing an unchanged file would make SwiftPM run the command again.
    if (try? Data(contentsOf: arguments)) != text { try text.write(to: arguments) }
    return [
        .buildCommand(
            displayName: "Compiling the specs of \(module.name)",
            executable: tool,
            arguments: [arguments.path],
            inputFiles: [arguments] + ([module] + dependencies).flatMap { $0.specs + $0.configurations } + outer,
            outputFiles: outputs.map { directory.appending(path: $0) }
        )
    ]
}

/// A target in which the plugin searches for specs.
private struct SpecModule {
    let name: String
    let directory: URL
    let files: [URL]

    /// The specs, sorted by path. A symbolic link to another spec in the list is omitted. The tool also omits such
    /// links.
    var specs: [URL] {
        let specs = files.filter { $0.path.hasSuffix(".vmspec.yaml") || $0.path.hasSuffix(".vmspec.yml") }
        var targets = Set(specs.filter { !isLink($0) }.map { $0.resolvingSymlinksInPath().path })
        return specs.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
            .filter { !isLink($0) || targets.insert($0.resolvingSymlinksInPath().path).inserted }
    }

    /// An array with the configuration file of the module, or an empty array if this file does not exist. If the file
    /// is a broken symbolic link, the array contains the link, so that the tool reports it.
    var configurations: [URL] { configuration(in: directory) }

    /// The configurations in the directories above the module, the nearest first. As in the tool, the search ends at
    /// the root of the repository. Outside of a repository, it ends at the root of the package.
    var outerConfigurations: [URL] {
        let module = URL(filePath: directory.resolvingSymlinksInPath().path, directoryHint: .isDirectory)
        let package = ancestors(of: module).first { exists($0.appending(path: "Package.swift")) }
        guard let root = searchRoot(above: package ?? module) ?? package, root != module else { return [] }
        let directories = ancestors(of: module).dropFirst()
        let end = directories.firstIndex(of: root) ?? directories.startIndex
        return directories[...end].flatMap(configuration)
    }

    /// Returns the root of the repository that contains `directory`, or `nil` if there is no repository. Also returns
    /// `nil` if a hidden directory, such as `.build`, is between the root and `directory`. The packages in a hidden
    /// directory do not belong to the repository around it.
    private func searchRoot(above directory: URL) -> URL? {
        for ancestor in ancestors(of: directory) {
            if exists(ancestor.appending(path: ".git")) { return ancestor }
            if ancestor.lastPathComponent.hasPrefix(".") { return nil }
        }
        return nil
    }

    /// Returns a directory and the directories above it.
    private func ancestors(of directory: URL) -> [URL] {
        var paths = [directory.path]
        while let path = paths.last, path != "/" { paths.append((path as NSString).deletingLastPathComponent) }
        return paths.map { URL(filePath: $0, directoryHint: .isDirectory) }
    }

    private func configuration(in directory: URL) -> [URL] {
        let file = directory.appending(path: "vmgen.yaml")
        return exists(file) ? [file] : []
    }

    /// Returns a Boolean value that indicates whether a file, a directory or a symbolic link exists, even if the link
    /// is broken.
    private func exists(_ file: URL) -> Bool {
        FileManager.default.fileExists(atPath: file.path) || isLink(file)
    }

    private func isLink(_ file: URL) -> Bool {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)) != nil
    }

    /// Returns the name of the Swift file that the tool generates from a spec. For example, the result for
    /// `Account/Settings.vmspec.yaml` is `Account+Settings.vmspec.swift`.
    func outputName(of spec: URL) -> String {
        let parts = spec.deletingPathExtension().pathComponents.dropFirst(directory.pathComponents.count)
        return parts.joined(separator: "+") + ".swift"
    }

    func lines(_ kind: String) -> [String] {
        ["\(kind) \(name)", "directory \(directory.path)"] + configurations.map { "configuration \($0.path)" }
            + specs.map { "spec \($0.path)" }
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension VMGenPlugin: XcodeBuildToolPlugin {
        /// Returns the commands of an Xcode target. Such a target has no directory of its own, so its specs are
        /// identified by their paths relative to the project.
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let directory = context.xcodeProject.directoryURL
            let files = target.inputFiles.map(\.url).filter { $0.path.hasPrefix(directory.path + "/") }
            return try commands(
                for: SpecModule(name: target.product?.name ?? target.displayName, directory: directory, files: files),
                [],
                in: context.pluginWorkDirectoryURL,
                tool: context.tool(named: "vmgenc").url
            )
        }
    }
#endif
