// The documentation of the rules that `SpecAnalysis/Screens/SectionResolution.swift` declares.

let sectionDocumentation: [RulePage] = [
    RulePage(
        "unusable-view-model",
        """
        A row shows a cell, and the values that its view model computes. A view model without a cell, or one that is \
        written by hand, has nothing to show there.
        """,
        bad: """
            viewModels:
              Greeting: {traits: [TextPresentable], values: {text: Hello}}
            screens:
              Basket:
                sections:
                  - {id: main, rows: [{id: one, viewModel: Greeting}]}
            """,
        good: """
            viewModels:
              Greeting: {cell: TextCell, values: {text: Hello}}
            screens:
              Basket:
                sections:
                  - {id: main, rows: [{id: one, viewModel: Greeting}]}
            """
    )
]
