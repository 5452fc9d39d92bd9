import Testing

@testable import ConformanceStubs

/// Checks that stubs recognize an existing type anywhere in the sources and with any form of conformance. Otherwise,
/// they would declare the type again.
@Suite struct RecognitionTests {
    private let specs: Specs

    init() throws {
        specs = try Specs(
            """
            vmspec: 1
            traits:
              TextPresentable: {data: {text: String}}
              AmountPresentable: {data: {amount: Int}, actions: {onAmount: [value: Int]}}
            cells: {TextCell: {traits: [TextPresentable], class: TextView}}
            screens:
              Main: {sections: [{id: main, rows: [{id: row, cell: TextCell, values: {text: A}}]}]}
            viewModels:
              Total: {traits: [AmountPresentable], body: manual}
            """
        )
    }

    private static let making = """
        func textCell(_ viewModel: TextCellViewModel, at path: RowPath) -> String { viewModel.text }
        """

    @Test(arguments: [
        "struct Cells: MainCells { \(making) }",
        "struct Cells: App.MainCells { \(making) }",
        "struct Cells: App::MainCells { \(making) }",
        "enum App {}\nextension App { struct Cells: MainCells { \(making) } }",
        "enum App { enum Inner { struct Cells { \(making) } } }\nextension App.Inner.Cells: MainCells {}",
        "protocol OwnCells: MainCells {}\nstruct Cells: OwnCells { \(making) }",
        "protocol OwnCells: MainCells {}\nprotocol More: OwnCells {}\nstruct Cells { \(making) }\nextension Cells: More {}",
        "typealias OwnCells = MainCells & Sendable\nstruct Cells: OwnCells { \(making) }",
        "enum App { typealias OwnCells = MainCells }\nstruct Cells: App.OwnCells { \(making) }",
        "enum App { typealias OwnCells = MainCells\n struct Cells: OwnCells { \(making) } }",
        "struct Cells { \(making) }\ntypealias Shown = Cells\nextension Shown: MainCells {}",
    ])
    func aTypeThatDrawsCellsIsRecognized(source: String) {
        let plan = specs.plan(["Cells": source])
        #expect(plan.text("TableCells") == nil)
        #expect(plan.text("Cells") == nil)
        #expect(plan.refusals == [], "\(source)")
    }

    @Test func aConditionallyCompiledTypeIsRecognized() {
        let plan = specs.plan(["Cells": "#if os(Linux)\nstruct Cells: MainCells { \(Self.making) }\n#endif"])
        #expect(plan.text("TableCells") == nil)
        let reason = "'textCell' is declared in an '#if' block or in a constrained extension"
        #expect(plan.refusals.first?.hasSuffix(reason) == true)
    }

    @Test func aNestedTypeGetsItsMembersInAnExtension() throws {
        let source = """
            import UIKit
            import ViewModelRuntime

            extension App {
                struct Cells: MainCells {
                    let table: UITableView
                    typealias Cell = UITableViewCell
                }
            }

            """
        let text = try #require(specs.plan(["Cells": source]).text("Cells"))
        #expect(text.hasPrefix(source + "\nextension App.Cells {\n"))
        #expect(text.contains("func textCell(_ viewModel: TextCellViewModel, at path: RowPath) -> UITableViewCell {"))
    }

    @Test func anUnreadableSourcePreventsNewCellTypes() {
        for source in ["struct Cells: MainCells {", "struct Cells: OwnCells {"] {
            let plan = specs.plan(["Cells": source, "Own": "protocol OwnCells: MainCells {}"])
            #expect(plan.text("TableCells") == nil)
            #expect(plan.refusals.count == 1)
            #expect(plan.refusals.first?.contains("which may declare a type that conforms to") == true)
        }
        #expect(specs.plan(["Cells": "struct Others {"]).text("TableCells") != nil)
    }

    @Test func anUnreadableSourcePreventsExtensions() {
        let row = "struct Total: AmountPresentable { let amount = 1 }\n"
        let plan = specs.plan(["Total": row, "More": "extension Total {"])
        #expect(plan.text("Total") == nil)
        #expect(plan.refusals.first?.hasPrefix("cannot read 'App/More.swift', which may declare 'Total'") == true)
    }

    @Test func aTypeAliasIsAnExistingType() {
        let model = "struct Model: AmountPresentable { let amount = 1; func onAmount(value: Int) {} }\n"
        let plan = specs.plan(["Model": model, "Names": "typealias Total = Model\n"])
        #expect(plan.text("Total") == nil && plan.refusals == [])
        let part = "struct Model { let amount = 1 }\n"
        let incomplete = specs.plan(["Model": part, "Names": "typealias Total = Model\n"])
        #expect(incomplete.text("Total") == nil)
        #expect(incomplete.text("Model")?.contains("extension Model: AmountPresentable {") == true)
        let unknown = specs.plan(["Names": "\ntypealias Total = Other.Model\n"])
        #expect(unknown.text("Total") == nil)
        #expect(
            unknown.refusals == [
                "cannot read the type of 'Total': 'App/Names.swift', line 2, column 1: it is a type alias of 'Other.Model', "
                    + "whose declaration is not in these sources"
            ]
        )
    }

    @Test func aCommentExcludesAType() {
        for source in [
            "// vmgen:no-stubs\nstruct Total {}\n", "struct Total {} // vmgen:no-stubs\n",
            "// vmgen:no-stubs -- made by a macro\n@MainActor\nfinal class Total {}\n",
            "// vmgen:no-stubs\ntypealias Total = Other.Model\n",
        ] {
            let plan = specs.plan(["Rows": source])
            #expect(plan.text("Total") == nil && plan.text("Rows") == nil)
            #expect(plan.refusals == [], "\(source)")
        }
        let cells = specs.plan(["Cells": "// vmgen:no-stubs\nstruct Cells: MainCells {}\n"])
        #expect(cells.text("TableCells") == nil && cells.text("Cells") == nil)
        #expect(specs.plan(["Rows": "struct Total {}\n\n// vmgen:no-stubs\nstruct Other {}\n"]).refusals.count == 1)
    }

    /// Checks that stubs accept an existing member if Swift accepts it as the required member, even if a stub would
    /// write it differently.
    @Test(arguments: [
        "struct Total: AmountPresentable { let amount: Swift.Int; func onAmount(value: Swift::Int) -> () {} }",
        "typealias Amount = Int\nstruct Total: AmountPresentable { let amount: Amount; func onAmount(value: Amount) {} }",
        "struct Total: AmountPresentable { typealias Amount = Int\n let amount: Amount; func onAmount(value: Amount) {} }",
        "struct Total: App.AmountPresentable { let amount: (Int); func onAmount(value: Int) -> Void {} }",
        "typealias Texts = AmountPresentable\nstruct Total: Texts { let amount = 1; func onAmount(value: Int) {} }",
        "struct Total: AmountPresentable { let amount = 1; func onAmount(value: some Equatable) {} }",
        "struct Total: AmountPresentable { let amount = 1; func onAmount<V>(value: V) where V: Hashable & Sendable {} }",
        "struct Total: AmountPresentable {\n let amount = 1\n #if DEBUG\n func onAmount(value: Int) {}\n #else\n "
            + "func onAmount(value: Int) { print(1) }\n #endif\n}",
        "struct Total: AmountPresentable {\n #if A\n let amount = 1\n #elseif B\n var amount: Int { 2 }\n #else\n "
            + "#if C\n let amount = 3\n #else\n let amount = 4\n #endif\n #endif\n func onAmount(value: Int) {}\n}",
        "struct Total { let amount = 1 }\ntypealias Line = Total\nextension Line: AmountPresentable { func onAmount(value: Int) {} }",
        "extension App { struct Total {} }\nstruct Total: AmountPresentable { let amount = 1; func onAmount(value: Int) {} }",
    ])
    func validFormsAreAccepted(source: String) {
        let plan = specs.plan(["Rows": source])
        #expect(plan.refusals == [])
        #expect(plan.text("Rows") == nil && plan.text("Total") == nil, "\(plan.missing)")
    }

    @Test(arguments: [
        "#if A\n func onAmount(value: Int) {}\n #elseif B\n func onAmount(value: Int) {}\n #endif",
        "#if A\n func onAmount(value: Int) {}\n #else\n #endif",
        "#if A\n func onAmount(value: Int) {}\n #endif\n #if B\n #else\n func onAmount(value: Int) {}\n #endif",
    ])
    func aMemberOfOnlySomeBuildsIsNotAccepted(members: String) {
        let plan = specs.plan(["Rows": "struct Total: AmountPresentable {\n let amount = 1\n \(members)\n}"])
        let reason = "'onAmount' is declared in an '#if' block or in a constrained extension"
        #expect(plan.refusals.first?.hasSuffix(reason) == true)
    }

    @Test(arguments: [
        "func configure<P>(with model: P) where P: TextPresentable {}",
        "func configure<P: Sendable>(with model: P) where P: TextCellPresentable {}",
        "func configure(with model: some App.TextPresentable) {}",
        "func configure(with model: some Shown) {}",
        "func configure<P>(with model: P) {}",
    ])
    func validFormsOfConfigureAreAccepted(member: String) {
        let alias = "typealias Shown = TextCellPresentable\n"
        let source = "final class TextView: UITableViewCell, TextCellView { \(member) }\n"
        let plan = specs.plan(["Views": alias + source])
        // `Sendable` is not a constraint of the required function, so a function with this constraint is not accepted.
        let isAccepted = !member.contains("Sendable")
        #expect(plan.refusals.isEmpty == isAccepted)
        #expect(plan.text("Views") == nil)
    }

    /// Checks that no stub adds a `configure` to a type that already has a `configure` with additional parameters.
    /// Otherwise, Swift would call the empty function of the stub instead of the existing function.
    @Test func anExistingConfigureWithMoreParametersIsNotShadowed() {
        let function = "func configure(with m: some TextPresentable, n: Int = 1) {}"
        let plan = specs.plan(["Views": "final class TextView: UITableViewCell, TextCellView { \(function) }\n"])
        #expect(plan.text("Views") == nil)
        let reason = "'configure(with:n:)' has more parameters than the required 'configure(with:)'"
        #expect(plan.refusals.first?.hasSuffix(reason) == true)
        // The same function is valid in a class that does not conform to `TextCellView`.
        let valid = specs.plan(["Views": "final class TextView: UITableViewCell { \(function) }\n"])
        #expect(valid.text("Views") == nil && valid.text("TextView") == nil && valid.refusals == [])
    }

    @Test(arguments: [
        "func textCell(_ viewModel: some TextCellPresentable, at path: RowPath) -> String { viewModel.text }",
        "func textCell<M: TextPresentable>(_ viewModel: M, at path: RowPath) -> String { viewModel.text }",
    ])
    func aGenericMethodForACellIsAccepted(member: String) {
        let plan = specs.plan(["Cells": "struct Cells: MainCells { \(member) }"])
        #expect(plan.refusals == [])
        #expect(plan.text("Cells") == nil && plan.text("TableCells") == nil)
    }
}
