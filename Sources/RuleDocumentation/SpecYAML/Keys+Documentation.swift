// The documentation of the rules that `SpecYAML/Keys.swift` declares.

let keyDocumentation: [RulePage] = [
    RulePage(
        "duplicate-key",
        """
        YAML readers differ in which of the two values they use. In a spec, each key of a mapping is unique.
        """,
        bad: """
            viewModels:
              Greeting:
                cell: TextCell
                values: {text: Hello, text: Goodbye}
            """,
        good: """
            viewModels:
              Greeting:
                cell: TextCell
                values: {text: Hello}
            """
    ),
    RulePage(
        "merge-key",
        """
        Specs do not support merge keys, which copy one mapping into another. To share members, refine a trait.
        """,
        bad: """
            traits:
              HeaderPresentable:
                <<: {data: {header: String}}
            """,
        good: """
            traits:
              HeaderPresentable:
                refines: [TextPresentable]
            """
    ),
    RulePage(
        "missing-key",
        """
        Each entry of a mapping needs a key.
        """,
        bad: """
            tokens:
              colors: {: .red}
            """,
        good: """
            tokens:
              colors: {brand: .red}
            """
    ),
]
