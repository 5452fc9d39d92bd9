import Foundation
import Testing

/// A package that uses the plugin as a stranger would: an executable `App`, which imports `Models`, both with specs.
/// It and what is built of it lie in one directory of this repository that later runs find again.
struct ClientPackage {
    struct Build {
        let succeeded: Bool
        let output: String

        /// The Swift files that were compiled, as the build says it.
        var compiled: Set<String> {
            let names = output.split(separator: "\n").compactMap { $0.split(separator: " ").last.map(String.init) }
            return Set(names.filter { $0.hasSuffix(".swift") })
        }

        /// Whether the tool ran for a target.
        func ranTool(for module: String) -> Bool { output.contains("Compiling the specs of \(module)") }
    }

    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private let scratch = repository.appending(path: ".build-plugin-tests")
    var directory: URL { scratch.appending(path: "client") }

    /// Lays the package out anew.
    init() throws {
        try? FileManager.default.removeItem(at: directory)
        for (name, text) in Self.files { try write(text, to: name) }
    }

    func write(_ text: String, to name: String) throws {
        let url = directory.appending(path: name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(at: directory.appending(path: name)) }

    func replace(_ old: String, with new: String, in name: String) throws {
        let text = try String(contentsOf: directory.appending(path: name), encoding: .utf8)
        try #require(text.contains(old))
        try write(text.replacingOccurrences(of: old, with: new), to: name)
    }

    func build() throws -> Build {
        let result = try run("/usr/bin/env", ["swift", "build", "--build-system", "native"] + paths)
        return Build(succeeded: result.status == 0, output: result.output)
    }

    func runApp() throws -> String {
        let products = try run("/usr/bin/env", ["swift", "build", "--show-bin-path"] + paths).output
        let app = products.trimmingCharacters(in: .whitespacesAndNewlines) + "/App"
        return try run(app, []).output
    }

    func command(_ arguments: [String]) throws -> Build {
        let result = try run("/usr/bin/env", ["swift", "package"] + paths + ["vmgen"] + arguments)
        return Build(succeeded: result.status == 0, output: result.output)
    }

    /// Names and inodes of what the plugin wrote for a target; a file that is written again has another inode.
    func generated(for target: String) throws -> [String: UInt64] {
        let plugins = scratch.appending(path: "build/plugins/outputs")
        var files: [String: UInt64] = [:]
        for case let url as URL in FileManager.default.enumerator(at: plugins, includingPropertiesForKeys: nil)
            ?? .init()
        where url.path.contains("/\(target)/") && url.pathExtension == "swift" {
            let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
            files[url.lastPathComponent] = attributes[.systemFileNumber] as? UInt64
        }
        return files
    }

    private var paths: [String] {
        ["--package-path", directory.path, "--scratch-path", scratch.appending(path: "build").path]
    }

    private func run(_ tool: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(filePath: tool)
        process.arguments = arguments
        process.currentDirectoryURL = directory
        process.standardInput = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    private static let files = [
        "Package.swift": """
        // swift-tools-version: 6.1
        import PackageDescription

        let runtime = Target.Dependency.product(name: "ViewModelRuntime", package: "vmgen")
        let plugin = Target.PluginUsage.plugin(name: "VMGenPlugin", package: "vmgen")
        let package = Package(
            name: "client",
            platforms: [.macOS(.v13)],
            dependencies: [.package(name: "vmgen", path: "\(repository.path)")],
            targets: [
                .target(name: "Models", dependencies: [runtime], plugins: [plugin]),
                .executableTarget(name: "App", dependencies: ["Models", runtime], plugins: [plugin]),
            ]
        )
        """,
        "Sources/Models/vmgen.yaml": "vmspec: 1\naccess: public\n",
        "Sources/Models/Traits.vmspec.yaml": """
        vmspec: 1
        traits:
          TextPresentable:
            data: {text: String}
        """,
        // SwiftPM knows no target without a source of its own.
        "Sources/Models/Models.swift": "",
        "Sources/App/Cells/Label.vmspec.yaml": """
        vmspec: 1
        imports: [Models]
        cells:
          LabelCell:
            traits: [TextPresentable]
        """,
        "Sources/App/Greeting.vmspec.yaml": """
        vmspec: 1
        imports: [Models]
        viewModels:
          Greeting:
            cell: LabelCell
            values: {text: Hello}
        """,
        "Sources/App/Other.vmspec.yaml": """
        vmspec: 1
        imports: [Models]
        viewModels:
          Other:
            cell: LabelCell
            values: {text: Other}
        """,
        "Sources/App/main.swift": "print(Greeting().text)\n",
    ]
}
