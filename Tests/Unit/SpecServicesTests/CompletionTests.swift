import SpecServices
import Testing

@Suite struct CompletionTests {
    /// Checks that the completions at the position of `separator` in `text` include all of `expected` and none of
    /// `unexpected`.
    private func check(
        _ text: String,
        separator: String = "|",
        offers expected: [String],
        not unexpected: [String] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let labels = completions(text, separator).map(\.label)
        for label in expected {
            #expect(labels.contains(label), "\(label) in \(labels)", sourceLocation: sourceLocation)
        }
        for label in unexpected {
            #expect(!labels.contains(label), "\(label) in \(labels)", sourceLocation: sourceLocation)
        }
    }

    private func completions(_ text: String, _ separator: String = "|") -> [CompletionItem] {
        let parts = text.components(separatedBy: separator)
        let workspace = Workspace(roots: [])
        workspace.setText(Array(parts.joined().utf8), ofFile: "/nowhere/Test.vmspec.yaml")
        let position = FilePosition(path: "/nowhere/Test.vmspec.yaml", offset: parts[0].utf8.count)
        return workspace.snapshot().completions(at: position).items
    }

    private let declarations = """
        vmspec: 1
        types:
          Kind: {cases: [current, savings]}
        models:
          Mail: {identity: id, fields: {id: Int, subject: String, kind: Kind, note: String?}}
        traits:
          MailPresentable:
            doc: A mail in a list.
            data: {subject: String, isUnread: Bool = false, kind: Kind}
            actions: {onFlag: [on: Bool]}
        cells:
          MailCell: {traits: [MailPresentable]}

        """

    @Test func completionOffersKeysAtTheTopLevel() {
        check("vmspec: 1\n|", offers: ["traits", "screens", "imports"], not: ["vmspec", "rows"])
        check("vmspec: 1\nscr|", offers: ["screens"])
    }

    @Test func completionOffersKeysOfARowInIncompleteLines() {
        let screen = declarations + "screens:\n  Inbox:\n    state: {mails: '[Mail] = []'}\n    sections:\n"
        let row = screen + "      - id: mails\n        rows:\n"
        check(row + "          - {id: mail, |", offers: ["cell", "each", "values"], not: ["id"])
        check(row + "          - {id: mail, cell: |", offers: ["MailCell"])
        check(row + "          - |", offers: ["id", "cell", "fragment", "if"])
        check(row + "          - id: mail\n            ce|\n", offers: ["cell", "each"], not: ["id"])
        let cell = row + "          - id: mail\n            each: mail in mails\n            cell: MailCell\n"
        check(cell + "            values: {|", offers: ["subject", "isUnread", "kind"], not: ["onFlag"])
        check(
            cell + "            values:\n              subject: a\n              |\n",
            offers: ["kind"],
            not: ["subject"]
        )
        check(cell + "            values: {subject: \"{mail.|", offers: ["subject", "note", "kind"])
        check(cell + "            values: {kind: mail.|, subject: a}\n", offers: ["kind"])
        check(cell + "            values: {kind: .|", offers: ["current", "savings"])
        check(cell + "            values: {kind: |", offers: [".current", "mail", "mails"])
        check(cell + "            values: {isUnread: mail.subject.|", offers: ["isEmpty"])
        check(
            cell + "            values: {subject: \"{mail.id | ||}\"}\n",
            separator: "||",
            offers: ["currency", "bytes"],
            not: ["uppercase", "date"]
        )
        check(cell + "            values: {kind: |mail.kind}\n", offers: ["mails"])
        check(cell + "            actions: {|", offers: ["onFlag"], not: ["subject"])
        check(cell + "            when: not mails.|\n", offers: ["isEmpty", "filter"])
        check(cell + "            when: mails.contains($0.|", offers: ["subject"])
        check(cell + "            select: {set: mail.|", offers: ["subject"])
        check(cell + "            select: {|", offers: ["set", "send", "toggle", "if"])
    }

    @Test func completionOffersTheFieldsThatAStatementCanChange() {
        let screen =
            declarations + """
                functions:
                  count: {takes: ["[Mail]"], returns: Int, swift: count}
                screens:
                  Inbox:
                    state: {mails: "[Mail] = []", isEditing: Bool = false}
                    derived: {unread: mails.count}
                    sections:
                      - id: mails
                        rows:
                          - id: mail
                            each: mail in mails
                            cell: MailCell
                            values: {subject: a, kind: .current}

                """ + "            select: "
        for statement in ["{set: |", "{set: |, to: true}", "{toggle: |}", "{append: mail, to: |}", "{create: |}"] {
            check(
                screen + statement,
                offers: ["mails", "isEditing", "mail"],
                not: ["unread", "count", "min", "nil"]
            )
        }
        check(screen + "{set: isEditing, to: |}", offers: ["unread", "true"])
    }

    @Test func completionOffersRulesInComments() {
        check("vmspec: 1\n# vmgen:disable un|\n", offers: ["unused-name"])
        check("vmspec: 1\n# a comment un|\n", offers: [], not: ["unused-name"])
        #expect(completions("vmspec: 1\n# a comm|ent").isEmpty)
    }

    @Test func itemsHaveTypesAndDocumentation() {
        let row =
            declarations
            + "screens:\n  A:\n    sections:\n      - id: a\n        rows:\n          - {id: a, cell: MailCell, values: {|"
        let subject = completions(row).first { $0.label == "subject" }
        #expect(subject?.detail == "String")
        #expect(subject?.kind == .member)
        #expect(subject?.isRequired == true)
        #expect(subject?.edit.replacement == "subject: ")
        let unread = completions(row).first { $0.label == "isUnread" }
        #expect(unread?.isRequired == false)
        let named = completions(declarations + "  LinkCell: {traits: [Ma|").first { $0.label == "MailPresentable" }
        #expect(named?.documentation == "A mail in a list.")
        #expect(named?.kind == .trait)
        #expect(completions("vmspec: 1\n|").first { $0.label == "traits" }?.documentation == "The presentable traits.")
    }
}
