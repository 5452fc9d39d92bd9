import Foundation
import SpecServices
import Testing

/// Checks hover, navigation, rename, outline, tokens, folding and formatting in a module with a screen.
@Suite struct ServiceTests {
    private let files: TemporaryPackage
    private let snapshot: Snapshot
    private static let app = "Sources/App/App.vmspec.yaml"
    private static let text = """
        vmspec: 1
        # The mails
        # of a user.
        models:
          Mail:
            identity: id
            fields: {id: Int, subject: String, unread: Bool = true}
        traits:
          MailPresentable:
            doc: A mail in a list.
            data:
              subject: String
              isUnread: {type: Bool, default: false, doc: Shows a dot.}
            actions: {onFlag: []}
          LinkPresentable: {role: {link: MailPresentable}}
        cells:
          MailCell: {traits: [MailPresentable]}
          LinkCell: {traits: [LinkPresentable]}
        screens:
          Inbox:
            state: {mails: "[Mail] = []", title: String = Post}
            derived: {unread: mails.filter($0.unread).count}
            sections:
              - id: mails
                header: "{unread} in {title}"
                rows:
                  - id: mail
                    each: mail in mails
                    cell: MailCell
                    values: {subject: "{mail.subject}", isUnread: mail.unread}
                    actions: {onFlag: {toggle: mail.unread}}
                  - {id: link, when: mails.isEmpty, cell: LinkCell, values: {linkSubject: Read more}, actions: {onLinkFlag: []}}
            samples:
              none: {}
              one: {mails: [{id: 1, subject: Hello}]}

        """

    init() throws {
        files = try TemporaryPackage(["Package.swift": "", Self.app: Self.text])
        snapshot = Workspace(roots: [files.root]).snapshot()
    }

    private func position(_ marked: String) throws -> FilePosition { try files.position(of: marked, in: Self.app) }

    private func text(_ bytes: Range<Int>) -> String {
        String(decoding: Array(Self.text.utf8)[bytes], as: UTF8.self)
    }

    private func hover(_ marked: String) throws -> String {
        try #require(snapshot.hover(at: position(marked))).markdown
    }

    @Test func theSpecIsValid() {
        #expect(snapshot.diagnostics()?.flatMap(\.diagnostics).map(\.message) == [])
    }

    // MARK: Hover

    @Test func hoverShowsDeclarations() throws {
        let cell = try hover("cell: Mail|Cell")
        #expect(cell.hasPrefix("```\ncell MailCell\n```"))
        #expect(cell.contains("`subject: String`"))
        #expect(cell.contains("`isUnread: Bool`, with a default from `MailPresentable`"))
        #expect(try hover("traits: [Mail|Presentable").contains("A mail in a list."))
        #expect(try hover("values: {sub|ject").hasPrefix("```\nmember subject: String\n```"))
        #expect(try hover("isUn|read: mail").contains("has a default"))
        #expect(try hover("isUn|read: mail").contains("Shows a dot."))
        #expect(try hover("{mail.sub|ject").hasPrefix("```\nfield subject: String\n```"))
        #expect(try hover("{|mail.subject").hasPrefix("```\nvalue mail: Mail\n```"))
    }

    @Test func hoverShowsKeysAndMembersOfTheLanguage() throws {
        #expect(try hover("ea|ch: mail").contains("The list for whose elements the row is repeated."))
        #expect(try hover("mails.is|Empty").contains("isEmpty: Bool"))
        #expect(try hover("mails.fil|ter").contains("method filter"))
    }

    @Test func hoverShowsLayoutsAndSamples() throws {
        let row = try hover("- id: ma|il\n")
        #expect(row.contains("cell `MailCell`"))
        #expect(row.contains("shown in 1 of 2 layouts"))
        #expect(row.contains("shown in the samples `one`"))
        let unread = try hover("{un|read} in")
        #expect(unread.hasPrefix("```\nderived value unread: Int\n```"))
        #expect(unread.contains("- in sample `none`: `0`"))
        #expect(unread.contains("- in sample `one`: `1`"))
    }

    @Test func hoverShowsNothingForTexts() throws {
        #expect(try snapshot.hover(at: position("Read m|ore")) == nil)
        #expect(snapshot.hover(at: FilePosition(path: files.path(Self.app), offset: 1 << 20)) == nil)
        #expect(snapshot.hover(at: FilePosition(path: "/missing", offset: 0)) == nil)
    }

    // MARK: Navigation and rename

    @Test func aComposedNameHasTwoParts() throws {
        let role = try #require(snapshot.definitions(at: position("values: {li|nkSubject")).first)
        #expect(text(role.target.bytes) == "link")
        let member = try #require(snapshot.definitions(at: position("values: {linkSub|ject")).first)
        #expect(text(member.target.bytes) == "subject")
        #expect(text(member.targetDeclaration) == "subject: String")
        guard case .success(let target) = try snapshot.renameTarget(at: position("{onLi|nkFlag")) else {
            Issue.record("no name")
            return
        }
        #expect(text(target.bytes) == "Link")
        #expect(target.name == "link")
    }

    @Test func highlightsAreInTheFile() throws {
        let highlights = try snapshot.highlights(at: position("mail.un|read}"))
        #expect(highlights.map { text($0.bytes) } == ["unread", "unread", "unread", "unread"])
        #expect(highlights.map(\.isDeclaration) == [true, false, false, false])
    }

    @Test func renameEditsAllPartsOfNames() throws {
        let renamed = try snapshot.rename(at: position("subj|ect: String\n"), to: "topic").get()
        #expect(renamed.map(\.path) == [files.path(Self.app)])
        #expect(renamed.flatMap(\.edits).map(\.replacement) == ["topic", "topic", "linkTopic"])
    }

    @Test(arguments: [
        ("subj|ect: String\n", "isUnread", "'isUnread' is already declared"),
        ("subj|ect: String\n", "a b", "'a b' is not a name"),
        ("each: ma|il in", "title", "hides another value"),
        ("Read m|ore", "x", "there is no name"),
    ])
    func aRenameIsRefused(_ marked: String, _ name: String, _ reason: String) throws {
        guard case .failure(let refusal) = try snapshot.rename(at: position(marked), to: name) else {
            Issue.record("not refused")
            return
        }
        #expect(refusal.message.contains(reason))
    }

    // MARK: Documents

    @Test func theOutlineHasDeclarationsSectionsAndRows() throws {
        func lines(_ symbols: [DocumentSymbol], _ indentation: String = "") -> [String] {
            symbols.flatMap { ["\(indentation)\($0.kind.rawValue) \($0.name)"] + lines($0.children, indentation + " ") }
        }
        let outline = lines(snapshot.symbols(in: files.path(Self.app)))
        #expect(
            outline == [
                "model Mail", " field id", " field subject", " field unread", "trait MailPresentable",
                " member subject", " member isUnread", " action onFlag", "trait LinkPresentable", "cell MailCell",
                "cell LinkCell", "screen Inbox", " state mails", " state title", " derived unread", " section mails",
                "  row mail", "  row link", " sample none", " sample one",
            ]
        )
        let found = snapshot.symbols(matching: "mailc")
        #expect(found.map(\.name) == ["MailCell"])
        #expect(found.first?.container == "App")
    }

    @Test func tokensHaveKinds() throws {
        let tokens = snapshot.semanticTokens(in: files.path(Self.app))
        func kinds(_ word: String) -> Set<SemanticToken.Kind> {
            Set(tokens.filter { text($0.bytes) == word }.map(\.kind))
        }
        #expect(kinds("MailPresentable") == [.interface])
        #expect(kinds("MailCell") == [.class])
        #expect(kinds("title") == [.property])
        #expect(kinds("in") == [.keyword])
        #expect(kinds("mail") == [.variable, .decorator])
    }

    @Test func linesCanBeFolded() throws {
        let ranges = snapshot.foldingRanges(in: files.path(Self.app))
        #expect(ranges.filter(\.isComment).map { text($0.bytes) } == ["\n# of a user."])
        #expect(ranges.contains { text($0.bytes).hasSuffix("unread: Bool = true}") && !$0.isComment })
    }

    @Test func formattingChangesLines() throws {
        let workspace = Workspace(roots: [files.root])
        let path = files.path(Self.app)
        workspace.setText(
            Array(Self.text.replacingOccurrences(of: "    identity:", with: "    identity:  ").utf8),
            ofFile: path
        )
        let edits = try workspace.snapshot().formattingEdits(in: path).get()
        #expect(edits.map(\.replacement).contains("    identity: id\n"))
        workspace.setText(Array("vmspec: 1\ncells: {\n".utf8), ofFile: path)
        guard case .failure(let refusal) = workspace.snapshot().formattingEdits(in: path) else {
            Issue.record("not refused")
            return
        }
        #expect(refusal.message.hasPrefix("cannot format the file: "))
    }

    // MARK: Options

    @Test func optionsHaveServices() throws {
        let workspace = Workspace(roots: [files.root])
        let path = files.path("Sources/App/vmgen.yaml")
        let text = "vmspec: 1\nrules: {unused-name: off}\n"
        workspace.setText(Array(text.utf8), ofFile: path)
        func labels(_ offset: Int) -> [String] {
            workspace.snapshot().completions(at: FilePosition(path: path, offset: offset)).items.map(\.label)
        }
        #expect(labels(text.utf8.count).contains("access"))
        #expect(!labels(text.utf8.count).contains("rules"))
        let inRule = FilePosition(path: path, offset: "vmspec: 1\nrules: {unused-na".utf8.count)
        let rule = workspace.snapshot().completions(at: inRule).items.first { $0.label == "unused-name" }
        #expect(rule?.edit == TextEdit(18..<29, "unused-name"))
        #expect(labels("vmspec: 1\nrules: {unused-name: ".utf8.count).contains("warning"))
        let hover = workspace.snapshot().hover(at: FilePosition(path: path, offset: 12))
        #expect(hover?.markdown.contains("rules") == true)
        #expect(workspace.snapshot().symbols(in: path).map(\.name) == ["vmspec", "rules"])
    }
}
