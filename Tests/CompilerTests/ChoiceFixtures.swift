import TestSupport

private let frame = """
    vmspec: 1
    types: {Phase: {cases: {idle: , failed: [message: String]}}}
    models:
      Note: {fields: {text: String = ''}}
      Item: {identity: id, fields: {id: Int, note: Note?}}
    traits: {T: {data: {text: String}, actions: {onTap: {default: ignore}}}}
    cells: {C: {traits: [T]}, D: {traits: [T]}}
    screens:
      S:
        state: {items: "[Item]", names: "[String]", phase: Phase, title: String?, on: Bool, last: Phase?}
        sections:

    """

/// Conditions that bind names, choices between rows and between statements, and statements on lists.
let choiceFixtures: [RuleFixture] = [
    RuleFixture(
        "unsettable-path",
        frame + """
                  - id: a
                    rows:
                      - each: item in items
                        when: let note = item.note
                        rows:
                          - {id: one, cell: C, values: {text: "{note.text}"}, actions: {onTap: {set: note.text, to: title}}}
            #                                                                                        ^^^^^^^^^ error[unsettable-path]: 'note' is a value by itself, not a place in the state
                          - id: two
                            cell: C
                            values: {text: a}
                            actions: {onTap: {if: let note = item.note, then: {set: title, to: note.text}}}
                          - {id: three, cell: C, values: {text: b}, actions: {onTap: {set: title, to: note.text}}}
            """
    ),
    RuleFixture(
        "unlike-branches",
        frame + """
                  - id: a
                    rows:
                      - if: on
                        then:
                          - {id: one, each: item in items, cell: C, values: {text: a}}
            #                    ^^^ note: the other one is here
                          - {id: two, cell: C, values: {text: a}}
                          - {id: three, cell: C, values: {text: a}}
            #                    ^^^^^ note: the other one is here
                          - {id: four, cell: C, values: {text: a}, actions: {onTap: {toggle: on}}}
            #                    ^^^^ note: the other one is here
                        else:
                          - {id: one, cell: D, values: {text: a}}
            #                    ^^^ error[unlike-branches]: 'one' stands for other elements in another branch
                          - {id: four, cell: C, values: {text: a}}
            #                    ^^^^ error[unlike-branches]: 'four' has the same cell in another branch, where its actions do something else
                          - {id: three, cell: D, values: {text: a}}
            #                    ^^^^^ error[unlike-branches]: 'three' stands in another order in another branch
            """
    ),
    RuleFixture(
        "unusable-list",
        frame + """
                  - id: a
                    rows:
                      - id: one
                        cell: C
                        values: {text: a}
                        actions:
                          onTap:
                            - {append: true, to: on}
            #                                    ^^ error[unusable-list]: expected a list or a set, found 'Bool'
                            - {insert: '"a"', in: names}
            #                                     ^^^^^ error[unusable-list]: 'insert' in a list has no 'at'
            """
    ),
    // Two rows of one list in one branch, and of two lists in the other branch.
    RuleFixture(
        "unlike-branches",
        frame + """
                  - id: a
                    rows:
                      - if: on
                        then: {each: item in items, rows: [{id: one, cell: C, values: {text: a}}, {id: two, cell: C, values: {text: a}}]}
            #                                                                                          ^^^ note: the other one is here
                        else:
                          - {id: one, each: item in items, cell: D, values: {text: a}}
                          - {id: two, each: item in items, cell: D, values: {text: a}}
            #                    ^^^ error[unlike-branches]: 'two' stands in another order in another branch
            """
    ),
    // A condition that an enclosing condition implies, with and without a statement in between that changes the value.
    RuleFixture(
        "repeated-condition",
        """
        vmspec: 1
        types: {Phase: {cases: {idle: , failed: [message: String]}}}
        models:
          Note: {fields: {text: String = '', pinned: Bool = false}}
          Item: {identity: id, fields: {id: Int, note: Note?, done: Bool = false}}
        traits: {T: {data: {text: String}, actions: {onTap: {default: ignore}}}}
        cells: {C: {traits: [T]}, D: {traits: [T]}}
        screens:
          S:
            state: {items: "[Item]", phase: Phase, title: String?, on: Bool, flag: Bool}
            derived: {open: on && flag}
        #                   ^^ note: this part of 'open' contradicts the rest
            sections:
              - id: a
                rows:
                  - each: item in items
                    when: let note = item.note
        #                 ^^^^^^^^^^^^^^^^^^^^ note: this condition encloses it
                    rows:
                      - {id: one, when: item.note != nil, cell: C, values: {text: a}}
        #                               ^^^^^^^^^^^^^^^^ warning[repeated-condition]: the condition only repeats what encloses it
                      - {id: two, when: note.pinned, cell: C, values: {text: {if: item.note?.pinned == true, then: a, else: b}}}
        #                                                                         ^^^^^^^^^^^^^^^^^^^^^^^^^ warning[repeated-condition]: the condition only repeats what encloses it
        #                               ^^^^^^^^^^^ note: this condition encloses it
              - id: b
                rows:
                  - if: on
        #               ^^ note: this condition encloses it
        #               ^^ note: this condition does not hold where it stands
                    then: {id: one, when: not on, cell: C, values: {text: a}}
        #                                 ^^^^^^ warning[impossible-condition]: the condition can never hold under what encloses it
                    else: {id: two, when: open, cell: C, values: {text: a}}
        #                                 ^^^^ warning[impossible-condition]: the condition can never hold under what encloses it
                  - match: phase
        #                  ^^^^^ note: the case that matches here
                    idle: {id: three, when: phase is .failed, cell: C, values: {text: a}}
        #                                   ^^^^^^^^^^^^^^^^ warning[impossible-condition]: the condition can never hold under what encloses it
                    failed(message): {id: four, when: message.isEmpty || not message.isEmpty, cell: C, values: {text: a}}
        #                                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning[redundant-condition]: the condition always holds
        #                                             ^^^^^^^^^^^^^^^ note: this part holds wherever the rest does not
        #                                                                ^^^^^^^^^^^^^^^^^^^ note: this part holds wherever the rest does not
              - id: c
                rows:
                  - id: one
                    cell: C
                    values: {text: a}
                    actions:
                      onTap:
                        - if: on
        #                     ^^ note: this condition encloses it
                          then:
                            - {if: on, then: {toggle: flag}}
        #                          ^^ warning[repeated-condition]: the condition only repeats what encloses it
                            - {toggle: on}
                            - {if: on, then: {toggle: flag}}
                            - {if: open, then: {toggle: flag}}
                        - if: let title
                          then:
                            - {set: phase, to: ".failed(message: title)"}
                            - {if: case .failed = phase, then: {toggle: on}}
                            - {if: phase is .idle, then: {toggle: on}}
                  - each: item in items
                    rows:
                      - id: two
                        cell: C
                        values: {text: a}
                        actions:
                          onTap:
                            - if: item.done
        #                         ^^^^^^^^^ note: this condition encloses it
                              then: [{if: not item.done, then: {remove: item}}, {set: item.done, to: false}, {if: item.done, then: {remove: item}}]
        #                                 ^^^^^^^^^^^^^ warning[impossible-condition]: the condition can never hold under what encloses it
        """
    ),
]

/// Typical mistakes with these forms.
let choiceMistakes: [RuleFixture] = [
    // A binding of a non-optional value.
    RuleFixture(
        "needless-optional",
        frame + """
                  - {id: a, when: let now = on, rows: []}
            #                               ^^ error[needless-optional]: 'let' unwraps an optional, found 'Bool'
            """
    ),
    // A case without 'let'.
    RuleFixture(
        "expression-syntax",
        frame + """
                  - {id: a, when: case .failed(text) = phase, rows: []}
            #                                  ^^^^ error[expression-syntax]: 'text' is a name for a value of the case without 'let'
            """
    ),
    // A case pattern for a value that is not an enum.
    RuleFixture(
        "operand-mismatch",
        frame + """
                  - {id: a, when: case .failed = title, rows: []}
            #                                    ^^^^^ error[operand-mismatch]: 'case' tests for a case of an enum, found 'String?'
            """
    ),
    // A case that the enum does not have.
    RuleFixture(
        "unknown-case",
        frame + """
                  - {id: a, when: case .filed(let text) = phase, rows: []}
            #                           ^^^^^ error[unknown-case]: 'Phase' has no 'filed', did you mean 'failed'?
            """
    ),
    // Too many names for a payload.
    RuleFixture(
        "wrong-arguments",
        frame + """
                  - {id: a, when: "case .failed(let text, let code) = phase", rows: []}
            #                            ^^^^^^ error[wrong-arguments]: 'failed' has 1 value, found 2 names
            """
    ),
    // An assignment in place of a comparison.
    RuleFixture(
        "expression-syntax",
        frame + """
                  - {id: a, when: case .failed, rows: []}
            #                                 ^ error[expression-syntax]: expected '=' and a value after the case, found the end of the expression
            """
    ),
    // A bound name that hides another.
    RuleFixture(
        "shadowed-name",
        """
        vmspec: 1
        screens:
          S:
            state: {on: Bool, title: String?}
        #           ^^ note: the other one is declared here
            sections:
              - {id: a, when: let title, rows: []}
              - {id: b, when: let on = title, rows: []}
        #                         ^^ error[shadowed-name]: 'on' hides another value of that name
        """
    ),
    // A name outside of the rows that its condition guards.
    RuleFixture(
        "optional-hole",
        frame + """
                  - id: a
                    rows:
                      - if: let title
                        then: {id: one, cell: C, values: {text: "{title}"}}
                        else: {id: one, cell: D, values: {text: "{title}"}}
            #                                                     ^^^^^ error[optional-hole]: 'String?' in a text that is never nil
            """
    ),
    // An assignment to a bound name.
    RuleFixture(
        "unsettable-path",
        frame + """
                  - id: a
                    rows:
                      - each: item in items
                        rows:
                          - id: one
                            cell: C
                            values: {text: a}
                            actions: {onTap: {if: let note = item.note, then: {set: note.text, to: title}}}
            #                                                                       ^^^^^^^^^ error[unsettable-path]: 'note' is a value by itself, not a place in the state
            """
    ),
    // A choice of rows with another key.
    RuleFixture(
        "unknown-key",
        frame + """
                  - id: a
                    rows:
                      - {if: on, each: item in items, then: {id: one, cell: C, values: {text: a}}}
            #                    ^^^^ error[unknown-key]: 'each' is not a key of a choice of rows
            #                    ^^^^ note: an 'each' or 'when' for all of a choice stands on a group around it, beside 'rows'
            """
    ),
    // A choice of rows without rows.
    RuleFixture(
        "required-key",
        frame + """
                  - id: a
                    rows:
                      - {if: on}
            #            ^^ error[required-key]: the choice of rows has no 'then'
            """
    ),
    // A match that omits a case.
    RuleFixture(
        "inexhaustive-match",
        frame + """
                  - id: a
                    rows:
                      - {match: phase, idle: {id: one, cell: C, values: {text: a}}}
            #                   ^^^^^ error[inexhaustive-match]: 'match' on 'Phase' leaves out 'failed'
            """
    ),
    // A match on an optional that omits `nil`.
    RuleFixture(
        "inexhaustive-match",
        frame + """
                  - id: a
                    rows:
                      - {match: last, idle: [], failed: {id: one, cell: C, values: {text: a}}}
            #                   ^^^^ error[inexhaustive-match]: 'match' on 'Phase' leaves out 'nil'
            """
    ),
    // A toggle of a value that is not a `Bool`.
    RuleFixture(
        "type-mismatch",
        frame + """
                  - id: a
                    rows: [{id: one, cell: C, values: {text: a}, actions: {onTap: {toggle: names}}}]
            #                                                                              ^^^^^ error[type-mismatch]: 'toggle' turns over a 'Bool', found '[String]'
            """
    ),
    // An append without a list.
    RuleFixture(
        "required-key",
        frame + """
                  - id: a
                    rows: [{id: one, cell: C, values: {text: a}, actions: {onTap: {append: on}}}]
            #                                                                      ^^^^^^ error[required-key]: 'append' has no 'to' beside it
            """
    ),
    // A removed value that is not an element of a list.
    RuleFixture(
        "unsettable-path",
        frame + """
                  - id: a
                    rows: [{id: one, cell: C, values: {text: a}, actions: {onTap: {remove: items.first}}}]
            #                                                                              ^^^^^^^^^^^ error[unsettable-path]: 'first' is not stored
            """
    ),
    // A move of a value that is not an element of a list.
    RuleFixture(
        "unknown-name",
        frame + """
                  - id: a
                    rows: [{id: one, cell: C, values: {text: a}, actions: {onTap: {move: item, before: nil}}}]
            #                                                                            ^^^^ error[unknown-name]: unknown element 'item'
            """
    ),
    // A move before a value that is not an element of the list.
    RuleFixture(
        "type-mismatch",
        frame + """
                  - id: a
                    rows:
                      - {id: one, each: item in items, cell: C, values: {text: a}, actions: {onTap: {move: item, before: 3}}}
            #                                                                                                            ^ error[type-mismatch]: expected 'Item', found '3'
            """
    ),
]
