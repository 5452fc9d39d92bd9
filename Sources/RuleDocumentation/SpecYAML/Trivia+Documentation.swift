// The documentation of the rules that `SpecYAML/Trivia.swift` declares.

let triviaDocumentation: [RulePage] = [
    RulePage(
        "missing-space-before-comment",
        """
        In YAML, a '#' begins a comment only after a space. Add a space, or quote the value that contains the '#'.
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
        YAML allows a list, a mapping or a key after '?', but in a spec every key is a name.
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
