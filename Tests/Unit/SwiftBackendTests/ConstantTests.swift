import Foundation
import SpecDiagnostics
import TestProcesses
import Testing
import VMGenCompiler

/// Checks that the generated Swift hides constant conditions from the Swift compiler, wherever a constant decides a
/// branch. Otherwise, the Swift compiler would warn about branches that are never taken.
@Suite struct ConstantTests {
    private static let declarations = """
        vmspec: 1
        types: {Phase: {cases: {idle: , failed: [message: String], busy: [step: Int]}}, Only: {cases: {one: [n: Int]}}}
        traits: {T: {data: {text: String, flag: Bool = true}, actions: {onTap: [at: Int]}}}
        cells: {C: {traits: [T]}}

        """

    @Test func aConstantCaseCanBeMatchedByTheViewModel() throws {
        try check(
            """
            viewModels:
              V:
                cell: C
                takes: {phase: Phase, last: Phase?, only: Only}
                values:
                  text:
                    match: phase
                    idle: a
                    failed(message): "{message}"
                    busy(step):
                      match: last
                      nil: b
                      .idle: c
                      _: {match: only, one(n): "{n}"}
                  flag: phase is .failed || last is .busy || phase == .idle
            screens:
              S:
                state: {error: String, step: Int}
                events: {told: [phase: Phase]}
                sections:
                  - id: z
                    rows:
                      - id: r
                        viewModel: V
                        with: {phase: '.failed(message: error)', last: '.busy(step: step)', only: '.one(n: step)'}
                        actions:
                          onTap:
                            - {send: told, with: {phase: '.failed(message: error)'}}
                            - {set: error, to: "'{error} {at}'"}
                      - id: s
                        viewModel: V
                        with: {phase: .idle, last: nil, only: '.one(n: 1)'}
                        actions: {onTap: []}
            """
        )
    }

    /// Checks comparisons of a field with `limit` in values, conditions and statements. `limit` is the left or the
    /// right operand.
    @Test(arguments: ["9223372036854775807", "-9223372036854775808"], ["<", "<=", ">", ">=", "==", "!="])
    func aNumberCanBeComparedWithTheLimitsOfInt(limit: String, operation: String) throws {
        let right = "n \(operation) \(limit)"
        let left = "\(limit) \(operation) n"
        let choice = "{if: '\(right)', then: '{n} {s}', else: {if: '\(left)', then: '{s}', else: '{s}!'}}"
        try check(
            """
            viewModels:
              V:
                cell: C
                takes: {n: Int, s: String}
                values: {text: \(choice), flag: "(\(right)) && not (\(left))"}
              W: {cell: C, takes: {n: Int, s: String}, values: {text: {match: '\(right)', true: '{s}', false: '{n}', _: '!'}}}
            screens:
              S:
                state: {n: Int, s: String}
                derived: {d: "(\(right)) || (\(left))"}
                sections:
                  - id: z
                    when: \(right)
                    header: \(choice)
                    rows:
                      - {id: r, when: "not (\(left))", viewModel: V, with: {n: n, s: s}, actions: {onTap: {set: s, to: \(choice)}}}
                      - {id: t, viewModel: W, with: {n: \(limit), s: s}, actions: {onTap: []}}
            """
        )
    }

    private func check(_ text: String) throws {
        let path = "S.vmspec.yaml"
        let source = SourceFile(path: path, text: Self.declarations + text + "\n")
        let compilation = Compilation(
            ModuleInput(name: "Client", specs: [SpecInput(relativePath: path, source: source)])
        )
        #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        let build = try TemporaryDirectory()
        let files = try compilation.files.map {
            try build.write(String(decoding: $0.bytes, as: UTF8.self), to: $0.name)
        }
        let messages = try swiftc(
            compiling + ["-warnings-as-errors", "-swift-version", "6", "-module-name", "Client"]
                + BuiltModule.searchArguments + files
        )
        #expect(messages == "")
    }
}
