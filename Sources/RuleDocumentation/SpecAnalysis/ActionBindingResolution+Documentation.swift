// The documentation of the rules that `SpecAnalysis/Screens/ActionBindingResolution.swift` declares.

let actionBindingDocumentation: [RulePage] = [
    RulePage(
        "unwired-action",
        """
        A button that does nothing is a bug that only users find. Where that is meant, '[]' says so.
        """,
        bad: """
            screens:
              Basket:
                sections:
                  - {id: main, rows: [{id: one, cell: TapCell}]}
            """,
        good: """
            screens:
              Basket:
                state: {open: Bool}
                sections:
                  - {id: main, when: open, rows: [{id: one, cell: TapCell, actions: {onTap: {toggle: open}}}]}
            """
    ),
    RulePage(
        "unsettable-path",
        """
        A statement changes the state, and of its models the fields that are neither an identity nor marked as not \
        settable. What is computed follows by itself.
        """,
        bad: """
            screens:
              Basket:
                state: {open: Bool}
                derived: {closed: not open}
                sections:
                  - id: main
                    when: closed
                    rows: [{id: one, cell: TapCell, actions: {onTap: {set: closed, to: false}}}]
            """,
        good: """
            screens:
              Basket:
                state: {open: Bool}
                derived: {closed: not open}
                sections:
                  - id: main
                    when: closed
                    rows: [{id: one, cell: TapCell, actions: {onTap: {set: open, to: true}}}]
            """
    ),
    RulePage(
        "idle-statement",
        """
        A statement that leaves everything as it was is most often one whose two sides were meant to differ.
        """,
        bad: """
            screens:
              Basket:
                state: {count: Int, limit: Int}
                sections:
                  - {id: main, rows: [{id: one, cell: TapCell, actions: {onTap: {set: count, to: count}}}]}
            """,
        good: """
            screens:
              Basket:
                state: {count: Int, limit: Int}
                sections:
                  - id: main
                    header: "{count}"
                    rows: [{id: one, cell: TapCell, actions: {onTap: {set: count, to: limit}}}]
            """
    ),
    RulePage(
        "uncreatable-value",
        """
        'create' makes a model from nothing but the defaults of its fields.
        """,
        bad: """
            screens:
              Profile:
                state: {user: User?}
                sections:
                  - {id: main, rows: [{id: one, cell: TapCell, actions: {onTap: {create: user}}}]}
            """,
        good: """
            models:
              Draft: {fields: {text: String = ''}}
            screens:
              Profile:
                state: {draft: Draft?}
                sections:
                  - {id: main, when: draft == nil, rows: [{id: one, cell: TapCell, actions: {onTap: {create: draft}}}]}
            """
    ),
    RulePage(
        "unremovable-element",
        """
        Only what is stored in a list of the state can be taken out of it.
        """,
        bad: """
            screens:
              Basket:
                state: {open: Bool}
                sections:
                  - id: main
                    rows:
                      - {id: one, each: phase in Phase, cell: TapCell, actions: {onTap: {remove: phase}}}
            """,
        good: """
            screens:
              Basket:
                state: {items: "[Item]"}
                sections:
                  - id: main
                    rows:
                      - {id: one, each: item in items, cell: TapCell, actions: {onTap: {remove: item}}}
            """
    ),
]
