// The documentation of the rules that `SpecYAML/Properties.swift` declares.

let nodePropertyDocumentation: [RulePage] = [
    RulePage(
        "anchor",
        """
        Specs do not support anchors and aliases: with them, a small file can expand to a very large document. To \
        share values, use tokens, traits, styles and view models. Quote a text that begins with '&'.
        """,
        bad: """
            tokens:
              colors: {brand: &brand '#FFCC00'}
            """,
        good: """
            tokens:
              colors: {brand: '#FFCC00'}
            """
    ),
    RulePage(
        "alias",
        """
        Specs do not support anchors and aliases: with them, a small file can expand to a very large document. Refer \
        to a token by its name. Quote a text that begins with '*'.
        """,
        bad: """
            tokens:
              colors: {brand: '#FFCC00', accent: *brand}
            """,
        good: """
            tokens:
              colors: {brand: '#FFCC00', accent: .brand}
            """
    ),
    RulePage(
        "tag",
        """
        In YAML, a '!' at the beginning of a value begins a tag, which specs do not support. Write a negation with \
        'not', or quote the value.
        """,
        bad: """
            screens:
              Basket:
                state: {open: Bool}
                sections:
                  - {id: main, when: !open, header: Closed, rows: []}
            """,
        good: """
            screens:
              Basket:
                state: {open: Bool}
                sections:
                  - {id: main, when: not open, header: Closed, rows: []}
            """
    ),
]
