import Foundation

/// The command as it was built with the tests, run as a process in a directory of a test's own.
final class Command {
    struct Result {
        let status: Int32
        let output: String
        let error: String
    }

    let directory: URL

    init() throws {
        let temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        directory = temporary.appending(path: "vmgen-command-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: directory) }

    /// The directory of the test bundle is the one of all products.
    static var products: URL {
        #if os(macOS)
            Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL.deletingLastPathComponent()
        #else
            Bundle.main.executableURL!.deletingLastPathComponent()
        #endif
    }

    /// - Parameter environment: nothing else is in the environment.
    func run(
        _ tool: String = "vmgen",
        _ arguments: [String],
        input: String? = nil,
        environment: [String: String] = [:]
    ) throws -> Result {
        let process = Process()
        process.executableURL = Self.products.appending(path: tool)
        process.arguments = arguments
        process.currentDirectoryURL = directory
        process.environment = environment
        // Files, not pipes: whatever their length, nobody has to read while the process runs.
        let streams = try ["in", "out", "err"].map { name in
            let url = directory.appending(path: ".\(name)")
            try Data((name == "in" ? input ?? "" : "").utf8).write(to: url)
            return try FileHandle(forUpdating: url)
        }
        (process.standardInput, process.standardOutput, process.standardError) = (streams[0], streams[1], streams[2])
        try process.run()
        process.waitUntilExit()
        return Result(status: process.terminationStatus, output: try text(".out"), error: try text(".err"))
    }

    func write(_ text: String, to name: String) throws {
        let url = directory.appending(path: name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func text(_ name: String) throws -> String {
        try String(contentsOf: directory.appending(path: name), encoding: .utf8)
    }

    func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: directory.appending(path: name).path)
    }

    func names(in name: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory.appending(path: name).path)
            .filter { !$0.hasPrefix(".") }.sorted()
    }

    func inode(_ name: String) throws -> UInt64? {
        let path = directory.appending(path: name).path
        return try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? UInt64
    }
}

enum Sample {
    static let label = """
        vmspec: 1
        traits:
          LabelPresentable:
            data: {text: String}
        """
    static let cell = """
        vmspec: 1
        cells:
          LabelCell:
            traits: [LabelPresentable]
        """
    /// The trait is misspelt in the fourth line.
    static let wrongCell = """
        vmspec: 1
        cells:
          LabelCell:
            traits: [LabelPresentabel]
        """
}
