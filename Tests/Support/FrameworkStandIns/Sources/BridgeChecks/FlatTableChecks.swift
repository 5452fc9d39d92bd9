// Checks the invariants of the adapter for AppKit's table views. Each check compares the calls in the log of the table
// view with the expected calls. The stand-ins trap whenever AppKit would trap.
#if canImport(AppKit)
    @_spi(Model) import AppKit
    import ViewModelRuntime

    /// A text field that shows and edits a note.
    @MainActor final class NoteField: NSTextField {
        var note = 0

        func configure(_ note: NotesScreen.Note, _ store: ScreenStore<NotesScreen>) {
            self.note = note.id
            onChange = { [weak store] in store?.send(.edit(note.id, $0)) }
            show(note.text)
        }
    }

    final class NoteView: NSView {
        let field = NoteField()

        override init(frame frameRect: NSRect) {
            super.init(frame: frameRect)
            addSubview(field)
        }

        required init?(coder: NSCoder) { nil }
    }

    extension NotesScreen {
        func note(at path: RowPath) -> Note {
            switch row(at: path) {
            case .note(let note), .wide(let note): note
            }
        }
    }

    struct NoteTableCells: ScreenCells {
        let store: ScreenStore<NotesScreen>
        let table: NSTableView

        func cell(of screen: NotesScreen, at path: RowPath) -> NSView {
            let note = screen.note(at: path)
            return table.cell(note.isWide ? "wide" : "note", NoteView()) { $0.field.configure(note, store) }
        }
    }

    @MainActor struct Shown {
        let store: ScreenStore<NotesScreen>
        let table = NSTableView()
        let adapter: ScreenTable<NotesScreen>

        init(_ state: NotesScreen.State, isOnScreen: Bool = true) {
            store = ScreenStore<NotesScreen>(state)
            adapter = ScreenTable(store, table, NoteTableCells(store: store, table: table))
            if isOnScreen {
                table.ownWindow = NSWindow()
                table.layoutSubtreeIfNeeded()
                settle()
            }
            table.clearLog()
        }

        func settle() {
            var turns = 0
            while !DispatchQueue.main.isIdle, turns < 50 {
                DispatchQueue.main.turnLater()
                turns += 1
            }
            expect(turns < 50, true)
        }

        func calls() -> [String] {
            let log = table.log
            table.clearLog()
            return log
        }

        /// The texts of the table rows that have a view. A text of a header or footer has the prefix `# `.
        var texts: [String] {
            (0..<table.numberOfRows).compactMap { row in
                let view = table.view(atColumn: 0, row: row, makeIfNecessary: false)
                return (view as? NoteView)?.field.stringValue ?? (view as? NSTextField).map { "# " + $0.stringValue }
            }
        }

        func field(_ id: Int) -> NoteField? {
            (0..<table.numberOfRows).lazy
                .compactMap { table.view(atColumn: 0, row: $0, makeIfNecessary: false) as? NoteView }
                .map(\.field).first { $0.note == id }
        }
    }

    private let three = NotesScreen.State(.init(1, header: "One", [11, 12, 13]), .init(2, [21, 22]))

    @MainActor func checkFlatTables() {
        checkHeaders()
        checkSequence()
        checkTyping()
        checkSelection()
        checkScrolledSelection()
        checkClicks()
        checkTexts()
        checkHiddenTable()
        checkAnimation()
        checkOtherViews()
        checkOtherCells()
        checkRowDetails()
        checkClient()
        checkLifetimes()
    }

    /// Checks that headers are inserted and deleted as rows, and that a changed header is updated in its existing view.
    @MainActor private func checkHeaders() {
        let shown = Shown(three)
        expect(shown.texts, ["# One", "11", "12", "13", "21", "22"])
        let header = shown.table.view(atColumn: 0, row: 0, makeIfNecessary: false)
        shown.store.state.groups[0].header = "First"
        expect(shown.calls(), ["heights [0]"])
        expect(shown.table.view(atColumn: 0, row: 0, makeIfNecessary: false) === header, true)
        shown.store.state.groups[1].header = "Second"
        expect(shown.calls(), ["insert [4]", "heights [4]"])
        expect(shown.texts, ["# First", "11", "12", "13", "# Second", "21", "22"])
        let groups = (0..<7).filter { shown.table.delegate?.tableView(shown.table, isGroupRow: $0) ?? false }
        expect(groups, [0, 4])
        shown.store.state.groups[0].header = nil
        shown.store.state.groups[1].footer = "End"
        expect(shown.calls(), ["remove [0]", "insert [6]", "heights [6]"])
        expect(shown.texts, ["11", "12", "13", "# Second", "21", "22", "# End"])
    }

    /// Checks that each change in a batch uses the indices that result from the previous change. A moved row must keep
    /// its view and its selection.
    @MainActor private func checkSequence() {
        let shown = Shown(three)
        shown.store.state.groups[0].notes = [13, 11, 14, 12].map { .init(id: $0, text: "\($0)") }
        expect(shown.calls(), ["move 3 to 1", "insert [3]"])
        expect(shown.texts, ["# One", "13", "11", "14", "12", "21", "22"])
        shown.store.state.groups.swapAt(0, 1)
        expect(shown.texts, ["21", "22", "# One", "13", "11", "14", "12"])
        expect(shown.calls(), ["move 5 to 0", "move 6 to 1"])
        shown.store.state.groups[0].notes.removeAll()
        expect(shown.calls(), ["remove [0, 1]"])
        shown.settle()
    }

    /// Checks that editing continues during updates. An update of the edited row must configure the existing view of
    /// the row.
    @MainActor private func checkTyping() {
        let shown = Shown(three)
        guard let field = shown.field(12), let window = shown.table.window else { return expect("no field", "a field") }
        window.makeFirstResponder(field)
        (window.firstResponder as? NSTextView)?.type("3")
        shown.settle()
        expect(shown.store.state.groups[0].notes[1].text, "123")
        expect(shown.calls(), ["heights [2]"])
        shown.store.state.groups[0].notes.reverse()
        shown.store.state.groups.reverse()
        shown.store.state.groups[1].header = "Other"
        shown.settle()
        expect(shown.field(12) === field, true)
        expect(field.currentEditor() === window.firstResponder, true)
        expect(shown.calls().contains("end editing"), false)
        // If the new frame contains the edited row, a batch shows the changes even if their number exceeds
        // `reloadLimit`.
        shown.store.state.groups[0].notes += (100..<500).map { .init(id: $0) }
        expect(shown.calls().contains("reload"), false)
        expect(field.currentEditor() === window.firstResponder, true)
        // If the cell of the edited row is replaced, editing ends.
        shown.store.state.change(12) { $0.isWide = true }
        expect(shown.calls().contains("end editing"), true)
    }

    /// Checks that the table view keeps its selection and scroll position, and that effects scroll and move the focus.
    @MainActor private func checkSelection() {
        var state = NotesScreen.State(.init(1, header: "Many", 100..<160))
        for id in 100..<110 { state.change(id) { $0.isSelected = false } }
        let shown = Shown(state)
        expect(shown.store.state.appeared, Array(100..<111))
        shown.table.click(3)
        shown.settle()
        expect(shown.store.state.log, ["select 102"])
        expect(shown.table.selectedRowIndexes, [3])
        shown.store.state.groups[0].notes.insert(.init(id: 1), at: 0)
        expect(shown.table.selectedRowIndexes, [4])
        shown.store.state.groups[0].notes.swapAt(2, 3)
        expect(shown.table.selectedRowIndexes, [3])
        shown.adapter.reloadLimit = 0
        shown.store.state.groups[0].notes.removeFirst()
        shown.settle()
        expect(shown.calls().contains("reload"), true)
        expect(shown.table.selectedRowIndexes, [2])
        expect(shown.store.state.log, ["select 102"])
        expect(shown.store.state.appeared, Array(100..<111) + [1, 110])
        shown.adapter.reloadLimit = 300
        // A header cannot be selected, and has no row actions. The row actions of a row are its commands.
        shown.table.click(0)
        expect(shown.table.selectedRowIndexes, [2])
        let actions = shown.table.delegate?.tableView(shown.table, rowActionsForRow: 1, edge: .trailing) ?? []
        expect(actions.map(\.title), ["Delete"])
        expect(actions.map(\.style), [.destructive])
        expect(actions.map { $0.backgroundColor?.source }, ["systemBlue"])
        expect(actions.map { $0.image?.source }, ["symbol trash"])
        if let action = actions.first { action.handler(action, 1) }
        shown.settle()
        expect(shown.table.selectedRowIndexes, [1])
        // If the table view is scrolled, its visible rows keep their positions.
        shown.table.scroll(toRow: 30)
        shown.settle()
        let first = shown.texts.first
        shown.store.state.groups[0].notes.removeFirst(3)
        shown.settle()
        expect(shown.texts.first, first)
        shown.store.send(.focusAndScroll(158, 100 + 5))
        shown.settle()
        expect(shown.calls().filter { $0.hasPrefix("scroll") }.count, 2)
        expect(shown.table.window?.firstResponder === shown.field(158)?.currentEditor(), true)
        // Scrolling to a section shows its header at the top.
        var sections = NotesScreen.State(.init(1, 100..<130), .init(2, 200..<230))
        sections.groups[1].header = "Second"
        shown.store.state = sections
        shown.settle()
        shown.store.send(.scrollSection(2))
        shown.settle()
        expect(shown.table.visibleRect.minY, shown.table.rect(ofRow: 30).minY)
        shown.store.send(.scrollSection(1))
        shown.settle()
        expect(shown.table.visibleRect.minY, 0)
    }

    /// Checks that a row that the frame selects is selected when it becomes visible.
    @MainActor private func checkScrolledSelection() {
        var state = NotesScreen.State(.init(1, 100..<160))
        state.isQuiet = true
        state.change(140) { $0.isSelected = true }
        let shown = Shown(state)
        shown.table.scroll(toRow: 35)
        shown.settle()
        expect(shown.table.selectedRowIndexes, [40])
    }

    @MainActor private func checkTexts() {
        let (field, window, view) = (NSTextField(), NSWindow(), NSView())
        view.ownWindow = window
        view.addSubview(field)
        field.show("ab")
        field.show("ab")
        expect(field.writes, 1)
        window.makeFirstResponder(field)
        guard let editor = window.firstResponder as? NSTextView else { return expect("no editor", "an editor") }
        let writes = editor.writes
        field.show("ab")
        expect(editor.writes, writes)
        field.show("abcd")
        expect(editor.selectedRange, NSRange(location: 4, length: 0))
        editor.selectedRange = NSRange(location: 1, length: 2)
        field.show("xbc")
        expect(editor.selectedRange, NSRange(location: 1, length: 2))
        editor.selectedRange = NSRange(location: 3, length: 0)
        editor.type("k", isMarked: true)
        field.show("NEW")
        expect(editor.string, "xbck")
        editor.type("か")
        DispatchQueue.main.turn()
        expect(editor.string, "NEW")
        // The text `OLD` waits, because the editor has marked text. The end of the marking calls `onChange`, which sets
        // a newer text. The newer text must replace `OLD`.
        editor.type("k", isMarked: true)
        field.show("OLD")
        field.onChange = { [weak field] _ in field?.show("NEWER") }
        editor.type("か")
        DispatchQueue.main.turn()
        expect(editor.string, "NEWER")
        window.makeFirstResponder(nil)
        expect(field.stringValue, "NEWER")
    }

    @MainActor private func checkHiddenTable() {
        let shown = Shown(three, isOnScreen: false)
        shown.store.state.groups[0].notes.removeLast()
        expect(shown.calls(), ["reload"])
        shown.table.ownWindow = NSWindow()
        shown.store.state.groups[0].notes.removeLast()
        expect(shown.calls(), ["remove [2]"])
        expect(shown.texts, ["# One", "11", "21", "22"])
        // The table view was laid out before its first batch. So all rows have appeared, including the row that the
        // batch removed.
        shown.settle()
        expect(shown.store.state.appeared.sorted(), [11, 12, 21, 22])
        var isOver = false
        shown.adapter.show(shown.store.screen, animated: false) { isOver = true }
        expect(isOver, true)
        // If other code has reloaded the table view, the adapter reloads it instead of starting a batch.
        shown.table.reload(with: 1)
        shown.table.layoutSubtreeIfNeeded()
        _ = shown.calls()
        shown.store.state.groups[1].notes[0].text = "one"
        shown.settle()
        expect(shown.calls(), ["reload"])
        expect(shown.texts, ["# One", "11", "one", "22"])
    }

    /// Checks that a click on a row sends the action of the row once. If the state does not change, the click must not
    /// select a row.
    @MainActor private func checkClicks() {
        var state = NotesScreen.State(.init(1, [11, 12, 13, 14]))
        for id in [11, 12] { state.change(id) { $0.isSelected = false } }
        state.change(13) { $0.isButton = true }
        let shown = Shown(state)
        for row in [2, 0, 1] {
            shown.table.click(row)
            shown.settle()
            expect(shown.table.selectedRowIndexes.contains(2), false)
        }
        expect(shown.store.state.log, ["select 13", "select 11", "select 12"])
        let several = Shown(state)
        several.table.allowsMultipleSelection = true
        for _ in 0..<2 {
            several.table.click(1)
            several.settle()
        }
        expect(several.store.state.log, ["select 12", "select 12"])
        expect(several.table.selectedRowIndexes, [])
        several.store.state.isLocked = true
        several.table.click(0)
        several.settle()
        expect(several.table.selectedRowIndexes, [])
    }

    /// Checks that an update without animation animates no change, and that an animated update completes after its
    /// animations.
    @MainActor private func checkAnimation() {
        let shown = Shown(three)
        var state = shown.store.state
        state.groups[0].notes = [13, 11, 14].map { .init(id: $0, text: "\($0)") }
        state.groups[0].header = "Other"
        shown.adapter.show(shown.store.screen.updated(to: state), animated: false)
        expect(shown.calls().contains { $0.hasSuffix("animated") }, false)
        expect(shown.table.animatedChanges, 0)
        state.groups[0].notes.removeFirst()
        var isOver = false
        shown.adapter.show(shown.store.screen.updated(to: state)) { isOver = true }
        expect(shown.table.animatedChanges, 1)
        expect(isOver, false)
        NSAnimationContext.finishAnimations()
        expect(isOver, true)
        // An inserted header moves rows, so the update is animated.
        isOver = false
        state.groups[1].header = "New"
        shown.adapter.show(shown.store.screen.updated(to: state)) { isOver = true }
        expect(isOver, false)
        NSAnimationContext.finishAnimations()
        expect(isOver, true)
    }

    /// Checks that the table view replaces the view of a row if the closure of the adapter returns a different view.
    @MainActor private func checkOtherViews() {
        let store = ScreenStore<NotesScreen>(three)
        let table = NSTableView()
        let adapter = ScreenTable(store, table) { screen, path in
            let text = screen.note(at: path).text
            let identifier = NSUserInterfaceItemIdentifier(text.count > 3 ? "long" : "short")
            let view = table.reusableView(withIdentifier: identifier) as? NoteView ?? NoteView()
            view.identifier = identifier
            view.field.show(text)
            return view
        }
        table.ownWindow = NSWindow()
        table.layoutSubtreeIfNeeded()
        DispatchQueue.main.turnLater()
        func view(_ row: Int) -> NoteView? {
            table.view(atColumn: 0, row: row, makeIfNecessary: false) as? NoteView
        }
        let before = view(1)
        store.state.groups[0].notes[0].text = "12"
        expect(view(1) === before, true)
        store.state.groups[0].notes[0].text = "a long text"
        expect(view(1) === before, false)
        expect(view(1)?.field.stringValue, "a long text")
        expect(adapter.screen.note(at: RowPath(section: 0, row: 0)).text, "a long text")
    }

    /// Checks that a row is reloaded if its cell class changes, and that its height is updated.
    @MainActor private func checkOtherCells() {
        let shown = Shown(three)
        shown.store.update { state in
            for id in [12, 21] { state.change(id) { $0.isWide = true } }
            state.change(13) { $0.text = "other" }
        }
        expect(shown.calls(), ["update [2, 4]", "heights [2, 4]", "heights [3]"])
    }

    /// Checks that rows have the declared accessibility, and report their appearance.
    @MainActor private func checkRowDetails() {
        var state = NotesScreen.State(.init(1, 100..<140))
        state.change(100) { $0.isWide = true }
        let shown = Shown(state)
        expect(
            shown.table.view(atColumn: 0, row: 0, makeIfNecessary: false)?.spoken,
            [
                "identifier": "note 100", "label": "Wide 100", "value": "100", "help": "A hint", "role": "AXCell",
                "actions": "Delete",
            ]
        )
        shown.table.scroll(toRow: 20)
        shown.table.scroll(toRow: 0)
        shown.settle()
        expect(shown.store.state.appeared, Array(100..<112) + Array(120..<132) + Array(100..<112))
    }

    @MainActor private final class Client: AppKit.NSObject, NSTableViewDelegate {
        var asked: [Int] = []

        nonisolated override func responds(to selector: Selector!) -> Bool {
            selector == "tableView:heightOfRow:"
        }

        func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat {
            asked.append(row)
            return 30
        }
    }

    @MainActor private func checkClient() {
        let shown = Shown(three)
        let client = Client()
        shown.adapter.delegate = client
        shown.store.state.groups[1].notes.append(.init(id: 23, text: "23"))
        expect(client.asked, [6])
        shown.settle()
    }

    /// Checks that the store, the table view and the adapter are released when the check no longer refers to them.
    @MainActor private func checkLifetimes() {
        weak var store: ScreenStore<NotesScreen>?
        weak var table: NSTableView?
        weak var adapter: ScreenTable<NotesScreen>?
        do {
            let shown = Shown(three)
            shown.store.state.groups[0].notes.removeFirst()
            shown.settle()
            NSAnimationContext.finishAnimations()
            (store, table, adapter) = (shown.store, shown.table, shown.adapter)
        }
        DispatchQueue.main.turnLater()
        expect(store == nil, true)
        expect(table == nil, true)
        expect(adapter == nil, true)
    }
#endif
