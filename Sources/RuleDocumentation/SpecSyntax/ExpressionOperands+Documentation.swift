// The documentation of the rules that `SpecSyntax/Expressions/ExpressionOperands.swift` declares.

let expressionOperandDocumentation: [RulePage] = [
    RulePage(
        "malformed-number",
        """
        A number has decimal digits, and at most one decimal point between digits. It has no separators, exponents or \
        prefixes. A duration has hours, minutes and seconds in this order, as in '1h30m'. Only its last part can have \
        a fraction, down to nanoseconds.
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
        YAML 1.1 reads '010' as 8, and YAML 1.2 reads it as 10. Remove the zero. In a text, quote the value.
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
        In generated code, an Int has 64 bits. Larger values are not representable.
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
        A color is '#RRGGBB', or '#RRGGBBAA' with its opacity. Shorter forms are not supported, because tools read \
        them differently.
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
