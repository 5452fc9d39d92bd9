// The documentation of the rules that `SwiftBackend/Names/NameChecks.swift` declares.

let nameDocumentation: [RulePage] = [
    RulePage(
        "generated-name-clash",
        """
        A declaration becomes several in Swift, such as a cell's protocol and its view model. Two of them of one name \
        do not compile.
        """,
        bad: """
            models:
              ProfileScreen: {fields: {name: String}}
            screens:
              Profile: {sections: []}
            """,
        good: """
            models:
              ProfileModel: {fields: {name: String}}
            screens:
              Profile: {sections: []}
            """
    ),
    RulePage(
        "reserved-type-name",
        """
        The generated Swift speaks of such types itself. One of the module's own would be taken for them.
        """,
        bad: """
            types:
              Locale: {cases: [here, abroad]}
            """,
        good: """
            types:
              Region: {cases: [here, abroad]}
            """
    ),
    RulePage(
        "reserved-member-name",
        """
        Swift gives the type such a member itself, by one of its protocols or for the code that is generated.
        """,
        bad: """
            models:
              Account: {fields: {hashValue: Int}}
            """,
        good: """
            models:
              Account: {fields: {checksum: Int}}
            """
    ),
    RulePage(
        "reserved-input",
        """
        Every generated initialiser may have arguments of its own, such as the locale. An input of that name would be \
        there twice.
        """,
        bad: """
            viewModels:
              Greeting: {cell: TextCell, takes: {locale: String}, values: {text: "{locale}"}}
            """,
        good: """
            viewModels:
              Greeting: {cell: TextCell, takes: {language: String}, values: {text: "{language}"}}
            """
    ),
]
