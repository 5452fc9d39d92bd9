import Foundation
import SpecDiagnostics
import TestSupport
import Testing
import VMGenCompiler

/// What is written for UI frameworks. That it compiles, with what a client writes, is tried against stand-ins.
@Suite struct AdapterTests {
    private func swift(frameworks: String?) throws -> String {
        let folder = URL(filePath: Repository.testCase("Adapters"))
        let path = "Notes.vmspec.yaml"
        let bytes = try Array(Data(contentsOf: folder.appending(path: path)))
        let compilation = Compilation(
            ModuleInput(
                name: "Adapters",
                specs: [SpecInput(relativePath: path, source: SourceFile(path: path, bytes: bytes))],
                configuration: frameworks.map {
                    SourceFile(path: "vmgen.yaml", text: "vmspec: 1\nframeworks: \($0)\n")
                }
            )
        )
        #expect(compilation.diagnostics.map(\.message) == [])
        return compilation.files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    }

    @Test(arguments: [nil, "[]", "[swiftui]"])
    func withoutAListOfAFrameworkNothingIsWrittenForOne(frameworks: String?) throws {
        #expect(try swift(frameworks: frameworks) == swift(frameworks: nil))
        #expect(try !swift(frameworks: frameworks).contains("UIKit"))
    }

    @Test func cellsAreThoseOfAnAdapter() throws {
        let text = try swift(frameworks: "[appkit]")
        #expect(text.contains("protocol NotesCells: ScreenCells {"))
        #expect(text.contains("protocol PlainCells: ScreenCells {"))
        #expect(!text.contains("UIKit"))
    }

    /// A header's class may be any view, so no table knows how to make it; a cell without a class is made by hand.
    @Test func whatNamesItsClassIsRegisteredAndDrawn() throws {
        let text = try swift(frameworks: "[uikit]")
        #expect(text.contains("static var noteCell: ReusableCell<NoteTableCell>"))
        #expect(text.contains("struct NotesTableCells: NotesCells {"))
        #expect(!text.contains("ReusableCell<CountView>"))
        #expect(!text.contains("PlainTableCells"))
    }
}
