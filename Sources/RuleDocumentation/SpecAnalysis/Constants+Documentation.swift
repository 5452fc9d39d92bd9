// The documentation of the rules that `SpecAnalysis/Typing/Constants.swift` declares.

let constantDocumentation: [RulePage] = [
    RulePage(
        "type-mismatch",
        """
        Every value has one type, and every location expects one. The compiler never converts values implicitly, \
        except that it accepts a value for an optional of its type. Numbers that do not fit their type are reported \
        too.
        """,
        bad: """
            screens:
              Basket:
                state: {name: String}
                sections:
                  - {id: main, when: name, header: Name, rows: []}
            """,
        good: """
            screens:
              Basket:
                state: {name: String}
                sections:
                  - {id: main, when: not name.isEmpty, header: Name, rows: []}
            """
    ),
    RulePage(
        "unknown-case",
        """
        A name after a period, as in '.loading', is a case of the type that is expected. The cases of a 'match', the \
        categories of 'plural' and the words of 'sorted' are checked in the same way. The message suggests the most \
        similar known name.
        """,
        bad: """
            models:
              Order: {fields: {phase: Phase = .loadin}}
            """,
        good: """
            models:
              Order: {fields: {phase: Phase = .loading}}
            """
    ),
    RulePage(
        "malformed-url",
        """
        The compiler checks constant URLs, so that the app needs no error handling for them. A URL has a scheme, such \
        as 'https:', and only characters that RFC 3986 allows. A constant image whose text begins with 'http://' or \
        'https://' is checked too.
        """,
        bad: """
            models:
              Page: {fields: {address: URL = example}}
            """,
        good: """
            models:
              Page: {fields: {address: URL = "https://example.com"}}
            """
    ),
    RulePage(
        "malformed-uuid",
        """
        The compiler reads constant UUIDs, so that the app needs no error handling for them. A UUID has 32 hexadecimal \
        digits in groups of 8, 4, 4, 4 and 12, separated by hyphens.
        """,
        bad: """
            models:
              Ticket: {fields: {id: UUID = 6ba7b810}}
            """,
        good: """
            models:
              Ticket: {fields: {id: UUID = 6ba7b810-9dad-11d1-80b4-00c04fd430c8}}
            """
    ),
    RulePage(
        "malformed-date",
        """
        A date is one moment, the same for every user. It therefore needs a day, a time and a time zone, as in \
        '2026-11-21T08:30:00Z'.
        """,
        bad: """
            models:
              Task: {fields: {due: Date = 2026-11-21}}
            """,
        good: """
            models:
              Task: {fields: {due: Date = 2026-11-21T08:30:00Z}}
            """
    ),
]
