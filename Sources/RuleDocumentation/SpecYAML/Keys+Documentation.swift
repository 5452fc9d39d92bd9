// The documentation of the rules that `SpecYAML/Keys.swift` declares.

let keyDocumentation: [RulePage] = [
    RulePage(
        "duplicate-key",
        """
        Of two values for one key, YAML's readers take the one or the other. A spec says each thing once.
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
        '<<' would copy one mapping into another. A trait that refines another has its members, and says so.
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
        A ':' stands behind a key. Without one its value has no meaning.
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
