import Foundation
import TestProcesses
import TestSupport
import Testing

/// Runs the Swift compiler, and returns its messages, or an empty text if it succeeds without messages.
func swiftc(_ arguments: [String]) throws -> String { try run("swiftc", ["-parse-as-library", "-wmo"] + arguments) }

/// Runs a tool of the toolchain, and returns its messages, or an empty text if it succeeds without messages.
func run(_ tool: String, _ arguments: [String]) throws -> String {
    let result = try runCommand([tool] + arguments)
    return result.status == 0 ? result.output : "status \(result.status)\n\(result.output)"
}

/// A Boolean value that indicates whether tests compile each module with all settings. Otherwise, each module is
/// compiled with only some of the settings.
let checksAllSettings = ProcessInfo.processInfo.environment["VMGEN_ALL_SETTINGS"] != nil

/// The modules that the fixtures import. They are compiled once.
final class ClientModules: TemporaryDirectory {
    nonisolated(unsafe) private static let shared = Result { try ClientModules() }

    /// The arguments with which the Swift compiler finds the modules.
    static func searchArguments() throws -> [String] { ["-I", try shared.get().path] }

    private override init() throws {
        try super.init()
        for name in ["Accounts", "Audio", "Banking"] {
            let messages = try swiftc([
                "-emit-module", "-swift-version", "6", "-module-name", name,
                "\(Repository.root)/Tests/Support/ClientModules/\(name).swift",
                "-o", path("\(name).swiftmodule"),
            ])
            #expect(messages == "")
        }
    }
}
