import Foundation
import TestProcesses

/// Runs the built tools as processes, in a directory that belongs to one test.
final class Command: TemporaryDirectory {
    struct Result {
        let status: Int32
        let output: String
        let error: String
    }

    /// Runs a tool, waits until the tool exits, and returns the result.
    ///
    /// - Parameter environment: The complete environment of the process.
    func run(
        _ tool: String = "vmgen",
        _ arguments: [String],
        input: String? = nil,
        environment: [String: String] = [:]
    ) throws -> Result {
        let process = Process()
        process.executableURL = products.appending(path: tool)
        process.arguments = arguments
        process.currentDirectoryURL = url
        process.environment = environment
        // A process can fill a pipe and wait for a reader, so the streams are files.
        let streams = try ["in", "out", "err"].map { name in
            let file = url.appending(path: ".\(name)")
            try Data((name == "in" ? input ?? "" : "").utf8).write(to: file)
            return try FileHandle(forUpdating: file)
        }
        (process.standardInput, process.standardOutput, process.standardError) = (streams[0], streams[1], streams[2])
        try process.run()
        process.waitUntilExit()
        return Result(status: process.terminationStatus, output: try text(".out"), error: try text(".err"))
    }

    func visibleNames(in name: String) throws -> [String] {
        try names(in: name).filter { !$0.hasPrefix(".") }
    }

    func inode(_ name: String) throws -> UInt64? {
        try FileManager.default.attributesOfItem(atPath: path(name))[.systemFileNumber] as? UInt64
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
    /// A spec whose fourth line contains a misspelled name of a trait.
    static let wrongCell = """
        vmspec: 1
        cells:
          LabelCell:
            traits: [LabelPresentabel]
        """
}
