// The documentation of the rules that `SpecAnalysis/Screens/SharedRows.swift` declares.

let sharedRowDocumentation: [RulePage] = [
    RulePage(
        "unlike-branches",
        """
        Rows with the same id in several branches are one row, which may look different in each branch. In all \
        branches, the same 'each' must repeat the row, and the row must have the same position among the shared rows. \
        If it has the same cell in two branches, its actions there must do the same. It cannot be in a list that also \
        has a row with 'once'.
        """,
        bad: """
            screens:
              Basket:
                state: {open: Bool}
                sections:
                  - id: main
                    rows:
                      - if: open
                        then:
                          - {id: one, cell: TextCell, values: {text: One}}
                          - {id: two, cell: TextCell, values: {text: Two}}
                        else:
                          - {id: two, cell: ButtonCell, values: {text: Two}, actions: {onTap: {toggle: open}}}
                          - {id: one, cell: ButtonCell, values: {text: One}, actions: {onTap: {toggle: open}}}
            """,
        good: """
            screens:
              Basket:
                state: {open: Bool}
                sections:
                  - id: main
                    rows:
                      - if: open
                        then:
                          - {id: one, cell: TextCell, values: {text: One}}
                          - {id: two, cell: TextCell, values: {text: Two}}
                        else:
                          - {id: one, cell: ButtonCell, values: {text: One}, actions: {onTap: {toggle: open}}}
                          - {id: two, cell: ButtonCell, values: {text: Two}, actions: {onTap: {toggle: open}}}
            """
    )
]
