// The documentation of the rules that `SpecSyntax/Expressions/Templates.swift` declares.

let templateDocumentation: [RulePage] = [
    RulePage(
        "template-brace",
        """
        In a text, braces surround an expression, and each opening brace has a closing one. To show a brace, double \
        it: '{{' or '}}'. Empty braces are reported too.
        """,
        bad: """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User}, values: {text: "Hello {user.name"}}
            """,
        good: """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User}, values: {text: "Hello {user.name}"}}
            """
    ),
    RulePage(
        "text-too-large",
        """
        The Swift compiler takes very long for such a text. Split the text, or show the values in rows of their own.
        """,
        bad: .long(
            """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User}, values: {text: "{user.name}{user.name}…"}}
            """,
            compiled: """
                viewModels:
                  UserRow:
                    cell: TextCell
                    takes: {user: User}
                    values: {text: "\(String(repeating: "{user.name}", count: 501))"}
                """
        ),
        good: """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User}, values: {text: "{user.name}"}}
            """
    ),
]
