// The documentation of the rules that `SpecAnalysis/Conformances.swift` declares.

let conformanceDocumentation: [RulePage] = [
    RulePage(
        "repeated-conformance",
        """
        Swift lets a type conform to a protocol once, and have a member of a name once.
        """,
        bad: """
            traits:
              NamePresentable: {data: {name: String}}
            viewModels:
              One: {extends: User, traits: [NamePresentable]}
              Two: {extends: User, traits: [NamePresentable]}
            """,
        good: """
            traits:
              NamePresentable: {data: {name: String}}
            viewModels:
              One: {extends: User, traits: [NamePresentable]}
            """
    )
]
