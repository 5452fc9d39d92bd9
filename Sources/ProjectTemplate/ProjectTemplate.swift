// Implements `vmgen init`: writes a first spec and `vmgen.yaml` into a module without specs, and prints the lines to
// add to `Package.swift`. Because `Package.swift` is a Swift program, this module neither reads nor changes it. The
// module `vmgen` parses the command line. The build plugin does not depend on this module.

import SpecDiagnostics
import VMGenCompiler
import VMGenDriver

public struct ProjectTemplateOptions: Sendable {
    /// A directory in the package, not necessarily its root.
    public var package: String
    /// The module's directory, or `nil` for the package's only module.
    public var module: String?
    public var isQuiet: Bool

    public init(package: String, module: String?, isQuiet: Bool) {
        self.package = package
        self.module = module
        self.isQuiet = isQuiet
    }
}

/// Writes the template's files into the module, and prints the lines to add to `Package.swift`. Fails and writes
/// nothing if the module already contains a spec or one of these files.
public func writeProjectTemplate(_ options: ProjectTemplateOptions, streams: Streams = .standard) -> ExitStatus {
    streams.reporting { () throws(DriverFailure) in
        let directory = try moduleDirectory(options)
        let specs = try findSpecs(in: directory)
        if let first = specs.first {
            throw DriverFailure(.cannotCreate, "\(quoted(directory)) already has specs, such as \(quoted(first.path))")
        }
        let files = [
            (path: joined(directory, OutputNaming.configurationName), text: configuration),
            (path: joined(directory, "Greeting.vmspec.yaml"), text: projectTemplate),
        ]
        for file in files where isOccupied(file.path) {
            throw DriverFailure(.cannotCreate, "\(quoted(file.path)) already exists")
        }
        for file in files {
            try writeSingleFile(Array(file.text.utf8), to: file.path)
            if !options.isQuiet { streams.complain("wrote \(quoted(file.path))") }
        }
        let name = moduleName(of: directory) ?? directory
        return try streams.print(Array(manifestLines(ofTarget: name).utf8))
    }
}

/// Returns the directory of the module to which specs are added.
private func moduleDirectory(_ options: ProjectTemplateOptions) throws(DriverFailure) -> String {
    if let directory = options.module {
        guard packageRoot(above: directory) != nil else { throw noPackage(directory) }
        return directory
    }
    guard let root = packageRoot(above: options.package).map(pathFromHere) else { throw noPackage(options.package) }
    var modules: [String] = []
    for directory in sourceDirectories.map({ joined(root, $0) }) where exists(directory) {
        let names = try entries(of: directory).filter { $0.isDirectory && !$0.name.hasPrefix(".") }.map(\.name)
        modules += names.sorted().map { joined(directory, $0) }
    }
    switch modules.count {
    case 0: throw DriverFailure(.noInput, "no modules found in \(quoted(joined(root, sourceDirectories[0])))")
    case 1: return modules[0]
    default:
        let shown = modules.prefix(shownModules).map(quoted).joined(separator: ", ")
        let rest = modules.count > shownModules ? " and others" : ""
        throw DriverFailure(.usage, "more than one module found: \(shown)\(rest); choose one with '--module-directory'")
    }
}

private let shownModules = 10

private func noPackage(_ directory: String) -> DriverFailure {
    exists(directory)
        ? DriverFailure(.noInput, "no 'Package.swift' found in \(quoted(directory)) or above it")
        : DriverFailure(.noInput, "\(quoted(directory)) does not exist")
}

private func quoted(_ path: String) -> String { "'\(showingControls(path))'" }
