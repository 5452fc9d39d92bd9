// What actions do.

let actionPages: [RulePage] = [
    RulePage(
        "guarded-name",
        """
        By the time the user acts, the state may have changed, and the condition that bound the name may not hold. What \
        the action needs is bound again where it is used.
        """,
        bad: """
            screens:
              Profile:
                state: {name: String, user: User?}
                sections:
                  - id: main
                    rows:
                      - id: one
                        when: let known = user
                        cell: ButtonCell
                        values: {text: "{known.name}"}
                        actions: {onTap: {set: name, to: known.name}}
            """,
        good: """
            screens:
              Profile:
                state: {name: String, user: User?}
                sections:
                  - id: main
                    rows:
                      - id: one
                        when: let known = user
                        cell: ButtonCell
                        values: {text: "{known.name} {name}"}
                        actions: {onTap: {if: let known = user, then: {set: name, to: known.name}}}
            """
    ),
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
        "unusable-edit",
        """
        'edits' gives a member the value of a place in the state, and has its action set it. So it takes members of which a \
        trait says which action edits them, and what can be set.
        """,
        bad: """
            screens:
              Basket:
                state: {wrapped: Bool}
                traits: [GiftPresentable]
                edits: {gift: true}
            traits:
              GiftPresentable: {data: {gift: {type: Bool, editedBy: onGift}}, actions: {onGift: [isOn: Bool]}}
            """,
        good: """
            screens:
              Basket:
                state: {wrapped: Bool}
                traits: [GiftPresentable]
                edits: {gift: wrapped}
            traits:
              GiftPresentable: {data: {gift: {type: Bool, editedBy: onGift}}, actions: {onGift: [isOn: Bool]}}
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
    RulePage(
        "unusable-list",
        """
        'append', 'insert', 'move' and 'removeAll' change a list, or a set.
        """,
        bad: """
            screens:
              Basket:
                state: {count: Int}
                sections:
                  - {id: main, rows: [{id: one, cell: TapCell, actions: {onTap: {append: 1, to: count}}}]}
            """,
        good: """
            screens:
              Basket:
                state: {numbers: "[Int]"}
                sections:
                  - id: main
                    header: "{numbers.count}"
                    rows: [{id: one, cell: TapCell, actions: {onTap: {append: 1, to: numbers}}}]
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
]
