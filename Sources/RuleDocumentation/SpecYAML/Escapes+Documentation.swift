// The documentation of the rules that `SpecYAML/Escapes.swift` declares.

let escapeDocumentation: [RulePage] = [
    RulePage(
        "refused-escape",
        """
        A control character in a text is never shown, and could change what a terminal or a log shows around it.
        """,
        bad: #"""
            viewModels:
              Bell: {cell: TextCell, values: {text: "Ring\x07"}}
            """#,
        good: """
            viewModels:
              Bell: {cell: TextCell, values: {text: "Ring"}}
            """
    )
]
