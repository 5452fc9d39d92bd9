// Compiles generated Swift, links it with the runtime and the player, and runs the program. The build of the tests has
// already built the runtime and the player.

import CheckedSpecs
import Foundation
import TestProcesses

/// The executable program that plays the screens of one module.
final class PlayerProgram: TemporaryDirectory {
    /// An error for generated Swift that does not compile. `text` contains the compiler's messages.
    struct Failure: Error {
        let text: String
    }

    private let name: String

    /// Compiles the program. Warnings of the compiler are errors.
    ///
    /// - Parameter libraries: The paths of the object files of the runtime and of the player.
    init(_ module: PlayedSpecs, _ checked: CheckedModule, glue: String, libraries: [String]) throws {
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
                + ["-module-name", "Client"] + BuiltModule.searchArguments + ["-o", path("player")] + libraries
                + sources
        )
        guard result.status == 0 else {
            throw Failure(text: "the generated Swift does not compile:\n\(result.output)")
        }
    }

    /// Copies the specs, the sources and the program to a directory that the test does not delete. Returns the path of
    /// this directory.
    func kept() -> String {
        let copy = FileManager.default.temporaryDirectory.appending(path: "vmgen-random-\(getpid())-\(name)").path
        try? FileManager.default.removeItem(atPath: copy)
        try? FileManager.default.copyItem(atPath: path, toPath: copy)
        return copy
    }

    /// Runs the program with `lines` as the input. Each element of the result contains the output lines for one line of
    /// input. The first line of input has no element, because it has no output. The result has an additional last
    /// element, which is not the output for a line.
    func play(_ lines: [String]) throws -> [[Substring]] {
        let input = try write(lines.joined(separator: "\n") + "\n", to: "input")
        guard let handle = FileHandle(forReadingAtPath: input) else { return [] }
        let output = try runCommand([path("player")], input: handle).output
        var answers: [[Substring]] = [[]]
        // In a debug build, a split at bytes takes a small part of the time of a split at characters.
        for bytes in output.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let line = Substring(bytes)
            if line == "end" { answers.append([]) } else { answers[answers.count - 1].append(line) }
        }
        return answers
    }
}
