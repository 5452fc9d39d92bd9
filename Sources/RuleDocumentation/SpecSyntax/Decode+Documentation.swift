// The documentation of the rules that `SpecSyntax/Decode.swift` declares.

let languageVersionDocumentation: [RulePage] = [
    RulePage(
        "language-version",
        """
        The version says which language a file is written in, so that a later compiler still reads it as it was meant.
        """,
        bad: """
            vmspec: 2
            """,
        good: """
            vmspec: 1
            """
    )
]
