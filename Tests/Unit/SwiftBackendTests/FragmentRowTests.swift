import Testing

@testable import SwiftBackend

/// Checks that the uses of a fragment in a screen share one function for each row of the fragment, unless the row's
/// code is short.
@Suite struct FragmentRowTests {
    private static let declarations = """
        models:
          Mail: {identity: id, fields: {id: Int, name: String, text: String, read: Bool, note: String?}}
        traits:
          T: {data: {text: String, detail: String?, hint: String?, isOn: Bool}, actions: {onTap: {default: ignore}}}
        cells: {C: {traits: [T]}}
        viewModels:
          V: {cell: C, takes: {mail: Mail}, values: {text: "{mail.name}", detail: "{mail.text}", hint: nil, isOn: mail.read}}
        fragments:
          Row:
            takes: {mail: Mail, editing: Bool, hint: String?}
            rows:
              - id: row
                cell: C
                values: {text: "{mail.name}!", detail: "{mail.text}", hint: "{hint}", isOn: mail.read && not editing}
                actions: {onTap: {toggle: mail.read}}
                select: {set: mail.read, to: true}
                swipe: {trailing: {id: delete, title: "Delete {mail.name}", do: {remove: mail}}}
                accessibility: {label: "{mail.name}", value: "{mail.text}"}

        """

    private func plan(_ sections: String, fragments: String = "") throws -> ScreenLowering {
        var text = Self.declarations
        for line in fragments.split(separator: "\n") { text += "  \(line)\n" }
        text +=
            "screens:\n  S:\n    state: {mails: \"[Mail]\", others: \"[Mail]\", first: Mail, on: Bool, hint: String}\n"
        text += "    sections:\n"
        for line in sections.split(separator: "\n") { text += "      \(line)\n" }
        return try screenLowering(of: text)
    }

    private static let row = [
        "showRow(mail, editing, hint, select, delete) sends", "  text: '{mail.name}!'",
        "  detail: mail.text", "  hint: hint", "  isOn: (mail.read && not editing)", "  selects",
        "  trailing delete 'Delete {mail.name}'", "  accessibility mail.name mail.text",
    ]

    @Test func usesWithDifferentArgumentsShareAFunction() throws {
        let body = try plan(
            """
            - id: a
              rows:
                - {each: mail in mails, fragment: Row, with: {mail: mail, editing: on, hint: nil}}
            - id: b
              rows:
                - {each: other in others, fragment: Row, with: {mail: other, editing: false, hint: "'Hint'"}}
                - {id: new, each: mail in mails.filter(not $0.read), fragment: Row, with: {mail: mail, editing: not on, hint: hint}}
            """
        ).bodyPlan()
        #expect(Array(body.lines.suffix(8)) == Self.row)
        let calls = body.lines.filter { $0.contains("showRow(") }.dropLast().map { $0.drop { $0 == " " } }
        #expect(
            calls == [
                "showRow(mail, state.on, nil)", "showRow(other, false, 'Hint')",
                "showRow(mail, not state.on, state.hint)",
            ]
        )
    }

    @Test func aRowWithOneUseIsWrittenInline() throws {
        let body = try plan(
            "- {id: a, rows: [{each: mail in mails, fragment: Row, with: {mail: mail, editing: on, hint: nil}}]}"
        ).bodyPlan()
        #expect(body.functions == [])
    }

    @Test func shortRowsAreWrittenInline() throws {
        let sections = """
            - id: a
              rows:
                - {each: mail in mails, fragment: Short, with: {mail: mail}}
                - {id: first, fragment: Short, with: {mail: first}}
            """
        let fragments = """
            Short:
              takes: {mail: Mail}
              rows: [{id: row, viewModel: V, with: {mail: mail}}]
            """
        #expect(try plan(sections, fragments: fragments).bodyPlan().functions == [])
    }

    @Test func namesBoundAroundTheRowAreAvoided() throws {
        let sections = """
            - id: a
              rows:
                - {id: one, fragment: Noted, with: {mail: first, mails: mails}}
                - {id: two, fragment: Noted, with: {mail: first, mails: others}}
                - {id: three, fragment: Noted, with: {mail: first, mails: "mails.filter($0.read)"}}
            """
        let fragments = """
            Noted:
              takes: {mail: Mail, mails: "[Mail]"}
              rows:
                - id: row
                  each: show in mails
                  when: let note = mail.note
                  cell: C
                  values: {text: "{note} {show.name}", detail: {if: "let own = show.note", then: "{own}", else: nil}, hint: "{note}", isOn: show.read}
                  accessibility: {label: "{note}", value: "{show.name}"}
            """
        let lines = try plan(sections, fragments: fragments).bodyPlan().lines
        #expect(
            Array(lines.suffix(6))
                == [
                    "showNoted(note, showValue)", "  text: '{note} {show.name}'",
                    "  detail: let own = show.note ? own : nil", "  hint: note", "  isOn: show.read",
                    "  accessibility note show.name",
                ]
        )
    }

    @Test func rowsThatReadTheirPositionAreWrittenInline() throws {
        let sections = """
            - id: a
              rows:
                - {each: mail in mails, fragment: Placed, with: {mail: mail}}
            - id: b
              rows:
                - {each: other in others, fragment: Placed, with: {mail: other}}
            """
        let fragments = """
            Placed:
              takes: {mail: Mail}
              rows:
                - id: row
                  cell: C
                  values: {text: "{index(mail)}", detail: "{mail.text}", hint: "{mail.text}", isOn: mail.read}
                  accessibility: {label: "{mail.name}", value: "{mail.text}", hint: "{mail.name}"}
                  select: {toggle: mail.read}
            """
        #expect(try plan(sections, fragments: fragments).bodyPlan().functions == [])
    }

    @Test func actionsWithTheSameEffectShareACase() throws {
        let plan = try plan(
            """
            - id: a
              rows:
                - {each: mail in mails, when: mail.read, fragment: Row, with: {mail: mail, editing: on, hint: nil}}
            - id: b
              each: day in mails.grouped($0.text)
              rows:
                - {each: mail in day.elements, fragment: Row, with: {mail: mail, editing: on, hint: nil}}
            """
        )
        #expect(
            plan.handlerPlan().lines == [
                "aRow.onTap(mailID)", "bRow.onTap(_, mailID)", "  toggle state.mails[id mailID].read",
                "aRowRow.select(mailID)", "bRowRow.select(_, mailID)", "  set state.mails[id mailID].read to true",
                "aRowCommand.delete(mailID)", "bRowCommand.delete(_, mailID)", "  remove state.mails[id mailID]",
            ]
        )
    }
}
