// Sections, rows, actions and conditions.

let screenPages: [RulePage] = [
    RulePage(
        "derived-cycle",
        """
        A derived value is computed from others. Values that need each other have no beginning.
        """,
        bad: """
            screens:
              Basket:
                state: {open: Bool}
                derived: {shown: not hidden, hidden: not shown}
                sections:
                  - {id: main, when: hidden, header: Hidden, rows: []}
            """,
        good: """
            screens:
              Basket:
                state: {open: Bool}
                derived: {shown: open, hidden: not shown}
                sections:
                  - {id: main, when: hidden, header: Hidden, rows: []}
            """
    ),
    RulePage(
        "duplicate-id",
        """
        An id says which section or row of one frame is which in the next.
        """,
        bad: """
            screens:
              Basket:
                sections:
                  - id: main
                    rows:
                      - {id: one, cell: TextCell, values: {text: One}}
                      - {id: one, cell: TextCell, values: {text: Two}}
            """,
        good: """
            screens:
              Basket:
                sections:
                  - id: main
                    rows:
                      - {id: one, cell: TextCell, values: {text: One}}
                      - {id: two, cell: TextCell, values: {text: Two}}
            """
    ),
    RulePage(
        "joined-id",
        """
        A row's Swift name joins the ids of its section and its own. Two rows of one name do not compile.
        """,
        bad: """
            screens:
              Workout:
                sections:
                  - {id: warm, rows: [{id: upStart, cell: TextCell, values: {text: Go}}]}
                  - {id: warmUp, rows: [{id: start, cell: TextCell, values: {text: Go}}]}
            """,
        good: """
            screens:
              Workout:
                sections:
                  - {id: warm, rows: [{id: upStart, cell: TextCell, values: {text: Go}}]}
                  - {id: main, rows: [{id: start, cell: TextCell, values: {text: Go}}]}
            """
    ),
    RulePage(
        "unusable-loop",
        """
        'each' makes a section or a row for each element, so it takes a list, or an enum for its cases.
        """,
        bad: """
            screens:
              Basket:
                state: {count: Int}
                sections:
                  - id: main
                    rows:
                      - {id: one, each: item in count, cell: TextCell, values: {text: Item}}
            """,
        good: """
            screens:
              Basket:
                state: {items: "[Item]"}
                sections:
                  - id: main
                    rows:
                      - {id: one, each: item in items, cell: TextCell, values: {text: "{item.title}"}}
            """
    ),
    RulePage(
        "unusable-view-model",
        """
        A row shows a cell, and the values that its view model computes. A view model without a cell, or one that is \
        written by hand, has nothing to show there.
        """,
        bad: """
            viewModels:
              Greeting: {traits: [TextPresentable], values: {text: Hello}}
            screens:
              Basket:
                sections:
                  - {id: main, rows: [{id: one, viewModel: Greeting}]}
            """,
        good: """
            viewModels:
              Greeting: {cell: TextCell, values: {text: Hello}}
            screens:
              Basket:
                sections:
                  - {id: main, rows: [{id: one, viewModel: Greeting}]}
            """
    ),
    RulePage(
        "unusable-row",
        """
        A row is spoken of by its section's id and its own, with the identities of the elements that it is made for.
        """,
        bad: """
            screens:
              Basket:
                state: {items: "[Item]"}
                traits: [TapPresentable]
                actions:
                  onTap: {scroll: main.one}
                sections:
                  - id: main
                    rows:
                      - {id: one, each: item in items, cell: TextCell, values: {text: "{item.title}"}}
            """,
        good: """
            screens:
              Basket:
                state: {items: "[Item]"}
                traits: [TapPresentable]
                actions:
                  onTap: {scroll: main.one(1)}
                sections:
                  - id: main
                    rows:
                      - {id: one, each: item in items, cell: TextCell, values: {text: "{item.title}"}}
            """
    ),
    RulePage(
        "unlike-branches",
        """
        A row that stands in two branches of a choice is one row, that looks different in each: it stands for the same \
        elements, in the same order, and does the same.
        """,
        bad: """
            screens:
              Basket:
                state: {open: Bool}
                sections:
                  - id: main
                    rows:
                      - if: open
                        then:
                          - {id: one, cell: TextCell, values: {text: One}}
                          - {id: two, cell: TextCell, values: {text: Two}}
                        else:
                          - {id: two, cell: ButtonCell, values: {text: Two}, actions: {onTap: {toggle: open}}}
                          - {id: one, cell: ButtonCell, values: {text: One}, actions: {onTap: {toggle: open}}}
            """,
        good: """
            screens:
              Basket:
                state: {open: Bool}
                sections:
                  - id: main
                    rows:
                      - if: open
                        then:
                          - {id: one, cell: TextCell, values: {text: One}}
                          - {id: two, cell: TextCell, values: {text: Two}}
                        else:
                          - {id: one, cell: ButtonCell, values: {text: One}, actions: {onTap: {toggle: open}}}
                          - {id: two, cell: ButtonCell, values: {text: Two}, actions: {onTap: {toggle: open}}}
            """
    ),
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
                        values: {text: "{known.name}"}
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
                  - {id: main, rows: [{id: one, cell: TapCell, actions: {onTap: {toggle: open}}}]}
            """
    ),
    RulePage(
        "unused-name",
        """
        What a screen declares and nothing on it uses is most often left from something that was taken out. Where \
        others may use it, because the module's 'access' is wider than 'internal', nothing is said.
        """,
        bad: """
            screens:
              Basket:
                state: {count: Int, open: Bool}
                sections:
                  - {id: main, header: "{count}", rows: []}
            """,
        good: """
            screens:
              Basket:
                state: {count: Int}
                sections:
                  - {id: main, header: "{count}", rows: []}
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
                  - {id: main, rows: [{id: one, cell: TapCell, actions: {onTap: {create: draft}}}]}
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
                  - {id: main, rows: [{id: one, cell: TapCell, actions: {onTap: {append: 1, to: numbers}}}]}
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
                  - {id: main, rows: [{id: one, cell: TapCell, actions: {onTap: {set: count, to: limit}}}]}
            """
    ),
    RulePage(
        "impossible-condition",
        """
        What stands under a condition that never holds is never shown. Nobody writes that on purpose.
        """,
        bad: """
            screens:
              Basket:
                state: {count: Int}
                sections:
                  - {id: main, when: count < 1 && count > 2, header: Some, rows: []}
            """,
        good: """
            screens:
              Basket:
                state: {count: Int}
                sections:
                  - {id: main, when: count > 1 && count < 5, header: Some, rows: []}
            """
    ),
    RulePage(
        "redundant-condition",
        """
        A condition that always holds only looks as if something depended on it.
        """,
        bad: """
            screens:
              Basket:
                state: {count: Int}
                sections:
                  - {id: main, when: count < 1 || count > 0, header: Some, rows: []}
            """,
        good: """
            screens:
              Basket:
                state: {count: Int}
                sections:
                  - {id: main, when: count > 0, header: Some, rows: []}
            """
    ),
    RulePage(
        "repeated-condition",
        """
        Where something around it has asked already, a condition decides nothing more.
        """,
        bad: """
            screens:
              Basket:
                state: {open: Bool}
                sections:
                  - id: main
                    when: open
                    rows: [{id: one, when: open, cell: TextCell, values: {text: One}}]
            """,
        good: """
            screens:
              Basket:
                state: {open: Bool}
                sections:
                  - id: main
                    when: open
                    rows: [{id: one, cell: TextCell, values: {text: One}}]
            """
    ),
    RulePage(
        "unanalysed-conditions",
        """
        Past a limit the compiler does not find out which conditions of a screen can hold together: it finds nothing \
        wrong there, and lists no layouts. People cannot know either.
        """,
        bad: .long(
            """
            screens:
              Basket:
                state: {f0: Bool, f1: Bool, …, f69: Bool}
                sections:
                  - id: main
                    when: f0 && f1 && … && f69
                    rows: [{id: one, when: not f69, cell: TextCell, values: {text: One}}]
            """,
            compiled: manyConditions
        ),
        good: """
            screens:
              Basket:
                state: {open: Bool, full: Bool}
                sections:
                  - id: main
                    when: open
                    rows: [{id: one, when: not full, cell: TextCell, values: {text: One}}]
            """
    ),
]

private let manyConditions = """
    screens:
      Basket:
        state: {\((0..<70).map { "f\($0): Bool" }.joined(separator: ", "))}
        sections:
          - id: main
            when: \((0..<70).map { "f\($0)" }.joined(separator: " && "))
            rows: [{id: one, when: not f69, cell: TextCell, values: {text: One}}]
    """
