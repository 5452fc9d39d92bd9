// The documentation of the rules that `SpecAnalysis/Screens/SharedRows.swift` declares.

let sharedRowDocumentation: [RulePage] = [
    RulePage(
        "unlike-branches",
        """
        A row that stands in two branches of a choice is one row, that looks different in each: it stands for the same \
        elements, in the same order, and does the same.
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
