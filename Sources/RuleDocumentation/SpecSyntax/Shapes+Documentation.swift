// The documentation of the rules that `SpecSyntax/Grammar/Shapes.swift` declares.

let shapeDocumentation: [RulePage] = [
    RulePage(
        "unknown-choice",
        """
        Where a value is one of a few words, another word chooses nothing.
        """,
        bad: """
            cells:
              HeaderCell: {traits: [TextPresentable], load: nibs}
            """,
        good: """
            cells:
              HeaderCell: {traits: [TextPresentable], load: nib}
            """
    ),
    RulePage(
        "duplicate-element",
        """
        What is said twice in a list of names was most likely meant to be something else.
        """,
        bad: """
            types:
              Size: {cases: [small, large, small]}
            """,
        good: """
            types:
              Size: {cases: [small, medium, large]}
            """
    ),
]
