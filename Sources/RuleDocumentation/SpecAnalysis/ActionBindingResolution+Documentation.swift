// The documentation of the rules that `SpecAnalysis/Screens/ActionBindingResolution.swift` declares.

let actionBindingDocumentation: [RulePage] = [
    RulePage(
        "unwired-action",
        """
        The user can trigger the action, but nothing happens. An action is required unless its trait gives it the \
        default 'ignore'. Handle it under 'actions'. If nothing should happen, write '[]'.
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
        A statement can change fields of the state, and fields of models in the state. It cannot change derived \
        values, inputs, constants, the identity of a model, or a field with 'settable: false'. It can change a field \
        of an element only if the list is stored in the state. The fields in the 'with' of a copy have the same \
        limits.
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
        The statement changes nothing. Most often, one of its two paths is wrong.
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
        A 'create' statement makes a value from the defaults of all fields, so each field needs a default. A model \
        with 'from' is written by hand, and the compiler cannot create values of it.
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
        These statements change a list that the state stores. Their target is the element of an 'each' over such a \
        list, or a path that ends with a key. A value, a whole list, or an element of a computed list cannot be \
        removed. To remove several elements, use 'removeAll'. To empty a list, set it to '[]'.
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
