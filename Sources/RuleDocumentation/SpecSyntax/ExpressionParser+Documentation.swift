// The documentation of the rules that `SpecSyntax/Expressions/ExpressionParser.swift` declares.

let expressionParserDocumentation: [RulePage] = [
    RulePage(
        "expression-syntax",
        """
        Expressions are a small part of Swift's: literals, paths, calls and a few operators, so that each of them can \
        be checked and asked for its dependencies.
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
        Swift's compiler, and people, give up on expressions of hundreds of parts. What is computed step by step \
        stands under 'derived'.
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
        A comparison is true or false, which is hardly what the next number is to be compared with.
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
        Inside an expression a text has quotes of its own, at its beginning and at its end.
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
