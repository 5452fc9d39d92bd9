// The documentation of the rules that `SpecAnalysis/Typing/Binding.swift` declares.

let bindingDocumentation: [RulePage] = [
    RulePage(
        "shadowed-name",
        """
        The variable of an 'each', a 'let' or an action has the name of a field or of an outer variable. Inside its \
        scope, the other value could not be used, and readers would confuse the two. Rename the variable.
        """,
        bad: """
            screens:
              Basket:
                state: {item: Int, items: "[Item]"}
                sections:
                  - id: main
                    header: "{item}"
                    rows:
                      - {id: one, each: item in items, cell: TextCell, values: {text: "{item.title}"}}
            """,
        good: """
            screens:
              Basket:
                state: {chosen: Int, items: "[Item]"}
                sections:
                  - id: main
                    header: "{chosen}"
                    rows:
                      - {id: one, each: item in items, cell: TextCell, values: {text: "{item.title}"}}
            """
    )
]
