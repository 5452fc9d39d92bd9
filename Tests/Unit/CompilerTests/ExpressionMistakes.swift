import TestSupport

private let frame = """
    vmspec: 1
    types: {Phase: {cases: [idle, busy]}}
    traits: {TapPresentable: {data: {text: String}, actions: {onTap: []}}}
    cells: {TapCell: {traits: [TapPresentable]}}
    screens:
      S:
        state: {phase: Phase = .idle, mail: String, note: String?, on: Bool, born: Date}
        events: {submit: [mail: String]}
        sections:
        - id: main
          rows:

    """

/// Rule fixtures with typical mistakes in expressions and statements. Most of them are valid in other languages.
let expressionMistakes: [RuleFixture] = [
    // Enum cases without a leading dot. The other operand of `==`, or the target of the assignment, determines the
    // type.
    RuleFixture(
        "unknown-name",
        frame + """
                  - {id: a, when: phase == busy && on, cell: TapCell, values: {text: "{mail}"}, actions: {onTap: {set: phase, to: idle}}}
            #                              ^^^^ error[unknown-name]: unknown value 'busy', did you mean '.busy'?
            #                              ^^^^ fix: .busy
            #                                                                                                                     ^^^^ error[unknown-name]: unknown value 'idle', did you mean '.idle'?
            #                                                                                                                     ^^^^ fix: .idle
            """
    ),
    // Cases with the name of their type.
    RuleFixture(
        "unknown-name",
        frame + """
                  - {id: a, when: phase == Phase.busy, cell: TapCell, values: {text: "{mail}"}, actions: {onTap: {set: phase, to: Phase.idle}}}
            #                              ^^^^^^^^^^ error[unknown-name]: a case must be written without its type: '.busy'
            #                              ^^^^^^^^^^ fix: .busy
            #                                                                                                                     ^^^^^^^^^^ error[unknown-name]: a case must be written without its type: '.idle'
            #                                                                                                                     ^^^^^^^^^^ fix: .idle
            """
    ),
    // A test for a case without its leading dot.
    RuleFixture(
        "expression-syntax",
        frame + """
                  - {id: a, when: phase is busy, cell: TapCell, values: {text: a}, actions: {onTap: []}}
            #                              ^^^^ error[expression-syntax]: expected '.' and a case after 'is', found 'busy'
            #                              ^ fix: .
            """
    ),
    // The operator `&&` between clauses of a condition that binds a name.
    RuleFixture(
        "expression-syntax",
        frame + """
                  - {id: a, when: let note && on, cell: TapCell, values: {text: a}, actions: {onTap: []}}
            #                              ^^ error[expression-syntax]: expected ',' between clauses after 'let', or a list of clauses
                  - {id: b, when: let other = note && on, cell: TapCell, values: {text: a}, actions: {onTap: []}}
            #                                      ^^ error[expression-syntax]: expected ',' between clauses after 'let', or a list of clauses
            """
    ),
    // An event with its arguments in parentheses, like a function call.
    RuleFixture(
        "unknown-name",
        frame + """
                  - {id: a, cell: TapCell, values: {text: a}, actions: {onTap: {send: submit(mail)}}}
            #                                                                         ^^^^^^^^^^^^ error[unknown-name]: the arguments of 'submit' must be in 'with', with their names
            """
    ),
    // A date literal in an expression.
    RuleFixture(
        "expression-syntax",
        frame + """
                  - {id: a, when: born < 2020-01-31, cell: TapCell, values: {text: a}, actions: {onTap: []}}
            #                                 ^^ error[expression-syntax]: an expression cannot contain a date, unlike a default or a sample
            """
    ),
]
