import Foundation
import TestProcesses
import TestSupport
import Testing

/// Runs the Swift compiler, and returns its messages, or an empty text if it succeeds without messages.
func swiftc(_ arguments: [String]) throws -> String { try run("swiftc", ["-parse-as-library"] + arguments) }

/// Runs a tool of the toolchain, and returns its messages, or an empty text if it succeeds without messages.
func run(_ tool: String, _ arguments: [String]) throws -> String {
    let result = try runCommand([tool] + arguments)
    return result.status == 0 ? result.output : "status \(result.status)\n\(result.output)"
}

/// Compiles the modules that the fixtures import.
func compileModules(into build: TemporaryDirectory) throws {
    for name in ["Accounts", "Audio", "Banking"] {
        let messages = try swiftc([
            "-emit-module", "-swift-version", "6", "-module-name", name,
            "\(Repository.root)/Tests/Support/ClientModules/\(name).swift",
            "-o", build.path("\(name).swiftmodule"),
        ])
        #expect(messages == "")
    }
}
