// The documentation of the rules that `SpecAnalysis/Screens/ScreenResolution.swift` declares.

let screenDocumentation: [RulePage] = [
    RulePage(
        "derived-cycle",
        """
        The compiler computes a derived value from other values. If derived values depend on each other, none can be \
        computed first. The message shows the cycle.
        """,
        bad: """
            screens:
              Basket:
                state: {open: Bool}
                derived: {shown: not hidden, hidden: not shown}
                sections:
                  - {id: main, when: hidden, header: Hidden, rows: []}
            """,
        good: """
            screens:
              Basket:
                state: {open: Bool}
                derived: {shown: open, hidden: not shown}
                sections:
                  - {id: main, when: hidden, header: Hidden, rows: []}
            """
    ),
    RulePage(
        "duplicate-id",
        """
        The ids identify sections and rows when the screen changes. Ids are unique among the sections of a screen, \
        among the rows of a section, and among the commands in one 'swipe' or 'menu'. A command in a swipe and one in \
        a menu can share an id if both do the same.
        """,
        bad: """
            screens:
              Basket:
                sections:
                  - id: main
                    rows:
                      - {id: one, cell: TextCell, values: {text: One}}
                      - {id: one, cell: TextCell, values: {text: Two}}
            """,
        good: """
            screens:
              Basket:
                sections:
                  - id: main
                    rows:
                      - {id: one, cell: TextCell, values: {text: One}}
                      - {id: two, cell: TextCell, values: {text: Two}}
            """
    ),
    RulePage(
        "joined-id",
        """
        The Swift name of a row combines the ids of its section and of the row, as in 'warmUpStart'. The ids 'warm' \
        and 'upStart' give the same name as 'warmUp' and 'start'. The ids of headers and footers are compared too. \
        Rename one of the ids.
        """,
        bad: """
            screens:
              Workout:
                sections:
                  - {id: warm, rows: [{id: upStart, cell: TextCell, values: {text: Go}}]}
                  - {id: warmUp, rows: [{id: start, cell: TextCell, values: {text: Go}}]}
            """,
        good: """
            screens:
              Workout:
                sections:
                  - {id: warm, rows: [{id: upStart, cell: TextCell, values: {text: Go}}]}
                  - {id: main, rows: [{id: start, cell: TextCell, values: {text: Go}}]}
            """
    ),
]
