/// An object that keeps the selection of a list consistent with the shown frame. If the frame does not specify whether
/// a row is selected, the row keeps the selection that the user has made.
@MainActor
final class ListSelection<Screen: ScreenFrame> {
    private let list: PresentedList<Screen>
    private var mustSynchronize = false

    init(_ list: PresentedList<Screen>) {
        self.list = list
    }

    /// Selects the rows in view that the frame selects. Also selects each row of `kept`, unless the frame deselects the
    /// row. Deselects all other rows, but does not change rows out of view that the frame selects.
    func select(_ kept: [Screen.RowID]) {
        guard let surface = list.surface else { return }
        let screen = list.shown.screen
        var wanted = Set(kept.compactMap(screen.path(of:)).filter { screen.rowDetails(at: $0).isSelected != false })
        for path in list.visibleRows where screen.rowDetails(at: path).isSelected == true { wanted.insert(path) }
        let selected = Set(surface.selectedRows)
        for path in selected.subtracting(wanted).sorted() where list.knownID(at: path) != nil {
            if screen.rowDetails(at: path).isSelected != true { surface.setSelected(false, path) }
        }
        for path in wanted.subtracting(selected).sorted() { surface.setSelected(true, path) }
    }

    /// Schedules an update of the selection. Call this method after the user has changed the selection, or after a
    /// selected row has come into view. In the next iteration, `synchronize()` makes the selection consistent with the
    /// shown frame.
    func mayDiffer() {
        mustSynchronize = true
        list.iterations.schedule()
    }

    func synchronize() {
        guard mustSynchronize else { return }
        mustSynchronize = false
        select(list.selectedIDs)
    }
}
