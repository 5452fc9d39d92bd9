// The documentation of the rules that `SpecSyntax/Scalars/Literals.swift` declares.

let literalDocumentation: [RulePage] = [
    RulePage(
        "literal-mismatch",
        """
        A literal is read as the type of its place. Where it cannot be read so, one of the two is wrong.
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
        YAML 1.1 took 'yes', 'on' and more for booleans, YAML 1.2 takes them for texts, and editors show either. Here \
        only 'true' and 'false' are booleans, everywhere.
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
        A default is the same for everyone: there is nothing in scope that a hole could show.
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
