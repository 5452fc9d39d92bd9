// The documentation of the rules that `SpecAnalysis/Screens/RowTargets.swift` declares.

let rowTargetDocumentation: [RulePage] = [
    RulePage(
        "unusable-row",
        """
        Write the id of the section, a period and the id of the row, as in 'contact.email'. If an 'each' repeats the \
        row or its section, add the identity of each element, as in 'main.item(3)'. A 'scroll' statement can also name \
        a section alone.
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
