// The documentation of the rules that `SpecAnalysis/ModelDerived.swift` declares.

let modelDerivedDocumentation: [RulePage] = [
    RulePage(
        "unusable-derived",
        """
        A derived value of a model is a computed property of the generated struct. Wherever it is read it is the same, so \
        it has neither a locale nor a calendar: what is shown is formatted where it is shown. A model that you wrote \
        has its computed properties in Swift, and a spec lists them among the model's fields.
        """,
        bad: """
            models:
              Post:
                fields: {likes: Int}
                derived: {shown: "'{likes | number}'"}
            """,
        good: """
            models:
              Post:
                fields: {likes: Int}
                derived: {isPopular: likes > 100}
            """
    )
]
