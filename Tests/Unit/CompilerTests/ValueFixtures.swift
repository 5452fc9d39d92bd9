import TestSupport

let valueFixtures: [RuleFixture] = [
    RuleFixture(
        "optional-step",
        """
        vmspec: 1
        models: {User: {fields: {name: String?, friend: User}, from: here}}
        screens:
          Profile:
            state: {user: User?}
            sections:
              - {id: a, header: "{user.name}", rows: []}
        #                              ^^^^ error[optional-step]: access to a member of the optional type 'User?' requires '?'
              - {id: b, header: "{user?.friend.name ?? ''}", rows: []}
        """
    ),
    RuleFixture(
        "needless-optional",
        """
        vmspec: 1
        models: {User: {fields: {name: String}, from: here}}
        screens:
          Profile:
            state: {user: User}
            sections:
              - {id: a, header: "{user?.name}", rows: []}
        #                               ^^^^ error[needless-optional]: unexpected '?' after a value of type 'User', which is not optional
              - {id: b, header: "{user.name ?? ''}", rows: []}
        #                         ^^^^^^^^^ error[needless-optional]: the left side of '??' is never nil
              - {id: c, when: user.name == nil, rows: []}
        #                     ^^^^^^^^^ error[needless-optional]: the value is compared with nil but is never nil
        """
    ),
    RuleFixture(
        "unknown-member",
        """
        vmspec: 1
        models: {User: {fields: {name: String, numbers: [Int]}, from: here}}
        screens:
          Profile:
            state: {user: User}
            sections:
              - {id: a, header: "{user.nmae}", rows: []}
        #                              ^^^^ error[unknown-member]: 'User' has no member 'nmae', did you mean 'name'?
              - {id: b, when: user.numbers.isEmty, rows: []}
        #                                  ^^^^^^ error[unknown-member]: '[Int]' has no member 'isEmty', did you mean 'isEmpty'?
              - {id: c, when: "user.numbers[1] == nil", rows: []}
        #                      ^^^^^^^^^^^^ error[unknown-member]: expected a dictionary or a list of models with an identity, found '[Int]'
              - {id: d, when: user.numbers.starts(1), rows: []}
        #                                  ^^^^^^ error[unknown-member]: '[Int]' has no member 'starts'
              - {id: e, when: user.contains(1), rows: []}
        #                          ^^^^^^^^ error[unknown-member]: 'User' has no member 'contains'
              - {id: f, when: user.name.count.more == 1, rows: []}
        #                                     ^^^^ error[unknown-member]: 'Int' has no member 'more'
        """
    ),
    RuleFixture(
        "operand-mismatch",
        """
        vmspec: 1
        types: {Phase: {cases: [begin]}}
        screens:
          Profile:
            state: {count: Int, part: Double, name: String?, open: Bool, phase: Phase, limit: Int?}
            sections:
              - {id: a, when: count == part, rows: []}
        #                           ^^ error[operand-mismatch]: '==' cannot compare 'Int' and 'Double'
              - {id: b, when: name < 'a', rows: []}
        #                     ^^^^ error[operand-mismatch]: '<' cannot compare 'String?', which is optional
        #                     ^^^^ note: use '??' to replace nil with another value
              - {id: c, when: open < true, rows: []}
        #                     ^^^^ error[operand-mismatch]: '<' cannot compare 'Bool', which has no order
              - {id: d, when: count is .begin, rows: []}
        #                     ^^^^^ error[operand-mismatch]: expected an enum for 'is', found 'Int'
              - {id: e, when: phase < .begin, rows: []}
        #                     ^^^^^ error[operand-mismatch]: '<' cannot compare 'Phase', which has no order
              - {id: f, when: limit == count, rows: []}
        """
    ),
    RuleFixture(
        "untyped-literal",
        """
        vmspec: 1
        screens:
          Profile:
            state: {name: String}
            derived:
              nothing: nil
        #              ^^^ error[untyped-literal]: the type of 'nil' cannot be inferred
              list: []
        #           ^^ error[unexpected-shape]: expected an expression, found a list
              member: .begin
        #             ^^^^^^ error[untyped-literal]: the type of '.begin' cannot be inferred
              number: 1
            sections:
              - {id: a, header: "{nil}", rows: []}
        #                         ^^^ error[untyped-literal]: the type of 'nil' cannot be inferred
              - {id: b, when: nil == nil, rows: []}
        #                     ^^^ error[untyped-literal]: the type of 'nil' cannot be inferred
        """
    ),
    RuleFixture(
        "wrong-arguments",
        """
        vmspec: 1
        functions:
          valid: {takes: [String, Int], returns: Bool, swift: Card.isValid}
        types: {Phase: {cases: {failed: [message: String]}}}
        screens:
          Profile:
            state: {name: String, phase: Phase, number: Int, day: Date, time: Duration, numbers: [Int]}
            sections:
              - {id: a, when: valid(name), rows: []}
        #                     ^^^^^^^^^^^ error[wrong-arguments]: 'valid' takes 2 arguments, found 1
              - {id: b, when: "valid(name, code: 1)", rows: []}
        #                                  ^^^^ error[wrong-arguments]: the arguments of 'valid' must have no labels
              - {id: c, header: {match: phase, "failed(a, b)": x}, rows: []}
        #                                       ^^^^^^^^^^^^ error[wrong-arguments]: case 'failed' has 1 payload value, found 2 names
              - {id: d, header: "{number | number(a)}", rows: []}
        #                                         ^ error[wrong-arguments]: expected 'number', 'number(FRACTION_DIGITS)' or 'number(compact)'
              - {id: e, header: "{day | date}", rows: []}
        #                               ^^^^ error[wrong-arguments]: expected 'date(short)', 'date(medium)', 'date(long)', 'date(full)', 'date(time)', 'date(weekday)', 'date(month day)' or 'date(relative, to: DATE)'
              - {id: f, header: "{time | time(ss)}", rows: []}
        #                                     ^^ error[wrong-arguments]: expected 'time(mm:ss)', 'time(hh:mm:ss)', 'time(m:ss)' or 'time(h:mm:ss)'
              - {id: g, header: "{number | currency(usd)}", rows: []}
        #                                           ^^^ error[wrong-arguments]: 'usd' is neither a currency code of three capital letters nor a value in scope
              - {id: h, header: "{number | plural(one: 'a')}", rows: []}
        #                                  ^^^^^^^^^^^^^^^^ error[wrong-arguments]: 'plural' requires the category 'other'
              - {id: i, header: "{number | plural(1)}", rows: []}
        #                                         ^ error[wrong-arguments]: each argument of 'plural' must be a plural category with a quoted text
              - {id: j, header: "{number | percent(x)}", rows: []}
        #                                          ^ error[wrong-arguments]: expected 'percent' or 'percent(FRACTION_DIGITS)'
              - {id: l, header: "{day | date(relative)}", rows: []}
        #                               ^^^^^^^^^^^^^^ error[wrong-arguments]: 'date(relative)' requires a reference date
        #                               ^^^^^^^^^^^^^^ note: pass the date as a value, such as a field of the state
              - {id: m, header: "{day | date(relative, day)}", rows: []}
        #                               ^^^^^^^^^^^^^^^^^^^ error[wrong-arguments]: expected 'date(relative, to: DATE)'
        #                               ^^^^^^^^^^^^^^^^^^^ note: pass the date as a value, such as a field of the state
              - {id: n, header: "{day | date(month day)} {day | date(relative, to:day)} {day | date(day month)}", rows: []}
        #                                                                                           ^^^^^^^^^ error[wrong-arguments]: expected 'date(short)', 'date(medium)', 'date(long)', 'date(full)', 'date(time)', 'date(weekday)', 'date(month day)' or 'date(relative, to: DATE)'
              - {id: k, when: "numbers.contains(1, 2)", rows: []}
        #                                          ^ error[wrong-arguments]: 'contains' takes one argument without a label
        """
    ),
    RuleFixture(
        "unknown-format",
        """
        vmspec: 1
        functions:
          shorten: {takes: [String], returns: String, swift: shorten}
        screens:
          Profile:
            state: {name: String, price: Decimal}
            sections:
              - {id: a, header: "{name | upercase}", rows: []}
        #                                ^^^^^^^^ error[unknown-format]: unknown format 'upercase', did you mean 'uppercase'?
              - {id: b, header: "{name | shortn}", rows: []}
        #                                ^^^^^^ error[unknown-format]: unknown format 'shortn', did you mean 'shorten'?
              - {id: c, header: "{name | zebra}", rows: []}
        #                                ^^^^^ error[unknown-format]: unknown format 'zebra'
        """
    ),
    RuleFixture(
        "format-mismatch",
        """
        vmspec: 1
        functions:
          shorten: {takes: [String], returns: String, swift: shorten}
          valid: {takes: [String], returns: Bool, swift: valid}
          join: {takes: [String, String], returns: String, swift: join}
        screens:
          Profile:
            state: {name: String, price: Decimal}
            sections:
              - {id: a, header: "{name | currency(USD)}", rows: []}
        #                                ^^^^^^^^ error[format-mismatch]: format 'currency' takes 'Int', 'Double' or 'Decimal', found 'String'
              - {id: b, header: "{price | shorten}", rows: []}
        #                                 ^^^^^^^ error[format-mismatch]: format 'shorten' takes 'String', found 'Decimal'
              - {id: c, header: "{name | valid}", rows: []}
        #                                ^^^^^ error[format-mismatch]: function 'valid' cannot be used as a format
        #                                ^^^^^ note: a function used as a format takes one argument, returns 'String' and has no options
              - {id: d, header: "{name | join}", rows: []}
        #                                ^^^^ error[format-mismatch]: function 'join' cannot be used as a format
        #                                ^^^^ note: a function used as a format takes one argument, returns 'String' and has no options
              - {id: e, header: "{price | bytes}", rows: []}
        #                                 ^^^^^ error[format-mismatch]: format 'bytes' takes 'Int', found 'Decimal'
        """
    ),
    RuleFixture(
        "optional-hole",
        """
        vmspec: 1
        traits: {TextPresentable: {data: {text: String, note: String?}}}
        viewModels:
          One:
            traits: [TextPresentable]
            takes: {name: String?}
            values: {text: "{name}", note: "Hello {name}"}
        #                    ^^^^ error[optional-hole]: expected a value that is never nil, found a value of type 'String?'
        #                                          ^^^^ error[optional-hole]: a placeholder inside other text cannot have the optional type 'String?'
          Two:
            traits: [TextPresentable]
            takes: {name: String?}
            values: {text: "{name ?? ''}", note: "{name}"}
        """
    ),
    RuleFixture(
        "unformatted-hole",
        """
        vmspec: 1
        types: {Phase: {cases: [begin]}, Payload: {cases: {a: [b: Int]}}}
        traits: {TextPresentable: {data: {text: String}}}
        viewModels:
          One:
            traits: [TextPresentable]
            takes: {price: Decimal, day: Date, phase: Phase, flag: Bool, payload: Payload}
            values: {text: "{price} on {day} in {phase} with {flag} and {payload}"}
        #                    ^^^^^ error[unformatted-hole]: 'Decimal' requires a format to be shown as text
        #                    ^^^^^ note: use a format, such as 'currency(CODE)', 'number', 'percent' or 'plural(one: '…', other: '…')'
        #                               ^^^ error[unformatted-hole]: 'Date' requires a format to be shown as text
        #                               ^^^ note: use a format, such as 'date(medium)'
        #                                                     ^^^^ error[unformatted-hole]: 'Bool' requires a format to be shown as text
        #                                                                ^^^^^^^ error[unformatted-hole]: 'Payload' requires a format to be shown as text
        """
    ),
    RuleFixture(
        "path-as-text",
        """
        vmspec: 1
        models: {User: {fields: {name: String, nick: String?}}}
        traits: {TextPresentable: {data: {text: String, other: String, third: String, fourth: String}}}
        viewModels:
          One:
            traits: [TextPresentable]
            takes: {user: User, name: String}
            values: {text: name, other: user.name, third: 'name', fourth: user.nme}
        #                  ^^^^ warning[path-as-text]: 'name' is shown as literal text, not as a value
        #                               ^^^^^^^^^ warning[path-as-text]: 'user.name' is shown as literal text, not as a value
        """
    ),
    RuleFixture(
        "inexhaustive-match",
        """
        vmspec: 1
        types: {Phase: {cases: {begin: , middle: , failed: [message: String]}}}
        screens:
          Profile:
            state: {phase: Phase, number: Int}
            sections:
              - {id: a, header: {match: phase, begin: a}, rows: []}
        #                               ^^^^^ error[inexhaustive-match]: 'match' on 'Phase' does not handle cases 'middle', 'failed'
              - {id: b, header: {match: number, 1: a}, rows: []}
        #                               ^^^^^^ error[inexhaustive-match]: 'match' on 'Int' requires the case '_'
              - {id: c, header: {match: phase, begin: a, _: b}, rows: []}
              - {id: d, header: {match: phase, begin: a, middle: b, failed(message): "{message}"}, rows: []}
              - {id: e, header: {match: phase, begin: a, bgin: b}, rows: []}
        #                                                ^^^^ error[unknown-case]: 'Phase' has no case 'bgin'
        """
    ),
    RuleFixture(
        "inexhaustive-match",
        """
        vmspec: 1
        types:
          Game: {cases: [match, set, rest]}
          Mode: {cases: {match: [name: String], off: }}
        traits: {TextPresentable: {data: {text: String}}}
        viewModels:
          Missed: {traits: [TextPresentable], takes: {game: Game}, values: {text: {match: game, set: A, rest: B}}}
        #                                                                                 ^^^^ error[inexhaustive-match]: 'match' on 'Game' does not handle case 'match'
        #                                                                                 ^^^^ note: write the case 'match' as '.match'
          Dotted: {traits: [TextPresentable], takes: {game: Game}, values: {text: {match: game, .match: A, set: B, _: C}}}
          Bound: {traits: [TextPresentable], takes: {mode: Mode}, values: {text: {match: mode, match(name): "{name}", off: A}}}
          Quoted: {traits: [TextPresentable], takes: {text: String}, values: {text: {match: text, "'match'": A, "'_'": B, _: C}}}
        """
    ),
    RuleFixture(
        "duplicate-key",
        """
        vmspec: 1
        types: {Game: {cases: [match, set]}}
        traits: {TextPresentable: {data: {text: String}}}
        viewModels:
          Play: {traits: [TextPresentable], takes: {game: Game}, values: {text: {match: game, match: A, set: B}}}
        #                                                                        ^^^^^ note: the first 'match' is here
        #                                                                                     ^^^^^ error[duplicate-key]: 'match' is already declared in 'text'
        #                                                                                     ^^^^^ note: write the case 'match' as '.match' in a 'match'
        """
    ),
    RuleFixture(
        "repeated-case",
        """
        vmspec: 1
        types: {Phase: {cases: {begin: , failed: [message: String]}}}
        screens:
          Profile:
            state: {phase: Phase, number: Int}
            sections:
              - {id: a, header: {match: phase, begin: a, failed: b, "failed(message)": c}, rows: []}
        #                                                            ^^^^^^ error[repeated-case]: case 'failed' is matched twice
        #                                                ^^^^^^ note: case 'failed' is first matched here
              - {id: b, header: {match: number, 1: a, "1 ": b, _: c}, rows: []}
        #                                             ^^^^ error[repeated-case]: case '1 ' is matched twice
        #                                       ^ note: case '1 ' is first matched here
              - {id: c, header: {match: phase, begin: a, failed: b, _: c}, rows: []}
        #                                                              ^ error[repeated-case]: case '_' is never reached because 'match' handles every case of 'Phase'
              - {id: d, header: "{number | plural(one: 'a', one: 'b', other: 'c')}", rows: []}
        #                                                   ^^^ error[repeated-case]: category 'one' is repeated
        """
    ),
    RuleFixture(
        "shadowed-name",
        """
        vmspec: 1
        types: {Phase: {cases: {begin: , failed: [message: String]}}}
        models: {Day: {identity: date, fields: {date: Int, parts: [Int]}}}
        screens:
          Profile:
            state: {phase: Phase, days: [Day]}
        #           ^^^^^ note: the other value is declared here
        #           ^^^^^ note: the other value is declared here
        #                         ^^^^ note: the other value is declared here
            derived: {days: phase is .begin}
        #             ^^^^ error[shadowed-name]: 'days' hides another value with the same name
            sections:
              - {id: a, each: phase in days, rows: []}
        #                     ^^^^^ error[shadowed-name]: 'phase' hides another value with the same name
              - {id: b, header: {match: phase, begin: a, failed(phase): "{phase}"}, rows: []}
        #                                                       ^^^^^ error[shadowed-name]: 'phase' hides another value with the same name
              - id: c
                each: day in days
        #             ^^^ note: the other value is declared here
                rows:
                  - {each: day in day.parts, rows: []}
        #                  ^^^ error[shadowed-name]: 'day' hides another value with the same name
        """
    ),
    RuleFixture(
        "uncertain-url",
        """
        vmspec: 1
        traits: {LinkPresentable: {data: {link: URL, maybe: URL?}}}
        viewModels:
          One:
            traits: [LinkPresentable]
            takes: {name: String, link: URL}
            values: {link: "http://{name}", maybe: "http://{name}"}
        #                  ^^^^^^^^^^^^^^^ error[uncertain-url]: a URL with placeholders can be nil, but the expected type 'URL' is not optional
          Two:
            traits: [LinkPresentable]
            takes: {name: String, link: URL}
            values: {link: "{name}", maybe: "{name}"}
        #                   ^^^^^^ error[uncertain-url]: a URL with placeholders can be nil, but the expected type 'URL' is not optional
          Three:
            traits: [LinkPresentable]
            takes: {name: String, link: URL}
            values: {link: "{link}", maybe: "{link}"}
        """
    ),
    // A URL as the name of an image.
    RuleFixture(
        "uncertain-url",
        """
        vmspec: 1
        traits: {IconPresentable: {data: {a: Image, b: Image?, c: Image, d: Image = 'https://example.com/d.png'}}}
        viewModels:
          One:
            traits: [IconPresentable]
            takes: {name: String, link: URL, other: URL?}
            values: {a: "https://a.b/{name}.png", b: "{other}", c: "{link}"}
        #               ^^^^^^^^^^^^^^^^^^^^^^^^ error[uncertain-url]: an image cannot use a URL with placeholders, which can be invalid
          Two:
            traits: [IconPresentable]
            takes: {name: String, link: URL, other: URL?}
            values: {a: "{other}", b: "big {link}", c: 'https://a b'}
        #                 ^^^^^ error[optional-hole]: expected a value that is never nil, found a value of type 'URL?'
        #                                   ^^^^ error[unformatted-hole]: 'URL' requires a format to be shown as text
        #                                              ^^^^^^^^^^^^^ error[malformed-url]: 'https://a b' is not a URL
        #                 ^^^^^ note: use '??' to replace nil with another value
        """
    ),
    // A `??` after formats.
    RuleFixture(
        "needless-optional",
        """
        vmspec: 1
        traits: {TextPresentable: {data: {text: String, other: String?}}}
        viewModels:
          One:
            traits: [TextPresentable]
            takes: {day: Date, due: Date?, name: String?}
            values: {text: "{day | date(short) ?? 'none'}", other: "{due | date(time) ?? name}"}
        #                    ^^^^^^^^^^^^^^^^^ error[needless-optional]: the left side of '??' is never nil
          Two:
            traits: [TextPresentable]
            takes: {day: Date, due: Date?, name: String?}
            values: {text: "{due | date(short) ?? name} {due | date(short) ?? 3}", other: "{due | dat(short) ?? nam}"}
        #                    ^^^^^^^^^^^^^^^^^^^^^^^^^ error[optional-hole]: a placeholder inside other text cannot have the optional type 'String?'
        #                                                                     ^ error[type-mismatch]: expected 'String', found '3'
        #                                                                                         ^^^ error[unknown-format]: unknown format 'dat', did you mean 'date'?
        #                                                                                                       ^^^ error[unknown-name]: unknown value 'nam', did you mean 'name'?
        """
    ),
]
