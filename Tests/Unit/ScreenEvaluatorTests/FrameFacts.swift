import ScreenEvaluator
import Testing

@Suite struct FrameFacts {
    @Test func rowsAreInTheirWrittenOrder() throws {
        let evaluator = try evaluator(
            """
                state: {items: "[Item] = []", isOpen: Bool = true}
                sections:
                  - id: list
                    header: "{items.count}"
                    footer: {if: isOpen, then: open, else: nil}
                    rows:
                      - {id: top, cell: TextCell, values: {text: top, detail: nil}}
                      - each: item in items
                        when: item.count == 0
                        rows:
                          - {id: item, cell: TextCell, values: {text: "{item.name}", detail: "{item.kind}"}}
                          - {id: part, each: part in item.parts, cell: TextCell, values: {text: "{part.key}", detail: nil}}
            """
        )
        let items = [item(1, "a", parts: [part("x"), part("y")]), item(2, "b")]
        let frame = evaluator.frame(of: evaluator.state(["items": .list(items)]))
        #expect(frame.sections.map(\.header) == [.text("2")])
        #expect(frame.sections.map(\.footer) == [.text("open")])
        let rows = frame.sections[0].rows
        #expect(rows.map(\.id.row) == ["top", "item", "part", "part", "item"])
        #expect(
            rows.map(\.id.identities) == [[], [.int(1)], [.int(1), .text("x")], [.int(1), .text("y")], [.int(2)]]
        )
        #expect(rows[1].cell == "TextCell")
        #expect(rows[1].values.map(\.name) == ["text", "detail", "color"])
        #expect(rows[1].values.map(\.value) == [.text("a"), .text("low"), .color(.system("label"))])
    }

    @Test func aSectionWithAFalseConditionIsHidden() throws {
        let evaluator = try evaluator(
            """
                state: {kind: Kind = .low}
                sections:
                  - {id: low, when: kind == .low, rows: []}
                  - {id: each, each: own in Kind, when: own == kind, rows: []}
            """
        )
        let low = evaluator.frame(of: evaluator.state([:]))
        #expect(low.sections.map(\.id) == ["low", "each"])
        #expect(low.sections[1].identity == .enumCase("low", []))
        let high = evaluator.frame(of: evaluator.state(["kind": .enumCase("high", [])]))
        #expect(high.sections.map(\.identity) == [.enumCase("high", [])])
    }

    @Test func aSectionThatHidesWhenEmptyHasARow() throws {
        let evaluator = try evaluator(
            """
                state: {items: "[Item] = []", isOpen: Bool = false}
                sections:
                  - id: list
                    hideWhenEmpty: true
                    header: Items
                    rows:
                      - {id: item, each: item in items, when: item.count > 0, cell: TextCell, values: {text: "{item.name}", detail: nil}}
                      - {id: open, when: isOpen, cell: TextCell, values: {text: open, detail: nil}}
            """
        )
        let empty = EvaluatedValue.list([item(1)])
        #expect(evaluator.frame(of: evaluator.state(["items": empty])).sections.isEmpty)
        let open = evaluator.frame(of: evaluator.state(["items": empty, "isOpen": .bool(true)]))
        #expect(open.sections.map(\.header) == [.text("Items")])
    }

    @Test func aRowIsShownOnceBeforeTheFirstMatchOrAtTheEnd() throws {
        let evaluator = try evaluator(
            """
                state: {items: "[Item] = []", least: Int = 2}
                sections:
                  - id: list
                    rows:
                      - each: item in items
                        rows:
                          - {id: item, cell: TextCell, values: {text: "{item.name}", detail: nil}}
                          - id: mark
                            once: true
                            when: item.id >= least
                            cell: TextCell
                            values: {text: "{item.name}", detail: nil}
                            otherwise: {cell: TextCell, values: {text: none, detail: nil}}
            """
        )
        func rows(_ items: EvaluatedValue...) -> [String] {
            let frame = evaluator.frame(of: evaluator.state(["items": .list(items)]))
            return frame.sections[0].rows.map { row in
                if case .text(let text) = row.values[0].value {
                    "\(row.id.row)\(row.id.identities.count) \(text)"
                } else {
                    ""
                }
            }
        }
        #expect(rows(item(1, "a"), item(2, "b"), item(3, "c")) == ["item1 a", "mark0 b", "item1 b", "item1 c"])
        #expect(rows(item(1, "a")) == ["item1 a", "mark0 none"])
        #expect(rows() == ["mark0 none"])
        // The frame omits an element that repeats the identity of an earlier element.
        #expect(rows(item(1, "a"), item(1, "b")) == ["item1 a", "mark0 none"])
    }

    @Test func anArgumentCanCallAMethod() throws {
        let evaluator = try evaluator(
            """
                state: {items: "[Item] = []", ids: "[Int] = []"}
                derived: {has: ids.contains(items.sum($0.id)), hasNegative: ids.contains(-items.sum($0.id))}
                sections:
                  - {id: sum, when: has, rows: []}
                  - {id: negative, when: hasNegative, rows: []}
                  - {id: element, when: items.contains($0.id > 1), rows: []}
            """
        )
        func shown(_ ids: Int...) -> [String] {
            let state = evaluator.state(["items": .list([item(1), item(2)]), "ids": .list(ids.map { .int($0) })])
            return evaluator.frame(of: state).sections.map(\.id)
        }
        #expect(shown(3) == ["sum", "element"])
        #expect(shown(1, -3) == ["negative", "element"])
    }

    @Test func onlyTheFirstElementOfAnIdentityIsShown() throws {
        let evaluator = try evaluator(
            """
                state: {items: "[Item]?"}
                sections:
                  - id: list
                    rows:
                      - {id: row, each: item in items, when: not item.name.isEmpty, cell: TextCell, values: {text: "{item.name}", detail: nil}}
            """
        )
        let items = [item(1, "a"), item(2), item(1, "b"), item(2, "c")]
        let frame = evaluator.frame(of: evaluator.state(["items": .list(items)]))
        // The frame also omits the second element with the identity 2, although the first element with this identity is
        // hidden.
        #expect(frame.sections[0].rows.map(\.id.identities) == [[.int(1)]])
        #expect(frame.leftOut.map(\.identities) == [[.int(1)], [.int(2)]])
        // A missing optional list counts as an empty list.
        #expect(evaluator.texts([:]) == [])
    }

    @Test func aViewModelReadsItsInputsAndAppliesAStyle() throws {
        let evaluator = try evaluator(
            """
                state: {item: Item}
                sections:
                  - id: list
                    rows:
                      - {id: row, viewModel: ItemRow, style: Loud, with: {item: item, suffix: "{item.id}?"}}
            """
        )
        let row = evaluator.frame(of: evaluator.state(["item": item(7, "a")])).sections[0].rows[0]
        #expect(row.values.map(\.value) == [.text("a7?"), .none, .color(.system("red"))])
    }

    @Test func theScreenShowsItsOwnTraits() throws {
        let evaluator = try evaluator(
            """
                state: {name: String = Bob}
                derived: {greeting: shout(name)}
                traits: [TitlePresentable]
                values: {title: "Hello, {greeting}"}
            """
        )
        let frame = evaluator.frame(of: evaluator.state([:]))
        #expect(frame.values.map(\.name) == ["title"])
        #expect(frame.values.map(\.value) == [.text("Hello, BOB!")])
    }
}
