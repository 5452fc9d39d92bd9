import TestSupport

/// Rule fixtures for diagnostics that point at the mistaken token and describe the mistake.
let placedMistakes: [RuleFixture] = [
    // A misspelled modifier of `sorted`.
    RuleFixture(
        "unknown-case",
        mistakeFrame + """
                  - id: r
                    each: e in items.filter($0.on).sorted($0.title, descendin)
            #                                                       ^^^^^^^^^ fix: descending
            #                                                       ^^^^^^^^^ error[unknown-case]: 'sorted' has no option 'descendin', did you mean 'descending'?
                    cell: TextCell
                    values: {text: "{e.title}"}
            """
    ),
    // The option `ascending` of `sorted`. It does not exist, because the ascending order is the default.
    RuleFixture(
        "wrong-arguments",
        mistakeFrame + """
                  - id: r
                    each: e in items.sorted($0.title, ascending)
            #                                         ^^^^^^^^^ error[wrong-arguments]: 'ascending' is not an option of 'sorted'
            #                                         ^^^^^^^^^ note: omit the option, because 'sorted' is ascending by default
                    cell: TextCell
                    values: {text: "{e.title}"}
            """
    ),
    // A list method without its argument.
    RuleFixture(
        "wrong-arguments",
        mistakeFrame + """
                  - id: r
                    each: e in items.sorted($0.title).filter()
            #                                         ^^^^^^^^ error[wrong-arguments]: 'filter' takes one argument
            #                                         ^^^^^^^^ note: pass a condition on each element: '.filter($0 …)'
                    cell: TextCell
                    values: {text: "{e.title}"}
            """
    ),
    // A superfluous argument of a list method.
    RuleFixture(
        "wrong-arguments",
        mistakeFrame + """
                  - id: r
                    each: e in items.filter($0.on, $0.title == 'a')
            #                                      ^^^^^^^^^^^^^^^ error[wrong-arguments]: 'filter' takes one argument
                    cell: TextCell
                    values: {text: "{e.title}"}
            """
    ),
    // A call of `count` without an argument. Lists have both a property and a method `count`.
    RuleFixture(
        "wrong-arguments",
        mistakeFrame + """
                  - id: r
                    cell: TextCell
                    values: {text: "{items.filter($0.on).count()}"}
            #                                            ^^^^^^^ error[wrong-arguments]: 'count' takes one argument
            #                                            ^^^^^^^ note: pass a condition on each element: '.count($0 …)'
            #                                                 ^^ fix: 
            """
    ),
    // A call of `isEmpty`, which is only a property of lists.
    RuleFixture(
        "wrong-arguments",
        mistakeFrame + """
                  - id: r
                    when: items.isEmpty()
            #                   ^^^^^^^ error[wrong-arguments]: 'isEmpty' is a property, not a method
            #                          ^^ fix: 
                    cell: TextCell
                    values: {text: "{name}"}
            """
    ),
    // A call of `trimmed`, which is only a property of texts.
    RuleFixture(
        "wrong-arguments",
        mistakeFrame + """
                  - id: r
                    cell: TextCell
                    values: {text: "{name.trimmed()}"}
            #                             ^^^^^^^ error[wrong-arguments]: 'trimmed' is a property, not a method
            #                                    ^^ fix: 
            """
    ),
    // A misspelled date style.
    RuleFixture(
        "wrong-arguments",
        mistakeFrame + """
                  - {id: r, cell: TextCell, values: {text: "On {day | date(weekdy)}"}}
            #                                                              ^^^^^^ error[wrong-arguments]: 'date' has no option 'weekdy', did you mean 'weekday'?
            #                                                              ^^^^^^ note: expected 'date(short)', 'date(medium)', 'date(long)', 'date(full)', 'date(time)', 'date(weekday)', 'date(month day)' or 'date(relative, to: DATE)'
            #                                                              ^^^^^^ fix: weekday
            """
    ),
    // Too many fraction digits for a format.
    RuleFixture(
        "wrong-arguments",
        mistakeFrame + """
                  - {id: r, cell: TextCell, values: {text: "Up to {amount | percent(20)}"}}
            #                                                                       ^^ error[wrong-arguments]: expected 0 to 15 fraction digits for 'percent', found 20
            """
    ),
    // A negative number of fraction digits for a format.
    RuleFixture(
        "wrong-arguments",
        mistakeFrame + """
                  - {id: r, cell: TextCell, values: {text: "Up to {amount | number(-1)}"}}
            #                                                                      ^^ error[wrong-arguments]: expected 0 to 15 fraction digits for 'number', found -1
            """
    ),
    // An unknown time pattern.
    RuleFixture(
        "wrong-arguments",
        mistakeFrame + """
                  - {id: r, cell: TextCell, values: {text: "In {span | time(mm)}"}}
            #                                                               ^^ error[wrong-arguments]: expected 'time(mm:ss)', 'time(hh:mm:ss)', 'time(m:ss)' or 'time(h:mm:ss)'
            """
    ),
    // An argument for a format that has no parameters.
    RuleFixture(
        "wrong-arguments",
        mistakeFrame + """
                  - {id: r, cell: TextCell, values: {text: "{n | bytes(2)}"}}
            #                                                          ^ error[wrong-arguments]: expected 'bytes'
            """
    ),
    // A negated 'let'.
    RuleFixture(
        "expression-syntax",
        mistakeFrame + """
                  - id: r
                    when: not let w = item.note
            #                 ^^^ error[expression-syntax]: 'let' cannot be negated
            #                 ^^^ note: write 'item.note == nil'
                    cell: TextCell
                    values: {text: "{name}"}
            """
    ),
    // A negated 'let' after another clause.
    RuleFixture(
        "expression-syntax",
        mistakeFrame + """
                  - id: r
                    when: open, not let w = item.note
            #                       ^^^ error[expression-syntax]: 'let' cannot be negated
            #                       ^^^ note: write 'item.note == nil'
                    cell: TextCell
                    values: {text: "{name}"}
            """
    ),
    // A negated 'case'.
    RuleFixture(
        "expression-syntax",
        mistakeFrame + """
                  - id: r
                    when: not case .failed(let m) = phase
            #                 ^^^^ error[expression-syntax]: 'case' cannot be negated
            #                 ^^^^ note: test for the case without its payload: 'not (phase is .failed)'
                    cell: TextCell
                    values: {text: "{name}"}
            """
    ),
    // A payload after 'is'.
    RuleFixture(
        "expression-syntax",
        mistakeFrame + """
                  - id: r
                    when: phase is .failed(let m)
            #                             ^ error[expression-syntax]: 'is' tests for a case without its payload
            #                             ^ note: use 'case .failed(let …) = …' to bind the payload
                    cell: TextCell
                    values: {text: "{name}"}
            """
    ),
    // A match on a Boolean without `false`.
    RuleFixture(
        "inexhaustive-match",
        mistakeFrame + """
                  - {match: open, true: {id: r, cell: TextCell, values: {text: a}}}
            #               ^^^^ error[inexhaustive-match]: 'match' on 'Bool' does not handle case 'false'
            """
    ),
    // A match on a Boolean without `true`, in values.
    RuleFixture(
        "inexhaustive-match",
        mistakeFrame + """
                  - {id: r, cell: TextCell, values: {text: {match: open, false: yes}}}
            #                                                      ^^^^ error[inexhaustive-match]: 'match' on 'Bool' does not handle case 'true'
            """
    ),
    // A removal of a list.
    RuleFixture(
        "unremovable-element",
        mistakeFrame + """
                  - {id: r, cell: TapCell, values: {text: "{name}"}, actions: {onTap: {remove: items}}}
            #                                                                                  ^^^^^ error[unremovable-element]: 'items' is a list, not an element of a list
            #                                                                                  ^^^^^ note: use '{removeAll: items, where: CONDITION}' to remove elements
            #                                                                                  ^^^^^ note: use '{set: items, to: "[]"}' to empty the list
            """
    ),
    // A removal of a value that is not an element.
    RuleFixture(
        "unremovable-element",
        mistakeFrame + """
                  - {id: r, cell: TapCell, values: {text: "{name}"}, actions: {onTap: {remove: name}}}
            #                                                                                  ^^^^ error[unremovable-element]: 'name' is a value, not the element of an 'each'
            #                                                                                  ^^^^ note: use '{remove: name, from: names}' to remove an equal value
            """
    ),
    // A removal of the loop variable in a loop over values.
    RuleFixture(
        "unremovable-element",
        mistakeFrame + """
                  - id: r
                    each: word in names.map($0.uppercased())
                    cell: TapCell
                    values: {text: "{word}"}
                    actions: {onTap: {remove: word}}
            #                                 ^^^^ error[unremovable-element]: 'word' is not an element of a stored list
            #                                 ^^^^ note: use '{remove: word, from: names}' to remove an equal value
            """
    ),
    // A field of the element without '$0'.
    RuleFixture(
        "unknown-name",
        mistakeFrame + """
                  - id: r
                    each: e in items.filter(on)
            #                               ^^ error[unknown-name]: unknown value 'on', did you mean '$0.on'?
            #                               ^^ fix: $0.on
                    cell: TextCell
                    values: {text: "{e.title}"}
            """
    ),
    // A Boolean literal in quotes.
    RuleFixture(
        "type-mismatch",
        mistakeFrame + """
                  - id: r
                    when: open == 'true'
            #                     ^^^^^^ error[type-mismatch]: expected 'Bool', found the text 'true'
            #                     ^^^^^^ fix: true
                    cell: TextCell
                    values: {text: "{name}"}
            """
    ),
    // A number literal in quotes.
    RuleFixture(
        "type-mismatch",
        mistakeFrame + """
                  - id: r
                    when: n == '3'
            #                  ^^^ error[type-mismatch]: expected 'Int', found the text '3'
            #                  ^^^ fix: 3
                    cell: TextCell
                    values: {text: "{name}"}
            """
    ),
    // The name of a case in quotes.
    RuleFixture(
        "type-mismatch",
        mistakeFrame + """
                  - id: r
                    when: kind == 'low'
            #                     ^^^^^ error[type-mismatch]: expected 'Kind', found the text 'low'
            #                     ^^^^^ fix: .low
                    cell: TextCell
                    values: {text: "{name}"}
            """
    ),
    // An action that the cell does not have.
    RuleFixture(
        "unknown-name",
        mistakeFrame + """
                  - {id: r, cell: TextCell, values: {text: "{name}"}, actions: {onTap: {set: n, to: 1}}}
            #                                                                   ^^^^^ error[unknown-name]: unknown action 'onTap' of 'TextCell'
            #                                                                   ^^^^^ note: 'TextCell' has no other action
            """
    ),
    // An unknown action, for a cell that has another action.
    RuleFixture(
        "unknown-name",
        mistakeFrame + """
                  - {id: r, cell: TapCell, values: {text: "{name}"}, actions: {onLongPress: {set: n, to: 1}}}
            #                                                                  ^^^^^^^^^^^ error[unknown-name]: unknown action 'onLongPress' of 'TapCell'
            #                                                                  ^^^^^^^^^^^ note: 'TapCell' has the actions 'onTap'
            """
    ),
    // A case without its payload.
    RuleFixture(
        "type-mismatch",
        mistakeFrame + """
                  - id: r
                    when: phase == .failed
            #                      ^^^^^^^ error[type-mismatch]: '.failed' has a payload; use 'is' to test for the case
            #                   ^^ fix: is
                    cell: TextCell
                    values: {text: "{name}"}
            """
    ),
    // A negated comparison with a case without its payload.
    RuleFixture(
        "type-mismatch",
        mistakeFrame + """
                  - id: r
                    when: phase != .failed
            #                      ^^^^^^^ error[type-mismatch]: '.failed' has a payload; use 'is' to test for the case
            #             ^ fix: not (
            #                   ^^ fix: is
            #                             ^ fix: )
                    cell: TextCell
                    values: {text: "{name}"}
            """
    ),
    // An enum case without its required payload, as the left operand of `==`.
    RuleFixture(
        "type-mismatch",
        mistakeFrame + """
                  - id: r
                    when: .failed == phase
            #             ^^^^^^^ error[type-mismatch]: '.failed' has a payload; use 'is' to test for the case
                    cell: TextCell
                    values: {text: "{name}"}
            """
    ),
    // An empty statement.
    RuleFixture(
        "required-key",
        mistakeFrame + """
                  - {id: r, cell: TapCell, values: {text: "{name}"}, actions: {onTap: {}}}
            #                                                                         ^^ error[required-key]: the statement has none of 'set', 'toggle', 'create', 'append', 'insert', 'remove', 'removeAll', 'move', 'each', 'focus', 'scroll', 'send', 'call', 'if', 'match'
            """
    ),
    // A statement with an unknown key.
    RuleFixture(
        "unknown-key",
        mistakeFrame + """
                  - {id: r, cell: TapCell, values: {text: "{name}"}, actions: {onTap: {foo: 1}}}
            #                                                                          ^^^ error[unknown-key]: 'foo' is not a key of a statement
            #                                                                          ^^^ note: a statement has one of the keys 'set', 'toggle', 'create', 'append', 'insert', 'remove', 'removeAll', 'move', 'each', 'focus', 'scroll', 'send', 'call', 'if', 'match'
            """
    ),
]
