// The documentation of the rules that `SpecAnalysis/Typing/TemplateTyping.swift` declares.

let templateTypingDocumentation: [RulePage] = [
    RulePage(
        "optional-hole",
        """
        A text should not show 'nil' or 'Optional(…)'. Use '??' to say what the text shows if the value is nil.
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
        A Date, a Duration, a Decimal or a Double is written differently in each region. Add a format after '|', such \
        as '{price | currency(EUR)}'. Texts and integers need no format.
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
        A text without braces is shown literally. If it is a path or an expression of names in scope, you probably \
        want to show its value: write it in braces. A text with '|' and the name of a format, or with '\\(', is \
        reported too. If the text is what you want, quote it.
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
        Whether a text with placeholders is a valid URL is only known at run time. If a member has the type 'URL?', an \
        invalid URL becomes nil. For the type 'URL', and for an image, pass a complete 'URL' value.
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
