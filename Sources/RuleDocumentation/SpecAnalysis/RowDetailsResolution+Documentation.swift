// The documentation of the rules that `SpecAnalysis/Screens/RowDetailsResolution.swift` declares.

let rowDetailsDocumentation: [RulePage] = [
    RulePage(
        "unusable-reorder",
        """
        The user puts rows in another order by moving elements of a stored list, one row each. A list that is sorted or \
        grouped has its order from what its elements are, and one that is cut may lose the element that was moved; the \
        second row of an element would stay behind.
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
