// The documentation of the rules that `SpecAnalysis/Screens/ListStatements.swift` declares.

let listStatementDocumentation: [RulePage] = [
    RulePage(
        "unusable-list",
        """
        The statements 'append', 'insert', 'move' and 'removeAll' change a list or a set. A set has no order: use \
        'insert' without 'at' for a set, and with 'at' for a list. In a 'toggle', the value after '??' must be '[]'.
        """,
        bad: """
            screens:
              Basket:
                state: {count: Int}
                sections:
                  - {id: main, rows: [{id: one, cell: TapCell, actions: {onTap: {append: 1, to: count}}}]}
            """,
        good: """
            screens:
              Basket:
                state: {numbers: "[Int]"}
                sections:
                  - id: main
                    header: "{numbers.count}"
                    rows: [{id: one, cell: TapCell, actions: {onTap: {append: 1, to: numbers}}}]
            """
    ),
    RulePage(
        "missing-entry",
        """
        A dictionary has no list for a key before a statement sets one. A 'toggle' on a missing list changes nothing. \
        Write 'chosen[1] ?? []': then the statement stores a new list with the value.
        """,
        bad: """
            screens:
              Quiz:
                state: {chosen: "[Int: [String]]"}
                sections:
                  - id: main
                    header: "{chosen.count}"
                    rows: [{id: one, cell: TapCell, actions: {onTap: {toggle: "'a'", in: "chosen[1]"}}}]
            """,
        good: """
            screens:
              Quiz:
                state: {chosen: "[Int: [String]]"}
                sections:
                  - id: main
                    header: "{chosen.count}"
                    rows: [{id: one, cell: TapCell, actions: {onTap: {toggle: "'a'", in: "chosen[1] ?? []"}}}]
            """
    ),
]
