// The documentation of the rules that `SpecSyntax/Scalars/Appearance.swift` declares.

let appearanceDocumentation: [RulePage] = [
    RulePage(
        "malformed-appearance",
        """
        A color is a name, a hexadecimal value, '.asset(Name)' or a token. A font is a text style, '.system(size, \
        weight)', '.custom(name, size)' or a token. An image is the name of an asset, a URL or '.symbol(name)'.
        """,
        bad: """
            tokens:
              fonts: {heading: ".system(bold, 24)"}
            """,
        good: """
            tokens:
              fonts: {heading: ".system(24, bold)"}
            """
    )
]
