import CheckedSpecs
import ScreenEvaluator
import ScreenLayouts
import SpecModel
import Testing
import ValueFormatting

@Suite struct ScreenLayoutsTests {
    private func program(_ screen: String) throws -> Program {
        let head = """
            vmspec: 1
            functions:
              isGood: {takes: [String], returns: Bool, swift: isGood}
            types:
              Phase: {cases: {idle: , failed: [code: Int]}}
              Own: {from: here}
            models:
              Note: {identity: id, fields: {id: Int, text: String = '', due: Date?, phase: Phase = .idle}}
              Entry: {fields: {text: String = ''}, derived: {isFine: isGood(text), isBoth: isFine && text != 'a'}}
            traits: {TextPresentable: {data: {text: String}}}
            cells: {TextCell: {traits: [TextPresentable]}}
            screens:
              Test:

            """
        let module = CheckedModule([(path: "S.vmspec.yaml", text: head + screen)])
        return try #require(module.program, "\(module.findings)")
    }

    private func witnesses(_ screen: String) throws -> LayoutWitnesses {
        let program = try program(screen)
        let witnesses = layoutWitnesses(of: program.screens[0], in: program)
        try check(witnesses, program)
        return witnesses
    }

    /// Evaluates the state of each case in `witnesses`, and checks that the frame has the layout of the case.
    private func check(_ witnesses: LayoutWitnesses, _ program: Program) throws {
        let environment = EvaluationEnvironment(
            functions: ["isGood": { _ in .bool(true) }],
            format: { _, _, _, _ in "" },
            texts: TextRules(of: .init(identifier: "en_US")),
            calendar: .init(identifier: .gregorian)
        )
        let evaluator = ScreenEvaluator(program.screens[0], in: program, calling: environment)
        var layouts: Set<Set<LayoutTable.Item>> = []
        for entry in witnesses.cases {
            let frame = evaluator.frame(of: evaluator.state(entry.state))
            var items: Set<LayoutTable.Item> = []
            for section in frame.sections {
                items.insert(.init(section: section.id, row: nil))
                for row in section.rows { items.insert(.init(section: section.id, row: row.id.row)) }
            }
            #expect(items.isSuperset(of: entry.shown) && items.isDisjoint(with: entry.hidden))
            #expect(layouts.insert(Set(entry.shown)).inserted, "\(entry.shown)")
        }
    }

    @Test func aSectionThatHidesWhenEmptyIsShownWithARow() throws {
        let witnesses = try witnesses(
            """
                state: {on: Bool = false, off: Bool = false, notes: "[Note]"}
                sections:
                  - id: rows
                    hideWhenEmpty: true
                    rows:
                      - {id: one, when: on, cell: TextCell, values: {text: a}}
                      - {id: two, when: off, cell: TextCell, values: {text: b}}
                  - id: notes
                    hideWhenEmpty: true
                    rows:
                      - each: note in notes
                        rows:
                          - id: mark
                            once: true
                            cell: TextCell
                            values: {text: a}
                            otherwise: {cell: TextCell, values: {text: b}}
                          - {id: note, cell: TextCell, values: {text: "{note.text}"}}
            """
        )
        // The section `notes` always shows the row `mark` or its replacement, so this section is never empty or hidden.
        // A layout contains the section `rows` if and only if it contains a row of that section.
        #expect(witnesses.count?.description == "8")
        #expect(witnesses.gaps == [])
        let rows = witnesses.cases.map { entry in entry.shown.filter { $0.section == "rows" } }
        for shown in rows { #expect(shown.contains(.init(section: "rows", row: nil)) == (shown.count > 1)) }
    }

    @Test func eachLayoutOfAGroupHasAStateThatKeepsOtherGroups() throws {
        let witnesses = try witnesses(
            """
                state: {on: Bool = false, level: Int = 5, title: String?, notes: "[Note]", phase: Phase = .idle}
                sections:
                  - id: first
                    when: on
                    rows:
                      - {id: high, when: level > 10 && level < 13, cell: TextCell, values: {text: a}}
                      - {id: named, when: [let name = title, name.count > 3], cell: TextCell, values: {text: "{name}"}}
                  - id: notes
                    rows:
                      - {id: many, when: notes.count >= 4, cell: TextCell, values: {text: a}}
                      - each: note in notes
                        rows:
                          - {id: due, when: note.due != nil, cell: TextCell, values: {text: a}}
                          - {id: failed, when: case .failed(let code) = note.phase, code == 7, cell: TextCell, values: {text: a}}
                  - id: last
                    when: phase is .failed
                    rows: [{id: row, cell: TextCell, values: {text: a}}]
            """.replacing("case .failed(let code) = note.phase, code == 7", with: "\"note.phase == .failed(code: 7)\"")
        )
        #expect(witnesses.gaps == [])
        // The first case shows one layout of each section. The other cases show the remaining layouts: 4 of the section
        // `first`, 7 of `notes` and 1 of `last`.
        #expect(witnesses.cases.count == 1 + 4 + 7 + 1, "\(witnesses.cases.map(\.shown))")
        #expect(witnesses.cases[0].state.map(\.name) == ["notes"])
        // The last case adds the layout of the section `last`. Its state omits the fields that do not affect this
        // layout.
        #expect(witnesses.cases.last?.state.map(\.name) == ["notes", "phase"])
    }

    @Test func aLayoutThatDependsOnAFunctionIsReported() throws {
        let witnesses = try witnesses(
            """
                state: {text: String = '', on: Bool = false, off: Bool = false}
                derived: {good: isGood(text), fine: good && on}
                sections:
                  - id: all
                    rows:
                      - {id: fine, when: fine, cell: TextCell, values: {text: a}}
                      - {id: off, when: off, cell: TextCell, values: {text: a}}
            """
        )
        #expect(witnesses.gaps.map(\.reason) == ["it depends on 'isGood', which is written by hand"])
        #expect(witnesses.gaps.map { $0.items.map(\.row) } == [["fine"]])
        #expect(witnesses.cases.map { $0.shown.map(\.row) } == [[nil], [nil, "off"]])
    }

    @Test func aDerivedValueThatCallsAFunctionIsReported() throws {
        let witnesses = try witnesses(
            """
                state: {entry: Entry, on: Bool = false}
                sections:
                  - id: all
                    rows:
                      - {id: good, when: not entry.isBoth, cell: TextCell, values: {text: a}}
                      - {id: on, when: on, cell: TextCell, values: {text: a}}
            """
        )
        #expect(witnesses.gaps.map(\.reason) == ["it depends on 'isGood', which is written by hand"])
        #expect(witnesses.gaps.map { $0.items.map(\.row) } == [["good"]])
    }

    @Test(arguments: ["name.localizedStandardContains(search)", "names.sorted($0, localized).first == search"])
    func aLayoutThatDependsOnTheLocaleIsReported(condition: String) throws {
        func witnesses(of name: String) throws -> LayoutWitnesses {
            try self.witnesses(
                """
                    state: {name: String = '\(name)', search: String = 'cafe', names: "[String] = ['\(name)', 'cafe']"}
                    sections:
                      - {id: all, rows: [{id: found, when: "\(condition)", cell: TextCell, values: {text: a}}]}
                """
            )
        }
        let reasons = try witnesses(of: "Café").gaps.map(\.reason)
        #expect(reasons == ["it depends on how the locale compares letters"])
        let plain = try witnesses(of: "Cafe – open")
        #expect(plain.gaps == [] && plain.cases.count == 2)
    }

    @Test func noLayoutIsRepeated() throws {
        // The conditions of both rows read `name`, but the analysis cannot determine the values of `name` for which
        // each condition is true.
        let witnesses = try witnesses(
            """
                state: {name: String = 'open cafe', search: String = 'cafe'}
                sections:
                  - id: all
                    rows:
                      - {id: found, when: name.localizedStandardContains(search), cell: TextCell, values: {text: a}}
                      - {id: last, when: "[name, search].sorted($0).first == name", cell: TextCell, values: {text: a}}
            """
        )
        #expect(witnesses.cases.count == Set(witnesses.cases.map { Set($0.shown) }).count)
        #expect(witnesses.cases.count > 1)
    }

    @Test func aTypeWithoutLiteralsIsReported() throws {
        let witnesses = try witnesses(
            """
                state: {own: Own, on: Bool = false}
                sections:
                  - id: all
                    rows: [{id: row, when: on, cell: TextCell, values: {text: a}}]
            """
        )
        #expect(witnesses.cases.isEmpty)
        #expect(
            witnesses.gaps.map(\.reason) == [
                "the field 'own' of the state has no default, and its type is written by hand"
            ]
        )
    }

    @Test func theRequestedCountLimitsTheLayouts() throws {
        let rows = (0..<9).map {
            "              - {id: row\($0), when: flag\($0), cell: TextCell, values: {text: a}}\n"
        }
        let state = (0..<9).map { "flag\($0): Bool = false" }.joined(separator: ", ")
        let program = try program(
            "    state: {\(state)}\n    sections:\n      - id: all\n        rows:\n" + rows.joined()
        )
        let all = layoutWitnesses(of: program.screens[0], in: program)
        #expect(all.cases.count == 10 && all.count == LayoutCount(512))
        #expect(layoutWitnesses(of: program.screens[0], in: program, limit: 4).cases.count == 4)
    }
}
