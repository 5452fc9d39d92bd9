// The documentation of the rules that `SwiftBackend/Screens/ScreenNameChecks.swift` declares.

let screenNameDocumentation: [RulePage] = [
    RulePage(
        "reserved-screen-name",
        """
        A generated screen has types and members of its own, and what is declared in the module is used among them.
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
