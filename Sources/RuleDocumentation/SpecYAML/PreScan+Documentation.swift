// The documentation of the rules that `SpecYAML/PreScan.swift` declares.

let preScanDocumentation: [RulePage] = [
    RulePage(
        "file-too-large",
        """
        The compiler does not read larger files, so that a wrong file cannot use much memory. Split the spec into \
        several files of the same module.
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
        The compiler reads only UTF-8. Files in UTF-16 or UTF-32 are recognized and named in the message.
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
        Such characters can make a spec mean something other than what an editor shows. Direction marks reverse text, \
        unusual line breaks hide lines, and zero-width characters make two names look the same. The rule also reports \
        noncharacters, and byte-order marks inside a file. The suggested edit removes the character.
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
        Specs do not support directives, which are instructions to a YAML reader.
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
