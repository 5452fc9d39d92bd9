// The documentation of the rules that `SpecFormatting/SpecFormatting.swift` declares.

let formattingDocumentation: [RulePage] = [
    RulePage(
        "unformatted-file",
        """
        The layout of the file differs from the layout that 'vmgen format' gives it. Run the command without '--check'.
        """,
        bad: """
            types:
                Size:   {cases: [small, large]}
            """,
        good: """
            types:
              Size: {cases: [small, large]}
            """
    ),
    RulePage(
        "unsafe-format",
        """
        The new layout would change the meaning of the specs, or move a comment to another declaration. For example, a \
        comment disables a warning on the next line, and formatting would move the cause of the warning to another \
        line. The file stays unchanged. Change the line or the comment by hand.
        """,
        bad: .long(
            """
            screens:
              Inbox:
                # vmgen:disable unused-name
                state: {first: Int = 0, second: Int = 0, … more than 120 columns}
                sections: []
            """,
            compiled: """
                screens:
                  Inbox:
                    # vmgen:disable unused-name
                    state: {first: Int = 0, \((0..<12).map { "other\($0): Int = 0" }.joined(separator: ", "))}
                    sections: []
                """
        ),
        good: """
            screens:
              Inbox:
                state:
                  first: Int = 0  # vmgen:disable unused-name
                sections: []
            """
    ),
]
