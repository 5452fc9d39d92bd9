// The documentation of the rules that `SpecAnalysis/Typing/TemplateTyping.swift` declares.

let templateTypingDocumentation: [RulePage] = [
    RulePage(
        "optional-hole",
        """
        Nobody wants to read 'nil' or 'Optional(…)'. What is shown instead is said with '??'.
        """,
        bad: """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User}, values: {text: "{user.nick}"}}
            """,
        good: """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User}, values: {text: "{user.nick ?? 'nobody'}"}}
            """
    ),
    RulePage(
        "unformatted-hole",
        """
        A date or an amount of money is written differently in every locale, so that a format has to say how.
        """,
        bad: """
            viewModels:
              Price: {cell: TextCell, takes: {price: Decimal}, values: {text: "{price}"}}
            """,
        good: """
            viewModels:
              Price: {cell: TextCell, takes: {price: Decimal}, values: {text: "{price | currency(EUR)}"}}
            """
    ),
    RulePage(
        "path-as-text",
        """
        A text without braces is shown as it is. Where it has no quotes and is an expression of names in scope, has a \
        bar and a format's name, or has a '\\(', a value was most likely meant. A text in quotes is shown as it is.
        """,
        bad: """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User}, values: {text: user.name}}
            """,
        good: """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User}, values: {text: "{user.name}"}}
            """
    ),
    RulePage(
        "uncertain-url",
        """
        Whether a text with holes is a URL turns out when the app runs. Where there must be one, a 'URL' is handed on \
        as a whole.
        """,
        bad: """
            traits:
              LinkPresentable: {data: {link: URL}}
            viewModels:
              Link: {traits: [LinkPresentable], takes: {name: String}, values: {link: "https://example.com/{name}"}}
            """,
        good: """
            traits:
              LinkPresentable: {data: {link: URL}}
            viewModels:
              Link: {traits: [LinkPresentable], takes: {address: URL}, values: {link: "{address}"}}
            """
    ),
]
