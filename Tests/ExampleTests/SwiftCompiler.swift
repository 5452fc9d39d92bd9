// The Swift compiler as a client runs it: the runtime once, then each client against it. Plain `swiftc`, because a
// nested package would build this whole package a second time.

import Foundation
import TestProcesses
import Testing
import VMGenCompiler

/// How a client's module is compiled.
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

/// `ViewModelRuntime`, compiled once a run of the tests into a directory that clients import from.
struct Runtime: Sendable {
    let directory: URL
    /// What was wrong, where it does not compile.
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

/// A client in a directory of its own: the Swift of its specs beside the Swift that someone wrote.
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

    /// A client whose hand-written part is a text.
    init(generated: some Sequence<GeneratedFile>, written text: String) throws {
        let file = Runtime.shared.directory.appending(path: "\(UUID().uuidString).swift")
        try Data(text.utf8).write(to: file)
        try self.init(generated: generated, written: [file])
    }

    /// Compiles it with warnings as errors; what the compiler says is all there is where that fails.
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

    /// Runs what `build` made.
    func runExecutable() throws -> ProcessResult {
        try runCommand([executable.path])
    }

    func remove() {
        try? FileManager.default.removeItem(at: directory)
    }

    private var executable: URL { directory.appending(path: "client") }
}
