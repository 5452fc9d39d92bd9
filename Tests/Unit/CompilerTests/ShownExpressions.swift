import TestSupport

/// Rule fixtures for texts that look like expressions but are shown literally.
let shownExpressions: [RuleFixture] = [
    // A property of a list.
    RuleFixture(
        "path-as-text",
        mistakeFrame + """
                  - {id: r, cell: TextCell, values: {text: items.count}}
            #                                              ^^^^^^^^^^^ warning[path-as-text]: 'items.count' is shown as literal text, not as a value
            #                                              ^^^^^^^^^^^ fix: "{items.count}"
            """
    ),
    // A default for `nil`.
    RuleFixture(
        "path-as-text",
        mistakeFrame + """
                  - {id: r, cell: TextCell, values: {text: item.note ?? 'no'}}
            #                                              ^^^^^^^^^^^^^^^^^ warning[path-as-text]: 'item.note ?? 'no'' is shown as literal text, not as a value
            #                                              ^^^^^^^^^^^^^^^^^ fix: "{item.note ?? 'no'}"
            """
    ),
    // A format.
    RuleFixture(
        "path-as-text",
        mistakeFrame + """
                  - {id: r, cell: TextCell, values: {text: amount | number}}
            #                                              ^^^^^^^^^^^^^^^ warning[path-as-text]: 'amount | number' is shown as literal text, not as a value
            #                                              ^^^^^^^^^^^^^^^ fix: "{amount | number}"
            """
    ),
    // A negation.
    RuleFixture(
        "path-as-text",
        mistakeFrame + """
                  - {id: r, cell: TextCell, values: {text: not c}}
            #                                              ^^^^^ warning[path-as-text]: 'not c' is shown as literal text, not as a value
            #                                              ^^^^^ note: use braces in quotes to show a value: "{…}"
            """
    ),
    // A concatenation of texts.
    RuleFixture(
        "path-as-text",
        mistakeFrame + """
                  - {id: r, cell: TextCell, values: {text: name + 'x'}}
            #                                              ^^^^^^^^^^ warning[path-as-text]: 'name + 'x'' is shown as literal text, not as a value
            #                                              ^^^^^^^^^^ note: use braces in quotes to show a value: "{…}"
            """
    ),
    // An interpolation in Swift's syntax.
    RuleFixture(
        "path-as-text",
        mistakeFrame + #"""
                  - {id: r, cell: TextCell, values: {text: Hello \(name)}}
            #                                              ^^^^^^^^^^^^^ warning[path-as-text]: '\(' is shown literally and does not begin a placeholder
            #                                              ^^^^^^^^^^^^^ note: use braces in quotes to show a value: "{…}"
            """#
    ),
    // A path to a value that texts cannot show.
    RuleFixture(
        "path-as-text",
        mistakeFrame + """
                  - {id: r, cell: TextCell, values: {text: day}}
            #                                              ^^^ warning[path-as-text]: 'day' is shown as literal text, not as a value
            #                                              ^^^ note: use braces in quotes to show a value: "{…}"
            """
    ),
    // Words with a format.
    RuleFixture(
        "path-as-text",
        mistakeFrame + """
                  - {id: r, cell: TextCell, values: {text: Hello | number}}
            #                                              ^^^^^^^^^^^^^^ warning[path-as-text]: 'Hello | number' is shown as literal text, not as a value
            #                                              ^^^^^^^^^^^^^^ note: use braces in quotes to show a value: "{…}"
            """
    ),
    // A branch of a choice.
    RuleFixture(
        "path-as-text",
        mistakeFrame + """
                  - {id: r, cell: TextCell, values: {text: {if: c, then: n + 1, else: Only n}}}
            #                                                            ^^^^^ warning[path-as-text]: 'n + 1' is shown as literal text, not as a value
            #                                                            ^^^^^ fix: "{n + 1}"
            """
    ),
]
