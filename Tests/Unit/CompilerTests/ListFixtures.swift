import TestSupport

private let frame = """
    vmspec: 1
    models:
      Note: {fields: {text: String = ''}}
      Item: {identity: id, fields: {id: Int, note: Note?, done: Bool = false}}
    traits: {T: {data: {text: String}, actions: {onTap: {default: ignore}}}}
    cells: {C: {traits: [T]}}
    screens:
      S:
        state: {items: "[Item]", names: "[String]", on: Bool}
        sections:
          - id: a
            rows:

    """

/// Rule fixtures with typical mistakes in expressions that select elements of lists.
let listMistakes: [RuleFixture] = [
    // A loop variable in the expression that selects the elements of the same loop.
    RuleFixture(
        "unknown-name",
        frame + """
                      - id: r
                        each: item in items.filter(item.done)
            #                                      ^^^^ error[unknown-name]: unknown value 'item', did you mean '$0'?
                        cell: C
                        values: {text: a}
            """
    ),
    // A field without `$0` before it.
    RuleFixture(
        "unknown-name",
        frame + """
                      - id: r
                        each: item in items.filter(not done)
            #                                          ^^^^ error[unknown-name]: unknown value 'done', did you mean '$0.done'?
                        cell: C
                        values: {text: a}
            """
    ),
    // A closure in Swift's syntax.
    RuleFixture(
        "expression-syntax",
        frame + """
                      - id: r
                        each: item in items.filter { $0.done }
            #                                      ^ error[expression-syntax]: expected '(' and an expression for each element, found '{'
                        cell: C
                        values: {text: a}
            """
    ),
    // A `where` clause as in a Swift `for` loop.
    RuleFixture(
        "expression-syntax",
        frame + """
                      - id: r
                        each: item in items where item.done
            #                               ^^^^^ error[expression-syntax]: expected '.filter' to filter a list, found 'where'
                        cell: C
                        values: {text: a}
            """
    ),
    // An `each` without a name for the elements.
    RuleFixture(
        "malformed-each",
        frame + """
                      - id: r
                        each: items.filter($0.done)
            #                 ^^^^^^^^^^^^^^^^^^^^^ error[malformed-each]: expected a name, 'in' and a list, found 'items.filter($0.done)'
                        cell: C
                        values: {text: a}
            """
    ),
    // A sort key whose type has no order.
    RuleFixture(
        "operand-mismatch",
        frame + """
                      - id: r
                        each: item in items.sorted($0.note)
            #                                      ^^^^^^^ error[operand-mismatch]: 'sorted' cannot compare values of type 'Note?'
                        cell: C
                        values: {text: a}
            """
    ),
    // A misspelled list method: `reverse` instead of `reversed`.
    RuleFixture(
        "unknown-member",
        frame + """
                      - id: r
                        each: item in items.sorted($0.id).reverse()
            #                                             ^^^^^^^ error[unknown-member]: '[Item]' has no member 'reverse', did you mean 'reversed'?
                        cell: C
                        values: {text: a}
            """
    ),
    // An element in place of a list.
    RuleFixture(
        "unusable-loop",
        frame + """
                      - id: r
                        each: item in items.first
            #                         ^^^^^^^^^^^ error[unusable-loop]: expected a list for 'each', found 'Item?'
                        cell: C
                        values: {text: a}
            """
    ),
    // A removal of a loop variable whose values are computed from list elements. A computed value is not a list
    // element.
    RuleFixture(
        "unremovable-element",
        frame + """
                      - id: r
                        each: id in items.map($0.id)
                        cell: C
                        values: {text: a}
                        actions: {onTap: {remove: id}}
            #                                     ^^ error[unremovable-element]: 'id' is not an element of a stored list
            """
    ),
    // `$0` outside of the arguments of a method.
    RuleFixture(
        "unknown-name",
        frame + """
                      - id: r
                        each: item in items.filter($0.done)
                        cell: C
                        values: {text: a}
                        actions: {onTap: {set: $0.done, to: true}}
            #                                  ^^ error[unknown-name]: '$0' is available only in the argument of a list method
            """
    ),
    // A `removeAll` without a condition.
    RuleFixture(
        "required-key",
        frame + """
                      - id: r
                        cell: C
                        values: {text: a}
                        actions: {onTap: {removeAll: items}}
            #                             ^^^^^^^^^ error[required-key]: 'removeAll' requires 'where'
            """
    ),
    // A field without `$0` before it in the condition of `removeAll`.
    RuleFixture(
        "unknown-name",
        frame + """
                      - id: r
                        cell: C
                        values: {text: a}
                        actions: {onTap: {removeAll: items, where: id == 3}}
            #                                                      ^^ error[unknown-name]: unknown value 'id', did you mean '$0.id'?
            """
    ),
    // A value that is not a `Bool` as the condition of `removeAll`.
    RuleFixture(
        "type-mismatch",
        frame + """
                      - id: r
                        cell: C
                        values: {text: a}
                        actions: {onTap: {removeAll: items, where: $0.id}}
            #                                                      ^^^^^ error[type-mismatch]: expected 'Bool', found 'Int'
            """
    ),
    // An assignment in place of a comparison in the condition of `removeAll`.
    RuleFixture(
        "expression-syntax",
        frame + """
                      - id: r
                        cell: C
                        values: {text: a}
                        actions: {onTap: {removeAll: names, where: $0 = 'x'}}
            #                                                         ^ error[expression-syntax]: expected an operator, found '='
            """
    ),
    // A `removeAll` from a value that is not a list.
    RuleFixture(
        "unusable-list",
        frame + """
                      - id: r
                        cell: C
                        values: {text: a}
                        actions: {onTap: {removeAll: on, where: $0}}
            #                                        ^^ error[unusable-list]: expected a list or a set, found 'Bool'
            """
    ),
]
