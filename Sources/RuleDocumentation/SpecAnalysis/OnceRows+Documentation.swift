// The documentation of the rules that `SpecAnalysis/Screens/OnceRows.swift` declares.

let onceDocumentation: [RulePage] = [
    RulePage(
        "unusable-once",
        """
        A row with 'once' is one row of all elements of a list, so it stands in the 'rows' of a group with 'each', beside \
        the rows of the elements.
        """,
        bad: """
            screens:
              Basket:
                state: {items: "[Item]"}
                sections:
                  - id: main
                    rows:
                      - {id: first, once: true, each: item in items, cell: TextCell, values: {text: "{item.title}"}}
            """,
        good: """
            screens:
              Basket:
                state: {items: "[Item]"}
                sections:
                  - id: main
                    rows:
                      - each: item in items
                        rows:
                          - {id: first, once: true, cell: TextCell, values: {text: "First is {item.title}"}}
                          - {id: item, cell: TextCell, values: {text: "{item.title}"}}
            """
    )
]
