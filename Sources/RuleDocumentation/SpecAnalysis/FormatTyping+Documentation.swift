// The documentation of the rules that `SpecAnalysis/Typing/FormatTyping.swift` declares.

let formatTypingDocumentation: [RulePage] = [
    RulePage(
        "unknown-format",
        """
        A format is one of the language's, or a function of one argument that gives a text.
        """,
        bad: """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User}, values: {text: "{user.name | upercase}"}}
            """,
        good: """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User}, values: {text: "{user.name | uppercase}"}}
            """
    ),
    RulePage(
        "format-mismatch",
        """
        Each format writes values of certain types.
        """,
        bad: """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User}, values: {text: "{user.name | currency(EUR)}"}}
            """,
        good: """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User}, values: {text: "{user.age | number}"}}
            """
    ),
]
