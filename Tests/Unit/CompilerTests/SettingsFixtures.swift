import TestSupport

/// Rule fixtures for values that depend on the locale or the calendar.
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
        #                                                       ^^^^^^^^ error[misplaced-locale]: 'relative' takes the locale and cannot be used in a statement
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
        #                                  ^^^^^^^^ error[misplaced-locale]: 'relative' takes the locale and cannot be used in the list of an 'each'
                rows:
                  - {id: one, when: isOld, cell: C, values: {text: "{relative(mail.sent)}"}, actions: {onTap: []}}
                  - id: two
                    each: second in mails.filter(isOld)
        #                                        ^^^^^ error[misplaced-locale]: 'isOld' calls 'relative', which takes the locale and cannot be used in the list of an 'each'
                    cell: C
                    values: {text: "{mail.sent | relative | uppercase}"}
                    actions:
                      onTap:
                        - {set: mail.note, to: shout}
        #                                      ^^^^^ error[misplaced-locale]: 'shout' calls 'relative', which takes the locale and cannot be used in a statement
                        - {set: mail.note, to: second.note}
                        - {if: "relative(now) == ''", then: {set: mail.note, to: plain(now)}}
        #                       ^^^^^^^^ error[misplaced-locale]: 'relative' takes the locale and cannot be used in a statement
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
        #                     ^^^^^^^ error[operand-mismatch]: 'localized' requires a sort key of type 'String', found 'Date'
              b: mails.sorted($0.size, localized, descending)
        #                     ^^^^^^^ error[operand-mismatch]: 'localized' requires a sort key of type 'String', found 'Int'
              c: mails.sorted($0.sender, localized)
              d: mails.sorted($0.sender, descending, localized)
              e: mails.map($0.sender).sorted(localized)
              f: year(at)
        #        ^^^^ error[operand-mismatch]: function 'year' cannot be applied to a value of type 'Date?'
        #        ^^^^ note: use '??' to replace nil with another value
              g: calendarDay(count)
        #        ^^^^^^^^^^^ error[operand-mismatch]: function 'calendarDay' cannot be applied to a value of type 'Int'
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
        #                                ^^^^^^^^^ error[wrong-arguments]: 'localized' must follow a sort key directly, without a comma
        #                              ^^ fix:  
              b: month(at, at)
        #        ^^^^^^^^^^^^^ error[wrong-arguments]: 'month' takes 1 argument, found 2
            sections: []
        """
    ),
    // The input name `calendar` is reserved only if the initializer has a parameter for the calendar.
    RuleFixture(
        "reserved-input",
        """
        vmspec: 1
        traits: {T: {data: {text: String}}}
        viewModels:
          Plain: {takes: {calendar: String}, traits: [T], values: {text: "{calendar}"}}
          Dated:
            takes: {calendar: Date}
        #           ^^^^^^^^ error[reserved-input]: the generated initializer already has a parameter 'calendar'
        #           ^^^^^^^^ note: use another name, such as 'ownCalendar'
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
        #                                                          ^^^^^^^^ error[hidden-function]: a parameter of the initializer of view model 'Dated' hides the Swift function 'calendar'
        #                                                          ^^^^^^^^ note: add the module to the name of the function, as in 'swift: Words.calendar'
        """
    ),
]
