// How lines, brackets and keys make a spec.

let yamlStructurePages: [RulePage] = [
    RulePage(
        "bad-indentation",
        """
        Indentation is all that says what belongs together. A line that matches no level above it belongs nowhere.
        """,
        bad: """
            tokens:
              colors:
                  brand: .red
                accent: .blue
            """,
        good: """
            tokens:
              colors:
                brand: .red
                accent: .blue
            """
    ),
    RulePage(
        "tab-indentation",
        """
        YAML does not allow tabs in indentation, since editors show them in different widths.
        """,
        bad: "tokens:\n\tcolors: {brand: .red}",
        good: """
            tokens:
              colors: {brand: .red}
            """
    ),
    RulePage(
        "mixed-collection",
        """
        What stands under a key is a mapping, whose lines are keys, or a list, whose lines begin with '- '. It cannot \
        be both.
        """,
        bad: """
            types:
              Size:
                cases: [small, large]
              - Color
            """,
        good: """
            types:
              Size:
                cases: [small, large]
            """
    ),
    RulePage(
        "misplaced-dash",
        """
        In YAML a '- ' begins an element of a list on a line of its own. Behind a key or in brackets it means nothing.
        """,
        bad: """
            types:
              Size:
                cases: [- small, - large]
            """,
        good: """
            types:
              Size:
                cases:
                  - small
                  - large
            """
    ),
    RulePage(
        "unclosed-bracket",
        """
        Without the closing bracket nobody knows where a list or a mapping ends.
        """,
        bad: """
            types:
              Size: {cases: [small, large]
              Weight: {cases: [light, heavy]}
            """,
        good: """
            types:
              Size: {cases: [small, large]}
              Weight: {cases: [light, heavy]}
            """
    ),
    RulePage(
        "unmatched-bracket",
        """
        A closing bracket ends the list or the mapping that was opened last, and is of the same kind.
        """,
        bad: """
            types:
              Size: {cases: [small, large}}
            """,
        good: """
            types:
              Size: {cases: [small, large]}
            """
    ),
    RulePage(
        "missing-comma",
        """
        In brackets and braces a comma separates the values; a line break or a blank does not.
        """,
        bad: """
            types:
              Size: {cases: ["small" "large"]}
            """,
        good: """
            types:
              Size: {cases: ["small", "large"]}
            """
    ),
    RulePage(
        "missing-value",
        """
        Two commas with nothing between them are most often what is left of a value that was removed.
        """,
        bad: """
            types:
              Size: {cases: [small,, large]}
            """,
        good: """
            types:
              Size: {cases: [small, large]}
            """
    ),
    RulePage(
        "missing-key",
        """
        A ':' stands behind a key. Without one its value has no meaning.
        """,
        bad: """
            tokens:
              colors: {: .red}
            """,
        good: """
            tokens:
              colors: {brand: .red}
            """
    ),
    RulePage(
        "missing-colon",
        """
        Every line of a mapping is a key, a ':' and a value. In braces a ',' ends an unquoted value, so that what \
        follows it would have to be a key.
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
        Without a blank behind its ':' a key and its value are one text to YAML.
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
    RulePage(
        "missing-space-before-comment",
        """
        A '#' begins a comment only behind a blank. Elsewhere it is easily taken for one that it is not.
        """,
        bad: """
            viewModels:
              Greeting: {cell: TextCell, values: {text: "Hello"}}#a comment
            """,
        good: """
            viewModels:
              Greeting: {cell: TextCell, values: {text: "Hello"}}  # a comment
            """
    ),
    RulePage(
        "duplicate-key",
        """
        Of two values for one key, YAML's readers take the one or the other. A spec says each thing once.
        """,
        bad: """
            viewModels:
              Greeting:
                cell: TextCell
                values: {text: Hello, text: Goodbye}
            """,
        good: """
            viewModels:
              Greeting:
                cell: TextCell
                values: {text: Hello}
            """
    ),
    RulePage(
        "complex-key",
        """
        YAML lets a list or a mapping be a key. In a spec a key is always a name.
        """,
        bad: """
            ? tokens
            : {colors: {brand: .red}}
            """,
        good: """
            tokens: {colors: {brand: .red}}
            """
    ),
    RulePage(
        "long-key",
        """
        YAML's own limit for a key on one line is 1,024 characters; a longer one is a text without its quotes.
        """,
        bad: .long(
            "tokens: {colors: {brandbrandbrand…: .red}}",
            compiled: "tokens:\n  colors:\n    \(String(repeating: "brand", count: 210)): .red"
        ),
        good: """
            tokens: {colors: {brand: .red}}
            """
    ),
    RulePage(
        "second-document",
        """
        A file is one spec. What stands behind '---' would be read by nobody.
        """,
        bad: """
            tokens: {colors: {brand: .red}}
            ---
            tokens: {colors: {accent: .blue}}
            """,
        good: """
            tokens: {colors: {brand: .red, accent: .blue}}
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
        "merge-key",
        """
        '<<' would copy one mapping into another. A trait that refines another has its members, and says so.
        """,
        bad: """
            traits:
              HeaderPresentable:
                <<: {data: {header: String}}
            """,
        good: """
            traits:
              HeaderPresentable:
                refines: [TextPresentable]
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
    RulePage(
        "yaml-syntax",
        """
        What is not YAML cannot be read. This rule is for what no other rule has a better word for.
        """,
        bad: """
            tokens: {colors: {brand: .red}}
            ... more
            """,
        good: """
            tokens: {colors: {brand: .red}}
            """
    ),
]
