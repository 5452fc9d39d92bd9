// The documentation of the rules that `SpecYAML/SyntaxErrors.swift` declares.

let syntaxErrorDocumentation: [RulePage] = [
    RulePage(
        "yaml-syntax",
        """
        What is not YAML cannot be read. This rule is for what no other rule has a better word for.
        """,
        bad: """
            tokens: {colors: {brand: .red}}
            ... more
            """,
        good: """
            tokens: {colors: {brand: .red}}
            """
    ),
    RulePage(
        "colon-in-value",
        """
        A ':' and a blank end a key. In an unquoted value they would make it the key of another mapping.
        """,
        bad: """
            viewModels:
              Sleep:
                cell: TextCell
                values:
                  text: Sleep: 8 hours
            """,
        good: """
            viewModels:
              Sleep:
                cell: TextCell
                values:
                  text: "Sleep: 8 hours"
            """
    ),
    RulePage(
        "long-key",
        """
        YAML's own limit for a key on one line is 1,024 characters; a longer one is a text without its quotes.
        """,
        bad: .long(
            "tokens: {colors: {brandbrandbrand…: .red}}",
            compiled: "tokens:\n  colors:\n    \(String(repeating: "brand", count: 210)): .red"
        ),
        good: """
            tokens: {colors: {brand: .red}}
            """
    ),
    RulePage(
        "reserved-character",
        """
        YAML keeps a few characters for itself at the beginning of a value: '@', '`', '%', '|' and '>' among them.
        """,
        bad: """
            viewModels:
              Mention:
                cell: TextCell
                values:
                  text: @everyone
            """,
        good: """
            viewModels:
              Mention:
                cell: TextCell
                values:
                  text: "@everyone"
            """
    ),
    RulePage(
        "missing-value",
        """
        Two commas with nothing between them are most often what is left of a value that was removed.
        """,
        bad: """
            types:
              Size: {cases: [small,, large]}
            """,
        good: """
            types:
              Size: {cases: [small, large]}
            """
    ),
    RulePage(
        "misplaced-dash",
        """
        In YAML a '- ' begins an element of a list on a line of its own. Behind a key or in brackets it means nothing.
        """,
        bad: """
            types:
              Size:
                cases: [- small, - large]
            """,
        good: """
            types:
              Size:
                cases:
                  - small
                  - large
            """
    ),
    RulePage(
        "unknown-escape",
        #"""
        In double quotes a backslash begins an escape, and YAML knows a fixed set of them. In single quotes it is a \#
        character like any other. A hole in a text needs none: it is written with braces.
        """#,
        bad: #"""
            viewModels:
              UserRow:
                cell: TextCell
                takes: {user: User}
                values: {text: "Hello \(user.name)"}
            """#,
        good: """
            viewModels:
              UserRow:
                cell: TextCell
                takes: {user: User}
                values: {text: "Hello {user.name}"}
            """
    ),
]
