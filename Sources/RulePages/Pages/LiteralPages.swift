// Literals, expressions and texts as they are written.

let literalPages: [RulePage] = [
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
    RulePage(
        "malformed-number",
        """
        Numbers have decimal digits, a point between digits, and nothing else.
        """,
        bad: """
            models:
              Counter: {fields: {count: Int = 1_000}}
            """,
        good: """
            models:
              Counter: {fields: {count: Int = 1000}}
            """
    ),
    RulePage(
        "leading-zero",
        """
        YAML 1.1 reads '010' as eight, YAML 1.2 as ten. Nobody should have to know.
        """,
        bad: """
            models:
              Counter: {fields: {count: Int = 010}}
            """,
        good: """
            models:
              Counter: {fields: {count: Int = 10}}
            """
    ),
    RulePage(
        "number-too-large",
        """
        An 'Int' has 64 bits, on every platform that the Swift runs on.
        """,
        bad: """
            models:
              Counter: {fields: {count: Int = 9223372036854775808}}
            """,
        good: """
            models:
              Counter: {fields: {count: Int = 9223372036854775807}}
            """
    ),
    RulePage(
        "malformed-color",
        """
        A hex colour has six digits, or eight with its opacity. Shorter forms mean different things in different tools.
        """,
        bad: """
            tokens:
              colors: {brand: '#FC0'}
            """,
        good: """
            tokens:
              colors: {brand: '#FFCC00'}
            """
    ),
    RulePage(
        "malformed-appearance",
        """
        Colours, fonts and images have a few forms with arguments, and each of these takes its own.
        """,
        bad: """
            tokens:
              fonts: {heading: ".system(bold, 24)"}
            """,
        good: """
            tokens:
              fonts: {heading: ".system(24, bold)"}
            """
    ),
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
    RulePage(
        "template-brace",
        """
        Braces in a text surround an expression. A brace that is to be shown is doubled.
        """,
        bad: """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User}, values: {text: "Hello {user.name"}}
            """,
        good: """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User}, values: {text: "Hello {user.name}"}}
            """
    ),
    RulePage(
        "text-too-large",
        """
        A text of more than 500 holes is a list that wants rows of its own, and Swift's compiler gives up on it.
        """,
        bad: .long(
            """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User}, values: {text: "{user.name}{user.name}…"}}
            """,
            compiled: """
                viewModels:
                  UserRow:
                    cell: TextCell
                    takes: {user: User}
                    values: {text: "\(String(repeating: "{user.name}", count: 501))"}
                """
        ),
        good: """
            viewModels:
              UserRow: {cell: TextCell, takes: {user: User}, values: {text: "{user.name}"}}
            """
    ),
]
