// The documentation of the rules that `SpecAnalysis/Advice/DeclarationAdvice.swift` declares.

let declarationAdviceDocumentation: [RulePage] = [
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
]
