// The documentation of the rules that `SpecSyntax/Scalars/Names.swift` declares.

let nameSyntaxDocumentation: [RulePage] = [
    RulePage(
        "malformed-name",
        """
        Names become names of Swift's. One form for types and one for members keep the two apart, as Swift's own API \
        does.
        """,
        bad: """
            types:
              size: {cases: [Small, large]}
            """,
        good: """
            types:
              Size: {cases: [small, large]}
            """
    ),
    RulePage(
        "reserved-name",
        """
        A few words mean something to Swift wherever they stand, even as a member.
        """,
        bad: """
            models:
              Segment: {fields: {self: Int}}
            """,
        good: """
            models:
              Segment: {fields: {own: Int}}
            """
    ),
]
