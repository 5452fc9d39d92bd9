// The documentation of the rules that `SpecYAML/TreeBuilder.swift` declares.

let treeDocumentation: [RulePage] = [
    RulePage(
        "nesting-too-deep",
        """
        Nothing in the language nests that deep. The limit of 64 levels keeps a hostile file from exhausting the stack.
        """,
        bad: .long(
            """
            viewModels:
              Greeting:
                cell: TextCell
                takes: {known: Bool}
                values: {text: {if: known, then: Hello, else: {if: known, then: Hello, else: {…}}}}
            """,
            compiled: """
                viewModels:
                  Greeting:
                    cell: TextCell
                    takes: {known: Bool}
                    values: {text: \(String(repeating: "{if: known, then: Hello, else: ", count: 70))Hello\(closingBraces)}
                """
        ),
        good: """
            viewModels:
              Greeting:
                cell: TextCell
                takes: {known: Bool}
                values: {text: {if: known, then: Hello, else: Who are you?}}
            """
    ),
    RulePage(
        "too-many-nodes",
        """
        The limit, of 100,000 values in one file, keeps a file that was made to be expensive from being so.
        """,
        bad: .long(
            "models:\n  M0: {fields: {a: Int}}\n  M1: {fields: {a: Int}}\n  # … and so on",
            compiled: "models:\n" + (0..<17_000).map { "  M\($0): {fields: {a: Int}}\n" }.joined()
        ),
        good: """
            models:
              M0: {fields: {a: Int}}
            """
    ),
    RulePage(
        "second-document",
        """
        A file is one spec. What stands behind '---' would be read by nobody.
        """,
        bad: """
            tokens: {colors: {brand: .red}}
            ---
            tokens: {colors: {accent: .blue}}
            """,
        good: """
            tokens: {colors: {brand: .red, accent: .blue}}
            """
    ),
]

private let closingBraces = String(repeating: "}", count: 70)
