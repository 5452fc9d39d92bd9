import Foundation
import Testing

/// The directory of the test bundle is the one of all products.
var products: URL {
    #if os(macOS)
        Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL.deletingLastPathComponent()
    #else
        Bundle.main.executableURL!.deletingLastPathComponent()
    #endif
}

/// A folder of a test's own, removed with it.
final class BuildFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "vmgen-output-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The path of the file.
    func write(_ text: String, to name: String) throws -> String {
        let file = url.appending(path: name)
        try Data(text.utf8).write(to: file)
        return file.path
    }
}

/// What the compiler says; an empty text where it says nothing and succeeds.
func swiftc(_ arguments: [String]) throws -> String { try run("swiftc", ["-parse-as-library"] + arguments) }

/// What a tool of the toolchain says; an empty text where it says nothing and succeeds.
func run(_ tool: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let messages = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? messages : "status \(process.terminationStatus)\n\(messages)"
}

/// The modules that the fixtures import.
func compileModules(into build: BuildFolder) throws {
    for name in ["Accounts", "Audio", "Banking"] {
        let messages = try swiftc([
            "-emit-module", "-swift-version", "6", "-module-name", name,
            Fixture.folder.appending(path: "Modules/\(name).swift").path,
            "-o", build.url.appending(path: "\(name).swiftmodule").path,
        ])
        #expect(messages == "")
    }
}
