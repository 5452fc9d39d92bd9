import Foundation
import JSONOutput
import TestRandom
import Testing
import VMGenDriver

@testable import ScreenPreview

/// Checks that a served preview compiles only the changed specs after an edit. The data of this preview must equal the
/// data of a new preview of the same specs.
@Suite struct IncrementalTests {
    /// A module in a temporary directory.
    private struct Module {
        let directory: URL
        private(set) var files: [String: String] = [:]

        init(_ files: [String: String]) throws {
            directory = FileManager.default.temporaryDirectory.appending(path: "preview-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            for (name, text) in files { try write(text, to: name) }
        }

        mutating func write(_ text: String?, to name: String) throws {
            files[name] = text
            let url = directory.appending(path: name)
            if let text {
                try text.write(to: url, atomically: true, encoding: .utf8)
            } else if FileManager.default.fileExists(atPath: url.path) {
                try FileManager.default.removeItem(at: url)
            }
        }

        var options: PreviewOptions {
            PreviewOptions(
                compile: CompileOptions(module: ModuleRequest(name: "Shop", specs: .directory(directory.path)))
            )
        }

        func session(against earlier: EarlierSide? = nil) -> PreviewSession {
            PreviewSession(options, openURL: nil, against: earlier)
        }
    }

    private static func files() -> [String: String] {
        let shared = declarations.replacingOccurrences(of: "screens:\n", with: "")
        func screen(_ name: String, _ text: String) -> String {
            """
              \(name):
                state: {isShown: Bool = false, item: Item}
                sections:
                  - id: main
                    rows:
                      - {id: title, cell: TextCell, values: {text: \(text), detailText: "{item.name}"}}
                      - {id: more, when: isShown, cell: TextCell, style: Loud, values: {text: More, detailText: ''}}
                samples: {first: {item: {id: 1}}, second: {isShown: true, item: {id: 2}}}

            """
        }
        return [
            "Shared.vmspec.yaml": shared,
            "A.vmspec.yaml": "vmspec: 1\nscreens:\n" + screen("First", "One") + screen("Second", "Two"),
            "B.vmspec.yaml": "vmspec: 1\nscreens:\n" + screen("Third", "Three"),
            "Own.vmspec.yaml": """
            vmspec: 1
            fragments:
              Pair:
                takes: {name: String}
                rows: [{id: own, cell: TextCell, values: {text: "{name}", detailText: Own}}]
            screens:
              Own:
                state: {name: String = 'Own'}
                sections: [{id: main, rows: [{id: pair, fragment: Pair, with: {name: name}}]}]

            """,
            "List.vmspec.yaml": "vmspec: 1\nscreens:\n" + list,
        ]
    }

    /// Returns the text of a file after a random edit of a text, an id, a comment, a name, a condition or a
    /// declaration. Some edits add or correct an error.
    private func edited(_ text: String, _ random: inout SplitMix) -> String {
        let edits: [(String, String)] = [
            ("One", "Uno"), ("Uno", "One"), ("Three", "Tre"), ("Two", "{item.kind.name}"), ("id: more", "id: extra"),
            ("id: extra", "id: more"), ("vmspec: 1\n", "vmspec: 1\n# A comment.\n"), ("# A comment.\n", ""),
            ("Second:", "Other:"), ("Other:", "Second:"), ("text: More", "text: {"), ("text: {,", "text: More,"),
            ("name: String = ''", "name: String = 'Plain'"), ("'Plain'", "''"), ("textColor: .red", "textColor: .blue"),
            ("detailText: Own", "detailText: Detail"), ("detailText: Detail", "detailText: Own"),
            ("when: isShown", "when: not isShown"), ("when: not isShown", "when: isShown"), ("Remove", "Delete"),
            ("item: {id: 1}", "item: {id: 1, name: Sample}"), ("cases: [low, high]", "cases: [low, high, top]"),
        ]
        guard let (old, new) = edits.filter({ text.contains($0.0) }).randomElement(using: &random) else { return text }
        return text.replacingOccurrences(of: old, with: new)
    }

    @Test(arguments: 1...sampleSize(1, full: 3)) func theDataAfterRandomEditsEqualThoseOfANewSession(seed: Int) throws {
        var random = SplitMix(seed)
        let original = Self.files()
        var module = try Module(original)
        defer { try? FileManager.default.removeItem(at: module.directory) }
        let session = module.session()
        #expect(session.compile())
        try expectEqualStories(session.current, session.current)
        var page = try Page(session)
        var partial = 0
        for step in 0..<40 {
            let name = try #require(original.keys.sorted().randomElement(using: &random))
            let before = module.files[name] ?? original[name]
            switch Int.random(in: 0..<10, using: &random) {
            case 0: try module.write(original[name], to: name)
            case 1 where name == "B.vmspec.yaml": try module.write(nil, to: name)
            default: try module.write(module.files[name].map { edited($0, &random) } ?? original[name], to: name)
            }
            let isNew = session.compile()
            let expected = module.session()
            #expect(expected.compile() == isNew, "step \(step)")
            #expect(session.diagnostics == expected.diagnostics, "step \(step)")
            guard isNew else {
                // The specs have errors. Undo the edit, so that the next edit does not start with errors.
                try module.write(before, to: name)
                #expect(session.compile())
                try expectEqualStories(session.current, session.current)
                try page.update(session)
                continue
            }
            if session.current.changedScreens != nil { partial += 1 }
            try expectEqualStories(session.current, expected.current)
            try page.update(session)
            let document = try Page(expected).document
            #expect(page.document == document, "step \(step)")
        }
        #expect(partial > 5)
    }

    private func expectEqualStories(_ revision: PreviewRevision, _ expected: PreviewRevision) throws {
        for screen in expected.programs.screens {
            let own = try #require(revision.screen(screen.screen.documentID))
            let json = own.json(revision.stories(of: own), isComplete: true)
            #expect(json == screen.json(expected.stories(of: screen), isComplete: true))
        }
    }

    @Test func onlyTheChangedScreenIsSent() throws {
        var module = try Module(Self.files())
        defer { try? FileManager.default.removeItem(at: module.directory) }
        let session = module.session()
        #expect(session.compile())
        #expect(session.reloadEvent["screens"] == .array(["*"]))
        let unchanged = session.current.programs.catalog.cells
        try module.write(
            module.files["B.vmspec.yaml"]?.replacingOccurrences(of: "Three", with: "3"),
            to: "B.vmspec.yaml"
        )
        #expect(session.compile())
        #expect(session.reloadEvent["screens"] == .array(["Shop/Third"]))
        #expect(session.current.programs.catalog.cells == unchanged)
        // This edit changes a screen that follows other declarations in its file.
        try module.write(
            module.files["Own.vmspec.yaml"]?.replacingOccurrences(of: "'Own'", with: "'New'"),
            to: "Own.vmspec.yaml"
        )
        #expect(session.compile())
        #expect(session.reloadEvent["screens"] == .array(["Shop/Own"]))
        // A change of a fragment can change any screen that uses it, so the event lists all screens as `*`.
        try module.write(
            module.files["Own.vmspec.yaml"]?.replacingOccurrences(of: "detailText: Own", with: "detailText: X"),
            to: "Own.vmspec.yaml"
        )
        #expect(session.compile())
        #expect(session.reloadEvent["screens"] == .array(["*"]))
    }

    @Test func aServedComparisonFollowsTheSpecs() throws {
        let old = try Module(Self.files())
        var module = try Module(Self.files())
        defer { for url in [old.directory, module.directory] { try? FileManager.default.removeItem(at: url) } }
        let modules = try earlierModules(old.directory.path, module.options)
        // Without a name on the command line, each version of the module has the name of its directory. The comparison
        // requires equal names, so the earlier version is named `Shop` here.
        let earlier = EarlierSide(name: "old", modules: modules.map { ("Shop", $0.compilation) })
        let session = module.session(against: earlier)
        func comparison(_ session: PreviewSession) throws -> JSON {
            let text = session.current.comparison(against: "old", PreviewSettings(), .serial)
            guard case .object(let members) = try JSON(reading: Array(text.utf8)) else { return .null }
            return .object(members.filter { $0.key != "revision" })
        }
        #expect(session.compile())
        #expect(try comparison(session)["screens"] == .array([]))
        for (name, text, other) in [
            ("B.vmspec.yaml", "Three", "3"), ("Own.vmspec.yaml", "'Own'", "'New'"),
            ("B.vmspec.yaml", "id: more", "id: x"),
            ("Shared.vmspec.yaml", ".red", ".blue"),
        ] {
            try module.write(module.files[name]?.replacingOccurrences(of: text, with: other), to: name)
            #expect(session.compile())
            let new = module.session(against: earlier)
            #expect(new.compile())
            let (own, expected) = (try comparison(session), try comparison(new))
            #expect(own == expected)
        }
        let screens = try #require(try comparison(session)["screens"]?.elements)
        #expect(screens.map { $0["screen"] } == ["Shop/First", "Shop/Second", "Shop/Third", "Shop/Own"])
        #expect(screens.allSatisfy { $0["earlier"]?["rows"] != nil })
    }

    /// The document that a page shows. `update` replaces the screens that the reload event of the server lists.
    private struct Page {
        private(set) var document: JSON

        init(_ session: PreviewSession) throws { document = try Self.document(of: session) }

        private static func document(of session: PreviewSession) throws -> JSON {
            let text = session.current.document(.object([]), .serial)
            guard case .object(let members) = try JSON(reading: Array(text.utf8)) else { return .null }
            return .object(members.filter { $0.key != "revision" })
        }

        mutating func update(_ session: PreviewSession) throws {
            let ids = session.reloadEvent["screens"]?.strings ?? []
            guard !ids.contains("*") else {
                document = try Self.document(of: session)
                return
            }
            let answer = try JSON(reading: Array(session.current.text(ofScreens: ids, .serial).utf8))
            let screens = answer["screens"]?.elements ?? []
            document = document.replacing(
                Dictionary(screens.map { ($0["id"]?.string ?? "", $0) }) { first, _ in first }
            )
        }
    }
}

extension JSON {
    /// Returns the document in which each screen of `screens` replaces the screen with the same identifier. The keys of
    /// `screens` are the identifiers.
    fileprivate func replacing(_ screens: [String: JSON]) -> JSON {
        switch self {
        case .object(let members):
            if let id = self["id"]?.string, let screen = screens[id] { return screen }
            return .object(members.map { .init($0.key, $0.value.replacing(screens)) })
        case .array(let elements): return .array(elements.map { $0.replacing(screens) })
        case .null, .bool, .integer, .string: return self
        }
    }
}
