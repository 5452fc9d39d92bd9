// The documentation of the rules that `SpecYAML/PreScan.swift` declares.

let preScanDocumentation: [RulePage] = [
    RulePage(
        "file-too-large",
        """
        No spec that people write comes near to 1 MiB. A file of that size is most likely something else, and reading \
        it would take memory for nothing.
        """,
        bad: .long(
            "# … more than 1 MiB",
            compiled: "# " + String(repeating: "more ", count: 210_000)
        ),
        good: "# a spec of its own for each screen"
    ),
    RulePage(
        "invalid-utf8",
        """
        A file in another encoding shows other characters to everyone who takes it for UTF-8, which all tools do.
        """,
        bad: .long(
            "viewModels:\n  Menu: {cell: TextCell, values: {text: Caf⟨E9⟩}}",
            bytes: Array("viewModels:\n  Menu: {cell: TextCell, values: {text: Caf".utf8) + [0xE9] + Array("}}\n".utf8)
        ),
        good: """
            viewModels:
              Menu: {cell: TextCell, values: {text: Café}}
            """
    ),
    RulePage(
        "refused-character",
        """
        A character that nobody sees can make a spec mean something else than what it shows: a direction mark turns \
        text around, an unusual line break hides a line, a zero-width character makes two names of one.
        """,
        bad: .long(
            "viewModels:\n  Greeting: {cell: TextCell, values: {text: Hello⟨U+200B⟩}}",
            compiled: "viewModels:\n  Greeting: {cell: TextCell, values: {text: Hello\u{200B}}}"
        ),
        good: """
            viewModels:
              Greeting: {cell: TextCell, values: {text: Hello}}
            """
    ),
    RulePage(
        "yaml-directive",
        """
        A line that begins with '%' gives an order to YAML's reader. A spec has none.
        """,
        bad: """
            %YAML 1.2
            ---
            vmspec: 1
            """,
        good: """
            vmspec: 1
            """
    ),
]
