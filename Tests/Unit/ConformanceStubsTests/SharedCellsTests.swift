import Testing

@testable import ConformanceStubs

/// Checks that one type creates the cells of all screens, with a method for each cell.
@Suite struct SharedCellsTests {
    private static func spec(_ screens: String...) -> String {
        let cells = "LabelCell: {traits: [TextPresentable]}, TitleCell: {traits: [TextPresentable]}"
        let written = screens.map { name in
            """
              \(name):
                sections:
                  - id: main
                    header: {cell: TitleCell, values: {text: A}}
                    rows: [{id: label, cell: LabelCell, values: {text: A}}]

            """
        }
        return """
            vmspec: 1
            traits: {TextPresentable: {data: {text: String}}}
            cells: {\(cells)}
            screens:
            \(written.joined())
            """
    }

    @Test func aMethodIsWrittenOnceForAllScreens() throws {
        let plan = try Specs(Self.spec("Main", "Other", "Third")).plan()
        #expect(plan.files.map(\.path) == ["LabelCell", "TitleCell", "TableCells"].map { "App/\($0).swift" })
        let text = try #require(plan.text("TableCells"))
        #expect(text.contains("struct TableCells: MainCells, OtherCells, ThirdCells {"))
        #expect(text.components(separatedBy: "func labelCell(").count == 2)
        #expect(text.components(separatedBy: "func titleCell(").count == 2)
    }

    /// Checks that a stub adds a conformance for a new screen to the type that creates the cells of existing screens.
    @Test func aNewScreenAddsAConformance() throws {
        let shared = try #require(try Specs(Self.spec("Main")).plan().text("TableCells"))
        let classes =
            "final class LabelCell: UITableViewCell, LabelCellView {\n"
            + "    func configure(with row: some LabelCellPresentable) {}\n}\n"
            + "final class TitleCell: UITableViewCell, TitleCellView {\n"
            + "    func configure(with row: some TitleCellPresentable) {}\n}\n"
        let plan = try Specs(Self.spec("Main", "Other")).plan(["TableCells": shared, "Views": classes])
        #expect(plan.refusals == [])
        #expect(plan.files.map(\.path) == ["App/TableCells.swift"])
        #expect(
            plan.text("TableCells") == shared + "\nextension TableCells: OtherCells {\n}\n"
                || plan.text("TableCells") == shared + "\nextension TableCells: OtherCells {}\n"
        )
    }

    /// Checks that a handwritten type still creates the cells of its screen, and that a new type creates the cells of
    /// all other screens. Also checks that an unrelated type with the name `TableCells` is not extended.
    @Test func existingTypesKeepTheirScreens() throws {
        let specs = try Specs(Self.spec("Main", "Other", "Third"))
        let own = """
            import UIKit

            struct MyCells: MainCells {
                let table: UITableView
                func labelCell(_ viewModel: LabelCellViewModel, at path: RowPath) -> UITableViewCell { UITableViewCell() }
                func titleCell(_ viewModel: TitleCellViewModel, in section: Int) -> UIView? { nil }
            }

            """
        let plan = specs.plan(["MyCells": own])
        #expect(plan.text("MyCells") == nil)
        #expect(plan.text("TableCells")?.contains("struct TableCells: OtherCells, ThirdCells {") == true)
        let taken = specs.plan(["Others": "struct TableCells {}\n"])
        #expect(taken.text("Others") == nil)
        #expect(taken.text("MainTableCells") != nil)
    }

    /// Checks that each screen has a separate type that creates its cells if `vmgen.yaml` lists AppKit.
    @Test func adaptersHaveATypeForEachScreen() throws {
        let plan = try Specs(Self.spec("Main", "Other"), "vmspec: 1\nframeworks: [appkit]").plan()
        #expect(plan.text("TableCells") == nil)
        #expect(plan.text("MainTableCells") != nil && plan.text("OtherTableCells") != nil)
    }

    /// Checks that no cell classes are written without a UI framework. In this case, the cells are texts.
    @Test func withoutAFrameworkCellsAreTexts() throws {
        let plan = try Specs(Self.spec("Main", "Other")).plan([:], .none)
        #expect(plan.files.map(\.path) == ["App/TextCells.swift"])
        let text = try #require(plan.text("TextCells"))
        #expect(text.contains("struct TextCells: MainCells, OtherCells {"))
        #expect(text.contains("func labelCell(_ viewModel: LabelCellViewModel, at path: RowPath) -> String {"))
        #expect(text.contains("return viewModel.text"))
        #expect(!text.contains("import UIKit"))
    }
}

/// Checks that the stub of a view model has an initializer with only the services that the view model needs.
@Suite struct ServiceStubTests {
    private func text(_ members: String) throws -> String {
        let specs = try Specs(
            """
            vmspec: 1
            traits: {RowPresentable: {data: {\(members)}}}
            services: {clock: {type: any Clock}}
            viewModels: {Row: {traits: [RowPresentable], services: [clock], body: manual}}
            """
        )
        return try #require(specs.plan().text("Row"))
    }

    @Test func servicesCreateAViewModel() throws {
        let text = try text("text: String, count: {type: Int, default: 3}, when: Date, notes: \"[String]\"")
        #expect(text.contains("struct Row: RowPresentable, ServiceBased {"))
        #expect(text.contains("init(services: any RowServices) {\n    self.init("))
        #expect(text.contains("text: \"\","))
    }

    @Test func membersOnlyInServicesNeedNoSecondInitializer() throws {
        let specs = try Specs(
            """
            vmspec: 1
            traits: {TapPresentable: {actions: {onTap: []}}}
            services: {clock: {type: any Clock}}
            viewModels: {Row: {traits: [TapPresentable], services: [clock], body: manual}}
            """
        )
        let text = try #require(specs.plan().text("Row"))
        #expect(text.contains("struct Row: TapPresentable, ServiceBased {"))
        #expect(text.components(separatedBy: "init(").count == 2)
    }
}
