import TestSupport

/// Forms of expressions that occur in several contexts: sorting by several keys, models' values, durations.
let formFixtures: [RuleFixture] = [
    RuleFixture(
        "wrong-arguments",
        """
        vmspec: 1
        models: {Item: {fields: {name: String, size: Int, day: Date}}}
        screens:
          Orders:
            state: {items: "[Item]", numbers: "Set<Int>"}
            derived:
              a: items.sorted($0.name, $0.size, descending)
        #                                       ^^^^^^^^^^ error[wrong-arguments]: of several keys each has its own words: 'descending' stands behind its key, without a comma
        #                                     ^^ fix:  
              b: items.sorted($0.day, localized, $0.name)
        #                             ^^^^^^^^^ error[wrong-arguments]: of several keys each has its own words: 'localized' stands behind its key, without a comma
        #                           ^^ fix:  
              c: items.sorted($0.name descending descending)
        #                                        ^^^^^^^^^^ error[wrong-arguments]: 'descending' is given twice
              d: items.sorted($0.name descending, descending)
        #                                         ^^^^^^^^^^ error[wrong-arguments]: 'descending' is given twice
              e: items.sorted($0.name ascending)
        #                             ^^^^^^^^^ error[wrong-arguments]: a key without 'descending' is ascending, and 'ascending' is no word
              f: "items.sorted($0.day, by: $0.name)"
        #                              ^^ error[wrong-arguments]: the argument of 'sorted' has no label
              g: numbers.sorted($0, descending)
        #                ^^^^^^^^^^^^^^^^^^^^^^ error[wrong-arguments]: 'sorted' of a set takes nothing but 'descending'
              h: items.sorted($0.day descending, $0.name localized descending, $0.size)
              i: items.sorted($0.name descending, localized)
              j: "items.sorted(by: $0.name, $0.size)"
            sections: []
        """
    ),
    RuleFixture(
        "unknown-case",
        """
        vmspec: 1
        models: {Item: {fields: {name: String, size: Int}}}
        screens:
          Orders:
            state: {items: "[Item]"}
            derived:
              a: items.sorted($0.name descendin)
        #                             ^^^^^^^^^ error[unknown-case]: 'sorted' has no 'descendin', did you mean 'descending'?
        #                             ^^^^^^^^^ fix: descending
              b: items.sorted($0.name, decending)
        #                              ^^^^^^^^^ error[unknown-case]: 'sorted' has no 'decending', did you mean 'descending'?
        #                              ^^^^^^^^^ fix: descending
              c: items.sorted($0.size, $0.name localised)
        #                                      ^^^^^^^^^ error[unknown-case]: 'sorted' has no 'localised', did you mean 'localized'?
        #                                      ^^^^^^^^^ fix: localized
            sections: []
        """
    ),
    RuleFixture(
        "operand-mismatch",
        """
        vmspec: 1
        models: {Item: {fields: {name: String, sizes: "[Int]?", url: URL}}}
        screens:
          Orders:
            state: {items: "[Item]"}
            derived:
              a: items.sorted($0.name, $0.url)
        #                              ^^^^^^ error[operand-mismatch]: 'sorted' by 'URL', which has no order
              b: items.sorted($0.name.count localized, $0.name)
        #                     ^^^^^^^^^^^^^ error[operand-mismatch]: 'localized' is for texts, found 'Int'
            sections: []
        """
    ),
    RuleFixture(
        "missing-values",
        """
        vmspec: 1
        models:
          Item: {fields: {id: Int, name: String, size: Int = 0}}
          Mine: {from: here, fields: {id: Int}}
        screens:
          Values:
            state: {items: "[Item]", count: Int}
            derived:
              a: "Item(id: 1)"
        #         ^^^^ error[missing-values]: 'Item' is not given 'name'
              b: items.map(Item(1, $0.name))
        #                       ^ error[wrong-arguments]: a field of 'Item' is given with its name: 'Item(id: …, name: …)'
              c: "Item(id: 1, nam: 'a')"
        #                     ^^^ error[unknown-member]: 'Item' has no 'nam', did you mean 'name'?
        #                     ^^^ fix: name
              d: "Item(id: 1, name: 'a', id: 2)"
        #                                ^^ error[wrong-arguments]: 'id' is given twice
              e: "Item(id: 'a', name: 'a')"
        #                  ^^^ error[type-mismatch]: expected 'Int', found the text 'a'
              f: "Mine(id: 1)"
        #         ^^^^ error[uncreatable-value]: 'Mine' is written by hand, and no values of it can be made here
              g: "Itm(id: 1, name: 'a')"
        #         ^^^ error[unknown-name]: unknown function 'Itm', did you mean 'Item'?
        #         ^^^ fix: Item
              h: "items.map(Item(name: $0.name, id: $0.id + count)).filter($0.size == 0)"
            sections: []
        """
    ),
    RuleFixture(
        "operand-mismatch",
        """
        vmspec: 1
        models: {Item: {fields: {size: Int, sizes: "[Int]?", day: Date}}}
        screens:
          Values:
            state: {items: "[Item]", now: Date, wait: Duration, gone: "[Int?]", count: Int}
            derived:
              a: items.flatMap($0.sizes)
        #                      ^^^^^^^^ error[operand-mismatch]: 'flatMap' joins lists, found '[Int]?'
        #                      ^^^^^^^^ note: a list that may be nil is given another one for nil with '?? []'
              b: items.flatMap($0.size)
        #                      ^^^^^^^ error[operand-mismatch]: 'flatMap' joins lists, found 'Int'
        #                      ^^^^^^^ note: 'map' gives one value for each element
              c: gone.keyed($0)
        #             ^^^^^ error[nested-optional]: 'keyed' of '[Int?]' elements is an optional of an optional
              d: items.keyed($0.sizes)
        #                    ^^^^^^^^ error[unusable-key]: 'keyed' by '[Int]?', which cannot be a key
        #                    ^^^^^^^^ note: keys are 'Bool', 'Int', 'String', 'UUID', 'Date', 'URL' and enums
              e: now - items.map($0.day).first
        #            ^ error[operand-mismatch]: '-' does not take 'Date' and 'Date?'
        #            ^ note: a value that may be nil is given another one for nil with '??'
              f: now - now
        #            ^ error[operand-mismatch]: '-' does not take 'Date'
        #            ^ note: the days between two dates are 'daysBetween(first, second)'
              g: wait + now
        #             ^ error[operand-mismatch]: '+' does not take 'Duration' and 'Date'
        #             ^ note: the date comes first: 'date + duration'
              h: seconds(count)
        #        ^^^^^^^ error[operand-mismatch]: 'seconds' does not take 'Int'
              i: Duration(now)
        #        ^^^^^^^^ error[operand-mismatch]: 'Duration' does not take 'Date'
              j: now + 1m - 90 - wait * 2
              k: items.flatMap($0.sizes ?? []).suffix(2).dropFirst()
              l: items.keyed($0.day)[now]?.size
            sections: []
        """
    ),
    RuleFixture(
        "wrong-arguments",
        """
        vmspec: 1
        screens:
          Values:
            state: {items: "[Int]", now: Date, code: String, minor: Int}
            derived:
              a: items.dropFirst(1, 2)
        #                           ^ error[wrong-arguments]: 'dropFirst' takes one argument or none
              b: items.suffix()
        #              ^^^^^^^^ error[wrong-arguments]: 'suffix' takes one argument
        #              ^^^^^^^^ note: it is a number: '.suffix(3)'
              c: "Duration(minutes: 1)"
        #                  ^^^^^^^ error[wrong-arguments]: the argument of 'Duration' has the label 'seconds' or none
              d: daysBetween(now)
        #        ^^^^^^^^^^^^^^^^ error[wrong-arguments]: 'daysBetween' takes 2 arguments, found 1
              e: "'{minor | currency(EUR, mino)}'"
        #                                 ^^^^ error[wrong-arguments]: only 'minor' stands behind the code of a currency
              f: "'{minor | currency(EUR, minor, 2)}'"
        #                                 ^^^^^ error[wrong-arguments]: expected 'currency(CODE)' or 'currency(CODE, minor)'
              g: "'{minor | currency(code, minor)}'"
              h: "Duration(seconds: 1.5) + Duration(3)"
            sections: []
        """
    ),
    RuleFixture(
        "type-mismatch",
        """
        vmspec: 1
        models:
          Item: {identity: id, fields: {id: Int, name: String = '', size: Int = 0}}
          Mine: {from: here, fields: {id: Int, name: {type: String, settable: true}}}
          Sheet: {fields: {copy: Int, with: Item}}
        traits: {TextPresentable: {data: {text: String}, actions: {onTap: []}}}
        cells: {TextCell: {traits: [TextPresentable]}}
        screens:
          Values:
            state: {first: Item?, one: Item, mine: Mine, count: Int, sheet: Sheet}
            sections:
              - id: main
                rows:
                  - id: row
                    cell: TextCell
                    values: {text: a}
                    actions:
                      onTap:
                        - {set: one, to: {copy: first, with: {size: 2}}}
        #                                       ^^^^^ error[type-mismatch]: a copy is made of a model's value, found 'Item?'
        #                                       ^^^^^ note: a value that may be nil is given another one for nil with '??'
                        - {set: first, to: {copy: count, with: {size: 2}}}
        #                                         ^^^^^ error[type-mismatch]: a copy is made of a model's value, found 'Int'
                        - {set: count, to: {copy: one, with: {size: 2}}}
        #                                         ^^^ error[type-mismatch]: expected 'Int', found 'Item'
                        - {set: one, to: {copy: first ?? one, with: {siz: 2}}}
        #                                                            ^^^ error[unknown-member]: 'Item' has no 'siz', did you mean 'size'?
        #                                                            ^^^ fix: size
                        - {set: one, to: {copy: one, with: {size: one.name}}}
        #                                                         ^^^^^^^^ error[type-mismatch]: expected 'Int', found 'String'
                        - {set: one, to: {copy: one}}
        #                                 ^^^^ error[missing-values]: 'copy' has no 'with' for the fields that differ: '{copy: …, with: {field: value}}'
                        - {set: one, to: {copy: one, with: 2}}
        #                                                  ^ error[type-mismatch]: the 'with' of a copy is a mapping of fields: '{copy: …, with: {field: value}}'
                        - {set: one, to: {copy: one, size: 2}}
        #                                            ^^^^ error[unknown-member]: 'size' stands in the 'with' of a copy: '{copy: …, with: {field: value}}'
                        - {set: one, to: {copy: one, wit: {size: 2}}}
        #                                            ^^^ error[unknown-member]: a copy has no 'wit', did you mean 'with'?
        #                                            ^^^ fix: with
                        - {set: one, to: {copy: one, with: {}}}
        #                                                  ^^ error[unexpected-shape]: expected a value, found a mapping
                        - {set: mine, to: {copy: mine, with: {id: 2, name: "'a'"}}}
        #                                                     ^^ error[unsettable-path]: 'id' is not settable, so that a copy has no other value for it
                        - {set: sheet, to: {copy: count, with: {id: 2}}}
                        - {set: first, to: {copy: first ?? one, with: {id: count, name: "'a'"}}}
        """
    ),
]
