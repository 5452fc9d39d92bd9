// Compiles clients as a user would, with the runtime that was built with the tests. The tests call `swiftc` directly,
// because a nested package would build this package a second time.

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

/// A client's module. It consists of handwritten Swift files, and of generated Swift files in a temporary directory.
struct ClientModule {
    private let directory: TemporaryDirectory
    private var files: [String]

    init(generated: some Sequence<GeneratedFile>, written: [URL]) throws {
        let directory = try TemporaryDirectory()
        let paths = try generated.map { try directory.write(String(decoding: $0.bytes, as: UTF8.self), to: $0.name) }
        self.directory = directory
        files = written.map(\.path) + paths
    }

    /// Creates a client whose handwritten part is the single file `text`.
    init(generated: some Sequence<GeneratedFile>, written text: String) throws {
        try self.init(generated: generated, written: [])
        files.append(try directory.write(text, to: "Written/Client.swift"))
    }

    /// Compiles the client, with warnings as errors. The output contains the compiler's messages.
    func build(_ mode: Mode) throws -> ProcessResult {
        let runtime = try BuiltModule("ViewModelRuntime")
        return try runCommand(
            ["swiftc", "-Onone", "-wmo", "-parse-as-library", "-warnings-as-errors", "-module-name", "Client"]
                + mode.flags + BuiltModule.searchArguments + runtime.objects
                + ["-o", directory.path("client")] + files
        )
    }

    /// Runs the executable that `build` created.
    func runExecutable() throws -> ProcessResult {
        try runCommand([directory.path("client")])
    }
}
