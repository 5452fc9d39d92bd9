// Checks features that only table views have: swipes, menus, drags, prefetching, and delegates of the client.
#if canImport(UIKit)
    @_spi(Model) import UIKit
    import ViewModelRuntime

    /// A client's delegate that implements methods that the adapter does not implement.
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
        checkUnexpectedMoves()
        checkTransfers()
        checkTransfersToOtherCells()
        checkResultsOfDrags()
        checkSingleUpdateOfMoves()
        checkClient()
        checkCollectionClient()
        checkCollectionMoves()
        checkReusableCells()
    }

    /// Checks that rows have the declared swipes, menus, accessibility and prefetching.
    @MainActor private func checkRowDetails() {
        var state = NotesScreen.State(.init(1, [11, 12, 13]))
        state.groups[0].notes[2].isWide = true
        let (store, table, adapter, window) = table(state)
        let delegate = table.delegate
        expect(delegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: path(0, 0)) == nil, true)
        let swipe = delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: path(0, 0))
        expect(swipe?.actions.map(\.title), ["Delete"])
        expect(swipe?.actions.map(\.style), [.destructive])
        expect(swipe?.actions.map { $0.image?.source }, ["symbol trash"])
        expect(swipe?.actions.map { $0.backgroundColor?.source }, ["systemBlue"])
        var isDone = false
        if let action = swipe?.actions.first { action.handler(action, table) { isDone = $0 } }
        expect(isDone, true)
        DispatchQueue.main.turn()
        expect(store.state.groups[0].notes.map(\.id), [12, 13])
        // The commands of a menu that was created for an earlier frame change the current state.
        let menu = delegate?.tableView(table, contextMenuConfigurationForRowAt: path(0, 0), point: .zero)
        store.state.groups[0].notes.insert(.init(id: 10, text: "10"), at: 0)
        let items = (menu?.actionProvider?([])?.children ?? []).compactMap { $0 as? UIAction }
        expect(items.map(\.title), ["Delete"])
        expect(items.map(\.attributes), [.destructive])
        expect(items.map { $0.image?.source }, ["symbol trash"])
        if let item = items.first { item.handler(item) }
        expect(store.state.groups[0].notes.map(\.id), [10, 13])

        let cell = table.cellForRow(at: path(0, 1))
        expect(cell?.accessibilityLabel, "Wide 13")
        expect(cell?.accessibilityValue, "13")
        expect(cell?.accessibilityHint, "A hint")
        expect(cell?.accessibilityTraits, .header)
        expect(cell?.accessibilityIdentifier, "note 13")
        expect(cell?.accessibilityCustomActions?.map(\.name), ["Delete"])

        var asked: [Int] = []
        adapter.onPrefetch = { asked += $0 }
        adapter.onCancelPrefetching = { asked += $0.map { -$0 } }
        table.prefetchDataSource?.tableView(table, prefetchRowsAt: [path(0, 0), path(0, 1)])
        table.prefetchDataSource?.tableView(table, cancelPrefetchingForRowsAt: [path(0, 1), path(0, 7)])
        expect(asked, [10, 13, -13])
        // The commands of a row are accessibility actions of its cell, for users who cannot swipe. The cell of a row
        // without commands has no such actions.
        let action = cell?.accessibilityCustomActions?.first
        store.state.change(13) { $0.isPlain = true }
        DispatchQueue.main.turn()
        expect(cell?.accessibilityCustomActions == nil, true)
        expect(action.flatMap { $0.actionHandler?($0) }, true)
        expect(store.state.groups[0].notes.map(\.id), [10])
        expect(table.window === window, true)
    }

    /// Checks that new frames wait while the user drags a row. After the drag, the adapter must not repeat the move
    /// that the table view made.
    ///
    /// Source: UIKit's documentation of `UITableViewDragDelegate` and of `UITableView.hasUncommittedUpdates`.
    @MainActor private func checkDrags() {
        let (store, table, adapter, window) = table(.init(.init(1, [11, 12, 13, 14]), .init(2, [21, 22])))
        // New frames wait until the drag has ended.
        expect(table.beginDrag(path(0, 0)), true)
        store.state.groups[1].notes.append(.init(id: 23, text: "23"))
        expect(table.log, [])
        // The row stays in its list, wherever the user drops it.
        expect(table.drop(path(0, 0), at: path(1, 1)), path(0, 3))
        expect(store.state.groups[0].notes.map(\.id), [12, 13, 14, 11])
        // Effects also wait until the drag has ended.
        store.send(.scroll(14))
        DispatchQueue.main.turnLater()
        expect(table.log, [])
        table.endDrag()
        DispatchQueue.main.turn()
        DispatchQueue.main.turn()
        expect(table.log, ["insert [[1, 2]]", "scroll to [0, 2]"])
        expect(adapter.screen.rows(in: 0).map(\.id), [12, 13, 14, 11])

        // A cancelled drag changes nothing. After the drag, the table view shows the waiting frame.
        table.clearLog()
        expect(table.beginDrag(path(0, 1)), true)
        store.state.groups[1].notes.removeLast()
        DispatchQueue.main.turnLater()
        expect(table.log, [])
        table.endDrag()
        DispatchQueue.main.turn()
        expect(table.log, ["delete [[1, 2]]"])

        // The test deletes the dragged row from the state during the drag. Then the table view shows the newest frame.
        table.clearLog()
        expect(table.beginDrag(path(0, 0)), true)
        store.state.groups[0].notes.removeAll { $0.id == 12 }
        table.drop(path(0, 0), at: path(0, 2))
        table.endDrag()
        DispatchQueue.main.turnLater()
        expect(table.log, ["delete [[0, 2]]"])
        expect(table.visibleCells.compactMap { ($0 as? NoteCell)?.field.text }, ["13", "14", "11", "21", "22"])
        // A drop at the row's own position is not a move. The user cannot drag a row that cannot be moved.
        expect(store.state.log.count, 2)
        expect(table.beginDrag(path(0, 0)), true)
        table.drop(path(0, 0), at: path(0, 0))
        table.endDrag()
        DispatchQueue.main.turnLater()
        expect(store.state.log.count, 2)
        store.state.change(13) { $0.isPlain = true }
        expect(table.beginDrag(path(0, 0)), false)
        expect(table.window === window, true)
    }

    /// Checks that the table view is reloaded if the state after a drag does not correspond to the move that the table
    /// view made.
    @MainActor private func checkUnexpectedMoves() {
        let (store, table, adapter, window) = table(.init(.init(1, [11, 12, 13]), .init(2, [21, 22])))
        func texts() -> [String?] { table.visibleCells.map { ($0 as? NoteCell)?.field.text } }
        func field(_ text: String) -> UITextField? {
            table.visibleCells.lazy.compactMap { ($0 as? NoteCell)?.field }.first { $0.text == text }
        }
        DispatchQueue.main.turnLater()
        table.clearLog()
        store.state.moving = .sorting
        // If the user edits a row during the drag, editing continues in this row after the reload. If an action also
        // requests the focus during the drag, editing continues in the requested row.
        let moves: [(wanted: Int?, edited: String, shown: [String])] = [
            (nil, "21", ["12", "13", "11", "21", "22"]), (22, "22", ["13", "11", "12", "21", "22"]),
        ]
        for (wanted, edited, shown) in moves {
            field("21")?.becomeFirstResponder()
            expect(table.beginDrag(path(0, 0)), true)
            table.drop(path(0, 0), at: path(0, 1))
            if let wanted { store.send(.focus(wanted)) }
            table.endDrag()
            DispatchQueue.main.turnLater()
            DispatchQueue.main.turnLater()
            expect(table.log.contains("reload"), true)
            expect(texts(), shown)
            expect(field(edited)?.isFirstResponder, true)
            table.clearLog()
        }
        // The next change starts a batch instead of a reload.
        store.state.groups[1].notes.removeLast()
        expect(table.log, ["delete [[1, 1]]", "end editing"])
        // The screen has no action for this move, so the adapter reloads the table view.
        table.clearLog()
        table.dataSource?.tableView(table, moveRowAt: path(0, 0), to: path(1, 0))
        DispatchQueue.main.turnLater()
        expect(table.log.contains("reload"), true)
        expect(adapter.screen.rows(in: 0).map(\.id), [13, 11, 12])
        expect(table.window === window, true)
    }

    /// Checks that rows can move from one section to another.
    @MainActor private func checkTransfers() {
        var state = NotesScreen.State(.init(1, [11, 12]), .init(2, [21, 22]), .init(3, []))
        state.countsNotes = true
        state.groups[0].notes[0].isFree = true
        state.groups[1].notes[0].isFree = true
        let (store, table, adapter, window) = table(state)
        func texts() -> [String?] { table.visibleCells.map { ($0 as? NoteCell)?.field.text } }
        expect(table.beginDrag(path(0, 0)), true)
        expect(table.drop(path(0, 0), at: path(1, 1)), path(1, 1))
        expect(store.state.groups.map { $0.notes.map(\.id) }, [[12], [21, 11, 22], []])
        table.endDrag()
        DispatchQueue.main.turn()
        // The table view has moved the row itself, so the adapter only configures its cell again.
        expect(table.log, ["reconfigure [[1, 1]]", "heights"])
        expect(texts(), ["12", "21", "11", "22"])
        func text(_ view: UITableViewHeaderFooterView?) -> String? {
            (view?.contentConfiguration as? UIListContentConfiguration)?.text
        }
        expect((0..<2).map { text(table.headerView(forSection: $0)) }, ["1", "3"])
        expect((0..<2).map { text(table.footerView(forSection: $0)) }, ["1 in all", "3 in all"])
        expect(adapter.screen.rows(in: 1).map(\.id), [21, 11, 22])

        // The user moves one row into an empty list, and then to the end of another list. A row that must stay in its
        // list stays there, even if the user drops it in another list.
        table.clearLog()
        expect(table.beginDrag(path(1, 0)), true)
        expect(table.drop(path(1, 0), at: path(2, 0)), path(2, 0))
        table.endDrag()
        expect(table.beginDrag(path(2, 0)), true)
        expect(table.drop(path(2, 0), at: path(0, 1)), path(0, 1))
        table.endDrag()
        expect(table.beginDrag(path(0, 0)), true)
        expect(table.drop(path(0, 0), at: path(1, 0)), path(0, 1))
        table.endDrag()
        DispatchQueue.main.turn()
        expect(store.state.groups.map { $0.notes.map(\.id) }, [[21, 12], [11, 22], []])
        expect(texts(), ["21", "12", "11", "22"])
        expect(adapter.screen.rows(in: 0).map(\.id), [21, 12])

        // The test deletes the dragged row from the state during the drag. Then the table view shows the newest frame.
        expect(table.beginDrag(path(0, 0)), true)
        store.state.groups[0].notes.removeFirst()
        expect(table.drop(path(0, 0), at: path(1, 0)), path(1, 0))
        table.endDrag()
        DispatchQueue.main.turnLater()
        expect(store.state.groups.map { $0.notes.map(\.id) }, [[12], [11, 22], []])
        expect(texts(), ["12", "11", "22"])

        // A row whose cell changes during the drag is replaced, and not configured again.
        store.state.change(11) { $0.isFree = true }
        DispatchQueue.main.turn()
        table.clearLog()
        expect(table.beginDrag(path(1, 0)), true)
        expect(table.drop(path(1, 0), at: path(2, 0)), path(2, 0))
        store.state.change(11) { $0.isWide = true }
        table.endDrag()
        DispatchQueue.main.turn()
        expect(table.log, ["replace [[2, 0]]", "heights"])
        expect(table.window === window, true)
    }

    /// Checks that the table view is reloaded if a move also changes the cell class of the moved row.
    @MainActor private func checkTransfersToOtherCells() {
        let (store, table, adapter, window) = table(.init(.init(1, [12]), .init(2, [22]), .init(3, [11])))
        store.state.moving = .widening
        store.state.change(22) { $0.isFree = true }
        DispatchQueue.main.turn()
        table.clearLog()
        expect(table.beginDrag(path(1, 0)), true)
        expect(table.drop(path(1, 0), at: path(2, 0)), path(2, 0))
        table.endDrag()
        DispatchQueue.main.turn()
        expect(store.state.groups.map { $0.notes.map(\.id) }, [[12], [], [22, 11]])
        expect(table.log.contains("reload"), true)
        expect(adapter.screen.rows(in: 2).map(\.id), [22, 11])
        expect(table.window === window, true)
    }

    /// Checks that the table view shows the new frame after a drag. The new frame contains the move that the table view
    /// made, this move and other changes, or only other changes.
    @MainActor private func checkResultsOfDrags() {
        let moves: [(NotesScreen.Moving, from: Int, to: IndexPath, shown: [String])] = [
            (.plain, 1, path(0, 2), ["11", "13", "12", "21", "22"]),
            (.nothing, 0, path(0, 1), ["11", "12", "13", "21", "22"]),
            (.widening, 0, path(0, 1), ["12", "wide 11", "13", "21", "22"]),
            (.sorting, 0, path(0, 1), ["12", "13", "11", "21", "22"]),
            (.sorting, 0, path(1, 0), ["12", "13", "21", "22", "11"]),
            (.turning, 0, path(0, 1), ["12", "11", "13", "22", "21"]),
        ]
        for (moving, row, place, texts) in moves {
            let (store, table, adapter, window) = table(.init(.init(1, [11, 12, 13]), .init(2, [21, 22])))
            store.state.moving = moving
            store.state.change(11) { $0.isFree = true }
            expect(table.beginDrag(path(0, row)), true)
            // The table view does not accept a target at which a drop changes nothing.
            expect(table.drop(path(0, row), at: place), moving == .nothing ? path(0, row) : place)
            table.endDrag()
            DispatchQueue.main.turnLater()
            let cells = table.visibleCells.compactMap { $0 as? NoteCell }
            expect(cells.map { ($0.reuseIdentifier == "wide" ? "wide " : "") + ($0.field.text ?? "") }, texts)
            expect(adapter.screen.changes(from: store.screen).isEmpty, true)
            expect(table.window === window, true)
        }
    }

    /// Checks that the adapter updates a row once after the table view has moved the row: it reconfigures the row or
    /// reloads the table view. The next frame must not update the row again.
    @MainActor private func checkSingleUpdateOfMoves() {
        var state = NotesScreen.State(.init(1, [11, 12, 13]), .init(2, [21, 22]))
        for id in [11, 12] { state.change(id) { $0.isFree = true } }
        let (store, table, adapter, window) = table(state)
        for (limit, call) in [(300, "reconfigure [[1, 0]]"), (0, "reload")] {
            adapter.reloadLimit = limit
            DispatchQueue.main.turnLater()
            table.clearLog()
            expect(table.beginDrag(path(0, 0)), true)
            expect(table.drop(path(0, 0), at: path(1, 0)), path(1, 0))
            if limit == 0 { store.state.groups[1].notes.removeLast() }
            table.endDrag()
            DispatchQueue.main.turn()
            expect(table.log, [call])
            adapter.reloadLimit = 300
            store.state.log.append("Nothing that is shown")
            expect(table.log, [call])
        }
        expect(table.window === window, true)
    }

    @MainActor private func checkClient() {
        let (store, table, adapter, window) = table(.init(.init(1, [11, 12]), .init(2, [21])))
        let client = Client()
        adapter.delegate = client
        DispatchQueue.main.turnLater()
        table.clearLog()
        client.asked = []
        // During its layout, the table view calls the delegate of the client. In this call, the client changes the
        // state. The new frame is therefore shown in the next iteration of the main loop.
        client.store = store
        store.state.groups[0].notes.append(.init(id: 13, text: "13"))
        expect(table.log, ["insert [[0, 2]]"])
        expect(client.asked, [path(0, 2)])
        expect(adapter.screen.sections.indices.map(adapter.screen.numberOfRows), [3, 1])
        DispatchQueue.main.turn()
        expect(table.log, ["insert [[0, 2]]", "delete [[1, 0]]"])
        expect(adapter.delegate === client, true)
        // In a later iteration, the table view calls no delegate method, so the frame is shown immediately.
        store.state.isQuiet = true
        store.state.groups[0].notes.append(.init(id: 14, text: "14"))
        DispatchQueue.main.turn()
        table.clearLog()
        store.state.groups[0].notes.removeLast()
        expect(table.log, ["delete [[0, 3]]"])
        // The adapter does not retain the client's delegate.
        weak var other: Client?
        do {
            let client = Client()
            adapter.delegate = client
            other = client
        }
        expect(other == nil, true)
        expect(table.window === window, true)
    }

    /// A client's delegate of a collection view.
    @MainActor private final class HighlightClient: UIKit.NSObject, UICollectionViewDelegate {
        var highlighted: [IndexPath] = []

        nonisolated override func responds(to selector: Selector!) -> Bool {
            selector == "collectionView:didHighlightItemAtIndexPath:"
        }

        func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
            highlighted.append(indexPath)
        }
    }

    @MainActor private func checkCollectionClient() {
        var state = NotesScreen.State(.init(1, [11, 12]))
        state.change(12) { $0.isButton = true }
        let shown = Shown.collection(state)
        guard let adapter = shown.adapter as? ScreenCollection<NotesScreen>,
            let collection = shown.list as? UICollectionView
        else { return expect("no collection", "a collection") }
        let client = HighlightClient()
        adapter.delegate = client
        shown.list.tap(path(0, 1))
        expect(client.highlighted, [path(0, 1)])
        var asked: [Int] = []
        adapter.onPrefetch = { asked += $0 }
        collection.prefetchDataSource?.collectionView(collection, prefetchItemsAt: [path(0, 0)])
        expect(asked, [11])
        shown.settle()
    }

    @MainActor private func checkCollectionMoves() {
        let shown = Shown.collection(.init(.init(1, [11, 12, 13])))
        guard let collection = shown.list as? UICollectionView else { return }
        collection.moveByUser(path(0, 2), to: path(0, 0))
        expect(shown.store.state.groups[0].notes.map(\.id), [13, 11, 12])
        shown.settle()
        expect(shown.calls(), [])
        expect(shown.texts, ["13", "11", "12"])
        // An item stays in its list, wherever the user drops it. An item that cannot be moved keeps its position.
        shown.store.state.groups.append(.init(2, [21]))
        collection.moveByUser(path(0, 0), to: path(1, 0))
        shown.settle()
        expect(shown.texts, ["11", "12", "13", "21"])
        shown.store.state.change(11) { $0.isPlain = true }
        collection.moveByUser(path(0, 0), to: path(0, 2))
        shown.settle()
        expect(shown.texts, ["11", "12", "13", "21"])
        expect(shown.store.state.log, ["move 13", "move 13"])
    }

    /// Checks that cells are registered with the class or nib that generated code declares, and are dequeued with their
    /// identifier.
    @MainActor func checkReusableCells() {
        UITableViewCell.makers[ObjectIdentifier(NoteCell.self)] = { NoteCell(style: .default, reuseIdentifier: $0) }
        UITableViewCell.nibs["NoteCell"] = { NoteCell(style: .default, reuseIdentifier: $0) }
        UICollectionViewCell.nibs["NoteItem"] = NoteItem.self
        let table = UITableView()
        let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
        for load in [.class, .nib] as [ReusableCell<NoteCell>.Load] {
            let cell = ReusableCell<NoteCell>("\(load)", load: load)
            cell.register(in: table)
            expect(table.dequeue(cell, for: path(0, 0)).reuseIdentifier, "\(load)")
        }
        for load in [.class, .nib] as [ReusableCell<NoteItem>.Load] {
            let cell = ReusableCell<NoteItem>("\(load)", load: load)
            cell.register(in: collection)
            expect(collection.dequeue(cell, for: path(0, 0)).reuseIdentifier, "\(load)")
        }
    }
#endif
