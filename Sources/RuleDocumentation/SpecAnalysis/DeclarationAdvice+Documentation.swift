// The documentation of the rules that `SpecAnalysis/Advice/DeclarationAdvice.swift` declares.

let declarationAdviceDocumentation: [RulePage] = [
    RulePage(
        "repeated-trait",
        """
        Two traits with the same members become two protocols, and code for one does not accept values of the other. \
        Use one trait, or refine one trait in the other. A trait is reported if it has all members of an earlier \
        trait, with the same types, and at most one member more. Both traits have at least two members and refine no \
        other trait, and neither is a role. If the second trait has one member more, the first has at least three.
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
        The default has no use, and it hides missing values: without the default, the compiler reports each row that \
        gives no value. A default is reported if at least three values replace it. The rule applies only in a module \
        whose 'access' is 'internal'. A member of a view, or of a cell without rows, is not reported, because your own \
        Swift may use the default.
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
