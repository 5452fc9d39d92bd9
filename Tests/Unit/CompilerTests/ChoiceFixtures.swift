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

/// Rule fixtures for conditions that bind names, choices between rows or statements, and statements on lists.
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
            #                                                                                        ^^^^^^^^^ error[unsettable-path]: 'note' is a bound value, not a path in the state
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
            #                    ^^^ note: row 'one' is first declared here
                          - {id: two, cell: C, values: {text: a}}
                          - {id: three, cell: C, values: {text: a}}
            #                    ^^^^^ note: row 'three' is first declared here
                          - {id: four, cell: C, values: {text: a}, actions: {onTap: {toggle: on}}}
            #                    ^^^^ note: row 'four' is first declared here
                        else:
                          - {id: one, cell: D, values: {text: a}}
            #                    ^^^ error[unlike-branches]: the 'each' of row 'one' differs between two branches
                          - {id: four, cell: C, values: {text: a}}
            #                    ^^^^ error[unlike-branches]: row 'four' has the same cell in two branches, but different actions
                          - {id: three, cell: D, values: {text: a}}
            #                    ^^^^^ error[unlike-branches]: row 'three' must be before row 'four' in all branches
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
            #                                     ^^^^^ error[unusable-list]: 'insert' into a list requires 'at'
            """
    ),
    // One branch has two rows of the same list. The other branch has rows of two lists.
    RuleFixture(
        "unlike-branches",
        frame + """
                  - id: a
                    rows:
                      - if: on
                        then: {each: item in items, rows: [{id: one, cell: C, values: {text: a}}, {id: two, cell: C, values: {text: a}}]}
            #                                                                                          ^^^ note: row 'two' is first declared here
                        else:
                          - {id: one, each: item in items, cell: D, values: {text: a}}
                          - {id: two, each: item in items, cell: D, values: {text: a}}
            #                    ^^^ error[unlike-branches]: the rows that share an 'each' with row 'two' differ between two branches
            """
    ),
    // Conditions that an enclosing condition implies or excludes. In some cases, a statement between the enclosing and
    // the inner condition changes the value that both conditions read.
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
        #                   ^^ note: this part of derived value 'open' contradicts the enclosing conditions
            sections:
              - id: a
                rows:
                  - each: item in items
                    when: let note = item.note
        #                 ^^^^^^^^^^^^^^^^^^^^ note: this condition encloses the reported condition
                    rows:
                      - {id: one, when: item.note != nil, cell: C, values: {text: a}}
        #                               ^^^^^^^^^^^^^^^^ warning[repeated-condition]: the enclosing conditions already imply this condition
                      - {id: two, when: note.pinned, cell: C, values: {text: {if: item.note?.pinned == true, then: a, else: b}}}
        #                                                                         ^^^^^^^^^^^^^^^^^^^^^^^^^ warning[repeated-condition]: the enclosing conditions already imply this condition
        #                               ^^^^^^^^^^^ note: this condition encloses the reported condition
              - id: b
                rows:
                  - if: on
        #               ^^ note: this condition encloses the reported condition
        #               ^^ note: the reported condition is evaluated only if this condition is false
                    then: {id: one, when: not on, cell: C, values: {text: a}}
        #                                 ^^^^^^ warning[impossible-condition]: the condition is never true within the enclosing conditions
                    else: {id: two, when: open, cell: C, values: {text: a}}
        #                                 ^^^^ warning[impossible-condition]: the condition is never true within the enclosing conditions
                  - match: phase
        #                  ^^^^^ note: the reported condition is in a case of this 'match'
                    idle: {id: three, when: phase is .failed, cell: C, values: {text: a}}
        #                                   ^^^^^^^^^^^^^^^^ warning[impossible-condition]: the condition is never true within the enclosing conditions
                    failed(message): {id: four, when: message.isEmpty || not message.isEmpty, cell: C, values: {text: a}}
        #                                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning[redundant-condition]: the condition is always true
        #                                             ^^^^^^^^^^^^^^^ note: this part is true whenever the other parts of the reported condition are false
        #                                                                ^^^^^^^^^^^^^^^^^^^ note: this part is true whenever the other parts of the reported condition are false
              - id: c
                rows:
                  - id: one
                    cell: C
                    values: {text: a}
                    actions:
                      onTap:
                        - if: on
        #                     ^^ note: this condition encloses the reported condition
                          then:
                            - {if: on, then: {toggle: flag}}
        #                          ^^ warning[repeated-condition]: the enclosing conditions already imply this condition
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
        #                         ^^^^^^^^^ note: this condition encloses the reported condition
                              then: [{if: not item.done, then: {remove: item}}, {set: item.done, to: false}, {if: item.done, then: {remove: item}}]
        #                                 ^^^^^^^^^^^^^ warning[impossible-condition]: the condition is never true within the enclosing conditions
        """
    ),
]

/// Rule fixtures with typical mistakes in bound names, choices, and statements on lists.
let choiceMistakes: [RuleFixture] = [
    // A `let` clause for a value that is never `nil`.
    RuleFixture(
        "needless-optional",
        frame + """
                  - {id: a, when: let now = on, rows: []}
            #                               ^^ error[needless-optional]: expected an optional for 'let', found 'Bool'
            """
    ),
    // A case pattern whose variable has no 'let'.
    RuleFixture(
        "expression-syntax",
        frame + """
                  - {id: a, when: case .failed(text) = phase, rows: []}
            #                                  ^^^^ error[expression-syntax]: a pattern variable needs 'let': 'let text'
            """
    ),
    // A case pattern for a value that is not an enum.
    RuleFixture(
        "operand-mismatch",
        frame + """
                  - {id: a, when: case .failed = title, rows: []}
            #                                    ^^^^^ error[operand-mismatch]: expected an enum for 'case', found 'String?'
            """
    ),
    // A case that the enum does not have.
    RuleFixture(
        "unknown-case",
        frame + """
                  - {id: a, when: case .filed(let text) = phase, rows: []}
            #                           ^^^^^ error[unknown-case]: 'Phase' has no case 'filed', did you mean 'failed'?
            """
    ),
    // Too many names for a payload.
    RuleFixture(
        "wrong-arguments",
        frame + """
                  - {id: a, when: "case .failed(let text, let code) = phase", rows: []}
            #                            ^^^^^^ error[wrong-arguments]: case 'failed' has 1 payload value, found 2 names
            """
    ),
    // A case pattern without '=' and a value.
    RuleFixture(
        "expression-syntax",
        frame + """
                  - {id: a, when: case .failed, rows: []}
            #                                 ^ error[expression-syntax]: expected '=' and a value after the case, found the end of the expression
            """
    ),
    // A bound name that hides another name.
    RuleFixture(
        "shadowed-name",
        """
        vmspec: 1
        screens:
          S:
            state: {on: Bool, title: String?}
        #           ^^ note: the other value is declared here
            sections:
              - {id: a, when: let title, rows: []}
              - {id: b, when: let on = title, rows: []}
        #                         ^^ error[shadowed-name]: 'on' hides another value with the same name
        """
    ),
    // A bound name that is used outside of the rows that its condition guards.
    RuleFixture(
        "optional-hole",
        frame + """
                  - id: a
                    rows:
                      - if: let title
                        then: {id: one, cell: C, values: {text: "{title}"}}
                        else: {id: one, cell: D, values: {text: "{title}"}}
            #                                                     ^^^^^ error[optional-hole]: expected a value that is never nil, found a value of type 'String?'
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
            #                                                                       ^^^^^^^^^ error[unsettable-path]: 'note' is a bound value, not a path in the state
            """
    ),
    // A choice between rows that has an unknown key.
    RuleFixture(
        "unknown-key",
        frame + """
                  - id: a
                    rows:
                      - {if: on, each: item in items, then: {id: one, cell: C, values: {text: a}}}
            #                    ^^^^ error[unknown-key]: 'each' is not a key of a choice of rows
            #                    ^^^^ note: use a group around the choice for an 'each' or 'when'
            """
    ),
    // A choice between rows without a 'then'.
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
            #                   ^^^^^ error[inexhaustive-match]: 'match' on 'Phase' does not handle case 'failed'
            """
    ),
    // A match on an optional that omits `nil`.
    RuleFixture(
        "inexhaustive-match",
        frame + """
                  - id: a
                    rows:
                      - {match: last, idle: [], failed: {id: one, cell: C, values: {text: a}}}
            #                   ^^^^ error[inexhaustive-match]: 'match' on 'Phase' does not handle case 'nil'
            """
    ),
    // A toggle of a value that is not a `Bool`.
    RuleFixture(
        "type-mismatch",
        frame + """
                  - id: a
                    rows: [{id: one, cell: C, values: {text: a}, actions: {onTap: {toggle: names}}}]
            #                                                                              ^^^^^ error[type-mismatch]: expected a 'Bool' for 'toggle', found '[String]'
            """
    ),
    // An `append` without a list.
    RuleFixture(
        "required-key",
        frame + """
                  - id: a
                    rows: [{id: one, cell: C, values: {text: a}, actions: {onTap: {append: on}}}]
            #                                                                      ^^^^^^ error[required-key]: 'append' requires 'to'
            """
    ),
    // A removal of `items.first`, which is a computed value.
    RuleFixture(
        "unsettable-path",
        frame + """
                  - id: a
                    rows: [{id: one, cell: C, values: {text: a}, actions: {onTap: {remove: items.first}}}]
            #                                                                              ^^^^^^^^^^^ error[unsettable-path]: 'first' is computed and cannot be changed
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
