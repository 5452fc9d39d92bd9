// The documentation of the rules that `SpecYAML/TreeBuilder.swift` declares.

let treeDocumentation: [RulePage] = [
    RulePage(
        "nesting-too-deep",
        """
        No spec needs so many levels of nesting. The limit protects the compiler from files that would exhaust the stack.
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
        Every key, scalar, list and mapping is a node. The limit bounds the memory and time for one file. Split the \
        spec into several files of the same module.
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
        A spec is a single document. The compiler does not read what follows a second '---'.
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
