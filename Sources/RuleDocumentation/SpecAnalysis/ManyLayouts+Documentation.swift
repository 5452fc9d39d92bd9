// The documentation of the rules that `SpecAnalysis/Advice/ManyLayouts.swift` declares.

let manyLayoutDocumentation: [RulePage] = [
    RulePage(
        "many-layouts",
        """
        A layout is a set of sections and rows that a screen can show together. Rows depend on each other if their \
        conditions test the same values. The compiler lists at most 256 layouts of such a group for tests. To reduce \
        the number, replace several rows by one, or base the conditions on one enum.
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
    )
]
