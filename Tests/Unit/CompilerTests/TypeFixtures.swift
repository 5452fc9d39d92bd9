import TestSupport

let typeFixtures: [RuleFixture] = [
    RuleFixture(
        "nested-optional",
        """
        vmspec: 1
        screens:
          Profile:
            state: {numbers: "[Int?]", words: "[String]?"}
            sections:
              - {id: a, when: numbers.first == 1, rows: []}
        #                             ^^^^^ error[nested-optional]: 'first' of '[Int?]' returns an optional of an optional
              - {id: b, when: words?.last == 'a', rows: []}
        """
    ),
    RuleFixture(
        "duplicate-member",
        """
        vmspec: 1
        models:
          Person: {fields: {name: String}}
        traits:
          TextPresentable:
            data: {text: String}
        #          ^^^^ note: 'text' is first declared here
        #          ^^^^ note: 'text' is first declared here
            appearance: {text: Color}
        #                ^^^^ error[duplicate-member]: 'text' is already declared
            actions: {text: [on: Bool]}
        #             ^^^^ error[duplicate-member]: 'text' is already declared
        """
    ),
    RuleFixture(
        "unusable-identity",
        """
        vmspec: 1
        models:
          Partial: {identity: key, fields: {key: Int?}}
        #                     ^^^ error[unusable-identity]: identity 'key' cannot be optional
          Clash: {identity: key, fields: {key: Int, id: Int}}
        #                                           ^^ error[unusable-identity]: field 'id' is reserved for the identity 'key' of model 'Clash'
        #                   ^^^ note: identity 'key' is declared here
          Own: {identity: id, fields: {id: Int}}
        """
    ),
    RuleFixture(
        "empty-type",
        """
        vmspec: 1
        types:
          Money:
        # ^^^^^ error[empty-type]: type 'Money' has neither 'cases' nor 'from'
          Bill: {cases: []}
        # ^^^^ error[empty-type]: type 'Bill' has no cases
          Cheque: {cases: }
        # ^^^^^^ error[empty-type]: type 'Cheque' has no cases
          Coin: {from: Banking}
          Note: {from: here}
          Phase: {from: Banking, cases: [begin]}
        """
    ),
    RuleFixture(
        "unusable-conformance",
        """
        vmspec: 1
        types:
          Kind: {cases: [low, high], equatable: true, conforms: [Codable, CaseIterable, Comparable]}
        #                                       ^^^^ error[unusable-conformance]: generated type 'Kind' already conforms to 'Equatable'
        #                                                                 ^^^^^^^^^^^^ error[unusable-conformance]: 'Kind' already conforms to 'CaseIterable'
          Box: {from: here, equatable: true, conforms: [Codable]}
        #                                               ^^^^^^^ error[unusable-conformance]: type 'Box' is written by hand, so a spec cannot declare its conformances
        models:
          Item: {identity: id, fields: {id: Int}, conforms: [Swift.Hashable, Identifiable, Codable, Encodable, Kit.Tracked]}
        #                                                    ^^^^^^^^^^^^^^ error[unusable-conformance]: 'Item' already conforms to 'Hashable'
        #                                                                    ^^^^^^^^^^^^ error[unusable-conformance]: 'Item' already conforms to 'Identifiable'
        #                                                                                           ^^^^^^^^^ error[unusable-conformance]: 'Item' already conforms to 'Encodable'
          Plain: {fields: {id: Int}, conforms: [Identifiable, Tracked]}
          Mine: {from: here, equatable: false, fields: {id: Int}}
        """
    ),
    RuleFixture(
        "uncodable",
        """
        vmspec: 1
        types:
          Kind: {cases: [low, high], conforms: [Decodable]}
          Box: {from: here}
          Sign: {cases: {plain: , filled: [color: Color], of: [kind: Kind]}, conforms: [Decodable]}
        #                         ^^^^^^ error[uncodable]: case 'filled' has a payload value of type 'Color', which does not conform to 'Decodable'
        #                                                                               ^^^^^^^^^ note: the conformance to 'Decodable' is declared here
        models:
          Item: {fields: {box: Box, day: "[Date?]", kind: Kind, icon: Image?, other: Other?}, conforms: [Codable]}
        #                                           ^^^^ error[uncodable]: field 'kind' has type 'Kind', which does not conform to 'Codable'
        #                                                       ^^^^ error[uncodable]: field 'icon' has type 'Image?', which does not conform to 'Codable'
        #                                                                     ^^^^^ error[uncodable]: field 'other' has type 'Other?', which does not conform to 'Codable'
        #                                                                                                ^^^^^^^ note: the conformance to 'Codable' is declared here
        #                                                                                                ^^^^^^^ note: the conformance to 'Codable' is declared here
        #                                                                                                ^^^^^^^ note: the conformance to 'Codable' is declared here
          Other: {fields: {kinds: "[Kind]"}, conforms: [Swift.Decodable]}
        """
    ),
    RuleFixture(
        "malformed-swift-name",
        """
        vmspec: 1
        models:
          Item: {fields: {id: Int}, conforms: [Codable, 'any Tracked', Kit., Codable]}
        #                                               ^^^^^^^^^^^^^ error[malformed-swift-name]: 'any Tracked' is not a Swift name
        #                                                              ^^^^ error[malformed-swift-name]: 'Kit.' is not a Swift name
        #                                                                    ^^^^^^^ error[duplicate-element]: 'Codable' is already in the list
        #                                      ^^^^^^^ note: the first 'Codable' is here
        """
    ),
    RuleFixture(
        "non-sendable",
        """
        vmspec: 1
        types:
          Box: {from: here, sendable: false}
        models:
          Wrapper: {from: here, sendable: false, fields: {name: String}}
          Holder: {fields: {box: Box?, wrappers: [Wrapper]}}
        #                   ^^^ error[non-sendable]: field 'box' has type 'Box?', which does not conform to 'Sendable'
        #                              ^^^^^^^^ error[non-sendable]: field 'wrappers' has type '[Wrapper]', which does not conform to 'Sendable'
        traits:
          BoxPresentable: {data: {box: Box}}
        #                         ^^^ note: member 'box' is declared here
        cells:
          BoxCell: {traits: [BoxPresentable]}
        # ^^^^^^^ error[non-sendable]: member 'box' of cell 'BoxCell' has type 'Box', which does not conform to 'Sendable'
        screens:
          Boxes: {state: {box: Box}}
        #                 ^^^ error[non-sendable]: field 'box' has type 'Box', which does not conform to 'Sendable'
        """
    ),
    RuleFixture(
        "non-sendable",
        """
        vmspec: 1
        types:
          Box: {from: here, sendable: false}
          Parcel: {cases: {empty: , full: [box: Box], many: [parcels: "[Parcel]"]}}
          Shipment: {cases: {one: [_ parcel: Parcel?]}}
          Letter: {cases: {plain: , inside: [letter: "[Letter]"]}}
        models:
          Truck: {fields: {shipment: Shipment, letter: Letter}}
        #                  ^^^^^^^^ error[non-sendable]: field 'shipment' has type 'Shipment', which does not conform to 'Sendable'
        screens:
          Trucks: {state: {truck: Truck?, parcels: "[Parcel]"}}
        #                                 ^^^^^^^ error[non-sendable]: field 'parcels' has type '[Parcel]', which does not conform to 'Sendable'
        """
    ),
    RuleFixture(
        "recursive-type",
        """
        vmspec: 1
        models:
          Person: {fields: {mother: Person?, children: [Person]}}
        # ^^^^^^ error[recursive-type]: model 'Person' depends on itself: 'Person' → 'Person'
          Left: {fields: {right: Right}}
        # ^^^^ error[recursive-type]: model 'Left' depends on itself: 'Left' → 'Right' → 'Phase' → 'Left'
          Right: {fields: {left: Phase}}
        # ^^^^^ note: model 'Right' is declared here
          Foreign: {from: here, fields: {mother: Foreign?}}
        types:
          Phase: {cases: {next: [left: Left]}}
        # ^^^^^ note: type 'Phase' is declared here
        """
    ),
    RuleFixture(
        "type-mismatch",
        """
        vmspec: 1
        types: {Phase: {cases: {begin: , failed: [message: String, "_ code": Int]}}}
        models:
          Person:
            fields:
              a: Int = .begin
        #              ^^^^^^ error[literal-mismatch]: expected a whole number, found '.begin'
              b: Phase = .begin(1)
        #                ^^^^^^^^^ error[type-mismatch]: case 'begin' takes no arguments
              c: Phase = .failed('x', 1)
        #                ^^^^^^^^^^^^^^^ error[type-mismatch]: case 'failed' takes the arguments '(message: …, …)'
              d: "[Int] = [x]"
        #                  ^ error[type-mismatch]: expected 'Int', found 'x'
              e: URL = nil
        #              ^^^ error[malformed-url]: 'nil' is not a URL
              f: Int = nil
        #              ^^^ error[literal-mismatch]: expected a whole number, found 'nil'
              h: Duration = '1'
        #                   ^^^ error[literal-mismatch]: expected a duration, found the text '1'
              i: Color = '#F00'
        #                ^^^^^^ error[type-mismatch]: expected '#RRGGBB' or '#RRGGBBAA', found '#F00'
              j: Decimal = 0.111111111111111111111111111111111111111
        #                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type-mismatch]: a 'Decimal' has at most 38 digits, found 39
              k: Double = 1000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000.5
        #                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type-mismatch]: the number is too large for a 'Double'
              l: Double = 0.0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001
        #                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[type-mismatch]: the number is too small for a 'Double'
        traits:
          TapPresentable: {actions: {onTap: }}
          Still: {refines: [TapPresentable], defaults: {onTap: nothing}}
        #                                                      ^^^^^^^ error[type-mismatch]: the default of an action must be 'ignore'
        cells: {TapCell: {traits: [TapPresentable]}}
        screens:
          Profile:
            state: {name: String, open: Bool?, number: Int}
            sections:
              - {id: a, when: name, rows: []}
        #                     ^^^^ error[type-mismatch]: expected 'Bool', found 'String'
              - {id: b, when: open, rows: []}
        #                     ^^^^ error[type-mismatch]: expected 'Bool', found 'Bool?'
              - {id: c, when: number == 1.5, rows: []}
        #                               ^^^ error[type-mismatch]: expected 'Int', found '1.5'
              - {id: d, when: on, rows: []}
        #                     ^^ error[strict-boolean]: expected 'true' or 'false', found 'on'
              - {id: e, when: "(name ?? '') == ''", rows: []}
        #                       ^^^^ error[needless-optional]: the left side of '??' is never nil
        """
    ),
    // A value that is not a Boolean, in every context that requires a Boolean.
    RuleFixture(
        "strict-boolean",
        """
        vmspec: 1
        models:
          User: {fields: {known: Bool = yes, seen: {type: Bool?, default: off}}}
        #                               ^^^ error[strict-boolean]: expected 'true' or 'false', found 'yes'
        #                                                                 ^^^ error[strict-boolean]: expected 'true' or 'false', found 'off'
        traits:
          TogglePresentable: {data: {shown: Bool = On, large: Bool}, actions: {onToggle: {default: ignore}}}
        #                                          ^^ error[strict-boolean]: expected 'true' or 'false', found 'On'
          LargePresentable: {refines: [TogglePresentable], defaults: {large: no}}
        #                                                                    ^^ error[strict-boolean]: expected 'true' or 'false', found 'no'
        cells: {ToggleCell: {traits: [TogglePresentable]}}
        views: {ToggleView: {traits: [TogglePresentable], nest: TRUE}}
        #                                                       ^^^^ error[strict-boolean]: expected 'true' or 'false', found 'TRUE'
        viewModels:
          One: {cell: ToggleCell, takes: {flag: Bool}, values: {large: {if: flag, then: yes, else: 'no'}}}
        #                                                                               ^^^ error[strict-boolean]: expected 'true' or 'false', found 'yes'
        #                                                                                           ^^ error[strict-boolean]: expected 'true' or 'false', found 'no'
        screens:
          Profile:
            state: {open: Bool = False, count: Int}
        #                        ^^^^^ error[strict-boolean]: expected 'true' or 'false', found 'False'
            derived: {closed: open == no, other: on}
        #                             ^^ error[strict-boolean]: expected 'true' or 'false', found 'no'
        #                                        ^^ error[strict-boolean]: expected 'true' or 'false', found 'on'
            sections:
              - id: main
                when: yes
        #             ^^^ error[strict-boolean]: expected 'true' or 'false', found 'yes'
                rows:
                  - {id: one, when: open && y, cell: ToggleCell, values: {large: no}, actions: {onToggle: {set: open, to: Yes}}}
        #                                   ^ error[strict-boolean]: expected 'true' or 'false', found 'y'
        #                                                                        ^^ error[strict-boolean]: expected 'true' or 'false', found 'no'
        #                                                                                                                 ^^^ error[strict-boolean]: expected 'true' or 'false', found 'Yes'
        """
    ),
    RuleFixture(
        "unknown-case",
        """
        vmspec: 1
        types: {Phase: {cases: [begin, end]}}
        models:
          Person: {fields: {phase: Phase = .begn, other: Phase = .zebra}}
        #                                   ^^^^ error[unknown-case]: 'Phase' has no case 'begn', did you mean 'begin'?
        #                                                         ^^^^^ error[unknown-case]: 'Phase' has no case 'zebra'
        screens:
          Profile:
            state: {phase: Phase}
            sections:
              - {id: a, when: phase == .ned, rows: []}
        #                               ^^^ error[unknown-case]: 'Phase' has no case 'ned', did you mean 'end'?
              - {id: b, when: phase is .beginn, rows: []}
        #                               ^^^^^^ error[unknown-case]: 'Phase' has no case 'beginn', did you mean 'begin'?
              - {id: c, header: {match: phase, begin: a, edn: b}, rows: []}
        #                                                ^^^ error[unknown-case]: 'Phase' has no case 'edn', did you mean 'end'?
        """
    ),
    RuleFixture(
        "malformed-url",
        """
        vmspec: 1
        models:
          Person: {fields: {a: URL = http://example.com/x?y#z, b: URL = example, c: URL = 'http://', d: URL = 'http://a b', e: URL = 'mailto:a@b.c'}}
        #                                                               ^^^^^^^ error[malformed-url]: 'example' is not a URL
        #                                                                                 ^^^^^^^^^ error[malformed-url]: 'http://' is not a URL
        #                                                                                                     ^^^^^^^^^^^^ error[malformed-url]: 'http://a b' is not a URL
        """
    ),
    RuleFixture(
        "shadowed-system-name",
        """
        vmspec: 1
        tokens:
          colors: {label: .black, brand: .label, body: .red}
        #          ^^^^^ error[shadowed-system-name]: color 'label' cannot have the name of a system color
          fonts: {body: .headline, heading: .body, label: .title}
        #         ^^^^ error[shadowed-system-name]: font 'body' cannot have the name of a system font
        """
    ),
    RuleFixture(
        "recursive-token",
        """
        vmspec: 1
        tokens:
          colors:
            a: .b
        #   ^ error[recursive-token]: color 'a' depends on itself: 'a' → 'b' → 'c' → 'a'
            b: {light: .c, dark: .black}
        #   ^ note: color 'b' is declared here
            c: .a
        #   ^ note: color 'c' is declared here
            d: .a
          fonts: {own: .own}
        #         ^^^ error[recursive-token]: font 'own' depends on itself: 'own' → 'own'
        """
    ),
    RuleFixture(
        "shadowed-system-name",
        """
        vmspec: 1
        types: {Color: {cases: [red]}}
        #       ^^^^^ error[shadowed-system-name]: 'Color' is already the name of a built-in type
        models: {Date: {from: here, fields: {day: Int}}}
        #        ^^^^ error[shadowed-system-name]: 'Date' is already the name of a built-in type
        """
    ),
]
