// The documentation of the rules that `SpecYAML/BrokenStructure.swift` declares.

let brokenStructureDocumentation: [RulePage] = [
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
]
