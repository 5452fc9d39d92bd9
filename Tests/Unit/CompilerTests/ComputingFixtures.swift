import TestSupport

let computingFixtures: [RuleFixture] = [
    RuleFixture(
        "operand-mismatch",
        """
        vmspec: 1
        screens:
          Sums:
            state: {count: Int, part: Double, name: String, limit: Int?, sum: Decimal, pause: Duration, day: Date}
            derived:
              a: count + part
        #              ^ error[operand-mismatch]: '+' cannot be applied to 'Int' and 'Double'
        #              ^ note: use 'Double(…)' to convert an 'Int'
              b: sum * count
        #            ^ error[operand-mismatch]: '*' cannot be applied to 'Decimal' and 'Int'
        #            ^ note: use 'Decimal(…)' to convert an 'Int'
              c: name + 'x'
        #             ^ error[operand-mismatch]: '+' cannot be applied to two values of type 'String'
        #             ^ note: use one text with placeholders to join texts: "'{first} {second}'"
              d: limit + 1
        #              ^ error[operand-mismatch]: '+' cannot be applied to 'Int?' and 'Int'
        #              ^ note: use '??' to replace nil with another value
              e: part % 2
        #             ^ error[operand-mismatch]: '%' cannot be applied to two values of type 'Double'
              f: pause * pause
        #              ^ error[operand-mismatch]: '*' cannot be applied to two values of type 'Duration'
              g: -name
        #        ^^^^^ error[operand-mismatch]: '-' cannot be applied to a value of type 'String'
              h: abs(day)
        #        ^^^ error[operand-mismatch]: function 'abs' cannot be applied to a value of type 'Date'
              i: max(count, part)
        #        ^^^ error[operand-mismatch]: function 'max' cannot be applied to 'Int' and 'Double'
        #        ^^^ note: use 'Double(…)' to convert an 'Int'
              j: Int(count)
        #        ^^^ error[operand-mismatch]: function 'Int' cannot be applied to a value of type 'Int'
              k: count / 2 + 1
        #                  ^ error[operand-mismatch]: '+' cannot be applied to 'Int?' and 'Int'
        #                  ^ note: use '??' to replace nil with another value
              l: (count + 1) * 2 - count % 3 ?? 0
        #                        ^ error[operand-mismatch]: '-' cannot be applied to 'Int' and 'Int?'
        #                        ^ note: use '??' to replace nil with another value
              m: pause * 2 + 30 - 1m
              n: 2 * 1m + pause
              o: (1 + 2) * part / 4
              p: sum / (1 + 0.5)
              q: Double(count) / 3
            sections: []
        """
    ),
    RuleFixture(
        "wrong-arguments",
        """
        vmspec: 1
        screens:
          Sums:
            state: {count: Int, name: String}
            derived:
              a: max(count)
        #        ^^^^^^^^^^ error[wrong-arguments]: 'max' takes 2 arguments, found 1
              b: "abs(of: count)"
        #             ^^ error[wrong-arguments]: the arguments of 'abs' must have no labels
              c: name.lowercased
        #             ^^^^^^^^^^ error[wrong-arguments]: 'lowercased' is a method and requires parentheses
              d: name.trimmed()
        #             ^^^^^^^ error[wrong-arguments]: 'trimmed' is a property, not a method
              e: name.hasPrefix
        #             ^^^^^^^^^ error[wrong-arguments]: 'hasPrefix' is a method and requires parentheses
              f: name.hasSuffix()
        #             ^^^^^^^^^^^ error[wrong-arguments]: 'hasSuffix' takes one argument without a label
              g: name.uppercased(count)
        #                        ^^^^^ error[wrong-arguments]: 'uppercased' takes no arguments
            sections: []
        """
    ),
    RuleFixture(
        "unknown-name",
        """
        vmspec: 1
        functions: {min: {takes: [String], returns: String, swift: shortest}}
        screens:
          Sums:
            state: {count: Int, name: String}
            derived:
              a: maxx(count)
        #        ^^^^ error[unknown-name]: unknown function 'maxx', did you mean 'max'?
              b: min(count)
        #            ^^^^^ error[type-mismatch]: expected 'String', found 'Int'
              c: min(name)
            sections: []
        """
    ),
    RuleFixture(
        "unknown-member",
        """
        vmspec: 1
        screens:
          Sums:
            state: {name: String}
            derived:
              a: name.lowercase()
        #             ^^^^^^^^^ error[unknown-member]: 'String' has no member 'lowercase', did you mean 'lowercased'?
              b: name.trimed
        #             ^^^^^^ error[unknown-member]: 'String' has no member 'trimed', did you mean 'trimmed'?
            sections: []
        """
    ),
    RuleFixture(
        "operand-mismatch",
        """
        vmspec: 1
        types: {Phase: {cases: {idle: , busy: [n: Int]}}}
        models: {Item: {fields: {name: String, size: Int, phase: Phase, sizes: "[Int]"}}}
        screens:
          Sums:
            state: {items: "[Item]"}
            derived:
              a: items.sum($0.name)
        #                  ^^^^^^^ error[operand-mismatch]: expected numbers or durations for 'sum', found 'String'
              b: items.sorted($0.phase)
        #                     ^^^^^^^^ error[operand-mismatch]: 'sorted' cannot compare values of type 'Phase'
              c: items.sorted()
        #              ^^^^^^ error[operand-mismatch]: 'sorted' cannot compare values of type 'Item'
              d: items.max($0.sizes)
        #                  ^^^^^^^^ error[operand-mismatch]: 'max' cannot compare values of type '[Int]'
              e: items.map($0.size).joined(', ')
        #                           ^^^^^^ error[operand-mismatch]: expected a list of texts for 'joined', found '[Int]'
              f: items.sorted($0.name, descending).map($0.sizes.filter($0 > 1).sum($0))
              g: items.filter($0.size).count
        #                     ^^^^^^^ error[type-mismatch]: expected 'Bool', found 'Int'
              h: items.filter(items.contains($0.name == 'x')).first
            sections: []
        """
    ),
    RuleFixture(
        "wrong-arguments",
        """
        vmspec: 1
        models: {Item: {fields: {name: String, size: Int}}}
        screens:
          Sums:
            state: {items: "[Item]", sizes: "[Int?]"}
            derived:
              a: items.filter()
        #              ^^^^^^^^ error[wrong-arguments]: 'filter' takes one argument
        #              ^^^^^^^^ note: pass a condition on each element: '.filter($0 …)'
              b: items.reversed
        #              ^^^^^^^^ error[wrong-arguments]: 'reversed' is a method and requires parentheses
              c: items.reversed($0.size)
        #                       ^^^^^^^ error[wrong-arguments]: 'reversed' takes no arguments
              d: "items.filter(where: $0.size > 1)"
        #                      ^^^^^ error[wrong-arguments]: the argument of 'filter' must have no label
              e: "items.first(by: $0.size > 1)"
        #                     ^^ error[wrong-arguments]: the argument of 'first' must have the label 'where' or no label
              f: "items.sorted(of: $0.name)"
        #                      ^^ error[wrong-arguments]: the argument of 'sorted' must have the label 'by' or no label
              g: sizes.first($0 == nil)
        #              ^^^^^ error[nested-optional]: 'first' of '[Int?]' returns an optional of an optional
              h: items.map($1.name)
        #                  ^^ error[unknown-name]: only '$0' refers to an element
              i: $0.name
        #        ^^ error[unknown-name]: '$0' is available only in the argument of a list method
              j: items.filtered($0.size > 1)
        #              ^^^^^^^^ error[unknown-member]: '[Item]' has no member 'filtered', did you mean 'filter'?
              k: "items.first(where: $0.size > 1)?.name"
            sections: []
        """
    ),
    RuleFixture(
        "impossible-condition",
        """
        vmspec: 1
        models: {Item: {identity: id, fields: {id: Int, isDone: Bool}}}
        screens:
          Sums:
            state: {a: Int, items: "[Item]"}
            derived:
              done: items.filter($0.isDone)
            sections:
              - {id: same, when: done.isEmpty && items.filter($0.isDone).count > 1, rows: []}
        #                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning[impossible-condition]: the condition is never true
        #                        ^^^^^^^^^^^^ note: this part contradicts the other parts of the reported condition
        #                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: this part contradicts the other parts of the reported condition
              - {id: other, when: items.filter($0.isDone).isEmpty && items.filter($0.id > a).count > 1, rows: []}
              - {id: elements, each: x in items, when: items.contains($0.id > x.id), rows: []}
              - {id: others, each: x in items, when: "not items.contains($0.id > x.id)", rows: []}
              - {id: sorted, when: items.sorted($0.id).first != nil && items.isEmpty, rows: []}
        #                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning[impossible-condition]: the condition is never true
        #                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: this part contradicts the other parts of the reported condition
        #                                                              ^^^^^^^^^^^^^ note: this part contradicts the other parts of the reported condition
        """
    ),
    RuleFixture(
        "impossible-condition",
        """
        vmspec: 1
        screens:
          Sums:
            state: {a: Int, b: Int, name: String, items: "[String]"}
            sections:
              - {id: same, when: a + b > 3 && a + b < 2, rows: []}
        #                        ^^^^^^^^^^^^^^^^^^^^^^ warning[impossible-condition]: the condition is never true
        #                        ^^^^^^^^^ note: this part contradicts the other parts of the reported condition
        #                                     ^^^^^^^^^ note: this part contradicts the other parts of the reported condition
              - {id: text, when: "'{name}!' == 'a' && '{name}!' == 'b'", rows: []}
        #                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning[impossible-condition]: the condition is never true
        #                         ^^^^^^^^^^^^^^^^ note: this part contradicts the other parts of the reported condition
        #                                             ^^^^^^^^^^^^^^^^ note: this part contradicts the other parts of the reported condition
              - {id: trimmed, when: name.trimmed.isEmpty && name.trimmed == 'x', rows: []}
        #                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning[impossible-condition]: the condition is never true
        #                           ^^^^^^^^^^^^^^^^^^^^ note: this part contradicts the other parts of the reported condition
        #                                                   ^^^^^^^^^^^^^^^^^^^ note: this part contradicts the other parts of the reported condition
              - {id: other, when: a + b > 3 && b + a < 2, rows: []}
              - {id: quotient, when: a / b == nil && a % b == nil, rows: []}
              - {id: element, each: x in items, when: "x.hasPrefix('a')", rows: []}
              - {id: another, each: x in items, when: "not x.hasPrefix('a')", rows: []}
        """
    ),
]
