import SpecDiagnostics
import SpecModel
import SwiftBackend
import Testing
import VMGenCompiler

@testable import ConformanceStubs

/// A checked module with one spec, and its generated Swift.
struct Specs {
    let swift: ClientSwift
    let files: [GeneratedFile]

    init(_ spec: String, _ configuration: String? = nil) throws {
        let compilation = Compilation(
            ModuleInput(
                name: "Client",
                specs: [SpecInput(relativePath: "S.vmspec.yaml", source: SourceFile(path: "S", text: spec))],
                configuration: configuration.map { SourceFile(path: "vmgen.yaml", text: $0) }
            )
        )
        #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        let program = compilation.program
        swift = ClientSwift(try #require(program))
        files = Array(compilation.files)
    }

    /// Returns the stubs for sources. The keys of `sources` are the file names without extensions.
    func plan(_ sources: KeyValuePairs<String, String> = [:], _ framework: StubFramework = .uikit) -> StubPlan {
        plan(sources.map { SwiftSource(path: "App/\($0.key).swift", bytes: Array($0.value.utf8)) }, framework)
    }

    func plan(_ sources: [SwiftSource], _ framework: StubFramework = .uikit) -> StubPlan {
        StubPlan(swift, framework, sources, in: "App")
    }
}

extension StubPlan {
    /// The messages about types with missing members.
    var missing: [String] { findings.filter { $0.kind == .missing }.map(\.message) }
    /// The messages about files that stay unchanged.
    var refusals: [String] { findings.filter { $0.kind == .refusal }.map(\.message) }
    /// The questions about methods that possibly implement renamed actions. Each question has the text that the command
    /// prints.
    var questions: [String] { findings.filter { $0.kind == .question }.map(\.text) }

    /// Returns the new text of a file, or `nil` if the plan does not write the file.
    func text(_ name: String) -> String? {
        files.first { $0.path == "App/\(name).swift" }.map { String(decoding: $0.bytes, as: UTF8.self) }
    }
}
