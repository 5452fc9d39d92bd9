// Checks that every text of a screen, a style or a view model has a unique key. Also checks that the keys in a screen
// do not depend on the order of sections and rows. The tests use valid specs of the repository.

import CheckedSpecs
import Foundation
import SpecCorpus
import SpecModel
import Testing

@Suite struct ShownTextTests {
    @Test(arguments: validSpecs)
    func everyTextOfAScreenHasItsOwnKey(_ module: Subject) throws {
        let program = try module.program()
        for screen in program.screens { #expect(repeated(program.shownTexts(of: screen)) == []) }
        for style in program.styles { #expect(repeated(program.shownTexts(of: style.values, in: style.header)) == []) }
        for viewModel in program.viewModels {
            #expect(repeated(program.shownTexts(of: viewModel.values, in: viewModel.header)) == [])
        }
    }

    @Test(arguments: validSpecs)
    func aKeyIsIndependentOfThePositionOfItsRow(_ module: Subject) throws {
        let program = try module.program()
        for screen in program.screens {
            let other = screen.with(
                sections: screen.sections.reversed().map { $0.with(entries: $0.entries.turnedAround) }
            )
            let (texts, turned) = (program.shownTexts(of: screen), program.shownTexts(of: other))
            #expect(table(texts) == table(turned))
        }
    }

    private func repeated(_ texts: [ShownText]) -> [String] {
        Dictionary(grouping: texts, by: \.key).filter { $0.value.count > 1 }.keys.sorted()
    }

    private func table(_ texts: [ShownText]) -> [String: Value] {
        Dictionary(texts.map { ($0.key, $0.value) }) { first, _ in first }
    }

    @Test func keysContainTheLocationOfTheText() throws {
        let text = """
            vmspec: 1
            types: {Phase: {cases: {idle: , failed: [why: String], done: [code: Int]}}}
            models: {Choice: {fields: {id: Int, title: String}}}
            traits:
              T: {data: {text: String, detail: String?, icon: Image = bell, names: "[String] = []", choices: "[Choice] = []"}}
              Bar: {data: {title: String}}
              Look: {appearance: {caption: String = none}}
            styles: {S: {of: E, values: {caption: "Small {1 | number}"}}}
            cells: {C: {traits: [T]}, D: {traits: [Bar]}, E: {traits: [Look]}}
            viewModels: {Named: {takes: {count: Int}, cell: D, values: {title: "{count} of it"}}}
            screens:
              Home:
                state: {phase: Phase, count: Int, name: String, note: String?}
                traits: [Bar]
                values: {title: Home}
                sections:
                  - id: main
                    header: {if: count == 0, then: None, else: {if: count == 1, then: One, else: "{name}"}}
                    footer: "{name}"
                    rows:
                      - id: plain
                        cell: C
                        values:
                          text: {match: phase, idle: Idle, failed(why): "{why}", _: Other}
                          detail: {match: name, Bob: It's Bob, a'b: Quoted, _: nil}
                          icon: "icon{count}"
                          names: [First, "{name}"]
                          choices: [{id: 1, title: One}, {id: 2, title: "{name}"}]
                      - if: count == 0
                        then: {id: shared, cell: C, values: {text: Empty, detail: nil}}
                        else:
                          - rows:
                              - match: note
                                nil: {id: shared, cell: D, values: {title: No note}}
                                _: {id: shared, cell: C, values: {text: Note, detail: Here}}
                          - {id: alone, cell: D, values: {title: Alone}}
                      - {id: named, viewModel: Named, with: {count: count}}
            """
        let module = CheckedModule([(path: "Test.vmspec.yaml", text: text)])
        let program = try #require(module.program, "\(module.findings)")
        #expect(
            program.shownTexts(of: program.screens[0]).map(\.key) == [
                "Home.title", "Home.main.header[then]", "Home.main.header[else][then]",
                "Home.main.plain.text[idle]",
                "Home.main.plain.text[_]", "Home.main.plain.detail['Bob']", "Home.main.plain.detail['a''b']",
                "Home.main.plain.names[0]", "Home.main.plain.choices[0][title]",
                "Home.main.shared[then].text", "Home.main.shared[else][nil].title", "Home.main.shared[else][_].text",
                "Home.main.shared[else][_].detail", "Home.main.alone.title",
            ]
        )
        let style = program.styles[0]
        #expect(program.shownTexts(of: style.values, in: style.header).map(\.key) == ["S.caption"])
        let viewModel = program.viewModels[0]
        #expect(program.shownTexts(of: viewModel.values, in: viewModel.header).map(\.key) == ["Named.title"])
    }
}

extension [RowEntry] {
    /// The entries in reverse order. The order of the entries in each group and branch is also reversed.
    fileprivate var turnedAround: [RowEntry] {
        reversed().map { entry in
            switch entry {
            case .row: return entry
            case .group(let group): return .group(group.with(entries: group.entries.turnedAround))
            case .choice(.condition(let condition, let then, let otherwise)):
                return .choice(.condition(condition, then: then.turnedAround, otherwise: otherwise.turnedAround))
            case .choice(.match(let subject, let arms, let fallback)):
                let arms = arms.reversed().map { MatchArm($0.pattern, $0.content.turnedAround) }
                return .choice(.match(subject: subject, arms: arms, fallback: fallback?.turnedAround))
            }
        }
    }
}
