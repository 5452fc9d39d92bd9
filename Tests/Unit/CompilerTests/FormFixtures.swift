import TestSupport

/// Rule fixtures for three kinds of expressions: sorting by several keys, creation of model values, and durations.
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
        #                                       ^^^^^^^^^^ error[wrong-arguments]: 'descending' must follow a sort key directly, without a comma
        #                                     ^^ fix:  
              b: items.sorted($0.day, localized, $0.name)
        #                             ^^^^^^^^^ error[wrong-arguments]: 'localized' must follow a sort key directly, without a comma
        #                           ^^ fix:  
              c: items.sorted($0.name descending descending)
        #                                        ^^^^^^^^^^ error[wrong-arguments]: option 'descending' is repeated
              d: items.sorted($0.name descending, descending)
        #                                         ^^^^^^^^^^ error[wrong-arguments]: option 'descending' is repeated
              e: items.sorted($0.name ascending)
        #                             ^^^^^^^^^ error[wrong-arguments]: 'ascending' is not an option of 'sorted'
        #                             ^^^^^^^^^ note: omit the option, because 'sorted' is ascending by default
              f: "items.sorted($0.day, by: $0.name)"
        #                              ^^ error[wrong-arguments]: only the first argument of 'sorted' can have the label 'by'
              g: numbers.sorted($0, descending)
        #                ^^^^^^^^^^^^^^^^^^^^^^ error[wrong-arguments]: 'sorted' of a set takes no arguments except 'descending'
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
        #                             ^^^^^^^^^ error[unknown-case]: 'sorted' has no option 'descendin', did you mean 'descending'?
        #                             ^^^^^^^^^ fix: descending
              b: items.sorted($0.name, decending)
        #                              ^^^^^^^^^ error[unknown-case]: 'sorted' has no option 'decending', did you mean 'descending'?
        #                              ^^^^^^^^^ fix: descending
              c: items.sorted($0.size, $0.name localised)
        #                                      ^^^^^^^^^ error[unknown-case]: 'sorted' has no option 'localised', did you mean 'localized'?
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
        #                              ^^^^^^ error[operand-mismatch]: 'sorted' cannot compare values of type 'URL'
              b: items.sorted($0.name.count localized, $0.name)
        #                     ^^^^^^^^^^^^^ error[operand-mismatch]: 'localized' requires a sort key of type 'String', found 'Int'
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
        #         ^^^^ error[missing-values]: missing value for field 'name' of model 'Item'
              b: items.map(Item(1, $0.name))
        #                       ^ error[wrong-arguments]: an argument of 'Item' must have a label, as in 'Item(id: …, name: …)'
              c: "Item(id: 1, nam: 'a')"
        #                     ^^^ error[unknown-member]: 'Item' has no member 'nam', did you mean 'name'?
        #                     ^^^ fix: name
              d: "Item(id: 1, name: 'a', id: 2)"
        #                                ^^ error[wrong-arguments]: argument 'id' is repeated
              e: "Item(id: 'a', name: 'a')"
        #                  ^^^ error[type-mismatch]: expected 'Int', found the text 'a'
              f: "Mine(id: 1)"
        #         ^^^^ error[uncreatable-value]: model 'Mine' is written by hand, so a spec cannot create its values
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
        #                      ^^^^^^^^ error[operand-mismatch]: the argument of 'flatMap' must be a list, found '[Int]?'
        #                      ^^^^^^^^ note: use '?? []' to replace nil with an empty list
              b: items.flatMap($0.size)
        #                      ^^^^^^^ error[operand-mismatch]: the argument of 'flatMap' must be a list, found 'Int'
        #                      ^^^^^^^ note: use 'map' for one value per element
              c: gone.keyed($0)
        #             ^^^^^ error[nested-optional]: 'keyed' of '[Int?]' returns an optional of an optional
              d: items.keyed($0.sizes)
        #                    ^^^^^^^^ error[unusable-key]: 'keyed' cannot use '[Int]?' as a key
        #                    ^^^^^^^^ note: use 'Bool', 'Int', 'String', 'UUID', 'Date', 'URL' or an enum
              e: now - items.map($0.day).first
        #            ^ error[operand-mismatch]: '-' cannot be applied to 'Date' and 'Date?'
        #            ^ note: use '??' to replace nil with another value
              f: now - now
        #            ^ error[operand-mismatch]: '-' cannot be applied to two values of type 'Date'
        #            ^ note: use 'daysBetween(first, second)' for the days between two dates
              g: wait + now
        #             ^ error[operand-mismatch]: '+' cannot be applied to 'Duration' and 'Date'
        #             ^ note: write the date first: 'date + duration'
              h: seconds(count)
        #        ^^^^^^^ error[operand-mismatch]: function 'seconds' cannot be applied to a value of type 'Int'
              i: Duration(now)
        #        ^^^^^^^^ error[operand-mismatch]: function 'Duration' cannot be applied to a value of type 'Date'
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
        #              ^^^^^^^^ note: pass a number: '.suffix(3)'
              c: "Duration(minutes: 1)"
        #                  ^^^^^^^ error[wrong-arguments]: the argument of 'Duration' must have the label 'seconds' or no label
              d: daysBetween(now)
        #        ^^^^^^^^^^^^^^^^ error[wrong-arguments]: 'daysBetween' takes 2 arguments, found 1
              e: "'{minor | currency(EUR, mino)}'"
        #                                 ^^^^ error[wrong-arguments]: the argument after the currency code must be 'minor'
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
        #                                       ^^^^^ error[type-mismatch]: expected a value of a model for 'copy', found 'Item?'
        #                                       ^^^^^ note: use '??' to replace nil with another value
                        - {set: first, to: {copy: count, with: {size: 2}}}
        #                                         ^^^^^ error[type-mismatch]: expected a value of a model for 'copy', found 'Int'
                        - {set: count, to: {copy: one, with: {size: 2}}}
        #                                         ^^^ error[type-mismatch]: expected 'Int', found 'Item'
                        - {set: one, to: {copy: first ?? one, with: {siz: 2}}}
        #                                                            ^^^ error[unknown-member]: 'Item' has no member 'siz', did you mean 'size'?
        #                                                            ^^^ fix: size
                        - {set: one, to: {copy: one, with: {size: one.name}}}
        #                                                         ^^^^^^^^ error[type-mismatch]: expected 'Int', found 'String'
                        - {set: one, to: {copy: one}}
        #                                 ^^^^ error[missing-values]: 'copy' requires 'with', as in '{copy: MODEL, with: {FIELD: VALUE}}'
                        - {set: one, to: {copy: one, with: 2}}
        #                                                  ^ error[type-mismatch]: expected a mapping of fields for 'with', as in '{copy: MODEL, with: {FIELD: VALUE}}'
                        - {set: one, to: {copy: one, size: 2}}
        #                                            ^^^^ error[unknown-member]: 'size' must be in 'with': '{copy: MODEL, with: {FIELD: VALUE}}'
                        - {set: one, to: {copy: one, wit: {size: 2}}}
        #                                            ^^^ error[unknown-member]: 'wit' is not a key of a copy, did you mean 'with'?
        #                                            ^^^ fix: with
                        - {set: one, to: {copy: one, with: {}}}
        #                                                  ^^ error[unexpected-shape]: expected a value, found an empty mapping
                        - {set: mine, to: {copy: mine, with: {id: 2, name: "'a'"}}}
        #                                                     ^^ error[unsettable-path]: a copy cannot change 'id', which is not settable
                        - {set: sheet, to: {copy: count, with: {id: 2}}}
                        - {set: first, to: {copy: first ?? one, with: {id: count, name: "'a'"}}}
        """
    ),
]
