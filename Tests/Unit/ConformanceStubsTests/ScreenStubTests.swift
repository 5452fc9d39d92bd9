import Foundation
import SpecModel
import Testing

@testable import ConformanceStubs

/// Checks that stubs of views, controllers and types that create cells contain exactly the missing declarations.
@Suite struct ScreenStubTests {
    private let specs: Specs

    init() throws {
        specs = try Specs(
            """
            vmspec: 1
            traits:
              TextPresentable: {data: {text: String}}
              DetailTextPresentable: {role: {detail: TextPresentable}}
            cells:
              LabelCell: {traits: [TextPresentable], class: RowView}
              TitleCell: {traits: [TextPresentable], class: RowView}
              PairCell: {traits: [TextPresentable, DetailTextPresentable], load: nib}
            screens:
              Main:
                controller: MainController
                sections:
                  - id: main
                    header: {cell: TitleCell, values: {text: T}}
                    rows:
                      - {id: label, cell: LabelCell, values: {text: A}}
                      - {id: pair, cell: PairCell, values: {text: A, detailText: B}}
            """
        )
    }

    /// Returns the spec of a screen with a header `TopCell`. Each element of `cells` is the name of a cell, followed by
    /// the cell's other entries.
    private static func spec(
        _ cells: [String],
        footer: String? = nil,
        rows: [String],
        _ others: String = ""
    ) -> String {
        let declared = cells.map { cell in
            let colon = cell.firstIndex(of: ":") ?? cell.endIndex
            let rest = cell[colon...].dropFirst()
            return "\(cell[..<colon]): {traits: [TextPresentable]\(rest.isEmpty ? "" : ",\(rest)")}"
        }
        return """
            vmspec: 1
            traits: {TextPresentable: {data: {text: String}}}
            cells: {\(declared.joined(separator: ", "))}
            screens:
              Main:
                sections:
                  - id: main
                    header: {cell: TopCell, values: {text: A}}
                    \(footer.map { "footer: {cell: \($0), values: {text: A}}" } ?? "")
                    rows: [\(rows.enumerated().map { "{id: row\($0), cell: \($1), values: {text: A}}" }.joined(separator: ", "))]
              \(others)
            """
    }

    @Test func eachFrameworkHasItsClasses() {
        for framework in StubFramework.allCases where framework != .none {
            let plan = specs.plan([], framework)
            #expect(plan.refusals == [])
            let names = ["RowView", "PairCell", "MainController", framework.suffixOfCells(in: .table)]
            #expect(plan.files.map(\.path) == names.map { "App/\($0).swift" })
            #expect(plan.text("RowView")?.contains("viewModel.text") == true)
            #expect(plan.text("PairCell")?.contains("viewModel.detailText") == true)
            for name in names {
                #expect(
                    plan.text(name)?.contains("import \(framework.module ?? "")\n")
                        == (name != names[2] || framework != .swiftui)
                )
            }
        }
    }

    /// Checks that one function configures two cells with equal traits and the same class.
    @Test func cellsWithEqualTraitsShareAFunction() throws {
        let text = try #require(specs.plan().text("RowView"))
        #expect(text.contains("final class RowView: UITableViewCell, LabelCellView, TitleCellView {"))
        #expect(text.components(separatedBy: "func configure").count == 2)
    }

    @Test func controlsInANibAreOutlets() throws {
        let text = try #require(specs.plan().text("PairCell"))
        #expect(text.contains("  @IBOutlet private var detailLabel: UILabel?\n"))
        #expect(text.contains("    detailLabel?.text = viewModel.detailText\n"))
        #expect(!text.contains("init"))
        #expect(specs.plan().text("TableCells")?.contains("UINib(nibName: \"PairCell\", bundle: nil)") == true)
    }

    @Test(arguments: [
        "final class RowView: UITableViewCell, LabelCellView, TitleCellView { func configure(with row: some LabelCellPresentable) {} }",
        "class RowView: LabelCellView, TitleCellView { func configure(with row: some TextPresentable) {} }",
        "class RowView { func configure<T: TitleCellPresentable>(with row: T) {} }\nextension RowView: LabelCellView, TitleCellView {}",
    ])
    func aClassThatConfiguresAllOfItsCellsIsComplete(source: String) {
        let plan = specs.plan(["Views": source])
        #expect(plan.refusals == [])
        #expect(plan.text("Views") == nil)
    }

    @Test func aClassWithoutConfigureGetsAFunction() {
        let source = "final class RowView: UITableViewCell, TitleCellView {}\n"
        let added = """

            extension RowView: LabelCellView {
              @MainActor func configure(with viewModel: some LabelCellPresentable) {}
            }

            """
        #expect(specs.plan(["Views": source]).text("Views") == source + added)
    }

    /// Checks that a type that creates the cells of a screen is recognized by its conformance and not by its name.
    @Test func aTypeThatDrawsCellsGetsAMethodForANewCell() throws {
        let source = """
            import UIKit

            struct Cells: MainCells {
                let table: UITableView

                func labelCell(_ viewModel: LabelCellViewModel, at path: RowPath) -> UITableViewCell { UITableViewCell() }
                func titleCell(_ viewModel: TitleCellViewModel, in section: Int) -> UIView? { nil }
            }

            """
        let plan = specs.plan(["Cells": source])
        let text = try #require(plan.text("Cells"))
        #expect(plan.text("TableCells") == nil)
        #expect(text.hasPrefix(source))
        #expect(text.contains("func pairCell(_ viewModel: PairCellViewModel, at path: RowPath) -> UITableViewCell {"))
        #expect(text.contains("table.register(\n      UINib(nibName: \"PairCell\", bundle: nil),\n"))
    }

    /// Checks that the type that creates a screen's cells has a separate method for a header that is a cell.
    @Test func headersAndFootersGetMethods() throws {
        for (framework, result) in [(StubFramework.uikit, "UIView?"), (.appkit, "NSView?"), (.swiftui, "AnyView")] {
            let text = try #require(specs.plan([:], framework).text(framework.suffixOfCells(in: .table)))
            #expect(text.contains("func titleCell(_ viewModel: TitleCellViewModel, in section: Int) -> \(result) {"))
        }
    }

    /// Checks the stubs of a module whose `vmgen.yaml` lists UIKit. Generated code then declares the type that creates
    /// a screen's cells. No stub declares this type again, but a stub adds methods to a handwritten type with another
    /// name.
    @Test func generatedDeclarationsAreNotWrittenAgain() throws {
        let other = "Other: {sections: [{id: main, rows: [{id: plain, cell: PlainCell, values: {text: A}}]}]}"
        let spec = Self.spec(
            ["LabelCell: class: RowView", "TopCell: class: TopView", "PlainCell:"],
            rows: ["LabelCell"],
            other
        )
        let specs = try Specs(spec, "vmspec: 1\nframeworks: [uikit]")
        let names = ["RowView", "TopView", "PlainCell", "OtherTableCells"]
        #expect(specs.plan().files.map(\.path) == names.map { "App/\($0).swift" })
        // Generated code creates a header with the initializer `TopView()`.
        #expect(specs.plan().text("TopView")?.contains("final class TopView: UIView, ") == true)
        #expect(try Specs(spec).plan().text("TopView")?.contains("final class TopView: UITableViewCell, ") == true)
        #expect(try Specs(spec).plan().text("TableCells") != nil)
        #expect(specs.plan([:], .appkit).text("MainTableCells") != nil)
        let own = specs.plan(["Cells": "struct Cells: MainCells {\n    let table: UITableView\n}\n"])
        #expect(
            own.text("Cells")?.contains("func labelCell(_ viewModel: LabelCellViewModel, at path: RowPath)") == true
        )
    }

    /// Checks that the stubs contain a type that creates the cells of a collection view. The headers and footers of the
    /// collection view can be views of any class.
    @Test func aTypeThatDrawsACollectionIsWritten() throws {
        let cells = ["PhotoCell: list: collection", "NibCell: load: nib", "TopCell:", "EndCell: load: nib"]
        let specs = try Specs(Self.spec(cells, footer: "EndCell", rows: ["PhotoCell", "NibCell"]))
        let plan = specs.plan()
        let names = ["PhotoCell", "NibCell", "TopCell", "EndCell", "CollectionCells"]
        #expect(plan.files.map(\.path) == names.map { "App/\($0).swift" })
        let text = try #require(plan.text("CollectionCells"))
        #expect(text.contains("  let collectionView: UICollectionView\n"))
        #expect(text.contains("PhotoCell.self,\n      forCellWithReuseIdentifier: CellIdentifier.photoCell"))
        #expect(text.contains("func photoCell(_ viewModel: PhotoCellViewModel, at path: RowPath) -> UICollectionView"))
        #expect(text.contains("dequeueReusableCell(\n      withReuseIdentifier: CellIdentifier.nibCell"))
        #expect(text.contains("return collectionView.supplement(TopCell()) { $0.configure(with: viewModel) }"))
        #expect(text.contains("UINib(nibName: \"EndCell\", bundle: nil).instantiate(withOwner: nil).first as? UIView"))
        #expect(!text.contains("tableView"))
        #expect(plan.text("PhotoCell")?.contains("final class PhotoCell: UICollectionViewCell, ") == true)
        #expect(plan.text("NibCell")?.contains("final class NibCell: UICollectionViewCell, ") == true)
        #expect(plan.text("TopCell")?.contains("final class TopCell: UIView, ") == true)
        // For AppKit, the stubs of the same spec contain a type for a table view in place of the type for a collection
        // view.
        #expect(specs.plan([:], .appkit).text("TableCells") != nil)

        let own = "struct Cells: MainCells {\n    let grid: UICollectionView\n}\n"
        let added = specs.plan(["Cells": own])
        #expect(added.text("Cells")?.contains("grid.register(\n      PhotoCell.self,") == true)
        let table = specs.plan(["Cells": own.replacingOccurrences(of: "Collection", with: "Table")])
        #expect(table.refusals.count == 1 && table.refusals[0].contains("vmgen cannot determine how it makes cells"))
    }

    /// Checks the stubs of a module whose `vmgen.yaml` lists SwiftUI. The type for a screen's views declares a method
    /// for each cell. Each method returns `some View`, not `AnyView`.
    @Test func viewsOfSwiftUIAreTheGeneratedProtocols() throws {
        let spec = Self.spec(["LabelCell:", "TopCell:"], rows: ["LabelCell"])
        let specs = try Specs(spec, "vmspec: 1\nframeworks: [swiftui]")
        let text = try #require(specs.plan([:], .swiftui).text("MainCellViews"))
        #expect(text.contains("struct MainCellViews: MainViews, Equatable {"))
        #expect(
            text.contains(
                "    of row: ShownRow<MainScreen, LabelCellViewModel>\n  ) -> some View {\n    LabelCell(viewModel: viewModel)"
            )
        )
        #expect(text.contains("in section: ShownSection<MainScreen, TopCellViewModel>"))
        #expect(!text.contains("AnyView"))
        #expect(specs.plan([:], .swiftui).text("ViewCells") == nil)

        // A client can choose a different name for the type of the views. The stub extends this type.
        let own = """
            import SwiftUI

            struct Shown: MainViews {
                func labelCell(_ label: LabelCellViewModel, of row: ShownRow<MainScreen, LabelCellViewModel>) -> some View {
                    Text(label.text)
                }
            }

            """
        let added = specs.plan(["Shown": own], .swiftui)
        #expect(added.text("MainCellViews") == nil)
        let addition = try #require(added.text("Shown")).dropFirst(own.count)
        #expect(addition.contains("func topCell("))
        #expect(!addition.contains("func labelCell("))
    }

    /// Checks that the stub of a view uses the generated binding of each edited member.
    @Test func viewsOfSwiftUIHaveBindings() throws {
        let spec = """
            vmspec: 1
            traits:
              SwitchPresentable:
                data: {switchOn: {type: Bool, editedBy: onSwitchToggle}}
                actions: {onSwitchToggle: [on: Bool]}
              TextFieldPresentable: {data: {fieldText: String}, actions: {onFieldChange: [text: String]}}
            cells:
              SwitchCell: {traits: [SwitchPresentable, TextFieldPresentable]}
            screens:
              Main:
                state: {on: Bool = false, typed: String = ''}
                sections:
                  - id: main
                    header:
                      cell: SwitchCell
                      edits: {switchOn: on}
                      values: {fieldText: "{typed}"}
                      actions: {onFieldChange: []}
                    rows:
                      - id: switch
                        cell: SwitchCell
                        edits: {switchOn: on}
                        values: {fieldText: "{typed}"}
                        actions: {onFieldChange(text): {set: typed, to: text}}
            """
        func texts(_ configuration: String?, _ sources: KeyValuePairs<String, String> = [:]) throws -> [String] {
            let plan = try Specs(spec, configuration).plan(sources, .swiftui)
            return plan.files.map { String(decoding: $0.bytes, as: UTF8.self) }
        }
        let on = try texts("vmspec: 1\nframeworks: [swiftui]")
        #expect(on[0].contains("  let viewModel: SwitchCellViewModel\n  let switchOn: Binding<Bool>\n"))
        #expect(on[0].contains("Toggle(\"\", isOn: switchOn).labelsHidden()"))
        // A member without `editedBy` has no binding.
        #expect(on[0].contains("get: { @MainActor in viewModel.fieldText }"))
        #expect(on[1].contains("SwitchCell(viewModel: viewModel, switchOn: row.bindings.switchOn)"))
        #expect(on[1].contains("SwitchCell(viewModel: viewModel, switchOn: section.bindings.switchOn)"))
        // If the client already declares the cell's view, the first stub is the type for the screen's views. This stub
        // contains the controls for the cell's traits.
        let own = try texts("vmspec: 1\nframeworks: [swiftui]", ["SwitchCell": "struct SwitchCell: View {}"])
        #expect(own[0].contains("Toggle(\"\", isOn: row.bindings.switchOn)"))
        #expect(own[0].contains("Toggle(\"\", isOn: section.bindings.switchOn)"))
        let open = try texts("vmspec: 1\nframeworks: [swiftui]\naccess: public")
        #expect(open[0].contains("public init(viewModel: SwitchCellViewModel, switchOn: Binding<Bool>) {"))
        let off = try texts(nil)
        #expect(off.joined().contains("get: { @MainActor in viewModel.switchOn }"))
        #expect(!off.joined().contains("Binding<Bool>"))
    }

    @Test(arguments: [
        "struct Cells: MainCells {\n    func labelCell(_ viewModel: LabelCellViewModel, at path: RowPath) -> String { \"\" }\n}",
        "struct Cells: MainCells {\n    let table: UITableView\n    typealias Cell = String\n}",
    ])
    func cellsThatAStubCannotCreateAreRefused(source: String) {
        let plan = specs.plan(["Cells": source])
        #expect(plan.text("Cells") == nil)
        #expect(plan.refusals.count == 1 && plan.refusals[0].contains("vmgen cannot determine how it makes cells"))
    }

    @Test(arguments: [
        ("final class MainController: UIViewController { var viewModel: ScreenStore<MainScreen>! }\n", true),
        ("class MainController: UIViewController { var viewModel: ScreenStore<MainScreen>! }\n", false),
        ("final class MainController: UIViewController {}\n", false),
        ("struct MainController {}\n", false),
    ])
    func aFactoryIsWrittenForAKnownController(source: String, isAdded: Bool) {
        let plan = specs.plan(["Controllers": source])
        #expect((plan.text("Controllers") != nil) == isAdded)
        #expect(plan.refusals.isEmpty == isAdded)
    }

    /// Checks that a stub adds `instantiate` only if generated code does not contain this method. Generated code
    /// contains it if `vmgen.yaml` lists UIKit and the screen declares how its controller is created.
    @Test func aGeneratedFactoryIsNotWrittenAgain() throws {
        let spec = "vmspec: 1\nscreens: {Main: {controller: MainController, load: storyboard}}"
        for (configuration, isGenerated) in [(nil, false), ("vmspec: 1\nframeworks: [uikit]", true)] {
            let specs = try Specs(spec, configuration)
            #expect(specs.plan().text("MainController")?.contains("func instantiate") == !isGenerated)
            #expect(specs.plan([:], .appkit).text("MainController")?.contains("func instantiate") == true)
            let own = "final class MainController: UIViewController { var viewModel: ScreenStore<MainScreen>! }\n"
            #expect((specs.plan(["MainController": own]).text("MainController") == nil) == isGenerated)
        }
    }

    /// Checks stubs of screens without rows. The stubs declare only `Cell`, because the runtime implements all other
    /// requirements of an adapter.
    @Test func screensWithoutRowsUseTheAdapter() throws {
        let spec = "vmspec: 1\nscreens: {Main: {}}"
        for (configuration, isImported) in [(nil, false), ("vmspec: 1\nframeworks: [uikit]", true)] {
            let name = isImported ? "MainTableCells" : "TableCells"
            let text = try #require(try Specs(spec, configuration).plan().text(name))
            #expect(text.contains("typealias Cell = UITableViewCell"))
            #expect(text.contains("import ViewModelRuntime") == isImported)
        }
    }

    @Test func stubsHaveTheAccessOfTheModule() throws {
        let specs = try Specs(
            """
            vmspec: 1
            traits: {TextPresentable: {data: {text: String}, actions: {onTap: []}}}
            viewModels: {Row: {traits: [TextPresentable], body: manual}}
            """,
            "vmspec: 1\naccess: public"
        )
        let text = try #require(specs.plan().text("Row"))
        #expect(text.contains("public nonisolated struct Row: TextPresentable {\n  public let text: String"))
        #expect(text.contains("@MainActor public func onTap() {}"))
        let narrow = specs.plan(["Rows": "public struct Row: TextPresentable {\n    let text = \"a\"\n}"])
        #expect(narrow.refusals.first?.hasSuffix("'text' is less accessible than its protocol") == true)
    }
}
