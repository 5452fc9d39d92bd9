// The documentation of the rules that `SwiftBackend/Screens/ScreenNameChecks.swift` declares.

let screenNameDocumentation: [RulePage] = [
    RulePage(
        "reserved-screen-name",
        """
        A generated screen contains types such as 'State', 'Row' and 'Action', and members such as 'sections'. Inside \
        the screen they would hide your declaration of the same name. The document docs/reserved-names.md lists all \
        reserved names. A note suggests another name for a type.
        """,
        bad: """
            models:
              Row: {fields: {title: String}}
            screens:
              Basket: {sections: []}
            """,
        good: """
            models:
              Line: {fields: {title: String}}
            screens:
              Basket: {sections: []}
            """
    )
]
