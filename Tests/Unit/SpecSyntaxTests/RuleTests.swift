import SpecDiagnostics
import TestSupport
import Testing

@testable import SpecSyntax

@Suite struct RuleTests {
    private func check(_ marked: String, sourceLocation: SourceLocation = #_sourceLocation) {
        checkDiagnostics(marked, stage: syntaxDiagnostics, sourceLocation: sourceLocation)
    }

    @Test func aKeyMustHaveItsShape() {
        check(
            """
            vmspec: 1
            imports: Banking
            #        ^^^^^^^ error[unexpected-shape]: expected a list, found 'Banking'
            types: [Phase]
            #      ^^^^^^^ error[unexpected-shape]: expected a mapping of types, found a list
            cells:
              SwitchCell: TextPresentable
            #             ^^^^^^^^^^^^^^^ error[unexpected-shape]: expected a cell, found 'TextPresentable'
              ValueCell:
                traits:
                  - {a: b}
            #       ^^^^^^ error[unexpected-shape]: expected a trait's name, found a mapping
                reuse:
            #         ^ error[unexpected-shape]: expected a reuse identifier, found nothing
            styles:
              Loud:
                of: SwitchCell
                values: {text: {a: }, color: {}, font: }
            #                  ^^^^^ error[unexpected-shape]: expected a value, found a mapping
            #                                ^^ error[unexpected-shape]: expected a value, found an empty mapping
            #                                         ^ error[unexpected-shape]: expected a value, found nothing
            """
        )
    }

    @Test func aMemberMustHaveItsShape() {
        check(
            """
            vmspec: 1
            traits:
              SwitchPresentable:
                data: {switchOn: [Bool, Int], on: }
            #                    ^^^^^^^^^^^ error[unexpected-shape]: expected a type, found a list
            #                                    ^ error[unexpected-shape]: expected a type, found nothing
                appearance:
                  color: Color =
            #                   ^ error[unexpected-shape]: expected a default after '=', found nothing
                actions:
                  onTap: {on: Bool}
            #            ^^^^^^^^^^ error[unexpected-shape]: expected a list of parameters, found a mapping
                  onDrag: [distance]
            #              ^^^^^^^^ error[unexpected-shape]: expected a parameter and its type, found 'distance'
                defaults:
                  color: {if: a, then: b, else: c}
            #            ^^^^^^^^^^^^^^^^^^^^^^^^^ error[unexpected-shape]: expected a literal, found a mapping
              DetailPresentable:
                role: {a: A, b: B}
            #         ^^^^^^^^^^^^ error[unexpected-shape]: expected a role and its trait, found 2 entries
            """
        )
    }

    @Test func theNearestKeyIsSuggestedForAnUnknownOne() {
        check(
            """
            vmspec: 1
            trait:
            #~~~~ error[unknown-key]: 'trait' is not a key of a spec, did you mean 'traits'?
            #~~~~ fix: traits
              TextPresentable: {dta: {text: String}, purpose: none}
            #                   ^^^ error[unknown-key]: 'dta' is not a key of a trait, did you mean 'data'?
            #                   ^^^ fix: data
            #                                        ^^^^^^^ error[unknown-key]: 'purpose' is not a key of a trait
            """
        )
    }

    @Test func declarationsUnderAMisspeltKeyAreRead() {
        let (spec, diagnostics) = decoded("vmspec: 1\ntrait:\n  TextPresentable: {data: {text: String}}\n")
        #expect(diagnostics.count == 1)
        #expect(spec.unreadKinds.isEmpty)
        #expect(spec.traits.map(\.name.value) == ["TextPresentable"])
        #expect(spec.traits.first?.data.map(\.name.value) == ["text"])
    }

    @Test func declarationsUnderAnUnknownKeyAreUnread() {
        #expect(decoded("vmspec: 1\nprotocols: {A: {data: {text: String}}}\n").spec.unreadKinds == .all)
        #expect(decoded("vmspec: 1\nauthor: me\n").spec.unreadKinds.isEmpty)
    }

    @Test func aMisspeltKeyCausesOneError() {
        check(
            """
            vmspce: 1
            #~~~~~ error[unknown-key]: 'vmspce' is not a key of a spec, did you mean 'vmspec'?
            screens:
              Profile:
                sections:
                  - identifier: a
            #       ^^^^^^^^^^ error[unknown-key]: 'identifier' is not a key of a section
                    rows:
                      - when: a
                        row: [{id: a, cell: B}]
            #           ^^^ error[unknown-key]: 'row' is not a key of a row group, did you mean 'rows'?
                      - {id: b, call: C}
            #                   ^^^^ error[unknown-key]: 'call' is not a key of a row, did you mean 'cell'?
                      - {id: c, widget: C}
            #                   ^^^^^^ error[unknown-key]: 'widget' is not a key of a row
            """
        )
    }

    @Test func namesWithoutBracketsAreRead() {
        check(
            """
            vmspec: 1
            imports: Banking, Accounts
            #        ^^^^^^^^^^^^^^^^^ error[unexpected-shape]: expected a list, found 'Banking, Accounts'
            #        ^ fix: [
            #                         ^ fix: ]
            """
        )
        #expect(decoded("vmspec: 1\nimports: A, B\n").spec.imports.map(\.value) == ["A", "B"])
    }

    @Test func requiredKeysCannotBeOmitted() {
        check(
            """
            vmspec: 1
            tokens: {colors: {heading: {light: .black}, brand: {doc: Ours.}}, fonts: {heading: {doc: Big.}}}
            #                           ^^^^^ error[required-key]: 'light' requires 'dark'
            #                                           ^^^^^ error[required-key]: the color has none of 'value', 'light'
            #                                                                         ^^^^^^^ error[required-key]: the font has no 'value'
            cells:
              SwitchCell:
            # ^^^^^^^^^^ error[required-key]: the cell has no 'traits'
            viewModels:
              Minion: {values: {text: Hello}}
            # ^^^^^^ error[required-key]: the view model has none of 'cell', 'view', 'traits'
            screens:
              Profile:
                actions: {onDone: [{set: editing}, {to: editing}, {send: done, with: {}}]}
            #                       ^^^ error[required-key]: 'set' requires 'to'
            #                                       ^^ error[required-key]: the statement has none of 'set', 'toggle', 'create', 'append', 'insert', 'remove', 'removeAll', 'move', 'each', 'focus', 'scroll', 'send', 'call', 'if', 'match'
                sections:
                  - header: Warm Up
            #       ^^^^^^ error[required-key]: the section has no 'id'
                    rows:
                      - id: enabled
            #           ^^ error[required-key]: the row has none of 'cell', 'viewModel'
                      - {id: open, viewModel: OpenSession, values: {}}
            #                                              ^^^^^^ error[required-key]: 'values' requires 'cell'
            """
        )
    }

    @Test func someKeysExcludeOneAnother() {
        check(
            """
            vmspec: 1
            traits:
              DetailPresentable:
                role: {detail: TextPresentable}
            #   ^^^^ note: 'role' is here
                data: {text: String}
            #   ^^^^ error[conflicting-keys]: 'data' cannot be combined with 'role'
                doc: Fine.
            viewModels:
              Minion: {view: MinionView, cell: MinionCell}
            #          ^^^^ note: 'view' is here
            #                            ^^^^ error[conflicting-keys]: 'cell' cannot be combined with 'view'
            screens:
              Profile: {actions: {onDone: {create: a, remove: b}}}
            #                              ^^^^^^ note: 'create' is here
            #                                         ^^^^^^ error[conflicting-keys]: 'remove' cannot be combined with 'create'
            """
        )
    }

    @Test func aValueThatBeginsWithAHashIsAComment() {
        check(
            """
            vmspec: 1
            tokens: # the design's
              colors:
                brand: #FFCC00
            #          ^^^^^^^ error[comment-value]: '#FFCC00' begins a comment, so the value is missing
            #          ^^^^^^^ fix: '#FFCC00'
            traits:
              SwitchPresentable:
                appearance:
                  switchColor: Color = #FFCC00 as always
            #                          ^^^^^^^ error[comment-value]: '#FFCC00' begins a comment, so the value is missing
            #                          ^^^^^^^ fix: '#FFCC00' #
            """
        )
    }

    @Test func onlyTrueAndFalseAreBooleans() {
        check(
            """
            vmspec: 1
            views:
              ProfileView: {traits: [], nest: yes, delegate: maybe}
            #                                 ^^^ error[strict-boolean]: expected 'true' or 'false', found 'yes'
            #                                 ^^^ fix: true
            #                                                ^^^^^ error[literal-mismatch]: expected 'true' or 'false', found 'maybe'
            """
        )
    }

    @Test func someValuesHaveFixedChoices() {
        check(
            """
            vmspec: 1
            cells:
              SwitchCell: {traits: [A], load: nibs}
            #                                 ^^^^ error[unknown-choice]: expected 'class' or 'nib' or 'storyboard', found 'nibs', did you mean 'nib'?
            #                                 ^^^^ fix: nib
            viewModels:
              Minion: {traits: [A], body: written}
            #                             ^^^^^^^ error[unknown-choice]: expected 'manual', found 'written'
            """
        )
    }

    @Test func aListOfNamesCannotRepeatAName() {
        check(
            """
            vmspec: 1
            types: {Sound: {cases: [begin, end, begin]}}
            #                       ^^^^^ note: the first 'begin' is here
            #                                   ^^^^^ error[duplicate-element]: 'begin' is already in the list
            traits:
              A: {refines: [B, B], actions: {onTap: [on: Bool, on: Int]}}
            #               ^ note: the first 'B' is here
            #                  ^ error[duplicate-element]: 'B' is already in the list
            #                                        ^^ note: the first 'on' is here
            #                                                  ^^ error[duplicate-element]: 'on' is already in the list
            """
        )
    }

    @Test func declaredNamesFollowSwiftsCase() {
        check(
            """
            vmspec: 1
            types: {soundKind: {cases: [Begin, URLFound, in, _x]}}
            #       ^^^^^^^^^ error[malformed-name]: 'soundKind' is not UpperCamelCase
            #       ^^^^^^^^^ fix: SoundKind
            #                           ^^^^^ error[malformed-name]: 'Begin' is not lowerCamelCase
            #                           ^^^^^ fix: begin
            #                                  ^^^^^^^^ error[malformed-name]: 'URLFound' is not lowerCamelCase
            #                                  ^^^^^^^^ fix: urlFound
            #                                                ^^ error[malformed-name]: '_x' is not lowerCamelCase
            models:
              Segment: {fields: {self: Int, init: Int, Type: Int, class: Int, two words: Int, größe: Int}}
            #                    ^^^^ error[reserved-name]: 'self' is reserved in Swift
            #                               ^^^^ error[reserved-name]: 'init' is reserved in Swift
            #                                          ^^^^ error[reserved-name]: 'Type' is reserved in Swift
            #                                                                 ^^^^^^^^^ error[malformed-name]: 'two words' is not an identifier
            #                                                                                 ^^^^^ error[malformed-name]: 'größe' is not an identifier
            #                    ^^^^ note: use another name, such as 'own'
            #                               ^^^^ note: use another name, such as 'initial'
            #                                          ^^^^ note: use another name, such as 'kind'
            traits:
              Long: {actions: {onTap: [_ value: Int, _: Int]}}
            #                                        ^ error[reserved-name]: '_' is reserved in Swift
            #                                        ^ note: use another name, such as 'other'
            """
        )
        let long = String(repeating: "a", count: 65)
        let message = decoded("vmspec: 1\nmodels: {M: {fields: {\(long): Int}}}\n").diagnostics.map(\.message)
        #expect(message == ["'\(long)' has more than 64 characters"])
    }

    @Test func swiftNamesAreIdentifiersWithPoints() {
        check(
            """
            vmspec: 1
            functions:
              validCard: {takes: [String], returns: Bool, swift: Card.isValid}
              hidden: {takes: [String], returns: Bool, swift: Card.isValid()}
            #                                                 ^^^^^^^^^^^^^^ error[malformed-swift-name]: 'Card.isValid()' is not a Swift name
            services:
              accounts: {type: any AccountService}
              sounds: {type: "Array<Int>", from: Audio}
            #                ^^^^^^^^^^^^ error[malformed-swift-name]: 'Array<Int>' is not a Swift name
            """
        )
    }

    @Test func typesAreNamesOptionalsOrLists() {
        check(
            """
            vmspec: 1
            models:
              Segment:
                fields:
                  a: String?
                  b: [Int]
                  c: "[[Int]?]?"
                  d: Array<Int>
            #        ^^^^^^^^^^ error[malformed-type]: 'Array<Int>' is not a type
                  e: Int??
            #        ^^^^^ error[malformed-type]: 'Int??' is not a type
                  f: "[Int"
            #        ^^^^^^ error[malformed-type]: '[Int' is not a type
                  g: [[[[[[[[Int]]]]]]]]
            #        ^^^^^^^^^^^^^^^^^^^ error[type-nesting]: the type is nested more than 8 levels deep
                  h: "[[[[[[[[Int]]]]]]]]"
            #        ^^^^^^^^^^^^^^^^^^^^^ error[type-nesting]: the type is nested more than 8 levels deep
            """
        )
    }

    @Test func parametersOfAViewModelHaveNoDefaults() {
        check(
            """
            vmspec: 1
            viewModels:
              Account: {traits: [A], takes: {account: BankAccount = nil}}
            #                                                       ^^^ error[unexpected-default]: 'account' cannot have a default
            screens:
              Profile: {events: {close: {default: ignore}}}
            #                                     ^^^^^^ error[unexpected-default]: 'close' cannot have a default
            """
        )
    }

    @Test func eachRequiresANameAndAList() {
        check(
            """
            vmspec: 1
            screens:
              Inbox:
                sections:
                  - {id: day, each: day in inbox.days}
                  - {id: other, each: days}
            #                         ^^^^ error[malformed-each]: expected a name, 'in' and a list, found 'days'
                  - {id: more, each: day inside days}
            #                        ^^^^^^^^^^^^^^^ error[malformed-each]: expected a name, 'in' and a list, found 'day inside days'
                  - {id: last, each: Day in days}
            #                        ^^^ error[malformed-name]: 'Day' is not lowerCamelCase
            """
        )
    }

    @Test func aSpecMustDeclareTheLanguageVersion() {
        check(
            """
            vmspec: 2
            #       ^ error[language-version]: expected version 1 of the language, found '2'
            whatever: 1
            """
        )
        check(
            """
            imports: []
            #~~~~~~ error[language-version]: the spec has no 'vmspec'
            """
        )
        #expect(decoded("").diagnostics.map(\.message) == ["the spec has no 'vmspec'"])
        #expect(decoded("# nothing\n").diagnostics.map(\.message) == ["the spec has no 'vmspec'"])
        #expect(decoded("vmspec: '1'\n").diagnostics.isEmpty)
        #expect(decoded("vmspec: 2\n").spec.unreadKinds == .all)
    }

    @Test func theOptionsOfAModuleAreChecked() {
        check(
            """
            vmspec: 1
            --- vmgen.yaml
            vmspec: 1
            access: open
            #       ^^^^ error[unknown-choice]: expected 'internal' or 'package' or 'public', found 'open'
            facet: split
            #~~~~ error[unknown-key]: 'facet' is not a key of a configuration, did you mean 'facets'?
            imports: [UIKit]
            rules: {missing-doc: warning, duplicate-key: fatal}
            #                                            ^^^^^ error[unknown-choice]: expected 'error' or 'warning' or 'off', found 'fatal'
            """
        )
    }
}
