/// The selection of a list, which the frame decides where it says something of a row.
@MainActor
final class ListSelection<Screen: ScreenFrame> {
    private let list: PresentedList<Screen>
    private var mustSynchronize = false

    init(_ list: PresentedList<Screen>) {
        self.list = list
    }

    /// Selects rows as the frame says, and where it does not say, those that were selected.
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

    /// Something else may be selected than the frame says: the user changed it, or a selected row has come into view. In
    /// the next turn the list has what the frame says then.
    func mayDiffer() {
        mustSynchronize = true
        list.turns.schedule()
    }

    func synchronize() {
        guard mustSynchronize else { return }
        mustSynchronize = false
        select(list.selectedIDs)
    }
}
