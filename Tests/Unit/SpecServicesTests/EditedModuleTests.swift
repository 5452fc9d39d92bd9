import Foundation
import SpecServices
import Testing
import VMGenCompiler

/// Checks the diagnostics, hover and completion of a module after edits. The workspace reuses earlier results after an
/// edit.
@Suite struct EditedModuleTests {
    private static let traits = """
        vmspec: 1
        traits:
          TitlePresentable:
            data: {title: String}
        cells:
          TitleCell: {traits: [TitlePresentable]}

        """
    private static let fragments = """
        vmspec: 1
        fragments:
          Greeting:
            takes: {name: String}
            rows:
              - {id: greeting, cell: TitleCell, values: {title: "Hello {name}"}}

        """
    private let files: TemporaryPackage
    private let workspace: Workspace

    init() throws {
        var texts = [
            "Package.swift": "", "Sources/App/Traits.vmspec.yaml": Self.traits,
            "Sources/App/Greeting.vmspec.yaml": Self.fragments,
        ]
        // The module has many files, so that an edit of one file affects few of them.
        for number in 0..<40 { texts["Sources/App/Screen\(number).vmspec.yaml"] = Self.screen(number) }
        files = try TemporaryPackage(texts)
        workspace = Workspace(roots: [files.root])
    }

    /// Returns a spec with traits, cells, a view model and a screen. The specs with the numbers 0 and 1 also use the
    /// fragment `Greeting`.
    private static func screen(_ number: Int) -> String {
        """
        vmspec: 1
        models:
          Item\(number): {identity: id, fields: {id: Int, name: String}}
        traits:
          Item\(number)Presentable: {data: {label: String}}
        cells:
          Item\(number)Cell: {traits: [Item\(number)Presentable]}
        viewModels:
          Item\(number)ViewModel:
            takes: {item: Item\(number)}
            cell: Item\(number)Cell
            values: {label: "{item.name}"}
        screens:
          List\(number):
            state: {items: "[Item\(number)] = []", name: String = You}
            sections:
              - id: items
                rows:
                  - {id: item, each: item in items, cell: Item\(number)Cell, values: {label: "{item.name}"}}
        \(number < 2 ? "          - {id: top, fragment: Greeting, with: {name: name}}" : "")

        """
    }

    private func path(_ name: String) -> String { files.path("Sources/App/\(name).vmspec.yaml") }

    private func replace(_ old: String, with new: String, in name: String) throws {
        let text = try files.text("Sources/App/\(name).vmspec.yaml")
        workspace.setText(Array(text.replacingOccurrences(of: old, with: new).utf8), ofFile: path(name))
    }

    /// Returns the messages of all errors, with the name of the file as the key. Checks that all diagnostics equal the
    /// diagnostics in a new workspace with the same files.
    private func errors() throws -> [String: [String]] {
        let found = try #require(workspace.snapshot().diagnostics())
        let fresh = Workspace(roots: [files.root])
        for file in found {
            let text = try #require(workspace.snapshot().file(at: file.path))
            fresh.setText(text.bytes, ofFile: file.path)
        }
        #expect(fresh.snapshot().diagnostics() == found)
        return found.reduce(into: [:]) { errors, file in
            let messages = file.diagnostics.filter { $0.severity == .error }.map(\.message)
            if !messages.isEmpty { errors[URL(fileURLWithPath: file.path).lastPathComponent] = messages }
        }
    }

    @Test func editsOfOneFileReachTheFilesThatNameItsDeclarations() throws {
        #expect(try errors() == [:])
        try replace("label: String", with: "caption: String", in: "Screen7")
        #expect(try errors().keys.sorted() == ["Screen7.vmspec.yaml"])
        try replace("title: String", with: "title: Int", in: "Traits")
        #expect(try errors().keys.sorted() == ["Greeting.vmspec.yaml", "Screen7.vmspec.yaml"])
        try replace("takes: {name: String}", with: "takes: {name: Int}", in: "Greeting")
        #expect(
            try errors().keys.sorted() == [
                "Greeting.vmspec.yaml", "Screen0.vmspec.yaml", "Screen1.vmspec.yaml", "Screen7.vmspec.yaml",
            ]
        )
        try replace("", with: "", in: "Greeting")
        try replace("", with: "", in: "Screen7")
        try replace("", with: "", in: "Traits")
        #expect(try errors() == [:])
    }

    @Test func declarationsThatMoveKeepTheirRanges() throws {
        #expect(try errors() == [:])
        try replace("vmspec: 1\n", with: "vmspec: 1\n# A comment.\n", in: "Greeting")
        try replace("vmspec: 1\n", with: "vmspec: 1\n# Another comment.\n", in: "Screen1")
        try replace("{item.name}", with: "{item.nme}", in: "Screen1")
        #expect(try errors().keys.sorted() == ["Screen1.vmspec.yaml"])
        try replace("viewModels:\n", with: "styles: {}\nviewModels:\n", in: "Screen3")
        try replace("Item4ViewModel", with: "Item5ViewModel", in: "Screen4")
        #expect(try errors().keys.sorted() == ["Screen1.vmspec.yaml", "Screen5.vmspec.yaml"])
    }

    @Test func anEscapedNameIsAUse() throws {
        try replace("fragment: Greeting", with: "fragment: \"\\x47reeting\"", in: "Screen0")
        #expect(try errors() == [:])
        try replace("takes: {name: String}", with: "takes: {name: Int}", in: "Greeting")
        #expect(try errors()["Screen0.vmspec.yaml"]?.isEmpty == false)
    }

    /// Checks that hover and completion in a file use only the files on which this file depends.
    @Test func errorsInOtherFilesDoNotChangeHoverAndCompletion() throws {
        try replace("label: String", with: "label: Strong", in: "Screen9")
        let snapshot = workspace.snapshot()
        #expect(snapshot.diagnostics()?.flatMap(\.diagnostics).isEmpty == false)
        let row = try files.position(of: "{id: it|em", in: "Sources/App/Screen0.vmspec.yaml")
        #expect(try #require(snapshot.hover(at: row)).markdown.contains("shown in 1 of 2 layouts"))
        let cell = try files.position(of: "cell: Item0|Cell, values", in: "Sources/App/Screen0.vmspec.yaml")
        #expect(try #require(snapshot.hover(at: cell)).markdown.contains("label: String"))
        let labels = snapshot.completions(at: cell).items.map(\.label)
        #expect(labels.contains("Item39Cell") && labels.contains("TitleCell"))
        let use = try files.position(of: "with: {|name", in: "Sources/App/Screen0.vmspec.yaml")
        #expect(snapshot.completions(at: use).items.map(\.label).contains("name"))
    }
}
