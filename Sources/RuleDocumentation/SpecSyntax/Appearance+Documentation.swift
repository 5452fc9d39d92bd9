// The documentation of the rules that `SpecSyntax/Scalars/Appearance.swift` declares.

let appearanceDocumentation: [RulePage] = [
    RulePage(
        "malformed-appearance",
        """
        Colours, fonts and images have a few forms with arguments, and each of these takes its own.
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
