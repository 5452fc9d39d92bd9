import Foundation
import TestProcesses
import Testing

/// Not only types are checked: of branches that are never taken, the compiler warns later.
let compiling = ["-emit-sil", "-wmo", "-o", "/dev/null"]

/// Screens of shapes that no example has: what matters of them is that they compile.
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
                    + ["-I", products.appending(path: "Modules").path] + settings.arguments + files
            )
            #expect(messages == "", "\(fixture.name)")
        }
    }
}
