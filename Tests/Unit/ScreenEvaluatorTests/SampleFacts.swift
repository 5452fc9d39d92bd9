import Foundation
import ScreenEvaluator
import Testing

@Suite struct SampleFacts {
    private func screen() throws -> ScreenEvaluator {
        try evaluator(
            """
                state:
                  items: "[Item] = []"
                  phase: Phase = .idle
                  since: Date?
                  counts: "[Kind: Int] = [:]"
                  words: Set<String> = []
                  id: UUID?
                sections:
                  - id: list
                    when: id == nil && words.isEmpty && since == nil
                    rows: [{id: row, each: item in items, cell: TextCell, values: {text: "{item.name} {counts[.low] ?? 0}", detail: {if: phase is .idle, then: nil, else: busy}}}]
                samples:
                  empty:
                  busy:
                    state:
                      items: [{id: 1, name: Ada}, {id: 2, next: {stars: 3}}]
                      phase: {busy: {task: Mail, step: 2}}
                      since: 2001-01-02T00:00:00Z
                      counts: {.low: 3}
                      words: [b, a]
                      id: 00000000-0000-0000-0000-00000000000a
                  quiet: {like: busy, state: {phase: .idle, items: [{id: 3}]}}
                  quieter: {like: quiet, state: {counts: {}, since: nil}}
            """
        )
    }

    @Test func omittedFieldsHaveTheirDefaults() throws {
        let screen = try screen()
        #expect(screen.state(ofSample: "empty") == screen.state([:]))
        #expect(screen.state(ofSample: "none") == nil)
    }

    @Test func sampleDataHasTheTypeOfItsField() throws {
        let state = try #require(try screen().state(ofSample: "busy"))
        guard case .list(let items) = state["items"], case .model(var second) = items[1] else {
            Issue.record("\(state)")
            return
        }
        #expect(items[0] == item(1, "Ada"))
        #expect(second.removeValue(forKey: "next") == note("", 3))
        #expect(second["name"] == .text(""))
        #expect(state["phase"] == .enumCase("busy", [.text("Mail"), .int(2)]))
        #expect(state["since"] == .date(86_400))
        #expect(state["counts"] == .dictionary([.enumCase("low", []): .int(3)]))
        #expect(state["words"] == .set([.text("a"), .text("b")]))
        #expect(state["id"] == .uuid(try #require(UUID(uuidString: "00000000-0000-0000-0000-00000000000A"))))
    }

    @Test func aSampleBasedOnAnotherReplacesWholeFields() throws {
        let screen = try screen()
        let (busy, quieter) = (screen.state(ofSample: "busy"), screen.state(ofSample: "quieter"))
        #expect(quieter?["items"] == .list([item(3)]))
        #expect(quieter?["phase"] == .enumCase("idle", []))
        #expect(quieter?["counts"] == .dictionary([:]))
        #expect(quieter?["since"] == EvaluatedValue.none)
        #expect(quieter?["words"] == busy?["words"])
        #expect(quieter?["id"] == busy?["id"])
    }
}
