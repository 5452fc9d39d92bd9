import Foundation

/// The exit status of a process, and its combined output to standard output and standard error.
public struct ProcessResult: Sendable {
    public let status: Int32
    public let output: String
}

/// Finds a command in the search path, runs it, and waits until it exits.
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
    let bytes = try bytesToEnd(of: output.fileHandleForReading)
    process.waitUntilExit()
    return ProcessResult(status: process.terminationStatus, output: String(decoding: bytes, as: UTF8.self))
}

/// Returns all remaining bytes. Unlike `readDataToEndOfFile`, this function does not trap if a signal arrives.
private func bytesToEnd(of handle: FileHandle) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
        let count = read(handle.fileDescriptor, &buffer, buffer.count)
        if count > 0 { bytes += buffer[..<count] }
        if count == 0 { return bytes }
        if count < 0, errno != EINTR { throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO) }
    }
}

/// The directory of the test bundle, which contains all products that were built with the tests.
public var products: URL {
    #if os(macOS)
        Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL.deletingLastPathComponent()
    #else
        Bundle.main.executableURL!.deletingLastPathComponent()
    #endif
}
