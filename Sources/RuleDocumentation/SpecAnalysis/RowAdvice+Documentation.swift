// The documentation of the rules that `SpecAnalysis/Advice/RowAdvice.swift` declares.

let rowAdviceDocumentation: [RulePage] = [
    RulePage(
        "unlabelled-row",
        """
        A screen reader announces a row by its texts. A row without a text that the user can select, swipe or move is \
        a button without a name. Give it a label under 'accessibility'. Actions of the cell itself do not count, \
        because the views inside the cell have labels of their own.
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
        The row is most often a copy that was not changed. If the two rows have different conditions, use one row \
        whose condition combines both. A row is compared with the 32 rows above it. Rows with 'each', gestures or \
        commands are not reported, nor are rows with one value and no action, such as separators.
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
