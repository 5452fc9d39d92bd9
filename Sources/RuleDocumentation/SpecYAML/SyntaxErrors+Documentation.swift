// The documentation of the rules that `SpecYAML/SyntaxErrors.swift` declares.

let syntaxErrorDocumentation: [RulePage] = [
    RulePage(
        "yaml-syntax",
        """
        The compiler cannot read a file that is not valid YAML. It still checks the rest of the file where possible.
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
        In YAML, a ':' followed by a space ends a key. Quote a value that contains it.
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
        YAML limits the length of a key on one line. A longer key is most often a text whose quotation marks are \
        missing.
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
        An unquoted value cannot begin with '@', '`', '%' and some other characters. In brackets and braces, and \
        before other text on the line, '|' and '>' are reserved too. Quote the value.
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
        Two commas without a value between them are most often left over from a removed value.
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
        In YAML, a '- ' begins an element of a list on a line of its own. In brackets, or after a key on the same \
        line, write the elements without it.
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
        """
        In double quotation marks, a backslash begins an escape sequence. To show a backslash, double it or use single \
        quotation marks. A placeholder needs only braces, as in '{user.name}'.
        """,
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
