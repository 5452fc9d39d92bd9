// What tables alone have: swipes, menus, drags, prefetching, and delegates of the client's.
#if canImport(UIKit)
    import UIKit
    import ViewModelRuntime

    /// A client's delegate, which is told what the adapter does not use.
    @MainActor private final class Client: UIKit.NSObject, UITableViewDelegate {
        var asked: [IndexPath] = []
        var store: ScreenStore<NotesScreen>?

        nonisolated override func responds(to selector: Selector!) -> Bool {
            selector == "tableView:heightForRowAtIndexPath:"
        }

        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            asked.append(indexPath)
            if let store, !store.state.isLoud {
                store.update {
                    $0.isLoud = true; $0.groups[1].notes = []
                }
            }
            return 44
        }
    }

    @MainActor private func table(
        _ state: NotesScreen.State
    ) -> (store: ScreenStore<NotesScreen>, table: UITableView, adapter: ScreenTable<NotesScreen>, window: UIWindow) {
        let store = ScreenStore<NotesScreen>(state)
        let (table, window) = (UITableView(), UIWindow())
        let adapter = ScreenTable(store, table, NoteTableCells(store, table))
        window.addSubview(table)
        table.layoutIfNeeded()
        table.clearLog()
        return (store, table, adapter, window)
    }

    private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(indexes: [section, row]) }

    @MainActor func checkTables() {
        checkRowDetails()
        checkDrags()
        checkClient()
        checkCollectionMoves()
    }

    /// Rule 7.
    @MainActor private func checkRowDetails() {
        var state = NotesScreen.State(.init(1, [11, 12, 13]))
        state.groups[0].notes[2].isWide = true
        let (store, table, adapter, window) = table(state)
        let delegate = table.delegate
        expect(delegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: path(0, 0)) == nil, true)
        let swipe = delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: path(0, 0))
        expect(swipe?.actions.map(\.title), ["Delete"])
        expect(swipe?.actions.map(\.style), [.destructive])
        if let action = swipe?.actions.first { action.handler(action, table) { expect($0, true) } }
        DispatchQueue.main.turn()
        expect(store.state.groups[0].notes.map(\.id), [12, 13])
        // The menu of an old frame acts on the state as it is.
        let menu = delegate?.tableView(table, contextMenuConfigurationForRowAt: path(0, 0), point: .zero)
        store.state.groups[0].notes.insert(.init(id: 10, text: "10"), at: 0)
        let items = menu?.actionProvider?([])?.children ?? []
        expect(items.map(\.title), ["Delete"])
        if let item = items.first { item.handler(item) }
        expect(store.state.groups[0].notes.map(\.id), [10, 13])

        let cell = table.cellForRow(at: path(0, 1))
        expect(cell?.accessibilityLabel, "Wide 13")
        expect(cell?.accessibilityTraits, .header)
        expect(cell?.accessibilityIdentifier, "note 13")
        expect(cell?.accessibilityCustomActions?.map(\.name), ["Delete"])

        var asked: [Int] = []
        adapter.onPrefetch = { asked += $0 }
        adapter.onCancelPrefetching = { asked += $0.map { -$0 } }
        table.prefetchDataSource?.tableView(table, prefetchRowsAt: [path(0, 0), path(0, 1)])
        table.prefetchDataSource?.tableView(table, cancelPrefetchingForRowsAt: [path(0, 1), path(0, 7)])
        expect(asked, [10, 13, -13])
        expect(table.window === window, true)
    }

    /// Rule 6. Source: UIKit's documentation of `UITableViewDragDelegate` and of `UITableView.hasUncommittedUpdates`.
    @MainActor private func checkDrags() {
        let (store, table, adapter, window) = table(.init(.init(1, [11, 12, 13, 14]), .init(2, [21, 22])))
        // Dropped, while frames come: they wait, and nothing moves twice.
        expect(table.beginDrag(path(0, 0)), true)
        store.state.groups[1].notes.append(.init(id: 23, text: "23"))
        expect(table.log, [])
        // It stays in its list, however far it is dragged.
        expect(table.drop(path(0, 0), at: path(1, 1)), path(0, 3))
        expect(store.state.groups[0].notes.map(\.id), [12, 13, 14, 11])
        expect(table.log, [])
        table.endDrag()
        DispatchQueue.main.turn()
        expect(table.log, ["insert [[1, 2]]"])
        expect(adapter.screen.rows(in: 0).map(\.id), [12, 13, 14, 11])

        // Cancelled: nothing changes, and what waited is shown.
        table.clearLog()
        expect(table.beginDrag(path(0, 1)), true)
        store.state.groups[1].notes.removeLast()
        DispatchQueue.main.turnLater()
        expect(table.log, [])
        table.endDrag()
        DispatchQueue.main.turn()
        expect(table.log, ["delete [[1, 2]]"])

        // While the user dragged, the row went: the table and the frame agree in the end.
        table.clearLog()
        expect(table.beginDrag(path(0, 0)), true)
        store.state.groups[0].notes.removeAll { $0.id == 12 }
        table.drop(path(0, 0), at: path(0, 2))
        table.endDrag()
        DispatchQueue.main.turnLater()
        expect(table.log, ["delete [[0, 2]]"])
        expect(table.visibleCells.compactMap { ($0 as? NoteCell)?.field.text }, ["13", "14", "11", "21", "22"])
        expect(table.window === window, true)
    }

    @MainActor private func checkClient() {
        let (store, table, adapter, window) = table(.init(.init(1, [11, 12]), .init(2, [21])))
        let client = Client()
        adapter.delegate = client
        // The client answers a question of the table's layout, and changes the state meanwhile.
        client.store = store
        store.state.groups[0].notes.append(.init(id: 13, text: "13"))
        expect(table.log, ["insert [[0, 2]]"])
        expect(client.asked, [path(0, 2)])
        expect(adapter.screen.sections.indices.map(adapter.screen.numberOfRows), [3, 1])
        DispatchQueue.main.turn()
        expect(table.log, ["insert [[0, 2]]", "delete [[1, 0]]"])
        expect(adapter.delegate === client, true)
        expect(table.window === window, true)
    }

    @MainActor private func checkCollectionMoves() {
        let shown = Shown.collection(.init(.init(1, [11, 12, 13])))
        guard let collection = shown.list as? UICollectionView else { return }
        collection.moveByUser(path(0, 2), to: path(0, 0))
        expect(shown.store.state.groups[0].notes.map(\.id), [13, 11, 12])
        shown.settle()
        expect(shown.calls(), [])
        expect(shown.texts, ["13", "11", "12"])
    }
#endif
