// The documentation of the rules that `SpecYAML/Trivia.swift` declares.

let triviaDocumentation: [RulePage] = [
    RulePage(
        "missing-space-before-comment",
        """
        A '#' begins a comment only behind a blank. Elsewhere it is easily taken for one that it is not.
        """,
        bad: """
            viewModels:
              Greeting: {cell: TextCell, values: {text: "Hello"}}#a comment
            """,
        good: """
            viewModels:
              Greeting: {cell: TextCell, values: {text: "Hello"}}  # a comment
            """
    ),
    RulePage(
        "complex-key",
        """
        YAML lets a list or a mapping be a key. In a spec a key is always a name.
        """,
        bad: """
            ? tokens
            : {colors: {brand: .red}}
            """,
        good: """
            tokens: {colors: {brand: .red}}
            """
    ),
]
