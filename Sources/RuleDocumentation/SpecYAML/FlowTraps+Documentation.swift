// The documentation of the rules that `SpecYAML/FlowTraps.swift` declares.

let flowTrapDocumentation: [RulePage] = [
    RulePage(
        "split-value",
        """
        In brackets and braces a ',' ends an unquoted value, inside parentheses too: half of the value would be lost.
        """,
        bad: """
            tokens:
              fonts: {heading: .system(24, bold)}
            """,
        good: """
            tokens:
              fonts: {heading: ".system(24, bold)"}
            """
    ),
    RulePage(
        "leading-brace",
        """
        To YAML a '{' at the beginning of a value opens a mapping. A text with a hole in its first place stands in \
        quotes.
        """,
        bad: """
            viewModels:
              UserRow:
                cell: TextCell
                takes: {user: User}
                values:
                  text: {user.name}
            """,
        good: """
            viewModels:
              UserRow:
                cell: TextCell
                takes: {user: User}
                values:
                  text: "{user.name}"
            """
    ),
    RulePage(
        "missing-colon",
        """
        Every line of a mapping is a key, a ':' and a value. In braces a ',' ends an unquoted value, so that what \
        follows it would have to be a key.
        """,
        bad: """
            viewModels:
              Greeting: {cell: TextCell, values: {text: Hello, World}}
            """,
        good: """
            viewModels:
              Greeting: {cell: TextCell, values: {text: "Hello, World"}}
            """
    ),
    RulePage(
        "missing-space-after-colon",
        """
        Without a blank behind its ':' a key and its value are one text to YAML.
        """,
        bad: """
            tokens:
              colors:
                accent: .blue
                brand:.red
            """,
        good: """
            tokens:
              colors:
                accent: .blue
                brand: .red
            """
    ),
]
