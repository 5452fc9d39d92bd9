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
    )
]
