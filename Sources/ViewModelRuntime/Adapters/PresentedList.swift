/// A list, the frame that it shows, and where it differs from that frame.
@MainActor
final class PresentedList<Screen: ScreenFrame> {
    let shown: ScreenList<Screen>
    let turns: ListTurns
    weak var surface: (any ListSurface<Screen>)?
    /// Whether the list was reloaded and not yet laid out.
    private var needsLayout = true
    /// Whether the list has rows in another order than the frame that is shown, since the user moved one.
    var isOutOfStep = false
    /// What shows something else since the list moved a row by itself.
    var unshown = Unshown<Screen>()

    init(_ screen: Screen, _ turns: ListTurns) {
        shown = ScreenList(screen)
        self.turns = turns
    }

    /// The rows in view; empty where the list is not laid out.
    var visibleRows: [RowPath] { needsLayout ? [] : surface?.visibleRows ?? [] }

    var selectedIDs: [Screen.RowID] { surface?.selectedRows.compactMap(knownID) ?? [] }

    /// From the frame that is shown, by as few calls as there are kinds of change. `completion` comes where rows or sections
    /// come, go or move, when that is over.
    func apply(_ changes: ListChanges, to new: Screen, completion: @escaping @MainActor () -> Void) {
        guard let surface else { return }
        let old = shown.screen
        if surface.changesOrder(changes) {
            surface.change(
                changes,
                from: old,
                to: new,
                swap: { [shown] in shown.swap(to: new) },
                completion: completion
            )
        } else {
            shown.swap(to: new)
        }
        // Sections that were just put in show what is new already.
        let inserted = Set(changes.insertedSections)
        var updated = changes.updatedRows.filter { !inserted.contains($0.section) }
        let replaced = changes.replacedRows.filter { !inserted.contains($0.section) }
        var headers = changes.updatedHeaders.filter { !inserted.contains($0) }
        var footers = changes.updatedFooters.filter { !inserted.contains($0) }
        if !unshown.isEmpty {
            func all<Place: Hashable & Comparable>(_ places: [Place], _ others: [Place]) -> [Place] {
                Set(places).union(others).sorted()
            }
            let others = unshown.rows.compactMap(new.path(of:)).filter { !inserted.contains($0.section) }
            updated = all(updated, others).filter { !replaced.contains($0) }
            let layout = new.screenContent.layout
            headers = all(headers, unshown.headers.compactMap(layout.index(of:)).filter { !inserted.contains($0) })
            footers = all(footers, unshown.footers.compactMap(layout.index(of:)).filter { !inserted.contains($0) })
            unshown = Unshown()
        }
        if !updated.isEmpty || !replaced.isEmpty { surface.update(replaced: replaced, updated: updated) }
        if !headers.isEmpty || !footers.isEmpty { surface.updateSupplements(headers: headers, footers: footers) }
    }

    /// Shows a frame without comparing it with the one that is shown.
    func reload(to frame: Screen) {
        shown.swap(to: frame)
        isOutOfStep = false
        unshown = Unshown()
        needsLayout = true
        surface?.reloadData()
    }

    func layOut() {
        needsLayout = false
        turns.busy { surface?.layOut() }
    }

    /// A row that the list knows; where it is out of step, it may know some that the frame has not.
    func knownID(at path: RowPath) -> Screen.RowID? {
        path.row < shown.screen.numberOfRows(in: path.section) ? shown.screen.rowID(at: path) : nil
    }
}

/// What a list shows as it was in an earlier frame.
nonisolated struct Unshown<Screen: ScreenFrame> {
    var rows: Set<Screen.RowID> = []
    var headers: Set<Screen.SectionID> = []
    var footers: Set<Screen.SectionID> = []

    var isEmpty: Bool { rows.isEmpty && headers.isEmpty && footers.isEmpty }
}
