import ScreenEvaluator
import Testing

@Suite struct StatementFacts {
    /// Returns the evaluator of a screen with one row. The row's action `onTap` runs `statements`. `each` lists the
    /// loops around the row, the outermost first.
    private func wired(
        _ statements: String,
        each: [String] = [],
        state: String = "{items: \"[Item] = []\", count: Int = 0, chosen: Int = 1, note: Note?, notes: \"[Note] = []\"}"
    ) throws -> ScreenEvaluator {
        var rows = "{id: row, cell: TextCell, values: {text: '', detail: nil}, actions: {onTap: \(statements)}}"
        for loop in each.reversed() { rows = "{each: \(loop), rows: [\(rows)]}" }
        return try evaluator(
            """
                state: \(state)
                events: {sent: [text: String, count: Int]}
                sections: [{id: list, rows: [\(rows)]}]
            """
        )
    }

    @Test func statementsRunInOrderOnTheChangedState() throws {
        let screen = try wired(
            "[{set: count, to: chosen}, {set: chosen, to: 5}, {send: sent, with: {text: '', count: count}}]"
        )
        let (state, events) = screen.tap(in: ["chosen": .int(3)])
        #expect(state["count"] == .int(3) && state["chosen"] == .int(5))
        #expect(events.map(\.name) == ["sent"] && events[0].arguments == [.text(""), .int(3)])
    }

    @Test func anAssignmentThroughNilHasNoEffectUnlessCreated() throws {
        let set = try wired("{set: \"note?.text\", to: \"'Hi'\"}")
        #expect(set.tap(in: [:]).state["note"] == EvaluatedValue.none)
        let create = try wired("[{create: note}, {set: \"note?.text\", to: \"'Hi'\"}, {create: note}]")
        #expect(create.tap(in: [:]).state["note"] == note("Hi"))
    }

    @Test func anElementForAKeyIsCreatedOnceAtTheEnd() throws {
        let screen = try wired("[{create: \"items[chosen]\"}, {set: \"items[chosen]?.name\", to: \"'New'\"}]")
        let made = screen.tap(in: ["items": .list([item(2)])]).state["items"]
        #expect(made == .list([item(2), item(1, "New")]))
        #expect(screen.tap(in: ["items": .list([item(1)])]).state["items"] == .list([item(1, "New")]))
        let gone = try wired("{set: \"items[chosen]\", to: nil}")
        #expect(
            gone.tap(in: ["items": .list([item(1), item(2), item(1)])]).state["items"] == .list([item(2), item(1)])
        )
    }

    @Test func eachElementHasOneIterationWithItsCurrentValue() throws {
        let screen = try wired(
            "{each: one in items, do: [{remove: \"items[chosen]\"}, {set: count, to: count * 10 + one.id}, {set: one.name, to: \"'x'\"}]}"
        )
        // The second element is removed before its iteration. The last element has no iteration, because its identity
        // repeats the identity of an earlier element.
        let items = EvaluatedValue.list([item(1), item(3), item(2), item(1, "again")])
        let (state, _) = screen.tap(in: ["items": items, "chosen": .int(3)])
        #expect(state["count"] == .int(12))
        #expect(state["items"] == .list([item(1, "x"), item(2, "x"), item(1, "again")]))
    }

    @Test func focusAndScrollEffectsNameRows() throws {
        let screen = try wired(
            "[{focus: list.row(item.id)}, {set: item.count, to: 4}, {scroll: list.row(item.count)}, {focus: nil}]",
            each: ["item in items"]
        )
        let id = EvaluatedRowID(section: "list", row: "row", identities: [.int(1)])
        let action = EvaluatedAction(row: id, action: "onTap", arguments: [])
        let effects = screen.effects(action, screen.state(["items": .list([item(1)])])).1
        var other = id
        other.identities = [.int(4)]
        #expect(effects == [.focus(id), .scroll(other), .focus(nil)])
    }

    @Test func scrollEffectsNameSections() throws {
        let screen = try wired("{scroll: list}")
        let (_, effects) = screen.effects(
            EvaluatedAction(
                row: EvaluatedRowID(section: "list", row: "row", identities: []),
                action: "onTap",
                arguments: []
            ),
            screen.state([:])
        )
        #expect(effects == [.scrollSection("list", identity: nil)])
    }

    @Test func anActionOfARemovedElementDoesNothing() throws {
        let screen = try wired("{set: count, to: 9}", each: ["item in items", "part in item.parts"])
        let items = EvaluatedValue.list([item(1, parts: [part("a")])])
        #expect(screen.tap(.int(1), .text("a"), in: ["items": items]).state["count"] == .int(9))
        #expect(screen.tap(.int(1), .text("b"), in: ["items": items]).state["count"] == .int(0))
        #expect(screen.tap(.int(2), .text("a"), in: ["items": items]).state["count"] == .int(0))
    }

    /// Checks that statements find dates in a list by bitwise equality. Dates with −0.0 and with 0.0 seconds are
    /// different, and a date with NaN seconds equals itself.
    @Test func anActionComparesDatesBitwise() throws {
        let dates: [EvaluatedValue] = [.date(0), .date(-0.0), .date(.nan), .date(1)]
        let days = try wired("{remove: day}", each: ["day in days"], state: "{days: \"[Date] = []\"}")
        let first = try wired(
            "{set: \"days\", to: \"group.elements\"}",
            each: ["group in days.grouped($0)"],
            state: "{days: \"[Date] = []\"}"
        )
        for (index, date) in dates.enumerated() {
            var others = dates
            others.remove(at: index)
            #expect(days.tap(date, in: ["days": .list(dates)]).state["days"] == .list(others))
            // The equal elements 0.0 and −0.0 form one group with the key 0.0. No group has the key −0.0.
            let group = first.tap(date, in: ["days": .list(dates)]).state["days"]
            #expect(group == .list([[.date(0), .date(-0.0)], dates, [.date(.nan)], [.date(1)]][index]))
        }
    }

    @Test func equalValuesAreRemoved() throws {
        let screen = try wired(
            "[{remove: day, from: days}, {toggle: day, in: others}, {remove: day, from: chosen}]",
            each: ["day in days"],
            state: "{days: \"[Date] = []\", others: \"[Date] = []\", chosen: \"Set<Date> = []\"}"
        )
        let dates = EvaluatedValue.list([.date(0), .date(1), .date(-0.0)])
        let state = screen.tap(
            .date(-0.0),
            in: ["days": dates, "others": .list([.date(0), .date(2)]), "chosen": .set(of: [.date(0), .date(-0.0)])]
        ).state
        #expect(state["days"] == .list([.date(1)]))
        #expect(state["others"] == .list([.date(2)]))
        #expect(state["chosen"] == .set([]))
    }

    @Test func aRemovedElementCanBeReadButNotSet() throws {
        let screen = try wired(
            "[{set: item.name, to: \"'b'\"}, {remove: item}, {set: item.count, to: 4}, {send: sent, with: {text: item.name, count: items.count}}]",
            each: ["item in items"]
        )
        let repeated = [item(1, "a"), item(2), item(1, "other")]
        let (state, events) = screen.tap(.int(1), in: ["items": .list(repeated)])
        #expect(state["items"] == .list([item(2), item(1, "other")]))
        #expect(events[0].arguments == [.text("b"), .int(2)])
    }

    @Test func nestedElementsAreFoundAfterTheirElementIsInsertedAgain() throws {
        let screen = try wired(
            "[{remove: item}, {append: item, to: items}, {set: part.size, to: 5}]",
            each: ["item in items", "part in item.parts"]
        )
        let items = EvaluatedValue.list([item(1, parts: [part("a")]), item(2)])
        let (state, _) = screen.tap(.int(1), .text("a"), in: ["items": items])
        #expect(state["items"] == .list([item(2), item(1, parts: [part("a", 5)])]))
    }

    @Test func anIdentityThatIsCreatedAgainIsFoundAgain() throws {
        let screen = try wired(
            "[{remove: item}, {create: \"items[item.id]\"}, {set: item.name, to: \"'New'\"}]",
            each: ["item in items"]
        )
        let (state, _) = screen.tap(.int(1), in: ["items": .list([item(1, "a"), item(2)])])
        #expect(state["items"] == .list([item(2), item(1, "New")]))
    }

    @Test func anElementWithoutIdentityIsTrackedThroughChanges() throws {
        let screen = try wired("[{set: own.text, to: \"'b'\"}, {set: own.stars, to: 2}]", each: ["own in notes"])
            .tap(note("a"), in: ["notes": .list([note("b"), note("a"), note("b", 2)])])
        #expect(screen.state["notes"] == .list([note("b"), note("b", 2), note("b", 2)]))
    }

    @Test func aRemovedElementMovesTheFollowingOnes() throws {
        let screen = try wired(
            "[{remove: one}, {set: two.stars, to: 7}, {remove: two}]",
            each: ["one in notes", "two in notes"]
        )
        let notes = EvaluatedValue.list([note("a"), note("b"), note("c")])
        #expect(screen.tap(note("a"), note("c"), in: ["notes": notes]).state["notes"] == .list([note("b")]))
        #expect(screen.tap(note("b"), note("b"), in: ["notes": notes]).state["notes"] == .list([note("a"), note("c")]))
    }

    @Test func aRemovedElementWithoutIdentityIsNotFoundAgain() throws {
        let screen = try wired(
            "[{set: notes, to: []}, {set: notes, to: more}, {set: own.stars, to: 7}]",
            each: ["own in notes"],
            state: "{notes: \"[Note] = []\", more: \"[Note] = []\"}"
        )
        let notes = EvaluatedValue.list([note("a")])
        #expect(screen.tap(note("a"), in: ["notes": notes, "more": notes]).state["notes"] == notes)
    }

    @Test func anActionHasItsArguments() throws {
        let screen = try evaluator(
            """
                state: {items: "[Item] = []"}
                sections:
                  - id: list
                    rows:
                      - id: row
                        each: item in items
                        cell: TextCell
                        values: {text: '', detail: nil}
                        actions: {onEdit: {set: item.name, to: "{value}"}}
            """
        )
        let items = EvaluatedValue.list([item(1), item(2)])
        let (state, _) = screen.tap(.int(2), in: ["items": items], action: "onEdit", [.text("new")])
        #expect(state["items"] == .list([item(1), item(2, "new")]))
    }
}
