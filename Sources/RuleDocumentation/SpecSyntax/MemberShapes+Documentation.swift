// The documentation of the rules that `SpecSyntax/Grammar/MemberShapes.swift` declares.

let memberShapeDocumentation: [RulePage] = [
    RulePage(
        "unexpected-default",
        """
        What a view model takes, an event and a payload are given wherever they are used. A default would never count.
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
