// The documentation of the rules that `SpecAnalysis/Screens/ListStatements.swift` declares.

let listStatementDocumentation: [RulePage] = [
    RulePage(
        "unusable-list",
        """
        'append', 'insert', 'move' and 'removeAll' change a list, or a set.
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
        A path that leads through nil changes nothing. What a dictionary has for a key is nil before it is set, so the \
        first 'toggle' would do nothing. With '?? []' it sets the entry to a list of the value.
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
