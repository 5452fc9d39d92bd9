// Compiles generated Swift and plays it. The shared libraries are compiled once, and then each module of specs.

import CheckedSpecs
import Foundation
import TestProcesses

/// For long runs, an optimized player is faster in total, although it takes longer to compile.
private let optimization = ProcessInfo.processInfo.environment["VMGEN_OPTIMIZED_PLAYER"] == nil ? "-Onone" : "-O"

/// The runtime and the code that plays screens, compiled into a directory.
final class PlayerLibraries: TemporaryDirectory {
    private static let lock = NSLock()
    nonisolated(unsafe) private static weak var last: PlayerLibraries?

    /// Returns the libraries if another run still uses them. Otherwise compiles them.
    static func shared(repository: URL) throws -> PlayerLibraries {
        lock.lock()
        defer { lock.unlock() }
        if let last { return last }
        let libraries = try PlayerLibraries(repository: repository)
        last = libraries
        return libraries
    }

    private init(repository: URL) throws {
        try super.init()
        let sources = [
            ("ViewModelRuntime", "Sources/ViewModelRuntime"), ("TestRandom", "Tests/Support/TestRandom"),
            ("ChangeInvariants", "Sources/ChangeInvariants"), ("ScreenPlayer", "Tests/Support/ScreenPlayer"),
        ]
        for (module, directory) in sources {
            let files = FileManager.default.enumerator(atPath: repository.appending(path: directory).path)
            let names = (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.sorted()
            let result = try runCommand(
                ["swiftc", optimization, "-wmo", "-swift-version", "6", "-package-name", "vmgen", "-parse-as-library"]
                    + ["-module-name", module, "-I", path, "-emit-module", "-emit-module-path"]
                    + [self.path(module + ".swiftmodule"), "-emit-object", "-o", self.path(module + ".o")]
                    + names.map { repository.appending(path: directory).appending(path: $0).path }
            )
            guard result.status == 0 else { throw Failure(text: "\(module) does not compile:\n\(result.output)") }
        }
    }

    var objects: [String] {
        ["ViewModelRuntime", "TestRandom", "ChangeInvariants", "ScreenPlayer"].map { path($0 + ".o") }
    }

    struct Failure: Error {
        let text: String
    }
}

/// The executable program that plays the screens of one module.
final class PlayerProgram: TemporaryDirectory {
    private let name: String

    /// Compiles the program. Warnings of the compiler are errors.
    init(_ module: PlayedSpecs, _ checked: CheckedModule, glue: String, _ libraries: PlayerLibraries) throws {
        name = module.name
        try super.init()
        for spec in module.specs { try write(spec.text, to: spec.path) }
        var sources = [try write(glue, to: "Glue.swift")]
        for file in checked.files {
            sources.append(try write(String(decoding: file.bytes, as: UTF8.self), to: file.name))
        }
        let result = try runCommand(
            [
                "swiftc", "-Onone", "-wmo", "-swift-version", "6", "-parse-as-library", "-warnings-as-errors", "-D",
                "DEBUG",
            ]
                + ["-module-name", "Client", "-I", libraries.path, "-o", path("player")] + libraries.objects + sources
        )
        guard result.status == 0 else {
            throw PlayerLibraries.Failure(text: "the generated Swift does not compile:\n\(result.output)")
        }
    }

    /// Copies the directory with the specs to a directory that the test does not delete, and returns its path.
    func kept() -> String {
        let copy = FileManager.default.temporaryDirectory.appending(path: "vmgen-random-\(getpid())-\(name)").path
        try? FileManager.default.removeItem(atPath: copy)
        try? FileManager.default.copyItem(atPath: path, toPath: copy)
        return copy
    }

    /// Plays the lines of input, and returns the lines of output for each of them.
    func play(_ lines: [String]) throws -> [[Substring]] {
        let input = try write(lines.joined(separator: "\n") + "\n", to: "input")
        guard let handle = FileHandle(forReadingAtPath: input) else { return [] }
        let output = try runCommand([path("player")], input: handle).output
        var answers: [[Substring]] = [[]]
        for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == "end" { answers.append([]) } else { answers[answers.count - 1].append(line) }
        }
        return answers
    }
}
