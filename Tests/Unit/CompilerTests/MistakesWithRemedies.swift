import TestSupport

/// Rule fixtures for mistakes whose diagnostic suggests a remedy.
let mistakesWithRemedies: [RuleFixture] = [
    // An 'each' and a choice in the same mapping.
    RuleFixture(
        "unknown-key",
        mistakeFrame + """
                  - {each: e in items, if: e.on, then: {id: r, cell: TextCell, values: {text: "{e.title}"}}}
            #        ^^^^ error[unknown-key]: 'each' is not a key of a choice of rows
            #        ^^^^ note: use a group around the choice for an 'each' or 'when'
            """
    ),
    // A 'when' and a choice in the same mapping.
    RuleFixture(
        "unknown-key",
        mistakeFrame + """
                  - {when: open, if: c, then: {id: r, cell: TextCell, values: {text: "{name}"}}}
            #        ^^^^ error[unknown-key]: 'when' is not a key of a choice of rows
            #        ^^^^ note: use a group around the choice for an 'each' or 'when'
            """
    ),
    // An 'each' and a 'match' in the same mapping.
    RuleFixture(
        "unknown-key",
        mistakeFrame + """
                  - {each: e in items, match: kind, low: {id: r, cell: TextCell, values: {text: "{e.title}"}}, high: []}
            #        ^^^^ error[unknown-key]: 'each' is not a key of a choice of rows
            #        ^^^^ note: use a group around the choice for an 'each' or 'when'
            """
    ),
    // A 'when' and a 'match' in the same mapping.
    RuleFixture(
        "unknown-key",
        mistakeFrame + """
                  - {match: kind, when: open, low: {id: r, cell: TextCell, values: {text: "{name}"}}, high: []}
            #                     ^^^^ error[unknown-key]: 'when' is not a key of a choice of rows
            #                     ^^^^ note: use a group around the choice for an 'each' or 'when'
            """
    ),
    // An id and a choice in the same mapping.
    RuleFixture(
        "unknown-key",
        mistakeFrame + """
                  - {id: x, if: open, then: {id: r, cell: TextCell, values: {text: "{name}"}}}
            #        ^^ error[unknown-key]: 'id' is not a key of a choice of rows
            #        ^^ note: each row in a branch of the choice has its own 'id'
            """
    ),
    // An optional quotient in a text.
    RuleFixture(
        "optional-hole",
        mistakeFrame + """
                  - {id: r, cell: TextCell, values: {text: "{n / 2}"}}
            #                                                ^^^^^ error[optional-hole]: expected a value that is never nil, found a value of type 'Int?'
            #                                                     ^ fix:  ?? 0
            """
    ),
    // An optional number in a text.
    RuleFixture(
        "optional-hole",
        mistakeFrame + """
                  - {id: r, cell: TextCell, values: {text: "{count}"}}
            #                                                ^^^^^ error[optional-hole]: expected a value that is never nil, found a value of type 'Int?'
            #                                                     ^ fix:  ?? 0
            """
    ),
    // An optional text in a text.
    RuleFixture(
        "optional-hole",
        mistakeFrame + """
                  - {id: r, cell: TextCell, values: {text: "a {item.note}"}}
            #                                                  ^^^^^^^^^ error[optional-hole]: a placeholder inside other text cannot have the optional type 'String?'
            #                                                           ^ fix:  ?? ''
            """
    ),
    // An optional number with a format in a text.
    RuleFixture(
        "optional-hole",
        mistakeFrame + """
                  - {id: r, cell: TextCell, values: {text: "{n / 2 | number}"}}
            #                                                ^^^^^ error[optional-hole]: expected a value that is never nil, found a value of type 'String?'
            #                                                              ^ fix:  ?? ''
            """
    ),
    // A member access on an optional in a text.
    RuleFixture(
        "optional-step",
        mistakeFrame + """
                  - {id: r, cell: TextCell, values: {text: "{spare.title}"}}
            #                                                      ^^^^^ error[optional-step]: access to a member of the optional type 'Item?' requires '?'
            #                                                     ^ fix: ?
            """
    ),
    // An optional as a condition.
    RuleFixture(
        "type-mismatch",
        mistakeFrame + """
                  - {id: r, cell: TextCell, values: {text: {if: item.note, then: Yes, else: No}}}
            #                                                   ^^^^^^^^^ error[type-mismatch]: expected 'Bool', found 'String?'
            #                                                   ^^^^^^^^^ note: use '!= nil' to test for a value, or 'let' to bind the value
            """
    ),
    // An optional as a condition of a row.
    RuleFixture(
        "type-mismatch",
        mistakeFrame + """
                  - {id: r, when: item.note, cell: TextCell, values: {text: Yes}}
            #                     ^^^^^^^^^ error[type-mismatch]: expected 'Bool', found 'String?'
            #                     ^^^^^^^^^ note: use '!= nil' to test for a value, or 'let' to bind the value
            """
    ),
    // A negated optional.
    RuleFixture(
        "type-mismatch",
        mistakeFrame + """
                  - {id: r, when: not item.note, cell: TextCell, values: {text: Yes}}
            #                         ^^^^^^^^^ error[type-mismatch]: expected 'Bool', found 'String?'
            #                         ^^^^^^^^^ note: use '!= nil' to test for a value, or 'let' to bind the value
            """
    ),
    // A keyword for `nil` from another language, as the right operand of `!=`.
    RuleFixture(
        "unknown-name",
        mistakeFrame + """
                  - {id: r, when: item.note != null, cell: TextCell, values: {text: Yes}}
            #                                  ^^^^ error[unknown-name]: unknown value 'null', did you mean 'nil'?
            #                                  ^^^^ fix: nil
            """
    ),
    // A keyword for `nil` from another language, in a statement.
    RuleFixture(
        "unknown-name",
        mistakeFrame + """
                  - {id: r, cell: TapCell, values: {text: Yes}, actions: {onTap: {set: item.note, to: null}}}
            #                                                                                         ^^^^ error[unknown-name]: unknown value 'null', did you mean 'nil'?
            #                                                                                         ^^^^ fix: nil
            """
    ),
    // A keyword for `nil` from another language, as the left operand of `==`.
    RuleFixture(
        "unknown-name",
        mistakeFrame + """
                  - {id: r, when: null == item.note, cell: TextCell, values: {text: Yes}}
            #                     ^^^^ error[unknown-name]: unknown value 'null', did you mean 'nil'?
            #                     ^^^^ fix: nil
            """
    ),
    // `nil` after 'is'.
    RuleFixture(
        "expression-syntax",
        mistakeFrame + """
                  - {id: r, when: item.note is nil, cell: TextCell, values: {text: Yes}}
            #                               ^^ error[expression-syntax]: expected a case after 'is', found 'nil'
            #                               ^^ fix: ==
            """
    ),
    // A payload that the arm does not bind.
    RuleFixture(
        "unknown-name",
        mistakeFrame + """
                  - {id: r, cell: TextCell, values: {text: {match: phase, idle: One, busy: Two, failed: "{message}"}}}
            #                                                                                             ^^^^^^^ error[unknown-name]: unknown value 'message', which the pattern 'failed(message)' can bind
            #                                                                                   ^^^^^^ fix: failed(message)
            """
    ),
    // A payload that is not bound in its arm of a `match` between rows.
    RuleFixture(
        "unknown-name",
        mistakeFrame + """
                  - {match: phase, failed: {id: r, cell: TextCell, values: {text: "{message}"}}, _: []}
            #                                                                       ^^^^^^^ error[unknown-name]: unknown value 'message', which the pattern 'failed(message)' can bind
            #                      ^^^^^^ fix: failed(message)
            """
    ),
    // A payload that is not bound in its arm of a `match` between statements.
    RuleFixture(
        "unknown-name",
        mistakeFrame + """
                  - {id: r, cell: TapCell, values: {text: Yes}, actions: {onTap: {match: phase, failed: {set: name, to: message}, _: []}}}
            #                                                                                                           ^^^^^^^ error[unknown-name]: unknown value 'message', which the pattern 'failed(message)' can bind
            #                                                                                   ^^^^^^ fix: failed(message)
            """
    ),
    // 'else' in a 'match' on an enum.
    RuleFixture(
        "unknown-case",
        mistakeFrame + """
                  - {id: r, cell: TextCell, values: {text: {match: phase, idle: One, else: Two}}}
            #                                                                        ^^^^ error[unknown-case]: 'else' is not a case; use '_' for all other cases
            #                                                                        ^^^^ fix: _
            """
    ),
    // 'default' in a 'match' between rows.
    RuleFixture(
        "unknown-case",
        mistakeFrame + """
                  - {match: kind, low: {id: r, cell: TextCell, values: {text: "{name}"}}, default: []}
            #                                                                             ^^^^^^^ error[unknown-case]: 'default' is not a case; use '_' for all other cases
            #                                                                             ^^^^^^^ fix: _
            """
    ),
    // 'else' in a 'match' on a text.
    RuleFixture(
        "unknown-case",
        mistakeFrame + """
                  - {id: r, cell: TextCell, values: {text: {match: name, one: One, else: Two}}}
            #                                                                      ^^^^ error[unknown-case]: 'else' is not a case; use '_' for all other cases
            #                                                                      ^^^^ fix: _
            """
    ),
    // 'default' in a 'match' on a number.
    RuleFixture(
        "unknown-case",
        mistakeFrame + """
                  - {id: r, cell: TextCell, values: {text: {match: n, 1: One, default: Two}}}
            #                                                                 ^^^^^^^ error[unknown-case]: 'default' is not a case; use '_' for all other cases
            #                                                                 ^^^^^^^ fix: _
            """
    ),
    // A group in place of a list.
    RuleFixture(
        "unusable-loop",
        """
        vmspec: 1
        models: {Item: {identity: id, fields: {id: Int, title: String, day: Int}}}
        traits: {TextPresentable: {data: {text: String}}}
        cells: {TextCell: {traits: [TextPresentable]}}
        screens:
          S:
            state: {items: "[Item]"}
            sections:
            - id: m
              each: group in items.grouped($0.day)
              rows: [{id: r, each: e in group, cell: TextCell, values: {text: "{e.title}"}}]
        #                               ^^^^^ error[unusable-loop]: expected a list for 'each', found 'group of Item'
        #                                    ^ fix: .elements
        """
    ),
    // A member that groups do not have.
    RuleFixture(
        "unknown-member",
        """
        vmspec: 1
        models: {Item: {identity: id, fields: {id: Int, title: String, day: Int}}}
        traits: {TextPresentable: {data: {text: String}}}
        cells: {TextCell: {traits: [TextPresentable]}}
        screens:
          S:
            state: {items: "[Item]"}
            sections:
            - id: m
              each: group in items.grouped($0.day)
              rows: [{id: r, each: e in group.items, cell: TextCell, values: {text: "{e.title}"}}]
        #                                     ^^^^^ error[unknown-member]: 'group of Item' has no member 'items'
        #                                     ^^^^^ note: a group has the members 'key' and 'elements'
        """
    ),
    // A command directly under 'swipe', without 'leading' or 'trailing'.
    RuleFixture(
        "unknown-key",
        mistakeFrame + """
                  - {id: r, cell: TextCell, values: {text: Yes}, swipe: {id: x, title: Drop, do: {set: n, to: 1}}}
            #                                                            ^^ error[unknown-key]: 'id' is not a key of a swipe
            #                                                                   ^^^^^ note: 'title' is also an unknown key
            #                                                                                ^^ note: 'do' is also an unknown key
            #                                                            ^^ note: put the commands of a swipe in 'leading' or 'trailing'
            """
    ),
    // A list of commands directly under 'swipe', without 'leading' or 'trailing'.
    RuleFixture(
        "unexpected-shape",
        mistakeFrame + """
                  - {id: r, cell: TextCell, values: {text: Yes}, swipe: [{id: x, title: Drop, do: {set: n, to: 1}}]}
            #                                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[unexpected-shape]: expected a swipe, found a list
            #                                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: put the commands of a swipe in 'leading' or 'trailing'
            """
    ),
    // An assignment with '=' in place of a statement.
    RuleFixture(
        "unexpected-shape",
        mistakeFrame + """
                  - {id: r, cell: TapCell, values: {text: Yes}, actions: {onTap: c = true}}
            #                                                                    ^^^^^^^^ error[unexpected-shape]: expected a statement, found 'c = true'
            #                                                                    ^^^^^^^^ fix: {set: c, to: true}
            """
    ),
    // A compound assignment with '+=' in place of a statement.
    RuleFixture(
        "unexpected-shape",
        mistakeFrame + """
                  - {id: r, cell: TapCell, values: {text: Yes}, actions: {onTap: n += 1}}
            #                                                                    ^^^^^^ error[unexpected-shape]: expected a statement, found 'n += 1'
            #                                                                    ^^^^^^ fix: {set: n, to: n + 1}
            """
    ),
    // An assignment of a text literal in place of a statement.
    RuleFixture(
        "unexpected-shape",
        mistakeFrame + """
                  - {id: r, cell: TapCell, values: {text: Yes}, actions: {onTap: name = 'x'}}
            #                                                                    ^^^^^^^^^^ error[unexpected-shape]: expected a statement, found 'name = 'x''
            #                                                                    ^^^^^^^^^^ fix: {set: name, to: "'x'"}
            """
    ),
    // A statement in words instead of a mapping.
    RuleFixture(
        "unexpected-shape",
        mistakeFrame + """
                  - {id: r, cell: TapCell, values: {text: Yes}, actions: {onTap: toggle c}}
            #                                                                    ^^^^^^^^ error[unexpected-shape]: expected a statement, found 'toggle c'
            #                                                                    ^^^^^^^^ fix: {toggle: c}
            """
    ),
    // A statement in the syntax of a call.
    RuleFixture(
        "unexpected-shape",
        mistakeFrame + """
                  - {id: r, cell: TapCell, values: {text: Yes}, actions: {onTap: toggle(c)}}
            #                                                                    ^^^^^^^^^ error[unexpected-shape]: expected a statement, found 'toggle(c)'
            #                                                                    ^^^^^^^^^ fix: {toggle: c}
            """
    ),
    // A comparison of an optional date.
    RuleFixture(
        "operand-mismatch",
        mistakeFrame + """
                  - {id: r, each: e in items, when: previous(e)?.day <= now, cell: TextCell, values: {text: "{e.title}"}}
            #                                       ^^^^^^^^^^^^^^^^ error[operand-mismatch]: '<=' cannot compare 'Date?', which is optional
            #                                       ^^^^^^^^^^^^^^^^ note: use '??' to replace nil with another value
            """
    ),
    // A comparison of an optional number.
    RuleFixture(
        "operand-mismatch",
        mistakeFrame + """
                  - {id: r, when: count > 2, cell: TextCell, values: {text: "{name}"}}
            #                     ^^^^^ error[operand-mismatch]: '>' cannot compare 'Int?', which is optional
            #                     ^^^^^ note: use '??' to replace nil with another value
            """
    ),
]
