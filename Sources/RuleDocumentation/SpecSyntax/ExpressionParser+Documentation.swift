// The documentation of the rules that `SpecSyntax/Expressions/ExpressionParser.swift` declares.

let expressionParserDocumentation: [RulePage] = [
    RulePage(
        "expression-syntax",
        """
        Expressions are a subset of Swift's: literals, paths, calls, and a few operators. Operators are '&&', '||', \
        'not' and '!', comparisons, 'is', '??', arithmetic and 'a ? b : c'. Use '==' to compare, not '='.
        """,
        bad: """
            screens:
              Basket:
                state: {count: Int}
                sections:
                  - {id: main, when: count = 1, header: One, rows: []}
            """,
        good: """
            screens:
              Basket:
                state: {count: Int}
                sections:
                  - {id: main, when: count == 1, header: One, rows: []}
            """
    ),
    RulePage(
        "expression-too-large",
        """
        The Swift compiler takes very long for such expressions. Move parts of the expression to 'derived' values.
        """,
        bad: .long(
            """
            screens:
              Basket:
                state: {count: Int}
                derived: {total: count + count + count + …}
                sections:
                  - {id: main, header: "{total}", rows: []}
            """,
            compiled: """
                screens:
                  Basket:
                    state: {count: Int}
                    derived: {total: \(Array(repeating: "count", count: 600).joined(separator: " + "))}
                    sections:
                      - {id: main, header: "{total}", rows: []}
                """
        ),
        good: """
            screens:
              Basket:
                state: {count: Int}
                derived: {total: count + count}
                sections:
                  - {id: main, header: "{total}", rows: []}
            """
    ),
    RulePage(
        "comparison-chain",
        """
        A comparison is a Bool, so '1 < count < 5' would compare a Bool with a number. Join two comparisons with '&&', \
        or use parentheses.
        """,
        bad: """
            screens:
              Basket:
                state: {count: Int}
                sections:
                  - {id: main, when: 1 < count < 5, header: Few, rows: []}
            """,
        good: """
            screens:
              Basket:
                state: {count: Int}
                sections:
                  - {id: main, when: 1 < count && count < 5, header: Few, rows: []}
            """
    ),
    RulePage(
        "unclosed-string",
        """
        Inside an expression, a text begins and ends with the same quotation mark, before the YAML scalar ends.
        """,
        bad: """
            screens:
              Basket:
                state: {name: String}
                sections:
                  - {id: main, when: "name == 'empty", header: Empty, rows: []}
            """,
        good: """
            screens:
              Basket:
                state: {name: String}
                sections:
                  - {id: main, when: "name == 'empty'", header: Empty, rows: []}
            """
    ),
]
