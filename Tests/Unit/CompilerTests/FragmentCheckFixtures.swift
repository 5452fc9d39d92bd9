import TestSupport

private let networks = """
    vmspec: 1
    models: {Network: {identity: ssid, fields: {ssid: String, known: Bool = false, note: String?}}}
    traits:
      TextPresentable: {data: {text: String}}
      TapPresentable: {actions: {onTap: []}}
    cells:
      NetworkCell: {traits: [TextPresentable, TapPresentable]}
      PlainCell: {traits: [TextPresentable]}

    """

/// Rule fixtures for fragments and their uses. A fragment is checked at its declaration. Its uses are checked against
/// the requirements of the fragment.
let fragmentCheckFixtures: [RuleFixture] = [
    RuleFixture(
        "unknown-member",
        networks + """
            fragments:
              Row:
                takes: {network: Network, count: Int}
                rows:
                  - {id: name, cell: PlainCel, values: {text: "{network.ssd}"}}
            #                        ^^^^^^^^ error[unknown-name]: unknown cell 'PlainCel', did you mean 'PlainCell'?
                  - {id: note, cell: PlainCell, values: {text: "{count.first} {others.count}"}}
            #                                                          ^^^^^ error[unknown-member]: 'Int' has no member 'first'
            #                                                                  ^^^^^^ error[unknown-name]: unknown value 'others'
                  - {id: count, cell: PlainCell, value: {text: "{count}"}}
            #                                    ^^^^^ error[unknown-key]: 'value' is not a key of a row, did you mean 'values'?
            screens:
              WiFi: {sections: [{id: a, rows: [{id: one, cell: PlainCell, values: {text: One}}]}]}
            """
    ),
    RuleFixture(
        "unknown-key",
        networks + """
            fragments:
              Row:
                takes: {network: Network}
                rows: [{id: name, cell: PlainCell, value: {text: "{network.ssid}"}}]
            #                                      ^^^^^ error[unknown-key]: 'value' is not a key of a row, did you mean 'values'?
            """
    ),
    RuleFixture(
        "unwired-action",
        networks + """
            fragments:
              Row: {takes: {text: String}, rows: [{id: name, cell: NetworkCell, values: {text: "{text}"}}]}
            #                                          ^^^^ error[unwired-action]: action 'onTap' of row 'name' is not handled
            screens:
              WiFi:
                state: {name: String}
                sections:
                  - id: a
                    rows:
                      - {id: one, fragment: Row, with: {text: name}}
                      - {id: two, fragment: Row, with: {text: name}}
            """
    ),
    RuleFixture(
        "unsettable-path",
        networks + """
            fragments:
              Row:
                takes: {network: Network}
                rows: [{id: name, cell: NetworkCell, values: {text: "{network.ssid}"}, actions: {onTap: {toggle: network.known}}}]
            #                                                                                                    ^^^^^^^^^^^^^ note: fragment 'Both' uses input 'network' here
              Rows:
                takes: {networks: "[Network]"}
                rows:
                  - id: name
                    each: network in networks
                    cell: NetworkCell
                    values: {text: "{network.ssid}"}
                    actions: {onTap: {set: network.note, to: nil}}
            #                              ^^^^^^^^^^^^ note: fragment 'Both' uses input 'networks' here
            #                              ^^^^^^^^^^^^ note: fragment 'Rows' uses input 'networks' here
              Both:
                takes: {network: Network, networks: "[Network]"}
                rows:
                  - {id: one, fragment: Row, with: {network: network}}
                  - {fragment: Rows, with: {networks: networks}}
            screens:
              WiFi:
                state: {known: "[Network]", other: Network}
                derived: {named: "known.filter($0.note != nil)", first: known.first ?? other}
                sections:
                  - id: right
                    rows:
                      - {id: own, fragment: Both, with: {network: other, networks: named}}
                      - {each: one in known, fragment: Row, with: {network: one}}
                  - id: wrong
                    rows:
                      - {id: own, fragment: Both, with: {network: first, networks: "[first]"}}
            #                                                     ^^^^^ error[unsettable-path]: fragment 'Both' changes its input 'network', but 'first' is not part of the state
            #                                                     ^^^^^ note: pass an element of a stored list or a settable field of the state
            #                                                                      ^^^^^^^^^ error[unsettable-path]: fragment 'Both' changes the elements of its input 'networks', but '[first]' does not contain elements of a stored list
            #                                                                      ^^^^^^^^^ note: pass a stored list, or a filtered or sorted selection of its elements
                      - {id: more, fragment: Rows, with: {networks: "[other]"}}
            #                                                       ^^^^^^^^^ error[unsettable-path]: fragment 'Rows' changes the elements of its input 'networks', but '[other]' does not contain elements of a stored list
            #                                                       ^^^^^^^^^ note: pass a stored list, or a filtered or sorted selection of its elements
            """
    ),
    RuleFixture(
        "unsettable-path",
        networks + """
            fragments:
              Row:
                takes: {name: String, note: String?}
                rows: [{id: name, cell: NetworkCell, values: {text: "{name}"}, actions: {onTap: {set: name, to: note ?? ''}}}]
            #                                                                                         ^^^^ note: fragment 'Row' uses input 'name' here
            #                                                                                         ^^^^ note: fragment 'Row' uses input 'name' here
            #                                                                                         ^^^^ note: fragment 'Row' uses input 'name' here
              Mine:
                takes: {network: Network}
                rows:
                  - {id: own, fragment: Row, with: {name: "'Attic'", note: network.note}}
            #                                             ^^^^^^^^^ error[unsettable-path]: fragment 'Row' sets its input 'name', but only a path can be set
            #                                             ^^^^^^^^^ note: pass a settable field of the state or of an element of a stored list
                  - {id: name, fragment: Row, with: {name: network.ssid, note: network.note}}
            #                                              ^^^^^^^^^^^^ error[unsettable-path]: fragment 'Row' sets its input 'name', but 'ssid' is the identity of model 'Network' and cannot change
            #                                              ^^^^^^^^^^^^ note: pass a settable field of the state or of an element of a stored list
                  - {id: note, fragment: Row, with: {name: network.note ?? '', note: network.note}}
            #                                              ^^^^^^^^^^^^^^^^^^ error[unsettable-path]: fragment 'Row' sets its input 'name', but only a path can be set
            #                                              ^^^^^^^^^^^^^^^^^^ note: pass a settable field of the state or of an element of a stored list
            """
    ),
    RuleFixture(
        "unremovable-element",
        networks + """
            fragments:
              Row:
                takes: {network: Network}
                rows: [{id: name, cell: NetworkCell, values: {text: "{network.ssid}"}, actions: {onTap: {remove: network}}}]
            #                                                                                                    ^^^^^^^ note: fragment 'Row' uses input 'network' here
            #                                                                                                    ^^^^^^^ note: fragment 'Row' uses input 'network' here
            screens:
              WiFi:
                state: {known: "[Network]", other: Network}
                sections:
                  - id: a
                    rows:
                      - {id: known, each: one in known.sorted($0.ssid), fragment: Row, with: {network: one}}
                      - {id: copies, each: one in known.map($0), fragment: Row, with: {network: one}}
            #                                                                                   ^^^ error[unremovable-element]: fragment 'Row' removes or moves its input 'network', but 'one' is not an element of a stored list
            #                                                                                   ^^^ note: pass the element of an 'each' over a stored list
                      - {id: other, fragment: Row, with: {network: other}}
            #                                                      ^^^^^ error[unremovable-element]: fragment 'Row' removes or moves its input 'network', but 'other' is not an element of a stored list
            #                                                      ^^^^^ note: pass the element of an 'each' over a stored list
            """
    ),
    RuleFixture(
        "operand-mismatch",
        networks + """
            fragments:
              Row:
                takes: {network: Network}
                rows: [{id: name, cell: PlainCell, values: {text: "{index(network)} {network.ssid}"}}]
            #                                                             ^^^^^^^ note: fragment 'Row' uses input 'network' here
            screens:
              WiFi:
                state: {known: "[Network]", other: Network}
                sections:
                  - id: a
                    rows:
                      - {id: known, each: one in known, fragment: Row, with: {network: one}}
                      - {id: other, fragment: Row, with: {network: other}}
            #                                                      ^^^^^ error[operand-mismatch]: fragment 'Row' reads the position of its input 'network' in a list, but 'other' is not the element of an 'each'
            #                                                      ^^^^^ note: pass the element of an 'each'
            """
    ),
    RuleFixture(
        "unknown-name",
        networks + """
            fragments:
              Row:
                takes: {network: Network}
                rows:
                  - id: name
                    cell: NetworkCell
                    values: {text: "{network.ssid}"}
                    actions: {onTap: [{send: join, with: {ssid: network.ssid, at: nil}}, {send: close}, {send: close}]}
            #                                                                 ^^ note: fragment 'Row' sends event 'join' here
            #                                                                                   ^^^^^ note: fragment 'Row' sends event 'close' here
            screens:
              WiFi:
                state: {known: "[Network]"}
                events: {join: [ssid: String, at: Date?], close: []}
                sections: [{id: a, rows: [{each: one in known, fragment: Row, with: {network: one}}]}]
              Others:
                state: {known: "[Network]"}
                events: {join: [ssid: String]}
                sections: [{id: a, rows: [{each: one in known, fragment: Row, with: {network: one}}]}]
            #                                                            ^^^ error[unknown-name]: fragment 'Row' sends event 'join' with 'at', which is not a parameter of the event
            #                                                            ^^^ error[unknown-name]: fragment 'Row' sends event 'close', which the screen does not declare
            #                                                            ^^^ note: declare the event in the screen: 'events: {close: []}'
            """
    ),
    RuleFixture(
        "type-mismatch",
        networks + """
            fragments:
              Row:
                takes: {network: Network}
                rows:
                  - id: name
                    cell: NetworkCell
                    values: {text: "{network.ssid}"}
                    actions: {onTap: {send: join, with: {ssid: network.ssid}}}
            #                                                  ^^^^^^^^^^^^ note: fragment 'Row' sends event 'join' here
            screens:
              WiFi:
                state: {known: "[Network]"}
                events: {join: [ssid: Int]}
                sections: [{id: a, rows: [{each: one in known, fragment: Row, with: {network: one}}]}]
            #                                                            ^^^ error[type-mismatch]: fragment 'Row' sends event 'join' with '[ssid: String]', but the event takes '[ssid: Int]'
            """
    ),
    RuleFixture(
        "unknown-name",
        networks + """
            fragments:
              Row:
                takes: {name: String}
                rows: [{id: name, cell: NetworkCell, values: {text: "{name}"}, actions: {onTap: [{scroll: top.first}]}}]
            #                                                                                             ^^^^^^^^^ note: fragment 'Rows' refers to row 'top.first' here
              Rows: {takes: {name: String}, rows: [{id: inner, fragment: Row, with: {name: name}}]}
            screens:
              WiFi:
                state: {name: String}
                sections:
                  - {id: top, rows: [{id: first, cell: PlainCell, values: {text: "{name}"}}]}
                  - {id: a, rows: [{fragment: Rows, with: {name: name}}]}
              Others:
                state: {name: String}
                sections: [{id: a, rows: [{fragment: Rows, with: {name: name}}]}]
            #                                        ^^^^ error[unknown-name]: fragment 'Rows' refers to row 'top.first', but the screen has no section 'top'
            """
    ),
    RuleFixture(
        "unusable-reorder",
        networks + """
            fragments:
              Row:
                takes: {network: Network}
                rows: [{id: name, reorder: {do: []}, cell: PlainCell, values: {text: "{network.ssid}"}}]
            #                              ^^^^^^^^ note: fragment 'Row' causes the error here
            screens:
              WiFi:
                state: {known: "[Network]", other: Network}
                sections:
                  - id: a
                    rows:
                      - {each: one in known, fragment: Row, with: {network: one}}
                      - {id: other, fragment: Row, with: {network: other}}
            #                                 ^^^ error[unusable-reorder]: fragment 'Row' cannot be used here: the row cannot move because the row shows no element of a list
            """
    ),
    RuleFixture(
        "duplicate-id",
        networks + """
            fragments:
              Row: {takes: {text: String}, rows: [{id: name, cell: PlainCell, values: {text: "{text}"}}]}
              Rows:
                takes: {text: String}
                rows:
                  - {fragment: Row, with: {text: text}}
            #                  ^^^ note: id 'name' is first used here
                  - {id: other, fragment: Row, with: {text: text}}
                  - {fragment: Row, with: {text: text}}
            #                  ^^^ error[duplicate-id]: id 'name' is used twice
            screens:
              WiFi:
                state: {name: String}
                sections: [{id: a, rows: [{fragment: Rows, with: {text: name}}, {id: b, fragment: Rows, with: {text: name}}]}]
            """
    ),
    RuleFixture(
        "fragment-cycle",
        networks + """
            fragments:
              One: {takes: {name: String}, rows: [{fragment: Two, with: {name: name}}]}
            #                                                ^^^ error[fragment-cycle]: fragment 'One' contains itself: 'One' → 'Two' → 'Three' → 'One'
              Two: {takes: {name: String}, rows: [{rows: [{fragment: Three, with: {name: name}}]}]}
            #                                                        ^^^^^ note: fragment 'Two' uses fragment 'Three' here
              Three: {takes: {name: String}, rows: [{fragment: One, with: {name: name}}]}
            #                                                  ^^^ note: fragment 'Three' uses fragment 'One' here
            screens:
              WiFi:
                state: {name: String}
                sections: [{id: a, rows: [{fragment: Three, with: {name: name}}]}]
            """
    ),
    RuleFixture(
        "impossible-condition",
        networks + """
            fragments:
              Row:
                takes: {text: String, shown: Bool, count: Int}
                rows:
                  - {id: name, when: shown, cell: PlainCell, values: {text: {if: count > 3, then: "{text}", else: Few}}}
                  - {id: never, when: shown && count > 3 && count < 2, cell: PlainCell, values: {text: "{text}"}}
            #                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning[impossible-condition]: the condition is never true
            #                                  ^^^^^^^^^ note: this part contradicts the other parts of the reported condition
            #                                               ^^^^^^^^^ note: this part contradicts the other parts of the reported condition
            screens:
              WiFi:
                state: {name: String}
                sections:
                  - id: a
                    rows:
                      - {id: some, fragment: Row, with: {text: name, shown: true, count: 3}}
                      - {id: none, fragment: Row, with: {text: name, shown: false, count: 5}}
                      - {id: same, when: name == 'a', fragment: Row, with: {text: name, shown: name == 'a', count: name.count}}
            """
    ),
    RuleFixture(
        "unknown-name",
        networks + """
            fragments:
              Row: {takes: {text: String}, rows: [{id: name, cell: PlainCell, values: {text: "{text} {note}"}}]}
            #                                                                                         ^^^^ error[unknown-name]: unknown value 'note'
            screens:
              WiFi:
                state: {name: String}
                sections: [{id: a, rows: [{fragment: Row, with: {text: name, note: name}}]}]
            """
    ),
    RuleFixture(
        "unknown-name",
        networks + """
            fragments:
              Row: {takes: {text: String, more: Bool}, rows: [{id: name, when: more, cell: PlainCell, values: {text: "{text}"}}]}
            screens:
              WiFi:
                state: {name: String, open: Bool}
                sections:
                  - id: a
                    rows:
                      - {id: near, fragment: Row, with: {txt: name, more: open}}
            #                                            ^^^ error[unknown-name]: unknown input 'txt', did you mean 'text'?
                      - {id: far, fragment: Row, with: {label: name, more: open}}
            #                                           ^^^^^ error[unknown-name]: unknown input 'label'
            """
    ),
    RuleFixture(
        "unsettable-path",
        """
        vmspec: 1
        imports: [Library]
        screens:
          WiFi:
            state: {name: String, items: "[String]"}
            sections:
              - id: a
                each: item in items
                rows:
                  - {id: x, fragment: Field, with: {text: "'x'"}}
        #                             ^^^^^ error[unknown-name]: fragment 'Field' sends event 'clear', which the screen does not declare
        #                             ^^^^^ note: declare the event in the screen: 'events: {clear: []}'
        #                                                 ^^^^^ error[unsettable-path]: fragment 'Field' sets its input 'text', but only a path can be set
        #                                                 ^^^^^ note: pass a settable field of the state or of an element of a stored list
                  - {id: y, fragment: Field, with: {text: name}}
        #                             ^^^^^ note: the same problem is here
                  - {id: z, fragment: Items, with: {texts: items}}
        #                             ^^^^^ error[shadowed-name]: fragment 'Items' cannot be used here: 'item' hides another value with the same name
        #                             ^^^^^ note: the other value is declared here
        --- ../Library/Library.vmspec.yaml
        vmspec: 1
        traits:
          TextPresentable: {data: {text: String}}
          TapPresentable: {actions: {onTap: []}}
        cells:
          TextCell: {traits: [TextPresentable, TapPresentable]}
        fragments:
          Field:
            takes: {text: String}
            rows: [{id: text, cell: TextCell, values: {text: "{text}"}, actions: {onTap: [{set: text, to: "''"}, {send: clear}]}}]
        #                                                                                                               ^^^^^ note: fragment 'Field' sends event 'clear' here
        #                                                                                       ^^^^ note: fragment 'Field' uses input 'text' here
          Items:
            takes: {texts: "[String]"}
            rows: [{id: text, each: item in texts, cell: TextCell, values: {text: "{item}"}, actions: {onTap: []}}]
        #                           ^^^^ note: fragment 'Items' causes the error here
        --- ../Library/vmgen.yaml
        vmspec: 1
        access: public
        """
    ),
    RuleFixture(
        "unused-name",
        """
        vmspec: 1
        models: {Post: {identity: id, fields: {id: Int, liked: Bool = false}}}
        traits: {T: {data: {text: String}}}
        cells: {C: {traits: [T]}}
        fragments:
          F:
            takes: {post: Post}
            methods:
              never: {parameters: [count: Int], do: {toggle: post.liked}}
        #     ^^^^^ warning[unused-name]: no statement calls the method 'never'
        #                          ^^^^^ warning[unused-name]: the method never reads its parameter 'count'
              like: {do: {toggle: post.liked}}
            rows: [{id: r, cell: C, values: {text: "{post.id}"}, select: {call: like}}]
        screens:
          S:
            state: {posts: "[Post]"}
            sections:
              - {id: a, rows: [{each: p in posts, fragment: F, with: {post: p}}, {each: p in posts, id: b, fragment: F, with: {post: p}}]}
        """
    ),
]
