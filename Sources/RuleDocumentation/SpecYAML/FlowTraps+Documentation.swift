// The documentation of the rules that `SpecYAML/FlowTraps.swift` declares.

let flowTrapDocumentation: [RulePage] = [
    RulePage(
        "split-value",
        """
        In brackets and braces, YAML ends an unquoted value at a comma, even inside parentheses. Quote the value.
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
        In YAML, a '{' at the beginning of a value begins a mapping. Quote a text that begins with a placeholder.
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
        Each entry of a mapping is a key, a ':' and a value. In braces, a ',' ends an unquoted value, so the text \
        after it is read as a key. Quote a text with a comma.
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
        Without the space, YAML reads the key and the value as one text.
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
