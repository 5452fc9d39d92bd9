import TestSupport

/// Rule fixtures for the index and the neighbors of an element in a loop.
let placeFixtures: [RuleFixture] = [
    RuleFixture(
        "operand-mismatch",
        """
        vmspec: 1
        models: {Mail: {identity: id, fields: {id: Int, subject: String, read: Bool = false}}}
        screens:
          Inbox:
            state: {mails: [Mail], search: String}
            sections:
              - {id: a, header: "{index(search)}", rows: []}
        #                               ^^^^^^ error[operand-mismatch]: the argument of 'index' must be the element of an 'each'
              - {id: b, each: mail in mails, when: next(mail.subject) == nil, rows: []}
        #                                               ^^^^^^^^^^^^ error[operand-mismatch]: the argument of 'next' must be the element of an 'each'
              - {id: c, when: mails.allSatisfy(previous($0) == nil), rows: []}
        #                                               ^^ error[operand-mismatch]: the argument of 'previous' must be the element of an 'each'
              - {id: d, each: last in mails, when: let letter = next(last), rows: []}
              - {id: e, each: card in mails, when: "let other = next(card), next(other) == nil", rows: []}
        #                                                                        ^^^^^ error[operand-mismatch]: the argument of 'next' must be the element of an 'each'
              - {id: f, each: page in mails, when: next(next(page)) == nil, rows: []}
        #                                               ^^^^^^^^^^ error[operand-mismatch]: the argument of 'next' must be the element of an 'each'
        """
    ),
    RuleFixture(
        "operand-mismatch",
        """
        vmspec: 1
        traits: {TextPresentable: {data: {text: String}, actions: {onTap: []}}}
        cells: {TextCell: {traits: [TextPresentable]}}
        models: {Mail: {identity: id, fields: {id: Int, read: Bool = false}}}
        screens:
          Inbox:
            state: {mails: [Mail]}
            sections:
              - id: a
                rows:
                  - id: mail
                    each: mail in mails
                    cell: TextCell
                    values: {text: "{index(mail)}"}
                    actions: {onTap: {each: other in mails, do: {set: other.read, to: index(other) > index(mail)}}}
        #                                                                                   ^^^^^ error[operand-mismatch]: 'index' requires the element of a row's 'each', found 'other'
        """
    ),
    RuleFixture(
        "wrong-arguments",
        """
        vmspec: 1
        screens:
          Inbox:
            state: {mails: [String]}
            sections:
              - {id: a, each: mail in mails, when: next() == nil, rows: []}
        #                                          ^^^^^^ error[wrong-arguments]: 'next' takes 1 argument, found 0
              - {id: b, each: card in mails, header: "{index(card, 1)}", rows: []}
        #                                              ^^^^^^^^^^^^^^ error[wrong-arguments]: 'index' takes 1 argument, found 2
              - {id: c, each: page in mails, when: "previous(of: page) == nil", rows: []}
        #                                                    ^^ error[wrong-arguments]: the arguments of 'previous' must have no labels
        """
    ),
    RuleFixture(
        "unknown-name",
        """
        vmspec: 1
        screens:
          Inbox:
            state: {mails: [String]}
            derived: {first: next(mail)}
        #                         ^^^^ error[unknown-name]: unknown value 'mail', did you mean 'mails'?
            sections:
              - {id: a, each: mail in mails.filter(next(mail) == nil), rows: []}
        #                                               ^^^^ error[unknown-name]: unknown value 'mail', did you mean '$0'?
              - {id: b, each: card in mails, when: prevous(card) == nil, rows: []}
        #                                          ^^^^^^^ error[unknown-name]: unknown function 'prevous', did you mean 'previous'?
        """
    ),
    RuleFixture(
        "nested-optional",
        """
        vmspec: 1
        screens:
          Scores:
            state: {scores: "[Int?]"}
            sections:
              - {id: a, each: score in scores, when: next(score) == nil && index(score) > 0, rows: []}
        #                                            ^^^^ error[nested-optional]: 'next' of '[Int?]' returns an optional of an optional
        """
    ),
    RuleFixture(
        "optional-step",
        """
        vmspec: 1
        models: {Mail: {identity: id, fields: {id: Int, read: Bool = false}}}
        screens:
          Inbox:
            state: {mails: [Mail]}
            sections:
              - {id: a, each: mail in mails, when: next(mail).read == true, rows: []}
        #                                                     ^^^^ error[optional-step]: access to a member of the optional type 'Mail?' requires '?'
        """
    ),
    RuleFixture(
        "unsettable-path",
        """
        vmspec: 1
        traits: {TextPresentable: {data: {text: String}, actions: {onTap: []}}}
        cells: {TextCell: {traits: [TextPresentable]}}
        models: {Mail: {identity: id, fields: {id: Int, read: Bool = false}}}
        screens:
          Inbox:
            state: {mails: [Mail]}
            sections:
              - id: a
                rows:
                  - id: mail
                    each: mail in mails
                    cell: TextCell
                    values: {text: "{index(mail)}"}
                    actions: {onTap: {set: next(mail)?.read, to: true}}
        #                                  ^^^^^^^^^^^^^^^^ error[unsettable-path]: 'next(mail)' is not part of the state
        """
    ),
    RuleFixture(
        "impossible-condition",
        """
        vmspec: 1
        models: {Mail: {identity: id, fields: {id: Int, read: Bool = false}}}
        screens:
          Inbox:
            state: {mails: [Mail]}
            sections:
              - {id: a, each: mail in mails, when: index(mail) < 0, rows: []}
        #                                          ^^^^^^^^^^^^^^^ warning[impossible-condition]: the condition is never true
              - {id: b, each: card in mails, when: next(card) == nil && next(card)?.read == true, rows: []}
        #                                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning[impossible-condition]: the condition is never true
        #                                          ^^^^^^^^^^^^^^^^^ note: this part contradicts the other parts of the reported condition
        #                                                               ^^^^^^^^^^^^^^^^^^^^^^^^ note: this part contradicts the other parts of the reported condition
              - {id: c, each: page in mails, when: next(page) == nil && previous(page) == nil, rows: []}
        """
    ),
    RuleFixture(
        "shadowed-name",
        """
        vmspec: 1
        traits: {TextPresentable: {data: {text: String}, actions: {onTap: []}}}
        cells: {TextCell: {traits: [TextPresentable]}}
        models:
          Mail: {identity: id, fields: {id: Int, read: Bool = false}}
          Folder: {identity: id, fields: {id: Int, mails: [Mail]}}
        screens:
          Inbox:
            state: {folders: [Folder], open: Int?, other: Int?}
            sections:
              - id: a
                when: let folder = open
        #                 ^^^^^^ note: the other value is declared here
                rows:
                  - id: mail
                    each: mail in folders[folder]?.mails
                    cell: TextCell
                    values: {text: "{mail.id}"}
                    actions: {onTap: {if: let folder = other, then: {set: mail.read, to: folder > 0}}}
        #                                     ^^^^^^ error[shadowed-name]: 'folder' hides another value with the same name
        """
    ),
    RuleFixture(
        "unremovable-element",
        """
        vmspec: 1
        traits: {TextPresentable: {data: {text: String}, actions: {onTap: []}}}
        cells: {TextCell: {traits: [TextPresentable]}}
        models: {Mail: {identity: id, fields: {id: Int, day: Int, read: Bool = false}}}
        screens:
          Inbox:
            state: {mails: [Mail], old: [Mail]}
            derived: {days: mails.filter(not $0.read).grouped($0.day)}
            sections:
              - id: a
                each: day in days.sorted($0.key)
                rows:
                  - {id: day, cell: TextCell, values: {text: "{day.key}"}, actions: {onTap: {remove: day}}}
        #                                                                                            ^^^ error[unremovable-element]: 'day' is not an element of a stored list
                  - {id: mail, each: mail in day.elements, cell: TextCell, values: {text: "{mail.id}"}, actions: {onTap: {remove: mail}}}
              - id: b
                each: week in (mails + old).grouped($0.day)
                rows:
                  - {id: mail, each: card in week.elements, cell: TextCell, values: {text: "{card.id}"}, actions: {onTap: {remove: card}}}
        #                                                                                                                          ^^^^ error[unremovable-element]: 'card' is not an element of a stored list
        #                                                                                                                          ^^^^ note: use '{remove: card, from: mails}' or '{remove: card, from: old}' to remove an equal value
        """
    ),
]
