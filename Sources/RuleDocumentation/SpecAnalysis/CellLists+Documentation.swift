// The documentation of the rules that `SpecAnalysis/Advice/CellLists.swift` declares.

let cellListDocumentation: [RulePage] = [
    RulePage(
        "mixed-lists",
        """
        A table shows cells of the class UITableViewCell, a collection those of UICollectionViewCell, and a screen is \
        shown in one of them. A cell whose 'class' is written out is a table's, unless its 'list' says 'collection'. \
        What stands above and below rows may be any view.
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
