import TestSupport
import Testing

private func check(_ marked: String, sourceLocation: SourceLocation = #_sourceLocation) {
    checkDiagnostics(marked, stage: compilationDiagnostics, sourceLocation: sourceLocation)
}

/// Checks that an unreadable declaration causes one error. The compiler must not also report the content of the
/// declaration as missing.
@Suite struct GapTests {
    /// Checks a row with an unknown cell. The compiler cannot determine which names the row uses, so it must not report
    /// unused names.
    @Test func unusedNamesAreNotReportedIfNamesWereNotLookedUp() {
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
            #                              ^^^^^^^^ warning[unresolved-names]: this name is not resolved because a spec is incomplete
            --- Widgets.vmspec.yaml
            vmspec: 2
            #       ^ error[language-version]: expected version 1 of the language, found '2'
            #       ^ note: this spec is incomplete because of this error
            traits: {NamePresentable: {data: {text: String, isNew: Bool}}}
            cells: {NameCell: {traits: [NamePresentable]}}
            """
        )
    }

    @Test func missingMembersOfTruncatedRowsAndScreensAreNotReported() {
        check(
            """
            vmspec: 1
            traits: {T: {data: {text: String, more: String}, actions: {tap: , pick: }}}
            cells: {C: {traits: [T]}}
            screens:
              Whole:
                sections: [{id: s, rows: [{id: z, cell: C, values: {text: q, more: "{nope}"}, actions: {tap: []}}]}]
            #                                  ^ error[unwired-action]: action 'pick' of row 'z' is not handled
            #                                                                        ^^^^ error[unknown-name]: this name refers to no value, because the screen has no 'state'
              Broken:
            # ^^^^^^ error[missing-values]: missing values for members 'text', 'more' in screen 'Broken'
            # ^^^^^^ error[unwired-action]: action 'tap' of screen 'Broken' is not handled
            # ^^^^^^ error[unwired-action]: action 'pick' of screen 'Broken' is not handled
                traits: [T]
                sections:
                  - id: s
                    rows:
                      - id: z
            #               ^ error[missing-values]: missing value for member 'more' in row 'z'
            #               ^ error[unwired-action]: action 'pick' of row 'z' is not handled
                        cell: C
                        values: {text: "{words.first}"}
            #                            ^^^^^^^^^^^ error[optional-hole]: expected a value that is never nil, found a value of type 'String?'
                        actions: {tap: {send: done, with: {n: a: b, m: 3}}}
            #                                                  ^ error[colon-in-value]: unexpected ':' in an unquoted value
                    footer: Foot
                events: {done: [n: Int, m: Int]}
                state: {words: [String]}
            """
        )
    }

    @Test func missingMembersOfTruncatedDeclarationsAreNotReported() {
        check(
            """
            vmspec: 1
            types: {Mood: {cases: {calm: , loud: [by: Int: a], odd: }}}
            #                                            ^ error[colon-in-value]: unexpected ':' in an unquoted value
            models: {Day: {identity: date, fields: {name: String: a, date: Int}}}
            #                                                   ^ error[colon-in-value]: unexpected ':' in an unquoted value
            traits: {T: {data: {text: String, more: String}, actions: {tap: , pick: }}}
            cells: {C: {traits: [T]}}
            viewModels: {V: {takes: {day: Day: x, mood: Mood}, cell: C, values: {text: q, more: q}}}
            #                                ^ error[colon-in-value]: unexpected ':' in an unquoted value
            screens:
              Inbox:
                state: {mood: Mood, days: [Day]}
                sections:
                  - id: s
                    rows:
                      - {id: one, when: mood == .odd || days.first?.date == 3, viewModel: V, with: {mood: mood}, actions: {tap: [], pick: []}}
            #                                                                                      ^^^^^^^^^^^^ error[missing-values]: missing value for input 'day' of view model 'V'
                      - {id: two, cell: C, values: {text: {match: mood, calm: x, odd: y}, more: q}, actions: {tap: [], pick: []}}
            #                                                     ^^^^ error[inexhaustive-match]: 'match' on 'Mood' does not handle case 'loud'
            """
        )
    }

    @Test func aMisspeltArgumentIsNotReportedAsMissing() {
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
            #                                         ^^^^^^^^^^^^ error[missing-values]: missing value for input 'count' of view model 'V'
            #                                          ^^^ error[unknown-name]: unknown input 'nme', did you mean 'name'?
            #                                                                             ^^^^ error[missing-values]: missing value for parameter 'other' of event 'done'
            #                                                                                          ^^^^^ error[unknown-name]: unknown parameter 'numbr', did you mean 'number'?
            """
        )
    }

    /// Checks the locations of diagnostics about rows after an omitted branch. The compiler omits both branches of an
    /// `if` with an unknown condition, and a `_` branch that is never reached.
    @Test func rowsAfterOmittedBranchesAreReportedAtTheirOwnIDs() {
        check(
            """
            vmspec: 1
            types: {Phase: {cases: {idle: , busy: }}}
            models: {Item: {identity: id, fields: {id: Int, name: String}}}
            traits: {TextPresentable: {data: {text: String}}}
            cells: {C: {traits: [TextPresentable]}, D: {traits: [TextPresentable]}}
            screens:
              Shop:
                state: {items: "[Item]", phase: Phase?, on: Bool}
                sections:
                  - id: a
                    rows:
                      - if: unknown
            #               ^^^^^^^ error[unknown-name]: unknown value 'unknown'
                        then: [{id: first, cell: C, values: {text: a}}]
                        else: [{id: second, cell: C, values: {text: b}}]
                      - each: item in items
                        rows:
                          - {id: moved, cell: C, values: {text: "{item.name}"}, reorder: true}
            #                    ^^^^^ error[unusable-reorder]: row 'moved' cannot move because row 'fixed' shows the same element
                          - {id: fixed, cell: C, values: {text: "{item.id}"}}
                  - id: b
                    rows:
                      - match: phase
                        idle: [{id: idle, cell: C, values: {text: a}}]
                        busy: [{id: busy, cell: C, values: {text: b}}]
                        nil: [{id: none, cell: C, values: {text: c}}]
                        _: [{id: other, cell: C, values: {text: d}}]
                      - if: on
                        then: [{id: one, cell: C, values: {text: a}}]
            #                       ^^^ note: row 'one' is first declared here
                        else: [{id: one, each: item in items, cell: D, values: {text: "{item.name}"}}]
            #                       ^^^ error[unlike-branches]: the 'each' of row 'one' differs between two branches
            """
        )
    }
}
