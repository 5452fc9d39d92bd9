import TestSupport

private let frame = """
    vmspec: 1
    models:
      Item: {identity: id, fields: {id: Int, done: Bool = false, title: String}}
    traits:
      T: {data: {text: String}, actions: {onTap: {default: ignore}}}
      E: {data: {field: {type: String, editedBy: onEdit}}, actions: {onEdit: [text: String]}}
    cells: {C: {traits: [T]}, D: {traits: [T]}, F: {traits: [E]}}
    screens:
      S:
        state: {items: "[Item]", on: Bool}
        sections:

    """

private let frameOfMissing = frame.replacing(
    "    sections:",
    with: """
            derived: {found: missing.filter($0.done)}
        #                    ^^^^^^^ error[unknown-name]: unknown value 'missing'
            sections:
        """
)

/// Rule fixtures for rows with `once`: their positions, and the names that they can use.
let onceFixtures: [RuleFixture] = [
    RuleFixture(
        "unusable-once",
        frame + """
                  - id: a
                    rows:
                      - {id: alone, once: true, cell: C, values: {text: a}}
            #                             ^^^^ error[unusable-once]: a row with 'once' must be directly in the 'rows' of a group with 'each'
                      - {id: own, once: true, each: item in items, cell: C, values: {text: "{item.title}"}}
            #                           ^^^^ error[unusable-once]: a row with 'once' cannot have its own 'each'
            #                                       ^^^^^^^^^^^^^ note: move this 'each' to a group of rows around the row
                      - each: item in items
                        rows:
                          - when: on
                            rows: [{id: inner, once: true, cell: C, values: {text: a}}]
            #                                        ^^^^ error[unusable-once]: a row with 'once' must be directly in the 'rows' of a group with 'each'
                          - {id: never, once: false, cell: C, values: {text: a}, otherwise: {cell: C, values: {text: b}}}
            #                                 ^^^^^ error[unusable-once]: 'otherwise' requires 'once: true'
                          - {id: item, cell: C, values: {text: "{item.title}"}}
                  - id: b
                    each: item in items
                    rows: [{id: row, once: true, cell: C, values: {text: a}}]
            #                              ^^^^ error[unusable-once]: a row with 'once' must be directly in the 'rows' of a group with 'each'
            """
    ),
    // The group has a malformed `each`. The compiler must not also report that the group has no `each`.
    RuleFixture(
        "malformed-each",
        frame + """
                  - id: a
                    rows:
                      - each: items
            #                 ^^^^^ error[malformed-each]: expected a name, 'in' and a list, found 'items'
                        rows: [{id: row, once: true, cell: C, values: {text: a}}]
            """
    ),
    // The list of the rows is unknown, so the identities of its elements are unknown too.
    RuleFixture(
        "unknown-name",
        frameOfMissing + """
                  - id: a
                    rows:
                      - each: item in found
                        rows: [{id: row, cell: C, values: {text: a}, actions: {onTap: {scroll: a.row(1)}}}]
            """
    ),
    RuleFixture(
        "required-key",
        frame + """
                  - id: a
                    rows: [{id: row, cell: C, values: {text: a}, otherwise: {cell: C, values: {text: b}}}]
            #                                                    ^^^^^^^^^ error[required-key]: 'otherwise' requires 'once'
            """
    ),
    RuleFixture(
        "unknown-name",
        frame + """
                  - id: a
                    rows:
                      - each: item in items
                        rows:
                          - id: now
                            once: true
                            when: item.done
                            cell: C
                            values: {text: "{item.title}"}
                            actions: {onTap: {set: on, to: item.done}}
            #                                              ^^^^ error[unknown-name]: the actions of a row with 'once' cannot use the element 'item'
                            otherwise: {cell: D, values: {text: "{item.title}"}}
            #                                                     ^^^^ error[unknown-name]: 'otherwise' cannot use the element 'item'
                          - {id: item, cell: C, values: {text: "{item.title}"}}
            """
    ),
    RuleFixture(
        "unknown-name",
        frame + """
                  - id: a
                    rows:
                      - each: item in items
                        rows:
                          - id: now
                            once: true
                            cell: C
                            values: {text: "{item.title}"}
                            menu: {id: drop, title: "Drop {item.title}", do: {remove: item}}
            #                                                                         ^^^^ error[unknown-name]: the actions of a row with 'once' cannot use the element 'item'
            """
    ),
    RuleFixture(
        "unsettable-path",
        frame + """
                  - id: a
                    rows:
                      - each: item in items
                        rows:
                          - {id: now, once: true, cell: F, edits: {field: item.title}}
            #                                                             ^^^^^^^^^^ error[unsettable-path]: the actions of a row with 'once' cannot use the element 'item'
            """
    ),
    RuleFixture(
        "unlike-branches",
        frame + """
                  - id: a
                    rows:
                      - each: item in items
                        rows:
                          - id: now
                            once: true
                            cell: C
                            values: {text: a}
                            actions: {onTap: {toggle: on}}
                            otherwise: {cell: C, values: {text: b}, actions: {onTap: []}}
            #                                 ^ error[unlike-branches]: row 'now' and its 'otherwise' have the same cell, but different actions
                          - {id: item, cell: C, values: {text: "{item.title}"}}
            """
    ),
    RuleFixture(
        "unlike-branches",
        frame + """
                  - id: a
                    rows:
                      - if: on
                        then:
                          - each: item in items
                            rows:
                              - {id: now, once: true, cell: C, values: {text: a}}
                              - {id: item, cell: C, values: {text: a}}
            #                        ^^^^ note: row 'item' is first declared here
                        else:
                          - {id: item, each: item in items, cell: C, values: {text: b}}
            #                    ^^^^ error[unlike-branches]: row 'item' cannot be in two branches, because a row of the same list has 'once'
            """
    ),
    RuleFixture(
        "unusable-reorder",
        frame + """
                  - id: a
                    rows:
                      - each: item in items
                        rows:
                          - {id: now, once: true, cell: C, values: {text: a}, reorder: true}
            #                                                                          ^^^^ error[unusable-reorder]: the row cannot move because the row shows no element of a list
                          - {id: item, cell: C, values: {text: "{item.title}"}, reorder: true}
            #                    ^^^^ error[unusable-reorder]: row 'item' cannot move because row 'now' shows the same element
            """
    ),
]
