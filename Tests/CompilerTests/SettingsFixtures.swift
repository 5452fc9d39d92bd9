import TestSupport

/// Values that depend on the locale and the calendar.
let settingsFixtures: [RuleFixture] = [
    RuleFixture(
        "misplaced-locale",
        """
        vmspec: 1
        models: {Mail: {identity: id, fields: {id: Int, sent: Date, note: String = ''}}}
        functions:
          relative: {takes: [Date], locale: true, returns: String, swift: relative}
          plain: {takes: [Date], locale: false, returns: String, swift: plain}
        traits:
          T: {data: {text: String}, actions: {onTap: []}}
        cells: {C: {traits: [T]}}
        screens:
          S:
            state: {mails: "[Mail]", now: Date}
            traits: [T]
            values: {text: "{now | relative}"}
            actions: {onTap: {send: told, with: {text: "'{now | relative}'"}}}
        #                                                       ^^^^^^^^ error[misplaced-locale]: 'relative' takes the locale, in a statement
            events: {told: [text: String]}
            derived:
              title: "'{now | relative} {plain(now)}'"
              shout: title.uppercased()
              isOld: relative(now) == ''
              other: plain(now)
            sections:
              - id: mails
                header: "{title}{shout}"
                each: mail in mails.filter(relative($0.sent) == 'now')
        #                                  ^^^^^^^^ error[misplaced-locale]: 'relative' takes the locale, in the list of an 'each'
                rows:
                  - {id: one, when: isOld, cell: C, values: {text: "{relative(mail.sent)}"}, actions: {onTap: []}}
                  - id: two
                    each: second in mails.filter(isOld)
        #                                        ^^^^^ error[misplaced-locale]: 'isOld' calls 'relative', which takes the locale, in the list of an 'each'
                    cell: C
                    values: {text: "{mail.sent | relative | uppercase}"}
                    actions:
                      onTap:
                        - {set: mail.note, to: shout}
        #                                      ^^^^^ error[misplaced-locale]: 'shout' calls 'relative', which takes the locale, in a statement
                        - {set: mail.note, to: second.note}
                        - {if: "relative(now) == ''", then: {set: mail.note, to: plain(now)}}
        #                       ^^^^^^^^ error[misplaced-locale]: 'relative' takes the locale, in a statement
        """
    ),
    RuleFixture(
        "operand-mismatch",
        """
        vmspec: 1
        models: {Mail: {fields: {sender: String?, sent: Date, size: Int}}}
        screens:
          S:
            state: {mails: "[Mail]", at: Date?, count: Int}
            derived:
              a: mails.sorted($0.sent, localized)
        #                     ^^^^^^^ error[operand-mismatch]: 'localized' is for texts, found 'Date'
              b: mails.sorted($0.size, localized, descending)
        #                     ^^^^^^^ error[operand-mismatch]: 'localized' is for texts, found 'Int'
              c: mails.sorted($0.sender, localized)
              d: mails.sorted($0.sender, descending, localized)
              e: mails.map($0.sender).sorted(localized)
              f: year(at)
        #        ^^^^ error[operand-mismatch]: 'year' does not take 'Date?'
        #        ^^^^ note: a value that may be nil is given another one for nil with '??'
              g: calendarDay(count)
        #        ^^^^^^^^^^^ error[operand-mismatch]: 'calendarDay' does not take 'Int'
            sections: []
        """
    ),
    RuleFixture(
        "wrong-arguments",
        """
        vmspec: 1
        models: {Mail: {fields: {sender: String, sent: Date}}}
        screens:
          S:
            state: {mails: "[Mail]", at: Date}
            derived:
              a: mails.sorted($0.sender, localized, $0.sent)
        #                                ^^^^^^^^^ error[wrong-arguments]: of several keys each has its own words: 'localized' stands behind its key, without a comma
        #                              ^^ fix:  
              b: month(at, at)
        #        ^^^^^^^^^^^^^ error[wrong-arguments]: 'month' takes 1 argument, found 2
            sections: []
        """
    ),
    // Only an initialiser that takes a calendar reserves the name.
    RuleFixture(
        "reserved-input",
        """
        vmspec: 1
        traits: {T: {data: {text: String}}}
        viewModels:
          Plain: {takes: {calendar: String}, traits: [T], values: {text: "{calendar}"}}
          Dated:
            takes: {calendar: Date}
        #           ^^^^^^^^ error[reserved-input]: 'calendar' is an argument that the generated initialiser has of its own
        #           ^^^^^^^^ note: 'ownCalendar' is not reserved
            traits: [T]
            values: {text: "{year(calendar)}"}
        """
    ),
    RuleFixture(
        "hidden-function",
        """
        vmspec: 1
        traits: {T: {data: {text: String}}}
        functions: {calendar: {takes: [Int], returns: String, swift: calendar}}
        viewModels:
          Plain: {takes: {at: Date}, traits: [T], values: {text: "{calendar(1)}"}}
          Dated: {takes: {at: Date}, traits: [T], values: {text: "{calendar(year(at))}"}}
        #                                                          ^^^^^^^^ error[hidden-function]: here, Swift takes 'calendar' for an argument of the initialiser of 'Dated'
        #                                                          ^^^^^^^^ note: with its module before it, as in 'swift: Words.calendar', a function is found anywhere
        """
    ),
]
