// The documentation of the rules that `SpecAnalysis/Screens/SectionResolution.swift` declares.

let sectionDocumentation: [RulePage] = [
    RulePage(
        "unusable-view-model",
        """
        A row shows the values of its view model in the view model's cell. A view model with 'view', 'traits', \
        'extends' or 'body: manual' does not provide both.
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
