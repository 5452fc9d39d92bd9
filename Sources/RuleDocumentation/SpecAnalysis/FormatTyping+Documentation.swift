// The documentation of the rules that `SpecAnalysis/Typing/FormatTyping.swift` declares.

let formatTypingDocumentation: [RulePage] = [
    RulePage(
        "unknown-format",
        """
        After '|', a placeholder names a built-in format or a function that takes one argument. The message suggests \
        the most similar known name.
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
        Each format accepts certain types: 'currency' accepts numbers, for example, and 'date' accepts dates. A \
        function that is used as a format must accept the type of the value.
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
