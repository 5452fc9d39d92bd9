// The documentation of the rules that `SpecAnalysis/ModelDerived.swift` declares.

let modelDerivedDocumentation: [RulePage] = [
    RulePage(
        "unusable-derived",
        """
        A derived value of a model becomes a computed property of the generated struct. It cannot depend on the locale \
        or the calendar: format the value where a screen or a view model shows it. It cannot have the name of a field, \
        nor the name 'id' if the model has another identity. A model that you write by hand declares computed \
        properties in Swift, and lists them under 'fields'.
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
