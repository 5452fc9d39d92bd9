// Checks which methods a list calls on its data source and its delegates, and which of these calls a client's delegate
// receives.
#if canImport(UIKit)
    @_spi(Model) import UIKit
    import ViewModelRuntime

    @MainActor func checkDelegates() {
        checkTableObjects()
        checkCollectionObjects()
        checkLateDelegates()
        checkHighlights()
        checkClientsHighlights()
        checkItemMenus()
    }

    private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(indexes: [section, row]) }

    /// A client's delegate that implements methods of several delegate protocols of a table view.
    @MainActor
    private final class TableClient: UIKit.NSObject, UITableViewDelegate, UITableViewDataSource,
        UITableViewDragDelegate
    {
        nonisolated override func responds(to selector: Selector!) -> Bool {
            let selectors: [Selector] = [
                "tableView:canEditRowAtIndexPath:", "tableView:dragSessionAllowsMoveOperation:",
                "tableView:cancelPrefetchingForRowsAtIndexPaths:",
            ]
            return selectors.contains(selector)
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            LineCell(style: .default, reuseIdentifier: nil)
        }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row == 0 }
        func tableView(
            _ tableView: UITableView,
            itemsForBeginning session: any UIDragSession,
            at indexPath: IndexPath
        ) -> [UIDragItem] { [] }
        func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
            false
        }
    }

    /// Checks that the methods of a client's delegate have an effect if the client sets the delegate after the adapter
    /// is created. A table view checks only once which methods its data source and its delegates implement: when these
    /// objects are set. The adapter must therefore set the objects again.
    ///
    /// Source: UIKit's documentation of `UITableViewDataSource`, `UITableViewDragDelegate` and the other protocols.
    @MainActor private func checkTableObjects() {
        let shown = ShownLines.table([.init(1, [1, 2])])
        guard let table = shown.table, let adapter = shown.adapter as? ScreenTable<LinesScreen> else { return }
        expect(table.isEditable(path(0, 1)), true)
        expect(table.allowsMoveOperation(), true)
        expect(table.tellsCancelledPrefetching, false)
        let client = TableClient()
        adapter.delegate = client
        shown.settle()
        expect(table.isEditable(path(0, 0)), true)
        expect(table.isEditable(path(0, 1)), false)
        expect(table.allowsMoveOperation(), false)
        expect(table.tellsCancelledPrefetching, true)
        expect(table.numberOfRows(inSection: 0), 2)
        adapter.delegate = nil
        shown.settle()
        expect(table.isEditable(path(0, 1)), true)
        expect(table.allowsMoveOperation(), true)
    }

    /// A client's delegate that implements methods of a collection view's data source.
    @MainActor
    private final class CollectionClient: UIKit.NSObject, UICollectionViewDelegate,
        UICollectionViewDataSource
    {
        nonisolated override func responds(to selector: Selector!) -> Bool {
            selector == "indexTitlesForCollectionView:"
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
        func collectionView(
            _ collectionView: UICollectionView,
            cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { LineItem(frame: .zero) }
        func indexTitles(for collectionView: UICollectionView) -> [String]? { ["A"] }
    }

    @MainActor private func checkCollectionObjects() {
        let shown = ShownLines.collection([.init(1, [1, 2])])
        guard let adapter = shown.adapter as? ScreenCollection<LinesScreen> else { return }
        expect(shown.collection?.indexTitles, nil)
        let client = CollectionClient()
        adapter.delegate = client
        shown.settle()
        expect(shown.collection?.indexTitles, ["A"])
        expect(shown.collection?.numberOfItems(inSection: 0), 2)
    }

    /// Checks that a visible list keeps its rows, its scroll position and its selection when the client sets a
    /// delegate.
    @MainActor private func checkLateDelegates() {
        var state = NotesScreen.State(.init(1, 100..<160))
        state.isQuiet = true
        for make in makers {
            let shown = make(state, true)
            shown.list.scroll(toOffset: 44 * 30)
            shown.select(path(0, 31))
            shown.settle()
            let client = TableClient()
            (shown.adapter as? ScreenTable<NotesScreen>)?.delegate = client
            (shown.adapter as? ScreenCollection<NotesScreen>)?.delegate = CollectionClient()
            expect(shown.texts.first, "130")
            expect(selected(shown), [131])
            // The next frame starts a batch, and does not reload the list.
            shown.list.clearLog()
            shown.store.state.groups[0].notes.removeLast()
            expect(shown.calls().contains("delete [[0, 59]]"), true)
            shown.settle()
            // A list that is not visible restores its scroll position when it is visible again.
            shown.list.removeFromSuperview()
            (shown.adapter as? ScreenTable<NotesScreen>)?.delegate = nil
            (shown.adapter as? ScreenCollection<NotesScreen>)?.delegate = nil
            shown.window.addSubview(shown.list)
            shown.settle()
            expect(shown.texts.first, "130")
            expect(selected(shown), [131])
        }
    }

    /// Checks which rows can be highlighted. Without `tableView(_:shouldHighlightRowAt:)`, a row without an action
    /// would stay highlighted after a touch.
    ///
    /// Source: UIKit's documentation of `tableView(_:shouldHighlightRowAt:)`.
    @MainActor private func checkHighlights() {
        var paragraph = LinesScreen.Paragraph(1, [1, 2, 3, 4])
        // A row that has only commands cannot be selected.
        paragraph.lines[1].commands = ["pin"]
        paragraph.lines[2].isButton = true
        paragraph.lines[3].isChosen = false
        for shown in [ShownLines.table([paragraph]), .collection([paragraph])] {
            let answers = (0..<4).map { row in
                let (table, collection) = (shown.table, shown.collection)
                return table.flatMap { $0.delegate?.tableView($0, shouldHighlightRowAt: path(0, row)) }
                    ?? collection.flatMap { $0.delegate?.collectionView($0, shouldHighlightItemAt: path(0, row)) }
            }
            expect(answers, [false, false, true, true])
            shown.list.tap(path(0, 0))
            shown.list.tap(path(0, 1))
            shown.settle()
            expect(shown.table?.indexPathsForSelectedRows ?? shown.collection?.indexPathsForSelectedItems ?? [], [])
            shown.list.tap(path(0, 2))
            expect(shown.store.state.log, ["select 3"])
            shown.settle()
        }
    }

    /// A client's delegate that decides which rows can be highlighted.
    @MainActor private final class HighlightingClient: UIKit.NSObject, UITableViewDelegate, UICollectionViewDelegate {
        nonisolated override func responds(to selector: Selector!) -> Bool {
            selector == "tableView:shouldHighlightRowAtIndexPath:"
                || selector == "collectionView:shouldHighlightItemAtIndexPath:"
        }

        func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
            indexPath.row == 0
        }

        func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
            indexPath[1] == 0
        }
    }

    @MainActor private func checkClientsHighlights() {
        var state = NotesScreen.State(.init(1, [11, 12]))
        state.change(12) { $0.isButton = true }
        for make in makers {
            let shown = make(state, true)
            let client = HighlightingClient()
            (shown.adapter as? ScreenTable<NotesScreen>)?.delegate = client
            (shown.adapter as? ScreenCollection<NotesScreen>)?.delegate = client
            shown.settle()
            shown.list.tap(path(0, 0))
            shown.list.tap(path(0, 1))
            shown.settle()
            expect(selected(shown), [11])
            expect(shown.store.state.log, [])
        }
    }

    /// Checks that the menu of several items contains only the commands that all these items have.
    ///
    /// Source: UIKit's documentation of `collectionView(_:contextMenuConfigurationForItemsAt:point:)`.
    @MainActor private func checkItemMenus() {
        var paragraph = LinesScreen.Paragraph(1, [1, 2, 3, 4])
        for (row, commands) in [["pin", "tell"], ["tell"], ["pin", "tell"]].enumerated() {
            paragraph.lines[row].commands = commands
        }
        let shown = ShownLines.collection([paragraph])
        guard let collection = shown.collection else { return }
        func items(_ rows: [Int]) -> [UIAction] {
            let menu = collection.delegate?.collectionView(
                collection,
                contextMenuConfigurationForItemsAt: rows.map { path(0, $0) },
                point: .zero
            )
            return (menu?.actionProvider?([])?.children ?? []).compactMap { $0 as? UIAction }
        }
        expect(items([0]).map(\.title), ["pin", "tell"])
        expect(items([]).count, 0)
        expect(items([3]).count, 0)
        expect(items([0, 2]).map(\.title), ["pin", "tell"])
        expect(items([0, 1]).map(\.title), ["tell"])
        expect(items([0, 3]).count, 0)
        if let item = items([0, 1, 2]).first { item.handler(item) }
        expect(shown.store.state.log, ["tell 1", "tell 2", "tell 3"])
    }
#endif
