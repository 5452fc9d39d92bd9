import TestSupport

private let shop = """
    vmspec: 1
    traits:
      TextPresentable:
        data: {text: String}
        appearance: {textColor: Color = .label}
      IconPresentable: {data: {icon: Image}}
      TapPresentable: {actions: {onTap: []}}
    cells:
      TextCell: {traits: [TextPresentable]}
      IconCell: {traits: [IconPresentable, TapPresentable]}
      ButtonCell: {traits: [TextPresentable, TapPresentable]}

    """

/// Rule fixtures for valid specs that are likely to cause problems.
let adviceFixtures: [RuleFixture] = [
    RuleFixture(
        "needless-value",
        """
        vmspec: 1
        traits:
          TextPresentable:
            data: {text: String, lines: Int = 1, note: String? = nil, size: Double = 1.5}
            appearance: {textColor: Color = .label}
          LoudPresentable:
            refines: [TextPresentable]
            defaults: {textColor: .red, lines: 1}
        #                               ^^^^^ warning[needless-value]: the value of 'lines' equals its default
        cells:
          TextCell: {traits: [TextPresentable]}
          LoudCell: {traits: [LoudPresentable]}
        styles:
          Calm: {of: TextCell, values: {textColor: .label}}
        #                               ^^^^^^^^^ warning[needless-value]: the value of 'textColor' equals its default
          Bright: {of: TextCell, values: {textColor: .red}}
        viewModels:
          Hello: {cell: TextCell, values: {text: Hello, lines: 1, size: 2.5}}
        #                                               ^^^^^ warning[needless-value]: the value of 'lines' equals its default
        screens:
          S:
            state: {lines: Int}
            sections:
              - id: main
                rows:
                  - {id: a, cell: TextCell, values: {text: A, note: nil}}
        #                                                     ^^^^ warning[needless-value]: the value of 'note' equals its default
                  - {id: b, cell: TextCell, values: {text: B, lines: lines}}
                  - {id: c, cell: TextCell, style: Bright, values: {text: C, textColor: .label}}
                  - {id: d, cell: LoudCell, values: {text: D, textColor: .label}}
        """
    ),
    RuleFixture(
        "unlabelled-row",
        shop + """
            screens:
              S:
                state: {n: Int = 0}
                sections:
                  - id: main
                    header: "{n}"
                    rows:
                      - {id: one, cell: IconCell, values: {icon: a}, actions: {onTap: {set: n, to: n + 1}}}
                      - id: two
            #               ^^^ warning[unlabelled-row]: row 'two' has actions but neither a text nor an accessibility label
                        cell: IconCell
                        values: {icon: b}
                        actions: {onTap: {set: n, to: n + 2}}
                        select: {set: n, to: n + 1}
                      - id: three
                        cell: IconCell
                        values: {icon: c}
                        actions: {onTap: {set: n, to: n + 3}}
                        select: {set: n, to: n + 1}
                        accessibility: {label: Three}
                      - {id: four, cell: TextCell, values: {text: Four}, select: {set: n, to: n + 1}}
                      - id: five
            #               ^^^^ warning[unlabelled-row]: row 'five' has actions but neither a text nor an accessibility label
                        cell: IconCell
                        values: {icon: d}
                        actions: {onTap: {set: n, to: n + 4}}
                        swipe: {trailing: [{id: reset, title: Reset, do: {set: n, to: 0}}]}
            """
    ),
    RuleFixture(
        "repeated-row",
        shop + """
            screens:
              S:
                state: {a: Bool, n: Int}
                sections:
                  - id: main
                    rows:
                      - {id: one, when: a, cell: ButtonCell, values: {text: '{n}'}, actions: {onTap: {set: n, to: 0}}}
            #                ^^^ note: row 'one' is declared here
                      - {id: line, cell: TextCell, values: {text: ''}}
                      - {id: two, cell: ButtonCell, values: {text: '{n}'}, actions: {onTap: {set: n, to: 0}}}
            #                ^^^ warning[repeated-row]: row 'two' has the same content and actions as row 'one'
                      - {id: other, cell: TextCell, values: {text: ''}}
                      - {id: three, cell: ButtonCell, values: {text: '{n}'}, actions: {onTap: {set: n, to: 1}}}
                  - id: below
                    rows:
                      - {id: one, cell: ButtonCell, values: {text: '{n}'}, actions: {onTap: {set: n, to: 0}}}
            """
    ),
    RuleFixture(
        "unseen-change",
        shop + """
            models: {Item: {identity: id, fields: {id: Int, done: Bool = false}}}
            screens:
              S:
                state: {seen: Int = 0, unseen: Int = 0, key: Int = 0, items: "[Item]", log: "[Int]", last: Int = 0}
                events: {tap: []}
                sections:
                  - id: main
                    header: "{seen}"
                    rows:
                      - {id: one, cell: ButtonCell, values: {text: 1}, actions: {onTap: {set: unseen, to: 2}}}
            #                                                                                 ^^^^^^ warning[unseen-change]: action 'onTap' changes only field 'unseen', which the screen never reads
                      - {id: two, cell: ButtonCell, values: {text: 2}, actions: {onTap: [{set: unseen, to: 1}, {send: tap}]}}
                      - {id: three, cell: ButtonCell, values: {text: 3}, actions: {onTap: {set: seen, to: 1}}}
                      - {id: four, cell: ButtonCell, values: {text: 4}, actions: {onTap: {set: key, to: 1}}}
                      - {id: five, cell: ButtonCell, values: {text: 5}, actions: {onTap: {toggle: "items[key]?.done"}}}
            #                                                                                     ^^^^^^^^^^^^^^^^^^ warning[unseen-change]: action 'onTap' changes only field 'items', which the screen never reads
                      - id: six
                        cell: ButtonCell
                        values: {text: 6}
                        actions: {onTap: {if: seen > 1, then: {append: 1, to: log}, else: {set: unseen, to: 3}}}
            #                                                                 ^^^ warning[unseen-change]: action 'onTap' changes only field 'log', which the screen never reads
                      - {id: seven, cell: ButtonCell, values: {text: 7}, actions: {onTap: {set: last, to: last + 1}}}
                      - {id: eight, cell: ButtonCell, values: {text: 8}, actions: {onTap: []}}
            """
    ),
    RuleFixture(
        "many-layouts",
        shop + """
            screens:
              Wide:
            # ^^^^ warning[many-layouts]: 10 sections and rows that depend on each other have more than 256 layouts
                state: {open: Bool, a: Bool, b: Bool, c: Bool, d: Bool, e: Bool, f: Bool, g: Bool, h: Bool, i: Bool}
                sections:
                  - id: main
                    when: open
                    rows:
                      - {id: a, when: a, cell: TextCell, values: {text: A}}
                      - {id: b, when: b, cell: TextCell, values: {text: B}}
                      - {id: c, when: c, cell: TextCell, values: {text: C}}
                      - {id: d, when: d, cell: TextCell, values: {text: D}}
                      - {id: e, when: e, cell: TextCell, values: {text: E}}
                      - {id: f, when: f, cell: TextCell, values: {text: F}}
                      - {id: g, when: g, cell: TextCell, values: {text: G}}
                      - {id: h, when: h, cell: TextCell, values: {text: H}}
                      - {id: i, when: i, cell: TextCell, values: {text: I}}
              Narrow:
                state: {a: Bool, b: Bool, c: Bool, d: Bool, e: Bool, f: Bool, g: Bool, h: Bool, i: Bool}
                sections:
                  - id: main
                    rows:
                      - {id: a, when: a, cell: TextCell, values: {text: A}}
                      - {id: b, when: b, cell: TextCell, values: {text: B}}
                      - {id: c, when: c, cell: TextCell, values: {text: C}}
                      - {id: d, when: d, cell: TextCell, values: {text: D}}
                      - {id: e, when: e, cell: TextCell, values: {text: E}}
                      - {id: f, when: f, cell: TextCell, values: {text: F}}
                      - {id: g, when: g, cell: TextCell, values: {text: G}}
                      - {id: h, when: h, cell: TextCell, values: {text: H}}
                      - {id: i, when: i, cell: TextCell, values: {text: I}}
            """
    ),
    RuleFixture(
        "repeated-trait",
        """
        vmspec: 1
        traits:
          CardPresentable: {data: {title: String, text: String}, actions: {onTap: []}}
        # ^^^^^^^^^^^^^^^ note: trait 'CardPresentable' is declared here
        # ^^^^^^^^^^^^^^^ note: trait 'CardPresentable' is declared here
          TilePresentable: {data: {text: String = '', title: String}, actions: {onTap: []}}
        # ^^^^^^^^^^^^^^^ warning[repeated-trait]: trait 'TilePresentable' repeats all members of trait 'CardPresentable'
          BadgePresentable: {data: {badge: Int, text: String, title: String}, actions: {onTap: []}}
        # ^^^^^^^^^^^^^^^^ warning[repeated-trait]: trait 'BadgePresentable' repeats all members of trait 'CardPresentable'
          NumberPresentable: {data: {title: Int, text: String}, actions: {onTap: []}}
          RowPresentable: {refines: [CardPresentable], data: {badge: Int}}
          OnePresentable: {data: {text: String}}
          TwoPresentable: {data: {text: String}}
        """
    ),
    RuleFixture(
        "unused-default",
        """
        vmspec: 1
        traits:
          PricePresentable: {data: {price: Int = 0, tax: Int = 0}}
        #                           ^^^^^ warning[unused-default]: the default of 'price' is never used because every row and view model sets 'price'
          NamePresentable: {data: {name: String = '', initial: String = ''}}
          ViewPresentable: {data: {size: Int = 0}}
        cells:
          PriceCell: {traits: [PricePresentable]}
          NameCell: {traits: [NamePresentable]}
          FreeCell: {traits: [NamePresentable]}
          SizeCell: {traits: [ViewPresentable]}
        views:
          SizeView: {traits: [ViewPresentable]}
        viewModels:
          Price: {cell: PriceCell, values: {price: 4}}
        screens:
          S:
            sections:
              - id: main
                rows:
                  - {id: one, cell: PriceCell, values: {price: 1, tax: 1}}
                  - {id: two, cell: PriceCell, values: {price: 2, tax: 2}}
                  - {id: three, cell: NameCell, values: {name: A, initial: A}}
                  - {id: four, cell: NameCell, values: {name: B, initial: B}}
                  - {id: five, cell: NameCell, values: {name: C, initial: C}}
                  - {id: six, cell: SizeCell, values: {size: 1}}
                  - {id: seven, cell: SizeCell, values: {size: 2}}
                  - {id: eight, cell: SizeCell, values: {size: 3}}
        """
    ),
    RuleFixture(
        "needless-list",
        """
        vmspec: 1
        traits: {TextPresentable: {data: {text: String}}}
        cells:
          ItemCell: {traits: [TextPresentable], class: ItemView, list: collection}
          TopCell: {traits: [TextPresentable], class: TopView, list: collection}
        # ^^^^^^^ warning[needless-list]: 'list' has no effect because only headers and footers use cell 'TopCell'
          SideCell: {traits: [TextPresentable], class: SideView}
          BothCell: {traits: [TextPresentable], class: BothView, list: collection}
        screens:
          S:
            sections:
              - id: main
                header: {cell: TopCell, values: {text: A}}
                footer: {cell: SideCell, values: {text: B}}
                rows: [{id: item, cell: ItemCell, values: {text: C}}]
              - id: other
                header: {cell: BothCell, values: {text: D}}
                rows: [{id: both, cell: BothCell, values: {text: E}}]
        """
    ),
    RuleFixture(
        "unused-name",
        """
        vmspec: 1
        functions:
          shout: {takes: [String], returns: String, swift: Words.shout}
          short: {takes: [String], returns: String, swift: Words.short}
          slug: {takes: [String], returns: String, swift: Words.slug}
        # ^^^^ warning[unused-name]: no spec calls the function 'slug'
        services:
          clock: {type: any Clock}
          sounds: {type: any Sounds}
          idle: {type: any Idle}
        # ^^^^ warning[unused-name]: no view model or container uses the service 'idle'
        containers:
          App: [clock]
        traits:
          TextPresentable: {data: {text: String}}
        cells:
          TextCell: {traits: [TextPresentable]}
        viewModels:
          Greeting:
            cell: TextCell
            takes: {name: String}
            values: {text: "{shout(name)} {name | short}"}
          Playing: {traits: [TextPresentable], takes: {name: String}, services: [sounds], body: manual}
        """
    ),
]
