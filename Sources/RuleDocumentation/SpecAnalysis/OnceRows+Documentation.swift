// The documentation of the rules that `SpecAnalysis/Screens/OnceRows.swift` declares.

let onceDocumentation: [RulePage] = [
    RulePage(
        "unusable-once",
        """
        A row with 'once' is one row for all elements of a list. It belongs in the 'rows' of a group with 'each', \
        beside the rows of the elements. It has no 'each' of its own. A group can have eight rows with 'once'. A row \
        with 'otherwise' needs 'once: true'.
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
