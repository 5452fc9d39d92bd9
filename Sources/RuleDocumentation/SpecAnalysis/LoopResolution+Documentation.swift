// The documentation of the rules that `SpecAnalysis/Screens/LoopResolution.swift` declares.

let loopDocumentation: [RulePage] = [
    RulePage(
        "unusable-loop",
        """
        An 'each' repeats a section, a row or a statement. It takes a list, or an enum without payloads for its cases. \
        For a set or a dictionary, use 'sorted()' to get a list. A statement with 'each' can insert, remove or move \
        elements of its own list only if the elements have an identity.
        """,
        bad: """
            screens:
              Basket:
                state: {count: Int}
                sections:
                  - id: main
                    rows:
                      - {id: one, each: item in count, cell: TextCell, values: {text: Item}}
            """,
        good: """
            screens:
              Basket:
                state: {items: "[Item]"}
                sections:
                  - id: main
                    rows:
                      - {id: one, each: item in items, cell: TextCell, values: {text: "{item.title}"}}
            """
    )
]
