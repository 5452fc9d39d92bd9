import Foundation
import TestProcesses
import Testing

/// Arguments that make the compiler emit SIL. The compiler warns about unreachable branches only after type checking.
let compiling = ["-emit-sil", "-wmo", "-o", "/dev/null"]

/// Checks unusual screens that no example contains. Their generated Swift must compile without warnings.
@Suite struct ScreenShapeTests {
    @Test(arguments: [
        Settings("internal", "6", "MainActor", upcoming: true), Settings("public", "5", "nonisolated", upcoming: false),
    ])
    func screensOfOddShapesCompileWithoutWarnings(settings: Settings) throws {
        for fixture in ["Arguments", "Lists"].map(Fixture.init) {
            let build = try TemporaryDirectory()
            let files = try fixture.output(access: settings.access).map { try build.write($0.text, to: $0.name) }
            let messages = try swiftc(
                compiling + ["-warnings-as-errors", "-package-name", "fixtures", "-module-name", "Client"]
                    + BuiltModule.searchArguments + settings.arguments + files
            )
            #expect(messages == "", "\(fixture.name)")
        }
    }
}
