// The documentation of the rules that `SpecAnalysis/Conformances.swift` declares.

let conformanceDocumentation: [RulePage] = [
    RulePage(
        "repeated-conformance",
        """
        A view model with 'extends' becomes an extension of the model. In Swift, a type can conform to a protocol only \
        once, and can declare a member only once.
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
