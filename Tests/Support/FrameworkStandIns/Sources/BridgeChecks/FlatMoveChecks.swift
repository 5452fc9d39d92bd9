// Checks menus of AppKit's table views, and rows that the user drags.
#if canImport(AppKit)
    @_spi(Model) import AppKit
    import ViewModelRuntime

    @MainActor private func groups(_ shown: Shown) -> [[Int]] { shown.store.state.groups.map { $0.notes.map(\.id) } }

    private let three = NotesScreen.State(.init(1, header: "One", [11, 12, 13]), .init(2, [21, 22]))

    @MainActor func checkFlatMoves() {
        checkMoves()
        checkMovesToOtherLists()
        checkResultsOfMoves()
        checkMovesThatChangeHeaders()
        checkSeveralRows()
        checkForeignDrops()
        checkMenus()
        checkRowButtons()
        checkHighlight()
        checkEndOfEditing()
    }

    /// Checks that the request to focus no row ends editing only if the user is editing a row. If the table view itself
    /// is first responder, it must stay first responder.
    @MainActor private func checkEndOfEditing() {
        let shown = Shown(three)
        let window = shown.table.window
        for (responder, isKept) in [(shown.table as NSView?, true), (shown.field(12), false)] {
            window?.makeFirstResponder(responder)
            shown.store.send(.focus(nil))
            shown.settle()
            expect(window?.firstResponder != nil, isKept)
        }
    }

    /// Checks that new frames wait until a drag ends. The dragged row must move only once, and only to an allowed
    /// position.
    @MainActor private func checkMoves() {
        let shown = Shown(three)
        let view = shown.table.view(atColumn: 0, row: 1, makeIfNecessary: false)
        expect(shown.table.beginDrag(1), true)
        shown.store.state.groups[0].notes[1].text = "12b"
        shown.store.state.groups[0].header = "First"
        shown.settle()
        expect(shown.calls(), [])
        // The user holds the dragged row above another row, then on that row, and then directly above and below its own
        // position. The next positions are the end of its list, a position below its list, and a position on no row.
        expect(shown.table.holdDrag(above: 3), 3)
        expect(shown.table.holdDrag(above: 3, on: true), 3)
        expect(shown.table.holdDrag(above: 1), nil)
        expect(shown.table.holdDrag(above: 2), nil)
        expect(shown.table.holdDrag(above: 4), 4)
        expect(shown.table.holdDrag(above: 6), 4)
        expect(shown.table.holdDrag(above: -1, on: true), 4)
        expect(shown.table.endDrag(), true)
        // The dragged row moves before `endDrag()` returns. In the next iterations of the main loop, the table view
        // shows the changes that waited. The row does not move again.
        expect(shown.calls(), ["move 1 to 3"])
        expect(shown.table.view(atColumn: 0, row: 3, makeIfNecessary: false) === view, true)
        shown.settle()
        expect(shown.texts, ["# First", "12b", "13", "11", "21", "22"])
        expect(groups(shown), [[12, 13, 11], [21, 22]])
        expect(shown.calls().contains { $0.hasPrefix("move") || $0 == "reload" }, false)
        // A drop above the header moves the dragged row to the start of its list.
        expect(shown.table.beginDrag(3), true)
        expect(shown.table.holdDrag(above: 0), 1)
        expect(shown.table.endDrag(), true)
        shown.settle()
        expect(groups(shown), [[11, 12, 13], [21, 22]])
        expect(shown.texts, ["# First", "11", "12b", "13", "21", "22"])
        // The table view selects the moved row, but the store receives no action for a tap.
        expect(shown.store.state.log, ["move 11", "move 11"])
        // The user can drag neither headers nor rows that cannot be moved.
        expect(shown.table.beginDrag(0), false)
        shown.store.state.change(12) { $0.isPlain = true }
        expect(shown.table.beginDrag(2), false)
        // A cancelled drag changes nothing.
        expect(shown.table.beginDrag(1), true)
        expect(shown.table.endDrag(), false)
        shown.store.state.groups[0].notes[0].text = "11b"
        shown.settle()
        expect(shown.texts[1], "11b")
    }

    /// Checks that a row that can be moved to another list moves to the list at the drop position. A row that cannot be
    /// moved to another list must stay in its list.
    @MainActor private func checkMovesToOtherLists() {
        var state = NotesScreen.State(.init(1, header: "One", [11, 12]), .init(2, header: "Two", [21]), .init(3, []))
        state.change(11) { $0.isFree = true }
        let shown = Shown(state)
        // The rows of the table view are: # One, 11, 12, # Two, 21.
        expect(shown.table.beginDrag(1), true)
        expect(shown.table.holdDrag(above: 4), 4)
        expect(shown.table.holdDrag(above: 0), nil)
        expect(shown.table.holdDrag(above: 5), 5)
        expect(shown.table.endDrag(), true)
        shown.settle()
        expect(groups(shown), [[12], [21, 11], []])
        expect(shown.texts, ["# One", "12", "# Two", "21", "11"])
        // The row is at the end of its list. It moves to the next list, which is empty and begins directly after this
        // row.
        expect(shown.table.beginDrag(4), true)
        expect(shown.table.holdDrag(above: 5), 5)
        expect(shown.table.endDrag(), true)
        shown.settle()
        expect(groups(shown), [[12], [21], [11]])
        // A row that is dropped at the boundary of two lists stays in its list.
        var meeting = NotesScreen.State(.init(1, [11]), .init(2, [21, 22]))
        meeting.change(22) { $0.isFree = true }
        let between = Shown(meeting)
        expect(between.table.beginDrag(2), true)
        expect(between.table.holdDrag(above: 1), 1)
        expect(between.table.endDrag(), true)
        between.settle()
        expect(groups(between), [[11], [22, 21]])
        // The row with the id 21 cannot be moved to another list.
        expect(shown.table.beginDrag(3), true)
        expect(shown.table.holdDrag(above: 1), nil)
        expect(shown.table.endDrag(), false)
        shown.settle()
        expect(groups(shown), [[12], [21], [11]])
    }

    /// Simulates drags in screens that change the state in different ways after a move. After each drag, the table view
    /// must show the store's frame. If the screen makes no other change, the dragged row must not move twice.
    @MainActor private func checkResultsOfMoves() {
        for moving in [NotesScreen.Moving.plain, .nothing, .widening, .sorting, .turning] {
            var state = NotesScreen.State(.init(1, header: "One", [11, 12, 13, 14]), .init(2, [21, 22]))
            state.moving = moving
            state.countsNotes = true
            state.change(12) { $0.isFree = true }
            for (row, target) in [(1, 4), (2, 1), (2, 8), (4, 2)] {
                let shown = Shown(state)
                expect(shown.table.beginDrag(row), true)
                let isThere = shown.table.holdDrag(above: target) != nil
                expect(shown.table.endDrag(), isThere)
                let moves = shown.calls().filter { $0.hasPrefix("move") }
                shown.settle()
                if moving == .nothing, target < 6 { expect(moves, []) }
                if moving == .plain { expect(moves.count, 1) }
                let later = shown.calls()
                expect(later.contains("reload"), false)
                if moving == .plain { expect(later.filter { $0.hasPrefix("move") }, []) }
                expect(shown.texts, Shown(shown.store.state).texts)
            }
        }
    }

    /// A screen with shelves. The header and footer of a shelf are shown while the shelf contains books.
    private struct ShelvesScreen: ScreenFrame {
        struct Shelf: Hashable, Sendable {
            var id: Int
            var books: [Int]
        }

        enum Action: Hashable, Sendable {
            case move(Int, to: Int?, before: Int?)
        }

        typealias State = [Shelf]
        typealias SectionID = Int
        typealias RowID = Int
        typealias Row = Int

        let screenContent: ScreenContent<Self>

        static func body(_ state: State, _ screen: ScreenBody<Self>) {
            screen.sections(state, id: { $0.id }) { shelf in
                screen.readsAnything()
                if screen.section(shelf.id) {
                    if !shelf.books.isEmpty {
                        screen.header("Shelf \(shelf.id)")
                        screen.footer("\(shelf.books.count)")
                    }
                    screen.each(shelf.books, id: { $0 }) { book in
                        if screen.row(book) {
                            screen.shown = book
                            screen.moves()
                        }
                    }
                }
            }
        }

        static func handle(_ action: Action, _ state: inout State) -> [Never] {
            switch action {
            case .move(let book, let target, let next):
                guard let from = state.firstIndex(where: { $0.books.contains(book) }) else { return [] }
                let to = target.flatMap { id in state.firstIndex { $0.id == id } } ?? from
                state[from].books.removeAll { $0 == book }
                let index = state[to].books.firstIndex { $0 == next } ?? state[to].books.count
                state[to].books.insert(book, at: index)
            }
            return []
        }

        static func moveAction(_ row: Int, showing content: Row, before next: Int?) -> Action? {
            .move(row, to: nil, before: next)
        }

        static func transferAction(
            _ row: Int,
            showing content: Row,
            to elements: [AnyHashable],
            before next: Int?
        ) -> Action? {
            (elements[0] as? Int).map { .move(row, to: $0, before: next) }
        }

        func accessibilityIdentifier(of id: RowID) -> String { "book \(id)" }
    }

    @MainActor private struct ShelvesTable {
        let store: ScreenStore<ShelvesScreen>
        let table = NSTableView()
        let adapter: ScreenTable<ShelvesScreen>

        init(_ shelves: [Int]...) {
            self.init(shelves.enumerated().map { .init(id: $0 + 1, books: $1) })
        }

        init(_ state: [ShelvesScreen.Shelf]) {
            store = ScreenStore<ShelvesScreen>(state)
            adapter = ScreenTable(store, table) { [table] screen, path in
                table.cell("book", NSTextField()) { $0.show("\(screen.row(at: path))") }
            }
            table.rowsInView = 100
            table.ownWindow = NSWindow()
            table.layoutSubtreeIfNeeded()
            turn()
            table.clearLog()
        }

        func turn() {
            for _ in 0..<10 where !DispatchQueue.main.isIdle { DispatchQueue.main.turnLater() }
        }

        var texts: [String] {
            (0..<table.numberOfRows).map { row in
                (table.view(atColumn: 0, row: row, makeIfNecessary: false) as? NSTextField)?.stringValue ?? "-"
            }
        }

        var books: [[Int]] { store.state.map(\.books) }
    }

    /// Checks that the table view is not reloaded if the move of a row inserts or deletes a header.
    @MainActor private func checkMovesThatChangeHeaders() {
        let shown = ShelvesTable([11], [21])
        expect(shown.texts, ["Shelf 1", "11", "1", "Shelf 2", "21", "1"])
        expect(shown.table.beginDrag(1), true)
        // The user holds the row below the last footer, and then above the row with the id 21.
        expect(shown.table.holdDrag(above: 6), 5)
        expect(shown.table.holdDrag(above: 4), 4)
        expect(shown.table.endDrag(), true)
        expect(shown.table.log, ["move 1 to 3"])
        shown.turn()
        expect(shown.books, [[], [11, 21]])
        expect(shown.texts, ["Shelf 2", "11", "21", "2"])
        expect(shown.table.log.contains("reload"), false)
        expect(shown.table.beginDrag(1), true)
        expect(shown.table.holdDrag(above: 0), 0)
        expect(shown.table.endDrag(), true)
        shown.turn()
        expect(shown.books, [[11], [21]])
        expect(shown.texts, ["Shelf 1", "11", "1", "Shelf 2", "21", "1"])
        expect(shown.table.log.contains("reload"), false)
    }

    /// Checks that several selected rows move together and keep their order.
    @MainActor private func checkSeveralRows() {
        let shown = ShelvesTable([11, 12, 13, 14], [21])
        expect(shown.table.beginDrag(0, 1, 3), true)
        expect(shown.table.holdDrag(above: 5), 5)
        expect(shown.table.endDrag(), true)
        expect(shown.table.log, ["move 1 to 4", "move 2 to 4"])
        shown.turn()
        expect(shown.books, [[12, 14, 11, 13], [21]])
        expect(shown.table.beginDrag(2, 3), true)
        expect(shown.table.holdDrag(above: 1), 1)
        expect(shown.table.endDrag(), true)
        shown.turn()
        expect(shown.books, [[14, 11, 12, 13], [21]])
        expect(shown.table.beginDrag(1, 2), true)
        expect(shown.table.holdDrag(above: 7), 7)
        expect(shown.table.endDrag(), true)
        shown.turn()
        expect(shown.books, [[12, 13], [14, 11, 21]])
        // The first dragged row is directly above or below the drop position, and does not move. The second dragged row
        // moves to the position below the first dragged row.
        for target in [2, 3] {
            let shown = ShelvesTable([11, 12, 13, 14])
            expect(shown.table.beginDrag(2, 4), true)
            expect(shown.table.holdDrag(above: target), target)
            expect(shown.table.endDrag(), true)
            shown.turn()
            expect(shown.books, [[11, 12, 14, 13]])
        }
        // Selected rows that cannot be moved to the target stay in their list.
        var state = NotesScreen.State(.init(1, header: "One", [11, 12]), .init(2, header: "Two", [21]))
        state.change(11) { $0.isFree = true }
        let notes = Shown(state)
        expect(notes.table.beginDrag(1, 2), true)
        expect(notes.table.holdDrag(above: 4), 4)
        expect(notes.table.endDrag(), true)
        notes.settle()
        expect(groups(notes), [[12], [11, 21]])
    }

    @MainActor private final class DropClient: AppKit.NSObject, NSTableViewDelegate, NSTableViewDataSource {
        var dropped: [Int] = []
        var onDrop: () -> Void = {}

        func tableView(
            _ tableView: NSTableView,
            validateDrop info: any NSDraggingInfo,
            proposedRow row: Int,
            proposedDropOperation dropOperation: NSTableView.DropOperation
        ) -> NSDragOperation { .copy }

        func tableView(
            _ tableView: NSTableView,
            acceptDrop info: any NSDraggingInfo,
            row: Int,
            dropOperation: NSTableView.DropOperation
        ) -> Bool {
            dropped.append(row)
            onDrop()
            return true
        }
    }

    /// Checks that the client receives drops of the types that it registered.
    @MainActor private func checkForeignDrops() {
        let shown = Shown(three)
        let type = NSPasteboard.PasteboardType("file")
        shown.table.registerForDraggedTypes(shown.table.registeredDraggedTypes + [type])
        shown.table.beginForeignDrag(type)
        expect(shown.table.holdDrag(above: 2), nil)
        expect(shown.table.endDrag(), false)
        let client = DropClient()
        shown.adapter.delegate = client
        // If the client changes the state while it accepts the drop, the table view shows the change only after
        // `acceptDrop` has returned.
        client.onDrop = { [store = shown.store] in store.state.groups[1].notes.removeLast() }
        shown.table.beginForeignDrag(type)
        expect(shown.table.holdDrag(above: 2), 2)
        expect(shown.table.endDrag(), true)
        expect(client.dropped, [2])
        expect(shown.calls(), [])
        shown.settle()
        expect(shown.calls(), ["remove [5]"])
        expect(shown.table.beginDrag(1), true)
        expect(shown.table.holdDrag(above: 4), 4)
        expect(shown.table.endDrag(), true)
        expect(client.dropped, [2])
        shown.settle()
        expect(groups(shown), [[12, 13, 11], [21]])
        // If the client registers dragged types before the adapters are created, these types remain registered. Both
        // adapters use the same type for dragged rows, so this type is registered only once.
        let table = NSTableView()
        table.registerForDraggedTypes([type])
        let adapters = (0..<2).map { _ in ScreenTable(shown.store, table) { _, _ in NSView() } }
        expect(table.registeredDraggedTypes.first, type)
        expect(table.registeredDraggedTypes.count, 2)
        withExtendedLifetime((client, adapters)) {}
    }

    /// Checks that the menu contains the commands of the clicked row, and that the commands act on the current state.
    @MainActor private func checkMenus() {
        var state = three
        state.change(12) { $0.isPlain = true }
        let shown = Shown(state)
        expect(shown.table.menuItems(ofRow: 1).map(\.title), ["Delete"])
        expect(shown.table.menuItems(ofRow: 1).map { $0.image?.source }, ["symbol trash"])
        expect(shown.table.menuItems(ofRow: 0).count, 0)
        expect(shown.table.menuItems(ofRow: 2).count, 0)
        expect(shown.table.menuItems(ofRow: -1).count, 0)
        let items = shown.table.menuItems(ofRow: 3)
        // The row of the menu moves while the menu is open.
        shown.store.state.groups[0].notes.reverse()
        items[0].choose()
        shown.settle()
        expect(groups(shown), [[12, 11], [21, 22]])
        // The adapter keeps the client's menu. It replaces the menu of an adapter that was released.
        let table = NSTableView()
        var adapter: ScreenTable<NotesScreen>?
        for _ in 0..<2 {
            adapter = ScreenTable(shown.store, table, NoteTableCells(store: shown.store, table: table))
            expect(table.menuItems(ofRow: 2).map(\.title), ["Delete"])
            expect(table.menuItems(ofRow: 0).map(\.title), [])
            expect(table.menuItems(ofRow: 2).map(\.title), ["Delete"])
            adapter = nil
        }
        let menu = NSMenu(title: "Own")
        table.menu = menu
        adapter = ScreenTable(shown.store, table, NoteTableCells(store: shown.store, table: table))
        expect(table.menu === menu, true)
        withExtendedLifetime(adapter) {}
    }

    /// Checks that a click on a row button hides the buttons, unless the command deletes the row.
    @MainActor private func checkRowButtons() {
        let shown = Shown(three)
        func click(_ row: Int) {
            let actions = shown.table.delegate?.tableView(shown.table, rowActionsForRow: row, edge: .trailing) ?? []
            if let action = actions.first { action.handler(action, row) }
        }
        click(1)
        expect(shown.calls(), ["remove [1]"])
        // The row of the command is deleted before the click, so the command has no effect.
        let actions = shown.table.delegate?.tableView(shown.table, rowActionsForRow: 1, edge: .trailing) ?? []
        shown.store.state.groups[0].notes.removeAll()
        _ = shown.calls()
        if let action = actions.first { action.handler(action, 1) }
        expect(shown.calls(), ["hide row actions"])
    }

    /// Checks that a row without an action and without a selection is not highlighted.
    @MainActor private func checkHighlight() {
        var state = three
        state.change(12) { $0.isButton = true }
        state.change(13) { $0.isSelected = false }
        let shown = Shown(state)
        func canSelect(_ row: Int) -> Bool {
            shown.table.delegate?.tableView(shown.table, shouldSelectRow: row) ?? false
        }
        expect((0..<6).map(canSelect), [false, false, true, true, false, false])
        shown.table.click(1)
        expect(shown.table.selectedRowIndexes, [])
    }

    /// Simulates random drags, and changes the state during some of them. Checks that the table view shows no change
    /// during a drag. At the end, it must show the same rows as a new table view for the final state.
    @MainActor func checkRandomMoves(_ count: Int) {
        for seed in 0..<count {
            var random = SeededMoves(state: UInt64(seed))
            func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
            let sizes = (0..<number(1..<4)).map { _ in number(0..<5) }
            let shown = ShelvesTable(
                sizes.enumerated().map { .init(id: $0 + 1, books: Array(($0 + 1) * 10..<($0 + 1) * 10 + $1)) }
            )
            for step in 0..<number(1..<5) {
                let rows = Set((0..<number(1..<4)).map { _ in number(0..<max(shown.table.numberOfRows, 1)) }).sorted()
                    .filter { $0 < shown.table.numberOfRows }
                let isDragged = shown.table.beginDrag(rows)
                let before = shown.texts
                if number(0..<3) == 0 { shown.store.state[0].books.append(100 + step) }
                if number(0..<4) == 0 { shown.store.state.reverse() }
                if isDragged {
                    shown.turn()
                    expect(shown.texts, before)
                    _ = shown.table.holdDrag(above: number(-1..<shown.table.numberOfRows + 1), on: number(0..<2) == 0)
                    _ = shown.table.endDrag()
                }
                if number(0..<2) == 0 { shown.turn() }
            }
            shown.turn()
            expect(shown.texts, ShelvesTable(shown.store.state).texts)
        }
    }

    /// A SplitMix64 generator.
    private struct SeededMoves: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }
#endif
