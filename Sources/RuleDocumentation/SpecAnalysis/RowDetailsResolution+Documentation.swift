// The documentation of the rules that `SpecAnalysis/Screens/RowDetailsResolution.swift` declares.

let rowDetailsDocumentation: [RulePage] = [
    RulePage(
        "unusable-reorder",
        """
        To reorder rows, the screen moves elements of a list that the state stores. The row therefore needs an 'each' \
        over a settable list that is neither sorted, grouped nor shortened. A list with 'filter' is allowed. Each \
        element has one row: a second row of the same element would not move with the first.
        """,
        bad: """
            screens:
              Basket:
                state: {items: "[Item]"}
                sections:
                  - id: main
                    rows:
                      - id: one
                        each: item in items.sorted($0.title)
                        cell: TextCell
                        values: {text: "{item.title}"}
                        reorder: true
            """,
        good: """
            screens:
              Basket:
                state: {items: "[Item]"}
                sections:
                  - id: main
                    rows:
                      - {id: one, each: item in items, cell: TextCell, values: {text: "{item.title}"}, reorder: true}
            """
    )
]
