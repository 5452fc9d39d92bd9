import TestSupport

/// Rule fixtures for sets and dictionaries.
let keyedFixtures: [RuleFixture] = [
    RuleFixture(
        "unusable-key",
        """
        vmspec: 1
        types: {Phase: {cases: [idle, busy]}, Money: {from: here}, Kind: {from: here, cases: {a: , b: [n: Int]}}}
        models:
          Item:
            fields:
              a: Set<Double>
        #            ^^^^^^ error[unusable-key]: 'Double' cannot be the element of a set
        #            ^^^^^^ note: use 'Bool', 'Int', 'String', 'UUID', 'Date', 'URL' or an enum
              b: [Decimal: String]
        #         ^^^^^^^ error[unusable-key]: 'Decimal' cannot be the key of a dictionary
        #         ^^^^^^^ note: use 'Bool', 'Int', 'String', 'UUID', 'Date', 'URL' or an enum
              c: Set<Int?>
        #            ^^^^ error[unusable-key]: 'Int?' cannot be the element of a set
        #            ^^^^ note: use 'Bool', 'Int', 'String', 'UUID', 'Date', 'URL' or an enum
              d: Set<Item>
        #            ^^^^ error[unusable-key]: 'Item' cannot be the element of a set
        #            ^^^^ note: use 'Bool', 'Int', 'String', 'UUID', 'Date', 'URL' or an enum
              e: Set<Money>
        #            ^^^^^ error[unusable-key]: 'Money' cannot be the element of a set
        #            ^^^^^ note: use 'Bool', 'Int', 'String', 'UUID', 'Date', 'URL' or an enum
              f: [Kind: Int]
        #         ^^^^ error[unusable-key]: 'Kind' cannot be the key of a dictionary
        #         ^^^^ note: use 'Bool', 'Int', 'String', 'UUID', 'Date', 'URL' or an enum
              g: [Int: String?]
        #              ^^^^^^^ error[nested-optional]: the values of a dictionary cannot be optional
              h: Set<Strin>
        #            ^^^^^ error[unknown-name]: unknown type 'Strin', did you mean 'String'?
              i: Set<Phase>
              j: "[Date: Set<UUID>]? = nil"
              k: [[URL: [Item]]]
              l: "Set<String> = ['a', 'b']"
              m: {type: [Int: String], default: "[:]"}
              n: {type: Set<Int>, default: [1, 2]}
        """
    ),
    RuleFixture(
        "unusable-key",
        """
        vmspec: 1
        types: {Phase: {cases: [idle, busy]}}
        models: {Item: {identity: id, fields: {id: Int, size: Double, name: String?, phase: Phase = .idle}}}
        screens:
          Groups:
            state: {items: "[Item]"}
            derived:
              a: items.grouped($0.size)
        #                      ^^^^^^^ error[unusable-key]: 'grouped' cannot use 'Double' as a key
        #                      ^^^^^^^ note: use 'Bool', 'Int', 'String', 'UUID', 'Date', 'URL' or an enum
              b: items.grouped($0.name)
        #                      ^^^^^^^ error[unusable-key]: 'grouped' cannot use 'String?' as a key
        #                      ^^^^^^^ note: use 'Bool', 'Int', 'String', 'UUID', 'Date', 'URL' or an enum
              c: items.grouped($0)
        #                      ^^ error[unusable-key]: 'grouped' cannot use 'Item' as a key
        #                      ^^ note: use 'Bool', 'Int', 'String', 'UUID', 'Date', 'URL' or an enum
              d: items.grouped($0.phase).first?.elemnts
        #                                       ^^^^^^^ error[unknown-member]: 'group of Item' has no member 'elemnts', did you mean 'elements'?
        #                                       ^^^^^^^ note: a group has the members 'key' and 'elements'
              e: items.grouped($0.phase).map($0.key)
              f: items.grouped($0.id % 2 ?? 0).sorted($0.key, descending).first?.elements.count ?? 0
            sections: []
        """
    ),
    RuleFixture(
        "malformed-type",
        """
        vmspec: 1
        models:
          Item:
            fields:
              a: Set<Int
        #        ^^^^^^^ error[malformed-type]: 'Set<Int' is not a type
              b: "[Int: String"
        #        ^^^^^^^^^^^^^^ error[malformed-type]: '[Int: String' is not a type
              c: Set <Int>
        #        ^^^^^^^^^ error[malformed-type]: 'Set <Int>' is not a type
        """
    ),
    RuleFixture(
        "unknown-member",
        """
        vmspec: 1
        screens:
          Chosen:
            state: {ids: Set<Int>, drafts: [Int: String], list: "[Int]", name: String, shares: "[Double]", links: Set<URL>}
            derived:
              a: ids.filter($0 > 1)
        #            ^^^^^^ error[unknown-member]: 'Set<Int>' has no member 'filter'
              b: ids.first
        #            ^^^^^ error[unknown-member]: 'Set<Int>' has no member 'first'
              c: drafts.contains(1)
        #               ^^^^^^^^ error[unknown-member]: '[Int: String]' has no member 'contains'
              d: drafts.key.sorted()
        #               ^^^ error[unknown-member]: '[Int: String]' has no member 'key', did you mean 'keys'?
              e: ids.sorted($0 * 2)
        #            ^^^^^^^^^^^^^^ error[wrong-arguments]: 'sorted' of a set takes no arguments except 'descending'
              f: ids.contains(name)
        #                     ^^^^ error[type-mismatch]: expected 'Int', found 'String'
              g: drafts[name]
        #               ^^^^ error[type-mismatch]: expected 'Int', found 'String'
              h: list.isDisjoint(name)
        #                        ^^^^ error[type-mismatch]: expected '[Int]', found 'String'
              i: shares.isDisjoint(shares)
        #               ^^^^^^^^^^ error[operand-mismatch]: 'isDisjoint' cannot compare elements of type 'Double'
              j: links.sorted()
        #              ^^^^^^ error[operand-mismatch]: 'sorted' cannot compare values of type 'URL'
              k: ids.sorted
        #            ^^^^^^ error[wrong-arguments]: 'sorted' is a method and requires parentheses
              l: list.isDisjoint()
        #             ^^^^^^^^^^^^ error[wrong-arguments]: 'isDisjoint' takes one argument, with the label 'with' or no label
              m: list[0]
        #        ^^^^ error[unknown-member]: expected a dictionary or a list of models with an identity, found '[Int]'
              n: "ids.sorted(descending) + drafts.keys.sorted()"
              o: ids.isDisjoint(list) || list.isDisjoint(drafts.keys) && ids == drafts.keys && drafts[1] ?? '' != name
              p: ids.isEmpty && drafts.count > 1
            sections:
              - {id: main, each: x in ids, rows: []}
        #                             ^^^ error[unusable-loop]: expected a list for 'each', found 'Set<Int>'
        #                             ^^^ note: use '.sorted()' for an ordered list of the elements
              - {id: more, each: x in drafts, rows: []}
        #                             ^^^^^^ error[unusable-loop]: expected a list for 'each', found '[Int: String]'
        #                             ^^^^^^ note: use '.keys.sorted()' for an ordered list of the keys
        """
    ),
    RuleFixture(
        "missing-entry",
        """
        vmspec: 1
        traits: {T: {data: {text: String}, actions: {onTap: []}}}
        cells: {C: {traits: [T]}}
        screens:
          S:
            state: {chosen: "[Int: [String]]", marks: "[Int: Set<Int>]", names: "[String]", more: "[String]?"}
            sections:
              - id: main
                header: "{chosen.count} {marks.count} {names.count} {(more ?? []).count}"
                rows:
                  - id: one
                    cell: C
                    values: {text: a}
                    actions:
                      onTap:
                        - {toggle: "'a'", in: "chosen[1]"}
        #                                      ^^^^^^^^^ warning[missing-entry]: 'toggle' has no effect if the dictionary has no entry for the key
                        - {toggle: "'a'", in: "chosen[1] ?? []"}
                        - {toggle: 3, in: "marks[1] ?? []"}
                        - {toggle: "'a'", in: more}
                        - {toggle: "'a'", in: "more ?? []"}
        """
    ),
    RuleFixture(
        "unusable-list",
        """
        vmspec: 1
        traits: {T: {data: {text: String}, actions: {onTap: []}}}
        cells: {C: {traits: [T]}}
        screens:
          S:
            state: {chosen: "[Int: [String]]", counts: "[Int: Int]"}
            sections:
              - id: main
                header: "{chosen.count}"
                rows:
                  - id: one
                    cell: C
                    values: {text: a}
                    actions:
                      onTap:
                        - {toggle: "'a'", in: "chosen[1] ?? ['a']"}
        #                                                   ^^^^^ error[unusable-list]: expected '[]' after '??' in a 'toggle'
        """
    ),
    RuleFixture(
        "needless-optional",
        """
        vmspec: 1
        traits: {T: {data: {text: String}, actions: {onTap: []}}}
        cells: {C: {traits: [T]}}
        screens:
          S:
            state: {names: "[String]"}
            sections:
              - id: main
                header: "{names.count}"
                rows: [{id: one, cell: C, values: {text: a}, actions: {onTap: {toggle: "'a'", in: "names ?? []"}}}]
        #                                                                                          ^^^^^ error[needless-optional]: the left side of '??' is never nil
        """
    ),
    RuleFixture(
        "unusable-list",
        """
        vmspec: 1
        models: {Item: {identity: id, fields: {id: Int, marks: "Set<String> = []", parts: "[Int: Int] = [:]"}}}
        traits: {EditPresentable: {data: {text: String}, actions: {onEdit: [_ text: String]}}}
        cells: {EditCell: {traits: [EditPresentable]}}
        screens:
          Chosen:
            state: {ids: Set<Int>, drafts: [Int: String], items: "[Item]", first: Item?}
            sections:
              - id: main
                rows:
                  - id: one
                    each: item in items
                    cell: EditCell
                    values: {text: "{drafts[item.id]}"}
        #                            ^^^^^^^^^^^^^^^ error[optional-hole]: expected a value that is never nil, found a value of type 'String?'
                    actions:
                      onEdit:
                        - {append: 1, to: ids}
        #                                 ^^^ error[unusable-list]: 'append' requires a list, but a set has no order
        #                                 ^^^ note: use 'insert' and 'in' to add a value to a set
                        - {insert: 1, in: ids, at: 0}
        #                                          ^ error[unusable-list]: a set has no order, so 'at' is not allowed
                        - {insert: text, in: ids}
        #                          ^^^^ error[type-mismatch]: expected 'Int', found 'String'
                        - {insert: 1, in: drafts}
        #                                 ^^^^^^ error[unusable-list]: expected a list or a set, found '[Int: String]'
                        - {set: "drafts[text]", to: text}
        #                               ^^^^ error[type-mismatch]: expected 'Int', found 'String'
                        - {set: drafts.keys, to: ids}
        #                       ^^^^^^^^^^^ error[unsettable-path]: 'keys' is computed and cannot be changed
                        - {insert: item.id, in: ids}
                        - {toggle: text, in: item.marks}
                        - {remove: text, from: first?.marks}
                        - {set: "drafts[item.id]", to: text}
                        - {set: "item.parts[1]", to: item.id + 1}
                        - {remove: "drafts[item.id]"}
                        - {set: ids, to: [1, item.id]}
                        - {set: ids, to: []}
        """
    ),
    RuleFixture(
        "impossible-condition",
        """
        vmspec: 1
        screens:
          Chosen:
            state: {ids: Set<Int>, drafts: [Int: String], id: Int}
            sections:
              - {id: a, when: ids.isEmpty && ids.contains(id), rows: []}
        #                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning[impossible-condition]: the condition is never true
        #                     ^^^^^^^^^^^ note: this part contradicts the other parts of the reported condition
        #                                    ^^^^^^^^^^^^^^^^ note: this part contradicts the other parts of the reported condition
              - {id: b, when: "drafts[id] == nil && drafts[id] == 'a'", rows: []}
        #                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning[impossible-condition]: the condition is never true
        #                      ^^^^^^^^^^^^^^^^^ note: this part contradicts the other parts of the reported condition
        #                                           ^^^^^^^^^^^^^^^^^ note: this part contradicts the other parts of the reported condition
              - {id: c, when: drafts.keys.isEmpty && not ids.isDisjoint(drafts.keys), rows: []}
        """
    ),
]
