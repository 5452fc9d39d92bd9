import Foundation
import SpecDiagnostics
import TestSupport
import Testing
import VMGenCompiler

/// Checks that the generated Swift for UI frameworks has the expected declarations. Other tests compile this Swift with
/// client code and with stand-ins for the frameworks.
@Suite struct AdapterTests {
    private func swift(
        _ testCase: String = "Adapters",
        _ path: String = "Notes.vmspec.yaml",
        frameworks: String?,
        load: String? = nil
    ) throws -> String {
        let folder = URL(filePath: Repository.testCase(testCase))
        var spec = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        if let load {
            let named = "class: NoteTableCell"
            #expect(spec.contains(named))
            spec = spec.replacingOccurrences(of: named, with: "\(named), load: \(load)")
        }
        let bytes = Array(spec.utf8)
        let compilation = Compilation(
            ModuleInput(
                name: testCase,
                specs: [SpecInput(relativePath: path, source: SourceFile(path: path, bytes: bytes))],
                configuration: frameworks.map {
                    SourceFile(path: "vmgen.yaml", text: "vmspec: 1\nframeworks: \($0)\n")
                }
            )
        )
        #expect(compilation.diagnostics.map(\.message) == [])
        return compilation.files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    }

    @Test(arguments: [nil, "[]"])
    func noAdaptersAreWrittenWithoutFrameworks(frameworks: String?) throws {
        #expect(try swift(frameworks: frameworks) == swift(frameworks: nil))
        #expect(try !swift(frameworks: frameworks).contains("UIKit"))
    }

    @Test func cellProtocolsRefineThatOfTheAdapter() throws {
        let text = try swift(frameworks: "[appkit]")
        #expect(text.contains("protocol NotesCells: ScreenCells {"))
        #expect(text.contains("protocol PlainCells: ScreenCells {"))
        #expect(!text.contains("UIKit"))
    }

    /// Checks that only the classes of cells are registered. A header can have any view class, so it is not registered.
    /// The cell of the screen `Plain` has no class, so the client creates this cell itself.
    @Test func cellsWithAClassAreRegisteredAndDrawn() throws {
        let text = try swift(frameworks: "[uikit]")
        #expect(text.contains("static var noteCell: ReusableCell<NoteTableCell>"))
        #expect(text.contains("struct NotesTableCells: NotesCells {"))
        #expect(!text.contains("ReusableCell<CountView>"))
        #expect(!text.contains("PlainTableCells"))
    }

    /// Checks that views of AppKit are created from their classes. The client creates a view that is loaded from a nib
    /// or a storyboard.
    @Test func viewsOfAppKitAreCreatedFromTheirClasses() throws {
        let text = try swift(frameworks: "[appkit]")
        #expect(text.contains("#if canImport(AppKit) && !targetEnvironment(macCatalyst)"))
        #expect(text.contains("tableView.cell(\"NoteCell\", NoteTableCell()) { $0.configure(with: viewModel) }"))
        #expect(text.contains("tableView.cell(\"CountHeader\", CountView()) { $0.configure(with: viewModel) }"))
        #expect(!text.contains("PlainTableCells"))
        // The Swift for UIKit and for AppKit can declare types with the same name, because each platform has only one
        // of the frameworks.
        let both = try swift(frameworks: "[uikit, appkit]")
        #expect(both.components(separatedBy: "struct NotesTableCells: NotesCells {").count == 3)
        for load in ["nib", "storyboard"] {
            let other = try swift(frameworks: "[uikit, appkit]", load: load)
            #expect(other.components(separatedBy: "struct NotesTableCells: NotesCells {").count == 2)
            #expect(!other.contains("AppKit"))
        }
    }

    /// Checks that a separate type registers and creates the cells of a collection view in UIKit. The Swift for AppKit
    /// must not contain this type.
    @Test func cellsOfACollectionHaveTheirOwnType() throws {
        let text = try swift(frameworks: "[uikit, appkit]")
        #expect(text.contains("register(in collectionView: UICollectionView)"))
        #expect(text.components(separatedBy: "struct PhotosCollectionCells: PhotosCells {").count == 2)
        #expect(text.contains("collectionView.cell(.photoCell, at: path) { $0.configure(with: viewModel) }"))
        #expect(text.contains("collectionView.supplement(CountView()) { $0.configure(with: viewModel) }"))
        #expect(!text.contains("PhotosTableCells"))
        #expect(try !swift(frameworks: "[appkit]").contains("PhotosCollectionCells"))
    }

    /// Checks that the generated Swift equals a snapshot. The script `Tests/Support/FrameworkStandIns/check` generates
    /// Swift from the same spec, and compiles and runs it.
    @Test func theSwiftForTablesAndCollectionsIsUnchanged() throws {
        let text = try swift(frameworks: "[uikit, appkit]")
        checkSnapshot(text, of: "Adapters/Expected/Notes.swift")
    }

    /// Checks that `instantiate` creates a controller from a storyboard, from a nib or from its class, as its screen
    /// declares.
    @Test func controllersAreCreatedFromTheirDeclaredSources() throws {
        let text = try swift("Adapters", "Controllers.vmspec.yaml", frameworks: "[uikit, appkit]")
        for making in [
            "static func instantiate() -> StoryController { instantiateFromStoryboard() }",
            "NibController(nibName: \"NibController\", bundle: classBundle)",
            "static func instantiate() -> MadeController { MadeController() }",
        ] {
            #expect(text.components(separatedBy: making).count == 3, "\(making)")
        }
        // A screen without rows has no type for its cells.
        #expect(!text.contains("TableCells"))
        for frameworks in [nil, "[swiftui]"] {
            let other = try swift("Adapters", "Controllers.vmspec.yaml", frameworks: frameworks)
            #expect(!other.contains("func instantiate"))
        }
    }

    /// Checks that the file for a screen has one additional part for SwiftUI, and that SwiftUI does not change the
    /// other parts.
    @Test func theSwiftForSwiftUIIsOnePartOfAScreensFile() throws {
        for (testCase, path, screens) in [
            ("Adapters", "Notes.vmspec.yaml", 3), ("SwiftUIScreens", "Tasks.vmspec.yaml", 3),
        ] {
            let without = try swift(testCase, path, frameworks: nil)
            #expect(!without.contains("SwiftUI"))
            let text = try swift(testCase, path, frameworks: "[swiftui]")
            var isInside = false
            let kept = text.split(separator: "\n").filter { line in
                defer { if line == "#endif" { isInside = false } }
                if line == "#if canImport(SwiftUI)" { isInside = true }
                return !isInside
            }
            #expect(text.components(separatedBy: "#if canImport(SwiftUI)\n").count == screens + 1)
            #expect(kept == without.split(separator: "\n"))
        }
    }

    @Test func aCellHasItsOwnTypeOfView() throws {
        let text = try swift("SwiftUIScreens", "Tasks.vmspec.yaml", frameworks: "[swiftui]")
        #expect(text.contains("protocol TasksViews: ScreenViews<TasksScreen> {"))
        #expect(text.contains("associatedtype TaskCellContent: View"))
        #expect(text.contains("associatedtype CountHeaderSupplement: View"))
        #expect(text.contains("of row: ShownRow<TasksScreen, TaskCellViewModel>"))
        #expect(text.contains("var switchOn: Binding<Bool> { binding(to: \\.switchOn) { $0.onSwitchToggle(on: $1) } }"))
        // A header or footer has bindings, like a row. A screen declares the bindings of each view model only once.
        #expect(text.contains("in section: ShownSection<SearchScreen, SearchHeaderViewModel>"))
        #expect(text.contains("extension RowBindings<SearchScreen, SearchHeaderViewModel> {"))
        #expect(text.components(separatedBy: "extension RowBindings<TasksScreen, TaskCellViewModel> {").count == 2)
        #expect(!text.contains("AnyView"))
        // Only one of the screens has movable rows and samples.
        #expect(text.components(separatedBy: "movesRows").count == 2)
        #expect(text.contains("struct TasksPreviews<Views: TasksViews>: View {"))
        #expect(!text.contains("PlainPreviews"))
    }

    /// Checks that a cell has controls if its traits have actions. If all cells of a screen have controls, the screen
    /// uses the default implementation of `rowHasControls` in the runtime.
    @Test func cellsWithActionsHaveControls() throws {
        let text = try swift("SwiftUIScreens", "Tasks.vmspec.yaml", frameworks: "[swiftui]")
        func extensionText(of views: String) -> String {
            let parts = text.components(separatedBy: "extension \(views) {")
            return parts.count == 2 ? parts[1].components(separatedBy: "rowView(of").first ?? "" : ""
        }
        let tasks = extensionText(of: "TasksViews")
        #expect(tasks.contains("static func rowHasControls(_ row: TasksScreen.Row) -> Bool {"))
        #expect(tasks.contains("case .tasksTask: true"))
        #expect(tasks.contains("case .tasksTotal, .moreAdd: false"))
        #expect(extensionText(of: "PlainViews").contains("rowHasControls"))
        #expect(!extensionText(of: "PlainViews").contains("switch"))
        // The header and the footer of `SearchScreen` have controls, so only `TasksScreen` declares the method.
        #expect(text.components(separatedBy: "supplementHasControls").count == 2)
        #expect(text.contains("supplementHasControls(_ supplement: TasksScreen.Supplement)"))
    }

    /// Checks that the names that a screen needs for SwiftUI are reserved only if `vmgen.yaml` lists SwiftUI.
    @Test func namesForSwiftUIAreReserved() {
        func messages(_ configuration: String?) -> [String] {
            let spec = """
                vmspec: 1
                models: {MainList: {fields: {text: String}}}
                traits: {TextPresentable: {data: {text: String}}}
                cells: {LabelCell: {traits: [TextPresentable]}}
                screens:
                  Main:
                    state: {list: MainList}
                    sections: [{id: main, rows: [{id: label, cell: LabelCell, values: {text: "{list.text}"}}]}]
                """
            let compilation = Compilation(
                ModuleInput(
                    name: "Names",
                    specs: [SpecInput(relativePath: "S.vmspec.yaml", source: SourceFile(path: "S", text: spec))],
                    configuration: configuration.map { SourceFile(path: "vmgen.yaml", text: $0) }
                )
            )
            return compilation.diagnostics.map(\.message)
        }
        #expect(messages(nil) == [])
        #expect(messages("vmspec: 1\nframeworks: [uikit]") == [])
        #expect(messages("vmspec: 1\nframeworks: [swiftui]").contains { $0.contains("'MainList'") })
    }
}
