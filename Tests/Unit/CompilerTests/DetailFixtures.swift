import TestSupport

private let mails = """
    vmspec: 1
    models: {Mail: {identity: id, fields: {id: Int, subject: String, read: Bool = false, note: String?}}}
    traits:
      TextPresentable: {data: {text: String}}
      TapPresentable: {actions: {onTap: []}}
    cells:
      MailCell: {traits: [TextPresentable]}
      TapCell: {traits: [TextPresentable, TapPresentable]}

    """

/// Rule fixtures with typical mistakes in row details, in headers and footers that are cells, and in a screen's
/// commands.
let detailFixtures: [RuleFixture] = [
    RuleFixture(
        "unusable-reorder",
        mails + """
            screens:
              Inbox:
                state: {mails: "[Mail]", fixed: {type: "[Mail]", settable: false}, names: "[String]"}
                sections:
                  - id: a
                    rows:
                      - {id: alone, cell: MailCell, values: {text: Hello}, reorder: true}
            #                                                                       ^^^^ error[unusable-reorder]: the row cannot move because the row shows no element of a list
                      - {id: sorted, each: mail in mails.sorted($0.subject), cell: MailCell, values: {text: "{mail.subject}"}, reorder: true}
            #                                                                                                                           ^^^^ error[unusable-reorder]: the row cannot move because 'sorted' determines the order of the list
                      - {id: cut, each: mail in mails.prefix(3), cell: MailCell, values: {text: "{mail.subject}"}, reorder: true}
            #                                                                                                               ^^^^ error[unusable-reorder]: the row cannot move because 'prefix' determines the order of the list
                      - {id: fixed, each: mail in fixed, cell: MailCell, values: {text: "{mail.subject}"}, reorder: true}
            #                                                                                                       ^^^^ error[unusable-reorder]: the row cannot move because 'fixed' is not settable
                      - {id: made, each: name in names.map($0.uppercased()), cell: MailCell, values: {text: "{name}"}, reorder: true}
            #                                                                                                                   ^^^^ error[unusable-reorder]: the row cannot move because 'name' is not an element of a stored list
                      - each: mail in mails
                        rows:
                          - {id: mail, cell: MailCell, values: {text: "{mail.subject}"}, reorder: {do: {set: mail.read, to: true}}}
            #                    ^^^^ error[unusable-reorder]: row 'mail' cannot move because row 'note' shows the same element
                          - {id: note, when: let note = mail.note, cell: MailCell, values: {text: "{note}"}}
                  - id: b
                    rows:
                      - each: mail in mails.filter(not $0.subject.isEmpty)
                        rows:
                          - if: mail.read
                            then: {id: mail, cell: MailCell, values: {text: Read}, reorder: true}
                            else: {id: mail, cell: TapCell, values: {text: New}, actions: {onTap: []}, reorder: true}
            """
    ),
    RuleFixture(
        "unknown-choice",
        mails + """
            screens:
              Inbox:
                state: {mails: "[Mail]"}
                sections:
                  - id: a
                    rows:
                      - {id: mail, each: mail in mails, cell: MailCell, values: {text: "{mail.subject}"}, reorder: {within: section}}
            #                                                                                                               ^^^^^^^ error[unknown-choice]: expected 'list', found 'section'
            """
    ),
    RuleFixture(
        "unknown-name",
        mails + """
            screens:
              Inbox:
                state: {mails: "[Mail]", chosen: Int?}
                events: {show: [text: String]}
                sections:
                  - id: a
                    rows:
                      - id: mail
                        each: mail in mails
                        cell: MailCell
                        values: {text: "{mail.subject}"}
                        selected: [let id = chosen, id == mail.id]
                        appears:
                          when: let note = mail.note
                          do: {send: show, with: {text: note}}
            #                                           ^^^^ error[unknown-name]: unknown value 'note'
                        menu:
                          - {id: show, title: "{id}", do: []}
            #                                   ^^ error[unknown-name]: unknown value 'id'
                        accessibility: {label: "{id}"}
            #                                    ^^ note: the same problem is here
            """
    ),
    RuleFixture(
        "duplicate-id",
        mails + """
            screens:
              Inbox:
                state: {mails: "[Mail]", on: Bool = false}
                commands:
                  - {id: edit, title: Edit, do: {toggle: on}}
            #            ^^^^ note: id 'edit' is first used here
                  - {id: edit, title: Done, do: {toggle: on}}
            #            ^^^^ error[duplicate-id]: id 'edit' is used twice
                sections:
                  - id: mails
                    rows:
                      - id: mail
                        each: mail in mails
                        cell: MailCell
                        values: {text: "{mail.subject}"}
                        swipe:
                          leading: {id: read, title: Read, do: {set: mail.read, to: true}}
            #                           ^^^^ note: the other command is declared here
                          trailing: {id: delete, title: Delete, do: {remove: mail}}
                        menu:
                          - {id: delete, title: Delete it, do: {remove: mail}}
                          - {id: read, title: Unread, do: {set: mail.read, to: false}}
            #                    ^^^^ error[duplicate-id]: two commands with the id 'read' have different statements
            """
    ),
    RuleFixture(
        "duplicate-id",
        mails + """
            screens:
              Inbox:
                state: {mails: "[Mail]"}
                sections:
                  - id: mails
                    rows:
                      - id: mail
                        each: mail in mails
                        cell: MailCell
                        values: {text: "{mail.subject}"}
                        commands:
                          - {id: delete, title: Delete, do: {remove: mail}}
            #                    ^^^^^^ note: id 'delete' is first used here
            #                    ^^^^^^ note: the first 'delete' is here
                          - {id: delete, title: Throw away, do: {remove: mail}}
            #                    ^^^^^^ error[duplicate-id]: id 'delete' is used twice
                          - {id: read, title: Read, do: {set: mail.read, to: true}}
                        swipe: {trailing: [delete, read, delete]}
            #                              ^^^^^^ note: id 'delete' is first used here
            #                                            ^^^^^^ error[duplicate-id]: id 'delete' is used twice
                        menu:
                          - {id: delete, title: Delete it, do: {remove: mail}}
            #                    ^^^^^^ error[duplicate-id]: command 'delete' is already declared in 'commands', so only the id is allowed here
                          - read
            """
    ),
    RuleFixture(
        "unknown-name",
        mails + """
            screens:
              Inbox:
                state: {mails: "[Mail]"}
                sections:
                  - id: mails
                    rows:
                      - id: mail
                        each: mail in mails
                        cell: MailCell
                        values: {text: "{mail.subject}"}
                        commands: {id: delete, title: Delete, do: {remove: mail}}
                        swipe: {trailing: [delet]}
            #                              ^^^^^ error[unknown-name]: unknown command 'delet', did you mean 'delete'?
                        menu: delete
                      - id: other
                        each: mail in mails
                        cell: MailCell
                        values: {text: "{mail.subject}"}
                        menu: [delete]
            #                  ^^^^^^ error[unknown-name]: unknown command 'delete'
            #                  ^^^^^^ note: the row has no 'commands'
            """
    ),
    RuleFixture(
        "unused-name",
        mails + """
            screens:
              Inbox:
                state: {mails: "[Mail]"}
                sections:
                  - id: mails
                    rows:
                      - id: mail
                        each: mail in mails
                        cell: MailCell
                        values: {text: "{mail.subject}"}
                        commands:
                          - {id: delete, title: Delete, do: {remove: mail}}
            #                    ^^^^^^ warning[unused-name]: neither 'swipe' nor 'menu' lists the command 'delete'
                          - {id: read, title: Read, do: {set: mail.read, to: true}}
                          - {id: unread, title: Unread, do: {set: mail.read, to: false}}
                        swipe: {leading: read, trailing: [unread]}
                        menu: [read, unread]
                      - {id: tap, cell: TapCell, values: {text: Hello}, actions: {onTap: {removeAll: mails, where: "$0.read"}}}
            """
    ),
    RuleFixture(
        "redundant-condition",
        mails + """
            screens:
              Inbox:
                state: {mails: "[Mail]"}
                sections:
                  - id: mails
                    rows:
                      - id: mail
                        each: mail in mails
                        cell: MailCell
                        values: {text: "{mail.subject}"}
                        commands: {id: read, title: Read, when: mail.read == mail.read, do: {set: mail.read, to: true}}
            #                                                   ^^^^^^^^^^^^^^^^^^^^^^ warning[redundant-condition]: the condition is always true
                        swipe: {leading: read}
                        menu: read
            """
    ),
    RuleFixture(
        "joined-id",
        mails + """
            screens:
              Inbox:
                state: {mails: "[Mail]", on: Bool = false}
                sections:
                  - id: a
                    header: {cell: TapCell, values: {text: Hello}, actions: {onTap: {toggle: on}}}
            #                      ^^^^^^^ note: the section's header is declared here
                    rows:
                      - {id: header, cell: MailCell, values: {text: Hello}}
            #                ^^^^^^ error[joined-id]: the row and the header of the section have the same generated name 'aHeader'
                      - {id: mail, cell: MailCell, values: {text: Hello}, select: {toggle: on}}
            #                ^^^^ note: the other row is declared here
                      - {id: mailRow, cell: MailCell, values: {text: Hello}}
            #                ^^^^^^^ error[joined-id]: two rows generate the same name 'aMailRow' from the ids of their sections and rows
            """
    ),
    RuleFixture(
        "required-key",
        mails + """
            screens:
              Inbox:
                state: {mails: "[Mail]", on: Bool = false}
                commands: {title: Edit, do: {toggle: on}}
            #              ^^^^^ error[required-key]: the command has no 'id'
                sections:
                  - id: mails
                    rows:
                      - id: mail
                        each: mail in mails
                        cell: MailCell
                        values: {text: "{mail.subject}"}
                        appears: {when: mail.read}
            #                     ^^^^ error[required-key]: the mapping of 'appears' has no 'do'
                        swipe: {leading: {id: read, do: {set: mail.read, to: true}}}
            #                             ^^ error[required-key]: the command has no 'title'
                        menu: {id: open, title: Open}
            #                  ^^ error[required-key]: the command has no 'do'
            """
    ),
    RuleFixture(
        "unknown-key",
        mails + """
            screens:
              Inbox:
                state: {mails: "[Mail]", on: Bool = false}
                sections:
                  - id: mails
                    header: {title: Mails}
            #                ^^^^^ error[unknown-key]: 'title' is not a key of a header or footer
                    rows:
                      - id: mail
                        each: mail in mails
                        cell: MailCell
                        values: {text: "{mail.subject}"}
                        selects: {toggle: on}
            #           ^^^^^^^ error[unknown-key]: 'selects' is not a key of a row, did you mean 'select'?
                        swipe: {right: {id: read, title: Read, do: {set: mail.read, to: true}}}
            #                   ^^^^^ error[unknown-key]: 'right' is not a key of a swipe
            #                   ^^^^^ note: put the commands of a swipe in 'leading' or 'trailing'
                        menu: {id: open, title: Open, icon: .symbol(gear), do: {toggle: on}}
            #                                         ^^^^ error[unknown-key]: 'icon' is not a key of a command
                        accessibility: {title: Mail}
            #                           ^^^^^ error[unknown-key]: 'title' is not a key of an accessibility description
            """
    ),
    RuleFixture(
        "unexpected-shape",
        mails + """
            screens:
              Inbox:
                state: {mails: "[Mail]", on: Bool = false}
                sections:
                  - id: mails
                    rows:
                      - id: mail
                        each: mail in mails
                        cell: MailCell
                        values: {text: "{mail.subject}"}
                        select: open
            #                   ^^^^ error[unexpected-shape]: expected a statement, found 'open'
            #                   ^^^^ note: a statement is a mapping, such as '{set: PATH, to: VALUE}' or '{send: EVENT}'
                        swipe: [{id: read, title: Read, do: {set: mail.read, to: true}}]
            #                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[unexpected-shape]: expected a swipe, found a list
            #                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: put the commands of a swipe in 'leading' or 'trailing'
                        accessibility: "{mail.subject}"
            #                          ^^^^^^^^^^^^^^^^ error[unexpected-shape]: expected an accessibility description, found '{mail.subject}'
            """
    ),
    RuleFixture(
        "unknown-choice",
        mails + """
            screens:
              Inbox:
                state: {mails: "[Mail]"}
                sections:
                  - id: mails
                    rows:
                      - id: mail
                        each: mail in mails
                        cell: MailCell
                        values: {text: "{mail.subject}"}
                        menu: {id: delete, title: Delete, role: destroy, do: {remove: mail}}
            #                                                   ^^^^^^^ error[unknown-choice]: expected 'destructive' or 'cancel', found 'destroy'
                        accessibility: {traits: [buton]}
            #                                    ^^^^^ error[unknown-choice]: 'buton' is not an allowed value, did you mean 'button'?
            """
    ),
    RuleFixture(
        "unknown-name",
        mails + """
            screens:
              Inbox:
                state: {mails: "[Mail]", on: Bool = false}
                commands: {id: edit, title: "{mails.count} of {mail.subject}", do: {toggle: on}}
            #                                                  ^^^^ error[unknown-name]: unknown value 'mail', did you mean 'mails'?
                sections:
                  - id: mails
                    header: {cell: MailHeader, values: {text: Mails}}
            #                      ^^^^^^^^^^ error[unknown-name]: unknown cell 'MailHeader'
                    rows:
                      - id: mail
                        each: mail in mails
                        when: let note = mail.note
                        cell: MailCell
                        values: {text: "{note}"}
                        select: {send: open, with: {id: mail.id}}
            #                          ^^^^ error[unknown-name]: unknown event 'open'
                        menu: {id: clear, title: "Clear {note}", do: {set: mail.subject, to: note}}
            """
    ),
    RuleFixture(
        "unwired-action",
        mails + """
            screens:
              Inbox:
                sections:
                  - id: mails
                    header: {cell: TapCell, values: {text: Mails}}
            #                      ^^^^^^^ error[unwired-action]: action 'onTap' of the header is not handled
                    rows: []
            """
    ),
    RuleFixture(
        "type-mismatch",
        mails + """
            screens:
              Inbox:
                state: {mails: "[Mail]", on: Bool = false}
                sections:
                  - id: mails
                    rows:
                      - id: mail
                        each: mail in mails
                        cell: MailCell
                        values: {text: "{mail.subject}"}
                        selected: mail.id
            #                     ^^^^^^^ error[type-mismatch]: expected 'Bool', found 'Int'
                        menu: {id: open, title: Open, color: mail.read, do: {toggle: on}}
            #                                                ^^^^^^^^^ error[type-mismatch]: expected 'Color?', found 'Bool'
            """
    ),
]
