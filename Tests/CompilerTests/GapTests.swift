import TestSupport
import Testing

private func check(_ marked: String, sourceLocation: SourceLocation = #_sourceLocation) {
    checkDiagnostics(marked, stage: compilationDiagnostics, sourceLocation: sourceLocation)
}

/// One mistake is one error: the content of a declaration that could not be read is not reported as missing.
@Suite struct GapTests {
    /// The compiler cannot know which names a row of an unknown cell uses.
    @Test func nothingIsCalledUnusedWhereNamesWereNotLookedUp() {
        check(
            """
            vmspec: 1
            screens:
              Home:
                state: {name: String}
                derived: {isNew: name.isEmpty}
                sections:
                  - id: main
                    rows: [{id: one, cell: NameCell, values: {text: "{name}", isNew: isNew}}]
            #                              ^^^^^^^^ warning[unresolved-names]: this name was not looked up, because a spec is incomplete
            --- Widgets.vmspec.yaml
            vmspec: 2
            #       ^ error[language-version]: '2' is not a version of the language
            #       ^ note: this error leaves a spec incomplete
            traits: {NamePresentable: {data: {text: String, isNew: Bool}}}
            cells: {NameCell: {traits: [NamePresentable]}}
            """
        )
    }

    @Test func aRowAndAScreenThatASyntaxErrorBreaksOffLackNothing() {
        check(
            """
            vmspec: 1
            traits: {T: {data: {text: String, more: String}, actions: {tap: , pick: }}}
            cells: {C: {traits: [T]}}
            screens:
              Whole:
                sections: [{id: s, rows: [{id: z, cell: C, values: {text: q, more: "{nope}"}, actions: {tap: []}}]}]
            #                                  ^ error[unwired-action]: 'pick' of 'z' does nothing
            #                                                                        ^^^^ error[unknown-name]: unknown value, on a screen without 'state'
              Broken:
            # ^^^^^^ error[missing-values]: 'Broken' gives no value to 'text', 'more'
            # ^^^^^^ error[unwired-action]: 'tap' of 'Broken' does nothing
            # ^^^^^^ error[unwired-action]: 'pick' of 'Broken' does nothing
                traits: [T]
                sections:
                  - id: s
                    rows:
                      - id: z
            #               ^ error[missing-values]: 'z' gives no value to 'more'
            #               ^ error[unwired-action]: 'pick' of 'z' does nothing
                        cell: C
                        values: {text: "{words.first}"}
            #                            ^^^^^^^^^^^ error[optional-hole]: 'String?' in a text that is never nil
                        actions: {tap: {send: done, with: {n: a: b, m: 3}}}
            #                                                  ^ error[colon-in-value]: ':' inside an unquoted value
                    footer: Foot
                events: {done: [n: Int, m: Int]}
                state: {words: [String]}
            """
        )
    }

    @Test func whatBrokenOffDeclarationsLackIsNotMissed() {
        check(
            """
            vmspec: 1
            types: {Mood: {cases: {calm: , loud: [by: Int: a], odd: }}}
            #                                            ^ error[colon-in-value]: ':' inside an unquoted value
            models: {Day: {identity: date, fields: {name: String: a, date: Int}}}
            #                                                   ^ error[colon-in-value]: ':' inside an unquoted value
            traits: {T: {data: {text: String, more: String}, actions: {tap: , pick: }}}
            cells: {C: {traits: [T]}}
            viewModels: {V: {takes: {day: Day: x, mood: Mood}, cell: C, values: {text: q, more: q}}}
            #                                ^ error[colon-in-value]: ':' inside an unquoted value
            screens:
              Inbox:
                state: {mood: Mood, days: [Day]}
                sections:
                  - id: s
                    rows:
                      - {id: one, when: mood == .odd || days.first?.date == 3, viewModel: V, with: {mood: mood}, actions: {tap: [], pick: []}}
            #                                                                                      ^^^^^^^^^^^^ error[missing-values]: 'V' is not given 'day'
                      - {id: two, cell: C, values: {text: {match: mood, calm: x, odd: y}, more: q}, actions: {tap: [], pick: []}}
            #                                                     ^^^^ error[inexhaustive-match]: 'match' on 'Mood' leaves out 'loud'
            """
        )
    }

    @Test func whatAMisspeltArgumentMeansIsNotMissing() {
        check(
            """
            vmspec: 1
            traits: {T: {data: {text: String}, actions: {tap: }}}
            cells: {C: {traits: [T]}}
            viewModels: {V: {takes: {name: String, count: Int}, cell: C, values: {text: "{name}"}}}
            screens:
              Inbox:
                state: {title: String}
                events: {done: [number: Int, other: Int]}
                sections:
                  - id: s
                    rows:
                      - {id: one, viewModel: V, with: {nme: title}, actions: {tap: {send: done, with: {numbr: 3}}}}
            #                                         ^^^^^^^^^^^^ error[missing-values]: 'V' is not given 'count'
            #                                          ^^^ error[unknown-name]: unknown input 'nme', did you mean 'name'?
            #                                                                             ^^^^ error[missing-values]: event 'done' is not given 'other'
            #                                                                                          ^^^^^ error[unknown-name]: unknown parameter 'numbr', did you mean 'number'?
            """
        )
    }
}
