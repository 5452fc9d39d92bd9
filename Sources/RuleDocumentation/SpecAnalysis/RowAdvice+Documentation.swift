// The documentation of the rules that `SpecAnalysis/Advice/RowAdvice.swift` declares.

let rowAdviceDocumentation: [RulePage] = [
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
]
