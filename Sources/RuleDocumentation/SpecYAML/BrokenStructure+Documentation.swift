// The documentation of the rules that `SpecYAML/BrokenStructure.swift` declares.

let brokenStructureDocumentation: [RulePage] = [
    RulePage(
        "unclosed-quote",
        """
        In YAML, a quoted text continues over several lines to the next quotation mark of its kind. If a mark is \
        missing, the text includes the following lines.
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
        Without the closing bracket, the end of the list or the mapping is unknown. The rest of the file is still \
        checked.
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
        A closing bracket must have the kind of the last open bracket.
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
        In brackets and braces, YAML separates values by commas, not by spaces or line breaks.
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
        In brackets and braces, YAML ends an unquoted value at the first bracket. Quote the value.
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
        If a value begins with a quotation mark or a bracket, YAML ends the value where it is closed. To include the \
        text after it, quote the whole value.
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
        In YAML, indentation defines which lines belong together. The keys of a mapping and the elements of a list \
        need the same indentation. The lines of a value that continues need more than its key. A note lists the \
        columns that fit.
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
        YAML allows only spaces for indentation, because editors show tabs with different widths.
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
        A key has a mapping or a list as its value, not both. The lines of a mapping are keys, and the lines of a list \
        begin with '- '.
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
