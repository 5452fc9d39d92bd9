// The documentation of the rules that `SpecYAML/Escapes.swift` declares.

let escapeDocumentation: [RulePage] = [
    RulePage(
        "refused-escape",
        """
        Control characters and noncharacters are invisible, and can change what a terminal or a log shows. Of their \
        escapes, only '\\n' and '\\t' are allowed.
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
