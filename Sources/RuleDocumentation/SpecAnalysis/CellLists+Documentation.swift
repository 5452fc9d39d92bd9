// The documentation of the rules that `SpecAnalysis/Advice/CellLists.swift` declares.

let cellListDocumentation: [RulePage] = [
    RulePage(
        "mixed-lists",
        """
        A screen is shown in one table view or one collection view, so all cells of its rows must be of one kind. \
        Cells without a class of their own fit both kinds. A cell with a 'class' is a table cell, unless its 'list' is \
        'collection'. Headers and footers are not checked, because any view can be one.
        """,
        bad: """
            cells:
              NoteCell: {traits: [TextPresentable], class: NoteTableCell}
              PhotoCell: {traits: [TextPresentable], class: PhotoItem, list: collection}
            screens:
              Album:
                sections:
                  - id: main
                    rows:
                      - {id: note, cell: NoteCell, values: {text: Holidays}}
                      - {id: photo, cell: PhotoCell, values: {text: The sea}}
            """,
        good: """
            cells:
              NoteCell: {traits: [TextPresentable], class: NoteItem, list: collection}
              PhotoCell: {traits: [TextPresentable], class: PhotoItem, list: collection}
            screens:
              Album:
                sections:
                  - id: main
                    rows:
                      - {id: note, cell: NoteCell, values: {text: Holidays}}
                      - {id: photo, cell: PhotoCell, values: {text: The sea}}
            """
    ),
    RulePage(
        "needless-list",
        """
        A header or a footer can be any view, in a table and in a collection. For such a cell, 'list' therefore has no \
        effect. The rule applies only in a module whose 'access' is 'internal': in other modules, another module can \
        use the cell in a row.
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
