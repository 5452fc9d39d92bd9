// The documentation of the rules that `SpecAnalysis/Screens/LoopResolution.swift` declares.

let loopDocumentation: [RulePage] = [
    RulePage(
        "unusable-loop",
        """
        'each' makes a section or a row for each element, so it takes a list, or an enum for its cases.
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
