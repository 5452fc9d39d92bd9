import TestSupport
import Testing

/// Checks that specs with certain features of the language compile, or have the expected diagnostics.
@Suite struct LanguageTests {
    @Test func aPayloadCanBeAComputedValue() {
        checkDiagnostics(
            """
            vmspec: 1
            types:
              Cause: {cases: {unknown: , known: [_ text: String]}}
              Phase: {cases: {idle: , failed: [message: String, cause: Cause?]}}
            traits: {TextPresentable: {data: {text: String}, actions: {onFail: [message: String?]}}}
            cells: {TextCell: {traits: [TextPresentable]}}
            screens:
              Inbox:
                state: {phase: Phase = .idle, text: String}
                sections:
                  - id: a
                    when: "phase == .failed(message: text, cause: .known(text))"
                    rows:
                      - id: one
                        cell: TextCell
                        values: {text: a}
                        actions:
                          onFail:
                            - set: phase
                              to: ".failed(message: message ?? text, cause: .known('x'))"
                            - set: phase
                              to: ".failed(message: message, cause: nil)"
            #                                       ^^^^^^^ error[type-mismatch]: expected 'String', found 'String?'
            #                                       ^^^^^^^ note: use '??' to replace nil with another value
                            - set: phase
                              to: ".failed(text: text, cause: nil)"
            #                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type-mismatch]: case 'failed' takes the arguments '(message: …, cause: …)'
            """,
            stage: compilationDiagnostics
        )
    }

    @Test func optionalsAreComparedWithValuesAndEnumsCanHaveACaseNone() {
        checkIsFine(
            """
            vmspec: 1
            types:
              Phase: {cases: {none: , some: , failed: [message: String]}}
              Theme: {cases: [none, dark]}
            models:
              Day: {identity: date, fields: {date: Int, phase: Phase?, theme: Theme?, name: String?, parts: [Int], dur: Duration = 0, url: URL?}}
            traits: {TextPresentable: {data: {text: String, note: String?}, appearance: {color: Color = .label}, actions: {onTap: [on: Bool]}}}
            cells: {TextCell: {traits: [TextPresentable]}}
            screens:
              Inbox:
                state: {days: [Day], theme: Theme?, phase: Phase, limit: Double, open: Bool?}
                events: {pick: [number: Int]}
                derived: {early: "days[1]?.phase is .failed"}
                sections:
                  - id: a
                    when: theme == .dark
                    header: {match: phase, none: a, some: b, "failed(message)": "{message}"}
                    footer: {if: early, then: a, else: b}
                    rows:
                      - {id: one, cell: TextCell, when: theme == nil || limit < 1, values: {text: a, note: nil}, actions: {onTap: [{set: theme, to: .none}, {set: open, to: on}, {send: pick, with: {number: days.count}}]}}
                  - id: b
                    each: day in days
                    header: {match: "day.theme", .none: x, .dark: y, _: z}
                    rows:
                      - {id: two, cell: TextCell, when: "not (open == true) && day.dur >= 90", values: {text: "{day.parts.count}", note: {if: day.theme == .dark, then: "{day.name}", else: nil}}, actions: {onTap: {remove: day}}}
            """
        )
    }

    @Test func equalConstantsInDifferentNotationsAreRepeatedCases() {
        checkDiagnostics(
            """
            vmspec: 1
            types: {Phase: {cases: {idle: , done: [share: Double, font: Font?]}}}
            traits: {TextPresentable: {data: {text: String}}}
            viewModels:
              One: {traits: [TextPresentable], takes: {x: Double}, values: {text: {match: x, 1: a, 1.0: b, _: c}}}
            #                                                                                      ^^^ error[repeated-case]: case '1.0' is matched twice
            #                                                                                ^ note: case '1.0' is first matched here
              Two: {traits: [TextPresentable], takes: {x: Decimal}, values: {text: {match: x, 1.5: a, 1.50: b, _: c}}}
            #                                                                                         ^^^^ error[repeated-case]: case '1.50' is matched twice
            #                                                                                 ^^^ note: case '1.50' is first matched here
              Three: {traits: [TextPresentable], takes: {x: Double}, values: {text: {match: x, 0: a, -0.0: b, _: c}}}
            #                                                                                        ^^^^ error[repeated-case]: case '-0.0' is matched twice
            #                                                                                  ^ note: case '-0.0' is first matched here
              Four: {traits: [TextPresentable], takes: {x: Double}, values: {text: {match: x, 0.1: a, 0.10000000000000001: b, _: c}}}
            #                                                                                         ^^^^^^^^^^^^^^^^^^^ error[repeated-case]: case '0.10000000000000001' is matched twice
            #                                                                                 ^^^ note: case '0.10000000000000001' is first matched here
              Five: {traits: [TextPresentable], takes: {x: Font}, values: {text: {match: x, .system(17): a, ".system(17.0, regular)": b, _: c}}}
            #                                                                                               ^^^^^^^^^^^^^^^^^^^^^^^^ error[repeated-case]: case '.system(17.0, regular)' is matched twice
            #                                                                               ^^^^^^^^^^^ note: case '.system(17.0, regular)' is first matched here
              Six: {traits: [TextPresentable], takes: {x: Phase?}, values: {text: {match: x, ".done(share: 1, font: nil)": a, ".done(share: 1.0, font: nil)": b, _: c}}}
            #                                                                                                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[repeated-case]: case '.done(share: 1.0, font: nil)' is matched twice
            #                                                                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: case '.done(share: 1.0, font: nil)' is first matched here
              Seven: {traits: [TextPresentable], takes: {x: Duration}, values: {text: {match: x, 90: a, 1m30s: b, _: c}}}
            #                                                                                           ^^^^^ error[repeated-case]: case '1m30s' is matched twice
            #                                                                                    ^^ note: case '1m30s' is first matched here
            """,
            stage: compilationDiagnostics
        )
    }

    @Test func aDurationIsAWholeNumberOfNanoseconds() {
        checkDiagnostics(
            """
            vmspec: 1
            models:
              Watch:
                fields:
                  fine: Duration = 0.0000000010
                  finer: Duration = 0.0000000015
            #                       ^^^^^^^^^^^^ error[type-mismatch]: '0.0000000015' seconds are not a whole number of nanoseconds
                  finest: Duration = 0.0000000000000000001
            #                        ^^^^^^^^^^^^^^^^^^^^^ error[type-mismatch]: '0.0000000000000000001' seconds are not a whole number of nanoseconds
            """,
            stage: compilationDiagnostics
        )
    }

    @Test func bracesAroundAnExpressionAreOptional() {
        checkIsFine(
            """
            vmspec: 1
            traits: {SwitchPresentable: {data: {on: Bool, count: "Int?"}}}
            viewModels:
              Plain: {traits: [SwitchPresentable], takes: {on: Bool}, values: {on: not on, count: 1}}
              Braced: {traits: [SwitchPresentable], takes: {on: Bool}, values: {on: "{not on}", count: "{nil}"}}
            """
        )
    }

    @Test func quotesAroundAParameterOrAColorAreOptional() {
        checkIsFine(
            """
            vmspec: 1
            types: {Phase: {cases: {failed: ["_ code: Int", 'of: Bool?', "phases: [Phase]"]}}}
            traits:
              TapPresentable:
                appearance: {color: Color = '#FFCC00', other: {type: Color, default: "'#FFCC0080'"}}
                actions: {onPick: ["_ index: Int", 'in: String']}
            """
        )
    }

    @Test func quotesAroundTheRestOfAMatchAreOptional() {
        checkIsFine(
            """
            vmspec: 1
            types: {Phase: {cases: [begin, middle, end]}}
            traits: {TextPresentable: {data: {text: String, note: String, on: Bool}}}
            viewModels:
              Plain:
                traits: [TextPresentable]
                takes: {phase: Phase, word: String, open: Bool}
                values:
                  text: {match: phase, begin: a, '_': b}
                  note: {match: word, "'_'": a, "_": b}
                  on: {match: open, true: false, '_': true}
            """
        )
    }

    @Test func exactNumbersOfManyDigitsAreAccepted() {
        checkIsFine(
            """
            vmspec: 1
            traits:
              RatioPresentable:
                data:
                  a: Double = 9007199254740993
                  b: Double = -0.1000000000000000000000000000000000000000000000
                  c: Decimal = 12345678901234567890.123456789012345678
                  d: Decimal = -1.00000000000000000000000000000000000000000000
            """
        )
    }

    @Test func aRoleHasTheMembersOfRefinedTraits() {
        checkIsFine(
            """
            vmspec: 1
            traits:
              TextPresentable: {data: {text: String}, actions: {onTap: , look: [at: Int]}}
              BadgePresentable: {refines: [TextPresentable], data: {badge: Int}}
              DetailBadgePresentable: {role: {detail: BadgePresentable}}
            cells: {BadgeCell: {traits: [BadgePresentable, DetailBadgePresentable]}}
            viewModels:
              One: {cell: BadgeCell, values: {text: a, badge: 1, detailText: b, detailBadge: 2}}
            screens:
              Profile:
                events: {done: }
                sections:
                  - id: main
                    rows:
                      - id: one
                        viewModel: One
                        actions: {onTap: {send: done}, look: {send: done}, onDetailTap: {send: done}, detailLook: {send: done}}
            """
        )
    }

    @Test func anInputAcceptsAnyLiteral() {
        checkIsFine(
            """
            vmspec: 1
            types: {Phase: {cases: [begin, end]}}
            traits: {TextPresentable: {data: {text: String}}}
            cells: {TextCell: {traits: [TextPresentable]}}
            viewModels:
              One:
                cell: TextCell
                takes: {names: [String], wait: Duration, phase: Phase?, note: String?}
                values: {text: "{names.count} {wait | time(mm:ss)} {note ?? ''}"}
            screens:
              Profile:
                sections:
                  - id: main
                    rows:
                      - {id: one, viewModel: One, with: {names: [], wait: 90, phase: .begin, note: nil}}
            """
        )
    }

    @Test func theOrderOfDeclarationsHasNoEffect() {
        checkIsFine(
            """
            vmspec: 1
            screens: {Profile: {state: {phase: Phase = .begin}, derived: {late: early, early: phase is .begin}, sections: [{id: a, when: late, rows: []}]}}
            styles: {Loud: {of: TextCell, values: {color: .red}}}
            cells: {TextCell: {traits: [HeaderPresentable]}}
            traits:
              HeaderPresentable: {refines: [TextPresentable], defaults: {color: .brand}}
              TextPresentable: {appearance: {color: Color = .black}}
            types: {Phase: {cases: [begin, end]}}
            tokens: {colors: {brand: .other, other: '#112233'}}
            """
        )
    }

    @Test func everyNameCanBeQualifiedByItsModule() {
        checkIsFine(
            """
            vmspec: 1
            imports: [Base, Plain]
            tokens: {colors: {brand: Base.brand}, fonts: {big: Base.big}}
            traits:
              Refined: {refines: [Base.TextPresentable], defaults: {color: Base.brand, font: Base.big}}
              Again: {role: {again: Base.TextPresentable}, doc: Twice.}
              Own: {data: {kind: "[Base.Kind]", person: Base.Person?, mine: Main.Kind}}
            types: {Kind: {cases: [own]}}
            containers: {All: [Base.clock]}
            styles: {Mine: {of: Base.TextCell, values: {color: Base.brand, font: Base.big}}}
            viewModels:
              One: {cell: Base.TextCell, style: Base.Loud, values: {text: One}}
              Two: {view: Base.TextView, takes: {name: String}, values: {text: "{name | Base.shout}"}}
              Three: {extends: Base.Person, traits: [Refined], values: {text: "{name}"}}
              Four: {traits: [Refined], services: [Base.clock], values: {text: a}}
            screens:
              Home:
                state: {base: String, on: Bool = true}
                sections:
                  - id: main
                    rows:
                      - {id: one, viewModel: Base.Shared}
                      - {id: two, cell: Base.TextCell, style: Base.Loud, values: {text: "{Base.shout(base)}"}}
                      - {id: three, cell: Base.TextCell, values: {text: a, color: {if: on, then: Base.brand, else: .red}}}
                      - each: kind in Base.Kind
                        rows: [{id: kind, cell: Base.TextCell, values: {text: "{kind}"}}]
            --- ../Base/Base.vmspec.yaml
            vmspec: 1
            tokens: {colors: {brand: .red}, fonts: {big: .body}}
            types: {Kind: {cases: [a, b]}}
            models: {Person: {fields: {name: String}}}
            functions: {shout: {takes: [String], returns: String, swift: Text.shout}}
            services: {clock: {type: Clock}}
            traits: {TextPresentable: {data: {text: String}, appearance: {color: Color = .black, font: Font = .body}}}
            cells: {TextCell: {traits: [TextPresentable]}}
            views: {TextView: {traits: [TextPresentable]}}
            styles: {Loud: {of: TextCell, values: {color: .brand}}}
            viewModels: {Shared: {cell: TextCell, values: {text: Shared}}}
            --- ../Base/vmgen.yaml
            vmspec: 1
            access: public
            """
        )
    }

    @Test func namesOfTheModuleShadowImportedOnes() {
        checkIsFine(
            """
            vmspec: 1
            imports: [Base]
            types: {Kind: {cases: [own]}}
            traits: {Own: {data: {kind: Kind = .own, theirs: Base.Kind = .theirs}}}
            --- ../Base/Base.vmspec.yaml
            vmspec: 1
            types: {Kind: {cases: [theirs]}}
            --- ../Base/vmgen.yaml
            vmspec: 1
            access: public
            """
        )
    }
}
