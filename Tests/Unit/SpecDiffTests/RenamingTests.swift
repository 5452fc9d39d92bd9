import Foundation
import Testing

@testable import SpecDiff

@Suite struct RenamingTests {
    private static func spec(data: String, values: String, section: String = "main", rows: String = "row") -> String {
        """
        vmspec: 1
        traits:
          AmountPresentable: {data: {\(data)}}
        cells:
          AmountCell: {traits: [AmountPresentable]}
        screens:
          Orders:
            sections:
              - {id: \(section), rows: [{id: \(rows), cell: AmountCell, values: {\(values)}}]}

        """
    }

    @Test func severalRenamedMembersAreReportedWithTheirCommands() throws {
        let old = Self.spec(data: "amount: Int, unit: String", values: "amount: 1, unit: x")
        let new = Self.spec(data: "sum: Int, currency: String", values: "sum: 1, currency: x")
        let sides = try Sides(old, new)
        #expect(sides.changes.count == 2)
        #expect(sides.changes.allSatisfy { $0.hasSuffix("[callers, conformers]") })
        let report = try sides.report
        #expect(report.contains("vmgen rename App.AmountPresentable.amount sum\n"))
        #expect(report.contains("vmgen rename App.AmountPresentable.unit currency\n"))
    }

    @Test func renamedMembersOfEqualTypesAreDistinguishedByTheirUses() throws {
        let old = Self.spec(data: "title: String, detail: String", values: "title: a, detail: b")
        let new = Self.spec(data: "heading: String, note: String", values: "heading: a, note: b")
        let changes = try Sides(old, new).changes
        #expect(changes.count == 2)
        #expect(changes.contains { $0.contains("'title' renamed to 'heading'") })
        #expect(changes.contains { $0.contains("'detail' renamed to 'note'") })
    }

    @Test func membersWithEqualTypesAndUsesAreNotRenamed() throws {
        let old = Self.spec(data: "title: String, detail: String", values: "title: a, detail: a")
        let new = Self.spec(data: "heading: String, note: String", values: "heading: a, note: a")
        let changes = try Sides(old, new).changes
        #expect(!changes.contains { $0.contains("renamed") })
        #expect(changes.contains { $0.contains("member 'title' removed") })
    }

    @Test func aRenamedMemberBesideARemovedOneIsRecognised() throws {
        let old = Self.spec(data: "amount: Int, unit: String", values: "amount: 1, unit: x")
        let new = Self.spec(data: "sum: Int", values: "sum: 1")
        let changes = try Sides(old, new).changes
        #expect(changes.contains { $0.contains("'amount' renamed to 'sum'") })
        #expect(changes.contains { $0.contains("member 'unit' removed") })
    }

    @Test func theRowsOfARenamedSectionAreNotRenamed() throws {
        let old = Self.spec(data: "amount: Int", values: "amount: 1")
        let new = Self.spec(data: "amount: Int", values: "amount: 1", section: "top")
        let changes = try Sides(old, new).changes
        #expect(changes.count == 1)
        #expect(changes[0].hasPrefix("screen Orders: 'main' renamed to 'top'"))
    }

    @Test func aSectionAndItsRowAreRenamedTogether() throws {
        let old = Self.spec(data: "amount: Int", values: "amount: 1")
        let new = Self.spec(data: "amount: Int", values: "amount: 1", section: "top", rows: "first")
        let report = try Sides(old, new).report
        #expect(report.contains("vmgen rename App.Orders.main top\n"))
        #expect(report.contains("vmgen rename App.Orders.main.row first\n"))
        #expect(!report.contains("section 'main' removed"))
        #expect(!report.contains("row 'main.row' removed"))
    }

    @Test func aTextThatEqualsARenamedMemberIsCompared() throws {
        let old = Self.spec(data: "amount: Int, text: String", values: "amount: 1, text: amount")
        let new = Self.spec(data: "sum: Int, text: String", values: "sum: 1, text: sum")
        let changes = try Sides(old, new).changes
        #expect(changes.contains { $0.contains("'amount' renamed to 'sum'") })
        #expect(changes.contains { $0.hasPrefix("screen Orders: ") && $0.contains("viewers") })
    }

    @Test func membersOfSeveralTraitsCanHaveTheSameOldName() throws {
        func spec(_ first: String, _ second: String) -> String {
            """
            vmspec: 1
            traits:
              One: {data: {\(first): Int}}
              Two: {data: {\(second): Int}}
            cells:
              OneCell: {traits: [One]}
              TwoCell: {traits: [Two]}
            screens:
              Main:
                sections:
                  - id: main
                    rows:
                      - {id: one, cell: OneCell, values: {\(first): 1}}
                      - {id: two, cell: TwoCell, values: {\(second): 2}}

            """
        }
        let changes = try Sides(spec("title", "title"), spec("heading", "caption")).changes
        #expect(changes.count == 2)
        #expect(changes.contains { $0.hasPrefix("trait One: 'title' renamed to 'heading'") })
        #expect(changes.contains { $0.hasPrefix("trait Two: 'title' renamed to 'caption'") })
    }
}

@Suite struct ViewerTests {
    private static let app = """
        vmspec: 1
        traits:
          AmountPresentable: {data: {amount: Int, unit: String = ''}, actions: {onTap: []}}
        cells:
          AmountCell: {traits: [AmountPresentable]}
        screens:
          Orders:
            sections:
              - {id: main, rows: [{id: row, cell: AmountCell, values: {amount: 1}, actions: {onTap: []}}]}

        """

    @Test func aMemberWithADefaultAffectsTheViewersOfRows() throws {
        let new = Self.app.replacing("unit: String = ''", with: "unit: String = '', note: String = x")
        let changes = try Sides(Self.app, new).changes
        #expect(changes.count == 1)
        #expect(changes[0].hasPrefix("trait AmountPresentable: new member 'note'"))
        #expect(changes[0].contains("viewers"))
    }

    @Test func theOrderOfMembersDoesNotAffectViewers() throws {
        let new = Self.app.replacing("amount: Int, unit: String = ''", with: "unit: String = '', amount: Int")
        let changes = try Sides(Self.app, new).changes
        #expect(!changes.isEmpty)
        #expect(!changes.contains { $0.contains("viewers") })
    }

    @Test func aFieldOfAModelAffectsViewersIfAViewGetsTheModel() throws {
        let old = """
            vmspec: 1
            models:
              Item: {fields: {name: String}}
            traits:
              ItemPresentable: {data: {name: String}}

            """
        let field = old.replacing("fields: {name: String}", with: "fields: {name: String, note: String = ''}")
        #expect(try !Sides(old, field).changes.contains { $0.contains("viewers") })
        let whole = old.replacing("data: {name: String}", with: "data: {items: '[Item]'}")
        let both = field.replacing("data: {name: String}", with: "data: {items: '[Item]'}")
        #expect(try Sides(whole, both).changes.contains { $0.contains("new field 'note'") && $0.contains("viewers") })
    }
}

@Suite struct ProvidedSwiftTests {
    @Test func aTypeFromANewModuleRequiresThisModule() throws {
        func spec(_ place: String) -> String {
            """
            vmspec: 1
            types:
              Badge: {from: \(place), cases: [new, old]}
            traits:
              BadgePresentable: {data: {badge: Badge}}

            """
        }
        let changes = try Sides(spec("here"), spec("First")).changes
        #expect(changes.contains { $0.contains("the Swift module 'First' is needed") && $0.contains("conformers") })
    }
}
