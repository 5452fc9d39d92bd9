import TestSupport

private let frame = """
    vmspec: 1
    models:
      Item: {identity: id, fields: {id: Int, done: Bool = false, names: "[String] = []"}}
      Line: {fields: {done: Bool = false}}
    traits: {T: {data: {text: String}, actions: {onTap: }}}
    cells: {C: {traits: [T]}}
    screens:
      S:
        state: {items: "[Item]", lines: "[Line]", names: "[String]", on: Bool}
        sections:
          - id: a
            rows:
              - {id: other, each: item in items, cell: C, values: {text: a}, actions: {onTap: {toggle: item.done}}}
              - id: r
                cell: C
                values: {text: a}

    """

private func mistake(_ rule: String, _ marked: String) -> RuleFixture { RuleFixture(rule, frame + marked) }

/// Rule fixtures with typical mistakes in statements with `each`, and in statements that refer to rows.
let repetitionMistakes: [RuleFixture] = [
    // A scroll request for an unknown section.
    mistake(
        "unknown-name",
        """
                    actions: {onTap: {scroll: aa}}
        #                                     ^^ error[unknown-name]: unknown section 'aa'
        """
    ),
    // A reference that passes an identity to a section without `each`. Such a section has no identity.
    mistake(
        "unusable-row",
        """
                    actions: {onTap: {scroll: a(1)}}
        #                                     ^ error[unusable-row]: section 'a' takes no identities, found 1 identity
        """
    ),
    // A focus request for a section.
    mistake(
        "unusable-row",
        """
                    actions: {onTap: {focus: a}}
        #                                    ^ error[unusable-row]: expected a section and a row, such as 'contact.email', found 'a'
        """
    ),
    // A statement that is next to `each` instead of in `do`.
    mistake(
        "required-key",
        """
                    actions: {onTap: {each: item in items, set: item.done, to: true}}
        #                                                  ^^^ error[required-key]: 'set' must be in the 'do' of 'each'
        """
    ),
    // A misspelled loop variable in the statements of `each`.
    mistake(
        "unknown-name",
        """
                    actions: {onTap: {each: item in items, do: {set: itm.done, to: true}}}
        #                                                            ^^^ error[unknown-name]: unknown value 'itm', did you mean 'item'?
        """
    ),
    // A removal of the loop variable in a loop over values.
    mistake(
        "unremovable-element",
        """
                    actions: {onTap: {each: name in names, do: {remove: name}}}
        #                                                               ^^^^ error[unremovable-element]: 'name' is a value, not an element of a stored list
        #                                                               ^^^^ note: use '{remove: name, from: names}' to remove an equal value
        """
    ),
    // An assignment to the loop variable in a loop over values.
    mistake(
        "unsettable-path",
        """
                    actions: {onTap: {each: name in names, do: {set: name, to: "'a'"}}}
        #                                                            ^^^^ error[unsettable-path]: 'name' is a value, not an element of a stored list
        """
    ),
    // A loop that removes elements of a type without an identity. Each removal changes the indexes of other elements.
    mistake(
        "unusable-loop",
        """
                    actions: {onTap: {each: line in lines, do: {if: line.done, then: {remove: line}}}}
        #                                           ^^^^^ error[unusable-loop]: elements of type 'Line' have no identity, so 'each' cannot add, remove or move elements of the list
        """
    ),
    // A loop variable that hides the variable of an enclosing loop.
    mistake(
        "shadowed-name",
        """
                    actions: {onTap: {each: line in lines, do: {each: line in lines, do: {toggle: line.done}}}}
        #                                   ^^^^ note: the other value is declared here
        #                                                             ^^^^ error[shadowed-name]: 'line' hides another value with the same name
        """
    ),
    // A reference to a row without its section.
    mistake(
        "unusable-row",
        """
                    actions: {onTap: {focus: r}}
        #                                    ^ error[unusable-row]: expected a section and a row, such as 'contact.email', found 'r'
        """
    ),
    mistake(
        "unknown-name",
        """
                    actions: {onTap: {scroll: items.first}}
        #                                     ^^^^^ error[unknown-name]: unknown section 'items'
        """
    ),
    // References to rows. The first reference lacks the identity of an element, and the second has too many identities.
    mistake(
        "unusable-row",
        """
                    actions: {onTap: [{focus: a.other}, {scroll: a.r(1)}]}
        #                                       ^^^^^ error[unusable-row]: row 'a.other' takes the identity of 'item', found no identities
        #                                                          ^ error[unusable-row]: row 'a.r' takes no identities, found 1 identity
        """
    ),
    // An element in place of its identity.
    mistake(
        "type-mismatch",
        """
                    actions: {onTap: {each: item in items, do: {scroll: a.other(item)}}}
        #                                                                       ^^^^ error[type-mismatch]: expected 'Int', found 'Item'
        """
    ),
    // References with a misspelled row and with an unknown section.
    mistake(
        "unknown-name",
        """
                    actions: {onTap: [{focus: a.othr(1)}, {focus: b.r}]}
        #                                       ^^^^ error[unknown-name]: unknown row 'othr', did you mean 'other'?
        #                                                         ^ error[unknown-name]: unknown section 'b'
        """
    ),
]
