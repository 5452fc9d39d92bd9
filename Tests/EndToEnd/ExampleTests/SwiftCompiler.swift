// Compiles clients as a user would. The runtime is compiled once, and then each client is compiled with it. The tests
// call `swiftc` directly, because a nested package would build this package a second time.

import Foundation
import TestProcesses
import Testing
import VMGenCompiler

/// The settings with which a client's module is compiled.
struct Mode: CustomTestStringConvertible, Sendable {
    let name: String
    let flags: [String]

    static let all: [Mode] = [
        Mode(name: "Swift 5, nonisolated", flags: ["-swift-version", "5"]),
        Mode(name: "Swift 5, MainActor", flags: ["-swift-version", "5", "-default-isolation", "MainActor"]),
        Mode(name: "Swift 6, nonisolated", flags: ["-swift-version", "6"]),
        Mode(name: "Swift 6, MainActor", flags: ["-swift-version", "6", "-default-isolation", "MainActor"]),
        Mode(
            name: "Swift 6, MainActor, upcoming features",
            flags: ["-swift-version", "6", "-default-isolation", "MainActor"]
                + ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
                .flatMap { ["-enable-upcoming-feature", $0] }
        ),
    ]

    var testDescription: String { name }
}

/// The compiled `ViewModelRuntime`. Each test run compiles it once, into a directory from which clients import it.
struct Runtime: Sendable {
    let directory: URL
    /// The compiler's messages if the runtime does not compile, or `nil` if it compiles.
    let problem: String?

    static let shared = Runtime()

    private init() {
        directory = FileManager.default.temporaryDirectory.appending(path: "vmgen-clients-\(UUID().uuidString)")
        do {
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            let sources = Example.root.appending(path: "Sources/ViewModelRuntime")
            let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?
                .compactMap { $0 as? URL }
                .filter { $0.pathExtension == "swift" }
                .map(\.path)
                .sorted()
            let result = try runCommand(
                ["swiftc", "-swift-version", "6", "-parse-as-library", "-wmo", "-emit-module", "-emit-object"]
                    + ["-module-name", "ViewModelRuntime"]
                    + ["-emit-module-path", directory.appending(path: "ViewModelRuntime.swiftmodule").path]
                    + ["-o", directory.appending(path: "ViewModelRuntime.o").path]
                    + (files ?? [])
            )
            problem = result.status == 0 ? nil : result.output
        } catch {
            problem = "\(error)"
        }
    }
}

/// A client in its own directory, which contains the generated Swift of its specs and the handwritten Swift.
struct ClientModule {
    private let directory: URL
    private let files: [URL]

    init(generated: some Sequence<GeneratedFile>, written: [URL]) throws {
        directory = Runtime.shared.directory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        var files = written
        for file in generated {
            let url = directory.appending(path: file.name)
            try Data(file.bytes).write(to: url)
            files.append(url)
        }
        self.files = files
    }

    /// Creates a client whose handwritten part is the given text.
    init(generated: some Sequence<GeneratedFile>, written text: String) throws {
        let file = Runtime.shared.directory.appending(path: "\(UUID().uuidString).swift")
        try Data(text.utf8).write(to: file)
        try self.init(generated: generated, written: [file])
    }

    /// Compiles the client, with warnings as errors. The output contains the compiler's messages.
    func build(_ mode: Mode) throws -> ProcessResult {
        let runtime = Runtime.shared.directory
        return try runCommand(
            ["swiftc", "-Onone", "-wmo", "-parse-as-library", "-warnings-as-errors", "-module-name", "Client"]
                + mode.flags
                + ["-I", runtime.path, runtime.appending(path: "ViewModelRuntime.o").path]
                + ["-o", executable.path]
                + files.map(\.path)
        )
    }

    /// Runs the executable that `build` created.
    func runExecutable() throws -> ProcessResult {
        try runCommand([executable.path])
    }

    func remove() {
        try? FileManager.default.removeItem(at: directory)
    }

    private var executable: URL { directory.appending(path: "client") }
}
