// The documentation of the rules that `SpecSyntax/Grammar/ScreenGrammar.swift` declares.

let screenGrammarDocumentation: [RulePage] = [
    RulePage(
        "malformed-each",
        """
        Inside the loop, the element needs a name: write 'item in items'.
        """,
        bad: """
            screens:
              Basket:
                state: {items: "[Item]"}
                sections:
                  - id: main
                    rows:
                      - {id: one, each: items, cell: TextCell, values: {text: Item}}
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
