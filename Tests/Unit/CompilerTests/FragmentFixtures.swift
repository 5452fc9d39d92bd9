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

/// Rule fixtures for fragments and their uses.
let fragmentFixtures: [RuleFixture] = [
    RuleFixture(
        "fragment-cycle",
        networks + """
            fragments:
              One: {takes: {name: String}, rows: [{fragment: One, with: {name: name}}]}
            #                                                ^^^ error[fragment-cycle]: fragment 'One' contains itself
            screens:
              WiFi:
                state: {name: String}
                sections: [{id: a, rows: [{fragment: One, with: {name: name}}]}]
            """
    ),
    RuleFixture(
        "unsettable-path",
        networks + """
            fragments:
              Row:
                takes: {name: String}
                rows: [{id: name, cell: NetworkCell, values: {text: "{name}"}, actions: {onTap: {set: name, to: "''"}}}]
            #                                                                                         ^^^^ note: fragment 'Row' uses input 'name' here
            screens:
              WiFi:
                state: {name: String}
                sections:
                  - id: a
                    rows:
                      - {id: b, fragment: Row, with: {name: name}}
                      - {id: c, fragment: Row, with: {name: "'Attic'"}}
            #                                               ^^^^^^^^^ error[unsettable-path]: fragment 'Row' sets its input 'name', but only a path can be set
            #                                               ^^^^^^^^^ note: pass a settable field of the state or of an element of a stored list
            """
    ),
    RuleFixture(
        "unknown-name",
        networks + """
            fragments:
              Row:
                takes: {network: Network}
                rows:
                  - {id: name, cell: PlainCell, values: {text: "{network.ssid} {others.count}"}}
            #                                                                   ^^^^^^ error[unknown-name]: unknown value 'others'
            screens:
              WiFi:
                state: {others: "[Network]"}
                sections:
                  - id: a
                    rows:
                      - {each: network in others, fragment: Row, with: {net: network, network: network}}
            #                                                           ^^^ error[unknown-name]: unknown input 'net'
                      - {id: b, each: network in others, fragment: Rows, with: {network: network}}
            #                                                      ^^^^ error[unknown-name]: unknown fragment 'Rows', did you mean 'Row'?
            """
    ),
    RuleFixture(
        "missing-values",
        networks + """
            fragments:
              Row: {takes: {text: String, more: Bool}, rows: [{id: name, when: more, cell: PlainCell, values: {text: "{text}"}}]}
            screens:
              WiFi:
                state: {name: String}
                sections: [{id: a, rows: [{fragment: Row, with: {text: name}}]}]
            #                                        ^^^ error[missing-values]: missing value for input 'more' of fragment 'Row'
            """
    ),
    RuleFixture(
        "duplicate-id",
        networks + """
            fragments:
              Row: {takes: {text: String}, rows: [{id: name, cell: PlainCell, values: {text: "{text}"}}]}
            screens:
              WiFi:
                state: {name: String}
                sections:
                  - id: a
                    rows:
                      - {fragment: Row, with: {text: name}}
            #                      ^^^ note: id 'name' is first used here
                      - {fragment: Row, with: {text: name}}
            #                      ^^^ error[duplicate-id]: id 'name' is used twice
            """
    ),
    RuleFixture(
        "shadowed-name",
        networks + """
            fragments:
              Row:
                takes: {networks: "[Network]"}
                rows: [{id: name, each: network in networks, cell: PlainCell, values: {text: "{network.ssid}"}}]
            #                           ^^^^^^^ note: fragment 'Row' causes the error here
            screens:
              WiFi:
                state: {others: "[Network]", known: "[Network]"}
                sections:
                  - {id: a, each: network in others, rows: [{fragment: Row, with: {networks: known}}]}
            #                                                          ^^^ error[shadowed-name]: fragment 'Row' cannot be used here: 'network' hides another value with the same name
            #                                                          ^^^ note: the other value is declared here
            """
    ),
    RuleFixture(
        "unused-name",
        """
        vmspec: 1
        tokens:
          colors: {brand: .red, spare: .blue}
        #                       ^^^^^ warning[unused-name]: no spec uses the color 'spare'
          fonts: {big: .title, small: .body}
        #                      ^^^^^ warning[unused-name]: no spec uses the font 'small'
        types:
          Phase: {cases: [begin, end]}
          Mood: {cases: [good, bad]}
        # ^^^^ warning[unused-name]: no spec uses the type 'Mood'
        models:
          Network: {identity: ssid, fields: {ssid: String, phase: Phase}}
          Router: {fields: {name: String}}
        # ^^^^^^ warning[unused-name]: no spec uses the model 'Router'
        traits:
          TextPresentable: {data: {text: String}, appearance: {color: Color = .brand, font: Font = .big}}
          DetailPresentable: {role: {detail: TextPresentable}}
          TapPresentable: {actions: {onTap: []}}
        # ^^^^^^^^^^^^^^ warning[unused-name]: no spec uses the trait 'TapPresentable'
        cells:
          PlainCell: {traits: [TextPresentable]}
          DetailCell: {traits: [DetailPresentable]}
          SpareCell: {traits: [TextPresentable]}
        # ^^^^^^^^^ warning[unused-name]: no row or view model uses the cell 'SpareCell'
        views:
          PlainView: {traits: [TextPresentable]}
        styles:
          Loud: {of: PlainCell, values: {color: .red}}
        viewModels:
          Name: {cell: DetailCell, takes: {name: String, at: Date}, values: {detailText: "{name}"}}
        #                                                ^^ warning[unused-name]: the view model never reads its input 'at'
          Other: {traits: [TextPresentable], takes: {at: Date}, body: manual}
        fragments:
          Row:
            takes: {text: String, also: Bool}
        #                         ^^^^ warning[unused-name]: the fragment never reads its input 'also'
            rows: [{id: name, cell: PlainCell, values: {text: "{text}"}}]
          Rest: {takes: {text: String}, rows: [{id: name, cell: PlainCell, values: {text: "{text}"}}]}
        # ^^^^ warning[unused-name]: no spec uses the fragment 'Rest'
        screens:
          WiFi:
            state: {networks: "[Network]", on: Bool}
            sections:
              - id: main
                rows:
                  - {each: network in networks, fragment: Row, with: {text: network.ssid, also: on}}
        """
    ),
    RuleFixture(
        "unknown-name",
        networks + """
            fragments:
              Row: {rows: [{id: name, cell: PlainCell, values: {text: "{text}{note}"}}]}
            #                                                           ^^^^ error[unknown-name]: this name refers to no value, because the fragment has no 'takes'
            #                                                                 ^^^^ note: the same problem is here
            screens:
              WiFi:
                sections:
                  - id: a
                    rows:
                      - {id: one, fragment: Row, with: {text: One, note: Two}}
                      - {id: two, fragment: Row, with: {text: Two, note: One}}
            """
    ),
    RuleFixture(
        "unknown-name",
        networks + """
            fragments:
              Row: {rows: [{id: name, cell: PlainCell, values: {text: Name}}]}
            screens:
              WiFi:
                sections:
                  - id: a
                    rows:
                      - {id: one, fragment: Row, with: {text: One, note: Two}}
            #                                           ^^^^ error[unknown-name]: fragment 'Row' has no inputs
                      - {id: two, fragment: Row, with: {text: Two, note: One}}
            #                                           ^^^^ note: the same problem is here
            """
    ),
    RuleFixture(
        "required-key",
        networks + """
            fragments:
              Row: {takes: {text: String}}
            # ^^^ error[required-key]: the fragment has no 'rows'
            screens:
              WiFi:
                state: {note: String}
                sections: [{id: a, rows: [{fragment: Row, with: {text: note}}]}]
            """
    ),
    RuleFixture(
        "unknown-key",
        networks + """
            fragments:
              Row: {takes: {text: String}, rows: [{id: name, cell: PlainCell, values: {text: "{text}"}}]}
            screens:
              WiFi:
                state: {note: String}
                sections: [{id: a, rows: [{fragment: Row, cell: PlainCell, with: {text: note}}]}]
            #                                             ^^^^ error[unknown-key]: 'cell' is not a key of a row with 'fragment'
            """
    ),
    RuleFixture(
        "too-many-fragments",
        networks + """
            fragments:
              Part0: {takes: {name: String}, rows: [{id: name, cell: PlainCell, values: {text: "{name}"}}]}
              \((1..<12).map(doubling).joined(separator: "\n  "))
            screens:
              WiFi:
                state: {name: String}
                sections: [{id: a, rows: [{fragment: Part11, with: {name: name}}]}]
            #                                        ^^^^^^ error[too-many-fragments]: the screen has more than 2000 uses of fragments
            """
    ),
]

/// Returns the fragment `Part<index>`, which uses the fragment with the previous index twice. `Part<index>` therefore
/// has twice as many rows as this other fragment.
private func doubling(_ index: Int) -> String {
    let uses = ["a", "b"].map { "{id: \($0), fragment: Part\(index - 1), with: {name: name}}" }
    return "Part\(index): {takes: {name: String}, rows: [\(uses.joined(separator: ", "))]}"
}
