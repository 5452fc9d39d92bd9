// The documentation of the rules that `SpecSyntax/Scalars/Literals.swift` declares.

let literalDocumentation: [RulePage] = [
    RulePage(
        "literal-mismatch",
        """
        The compiler reads a literal as the type of its member or field: digits for an Int, 'true' or 'false' for a \
        Bool. Correct the literal or the type.
        """,
        bad: """
            models:
              Counter: {fields: {count: Int = many}}
            """,
        good: """
            models:
              Counter: {fields: {count: Int = 3}}
            """
    ),
    RulePage(
        "strict-boolean",
        """
        YAML 1.1 reads these words as Booleans, and YAML 1.2 reads them as texts. A spec uses only 'true' and 'false'.
        """,
        bad: """
            views:
              TextView: {traits: [TextPresentable], nest: yes}
            """,
        good: """
            views:
              TextView: {traits: [TextPresentable], nest: true}
            """
    ),
    RulePage(
        "literal-hole",
        """
        A default is a constant, and no names are in scope there. If the text should show braces, double them.
        """,
        bad: """
            traits:
              GreetingPresentable: {data: {greeting: "String = 'Hello {name}'"}}
            """,
        good: """
            traits:
              GreetingPresentable: {data: {greeting: "String = 'Hello'"}}
            """
    ),
]
