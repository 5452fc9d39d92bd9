import CheckedSpecs
import Foundation
import ScreenLayouts
import SpecCorpus
import SpecModel
import Testing

@Suite struct LayoutsJSONTests {
    @Test(arguments: validSpecs)
    func everyScreenOfTheModuleIsListedWithItsLayouts(_ module: Subject) throws {
        let (bytes, again) = (try module.output(of: LayoutsJSON()), try module.output(of: LayoutsJSON()))
        #expect(bytes == again)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        #expect(json["format"] as? String == "vmgen-layouts")
        #expect(json["version"] as? Int == LayoutsJSON.version)
        let program = try module.program()
        let screens = program.screens.filter { $0.header.module == program.main }
        let listed = try #require(json["screens"] as? [[String: Any]])
        #expect(listed.map { $0["screen"] as? String } == screens.map(\.header.name))
        for (screen, listed) in zip(screens, listed) {
            let layouts = layouts(of: screen, in: program)
            #expect(listed["count"] as? String == layouts.count?.description)
            let groups = try #require(listed["groups"] as? [[String: Any]])
            let facts = groups.map { group in
                (group["layouts"] as? [[String: Any]] ?? []).map { $0["facts"] as? [String] ?? [] }
            }
            #expect(facts == layouts.groups.map { $0.layouts.map(\.facts) })
            let items = (layouts.fixed + layouts.hidden + layouts.groups.flatMap(\.items)).count
            let rows = screen.sections.reduce(0) { $0 + 1 + rowCount($1) }
            #expect(items == rows)
        }
    }

    /// Checks that the facts of a layout describe one state with the expressions and function names of the spec. The
    /// facts must not contradict each other. For example, a set that contains two elements has the count 2.
    @Test func factsDescribeOneStateInTheTermsOfTheSpec() throws {
        let spec = """
            vmspec: 1
            types: {Field: {cases: [name, email]}}
            functions: {valid: {takes: [String], returns: Bool, swift: Mail.valid}}
            traits: {TextPresentable: {data: {text: String}}}
            cells: {TextCell: {traits: [TextPresentable]}}
            screens:
              Form:
                state: {left: "Set<Field> = []", mail: String = ''}
                sections:
                  - id: main
                    rows:
                      - {id: name, when: left.contains(.name), cell: TextCell, values: {text: Name}}
                      - {id: email, when: "left.contains(.email) && not valid(mail)", cell: TextCell, values: {text: E-mail}}
            """
        let program = try #require(CheckedModule([(path: "Form.vmspec.yaml", text: spec)]).program)
        let groups = layouts(of: program.screens[0], in: program).groups
        #expect(
            groups.map { $0.layouts.map(\.facts) } == [
                [
                    ["left.count == 2", "left.contains(.name)", "left.contains(.email)", "not valid(mail)"],
                    ["left.count == 1", "left.contains(.name)", "not left.contains(.email)"],
                    ["left.count == 1", "not left.contains(.name)", "left.contains(.email)", "not valid(mail)"],
                    ["left.count == 0", "not left.contains(.name)", "not left.contains(.email)"],
                ]
            ]
        )
    }

    /// Returns the number of rows. A row with several branches counts as one row.
    private func rowCount(_ section: Section) -> Int {
        var ids: Set<String> = []
        section.forEachRow { row, _ in ids.insert(row.id) }
        return ids.count
    }
}
