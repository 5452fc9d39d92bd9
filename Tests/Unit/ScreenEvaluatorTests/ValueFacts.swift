import ScreenEvaluator
import Testing

@Suite struct ValueFacts {
    /// Returns the values of a text and of a detail in a state.
    private func shown(
        _ text: String,
        _ detail: String = "nil",
        state: String,
        _ given: [String: EvaluatedValue] = [:]
    ) throws -> [EvaluatedValue] {
        let evaluator = try evaluator(
            """
                state: \(state)
                sections:
                  - id: list
                    rows:
                      - id: row
                        cell: TextCell
                        values:
                          text: \(text)
                          detail: \(detail)
            """
        )
        return evaluator.frame(of: evaluator.state(given)).sections[0].rows[0].values.prefix(2).map(\.value)
    }

    @Test func aTextOfOnePlaceholderIsNilIfItsValueIsNil() throws {
        let state = "{name: String?, count: Int?}"
        #expect(try shown("\"{name ?? '-'} {count ?? 1}\"", "\"{name}\"", state: state) == [.text("- 1"), .none])
        let given: [String: EvaluatedValue] = ["name": .text("a")]
        #expect(
            try shown("\"{name ?? '-'} {count ?? 1}\"", "\"{name}\"", state: state, given) == [
                .text("a 1"), .text("a"),
            ]
        )
    }

    @Test func anAlternativeReplacesTheFormattedValue() throws {
        let state = "{price: Double?, other: String = x}"
        let text = "\"{price | number(2) ?? other}, {price | number(compact) | uppercase ?? 'none'}\""
        #expect(try shown(text, state: state)[0] == .text("x, none"))
        #expect(
            try shown(text, state: state, ["price": .double(ExactNumber(2))])[0]
                == .text("<number 2 of 2.0>, <uppercase of <number compact of 2.0>>")
        )
    }

    @Test func aDateIsFormattedRelativeToAnother() throws {
        let state = "{day: Date?, now: Date}"
        let given: [String: EvaluatedValue] = ["now": .date(ExactNumber(5))]
        #expect(try shown("\"{day | date(relative, to: now) ?? 'never'}\"", state: state, given)[0] == .text("never"))
    }

    @Test func formatsApplyInOrderAndKeepNil() throws {
        let state = "{price: Double = 2, name: String?, code: String = EUR}"
        let text = "\"{price | currency(code)}, {price | number(2) | uppercase}\""
        #expect(
            try shown(text, "\"{name | shout | uppercase}\"", state: state)
                == [.text("<currency EUR of 2.0>, <uppercase of <number 2 of 2.0>>"), .none]
        )
    }

    @Test func aChoiceHasTheValueOfTheFirstMatch() throws {
        let text = "{match: phase, idle: Idle, 'busy(task, _)': \"{task}\"}"
        let detail = "{match: count, 1: one, _: {if: count > 1, then: many, else: nil}}"
        let state = "{phase: Phase = .idle, count: Int = 1}"
        #expect(try shown(text, detail, state: state) == [.text("Idle"), .text("one")])
        let busy = EvaluatedValue.enumCase("busy", [.text("Load"), .int(2)])
        #expect(
            try shown(text, detail, state: state, ["phase": busy, "count": .int(2)]) == [.text("Load"), .text("many")]
        )
        #expect(try shown(text, detail, state: state, ["phase": busy, "count": .int(0)])[1] == .none)
    }

    @Test func arithmeticStopsAtTheLimits() throws {
        let state = "{count: Int = 9223372036854775807, size: Duration = 1, name: String = ' a '}"
        let text = "\"{count + 1} {-count - 2} {count / 0 ?? 7} {(0 - count - 1) / -1 ?? 0} {count % 10 ?? 0}\""
        let all = "9223372036854775807 -9223372036854775808 7 9223372036854775807 7"
        #expect(try shown(text, "\"{'<{name.trimmed}>' | shout}\"", state: state) == [.text(all), .text("<A>!")])
        let pauses = "{if: 'size * 90 == 1m30s && max(size, 2) == 2 && -size < 0', then: long, else: short}"
        #expect(try shown(pauses, state: state)[0] == .text("long"))
    }

    @Test func methodsOfListsAreEvaluated() throws {
        let state = "{items: \"[Item] = []\"}"
        func item(_ id: Int, _ name: String, _ count: Int, _ kind: String) -> EvaluatedValue {
            .model([
                "id": .int(id), "name": .text(name), "count": .int(count), "kind": .enumCase(kind, []),
                "parts": .list([]),
            ])
        }
        let items = EvaluatedValue.list([item(1, "a", 2, "high"), item(2, "b", 2, "low"), item(3, "c", 1, "high")])
        func shown(_ expression: String) throws -> EvaluatedValue {
            try self.shown("\"{\(expression)}\"", state: state, ["items": items])[0]
        }
        #expect(try shown("items.sorted($0.count).map($0.name).joined('')") == .text("cab"))
        #expect(try shown("items.sorted($0.count, descending).map($0.name).joined('')") == .text("abc"))
        #expect(try shown("items.sorted($0.kind).reversed().map($0.name).joined('')") == .text("cab"))
        #expect(try shown("items.filter($0.count == 2).sum($0.id)") == .text("3"))
        #expect(try shown("items.first($0.id > 1)?.name ?? '-'") == .text("b"))
        #expect(try shown("items.filter(items.contains($0.id == 9)).count + items.count($0.id > 1)") == .text("2"))
        #expect(try shown("items.max($0.count) ?? 0") == .text("2"))
        #expect(try shown("items.prefix(-1).element(0)?.name ?? 'none'") == .text("none"))
    }

    /// Returns the value of a condition in a state.
    private func holds(
        _ condition: String,
        state: String,
        _ given: [String: EvaluatedValue] = [:]
    ) throws -> Bool {
        let value = try shown("{if: \"\(condition)\", then: yes, else: no}", state: state, given)[0]
        return value == .text("yes")
    }

    @Test func aChainIsNilIfAnyStepIsNil() throws {
        let state = "{item: Item?, items: \"[Item] = []\"}"
        #expect(try holds("item?.next?.text == nil", state: state))
        #expect(try holds("items.first?.name.isEmpty == nil", state: state))
        #expect(try holds("items[3]?.name == 'c'", state: state, ["items": .list([item(2), item(3, "c"), item(3)])]))
        #expect(try holds("(item?.name ?? 'ab').count == 2", state: state))
    }

    @Test func numbersAreComparedByValue() throws {
        let state = "{x: Double = 0, y: Double = 0}"
        let given: [String: EvaluatedValue] = ["y": .double(-0.0)]
        #expect(try holds("x == y", state: state, given))
        #expect(EvaluatedValue.double(-0.0) != .double(0))
        let nan: [String: EvaluatedValue] = ["x": .double(.nan)]
        #expect(try !holds("x == x", state: state, nan))
        #expect(try !holds("x <= y || x >= y", state: state, nan))
        #expect(EvaluatedValue.double(.nan) == .double(.nan))
    }

    @Test func aTextContainsItsPartsAndTheEmptyText() throws {
        let state = "{text: String = banana, part: String = ''}"
        #expect(try holds("text.contains(part)", state: state))
        #expect(try holds("text.contains(part)", state: state, ["part": .text("nan")]))
        #expect(try !holds("text.contains(part)", state: state, ["part": .text("nn")]))
        #expect(try holds("text.first == 'b' && text.last == 'a'", state: state))
    }
}
