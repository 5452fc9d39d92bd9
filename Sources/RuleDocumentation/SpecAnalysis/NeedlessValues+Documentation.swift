// The documentation of the rules that `SpecAnalysis/Advice/NeedlessValues.swift` declares.

let needlessValueDocumentation: [RulePage] = [
    RulePage(
        "needless-value",
        """
        The value changes nothing, and it hides a later change of the default. The rule checks rows, screens, view \
        models and the 'defaults' of traits. A value is not reported if a style may give the member another value, or \
        if it depends on an input of a fragment.
        """,
        bad: """
            viewModels:
              Greeting: {cell: TextCell, values: {text: Hello, textColor: .label}}
            """,
        good: """
            viewModels:
              Greeting: {cell: TextCell, values: {text: Hello}}
            """
    )
]
