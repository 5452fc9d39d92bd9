import TestSupport
import Testing

/// Checks that an unreadable part of a declaration causes one error, and that the content of this part is not reported
/// as missing elsewhere.
@Suite struct PartialDeclarationTests {
    private func check(_ spec: String) { checkDiagnostics(spec, stage: compilationDiagnostics) }

    @Test func entriesAfterABadIndentationAreNotReportedAsMissing() {
        check(
            """
            vmspec: 1
            traits: {TextPresentable: {data: {text: String}, actions: {onTap: []}}}
            cells: {TextCell: {traits: [TextPresentable]}}
            screens:
              Profile:
                sections:
                  - id: first
                    when: open
                    rows:
                      - id: one
                        cell: TextCell
                        values: {text: "{name}"}
                        actions: {onTap: {send: done}}
                     - id: two
            #        ^^^^^^^^^ error[bad-indentation]: column 10 does not match the indentation of an enclosing level
            #        ^^^^^^^^^ note: expected column 1, 3, 5, 7, 9, 11 or 13
                state: {name: String, open: Bool}
                events: {done: []}
            """
        )
    }

    @Test func aKeyWithoutIndentationIsNotAName() {
        check(
            """
            vmspec: 1
            traits:
              TextPresentable:
            # ^^^^^^^^^^^^^^^ note: indent the key further to add it to 'TextPresentable'
                data: {text: String}
              appearance: {color: Color = .red}
            # ^^^^^^^^^^ error[malformed-name]: expected the name of a trait, found its key 'appearance'
            cells:
              traits: [TextPresentable]
            # ^^^^^^ error[malformed-name]: expected the name of a cell, found its key 'traits'
            viewModels:
              Plain: {traits: [TextPresentable], values: {text: a, color: .blue}}
            """
        )
    }

    @Test func missingMembersOfIncompleteTypesAreNotReported() {
        check(
            """
            vmspec: 1
            types:
              Phase: {cases: [begin, [end]]}
            #                        ^^^^^ error[unexpected-shape]: expected a case, found a list
              Sound: {cases: {bell: [loud]}}
            #                        ^^^^ error[unexpected-shape]: expected a parameter and its type, found 'loud'
            models:
              User: {identity: name, fields: [name]}
            #                                ^^^^^^ error[unexpected-shape]: expected a mapping of properties, found a list
            traits:
              TextPresentable: {data: {text: String, phase: Phase, sound: Sound}}
            viewModels:
              Plain:
                takes: {user: User, users: [User]}
                traits: [TextPresentable]
                values: {text: "{user.name} {users['x']?.name ?? ''}", phase: .end, sound: ".bell(loud: true)"}
            """
        )
    }

    @Test func missingInputsOfIncompleteViewModelsAreNotReported() {
        check(
            """
            vmspec: 1
            traits: {TextPresentable: {data: {text: String}}}
            cells: {TextCell: {traits: [TextPresentable]}}
            viewModels:
              Plain:
                cell: TextCell
                takes: [name]
            #          ^^^^^^ error[unexpected-shape]: expected a mapping of properties, found a list
                values: {text: "{name}"}
            screens:
              Profile:
                state: {name: String}
                sections:
                  - {id: a, rows: [{id: b, viewModel: Plain, with: {name: name}}]}
            """
        )
    }

    @Test func aPossiblyManualViewModelHasNoMissingValues() {
        check(
            """
            vmspec: 1
            traits: {TextPresentable: {data: {text: String}}}
            viewModels:
              Plain: {traits: [TextPresentable], body: Manual}
            #                                          ^^^^^^ error[unknown-choice]: expected 'manual', found 'Manual'
            """
        )
    }

    @Test func completeDeclarationsAreCheckedCompletely() {
        check(
            """
            vmspec: 1
            types:
              Phase: {cases: [begin, [end]]}
            #                        ^^^^^ error[unexpected-shape]: expected a case, found a list
              Sound: {cases: [bell]}
            cells:
              TextCell:
            # ^^^^^^^^ error[required-key]: the cell has no 'traits'
            traits:
              TextPresentable: {data: {text: String, phase: Phase = .end, sound: Sound = .gong}}
            #                                                                             ^^^^ error[unknown-case]: 'Sound' has no case 'gong'
            viewModels:
              Plain: {traits: [TextPresentable], values: {text: "{name}", tint: .red}}
            #                                                     ^^^^ error[unknown-name]: unknown value 'name'
            #                                                             ^^^^ error[unknown-name]: unknown member 'tint'
            """
        )
    }
}
