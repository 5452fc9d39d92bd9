// The documentation of the rules that `SpecSyntax/Expressions/Templates.swift` declares.

let templateDocumentation: [RulePage] = [
    RulePage(
        "template-brace",
        """
        Braces in a text surround an expression. A brace that is to be shown is doubled.
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
        A text of more than 500 holes is a list that wants rows of its own, and Swift's compiler gives up on it.
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
