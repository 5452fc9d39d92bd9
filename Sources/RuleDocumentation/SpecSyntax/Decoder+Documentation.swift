// The documentation of the rules that `SpecSyntax/Decoder.swift` declares.

let decoderDocumentation: [RulePage] = [
    RulePage(
        "unexpected-shape",
        """
        Each key expects a scalar, a list or a mapping. An empty value is reported too.
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
        The compiler would ignore the key and everything under it. Most often the key is misspelled, or it belongs to \
        another mapping. The message suggests the most similar known key.
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
        Some keys have no default: a cell needs traits, a section needs an id, and a color for light mode needs one \
        for dark mode. Some keys need another key beside them, such as 'then' and 'if'.
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
        Some mappings take exactly one of several keys. A view model has either a cell, a view or traits, for example. \
        A few keys must be alone in their mapping.
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
        In YAML, a '#' after a space begins a comment, so the key has no value. Quote the value.
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
