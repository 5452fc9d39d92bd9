// Checks the state that table views and collection views keep: the selection, the scroll position, editing, and the
// rows that have appeared.
#if canImport(UIKit)
    @_spi(Model) import UIKit
    import ViewModelRuntime

    @MainActor func checkSelection(_ make: MakeShown) {
        checkTaps(make)
        checkSeveralTaps(make)
        checkUndeclaredSelection(make)
        checkListAtTop(make)
        checkRestoredPosition(make)
        checkCompletions(make)
        checkAppearances(make)
        checkEffectsOfHiddenLists(make)
    }

    private let many = NotesScreen.State(.init(1, 100..<160))

    @MainActor func selected(_ shown: Shown) -> [Int] {
        let table = (shown.list as? UITableView)?.indexPathsForSelectedRows
        let collection = (shown.list as? UICollectionView)?.indexPathsForSelectedItems
        return (table ?? collection ?? []).map { shown.screen().rowID(at: RowPath($0)) }
    }

    private func row(_ row: Int) -> IndexPath { IndexPath(indexes: [0, row]) }

    /// Checks that, with single selection, each tap on a row sends exactly one action. A tap that does not change the
    /// state must not select a row.
    @MainActor private func checkTaps(_ make: MakeShown) {
        var state = many
        for id in 100..<110 { state.change(id) { $0.isSelected = false } }
        let shown = make(state, true)
        shown.list.tap(row(0))
        shown.settle()
        shown.list.tap(row(1))
        shown.settle()
        expect(shown.store.state.log, ["select 100", "select 101"])
        let locked = make(state, true)
        locked.store.state.isLocked = true
        locked.list.tap(row(0))
        locked.settle()
        expect(locked.store.state.log, ["select 100"])
        expect(selected(locked), [])
        // The state selects a row, and the list shows the selection.
        locked.store.state.change(105) { $0.isSelected = true }
        locked.settle()
        expect(selected(locked), [105])
        // A tap on a row without a declared selection leaves the selected row selected.
        locked.list.tap(row(11))
        locked.settle()
        expect(selected(locked), [105])
    }

    /// Checks that, with multiple selection, a tap on a selected row deselects the row. If the tap does not change the
    /// state, the row must stay selected.
    @MainActor private func checkSeveralTaps(_ make: MakeShown) {
        var state = many
        for id in 100..<110 { state.change(id) { $0.isSelected = id == 103 } }
        let shown = make(state, true)
        shown.list.allowsMultipleSelection = true
        shown.list.tap(row(1))
        shown.list.tap(row(3))
        shown.settle()
        expect(shown.store.state.log, ["select 101", "select 103"])
        expect(selected(shown), [101])
        shown.store.state.isLocked = true
        shown.list.tap(row(1))
        shown.settle()
        expect(selected(shown), [101])
    }

    /// Checks that a row stays selected after a reload if the screen does not declare the row's selection. The list can
    /// be visible or not.
    @MainActor private func checkUndeclaredSelection(_ make: MakeShown) {
        let shown = make(many, true)
        shown.select(row(4))
        shown.settle()
        shown.setLimit(0)
        shown.store.state.groups[0].notes.removeFirst()
        shown.settle()
        expect(shown.calls(), ["reload"])
        expect(selected(shown), [104])
        shown.list.removeFromSuperview()
        shown.store.state.groups[0].notes.removeFirst()
        expect(selected(shown), [104])
    }

    /// Checks that a list that is scrolled to its top stays there, and shows a row that is inserted at the top.
    @MainActor private func checkListAtTop(_ make: MakeShown) {
        let shown = make(many, true)
        shown.store.state.groups[0].notes.insert(.init(id: 1, text: "new"), at: 0)
        shown.settle()
        expect(shown.texts.first, "new")
    }

    /// Checks that a list restores its scroll position when it is visible again. The rows change while the list is not
    /// visible, and the state does not change afterward.
    @MainActor private func checkRestoredPosition(_ make: MakeShown) {
        var state = many
        state.isQuiet = true
        let shown = make(state, true)
        shown.list.scroll(toOffset: 44 * 30)
        shown.settle()
        shown.list.removeFromSuperview()
        for id in [1, 2] { shown.store.state.groups[0].notes.insert(.init(id: id, text: "\(id)"), at: 0) }
        shown.window.addSubview(shown.list)
        shown.list.layoutIfNeeded()
        shown.settle()
        expect(shown.texts.first, "130")
        // A list that is added to the window again also keeps its scroll position if the state changes immediately
        // afterward.
        shown.list.removeFromSuperview()
        shown.store.state.groups[0].notes.insert(.init(id: 3, text: "3"), at: 0)
        shown.window.addSubview(shown.list)
        shown.store.state.change(130) { $0.text = "other" }
        expect(shown.texts.first, "other")
        shown.settle()
    }

    /// Checks that the adapter restores the scroll position before it calls the completion of a frame. If the
    /// completion scrolls the list, the list keeps the new position.
    @MainActor private func checkCompletions(_ make: MakeShown) {
        var state = many
        state.isQuiet = true
        let shown = make(state, true)
        func offset(animated isAnimated: Bool, _ change: (inout NotesScreen.State) -> Void) -> CGFloat? {
            shown.list.scroll(toOffset: 44 * 30)
            change(&state)
            var found: CGFloat?
            shown.show(shown.screen().updated(to: state), isAnimated) {
                found = shown.list.position
                shown.list.position = 44 * 3
            }
            shown.settle()
            expect(shown.list.position, 44 * 3)
            return found
        }
        expect(offset(animated: false) { $0.groups[0].notes.removeFirst() }, 44 * 29)
        expect(offset(animated: true) { $0.change(135) { $0.text = "other" } }, 44 * 30)
        UIView.performWithoutAnimation {
            expect(offset(animated: true) { $0.groups[0].notes.removeFirst() }, 44 * 29)
        }
    }

    /// Checks that a row reports its appearance again when it re-enters the visible range. A new frame between the two
    /// reports must not change this behavior.
    @MainActor private func checkAppearances(_ make: MakeShown) {
        let shown = make(many, true)
        expect(shown.store.state.appeared, Array(100..<112))
        shown.store.state.change(100) { $0.text = "other" }
        shown.list.rowsInView = 6
        shown.list.layoutIfNeeded()
        shown.list.rowsInView = 12
        shown.list.layoutIfNeeded()
        shown.settle()
        expect(shown.store.state.appeared, Array(100..<112) + Array(106..<112))
    }

    /// Checks that the adapter of a list that is not visible performs effects when the list becomes visible. A focus
    /// request for a row must not move the focus if any field of the row already has the focus.
    @MainActor private func checkEffectsOfHiddenLists(_ make: MakeShown) {
        var state = many
        state.isQuiet = true
        let shown = make(state, false)
        shown.store.send(.scroll(140))
        shown.settle()
        expect(shown.calls(), ["reload"])
        shown.window.addSubview(shown.list)
        shown.list.layoutIfNeeded()
        shown.settle()
        expect(shown.calls(), ["scroll to [0, 40]"])
        let second = UITextField()
        shown.field(140)?.superview?.addSubview(second)
        second.becomeFirstResponder()
        shown.store.send(.focus(140))
        shown.settle()
        expect(second.isFirstResponder, true)
    }
#endif
