// The documentation of the rules that `SpecSyntax/Grammar/MemberShapes.swift` declares.

let memberShapeDocumentation: [RulePage] = [
    RulePage(
        "unexpected-default",
        """
        An input or a parameter gets a value at each use, so its default would never be used. Only members of traits, \
        fields of models and fields of states have defaults.
        """,
        bad: """
            viewModels:
              Greeting: {cell: TextCell, takes: {name: String = you}, values: {text: "Hello {name}"}}
            """,
        good: """
            viewModels:
              Greeting: {cell: TextCell, takes: {name: String}, values: {text: "Hello {name}"}}
            """
    )
]
