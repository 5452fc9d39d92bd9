// The documentation of the rules that `SpecSyntax/Scalars/Types.swift` declares.

let typeSyntaxDocumentation: [RulePage] = [
    RulePage(
        "malformed-type",
        """
        A type is a name, an optional 'T?', a list '[T]', a set 'Set<T>' or a dictionary '[K: V]'. Generic types and \
        function types are not supported. In YAML, quote a type that begins with a bracket and has more text after it.
        """,
        bad: """
            models:
              Basket: {fields: {items: Array<Item>}}
            """,
        good: """
            models:
              Basket: {fields: {items: "[Item]"}}
            """
    ),
    RulePage(
        "type-nesting",
        """
        The compile time of Swift doubles with each level of a nested literal. Declare a model for the inner levels.
        """,
        bad: """
            models:
              Grid: {fields: {cells: "[[[[[[[[[Int]]]]]]]]]"}}
            """,
        good: """
            models:
              Grid: {fields: {cells: "[[Int]]"}}
            """
    ),
    RulePage(
        "malformed-swift-name",
        """
        The compiler writes this name into the generated Swift. It can only be a path to a declaration, such as \
        'Card.isValid', not a call or another expression.
        """,
        bad: """
            functions:
              validCard: {takes: [String], returns: Bool, swift: Card.isValid()}
            """,
        good: """
            functions:
              validCard: {takes: [String], returns: Bool, swift: Card.isValid}
            screens:
              Basket:
                state: {card: String}
                sections: [{id: main, when: validCard(card), rows: []}]
            """
    ),
]
