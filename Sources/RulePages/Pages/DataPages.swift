// Data: defaults and samples.

let dataPages: [RulePage] = [
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
    RulePage(
        "repeated-key",
        """
        A dictionary has one value for a key.
        """,
        bad: """
            models:
              Cart: {fields: {counts: {type: "[Int: String]", default: [1: Soap, 1: Towel]}}}
            """,
        good: """
            models:
              Cart: {fields: {counts: {type: "[Int: String]", default: [1: Soap, 2: Towel]}}}
            """
    ),
    RulePage(
        "recursive-default",
        """
        A model's value is made of its fields' defaults. A default that has such a value in it would be made of \
        itself, and of itself again.
        """,
        bad: """
            models:
              Folder: {fields: {name: String, folders: {type: "[Folder]", default: [{name: Inbox}]}}}
            """,
        good: """
            models:
              Folder: {fields: {name: String, folders: {type: "[Folder]", default: [{name: Inbox, folders: []}]}}}
            """
    ),
    RulePage(
        "recursive-sample",
        """
        A sample that is like another one has the other's values where it gives none. In a circle, no one gives them.
        """,
        bad: """
            screens:
              Search:
                state: {text: String = ''}
                sections: [{id: main, header: "{text}", rows: []}]
                samples:
                  first: {like: second}
                  second: {like: first}
            """,
        good: """
            screens:
              Search:
                state: {text: String = ''}
                sections: [{id: main, header: "{text}", rows: []}]
                samples:
                  first: {text: Soap}
                  second: {like: first}
            """
    ),
    RulePage(
        "ambiguous-sample",
        """
        A key of a sample's long form may be the name of a field, too. The field is given under 'state', and with \
        'state' beside it the key is the sample's own.
        """,
        bad: """
            screens:
              Editor:
                state: {doc: String = ''}
                sections: [{id: main, header: "{doc}", rows: []}]
                samples:
                  full: {doc: A text.}
            """,
        good: """
            screens:
              Editor:
                state: {doc: String = ''}
                sections: [{id: main, header: "{doc}", rows: []}]
                samples:
                  full: {state: {doc: A text.}}
            """
    ),
]
