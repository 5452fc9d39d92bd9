// The documentation of the rules that `SpecSyntax/Expressions/ExpressionOperands.swift` declares.

let expressionOperandDocumentation: [RulePage] = [
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
]
