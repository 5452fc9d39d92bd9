import TestSupport

let screenFixtures: [RuleFixture] = [
    RuleFixture(
        "derived-cycle",
        """
        vmspec: 1
        screens:
          Profile:
            state: {open: Bool}
            derived: {a: b || open, b: not c, c: a, d: d, e: a && open}
        #             ^ error[derived-cycle]: derived value 'a' depends on itself: 'a' → 'b' → 'c' → 'a'
        #                           ^ note: derived value 'b' is declared here
        #                                     ^ note: derived value 'c' is declared here
        #                                           ^ error[derived-cycle]: derived value 'd' depends on itself: 'd' → 'd'
            sections:
              - {id: main, when: a, rows: []}
        """
    ),
    RuleFixture(
        "duplicate-id",
        """
        vmspec: 1
        traits: {TextPresentable: {data: {text: String}}}
        cells: {TextCell: {traits: [TextPresentable]}}
        screens:
          Profile:
            sections:
              - id: main
        #           ^^^^ note: id 'main' is first used here
                rows:
                  - {id: one, cell: TextCell, values: {text: a}}
        #                ^^^ note: id 'one' is first used here
                  - rows:
                      - {id: one, cell: TextCell, values: {text: a}}
        #                    ^^^ error[duplicate-id]: id 'one' is used twice
              - id: main
        #           ^^^^ error[duplicate-id]: id 'main' is used twice
                rows:
                  - {id: two, cell: TextCell, values: {text: a}}
        """
    ),
    RuleFixture(
        "joined-id",
        """
        vmspec: 1
        traits: {TextPresentable: {data: {text: String}}}
        cells: {TextCell: {traits: [TextPresentable]}}
        screens:
          Profile:
            sections:
              - {id: warm, rows: [{id: upOpen, cell: TextCell, values: {text: a}}]}
        #                              ^^^^^^ note: the other row is declared here
              - {id: warmUp, rows: [{id: open, cell: TextCell, values: {text: a}}]}
        #                                ^^^^ error[joined-id]: two rows generate the same name 'warmUpOpen' from the ids of their sections and rows
        """
    ),
    RuleFixture(
        "reserved-screen-name",
        """
        vmspec: 1
        types: {State: {cases: [begin]}}
        #       ^^^^^ error[reserved-screen-name]: 'State' is already a type in generated screens
        #       ^^^^^ note: use another name, such as 'StateKind'
        models: {Row: {fields: {}}}
        #        ^^^ error[reserved-screen-name]: 'Row' is already a type in generated screens
        #        ^^^ note: use another name, such as 'RowModel'
        traits: {ListPresentable: {data: {sections: Int}}}
        #                                 ^^^^^^^^ note: member 'sections' is declared here
        screens: {Profile: {sections: [], traits: [ListPresentable], values: {sections: 1}}}
        #         ^^^^^^^ error[reserved-screen-name]: 'sections' is already a member of every generated screen
        """
    ),
    RuleFixture(
        "unusable-loop",
        """
        vmspec: 1
        types: {Phase: {cases: {begin: , failed: [message: String]}}, Theme: {cases: [light, dark]}}
        traits: {TapPresentable: {actions: {onTap: }}}
        cells: {TapCell: {traits: [TapPresentable]}}
        screens:
          Profile:
            state: {number: Int, numbers: "[Int]?"}
            sections:
              - {id: e, rows: [{id: a, each: u in number, cell: TapCell, actions: {onTap: {remove: u}}}]}
        #                                         ^^^^^^ error[unusable-loop]: expected a list for 'each', found 'Int'
              - {id: a, each: x in number, rows: []}
        #                          ^^^^^^ error[unusable-loop]: expected a list for 'each', found 'Int'
              - {id: b, each: y in Phase, rows: []}
        #                          ^^^^^ error[unusable-loop]: expected a list or an enum without payloads for 'each', found 'Phase'
              - {id: c, each: z in Theme, rows: []}
              - {id: d, each: v in numbers, rows: []}
        """
    ),
    RuleFixture(
        "unusable-view-model",
        """
        vmspec: 1
        traits: {TextPresentable: {data: {text: String}}}
        cells: {TextCell: {traits: [TextPresentable]}}
        viewModels:
          One: {traits: [TextPresentable], values: {text: a}}
          Two: {cell: TextCell, body: manual}
          Three: {cell: TextCell, values: {text: a}}
          Four: {cell: TestCell, values: {text: a}}
        #              ^^^^^^^^ error[unknown-name]: unknown cell 'TestCell', did you mean 'TextCell'?
        screens:
          Profile:
            sections:
              - id: main
                rows:
                  - {id: four, viewModel: Four}
                  - {id: one, viewModel: One}
        #                                ^^^ error[unusable-view-model]: a row cannot use view model 'One', which has no 'cell'
                  - {id: two, viewModel: Two}
        #                                ^^^ error[unusable-view-model]: a row cannot use view model 'Two', which is written by hand
                  - {id: three, viewModel: Three}
        """
    ),
    RuleFixture(
        "unwired-action",
        """
        vmspec: 1
        traits: {TapPresentable: {actions: {onTap: , onLook: {default: ignore}}}}
        cells: {TapCell: {traits: [TapPresentable]}}
        screens:
          Profile:
        # ^^^^^^^ error[unwired-action]: action 'onTap' of screen 'Profile' is not handled
            traits: [TapPresentable]
            sections:
              - {id: main, rows: [{id: one, cell: TapCell}]}
        #                              ^^^ error[unwired-action]: action 'onTap' of row 'one' is not handled
        """
    ),
    RuleFixture(
        "unsettable-path",
        """
        vmspec: 1
        traits: {TapPresentable: {actions: {onTap: [name: String]}}}
        cells: {TapCell: {traits: [TapPresentable]}}
        models:
          User: {from: here, fields: {name: String}}
          Day: {identity: number, fields: {number: Int, done: Bool, user: User, parts: [Int]}}
        screens:
          Profile:
            state: {days: [Day], fixed: {type: Int, settable: false}, names: [String]}
            derived: {first: days.first?.done}
            sections:
              - id: main
                each: day in days
                rows:
                  - id: one
                    cell: TapCell
                    actions:
                      onTap:
                        - {set: day.number, to: 1}
        #                       ^^^^^^^^^^ error[unsettable-path]: 'number' is the identity of model 'Day' and cannot change
                        - {set: day.user.name, to: name}
        #                       ^^^^^^^^^^^^^ error[unsettable-path]: 'name' is not settable
                        - {set: day, to: day}
        #                       ^^^ error[unsettable-path]: element 'day' cannot be set as a whole, only field by field
                        - {set: fixed, to: 1}
        #                       ^^^^^ error[unsettable-path]: 'fixed' is not settable
                        - {set: days.first?.done, to: true}
        #                       ^^^^^^^^^^^^^^^^ error[unsettable-path]: 'first' is computed and cannot be changed
                        - {set: first, to: true}
        #                       ^^^^^ error[unsettable-path]: 'first' is not part of the state
                        - {set: name, to: a}
        #                       ^^^^ error[unsettable-path]: 'name' is not part of the state
                        - {set: days.count, to: 1}
        #                       ^^^^^^^^^^ error[unsettable-path]: 'count' is computed and cannot be changed
                        - {set: "1", to: 1}
        #                       ^^^ error[unsettable-path]: only a path can be set
                        - {set: day.done, to: true}
                        - {set: days, to: []}
        """
    ),
    RuleFixture(
        "unsettable-path",
        """
        vmspec: 1
        traits: {TapPresentable: {actions: {onTap: }}}
        cells: {TapCell: {traits: [TapPresentable]}}
        models:
          Day: {identity: number, fields: {number: Int, done: Bool = false}}
          User: {from: here, fields: {days: [Day], first: Day?}}
        screens:
          Profile:
            state: {user: User, fixed: {type: "[Day]", settable: false}, days: [Day]}
            sections:
              - id: main
                rows:
                  - id: one
                    each: day in user.days
                    cell: TapCell
                    actions:
                      onTap:
                        - {set: day.done, to: true}
        #                       ^^^^^^^^ error[unsettable-path]: 'days' is not settable
                        - {set: "user.days[1]?.done", to: true}
        #                       ^^^^^^^^^^^^^^^^^^^^ error[unsettable-path]: 'days' is not settable
                        - {create: user.first}
        #                          ^^^^^^^^^^ error[unsettable-path]: 'first' is not settable
                        - {remove: day}
        #                          ^^^ error[unremovable-element]: 'days' is not settable
        #                          ^^^ note: use '{remove: day, from: days}' to remove an equal value
                  - id: two
                    each: day in fixed
                    cell: TapCell
                    actions:
                      onTap:
                        - {set: day.done, to: true}
        #                       ^^^^^^^^ error[unsettable-path]: 'fixed' is not settable
                        - {create: "fixed[1]"}
        #                          ^^^^^^^^^^ error[unsettable-path]: 'fixed' is not settable
                        - {remove: day}
        #                          ^^^ error[unremovable-element]: 'fixed' is not settable
        #                          ^^^ note: use '{remove: day, from: days}' to remove an equal value
                  - id: three
                    each: day in days
                    cell: TapCell
                    actions: {onTap: [{set: day.done, to: true}, {remove: day}]}
        """
    ),
    RuleFixture(
        "uncreatable-value",
        """
        vmspec: 1
        traits: {TapPresentable: {actions: {onTap: }}}
        cells: {TapCell: {traits: [TapPresentable]}}
        models:
          User: {from: here, fields: {name: String}}
          Day: {identity: number, fields: {number: Int, done: Bool}}
        #                                               ^^^^ note: field 'done' is declared here
          Night: {identity: number, fields: {number: Int, dark: Bool = true}}
        #                                    ^^^^^^ note: field 'number' is declared here
        screens:
          Profile:
            state: {user: User?, days: [Day], night: Night?, nights: [Night], count: Int}
            sections:
              - id: main
                rows:
                  - id: one
                    cell: TapCell
                    actions:
                      onTap:
                        - {create: user}
        #                          ^^^^ error[uncreatable-value]: model 'User' is written by hand, so a spec cannot create its values
                        - {create: "days[1]"}
        #                          ^^^^^^^^^ error[uncreatable-value]: 'create' requires a default for field 'done' of model 'Day'
                        - {create: night}
        #                          ^^^^^ error[uncreatable-value]: 'create' requires a default for field 'number' of model 'Night'
                        - {create: "nights[1]"}
                        - {create: count}
        #                          ^^^^^ error[uncreatable-value]: 'create' requires an optional value of a model, found 'Int'
        """
    ),
    RuleFixture(
        "unremovable-element",
        """
        vmspec: 1
        types: {Theme: {cases: [light, dark]}}
        traits: {TapPresentable: {actions: {onTap: }}}
        cells: {TapCell: {traits: [TapPresentable]}}
        screens:
          Profile:
            state: {numbers: [Int]}
            sections:
              - id: main
                rows:
                  - {id: one, each: theme in Theme, cell: TapCell, actions: {onTap: {remove: theme}}}
        #                                                                                    ^^^^^ error[unremovable-element]: 'theme' is not an element of a stored list
                  - {id: two, each: number in numbers, cell: TapCell, actions: {onTap: {remove: number}}}
        """
    ),
    RuleFixture(
        "idle-statement",
        """
        vmspec: 1
        traits: {TapPresentable: {actions: {onTap: }}}
        cells: {TapCell: {traits: [TapPresentable]}}
        screens:
          Profile:
            state: {name: String, count: Int}
            sections:
              - id: main
                rows:
                  - id: one
                    cell: TapCell
                    actions:
                      onTap:
                        - {set: count, to: count}
        #                       ^^^^^ warning[idle-statement]: 'count' is set to itself
                        - {set: name, to: name}
        #                       ^^^^ warning[idle-statement]: 'name' is set to itself
                        - {set: name, to: "'{name | uppercase}'"}
        """
    ),
    RuleFixture(
        "impossible-condition",
        """
        vmspec: 1
        screens:
          Profile:
            state: {count: Int}
            sections:
              - {id: a, when: count < 1 && count > 2, rows: []}
        #                     ^^^^^^^^^^^^^^^^^^^^^^ warning[impossible-condition]: the condition is never true
        #                     ^^^^^^^^^ note: this part contradicts the other parts of the reported condition
        #                                  ^^^^^^^^^ note: this part contradicts the other parts of the reported condition
        """
    ),
    RuleFixture(
        "redundant-condition",
        """
        vmspec: 1
        screens:
          Profile:
            state: {count: Int}
            sections:
              - {id: a, when: count < 1 || count > 0, header: x, rows: []}
        #                     ^^^^^^^^^^^^^^^^^^^^^^ warning[redundant-condition]: the condition is always true
        #                     ^^^^^^^^^ note: this part is true whenever the other parts of the reported condition are false
        #                                  ^^^^^^^^^ note: this part is true whenever the other parts of the reported condition are false
        """
    ),
    RuleFixture(
        "impossible-condition",
        """
        vmspec: 1
        types: {Mood: {cases: [calm, wild]}}
        models: {Note: {identity: key, fields: {key: Int, mood: Mood}}}
        traits: {PickPresentable: {actions: {onPick: [index: Int]}}}
        cells: {PickCell: {traits: [PickPresentable]}}
        screens:
          Profile:
            state: {open: Bool, count: Int, notes: [Note]}
            events: {picked: [name: String]}
            traits: [PickPresentable]
            actions:
              onPick: {set: count, to: {if: count < 1 && count > 3, then: 1, else: 2}}
        #                                   ^^^^^^^^^^^^^^^^^^^^^^ warning[impossible-condition]: the condition is never true
        #                                   ^^^^^^^^^ note: this part contradicts the other parts of the reported condition
        #                                                ^^^^^^^^^ note: this part contradicts the other parts of the reported condition
            sections:
              - id: main
                rows:
                  - id: one
                    when: open
                    cell: PickCell
                    actions:
                      onPick: [{set: open, to: {if: open, then: false, else: {if: open, then: true, else: false}}}]
        #                                                                         ^^^^ warning[impossible-condition]: the condition is never true within the enclosing conditions
        #                                           ^^^^ note: the reported condition is evaluated only if this condition is false
                  - id: two
                    each: note in notes
                    cell: PickCell
                    actions:
                      onPick:
                        - {set: count, to: {match: note.mood, calm: {if: index == 3, then: 1, else: 2}, _: {if: note.mood == .wild, then: 1, else: index}}}
        #                                                                                                       ^^^^^^^^^^^^^^^^^^ warning[repeated-condition]: the enclosing conditions already imply this condition
        #                                          ^^^^^^^^^ note: the reported condition is in a case of this 'match'
                        - {send: picked, with: {name: {if: index > 3 || index < 4, then: "'a'", else: "'b'"}}}
        #                                                  ^^^^^^^^^^^^^^^^^^^^^^ warning[redundant-condition]: the condition is always true
        #                                                  ^^^^^^^^^ note: this part is true whenever the other parts of the reported condition are false
        #                                                               ^^^^^^^^^ note: this part is true whenever the other parts of the reported condition are false
        """
    ),
    RuleFixture(
        "repeated-condition",
        """
        vmspec: 1
        traits: {TextPresentable: {data: {text: String}}}
        cells: {TextCell: {traits: [TextPresentable]}}
        screens:
          Profile:
            state: {open: Bool}
            sections:
              - id: a
                when: open
        #             ^^^^ note: this condition encloses the reported condition
                rows: [{id: one, when: open, cell: TextCell, values: {text: a}}]
        #                              ^^^^ warning[repeated-condition]: the enclosing conditions already imply this condition
        """
    ),
    RuleFixture(
        "unused-name",
        """
        vmspec: 1
        models: {Item: {identity: id, fields: {id: Int, name: String = ''}}}
        traits: {T: {data: {text: String}, actions: {onTap: {default: ignore}}}}
        cells: {C: {traits: [T]}}
        screens:
          S:
            state:
              items: "[Item]"
              chosen: Int?
              old: Bool = false
        #     ^^^ warning[unused-name]: the screen never reads or sets the field 'old'
              written: String = ''
              kept: Bool = false                 # vmgen:disable unused-name
            derived:
              first: items.first
              name: first?.name
        #     ^^^^ warning[unused-name]: the screen never reads the derived value 'name'
              isFull: items.count > 9
            events:
              open: [id: Int]
              close: []
        #     ^^^^^ warning[unused-name]: the screen never sends the event 'close'
            sections:
              - id: list
                rows:
                  - id: item
                    each: item in items
                    when: not isFull
                    cell: C
                    values: {text: "{chosen ?? 0}"}
                    actions: {onTap: [{send: open, with: {id: item.id}}, {set: written, to: "'a'"}]}
        """
    ),
    // An unknown name can be a misspelled use of any declaration, so unused declarations are not reported.
    RuleFixture(
        "unknown-name",
        """
        vmspec: 1
        traits: {T: {data: {text: String}}}
        cells: {C: {traits: [T]}}
        screens:
          S:
            state: {count: Int}
            events: {close: []}
            sections:
              - {id: list, rows: [{id: row, cell: C, values: {text: "{cuont}"}}]}
        #                                                             ^^^^^ error[unknown-name]: unknown value 'cuont', did you mean 'count'?
        """
    ),
    RuleFixture(
        "mixed-lists",
        """
        vmspec: 1
        traits: {TextPresentable: {data: {text: String}}}
        cells:
          NoteCell: {traits: [TextPresentable], class: NoteTableCell}
          FieldCell: {traits: [TextPresentable], list: table}
          PhotoCell: {traits: [TextPresentable], class: PhotoItem, list: collection}
          FilmCell: {traits: [TextPresentable], list: collection}
          PlainCell: {traits: [TextPresentable]}
          CountHeader: {traits: [TextPresentable], class: CountView}
        viewModels:
          Film: {cell: FilmCell, values: {text: A}}
        screens:
          Table:
            state: {all: Bool}
            sections:
              - id: main
                header: {cell: CountHeader, values: {text: A}}
                rows:
                  - {id: plain, cell: PlainCell, values: {text: A}}
                  - {id: note, cell: NoteCell, values: {text: B}}
        #                            ^^^^^^^^ note: a row with cell 'NoteCell' is here
                  - rows:
                      - if: all
                        then: {id: field, cell: FieldCell, values: {text: C}}
                        else: {id: photo, cell: PhotoCell, values: {text: D}}
        #                                       ^^^^^^^^^ error[mixed-lists]: cell 'PhotoCell' is a cell of a collection, but cell 'NoteCell' of the same screen is a cell of a table
                  - {id: other, cell: PhotoCell, values: {text: E}}
          Collection:
            sections:
              - id: main
                header: {cell: CountHeader, values: {text: A}}
                rows:
                  - {id: film, viewModel: Film}
        #                                 ^^^^ note: a row with cell 'FilmCell' is here
                  - {id: plain, cell: PlainCell, values: {text: A}}
              - id: next
                rows:
                  - {id: field, cell: FieldCell, values: {text: B}}
        #                             ^^^^^^^^^ error[mixed-lists]: cell 'FieldCell' is a cell of a table, but cell 'FilmCell' of the same screen is a cell of a collection
          Whole:
            sections:
              - id: main
                rows:
                  - {id: photo, cell: PhotoCell, values: {text: A}}
                  - {id: plain, cell: PlainCell, values: {text: B}}
                  - {id: film, viewModel: Film}
        """
    ),
]
