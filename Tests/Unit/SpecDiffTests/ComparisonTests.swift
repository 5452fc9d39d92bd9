import Foundation
import Testing

@testable import SpecDiff

@Suite struct ComparisonTests {
    private static let traits = """
        vmspec: 1
        traits:
          AmountPresentable:
            data: {amount: Int}
            actions: {onTap: []}
        cells:
          AmountCell: {traits: [AmountPresentable]}
        """

    @Test func equalSpecsHaveNoChanges() throws {
        #expect(try Sides(Self.traits, Self.traits).changes == [])
        #expect(try Sides(Self.traits, Self.traits + "\n# A comment.\n").changes == [])
    }

    @Test func aRequirementWithoutADefaultAffectsConformersAndCallers() throws {
        let new = Self.traits.replacing("{amount: Int}", with: "{amount: Int, unit: String}")
        #expect(
            try Sides(Self.traits, new).changes == [
                "trait AmountPresentable: new requirement 'unit: String' without a default [callers, conformers]"
            ]
        )
    }

    @Test func aRequirementWithADefaultAffectsNoClient() throws {
        let new = Self.traits.replacing("{amount: Int}", with: "{amount: Int, unit: String = ''}")
        #expect(try Sides(Self.traits, new).changes == ["trait AmountPresentable: new member 'unit' []"])
    }

    @Test func aRemovedDefaultAffectsConformersAndCallers() throws {
        let old = Self.traits.replacing("amount: Int", with: "amount: Int = 1")
        let changes = try Sides(old, Self.traits).changes
        #expect(changes.count == 1)
        #expect(changes[0].hasPrefix("trait AmountPresentable: member 'amount': default removed"))
        #expect(changes[0].hasSuffix("[callers, conformers, viewers]"))
    }

    @Test func aChangedDefaultAffectsViewers() throws {
        let old = Self.traits.replacing("amount: Int", with: "amount: Int = 1")
        let new = Self.traits.replacing("amount: Int", with: "amount: Int = 2")
        #expect(
            try Sides(old, new).changes == ["trait AmountPresentable: member 'amount': default 1, now 2 [viewers]"]
        )
    }

    @Test func aCauseInAnImportedModuleIsReportedOnce() throws {
        let app = """
            vmspec: 1
            imports: [Design]
            cells: {OwnCell: {traits: [AmountPresentable]}}
            screens:
              Main:
                sections:
                  - {id: a, rows: [{id: b, cell: OwnCell, values: {amount: 1}, actions: {onTap: []}}]}
            """
        let new = Self.traits.replacing("amount: Int", with: "amount: Int, unit: String")
        let sides = try Sides(
            [("Design", Self.traits), ("App", app)],
            [("Design", new), ("App", app.replacing("amount: 1", with: "amount: 1, unit: x"))]
        )
        let report = try sides.report
        #expect(report.contains("Design (public): 1 breaking\n"))
        #expect(report.contains("            1 row must set 'unit': App 1\n"))
        #expect(report.contains("App (public): 1 other\n"))
        #expect(report.contains("Design/S.vmspec.yaml:4:25\n"))
    }

    @Test func aRenamedMemberIsReportedOnceWithItsCommand() throws {
        let app = """
            vmspec: 1
            imports: [Design]
            screens:
              Main:
                sections:
                  - {id: a, rows: [{id: b, cell: AmountCell, values: {amount: 1}, actions: {onTap: []}}]}
            """
        let sides = try Sides(
            [("Design", Self.traits), ("App", app)],
            [
                ("Design", Self.traits.replacing("amount:", with: "sum:")),
                ("App", app.replacing("amount:", with: "sum:")),
            ]
        )
        let report = try sides.report
        #expect(report.contains("trait AmountPresentable: 'amount' renamed to 'sum'"))
        #expect(report.contains("vmgen rename Design.AmountPresentable.amount sum\n"))
        #expect(report.contains("1 row uses 'sum': App 1\n"))
        #expect(!report.contains("\nApp"))
    }

    @Test func aRenamedDeclarationIsReportedOnceWithItsUses() throws {
        let new = Self.traits.replacing("AmountPresentable", with: "SumPresentable")
        let report = try Sides(Self.traits, new).report
        #expect(report.contains("App (public): 1 breaking\n"))
        #expect(report.contains("trait SumPresentable: renamed from 'AmountPresentable'"))
        #expect(report.contains("vmgen rename App.AmountPresentable SumPresentable\n"))
        #expect(report.contains("1 use: App 1\n"))
    }

    @Test func removedRowsAreOneLineWithTheNumberOfLayouts() throws {
        let old = """
            vmspec: 1
            traits: {TextPresentable: {data: {text: String}}}
            cells: {TextCell: {traits: [TextPresentable]}}
            screens:
              Orders:
                state: {busy: Bool = false, empty: Bool = false}
                sections:
                  - id: main
                    rows:
                      - {id: title, cell: TextCell, values: {text: Orders}}
                      - {id: note, when: busy, cell: TextCell, values: {text: Busy}}
                      - {id: problem, when: empty, cell: TextCell, values: {text: Empty}}
            """
        let new = old.split(separator: "\n").filter { !$0.contains("id: note") && !$0.contains("id: problem") }
            .joined(separator: "\n").replacing("busy: Bool = false, empty: Bool = false", with: "busy: Bool = false")
        let report = try Sides(old, new + "\n").report
        #expect(report.contains("screen Orders: row 'main.note' removed"))
        #expect(report.contains("screen Orders: field 'empty' removed"))
        #expect(report.components(separatedBy: "4 layouts, now 1").count == 2)
    }

    @Test func aNewMemberOfAHandWrittenTypeRequiresThatTheTypeIsEquatable() throws {
        let old = """
            vmspec: 1
            types: {Money: {from: here}}
            traits: {TextPresentable: {data: {text: String}}}
            cells: {TextCell: {traits: [TextPresentable]}}
            """
        let new = old.replacing("{text: String}", with: "{text: String, sum: Money? = nil}")
        let changes = try Sides(old, new).changes
        #expect(
            changes.contains { $0.contains("the Swift type 'Money' must be 'Equatable'") && $0.contains("conformers") }
        )
        func equatable(_ spec: String) -> String { spec.replacing("from: here", with: "from: here, equatable: true") }
        #expect(try Sides(equatable(old), equatable(new)).changes.allSatisfy { !$0.contains("conformers") })
    }

    @Test func aModuleThatGeneratedSwiftDoesNotImportIsNotNeeded() throws {
        let old = """
            vmspec: 1
            types: {Currency: {from: Payments}, Day: {cases: [friday]}}
            """
        #expect(
            try Sides(old, old.replacing("Payments", with: "friday")).changes.allSatisfy { !$0.contains("conformers") }
        )
    }

    @Test func tokensAreShownByName() throws {
        let old = """
            vmspec: 1
            tokens: {fonts: {amount: ".system(17, semibold)"}}
            traits:
              TextPresentable: {data: {text: String}, appearance: {font: Font = .title}}
              SumPresentable: {refines: [TextPresentable], defaults: {font: .amount}}
            """
        let changes = try Sides(old, old.replacing("font: .amount", with: "font: .body")).changes
        #expect(changes == ["trait SumPresentable: default of 'font': default 'amount', now 'body' [viewers]"])
    }

    @Test func aHandWrittenModelThatIsNowGeneratedMustBeRemoved() throws {
        let old = """
            vmspec: 1
            models: {User: {from: here, fields: {name: String}}}
            traits: {TextPresentable: {data: {text: String}}}
            viewModels: {UserRow: {takes: {user: User}, traits: [TextPresentable], values: {text: "{user.name}"}}}
            """
        let changes = try Sides(old, old.replacing("from: here, ", with: "")).changes
        #expect(changes.contains { $0.contains("'User' must be removed") && $0.contains("conformers") }, "\(changes)")
    }

    @Test func aFunctionThatIsCalledAsBeforeNeedsNoOtherSignature() throws {
        let old = """
            vmspec: 1
            functions: {shout: {takes: [String], returns: String, swift: Texts.shout}}
            traits: {TextPresentable: {data: {text: String}}}
            viewModels: {Row: {takes: {name: String}, traits: [TextPresentable], values: {text: "{name | shout}"}}}
            """
        func isBreak(_ new: String) throws -> Bool {
            try Sides(old, new).changes.contains { $0.contains("conformers") }
        }
        #expect(try !isBreak(old.replacing("takes: [String]", with: "takes: [String?]")))
        #expect(try isBreak(old.replacing("returns: String", with: "returns: String, locale: true")))
    }
}
