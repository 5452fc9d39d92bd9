// Checks compilations with a backend other than the Swift backend. The compiler checks the specs first, and emits files
// only on request.

import SpecDiagnostics
import SpecModel
import Testing
import VMGenCompiler

/// A backend that counts the calls to its methods, and reports a diagnostic for each screen without sections.
private final class RecordingBackend: Backend, @unchecked Sendable {
    static let emptyScreen = Rule("empty-screen", .warning, "A screen has sections.")

    private(set) var checks = 0
    private(set) var emissions = 0
    let severity: Severity

    init(_ severity: Severity = .warning) {
        self.severity = severity
    }

    let rules = [emptyScreen]
    let fileExtension = "txt"

    func check(_ program: Program, diagnostics: inout Diagnostics) {
        checks += 1
        for (index, screen) in program.screens.enumerated() where screen.sections.isEmpty {
            guard let place = program.origins.declarations[.screen(ID(index))] else { continue }
            var finding = Diagnostic(Self.emptyScreen, at: place, "'\(screen.header.name)' is empty")
            finding.severity = severity
            diagnostics.report(finding)
        }
    }

    func emission(of program: Program) -> Emission {
        emissions += 1
        let paths = program[program.main].files.map(\.path)
        return Emission(specPaths: paths + [nil]) { Array(($0 < paths.count ? "spec" : "module").utf8) }
    }
}

@Suite struct BackendTests {
    private let right = "vmspec: 1\nscreens:\n  Main:\n    sections: []\n"

    private func compile(_ text: String, options: String? = nil, _ backend: any Backend) -> Compilation {
        let spec = SpecInput(
            relativePath: "a/Main.vmspec.yaml",
            source: SourceFile(path: "Main.vmspec.yaml", text: text)
        )
        let configuration = options.map { SourceFile(path: "vmgen.yaml", text: $0) }
        return Compilation(ModuleInput(name: "App", specs: [spec], configuration: configuration), backend: backend)
    }

    private func rules(_ compilation: Compilation) -> [String] { compilation.diagnostics.map(\.rule.id) }

    @Test func nothingIsEmittedUntilItIsRequested() {
        let backend = RecordingBackend()
        let compilation = compile(right, backend)
        #expect(!compilation.hasErrors)
        #expect((backend.checks, backend.emissions) == (1, 0))
        #expect(compilation.files.map(\.name) == ["Module.vmspec.txt", "a+Main.vmspec.txt"])
        #expect(compilation.files.map { String(decoding: $0.bytes, as: UTF8.self) } == ["module", "spec"])
        #expect(backend.checks == 1)
    }

    @Test func nothingIsEmittedIfAnySpecHasErrors() {
        for backend in [RecordingBackend(), RecordingBackend(.error)] {
            let compilation = compile(right + (backend.severity == .error ? "" : "traitz: {}\n"), backend)
            #expect(compilation.hasErrors)
            #expect(compilation.files.isEmpty)
            #expect(backend.emissions == 0)
        }
    }

    @Test func rulesOfTheBackendCanBeConfigured() {
        let disabled = right.replacing("  Main:\n", with: "  Main:  # vmgen:disable empty-screen\n")
        #expect(rules(compile(right, RecordingBackend())) == ["empty-screen"])
        #expect(rules(compile(disabled, RecordingBackend())) == [])
        #expect(rules(compile(disabled, Compilation.swift)) == ["unknown-rule"])
        let options = "vmspec: 1\nrules: {empty-screen: off}\n"
        #expect(rules(compile(right, options: options, RecordingBackend())) == [])
        #expect(rules(compile(right, options: options, Compilation.swift)) == ["unknown-rule"])
    }

    /// Checks that a compilation with another backend accepts the rules of the Swift backend. The options can set
    /// the severity of such a rule, and a comment can disable such a rule without a warning.
    @Test func everyBackendKnowsTheRulesOfSwift() throws {
        let rule = try #require(Compilation.swift.rules.first).id
        let disabled = right.replacing("  Main:\n", with: "  Main:  # vmgen:disable \(rule), empty-screen\n")
        let options = "vmspec: 1\nrules: {\(rule): error}\n"
        #expect(rules(compile(disabled, options: options, RecordingBackend())) == [])
        let unsaid = right.replacing("  Main:\n", with: "  Main:  # vmgen:disable \(rule)\n")
        #expect(rules(compile(unsaid, options: options, Compilation.swift)) == ["unused-suppression"])
    }

    @Test func namesReservedInSwiftAreValidInOtherBackends() {
        let reserved = "vmspec: 1\ntraits: {Hashable: {data: {text: String}}}\n"
        #expect(rules(compile(reserved, Compilation.swift)) == ["reserved-type-name"])
        #expect(rules(compile(reserved, options: "vmspec: 1\naccess: public\n", RecordingBackend())) == [])
    }
}
