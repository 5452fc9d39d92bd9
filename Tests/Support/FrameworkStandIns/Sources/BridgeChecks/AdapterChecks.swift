// Checks the invariants of the adapters for lists of UIKit. Each check compares the calls in the log of the list with
// the expected calls. The stand-ins trap whenever UIKit would trap.
#if canImport(UIKit)
    @_spi(Model) import UIKit
    import ViewModelRuntime

    typealias MakeShown = @MainActor (NotesScreen.State, Bool) -> Shown

    /// Functions that create a list of notes. The list is a table view, a collection view that scrolls vertically, or a
    /// collection view that scrolls horizontally.
    @MainActor let makers: [MakeShown] = [
        { .table($0, isOnScreen: $1) }, { .collection($0, isOnScreen: $1) }, { .row($0, isOnScreen: $1) },
    ]

    @MainActor func checkAdapters() {
        for make in makers {
            checkOneUpdateAtATime(make)
            checkWaitingFrames(make)
            checkTyping(make)
            checkHeaders(make)
            checkKeptSelectionAndPosition(make)
            checkSelection(make)
            checkChangesAboveTheLimit(make)
            checkCounts(make)
            checkHiddenLists(make)
            checkEffects(make)
            checkCells(make)
            checkLifetimes(make)
        }
    }

    private let three = NotesScreen.State(.init(1, header: "One", [11, 12, 13]), .init(2, header: "Two", [21, 22]))

    /// Checks that the adapter starts no batch inside callbacks of the list, because UIKit does not document the effect
    /// of such a batch.
    @MainActor private func checkOneUpdateAtATime(_ make: MakeShown) {
        let shown = make(three, true)
        shown.store.state.groups[0].notes.removeFirst()
        expect(shown.calls(), ["delete [[0, 0]]"])
        // The next frame starts its batch before the animations of the previous frame end.
        shown.store.state.groups[0].notes.removeFirst()
        expect(shown.calls(), ["delete [[0, 0]]"])
        UIView.finishAnimations()

        // The cells appear and send actions, and each action creates a frame. The adapter shows all these frames in one
        // batch in the next iteration of the main loop.
        var state = three
        state.marksAppeared = true
        let marking = make(state, false)
        marking.window.addSubview(marking.list)
        marking.list.layoutIfNeeded()
        expect(marking.calls(), [])
        expect(marking.store.state.appeared, [11, 12, 13, 21, 22])
        expect(marking.texts, ["11", "12", "13", "21", "22"])
        DispatchQueue.main.turn()
        expect(marking.calls(), ["reconfigure [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1]]"])
        expect(marking.texts, ["seen", "seen", "seen", "seen", "seen"])
        marking.settle()

        // When a batch inserts a cell, the `appears` action of its row changes the state. The adapter shows the
        // resulting frame after the batch.
        let nested = make(three, true)
        var next = nested.store.screen.screenContent.state
        next.groups[0].notes.append(.init(id: 14, text: "14"))
        next.marksAppeared = true
        nested.store.state = next
        expect(nested.calls(), ["insert [[0, 3]]", "reconfigure [[0, 3]]"])
        nested.settle()
        expect(nested.texts, ["11", "12", "13", "seen", "21", "22"])
        var completions = 0
        nested.show(nested.store.screen, true) { completions += 1 }
        expect(completions, 1)
        next.groups[0].notes.removeLast()
        let screen = nested.store.screen.updated(to: next)
        nested.show(screen, true) { completions += 1 }
        expect(completions, 1)
        UIView.finishAnimations()
        expect(completions, 2)

        // The adapter schedules only one work item for several requests.
        nested.store.send(.scroll(11))
        nested.store.send(.focus(12))
        expect(DispatchQueue.main.count, 1)
        nested.settle()

        // If a callback causes several frames, the adapter shows only the last one.
        let several = make(three, true)
        several.list.tap(IndexPath(indexes: [0, 0]))
        _ = several.calls()
        several.store.onChange = { [store = several.store] _, new, _ in
            if new.screenContent.state.groups[0].notes.count == 3 { store.state.groups[0].notes.removeLast() }
        }
        several.store.state.groups[1].notes.removeAll()
        several.settle()
        expect(several.texts, ["11", "12"])
    }

    /// Checks that frames wait while the list has uncommitted updates. After the updates, the list shows the last
    /// frame, and all completions are called. The update is animated only if `animated` is `true` for all waiting
    /// frames.
    ///
    /// Source: UIKit's documentation of `UITableView.hasUncommittedUpdates`.
    @MainActor private func checkWaitingFrames(_ make: MakeShown) {
        let waiting = make(three, true)
        waiting.list.isUncommitted = true
        var completions = 0
        var later = waiting.store.state
        for isAnimated in [false, true] {
            later.groups[0].notes.removeFirst()
            waiting.show(waiting.store.screen.updated(to: later), isAnimated) { completions += 1 }
        }
        DispatchQueue.main.turnLater()
        expect(waiting.calls(), [])
        waiting.list.isUncommitted = false
        DispatchQueue.main.turnLater()
        expect(waiting.calls(), ["delete [[0, 0], [0, 1]]"])
        expect(waiting.list.animatedBatches, 0)
        expect(completions, 2)
        waiting.show(waiting.store.screen, true) {}
        expect(waiting.list.animatedBatches > 0, true)
    }

    /// Checks that an update neither replaces the text field in which the user types nor sets its text. The field must
    /// stay first responder.
    ///
    /// Source: UIKit's documentation of `UITextInput.markedTextRange` and of `UITableView.reconfigureRows(at:)`.
    @MainActor private func checkTyping(_ make: MakeShown) {
        let shown = make(three, true)
        guard let field = shown.edit(12) else { return expect("no field", "a field") }
        let writes = field.content.writes
        field.type("3")
        shown.settle()
        expect(shown.calls(), ["reconfigure [[0, 1]]"])
        expect(shown.store.state.groups[0].notes[1].text, "123")
        expect(field.isFirstResponder, true)
        expect(field.content.writes, writes)

        // The same field remains in the list when its section moves, and when other rows are inserted, deleted and
        // moved.
        shown.store.state.groups.swapAt(0, 1)
        shown.store.state = .init(.init(3, [31]), .init(2, [22, 23]), .init(1, [13, 12, 14]))
        shown.store.state.groups.reverse()
        shown.store.state.groups[0].notes.reverse()
        shown.settle()
        expect(field.isFirstResponder, true)
        expect(shown.field(12) === field, true)
        // The batch with the fewest changes would delete the section of the edited text field and insert it again. The
        // adapter uses a different batch, because the deletion would end editing.
        var state = shown.store.state
        state.groups = [state.groups[1], state.groups[2], state.groups[0]]
        state.groups[2].notes.removeAll { $0.id == 13 }
        state.groups[0].notes.append(.init(id: 29))
        state.groups[1].notes.append(.init(id: 39))
        _ = shown.calls()
        shown.store.state = state
        shown.settle()
        expect(shown.calls().contains("end editing"), false)
        expect(shown.field(12) === field, true)
        expect(field.isFirstResponder, true)
    }

    /// Checks that a changed header or footer is updated in its existing view. A reload of the section would replace
    /// the cells of the section.
    ///
    /// Source: UIKit's documentation of `UITableView.reloadSections(_:with:)`.
    @MainActor private func checkHeaders(_ make: MakeShown) {
        let shown = make(three, true)
        guard let field = shown.edit(11) else { return expect("no field", "a field") }
        let header = shown.header(0)
        expect(headerText(header), "One")
        shown.store.state.groups[0].header = "Changed"
        shown.settle()
        expect(shown.header(0) === header, true)
        expect(headerText(header), "Changed")
        expect(field.isFirstResponder, true)
        let asked = shown.calls()
        expect(asked == ["heights"] || asked == ["sizes of \(UICollectionView.elementKindSectionHeader) [0]"], true)

        // A header that disappears and appears again keeps its view, and the table view updates the height of the
        // header.
        for (text, height) in [(nil, CGFloat.leastNormalMagnitude), ("Back", UITableView.automaticDimension)] {
            shown.store.state.groups[0].header = text
            shown.settle()
            expect(shown.header(0) === header, true)
            expect(headerText(header), text)
            if let table = shown.list as? UITableView {
                expect(table.headerHeights[0], height)
                expect(header?.clipsToBounds, text == nil)
            }
        }
        expect(field.isFirstResponder, true)

        // When the text of a footer changes, the footer keeps its view.
        shown.store.state.groups[0].footer = "End"
        shown.settle()
        let footer = shown.footer(0)
        expect(headerText(footer), "End")
        shown.store.state.groups[0].footer = "The end"
        shown.settle()
        expect(headerText(footer), "The end")
        expect(shown.footer(0) === footer, true)

        // If the view of a header is a cell with a text field, an update configures the existing cell. Editing
        // continues in the text field.
        shown.store.state.groups[0].header = nil
        shown.store.state.groups[0].search = "a"
        shown.settle()
        let search = shown.header(0).flatMap(searchField)
        expect(search?.text, "a")
        search?.becomeFirstResponder()
        shown.store.state.groups[0].search = "ab"
        shown.settle()
        expect(search?.text, "ab")
        expect(search?.isFirstResponder, true)
        expect(shown.header(0).flatMap(searchField) === search, true)
        shown.store.state.groups[0].search = nil
        shown.settle()
        expect(shown.header(0).flatMap(searchField) == nil, true)
    }

    @MainActor private func searchField(_ view: UIView) -> UITextField? {
        view as? UITextField ?? view.subviews.lazy.compactMap(searchField).first
    }

    @MainActor private func headerText(_ header: UIView?) -> String? {
        let table = (header as? UITableViewHeaderFooterView)?.contentConfiguration
        let collection = (header as? UICollectionViewCell)?.contentConfiguration
        return ((table ?? collection) as? UIListContentConfiguration)?.text
    }

    /// Checks that the list keeps its selection and its scroll position.
    @MainActor private func checkKeptSelectionAndPosition(_ make: MakeShown) {
        var state = NotesScreen.State(.init(1, 100..<160))
        for id in 120..<130 { state.change(id) { $0.isSelected = false } }
        let shown = make(state, true)
        shown.list.allowsMultipleSelection = true
        shown.list.scroll(toOffset: 44 * 20)
        shown.settle()
        expect(shown.texts.first, "120")
        shown.list.tap(IndexPath(indexes: [0, 22]))
        shown.settle()
        expect(shown.store.state.log, ["select 122"])
        expect(selected(shown), [122])
        // The first update deletes rows above the visible range. The second update deletes the first visible row. After
        // both updates, the remaining visible rows keep their positions on the screen.
        shown.store.state.groups[0].notes.removeFirst(7)
        shown.settle()
        expect(selected(shown), [122])
        expect(shown.texts.first, "120")
        shown.store.state.groups[0].notes.removeAll { $0.id == 120 }
        shown.settle()
        expect(shown.list.position, 44 * 13 - 44)
        // A reload keeps the selection and the scroll position.
        shown.setLimit(0)
        shown.store.state.groups[0].notes.removeFirst(3)
        shown.settle()
        expect(shown.calls().contains("reload"), true)
        expect(shown.texts.contains("122"), true)
        expect(shown.texts.first, "119")
        expect(selected(shown), [122])
        // A new state can deselect the selected row.
        shown.setLimit(300)
        shown.store.state.change(122) { $0.isSelected = false }
        shown.settle()
        expect(selected(shown), [])
        // A tap on a row without a declared selection selects no row.
        shown.store.state.change(123) {
            $0.isButton = true; $0.isSelected = nil
        }
        shown.settle()
        let row = shown.store.screen.path(of: 123)
        if let row { shown.list.tap(row.indexPath) }
        shown.settle()
        expect(shown.store.state.log.last, "select 123")
        expect(selected(shown), [])
    }

    /// Checks that the list is reloaded if the number of changed rows exceeds `reloadLimit`. If the new frame contains
    /// the row that the user is editing, a batch must show the changes instead.
    @MainActor private func checkChangesAboveTheLimit(_ make: MakeShown) {
        let shown = make(.init(.init(1, [5]), .init(2, 0..<0)), true)
        shown.store.state.groups[1].notes = (100..<401).map { .init(id: $0) }
        expect(shown.calls(), ["reload"])
        shown.store.state.groups[1].notes = []
        expect(shown.calls(), ["reload"])
        shown.settle()
        guard let field = shown.edit(5) else { return expect("no field", "a field") }
        var isOver = false
        var next = shown.store.state
        next.groups[0].header = "Many"
        next.groups[1].notes = (100..<500).map { .init(id: $0) }
        shown.show(shown.store.screen.updated(to: next), true) { isOver = true }
        // Neither the batch nor the change of the heights is animated.
        expect(isOver, true)
        let calls = shown.calls()
        expect(calls.contains("reload"), false)
        expect(calls.contains("heights animated"), false)
        expect(calls.first?.hasPrefix("insert [[1, 0], "), true)
        expect(field.isFirstResponder, true)
        // The new frame does not contain the edited row, so the list is reloaded.
        next.groups = [.init(3, 500..<900)]
        shown.show(shown.store.screen.updated(to: next), true) {}
        expect(shown.calls().contains("reload"), true)
        shown.setLimit(1000)
        next.groups = [.init(3, 400..<800)]
        shown.show(shown.store.screen.updated(to: next), true) {}
        expect(shown.calls().contains("reload"), false)

        // Each row of an inserted or deleted section counts as a changed row.
        let sections = make(three, true)
        sections.setLimit(10)
        sections.store.state.groups.append(.init(3, 30..<50))
        expect(sections.calls(), ["reload"])
        sections.store.state.groups.removeLast()
        expect(sections.calls(), ["reload"])
    }

    /// Checks how many changes the adapter counts for each kind of update. The list is updated in a batch if the number
    /// is at most `reloadLimit`, and reloaded otherwise.
    @MainActor private func checkCounts(_ make: MakeShown) {
        let changes: [(count: Int, change: (inout NotesScreen.State) -> Void)] = [
            (1, { $0.groups[0].notes.swapAt(0, 1) }),
            (1, { $0.change(11) { $0.isWide = true } }),
            (1, { $0.groups.swapAt(0, 1) }),
            (4, { $0.groups.removeFirst() }),
            (3, { $0.groups.append(.init(3, [31, 32])) }),
        ]
        for (count, change) in changes {
            for limit in [count, count - 1] {
                let shown = make(three, true)
                shown.setLimit(limit)
                shown.store.update(change)
                expect(shown.calls().contains("reload"), limit < count)
            }
        }
    }

    /// Checks that each new frame reloads a list that is not visible. When the list is visible again, it restores its
    /// scroll position.
    ///
    /// Source: UIKit's documentation of `UITableView.performBatchUpdates(_:completion:)`.
    @MainActor private func checkHiddenLists(_ make: MakeShown) {
        let shown = make(three, false)
        shown.store.state.groups[0].notes.removeFirst()
        shown.store.state.groups[0].notes.removeFirst()
        expect(shown.calls(), ["reload", "reload"])
        shown.window.addSubview(shown.list)
        // The list is laid out before its first batch.
        shown.store.state.groups[1].notes.removeFirst()
        expect(shown.calls(), ["delete [[1, 0]]"])
        expect(shown.texts, ["13", "22"])

        // A list that leaves the window restores its scroll position when it returns.
        var state = NotesScreen.State(.init(1, 100..<160))
        state.change(131) { $0.isSelected = true }
        let left = make(state, true)
        left.list.scroll(toOffset: 44 * 30)
        left.settle()
        expect(selected(left), [131])
        left.list.removeFromSuperview()
        left.store.state.groups[0].notes.insert(.init(id: 1, text: "1"), at: 0)
        left.store.state.groups[0].notes.insert(.init(id: 2, text: "2"), at: 0)
        left.window.addSubview(left.list)
        left.list.layoutIfNeeded()
        left.settle()
        expect(left.texts.first, "130")
        expect(selected(left), [131])

        // If other code has reloaded the list with numbers of rows that differ from the shown frame, the adapter also
        // reloads the list instead of starting a batch.
        let strange = make(three, true)
        strange.list.reload(with: [])
        strange.list.layoutIfNeeded()
        _ = strange.calls()
        strange.store.state.groups[0].notes.removeFirst()
        expect(strange.calls(), ["reload"])
        expect(strange.texts, ["12", "13", "21", "22"])
        strange.list.reload(with: [1, 1])
        strange.list.layoutIfNeeded()
        _ = strange.calls()
        strange.store.state.groups[0].notes.removeFirst()
        expect(strange.calls(), ["reload"])
        expect(strange.texts, ["13", "21", "22"])
    }

    /// Checks that effects are performed after the frame is shown. The list scrolls first, and then moves the focus. Of
    /// several focus requests, only the last one has an effect.
    @MainActor private func checkEffects(_ make: MakeShown) {
        let shown = make(.init(.init(1, 100..<200)), true)
        shown.store.send(.focusAndScroll(150, 180))
        expect(shown.calls(), [])
        shown.settle()
        expect(shown.calls(), ["scroll to [0, 80]", "scroll to [0, 50]"])
        expect(shown.field(150)?.isFirstResponder, true)
        // The focus request waits for the frame that inserts the requested row. The adapter inserts the row and moves
        // the focus to it in the same iteration of the main loop.
        shown.store.send(.focus(151))
        shown.store.state.groups[0].notes.insert(.init(id: 1, text: "1"), at: 51)
        shown.store.send(.focus(1))
        shown.settle()
        expect(shown.field(1)?.isFirstResponder, true)
        shown.store.send(.focus(nil))
        shown.settle()
        expect(UIView.edited == nil, true)
    }

    /// Checks that a row is replaced if its cell class changes, and that each row reports its appearance only once.
    @MainActor private func checkCells(_ make: MakeShown) {
        let shown = make(three, true)
        expect(shown.store.state.appeared, [11, 12, 13, 21, 22])
        shown.store.state.change(11) { $0.isWide = true }
        shown.settle()
        expect(shown.calls(), ["replace [[0, 0]]"])
        shown.setLimit(0)
        shown.store.state.change(12) { $0.text = "twelve" }
        shown.settle()
        expect(shown.calls(), ["reload"])
        expect(shown.texts[1], "twelve")
        // A replaced cell or a reload does not count as a second appearance.
        expect(shown.store.state.appeared, [11, 12, 13, 21, 22])
        shown.setLimit(300)
        // If a batch deletes a section and inserts it again, the batch contains no separate updates of its rows.
        var state = shown.store.state
        state.groups.swapAt(0, 1)
        state.groups[0].notes.append(.init(id: 23, text: "23"))
        state.groups[1].notes[0].text = "eleven"
        state.groups[1].notes.removeLast()
        shown.store.state = state
        shown.settle()
        let calls = shown.calls()
        expect(calls.filter { $0.hasPrefix("insert sections") }.count, 1)
        expect(shown.texts, ["21", "22", "23", "eleven", "twelve"])
        let again = make(three, true)
        state = again.store.state
        state.groups.reverse()
        for group in 0..<2 {
            state.groups[group].header = "New"
            state.groups[group].footer = "New"
            state.groups[group].notes.reverse()
            state.groups[group].notes[0].text = "new"
            state.groups[group].notes[1].isWide = true
        }
        again.store.state = state
        let changed = ["move [1, 0] to [0, 1]", "replace [[0, 1]]", "reconfigure [[0, 0]]"]
        let kinds = [UICollectionView.elementKindSectionFooter, UICollectionView.elementKindSectionHeader]
        let heights = again.list is UITableView ? ["heights"] : kinds.map { "sizes of \($0) [0]" }
        expect(again.calls(), ["delete sections [0]", "insert sections [1]"] + changed + heights)
    }

    /// Checks that the store, the list and the adapter are released when the check no longer refers to them.
    @MainActor private func checkLifetimes(_ make: MakeShown) {
        weak var store: ScreenStore<NotesScreen>?
        weak var list: StandInList?
        weak var adapter: AnyObject?
        // Accessibility actions that other code can keep after the list is released.
        var actions: [UIAccessibilityCustomAction]?
        do {
            let shown = make(three, true)
            shown.store.state.groups[0].notes.removeFirst()
            shown.list.tap(IndexPath(indexes: [0, 0]))
            shown.settle()
            UIView.finishAnimations()
            (store, list, adapter) = (shown.store, shown.list, shown.adapter)
            actions = shown.fields().first?.superview?.superview?.accessibilityCustomActions
            shown.list.removeFromSuperview()
        }
        DispatchQueue.main.turnLater()
        expect(store == nil, true)
        expect(list == nil, true)
        expect(adapter == nil, true)
        expect(actions?.map(\.name), ["Delete"])

        // A store can have several observations, and each of them can end separately.
        let shown = make(three, true)
        var told: [String] = []
        var first: ScreenObservation? = shown.store.observe(frame: { _ in told.append("first") })
        let second = shown.store.observe(
            frame: { _ in told.append("second") },
            focus: { told.append("focus \($0 ?? 0)") }
        )
        shown.store.state.groups[1].notes.removeLast()
        expect(told, ["first", "second"])
        second.cancel()
        shown.store.send(.focus(11))
        expect(told, ["first", "second", "first"])
        first = nil
        shown.store.state.groups[1].notes.removeLast()
        expect(told, ["first", "second", "first"])
        expect(first == nil, true)
        expect(shown.texts, ["11", "12", "13"])
        shown.settle()
    }
#endif
