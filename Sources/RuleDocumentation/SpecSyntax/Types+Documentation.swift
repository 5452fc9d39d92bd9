// The documentation of the rules that `SpecSyntax/Scalars/Types.swift` declares.

let typeSyntaxDocumentation: [RulePage] = [
    RulePage(
        "malformed-type",
        """
        A type is a name, or an optional, a list, a set or a dictionary of such: Swift's short forms and 'Set<T>'.
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
        Swift's compiler takes twice as long for each level of a nested literal. Nobody needs more than 8.
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
        What stands there is written into the Swift as a name, so it has to be one, with points between its parts.
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
