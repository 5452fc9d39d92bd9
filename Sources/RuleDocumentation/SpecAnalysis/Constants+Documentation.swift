// The documentation of the rules that `SpecAnalysis/Typing/Constants.swift` declares.

let constantDocumentation: [RulePage] = [
    RulePage(
        "type-mismatch",
        """
        A value has one type, and its place expects one. Nothing is converted behind the author's back.
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
        A name after a point is one of the cases of the type that its place expects.
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
        A constant URL is checked when the spec is compiled, so that the app never has to handle that it is none.
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
        A constant UUID is read when the spec is compiled, so that it is one when the app runs.
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
        A date is a moment, the same for everyone. A day is none without its time, and a time is none without its zone.
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
