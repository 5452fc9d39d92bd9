import SpecDiagnostics
import TestSupport
import Testing
import VMGenCompiler

/// The Swift of these specs is checked in as it is written, compiled as part of the tests, and run by them.
private enum Modules {
    static let tests = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        .joined(separator: "/")

    static func examples(_ path: String) -> String { "\(tests)/../../Examples/TerminalScreens/Sources/\(path)" }
}

@Test(arguments: [
    ("Rich", "\(Modules.tests)/Modules/Rich/Rich.vmspec.yaml"),
    ("Timer", Modules.examples("TrainingTimer/Timer.vmspec.yaml")),
    ("Chat", Modules.examples("Chat/Chat.vmspec.yaml")),
    ("Checkout", Modules.examples("Checkout/Checkout.vmspec.yaml")),
])
func theSwiftOfAScreenIsWhatIsCompiledHere(module: String, path: String) throws {
    let bytes = try #require(contents(of: path))
    let name = "\(module).vmspec.yaml"
    let spec = SpecInput(relativePath: name, source: SourceFile(path: name, bytes: bytes))
    let compilation = Compilation(ModuleInput(name: module, specs: [spec]))
    #expect(compilation.diagnostics.map(\.message) == [])
    #expect(Set(compilation.files.map(\.name)) == ["Module.vmspec.swift", "\(module).vmspec.swift"])
    for file in compilation.files {
        checkSnapshot(
            String(decoding: file.bytes, as: UTF8.self),
            named: file.name,
            file: "\(Modules.tests)/Modules/\(module)/Client.swift"
        )
    }
}
