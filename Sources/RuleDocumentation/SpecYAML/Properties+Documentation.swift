// The documentation of the rules that `SpecYAML/Properties.swift` declares.

let nodePropertyDocumentation: [RulePage] = [
    RulePage(
        "anchor",
        """
        With anchors and aliases one part of a file stands for another, and a small file can mean an endless one. \
        Traits, styles and view models are how a spec says a thing once.
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
        With anchors and aliases one part of a file stands for another, and a small file can mean an endless one. A \
        token is named where it is used.
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
        A value that begins with '!' has a YAML tag, which a spec has none of. A negation is written with 'not', or \
        stands in quotes.
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
