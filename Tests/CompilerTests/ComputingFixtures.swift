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
        #              ^ error[operand-mismatch]: '+' does not take 'Int' and 'Double'
        #              ^ note: an 'Int' is converted with 'Double(…)'
              b: sum * count
        #            ^ error[operand-mismatch]: '*' does not take 'Decimal' and 'Int'
        #            ^ note: an 'Int' is converted with 'Decimal(…)'
              c: name + 'x'
        #             ^ error[operand-mismatch]: '+' does not take 'String'
        #             ^ note: texts are joined in one text with holes: "'{first} {second}'"
              d: limit + 1
        #              ^ error[operand-mismatch]: '+' does not take 'Int?' and 'Int'
        #              ^ note: a value that may be nil is given another one for nil with '??'
              e: part % 2
        #             ^ error[operand-mismatch]: '%' does not take 'Double'
              f: pause * pause
        #              ^ error[operand-mismatch]: '*' does not take 'Duration'
              g: -name
        #        ^^^^^ error[operand-mismatch]: '-' does not take 'String'
              h: abs(day)
        #        ^^^ error[operand-mismatch]: 'abs' does not take 'Date'
              i: max(count, part)
        #        ^^^ error[operand-mismatch]: 'max' does not take 'Int' and 'Double'
        #        ^^^ note: an 'Int' is converted with 'Double(…)'
              j: Int(count)
        #        ^^^ error[operand-mismatch]: 'Int' does not take 'Int'
              k: count / 2 + 1
        #                  ^ error[operand-mismatch]: '+' does not take 'Int?' and 'Int'
        #                  ^ note: a value that may be nil is given another one for nil with '??'
              l: (count + 1) * 2 - count % 3 ?? 0
        #                        ^ error[operand-mismatch]: '-' does not take 'Int' and 'Int?'
        #                        ^ note: a value that may be nil is given another one for nil with '??'
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
        #             ^^ error[wrong-arguments]: arguments of 'abs' have no labels
              c: name.lowercased
        #             ^^^^^^^^^^ error[wrong-arguments]: 'lowercased' is called with parentheses
              d: name.trimmed()
        #             ^^^^^^^ error[wrong-arguments]: 'trimmed' is not called
              e: name.hasPrefix
        #             ^^^^^^^^^ error[wrong-arguments]: 'hasPrefix' is called with parentheses
              f: name.hasSuffix()
        #        ^^^^^^^^^^^^^^^^ error[wrong-arguments]: 'hasSuffix' takes one argument without a label
              g: name.uppercased(count)
        #        ^^^^^^^^^^^^^^^^^^^^^^ error[wrong-arguments]: 'uppercased' takes no arguments
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
        #             ^^^^^^^^^ error[unknown-member]: 'String' has no 'lowercase', did you mean 'lowercased'?
              b: name.trimed
        #             ^^^^^^ error[unknown-member]: 'String' has no 'trimed', did you mean 'trimmed'?
            sections: []
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
        #                        ^^^^^^^^^^^^^^^^^^^^^^ warning[impossible-condition]: the condition can never hold
        #                        ^^^^^^^^^ note: this part contradicts the rest
        #                                     ^^^^^^^^^ note: this part contradicts the rest
              - {id: text, when: "'{name}!' == 'a' && '{name}!' == 'b'", rows: []}
        #                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning[impossible-condition]: the condition can never hold
        #                         ^^^^^^^^^^^^^^^^ note: this part contradicts the rest
        #                                             ^^^^^^^^^^^^^^^^ note: this part contradicts the rest
              - {id: trimmed, when: name.trimmed.isEmpty && name.trimmed == 'x', rows: []}
        #                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning[impossible-condition]: the condition can never hold
        #                           ^^^^^^^^^^^^^^^^^^^^ note: this part contradicts the rest
        #                                                   ^^^^^^^^^^^^^^^^^^^ note: this part contradicts the rest
              - {id: other, when: a + b > 3 && b + a < 2, rows: []}
              - {id: quotient, when: a / b == nil && a % b == nil, rows: []}
              - {id: element, each: x in items, when: "x.hasPrefix('a')", rows: []}
              - {id: another, each: x in items, when: "not x.hasPrefix('a')", rows: []}
        """
    ),
]
