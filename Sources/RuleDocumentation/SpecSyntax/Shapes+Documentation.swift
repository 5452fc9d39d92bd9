// The documentation of the rules that `SpecSyntax/Grammar/Shapes.swift` declares.

let shapeDocumentation: [RulePage] = [
    RulePage(
        "unknown-choice",
        """
        Some keys accept only certain words: 'load' accepts 'nib', for example. The message lists or suggests the \
        allowed words.
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
        The second name has no effect. Most often another name is meant.
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
