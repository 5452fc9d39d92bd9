import Foundation
import Testing
import VMGenCompiler

/// Pairs of an example and a compiler mode. Each example is paired with two modes, or with all modes if
/// `VMGEN_ALL_SETTINGS` is set. Together, the pairs contain all modes.
private let clientsInModes: [(Example, Mode)] = Example.all.enumerated().flatMap { index, example in
    let isComplete = ProcessInfo.processInfo.environment["VMGEN_ALL_SETTINGS"] != nil
    let modes = isComplete ? Mode.all : [0, 2].map { Mode.all[(index + $0) % Mode.all.count] }
    return modes.map { (example, $0) }
}

@Suite struct ClientTests {
    @Test(arguments: Example.all)
    func theSpecsHaveNoDiagnostics(example: Example) throws {
        let compilation = compile(try example.texts())
        #expect(compilation.diagnostics.map(\.message) == [])
        #expect(compilation.files.count >= 2)
    }

    /// Checks that each client compiles without warnings, and that it prints the expected output.
    @Test(arguments: clientsInModes)
    func aHandWrittenClientCompilesAndRuns(example: Example, mode: Mode) throws {
        let files = compile(try example.texts()).files
        try #require(!files.isEmpty)
        let client = try ClientModule(generated: files, written: try example.clientFiles())

        let build = try client.build(mode)
        #expect(build.output == "")
        try #require(build.status == 0)

        let result = try client.runExecutable()
        #expect(result.status == 0)
        #expect(result.output == (try example.expectedOutput()))
    }

    @Test(arguments: Example.all)
    func theOrderOfTheInputsDoesNotMatter(example: Example) throws {
        let texts = try example.texts()
        let files = compile(texts).files
        let others = compile(texts, reversed: true).files
        #expect(!files.isEmpty)
        #expect(files.map(\.name) == others.map(\.name))
        #expect(files.map(\.bytes) == others.map(\.bytes))
    }
}
