// The documentation of the rules that `SwiftBackend/Names/NameChecks.swift` declares.

let nameDocumentation: [RulePage] = [
    RulePage(
        "generated-name-clash",
        """
        Some declarations become several Swift types: the cell 'SwitchCell' becomes 'SwitchCellView' and \
        'SwitchCellAction', for example. Each generated name must be unique in its module. It must also differ from \
        the classes that you write by hand. The cases of cells and the properties of roles are compared too. The error \
        is reported at both declarations.
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
        Generated code refers to types of Swift, Foundation and the runtime, such as 'Locale' and 'ScreenStore'. A \
        type of your module with the same name would hide them. Modules of the UI frameworks and the names of your own \
        classes are checked too. The document docs/reserved-names.md lists all reserved names. A note suggests another \
        name.
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
        The type already has a member of this name. 'hash' and 'hashValue' are members of Hashable, and 'allCases' and \
        'rawValue' are members of enums without payloads. The generated code uses 'actionHandler' and 'onAction' in \
        view models with actions. The document docs/reserved-names.md lists all reserved names. A note suggests \
        another name.
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
        The generated initializer can have the arguments 'locale', 'calendar' and 'onAction'. An input of the same \
        name would be a second argument with that name. The name 'calendar' is reserved only if the view model formats \
        dates with a calendar. A note suggests another name.
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
