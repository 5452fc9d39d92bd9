// The documentation of the rules that `SpecSyntax/Decoder.swift` declares.

let decoderDocumentation: [RulePage] = [
    RulePage(
        "unexpected-shape",
        """
        The language says of each key whether a scalar, a list or a mapping stands under it. Another shape has no \
        meaning there.
        """,
        bad: """
            cells:
              HeaderCell: {traits: TextPresentable}
            """,
        good: """
            cells:
              HeaderCell: {traits: [TextPresentable]}
            """
    ),
    RulePage(
        "unknown-key",
        """
        A key that nothing reads would be a part of the spec that is silently ignored. Most often it is misspelt.
        """,
        bad: """
            trait:
              HeaderPresentable: {data: {header: String}}
            """,
        good: """
            traits:
              HeaderPresentable: {data: {header: String}}
            """
    ),
    RulePage(
        "required-key",
        """
        Some keys have no sensible default: a cell shows traits, a section has an id, a colour for light surroundings \
        needs one for dark ones.
        """,
        bad: """
            tokens:
              colors:
                brand: {light: '#FFCC00'}
            """,
        good: """
            tokens:
              colors:
                brand: {light: '#FFCC00', dark: '#AA8800'}
            """
    ),
    RulePage(
        "conflicting-keys",
        """
        Two keys that each say what a thing is cannot both be right.
        """,
        bad: """
            views:
              TextView: {traits: [TextPresentable]}
            viewModels:
              Greeting: {cell: TextCell, view: TextView, values: {text: Hello}}
            """,
        good: """
            viewModels:
              Greeting: {cell: TextCell, values: {text: Hello}}
            """
    ),
    RulePage(
        "comment-value",
        """
        A '#' behind a blank begins a comment, so that a hex colour without quotes is no value at all.
        """,
        bad: """
            tokens:
              colors:
                brand: #FFCC00
            """,
        good: """
            tokens:
              colors:
                brand: '#FFCC00'
            """
    ),
]
