import JSONOutput
import ScreenEvaluator
import Testing

@testable import ScreenPreview

@Suite struct ExplorationTests {
    @Test func transitionsEqualThoseOfTheEvaluator() throws {
        for data in try exampleScreens() {
            let screen = data.screen
            let json = try document(of: data, states: 60)
            let evaluator = screen.evaluator(PreviewSettings())
            let decoder = ValueDecoder(program: screen.program, numbers: screen.encoder.numbers)
            let states = json["states"]?.elements ?? []
            let values = json["tables"]?["values"]?.elements ?? []
            let rows = json["tables"]?["rows"]?.elements ?? []
            let decoded = try states.map { state -> EvaluatedState in
                var fields: EvaluatedState = [:]
                for (field, number) in zip(screen.screen.state, state["fields"]?.elements ?? []) {
                    fields[field.name] = try decoder.value(values[number.integer ?? 0], as: field.type)
                }
                return fields
            }
            var count = 0
            for (state, json) in zip(decoded, states) {
                for transition in json["next"]?.elements ?? [] {
                    let parts = try #require(transition.elements)
                    let action = try self.action(parts, rows, state, screen, evaluator)
                    let (next, effects) = evaluator.effects(action, state)
                    #expect(next == decoded[parts[4].integer ?? 0])
                    let encoder = FrameEncoder(screen: screen)
                    #expect(parts[6] == .array(effects.map { encoder.json($0) }))
                    count += 1
                }
            }
            #expect(count > 10, "\(screen.name)")
        }
    }

    private func action(
        _ parts: [JSON],
        _ rows: [JSON],
        _ state: EvaluatedState,
        _ screen: PreviewScreen,
        _ evaluator: ScreenEvaluator
    ) throws -> EvaluatedAction {
        let source = try #require(parts[0].string.flatMap { EvaluatedAction.Source(name: $0) })
        var row: EvaluatedRow?
        if let number = parts[1].integer, number >= 0 {
            let key = try #require(rows[number]["key"]?.string)
            row = try #require(evaluator.frame(of: state).row(key, screen.encoder)?.row)
        }
        let name = try #require(parts[2].string)
        let parameters = try #require(screen.parameters(of: name, source, row.flatMap { screen.number(of: $0) }))
        let decoder = ValueDecoder(program: screen.program, numbers: screen.encoder.numbers)
        let arguments = try zip(parts[3].elements ?? [], parameters).map { try decoder.value($0, as: $1.type) }
        return EvaluatedAction(row: row?.id, cell: row?.cell, source: source, action: name, arguments: arguments)
    }

    @Test func anActionWithoutFreeInputIsFollowed() throws {
        let screen = try document(of: try screenData(list))
        let first = try #require(screen["states"]?.elements?.first)
        let transitions = (first["next"]?.elements ?? []).compactMap(\.elements)
        func names(_ source: String) -> Set<String> {
            Set(transitions.filter { $0[0].string == source }.map { $0[2].string ?? "" })
        }
        #expect(names("cell") == ["onSwitchToggle"])
        #expect(names("gesture") == ["select", "move"])
        #expect(names("command") == ["remove"])
        let toggle = try #require(transitions.first { $0[2] == "onSwitchToggle" })
        #expect(toggle[3] == .array([true]))
        #expect(toggle[5] == .object(["updated": .array([.array([.integer(0), .integer(0)])])]))
        let move = try #require(transitions.first { $0[2] == "move" })
        #expect(move[5]["moved"] != nil)
        let select = try #require(transitions.first { $0[2] == "select" })
        #expect(select[6] == .array([.object(["event": "opened", "arguments": .array([.integer(1)])])]))
        #expect(!(screen["states"]?.elements ?? []).contains { $0["open"] != nil })
    }

    @Test func aStepIsAlsoASwiftTest() throws {
        let screen = try document(of: try screenData(list))
        let texts = screen["tables"]?["texts"]?.strings ?? []
        let transitions = (screen["states"]?.elements?.first?["next"]?.elements ?? []).compactMap(\.elements)
        func test(_ action: String) -> [String] {
            let parts = transitions.first { $0[2].string == action }?[7].elements ?? []
            return parts.flatMap {
                $0.integer.map { [texts[$0]] } ?? ($0.elements ?? []).map { texts[$0.integer ?? 0] }
            }
        }
        #expect(
            test("onSwitchToggle") == [
                ".itemsItem(1, .onSwitchToggle(on: true))",
                #"$0.items = [Item(id: 1, name: "One", isDone: true), Item(id: 2, name: "Two", isDone: true)]"#,
            ]
        )
        #expect(test("select") == [".itemsItemRow(1, .select)", "tester.receive(.opened(id: 1))"])
        #expect(test("remove").first == ".itemsItemCommand(1, .remove)")
        #expect(screen["swift"] == .object(["type": "ListScreen", "module": "Shop"]))
    }

    @Test func theLimitsEndTheExploration() throws {
        let data = try screenData(list)
        let few = try document(of: data, states: 3)
        #expect(few["states"]?.elements?.count == 3)
        #expect((few["states"]?.elements ?? []).contains { $0["open"] == true })
        let small = data.explored(["en_US"], ExplorationLimits(states: 2_000, bytes: 4_000))
        #expect(small.exploration.size < 12_000)
        #expect(!small.exploration.isComplete)
        // With a larger limit, the exploration continues where it stopped.
        var continued = small.exploration
        continued.run(ExplorationLimits(states: 2_000, bytes: 4_000_000))
        let whole = data.explored(["en_US"], ExplorationLimits(states: 2_000, bytes: 4_000_000)).exploration
        #expect(continued.isComplete && whole.isComplete)
        #expect(continued.count == whole.count)
    }

    @Test func eachLocaleHasItsFrames() throws {
        let data = try screenData(
            """
              Price:
                sections:
                  - {id: main, header: "{1234 | number}", rows: []}

            """
        )
        let explored = data.explored(["en_US", "de_DE"], ExplorationLimits(states: 10, bytes: 1_000_000))
        let json = try JSON(reading: Array(data.text(explored).utf8))
        #expect(json["tables"]?["texts"]?.strings.prefix(2) == ["1,234", "1.234"])
        #expect(json["states"]?.elements?.first?["frames"] == .array([.integer(0), .integer(1)]))
    }

    @Test func changesTransformTheOldFrame() throws {
        for data in try exampleScreens() {
            let screen = data.screen
            let evaluator = screen.evaluator(PreviewSettings())
            let stories = screen.stories(evaluator).stories
            var frames = stories.map { evaluator.frame(of: $0.state) }
            for story in stories.prefix(4) {
                for action in PossibleActions(screen, evaluator.frame(of: story.state)).actions.prefix(20) {
                    frames.append(evaluator.frame(of: evaluator.effects(action, story.state).0))
                }
            }
            for old in frames.prefix(25) {
                for new in frames { #expect(faults(from: old, to: new, screen.encoder) == []) }
            }
        }
    }

    /// Computes the changes from `old` to `new`, and applies them to the sections and row keys of `old`. Returns
    /// `sections` or `rows` if the result differs from `new` in this part. Also returns `emptiness` if the changes are
    /// empty although the frames differ, or are not empty although the frames are equal. If `leftOut` differs, the
    /// function does not check the emptiness.
    private func faults(from old: EvaluatedFrame, to new: EvaluatedFrame, _ encoder: ValueEncoder) -> [String] {
        let changes = FrameChanges(from: old, to: new, encoder)
        func rows(_ section: EvaluatedSection) -> [String] { section.rows.map { encoder.key($0.id) } }
        // After the loop, `kept` contains the keys of the rows that are neither deleted nor moved, for each section of
        // `old`.
        var kept = old.sections.map(rows)
        for position in (changes.deletedRows + changes.movedRows.map(\.old)).sorted(by: { $0.row > $1.row }) {
            kept[position.section].remove(at: position.row)
        }
        let leaving = Set(changes.deletedSections + changes.movedSections.map(\.old))
        var sections = old.sections.indices.filter { !leaving.contains($0) }.map {
            (encoder.key(old.sections[$0]), kept[$0])
        }
        let arriving =
            changes.insertedSections.map { ($0, (encoder.key(new.sections[$0]), rows(new.sections[$0]))) }
            + changes.movedSections.map { ($0.new, (encoder.key(old.sections[$0.old]), kept[$0.old])) }
        for (index, section) in arriving.sorted(by: { $0.0 < $1.0 }) { sections.insert(section, at: index) }
        let arrivingRows =
            changes.insertedRows.map { ($0, encoder.key(new.sections[$0.section].rows[$0.row].id)) }
            + changes.movedRows.map { ($0.new, encoder.key(old.sections[$0.old.section].rows[$0.old.row].id)) }
        for (position, key) in arrivingRows.sorted(by: { $0.0.row < $1.0.row }) {
            sections[position.section].1.insert(key, at: position.row)
        }
        var faults: [String] = []
        if sections.map(\.0) != new.sections.map({ encoder.key($0) }) { faults.append("sections") }
        if sections.map(\.1) != new.sections.map(rows) { faults.append("rows") }
        if (old == new) != changes.isEmpty, old.leftOut == new.leftOut { faults.append("emptiness") }
        return faults
    }
}
