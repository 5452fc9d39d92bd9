import Foundation
import SpecDiagnostics
import TestSupport
import Testing
import VMGenCompiler

@testable import SwiftBackend

private func check(_ marked: String, sourceLocation: SourceLocation = #_sourceLocation) {
    checkDiagnostics(
        marked,
        stage: { sources in
            let specs = sources.map { SpecInput(relativePath: $0.path, source: $0) }
            return Compilation(ModuleInput(name: "Client", specs: specs)).diagnostics
        },
        sourceLocation: sourceLocation
    )
}

@Suite struct NameCheckTests {
    @Test func theReferenceListsAllReservedNames() throws {
        let page = String(decoding: try #require(contents(of: "\(Repository.root)/docs/language.md")), as: UTF8.self)
        let section = try #require(page.components(separatedBy: "## Names\n").dropFirst().first)
        let names = section.components(separatedBy: "\n## ")[0]
        let reserved = Array(ReservedNames.types) + ReservedNames.members + ReservedNames.rawMembers
        #expect(reserved.filter { !names.contains("`\($0)`") } == [])
    }

    @Test func twoDeclarationsThatBecomeOneNameAreReportedAtBoth() {
        check(
            """
            vmspec: 1
            models:
              SwitchCellAction: {fields: {on: Bool}}
            # ^^^^^^^^^^^^^^^^ error[generated-name-clash]: 'SwitchCellAction' would be declared twice in the generated Swift
            # ^^^^^^^^^^^^^^^^ note: the other one
            traits:
              SwitchPresentable: {actions: {onSwitch: []}}
            cells:
              SwitchCell: {traits: [SwitchPresentable]}
            # ^^^^^^^^^^ error[generated-name-clash]: 'SwitchCellAction', which 'SwitchCell' becomes, would be declared twice in the generated Swift
            # ^^^^^^^^^^ note: 'SwitchCell' becomes it too
            """
        )
    }

    @Test func aTypeNamedLikeOneOfSwiftIsReported() {
        check(
            """
            vmspec: 1
            models:
              Locale: {fields: {name: String}}
            # ^^^^^^ error[reserved-type-name]: 'Locale' is a name that the generated Swift uses itself
            # ^^^^^^ note: 'LocaleModel' is not reserved
            """
        )
    }

    @Test func aNameIsRefusedOnlyWhereADeclarationOfItIsGenerated() {
        check(
            """
            vmspec: 1
            types:
              LabelActions: {cases: [a]}
              LabelDelegate: {cases: [a]}
              LabelDataSource: {cases: [a]}
            # ^^^^^^^^^^^^^^^ error[generated-name-clash]: 'LabelDataSource' would be declared twice in the generated Swift
            # ^^^^^^^^^^^^^^^ note: the other one
              LabelAppearance: {cases: [a]}
              LabelDefaultAppearance: {cases: [a]}
              DesignTokens: {cases: [a]}
              CellIdentifier: {cases: [a]}
            # ^^^^^^^^^^^^^^ error[reserved-type-name]: 'CellIdentifier' is a name that the generated Swift uses itself
            # ^^^^^^^^^^^^^^ note: 'CellIdentifierKind' is not reserved
              ScreenAction: {cases: [a]}
            traits:
              TextPresentable: {data: {text: String}}
            cells:
              Label: {traits: [TextPresentable]}
            # ^^^^^ error[generated-name-clash]: 'LabelDataSource', which 'Label' becomes, would be declared twice in the generated Swift
            # ^^^^^ note: 'Label' becomes it too
            screens:
              Passive: {sections: []}
            """
        )
    }

    /// In a screen, its own types shadow the module's types.
    @Test func aNameThatAScreenAndACellGiveATypeIsReported() {
        check(
            """
            vmspec: 1
            traits:
              TapPresentable: {actions: {onTap: []}}
            cells:
              Screen: {traits: [TapPresentable]}
            # ^^^^^^ error[reserved-screen-name]: 'Screen' becomes 'ScreenAction', a type that generated screens have
            # ^^^^^^ note: 'ScreenCell' is not reserved
            screens:
              Active: {traits: [TapPresentable], actions: {onTap: []}, sections: []}
            """
        )
    }

    @Test func aMemberThatAConformanceBringsIsReported() {
        check(
            """
            vmspec: 1
            models:
              Item: {fields: {hashValue: Int}}
            #                 ^^^^^^^^^ error[reserved-member-name]: 'Item' cannot have a member 'hashValue': Swift's 'Hashable' brings it
            #                 ^^^^^^^^^ note: 'ownHashValue' is not reserved
            """
        )
    }

    @Test func aNameOfTheClientsMayBeSpokenOfTwice() {
        check(
            """
            vmspec: 1
            traits:
              TextPresentable: {data: {text: String}}
            cells:
              OneCell: {traits: [TextPresentable], class: SharedCell}
              TwoCell: {traits: [TextPresentable], class: SharedCell}
            """
        )
    }

    @Test func aClassNamedLikeATypeOfItsOwnCellIsReported() {
        check(
            """
            vmspec: 1
            traits:
              TextPresentable: {data: {text: String}}
            cells:
              OneCell: {traits: [TextPresentable], class: OneCellView}
            # ^^^^^^^ error[generated-name-clash]: 'OneCellView', which 'OneCell' becomes, is the name of a generated type and of one written by hand
            """
        )
    }

    @Test func aClassNamedLikeATypeThatGeneratedCodeUsesIsReported() {
        check(
            """
            vmspec: 1
            traits:
              TextPresentable: {data: {text: String}}
            cells:
              OneCell: {traits: [TextPresentable], class: ReusableCell}
            # ^^^^^^^ error[reserved-type-name]: 'ReusableCell' is a name that the generated Swift uses itself
            # ^^^^^^^ note: 'ReusableCellCell' is not reserved
            views:
              Locale: {traits: [TextPresentable]}
            # ^^^^^^ error[reserved-type-name]: 'Locale' is a name that the generated Swift uses itself
            # ^^^^^^ note: 'LocaleView' is not reserved
            screens:
              Main: {controller: ViewModel, sections: []}
            # ^^^^ error[reserved-type-name]: 'ViewModel' is the type of every controller's view model
            """
        )
    }

    /// Every screen has such a type, which can be an alias of `Never`.
    @Test func aTypeNamedLikeOneThatAScreenInheritsIsReported() {
        check(
            """
            vmspec: 1
            models:
              Supplement: {fields: {name: String}}
            # ^^^^^^^^^^ error[reserved-screen-name]: 'Supplement' is a type that generated screens have
            # ^^^^^^^^^^ note: 'SupplementModel' is not reserved
            screens:
              Main: {sections: []}
            """
        )
    }
}
