import TestSupport

/// Rule fixtures for literals of lists and of values of models.
let composedFixtures: [RuleFixture] = [
    RuleFixture(
        "type-mismatch",
        """
        vmspec: 1
        types: {Phase: {cases: [idle, busy]}}
        traits: {TextPresentable: {data: {text: String, tags: "[String]", marks: "[Int] = [1, 2]"}}}
        cells: {TextCell: {traits: [TextPresentable]}}
        screens:
          Tasks:
            state: {ids: "[Int]", name: String, phase: Phase, limit: Int?, marks: "[Int] = [1, 'a']"}
        #                                                                                      ^^^ error[type-mismatch]: expected 'Int', found the text 'a'
            derived:
              a: "[1, name]"
        #          ^ error[type-mismatch]: expected 'String', found '1'
              b: "[name, 1]"
        #                ^ error[type-mismatch]: expected 'String', found '1'
              c: "ids == [name]"
        #             ^^ error[operand-mismatch]: '==' cannot compare '[Int]' and '[String]'
              d: "[.idle, .done].contains(phase)"
        #                  ^^^^ error[unknown-case]: 'Phase' has no case 'done'
              e: "[name].contains(1)"
        #                         ^ error[type-mismatch]: expected 'String', found '1'
              f: "[.idle, .busy]"
        #          ^^^^^ error[untyped-literal]: the type of '.idle' cannot be inferred
              g: "[nil, nil]"
        #          ^^^ error[untyped-literal]: the type of 'nil' cannot be inferred
              h: "[nil, limit, 1].count + [1, 2.5].count + [[1], []].count"
              i: "[.idle, .busy].contains(phase) && [limit, 1].count > 1"
            sections:
              - id: main
                rows:
                  - {id: a, cell: TextCell, values: {text: [a], tags: [one, '{name}', 'a{name}b']}}
        #                                                  ^^^ error[type-mismatch]: expected 'String', found a list
                  - {id: b, cell: TextCell, values: {text: {id: 1}, tags: [one, {if: name == '', then: two, else: [three]}]}}
        #                                                  ^^^^^^^ error[type-mismatch]: expected 'String', found a mapping
        #                                                                                                         ^^^^^^^ error[type-mismatch]: expected 'String', found a list
                  - {id: c, cell: TextCell, values: {text: '{name}', tags: {if: name == '', then: [two], else: []}, marks: [limit ?? 0, 3]}}
        """
    ),
    RuleFixture(
        "operand-mismatch",
        """
        vmspec: 1
        screens:
          Tasks:
            state: {ids: "[Int]", names: "[String]", id: Int}
            derived:
              a: ids + names
        #            ^ error[operand-mismatch]: '+' cannot be applied to '[Int]' and '[String]'
              b: "ids + [names]"
        #                ^^^^^ error[type-mismatch]: expected 'Int', found '[String]'
              c: "id + [id]"
        #            ^ error[operand-mismatch]: '+' cannot be applied to 'Int' and '[Int]'
              d: ids - ids
        #            ^ error[operand-mismatch]: '-' cannot be applied to two values of type '[Int]'
              e: "[id] + ids + [1] + ids"
              f: "[] + names + ['a']"
            sections: []
        """
    ),
    RuleFixture(
        "missing-values",
        """
        vmspec: 1
        models:
          Item: {identity: id, fields: {id: Int, title: String, size: Int = 0, note: String?, parts: "[Part] = []"}}
          Part: {fields: {name: String}}
        traits: {EditPresentable: {data: {text: String}, actions: {onEdit: [_ text: String]}}}
        cells: {EditCell: {traits: [EditPresentable]}}
        screens:
          Tasks:
            state: {items: "[Item]", next: Int = 0, first: Item?}
            events: {picked: [items: "[Item]"]}
            sections:
              - id: main
                rows:
                  - id: one
                    cell: EditCell
                    values: {text: x}
                    actions:
                      onEdit:
                        - {append: {id: next, size: 1}, to: items}
        #                          ^^^^^^^^^^^^^^^^^^^ error[missing-values]: missing value for field 'title' of model 'Item'
                        - {append: {id: next, titel: text}, to: items}
        #                                     ^^^^^ error[unknown-member]: 'Item' has no member 'titel', did you mean 'title'?
                        - {append: {id: text, title: text}, to: items}
        #                               ^^^^ error[type-mismatch]: expected 'Int', found 'String'
                        - {append: {id: next, title: text, parts: [{name: text}, {name: "'{text}!'"}]}, to: items}
                        - {append: {id: next, title: New one}, to: items}
        #                                            ^^^^^^^ warning[bare-text]: expected an expression, found the text 'New one'
                        - {set: first, to: {if: next > 1, then: {id: 1, title: text}, else: nil}}
                        - {send: picked, with: {items: [{id: 2, title: text, note: nil}]}}
                        - {set: next, to: {id: 1, title: text}}
        #                                 ^^^^^^^^^^^^^^^^^^^^ error[type-mismatch]: expected 'Int', found a mapping
                        - {set: items, to: [first]}
        #                                   ^^^^^ error[type-mismatch]: expected 'Item', found 'Item?'
        #                                   ^^^^^ note: use '??' to replace nil with another value
        """
    ),
    RuleFixture(
        "uncreatable-value",
        """
        vmspec: 1
        models: {User: {from: here, fields: {name: String}}}
        traits: {UserPresentable: {data: {user: User}}}
        cells: {UserCell: {traits: [UserPresentable]}}
        screens:
          Users:
            state: {name: String}
            sections:
              - {id: main, rows: [{id: one, cell: UserCell, values: {user: {name: '{name}'}}}]}
        #                                                                  ^^^^^^^^^^^^^^^^ error[uncreatable-value]: model 'User' is written by hand, so a spec cannot create its values
        """
    ),
    RuleFixture(
        "impossible-condition",
        """
        vmspec: 1
        types: {Phase: {cases: [idle, busy, done]}}
        screens:
          Tasks:
            state: {phase: Phase, ids: "[Int]"}
            sections:
              - {id: none, when: "[.idle, .busy].contains(phase) && phase is .done", rows: []}
        #                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning[impossible-condition]: the condition is never true
        #                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: this part contradicts the other parts of the reported condition
        #                                                           ^^^^^^^^^^^^^^ note: this part contradicts the other parts of the reported condition
              - {id: some, when: "[.idle, .busy].contains(phase) && not (phase is .busy)", rows: []}
              - {id: more, when: "(ids + [1]).isEmpty && not ids.isEmpty", rows: []}
        """
    ),
]
