// How a single value is written in YAML, and how large a file may be.

let yamlValuePages: [RulePage] = [
    RulePage(
        "unclosed-quote",
        """
        A text in quotes goes on to the next quote of its kind, over any number of lines. Without it the rest of the \
        file would be text.
        """,
        bad: """
            tokens:
              colors:
                brand: '#FFCC00
                accent: .red
            """,
        good: """
            tokens:
              colors:
                brand: '#FFCC00'
                accent: .red
            """
    ),
    RulePage(
        "text-after-value",
        """
        A value that begins with a quote, a bracket or a brace ends where that is closed. What follows belongs to it \
        only if all of it stands in quotes.
        """,
        bad: """
            models:
              Basket:
                fields:
                  items: [Item]?
            """,
        good: """
            models:
              Basket:
                fields:
                  items: "[Item]?"
            """
    ),
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
        "bracket-in-value",
        """
        In brackets and braces an unquoted value ends at the first bracket in it.
        """,
        bad: """
            screens:
              Basket:
                state: {items: "[Item]"}
                sections:
                  - {id: main, when: items[1]?.done == true, header: Done, rows: []}
            """,
        good: """
            screens:
              Basket:
                state: {items: "[Item]"}
                sections:
                  - {id: main, when: "items[1]?.done == true", header: Done, rows: []}
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
        "colon-in-value",
        """
        A ':' and a blank end a key. In an unquoted value they would make it the key of another mapping.
        """,
        bad: """
            viewModels:
              Sleep:
                cell: TextCell
                values:
                  text: Sleep: 8 hours
            """,
        good: """
            viewModels:
              Sleep:
                cell: TextCell
                values:
                  text: "Sleep: 8 hours"
            """
    ),
    RulePage(
        "reserved-character",
        """
        YAML keeps a few characters for itself at the beginning of a value: '@', '`', '%', '|' and '>' among them.
        """,
        bad: """
            viewModels:
              Mention:
                cell: TextCell
                values:
                  text: @everyone
            """,
        good: """
            viewModels:
              Mention:
                cell: TextCell
                values:
                  text: "@everyone"
            """
    ),
    RulePage(
        "unknown-escape",
        #"""
        In double quotes a backslash begins an escape, and YAML knows a fixed set of them. In single quotes it is a \#
        character like any other. A hole in a text needs none: it is written with braces.
        """#,
        bad: #"""
            viewModels:
              UserRow:
                cell: TextCell
                takes: {user: User}
                values: {text: "Hello \(user.name)"}
            """#,
        good: """
            viewModels:
              UserRow:
                cell: TextCell
                takes: {user: User}
                values: {text: "Hello {user.name}"}
            """
    ),
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
        "too-many-nodes",
        """
        The limit, of 100,000 values in one file, keeps a file that was made to be expensive from being so.
        """,
        bad: .long(
            "models:\n  M0: {fields: {a: Int}}\n  M1: {fields: {a: Int}}\n  # … and so on",
            compiled: "models:\n" + (0..<17_000).map { "  M\($0): {fields: {a: Int}}\n" }.joined()
        ),
        good: """
            models:
              M0: {fields: {a: Int}}
            """
    ),
    RulePage(
        "nesting-too-deep",
        """
        Nothing in the language nests that deep. The limit of 64 levels keeps a hostile file from exhausting the stack.
        """,
        bad: .long(
            """
            viewModels:
              Greeting:
                cell: TextCell
                takes: {known: Bool}
                values: {text: {if: known, then: Hello, else: {if: known, then: Hello, else: {…}}}}
            """,
            compiled: """
                viewModels:
                  Greeting:
                    cell: TextCell
                    takes: {known: Bool}
                    values: {text: \(String(repeating: "{if: known, then: Hello, else: ", count: 70))Hello\(closingBraces)}
                """
        ),
        good: """
            viewModels:
              Greeting:
                cell: TextCell
                takes: {known: Bool}
                values: {text: {if: known, then: Hello, else: Who are you?}}
            """
    ),
    RulePage(
        "too-many-findings",
        """
        Where a file has a thousand errors of form, it is most likely no spec, and more of them would help nobody.
        """,
        bad: .long(
            "tokens: {colors: {a:1, a:2, …}}",
            compiled: "tokens: {colors: {" + (0..<1_100).map { "a\($0):1, " }.joined() + "}}"
        ),
        good: """
            tokens: {colors: {brand: .red}}
            """
    ),
]

private let closingBraces = String(repeating: "}", count: 70)
