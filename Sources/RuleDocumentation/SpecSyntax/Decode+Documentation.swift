// The documentation of the rules that `SpecSyntax/Decode.swift` declares.

let languageVersionDocumentation: [RulePage] = [
    RulePage(
        "language-version",
        """
        The version says in which version of the language the file is written. A later compiler can then read it \
        correctly.
        """,
        bad: """
            vmspec: 2
            """,
        good: """
            vmspec: 1
            """
    )
]
