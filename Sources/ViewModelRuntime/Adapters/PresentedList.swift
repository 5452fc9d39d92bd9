/// A list, the frame that it shows, and the differences between the list and the frame.
@MainActor
final class PresentedList<Screen: ScreenFrame> {
    let shown: ScreenList<Screen>
    let iterations: ListIterations
    weak var surface: (any ListSurface<Screen>)?
    /// A Boolean value that indicates whether the list was reloaded and has not been laid out since.
    private var needsLayout = true
    /// A Boolean value that indicates whether the list has its rows in a different order than the shown frame, because
    /// the user moved a row.
    var isOutOfStep = false
    /// The rows, headers and footers that the list still shows with old content after the user has dragged a row.
    var unshown = Unshown<Screen>()

    init(_ screen: Screen, _ iterations: ListIterations) {
        shown = ScreenList(screen)
        self.iterations = iterations
    }

    /// The paths of the rows in view. The array is empty if the list has not been laid out since the last reload.
    var visibleRows: [RowPath] { needsLayout ? [] : surface?.visibleRows ?? [] }

    var selectedIDs: [Screen.RowID] { surface?.selectedRows.compactMap(knownID) ?? [] }

    /// Applies `changes` to the list, which then shows the frame `new` instead of the current frame. If the surface's
    /// `changesOrder(_:)` returns `true`, `completion` is called after the animations. Otherwise `completion` is not
    /// called.
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
        // The rows, headers and footers of inserted sections already have their new content, so they are not updated
        // again.
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

    /// Shows a frame by reloading the list, without comparing frames.
    func reload(to frame: Screen) {
        shown.swap(to: frame)
        isOutOfStep = false
        unshown = Unshown()
        needsLayout = true
        surface?.reloadData()
    }

    func layOut() {
        needsLayout = false
        iterations.busy { surface?.layOut() }
    }

    /// Returns the identity of the row at `path`, or `nil` if the shown frame has no row at this path. The list can
    /// contain a path that the frame does not contain: the user has moved a row to another section, and the frame does
    /// not contain the move yet.
    func knownID(at path: RowPath) -> Screen.RowID? {
        path.row < shown.screen.numberOfRows(in: path.section) ? shown.screen.rowID(at: path) : nil
    }
}

/// The rows, headers and footers that a list still shows with the content of an earlier frame.
nonisolated struct Unshown<Screen: ScreenFrame> {
    var rows: Set<Screen.RowID> = []
    var headers: Set<Screen.SectionID> = []
    var footers: Set<Screen.SectionID> = []

    var isEmpty: Bool { rows.isEmpty && headers.isEmpty && footers.isEmpty }
}
