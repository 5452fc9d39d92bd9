import Foundation

/// How a process ended, and what it wrote to both streams, in the order in which it came.
public struct ProcessResult: Sendable {
    public let status: Int32
    public let output: String
}

/// Runs a command, which is looked for as a shell does, to its end.
public func runCommand(
    _ command: [String],
    in directory: URL? = nil,
    input: FileHandle = .nullDevice
) throws -> ProcessResult {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    if let directory { process.currentDirectoryURL = directory }
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return ProcessResult(status: process.terminationStatus, output: String(decoding: bytes, as: UTF8.self))
}

/// Where everything that was built with the tests is: the directory of the test bundle.
public var products: URL {
    #if os(macOS)
        Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL.deletingLastPathComponent()
    #else
        Bundle.main.executableURL!.deletingLastPathComponent()
    #endif
}
