import TestSupport

private let frame = """
    vmspec: 1
    types: {Phase: {cases: {idle: , failed: [message: String]}}}
    models: {Item: {identity: id, fields: {id: Int, name: String, rank: Int = 0, day: Date}}}
    traits: {T: {data: {text: String, tags: "[String] = []"}, actions: {onTap: {default: ignore}}}}
    cells: {C: {traits: [T]}}
    fragments:
      F: {takes: {size: Int}, rows: [{id: f, when: size > 1, cell: C, values: {text: "{size}"}}]}
    screens:
      S:
        state: {on: Bool, name: String, note: String?, count: Int, phase: Phase, items: "[Item]", last: Item?}

    """

private let section = """

        sections: [{id: a, rows: [{id: b, cell: C, values: {text: "{name}"}}]}]
    """

/// Rule fixtures for choices inside expressions and in derived values.
let chosenFixtures: [RuleFixture] = [
    RuleFixture(
        "type-mismatch",
        frame + """
                derived:
                  a: "on ? 1 : name"
            #              ^ error[type-mismatch]: expected 'String', found '1'
                  b: "count ? 1 : 2"
            #         ^^^^^ error[type-mismatch]: expected 'Bool', found 'Int'
                  c: {if: on, then: count, else: name}
            #                                    ^^^^ error[type-mismatch]: expected 'Int', found 'String'
                  d: {match: phase, idle: 1, failed(message): message}
            #                             ^ error[type-mismatch]: expected 'String', found '1'
                  e: "(on ? 1 : 2.5) + count"
            #                   ^^^ error[type-mismatch]: expected 'Int', found '2.5'
                  f: "on ? count : note ?? 1"
            #                              ^ error[type-mismatch]: expected 'String', found '1'
                  g: "items.filter(on ? $0.rank : true)"
            #                           ^^^^^^^ error[type-mismatch]: expected 'Bool', found 'Int'
                  h: "on ? 1 : 2.5"
                  i: "(on ? note : nil) ?? name"
                  j: "phase == (on ? .idle : .failed(message: name))"
                  k: {if: on, then: [1, count], else: []}
                  l: "[on ? count : nil, 1].count"
            """ + section
    ),
    RuleFixture(
        "untyped-literal",
        frame + """
                derived:
                  a: "on ? nil : nil"
            #              ^^^ error[untyped-literal]: the type of 'nil' cannot be inferred
                  b: {if: on, then: .idle, else: ".failed(message: name)"}
            #                       ^^^^^ error[untyped-literal]: the type of '.idle' cannot be inferred
                  c: {if: on, then: {id: 1}, else: nil}
            #                       ^^^^^^^ error[untyped-literal]: the type of this mapping cannot be inferred
                  d: {if: on, then: {id: 1}, else: last}
            #                       ^^^^^^^ error[missing-values]: missing values for fields 'name', 'day' of model 'Item'
            """ + section
    ),
    // A cycle of derived values through branches and conditions of choices.
    RuleFixture(
        "derived-cycle",
        frame + """
                derived:
                  a: {if: on, then: b, else: 1}
            #     ^ error[derived-cycle]: derived value 'a' depends on itself: 'a' → 'b' → 'c' → 'a'
                  b: {match: c, 1: 1, _: 2}
            #     ^ note: derived value 'b' is declared here
                  c: {if: [on, a > 1], then: 1, else: 2}
            #     ^ note: derived value 'c' is declared here
            """ + section
    ),
    RuleFixture(
        "expression-syntax",
        frame + """
                derived:
                  a: last ?.name
            #             ^^ error[expression-syntax]: unexpected space before '?.'
                  b: "on ?.idle : phase"
            #            ^^ error[expression-syntax]: expected spaces around the '?' of a choice: 'a ? b : c'
                  c: "on? 1 : 2"
            #           ^ error[expression-syntax]: expected spaces around the '?' of a choice: 'a ? b : c'
                  d: on ? 1
            #              ^ error[expression-syntax]: expected ':' and the second value of the choice, found the end of the expression
                  e: note?
            #            ^ error[expression-syntax]: expected a member after '?', as in 'a?.b'
            """ + section
    ),
    // A choice without quotes, which YAML reads as a mapping.
    RuleFixture(
        "unexpected-shape",
        frame + """
                sections:
                  - id: a
                    when:
                      - on ? true : false
            #           ^^^^^^^^^^^^^^^^^ error[unexpected-shape]: a choice 'a ? b : c' must be quoted
                    rows: [{id: b, cell: C, values: {text: "{name}", tags: [one, on ? 'a' : 'b']}}]
            #                                                                    ^^^^^^^^^^^^^^ error[unexpected-shape]: a choice 'a ? b : c' must be quoted
            """
    ),
    RuleFixture(
        "repeated-condition",
        frame + """
                derived:
                  limited: "on ? count > 1 : on"
            #              ^^^^^^^^^^^^^^^^^^^^^ note: an enclosing condition reads derived value 'limited'
                sections:
                  - id: a
                    when: "on ? count > 1 : on"
            #             ^^^^^^^^^^^^^^^^^^^^^ note: this condition encloses the reported condition
            #             ^^^^^^^^^^^^^^^^^^^^^ note: this condition encloses the reported condition
            #             ^^^^^^^^^^^^^^^^^^^^^ note: this condition encloses the reported condition
                    rows: [{id: b, when: on, cell: C, values: {text: "{on ? 'a' : 'b'}", tags: [one, {if: count > 1, then: two, else: three}]}}]
            #                            ^^ warning[repeated-condition]: the enclosing conditions already imply this condition
            #                                                          ^^ warning[repeated-condition]: the enclosing conditions already imply this condition
            #                                                                                             ^^^^^^^^^ warning[repeated-condition]: the enclosing conditions already imply this condition
                  - {id: c, when: limited, rows: [{id: d, when: count > 1, cell: C, values: {text: a}}]}
            #                                                   ^^^^^^^^^ warning[repeated-condition]: the enclosing conditions already imply this condition
                  # What a fragment is given is looked at nowhere but where it is given.
                  - {id: e, when: on, rows: [{fragment: F, with: {size: {if: on, then: count, else: 1}}}]}
            """
    ),
    // Choices between lists that are derived from `items`. Statements can change the elements, except in two cases: a
    // list is reversed, or a filter uses a name that the choice binds.
    RuleFixture(
        "unsettable-path",
        frame + """
                derived:
                  shown: {if: on, then: "items.sorted($0.name)", else: "items.filter($0.rank > 1).sorted($0.rank, descending)"}
                  cases: {match: phase, idle: items, failed(message): "items.filter($0.name != name).prefix(3)"}
                  days: "shown.grouped($0.day)"
                  turned: {if: on, then: items, else: "items.reversed()"}
                  bound: {match: phase, idle: items, failed(message): items.filter($0.name != message)}
                sections:
                  - id: a
                    rows: [{id: a, each: item in shown, cell: C, values: {text: "{item.name}"}, actions: {onTap: [{set: item.rank, to: 2}, {remove: item}]}}]
                  - id: b
                    rows: [{id: b, each: item in cases, cell: C, values: {text: "{item.name}"}, actions: {onTap: {set: item.rank, to: 2}}}]
                  - id: c
                    each: day in days
                    rows: [{id: c, each: item in day.elements, cell: C, values: {text: "{item.name}"}, actions: {onTap: {remove: item}}}]
                  - id: d
                    rows: [{id: d, each: item in turned, cell: C, values: {text: "{item.name}"}, actions: {onTap: {set: item.rank, to: 2}}}]
            #                                                                                                           ^^^^^^^^^ error[unsettable-path]: 'item' is not an element of a stored list
                  - id: e
                    rows: [{id: e, each: item in bound, cell: C, values: {text: "{item.name}"}, actions: {onTap: {set: item.rank, to: 2}}}]
            #                                                                                                          ^^^^^^^^^ error[unsettable-path]: 'item' is not an element of a stored list
            """
    ),
    // A choice in the argument of a fragment. The choice binds a name that a condition in the fragment also binds.
    RuleFixture(
        "shadowed-name",
        """
        vmspec: 1
        traits: {T: {data: {text: String}}}
        cells: {C: {traits: [T]}}
        fragments:
          F:
            takes: {size: Int, text: String?}
            rows:
              - id: f
                when: [let word = text, size > word.count]
        #                  ^^^^ note: fragment 'F' causes the error here
                cell: C
                values: {text: "{word}"}
        screens:
          S:
            state: {note: String?, text: String?}
            sections:
              - {id: a, rows: [{fragment: F, with: {text: text, size: {if: let word = note, then: word.count, else: 0}}}]}
        #                                 ^ note: the other value is declared here
        #                                 ^ error[shadowed-name]: fragment 'F' cannot be used here: 'word' hides another value with the same name
        """
    ),
]
