// Rule fixtures for samples and the values in them.

import TestSupport

let sampleFixtures: [RuleFixture] = [
    RuleFixture(
        "unknown-name",
        """
        vmspec: 1
        types:
          Phase: {cases: {idle: , failed: [message: String, after: Duration]}}
          Badge: {from: here}
        models:
          Item: {identity: id, fields: {id: Int, name: String = '', added: Date?, tags: "[String] = []"}}
          Mine: {from: here, fields: {name: String}}
        screens:
          S:
            state:
              items: "[Item] = []"
              search: String = ''
            derived:
              count: items.count
        #     ^^^^^ note: derived value 'count' is declared here
            samples:
              wrong: {itms: []}
        #             ^^^^ error[unknown-name]: unknown field 'itms', did you mean 'items'?
              computed: {count: 3}
        #                ^^^^^ error[unknown-name]: 'count' is a derived value, not a field of the state
              form: {lik: computed}
        #            ^^^ error[unknown-name]: unknown field 'lik', did you mean 'like'?
              near: {like: wrnog, state: {serch: a}}
        #                  ^^^^^ error[unknown-name]: unknown sample 'wrnog', did you mean 'wrong'?
        #                                 ^^^^^ error[unknown-name]: unknown field 'serch', did you mean 'search'?
        """
    ),
    // A sample with `like` takes missing values from the sample that `like` names.
    RuleFixture(
        "missing-values",
        """
        vmspec: 1
        types:
          Phase: {cases: {idle: , failed: [message: String, after: Duration]}}
          Badge: {from: here}
        models:
          Item: {identity: id, fields: {id: Int, name: String = '', added: Date?, tags: "[String] = []"}}
          Mine: {from: here, fields: {name: String}}
        screens:
          S:
            state:
              items: "[Item]"
              badge: Badge
              phase: Phase
              note: String?
              search: String = ''
            samples:
              none: {}
        #     ^^^^ error[missing-values]: missing values for fields 'items', 'badge', 'phase' in sample 'none'
              empty:
        #     ^^^^^ error[missing-values]: missing values for fields 'items', 'badge', 'phase' in sample 'empty'
              some: {items: [], phase: .idle}
        #     ^^^^ error[missing-values]: missing value for field 'badge' in sample 'some'
              like: {like: some, state: {search: a}}
        """
    ),
    RuleFixture(
        "missing-values",
        """
        vmspec: 1
        types:
          Phase: {cases: {idle: , failed: [message: String, after: Duration]}}
          Badge: {from: here}
        models:
          Item: {identity: id, fields: {id: Int, name: String = '', added: Date?, tags: "[String] = []"}}
          Mine: {from: here, fields: {name: String}}
        screens:
          S:
            state:
              items: "[Item] = []"
            samples:
              first: {items: [{name: Soap}, {id: 2, nmae: Towel}]}
        #                     ^^^^^^^^^^^^ error[missing-values]: missing value for field 'id' of model 'Item'
        #                                           ^^^^ error[unknown-member]: 'Item' has no member 'nmae', did you mean 'name'?
        """
    ),
    RuleFixture(
        "recursive-sample",
        """
        vmspec: 1
        types:
          Phase: {cases: {idle: , failed: [message: String, after: Duration]}}
          Badge: {from: here}
        models:
          Item: {identity: id, fields: {id: Int, name: String = '', added: Date?, tags: "[String] = []"}}
          Mine: {from: here, fields: {name: String}}
        screens:
          S:
            state:
              search: String = ''
            samples:
              first: {like: second}
        #     ^^^^^ error[recursive-sample]: sample 'first' depends on itself: 'first' → 'second' → 'first'
              second: {like: first}
        #     ^^^^^^ note: sample 'second' is declared here
              own: {like: own, state: {search: a}}
        #     ^^^ error[recursive-sample]: sample 'own' depends on itself: 'own' → 'own'
        """
    ),
    RuleFixture(
        "ambiguous-sample",
        """
        vmspec: 1
        types:
          Phase: {cases: {idle: , failed: [message: String, after: Duration]}}
          Badge: {from: here}
        models:
          Item: {identity: id, fields: {id: Int, name: String = '', added: Date?, tags: "[String] = []"}}
          Mine: {from: here, fields: {name: String}}
        screens:
          S:
            state:
              doc: String = ''
              like: Int = 0
              state: Phase = .idle
            samples:
              ambiguous: {doc: Hello}
        #                 ^^^ error[ambiguous-sample]: 'doc' is ambiguous between a field of the state and a key of a sample
        #                 ^^^ note: put the fields of the state in 'state'
              like: {like: ambiguous, doc: Hello, state: {doc: Hello, like: 3, state: .idle}}
              other: {like: like}
        #             ^^^^ error[ambiguous-sample]: 'like' is ambiguous between a field of the state and a key of a sample
        #             ^^^^ note: put the fields of the state in 'state'
        """
    ),
    RuleFixture(
        "unknown-key",
        """
        vmspec: 1
        types:
          Phase: {cases: {idle: , failed: [message: String, after: Duration]}}
          Badge: {from: here}
        models:
          Item: {identity: id, fields: {id: Int, name: String = '', added: Date?, tags: "[String] = []"}}
          Mine: {from: here, fields: {name: String}}
        screens:
          S:
            state:
              items: "[Item] = []"
              search: String = ''
            samples:
              long: {doc: Soap., items: [], search: a}
        #                        ^^^^^ error[unknown-key]: 'items' is not a key of a sample
        #                        ^^^^^ note: a sample with the key 'doc' lists its fields under the key 'state'
        #                                   ^^^^^^ note: 'search' is also an unknown key
              near: {doc: Soap., sate: {search: a}}
        #                        ^^^^ error[unknown-key]: 'sate' is not a key of a sample, did you mean 'state'?
        """
    ),
    RuleFixture(
        "unexpected-shape",
        """
        vmspec: 1
        types:
          Phase: {cases: {idle: , failed: [message: String, after: Duration]}}
          Badge: {from: here}
        models:
          Item: {identity: id, fields: {id: Int, name: String = '', added: Date?, tags: "[String] = []"}}
          Mine: {from: here, fields: {name: String}}
        screens:
          S:
            state:
              search: String = ''
            samples:
              - first
        #     ^^^^^^^ error[unexpected-shape]: expected a mapping of samples, found a list
        """
    ),
    RuleFixture(
        "unexpected-shape",
        """
        vmspec: 1
        types:
          Phase: {cases: {idle: , failed: [message: String, after: Duration]}}
          Badge: {from: here}
        models:
          Item: {identity: id, fields: {id: Int, name: String = '', added: Date?, tags: "[String] = []"}}
          Mine: {from: here, fields: {name: String}}
        screens:
          S:
            state:
              search: String = ''
            samples:
              first: [search]
        #            ^^^^^^^^ error[unexpected-shape]: expected a mapping of the state's fields, found a list
              second: {state: Soap}
        #                     ^^^^ error[unexpected-shape]: expected a mapping of the state's fields, found 'Soap'
        """
    ),
    RuleFixture(
        "literal-mismatch",
        """
        vmspec: 1
        types:
          Phase: {cases: {idle: , failed: [message: String, after: Duration]}}
          Badge: {from: here}
        models:
          Item: {identity: id, fields: {id: Int, name: String = '', added: Date?, tags: "[String] = []"}}
          Mine: {from: here, fields: {name: String}}
        screens:
          S:
            state:
              count: Int = 0
              isOn: Bool = false
              badge: Badge?
              phase: Phase = .idle
            samples:
              first: {count: many, isOn: yes}
        #                    ^^^^ error[literal-mismatch]: expected a whole number, found 'many'
        #                                ^^^ error[strict-boolean]: expected 'true' or 'false', found 'yes'
              second: {count: count + 1, badge: round, phase: idle}
        #                     ^^^^^^^^^ error[literal-mismatch]: expected a whole number, found 'count + 1'
        #                                       ^^^^^ error[literal-mismatch]: expected 'nil', found 'round'
        #                                                     ^^^^ error[literal-mismatch]: expected a case such as '.NAME', found 'idle'
        """
    ),
    RuleFixture(
        "literal-hole",
        """
        vmspec: 1
        types:
          Phase: {cases: {idle: , failed: [message: String, after: Duration]}}
          Badge: {from: here}
        models:
          Item: {identity: id, fields: {id: Int, name: String = '', added: Date?, tags: "[String] = []"}}
          Mine: {from: here, fields: {name: String}}
        screens:
          S:
            state:
              search: String = ''
            samples:
              first: {search: 'Hello, {search}'}
        #                             ^^^^^^^^ error[literal-hole]: a literal text cannot contain a placeholder
        """
    ),
    RuleFixture(
        "type-mismatch",
        """
        vmspec: 1
        types:
          Phase: {cases: {idle: , failed: [message: String, after: Duration]}}
          Badge: {from: here}
        models:
          Item: {identity: id, fields: {id: Int, name: String = '', added: Date?, tags: "[String] = []"}}
          Mine: {from: here, fields: {name: String}}
        screens:
          S:
            state:
              item: Item?
              items: "[Item] = []"
              search: String = ''
              count: Int = 0
              phase: Phase = .idle
            samples:
              lists: {item: [], search: [a], items: {id: 1}}
        #                   ^^ error[type-mismatch]: expected 'Item?', found '[]'
        #                               ^^^ error[type-mismatch]: expected 'String', found a list
        #                                           ^^^^^^^ error[type-mismatch]: expected '[Item]', found a mapping
              mappings: {item: Soap, count: {a: 1}, phase: {failed: Offline}}
        #                      ^^^^ error[type-mismatch]: expected 'Item?', found 'Soap'
        #                                   ^^^^^^ error[type-mismatch]: expected 'Int', found a mapping
        #                                                           ^^^^^^^ error[type-mismatch]: the payload of case 'failed' must be a mapping with the keys 'message', 'after'
              payloads: {phase: {failed: {mesage: Offline}}}
        #                                 ^^^^^^ error[unknown-name]: unknown parameter 'mesage', did you mean 'message'?
              parts: {phase: {.failed: {message: Offline}}}
        #                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type-mismatch]: the payload of case 'failed' must be a mapping with the keys 'message', 'after'
              cases: {phase: {fialed: {message: Offline}}}
        #                     ^^^^^^ error[unknown-case]: 'Phase' has no case 'fialed', did you mean 'failed'?
              plain: {phase: .failed}
        #                    ^^^^^^^ error[type-mismatch]: case 'failed' takes the arguments '(message: …, after: …)'
              nothing: {search: nil}
        """
    ),
    RuleFixture(
        "uncreatable-value",
        """
        vmspec: 1
        types:
          Phase: {cases: {idle: , failed: [message: String, after: Duration]}}
          Badge: {from: here}
        models:
          Item: {identity: id, fields: {id: Int, name: String = '', added: Date?, tags: "[String] = []"}}
          Mine: {from: here, fields: {name: String}}
        screens:
          S:
            state:
              mine: Mine?
            samples:
              first: {mine: {name: Soap}}
        #                   ^^^^^^^^^^^^ error[uncreatable-value]: model 'Mine' is written by hand, so a spec cannot create its values
        """
    ),
    RuleFixture(
        "malformed-date",
        """
        vmspec: 1
        types:
          Phase: {cases: {idle: , failed: [message: String, after: Duration]}}
          Badge: {from: here}
        models:
          Item: {identity: id, fields: {id: Int, name: String = '', added: Date?, tags: "[String] = []"}}
          Mine: {from: here, fields: {name: String}}
        screens:
          S:
            state:
              at: Date = 2026-11-21
        #                ^^^^^^^^^^ error[malformed-date]: '2026-11-21' has no time
        #                ^^^^^^^^^^ note: a date has a time and a time zone: '2026-11-21T08:30:00Z'
              dates: "[Date] = ['2026-11-21T08:30:00']"
        #                       ^^^^^^^^^^^^^^^^^^^^^ error[malformed-date]: '2026-11-21T08:30:00' has no time zone
        #                       ^^^^^^^^^^^^^^^^^^^^^ note: a date has a time and a time zone: '2026-11-21T08:30:00Z'
              gone: Date?
              days: Set<Date> = []
            samples:
              first: {gone: tomorrow, at: 2026-11-21T08:30}
        #                   ^^^^^^^^ error[malformed-date]: 'tomorrow' is not a date
        #                   ^^^^^^^^ note: a date has a time and a time zone: '2026-11-21T08:30:00Z'
        #                                 ^^^^^^^^^^^^^^^^ error[malformed-date]: '2026-11-21T08:30' has no time zone
        #                                 ^^^^^^^^^^^^^^^^ note: a date has a time and a time zone: '2026-11-21T08:30:00Z'
              second: {days: [2026-02-29T00:00:00Z, 2026-11-21 08:30:00Z], at: 2026-11-21T08:30:00Z, dates: [2026-11-21T08:30:00+01:00]}
        #                     ^^^^^^^^^^^^^^^^^^^^ error[malformed-date]: '2026-02-29T00:00:00Z' is not a date
        #                     ^^^^^^^^^^^^^^^^^^^^ note: a date has a time and a time zone: '2026-11-21T08:30:00Z'
        #                                           ^^^^^^^^^^^^^^^^^^^^ error[malformed-date]: '2026-11-21 08:30:00Z' is not a date
        #                                           ^^^^^^^^^^^^^^^^^^^^ note: a date has a time and a time zone: '2026-11-21T08:30:00Z'
        """
    ),
    RuleFixture(
        "malformed-uuid",
        """
        vmspec: 1
        types:
          Phase: {cases: {idle: , failed: [message: String, after: Duration]}}
          Badge: {from: here}
        models:
          Item: {identity: id, fields: {id: Int, name: String = '', added: Date?, tags: "[String] = []"}}
          Mine: {from: here, fields: {name: String}}
        screens:
          S:
            state:
              key: UUID?
            samples:
              first: {key: 6ba7b810}
        #                  ^^^^^^^^ error[malformed-uuid]: '6ba7b810' is not a UUID
              second: {key: 6ba7b810-9dad-11d1-80b4-00c04fd430c8}
        """
    ),
    RuleFixture(
        "repeated-example",
        """
        vmspec: 1
        types:
          Badge: {from: here}
          Kind: {cases: [personal, work]}
        models:
          User: {fields: {name: String, age: Int = 0}}
        functions:
          half: {takes: [Double], returns: Double, swift: half, examples: [{of: [1], is: 0.5}, {of: [1.0], is: 0.5}]}
        #                                                                                      ^^^^^^^^^^^^^^^^^^^^ error[repeated-example]: function 'half' already has an example with these arguments
        #                                                                  ^^^^^^^^^^^^^^^^^^ note: the first example with the same arguments is here
          label:
            takes: [User, Kind?]
            returns: String?
            swift: label
            examples:
              - {of: [{name: Ann}, .work], is: Ann at work}
              - {of: [{name: Ann, age: 3}, nil], is: nil}
              - {of: [{name: Ann}], is: Ann}
        #       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[wrong-arguments]: 'label' takes 2 arguments, found 1
              - {of: [{name: Ann}, .home], is: Ann}
        #                           ^^^^ error[unknown-case]: 'Kind' has no case 'home'
              - {is: Ann}
        #        ^^ error[required-key]: the example has no 'of'
          mark: {takes: [Badge], returns: Bool, swift: mark, examples: [{of: [new], is: true}]}
        #                                                                     ^^^ error[literal-mismatch]: a value of the expected type cannot be written as a literal, found 'new'
        """
    ),
    RuleFixture(
        "repeated-key",
        """
        vmspec: 1
        types:
          Phase: {cases: {idle: , failed: [message: String, after: Duration]}}
          Badge: {from: here}
        models:
          Item: {identity: id, fields: {id: Int, name: String = '', added: Date?, tags: "[String] = []"}}
          Mine: {from: here, fields: {name: String}}
        screens:
          S:
            state:
              drafts: "[Int: String] = [:]"
              days: "[Date: Int] = [:]"
            samples:
              first: {drafts: {1: a, b: c}}
        #                            ^ error[literal-mismatch]: expected a whole number, found 'b'
              second: {drafts: [1: a, 2: b, 1: c]}
        #                                   ^ error[repeated-key]: the dictionary already has the key '1'
        #                       ^ note: the first entry with the same key is here
              third: {days: {2026-11-21T08:30:00Z: 1, 2026-11-21T09:30+01:00: 2}}
        #                                             ^^^^^^^^^^^^^^^^^^^^^^ error[repeated-key]: the dictionary already has the key '2026-11-21T09:30+01:00'
        #                    ^^^^^^^^^^^^^^^^^^^^ note: the first entry with the same key is here
        """
    ),
    RuleFixture(
        "recursive-default",
        """
        vmspec: 1
        models:
          Node: {fields: {children: {type: "[Node]", default: [{}]}, others: {type: "[Node]", default: [{children: [], others: []}]}}}
        #                 ^^^^^^^^ error[recursive-default]: the default of field 'children' depends on itself: 'children' → 'children'
          First: {fields: {seconds: {type: "[Second]", default: [{}]}}}
        #                  ^^^^^^^ error[recursive-default]: the default of field 'seconds' depends on itself: 'seconds' → 'firsts' → 'seconds'
          Second: {fields: {firsts: {type: "[First]", default: [{}]}}}
        #                   ^^^^^^ note: field 'firsts' is declared here
        """
    ),
]
