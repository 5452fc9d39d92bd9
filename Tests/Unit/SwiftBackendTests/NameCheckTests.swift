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
    @Test func twoDeclarationsWithTheSameGeneratedNameAreReported() {
        check(
            """
            vmspec: 1
            models:
              SwitchCellAction: {fields: {on: Bool}}
            # ^^^^^^^^^^^^^^^^ error[generated-name-clash]: 'SwitchCellAction' is declared twice in the generated Swift
            # ^^^^^^^^^^^^^^^^ note: the other declaration of 'SwitchCellAction' is here
            traits:
              SwitchPresentable: {actions: {onSwitch: []}}
            cells:
              SwitchCell: {traits: [SwitchPresentable]}
            # ^^^^^^^^^^ error[generated-name-clash]: 'SwitchCellAction', generated from cell 'SwitchCell', is declared twice in the generated Swift
            # ^^^^^^^^^^ note: cell 'SwitchCell' also generates 'SwitchCellAction'
            """
        )
    }

    @Test func aTypeNamedLikeOneOfSwiftIsReported() {
        check(
            """
            vmspec: 1
            models:
              Locale: {fields: {name: String}}
            # ^^^^^^ error[reserved-type-name]: 'Locale' is reserved in the generated Swift
            # ^^^^^^ note: use another name, such as 'LocaleModel'
            """
        )
    }

    @Test func aNameIsRefusedOnlyIfItsDeclarationIsGenerated() {
        check(
            """
            vmspec: 1
            types:
              LabelActions: {cases: [a]}
              LabelDelegate: {cases: [a]}
              LabelDataSource: {cases: [a]}
            # ^^^^^^^^^^^^^^^ error[generated-name-clash]: 'LabelDataSource' is declared twice in the generated Swift
            # ^^^^^^^^^^^^^^^ note: the other declaration of 'LabelDataSource' is here
              LabelAppearance: {cases: [a]}
              LabelDefaultAppearance: {cases: [a]}
              DesignTokens: {cases: [a]}
              CellIdentifier: {cases: [a]}
            # ^^^^^^^^^^^^^^ error[reserved-type-name]: 'CellIdentifier' is reserved in the generated Swift
            # ^^^^^^^^^^^^^^ note: use another name, such as 'CellIdentifierKind'
              ScreenAction: {cases: [a]}
            traits:
              TextPresentable: {data: {text: String}}
            cells:
              Label: {traits: [TextPresentable]}
            # ^^^^^ error[generated-name-clash]: 'LabelDataSource', generated from cell 'Label', is declared twice in the generated Swift
            # ^^^^^ note: cell 'Label' also generates 'LabelDataSource'
            screens:
              Passive: {sections: []}
            """
        )
    }

    /// Checks that a cell cannot be named `Screen`. The type of its actions would be `ScreenAction`, but generated
    /// screens already have a type with this name.
    @Test func typesOfAScreenAndACellWithTheSameNameAreReported() {
        check(
            """
            vmspec: 1
            traits:
              TapPresentable: {actions: {onTap: []}}
            cells:
              Screen: {traits: [TapPresentable]}
            # ^^^^^^ error[reserved-screen-name]: 'Screen' generates 'ScreenAction', which is already a type in generated screens
            # ^^^^^^ note: use another name, such as 'ScreenCell'
            screens:
              Active: {traits: [TapPresentable], actions: {onTap: []}, sections: []}
            """
        )
    }

    @Test func aMemberThatAConformanceDeclaresIsReported() {
        check(
            """
            vmspec: 1
            models:
              Item: {fields: {hashValue: Int}}
            #                 ^^^^^^^^^ error[reserved-member-name]: model 'Item' cannot have a member 'hashValue': 'Hashable' already declares 'hashValue'
            #                 ^^^^^^^^^ note: use another name, such as 'ownHashValue'
            """
        )
    }

    @Test func aNameOfTheClientCanBeUsedTwice() {
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
            # ^^^^^^^ error[generated-name-clash]: 'OneCellView', generated from cell 'OneCell', is the name of both a generated type and a type written by hand
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
            # ^^^^^^^ error[reserved-type-name]: 'ReusableCell' is reserved in the generated Swift
            # ^^^^^^^ note: use another name, such as 'ReusableCellCell'
            views:
              Locale: {traits: [TextPresentable]}
            # ^^^^^^ error[reserved-type-name]: 'Locale' is reserved in the generated Swift
            # ^^^^^^ note: use another name, such as 'LocaleView'
            screens:
              Main: {controller: ViewModel, sections: []}
            # ^^^^ error[reserved-type-name]: 'ViewModel' is already the type of a controller's view model
            """
        )
    }

    /// Checks that two screens cannot have the same controller, because the extension of a controller declares the type
    /// of its view model.
    @Test func aControllerOfTwoScreensIsReported() {
        check(
            """
            vmspec: 1
            screens:
              First: {controller: MainController, sections: []}
              Second: {controller: MainController, sections: []}
            # ^^^^^^ error[generated-name-clash]: 'MainController' is already the controller of the screen 'First'
            # ^^^^^^ note: use a class of its own for each screen
            """
        )
    }

    /// Checks that no type can have the name `Supplement`. Every screen has a type with this name, even if the type is
    /// only an alias of `Never`.
    @Test func aTypeNamedLikeOneThatAScreenInheritsIsReported() {
        check(
            """
            vmspec: 1
            models:
              Supplement: {fields: {name: String}}
            # ^^^^^^^^^^ error[reserved-screen-name]: 'Supplement' is already a type in generated screens
            # ^^^^^^^^^^ note: use another name, such as 'SupplementModel'
            screens:
              Main: {sections: []}
            """
        )
    }
}
