// The documentation of the rules that `SpecAnalysis/Screens/RowTargets.swift` declares.

let rowTargetDocumentation: [RulePage] = [
    RulePage(
        "unusable-row",
        """
        A row is spoken of by its section's id and its own, with the identities of the elements that it is made for. A \
        section is spoken of by its id, with the identity of its element if it has one.
        """,
        bad: """
            screens:
              Basket:
                state: {items: "[Item]"}
                traits: [TapPresentable]
                actions:
                  onTap: {scroll: main.one}
                sections:
                  - id: main
                    rows:
                      - {id: one, each: item in items, cell: TextCell, values: {text: "{item.title}"}}
            """,
        good: """
            screens:
              Basket:
                state: {items: "[Item]"}
                traits: [TapPresentable]
                actions:
                  onTap: {scroll: main.one(1)}
                sections:
                  - id: main
                    rows:
                      - {id: one, each: item in items, cell: TextCell, values: {text: "{item.title}"}}
            """
    )
]
