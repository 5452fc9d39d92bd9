// The documentation of the rules that `SpecAnalysis/Advice/NeedlessValues.swift` declares.

let needlessValueDocumentation: [RulePage] = [
    RulePage(
        "needless-value",
        """
        A value that equals the member's default says nothing, and keeps the old one when the default changes. Where a \
        style stands between the two, or a fragment's input, nothing is said.
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
