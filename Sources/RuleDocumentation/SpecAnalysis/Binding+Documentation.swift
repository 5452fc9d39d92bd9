// The documentation of the rules that `SpecAnalysis/Typing/Binding.swift` declares.

let bindingDocumentation: [RulePage] = [
    RulePage(
        "shadowed-name",
        """
        A name that means one thing inside a loop or a branch and another outside of it is read wrongly sooner or later.
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
