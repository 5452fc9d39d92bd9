// Rules about specs that are right and may still be trouble.

let advicePages: [RulePage] = [
    RulePage(
        "needless-value",
        """
        A value that equals the member's default says nothing, and keeps the old one when the default changes. Where a \
        style stands between the two, or a fragment's input, nothing is said.
        """,
        bad: """
            viewModels:
              Greeting: {cell: TextCell, values: {text: Hello, textColor: .label}}
            """,
        good: """
            viewModels:
              Greeting: {cell: TextCell, values: {text: Hello}}
            """
    ),
    RulePage(
        "unlabelled-row",
        """
        Who cannot see a row is read its texts. One that has none, and can be tapped, swiped or moved, is a button \
        without a name: 'accessibility' gives it one. What is in a cell has labels of its own, so actions of the cell \
        alone ask for none.
        """,
        bad: """
            traits: {IconPresentable: {data: {icon: Image}}}
            cells: {IconCell: {traits: [IconPresentable]}}
            screens:
              Basket:
                events: {buy: []}
                sections:
                  - id: main
                    rows:
                      - id: buy
                        cell: IconCell
                        values: {icon: .symbol(cart)}
                        select: {send: buy}
            """,
        good: """
            traits: {IconPresentable: {data: {icon: Image}}}
            cells: {IconCell: {traits: [IconPresentable]}}
            screens:
              Basket:
                events: {buy: []}
                sections:
                  - id: main
                    rows:
                      - id: buy
                        cell: IconCell
                        values: {icon: .symbol(cart)}
                        select: {send: buy}
                        accessibility: {label: Buy}
            """
    ),
    RulePage(
        "repeated-row",
        """
        Two rows of one list that show and do the same are most often a copy that was never changed. If they are shown \
        at different times, one row with both conditions does. A row with one value and no action may repeat: a line \
        between others often does.
        """,
        bad: """
            screens:
              Basket:
                state: {isEmpty: Bool, isOffline: Bool}
                events: {retry: []}
                sections:
                  - id: main
                    rows:
                      - {id: empty, when: isEmpty, cell: ButtonCell, values: {text: Retry}, actions: {onTap: {send: retry}}}
                      - {id: offline, when: isOffline, cell: ButtonCell, values: {text: Retry}, actions: {onTap: {send: retry}}}
            """,
        good: """
            screens:
              Basket:
                state: {isEmpty: Bool, isOffline: Bool}
                events: {retry: []}
                sections:
                  - id: main
                    rows:
                      - id: retry
                        when: isEmpty || isOffline
                        cell: ButtonCell
                        values: {text: Retry}
                        actions: {onTap: {send: retry}}
            """
    ),
    RulePage(
        "unseen-change",
        """
        An action that changes a field which no value, condition or statement reads leaves the screen as it was. Either \
        the row that was to show it is missing, or another field was meant. Where others may read the state, because \
        the module's 'access' is wider than 'internal', nothing is said.
        """,
        bad: """
            screens:
              Basket:
                state: {note: String = '', taps: Int = 0}
                sections:
                  - id: main
                    rows:
                      - {id: tap, cell: ButtonCell, values: {text: '{note}'}, actions: {onTap: {set: taps, to: 1}}}
            """,
        good: """
            screens:
              Basket:
                state: {taps: Int = 0}
                sections:
                  - id: main
                    rows:
                      - {id: tap, cell: ButtonCell, values: {text: '{taps}'}, actions: {onTap: {set: taps, to: 1}}}
            """
    ),
    RulePage(
        "many-layouts",
        """
        Rows whose conditions depend on each other can be there in many combinations. The compiler lists 256 of them \
        for tests, and nobody tries more. A row that stands for several, or conditions on one enum, leave fewer.
        """,
        bad: """
            screens:
              Basket:
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
            """,
        good: """
            types: {Offer: {cases: [none, gift, voucher, sale]}}
            screens:
              Basket:
                state: {open: Bool, offer: Offer}
                sections:
                  - id: main
                    when: open
                    rows:
                      - {id: gift, when: offer is .gift, cell: TextCell, values: {text: A gift}}
                      - {id: voucher, when: offer is .voucher, cell: TextCell, values: {text: A voucher}}
                      - {id: sale, when: offer is .sale, cell: TextCell, values: {text: A sale}}
            """
    ),
    RulePage(
        "repeated-trait",
        """
        Two traits with the same members are two protocols for one thing: what is written for values of the one does \
        not take those of the other. One trait does, or one that refines the other.
        """,
        bad: """
            traits:
              CardPresentable: {data: {title: String, subtitle: String}}
              TilePresentable: {data: {title: String, subtitle: String}}
            """,
        good: """
            traits:
              CardPresentable: {data: {title: String, subtitle: String}}
              TilePresentable: {refines: [CardPresentable], data: {badge: Int}}
            """
    ),
    RulePage(
        "unused-default",
        """
        A default that every row and view model replaces hides a value that somebody forgets: without it, the compiler \
        says where one is missing. Where others may use it, because the module's 'access' is wider than 'internal' or \
        because a view or a cell without rows has the member, nothing is said.
        """,
        bad: """
            traits: {PricePresentable: {data: {price: Int = 0}}}
            cells: {PriceCell: {traits: [PricePresentable]}}
            screens:
              Basket:
                sections:
                  - id: main
                    rows:
                      - {id: soap, cell: PriceCell, values: {price: 1}}
                      - {id: bread, cell: PriceCell, values: {price: 2}}
                      - {id: wine, cell: PriceCell, values: {price: 3}}
            """,
        good: """
            traits: {PricePresentable: {data: {price: Int}}}
            cells: {PriceCell: {traits: [PricePresentable]}}
            screens:
              Basket:
                sections:
                  - id: main
                    rows:
                      - {id: soap, cell: PriceCell, values: {price: 1}}
                      - {id: bread, cell: PriceCell, values: {price: 2}}
                      - {id: wine, cell: PriceCell, values: {price: 3}}
            """
    ),
    RulePage(
        "needless-list",
        """
        Above and below rows any view may stand, in a table as in a collection, so the 'list' of a cell that stands \
        nowhere else is not asked for. Where other modules may have it in a row, because the module's 'access' is wider \
        than 'internal', nothing is said.
        """,
        bad: """
            cells:
              CountHeader: {traits: [TextPresentable], class: CountView, list: collection}
            screens:
              Basket:
                state: {items: "[Item]"}
                sections:
                  - {id: main, header: {cell: CountHeader, values: {text: "{items.count}"}}, rows: []}
            """,
        good: """
            cells:
              CountHeader: {traits: [TextPresentable], class: CountView}
            screens:
              Basket:
                state: {items: "[Item]"}
                sections:
                  - {id: main, header: {cell: CountHeader, values: {text: "{items.count}"}}, rows: []}
            """
    ),
]
