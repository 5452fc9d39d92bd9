// The documentation of the rules that `SpecAnalysis/Screens/ScreenResolution.swift` declares.

let screenDocumentation: [RulePage] = [
    RulePage(
        "derived-cycle",
        """
        A derived value is computed from others. Values that need each other have no beginning.
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
        An id says which section or row of one frame is which in the next.
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
        A row's Swift name joins the ids of its section and its own. Two rows of one name do not compile.
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
