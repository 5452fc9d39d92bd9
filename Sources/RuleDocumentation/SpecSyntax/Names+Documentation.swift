// The documentation of the rules that `SpecSyntax/Scalars/Names.swift` declares.

let nameSyntaxDocumentation: [RulePage] = [
    RulePage(
        "malformed-name",
        """
        Names become Swift names. A type's name is in UpperCamelCase, and a member's name is in lowerCamelCase. A name \
        has 1 to 64 ASCII letters, digits and underscores, and begins with a letter.
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
        Swift gives a meaning to 'self', 'Self', 'init', 'Type', 'Protocol' and '_', even as the name of a member. A \
        module also cannot be called 'true', 'false' or 'nil'. The document docs/reserved-names.md lists all reserved \
        names. A note suggests another name.
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
