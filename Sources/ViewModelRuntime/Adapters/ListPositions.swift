/// An object that preserves the selection and the scroll position of a list during each change.
@MainActor
final class ListPositions<Screen: ScreenFrame> {
    private let list: PresentedList<Screen>
    private let selection: ListSelection<Screen>
    /// The selection and the scroll position to restore when the list is on screen again, or `nil` if nothing is
    /// stored.
    private var held: Positions?
    /// The selection and the scroll position before the current batch.
    private var positionsInBatch: Positions?

    init(_ list: PresentedList<Screen>, _ selection: ListSelection<Screen>) {
        self.list = list
        self.selection = selection
    }

    /// The identities of the selected rows, and the identities and distances of the rows in view. From these values,
    /// `restore(_:isInPlace:)` restores the selection and the scroll position of the list.
    private struct Positions {
        var selected: [Screen.RowID] = []
        /// The rows in view, with their distances below the top of the visible area. The array is empty if the list is
        /// scrolled to its very top.
        var rows: [(id: Screen.RowID, distance: Double)] = []
    }

    /// Returns the first row of `positions` that is also in `screen`, or `nil` if there is no such row. The result
    /// contains the row's path in `screen` and its stored distance below the top of the visible area.
    private func anchor(
        _ positions: Positions,
        in screen: Screen
    ) -> (id: Screen.RowID, path: RowPath, distance: Double)? {
        for row in positions.rows {
            if let path = screen.path(of: row.id) { return (row.id, path, row.distance) }
        }
        return nil
    }

    /// The first row that was in view before the batch and is still in the shown frame, or `nil` if there is none. The
    /// value contains the new path of the row, and the old distance of the row below the top of the visible area.
    var anchorOfBatch: (path: RowPath, distance: Double)? {
        positionsInBatch.flatMap { anchor($0, in: list.shown.screen) }.map { ($0.path, $0.distance) }
    }

    /// Returns a Boolean value that indicates whether the list must be scrolled after `changes`, so that the rows in
    /// view do not move on screen. The presenter does not animate such changes, because the list would visibly jump.
    /// The result is `false` if the list's `positionKeeping` is not `byScrollingStill` or `canScroll` is `false`.
    func scrollBesides(_ changes: ListChanges, to next: Screen) -> Bool {
        guard let surface = list.surface, surface.positionKeeping == .byScrollingStill, surface.canScroll,
            let anchor = anchor(currentPositions(), in: next), let path = list.shown.screen.path(of: anchor.id)
        else { return false }
        return changes.changeRows(above: path, anchor.path)
    }

    private func currentPositions() -> Positions {
        guard let surface = list.surface else { return Positions() }
        let rows = list.visibleRows.sorted().compactMap { path in
            list.knownID(at: path).flatMap { id in surface.distance(of: path).map { (id: id, distance: $0) } }
        }
        return Positions(selected: list.selectedIDs, rows: rows)
    }

    /// Restores the selection and the scroll position. If `isInPlace` is `true`, restores only the selection.
    ///
    /// To restore the scroll position, the method scrolls the first row of `positions` that still exists to its
    /// previous distance below the top of the visible area.
    private func restore(_ positions: Positions, isInPlace: Bool = false) {
        guard let surface = list.surface else { return }
        if !isInPlace, surface.canScroll, let anchor = anchor(positions, in: list.shown.screen),
            surface.distance(of: anchor.path) != anchor.distance
        {
            surface.restore(anchor.distance, of: anchor.path)
            list.layOut()
        }
        selection.select(positions.selected)
    }

    /// Calls `change`, and preserves the selection and the scroll position of the list. If `byReload` is `true`,
    /// `change` reloads the list.
    func keeping(byReload: Bool, _ change: () -> Void) {
        let positions = currentPositions()
        positionsInBatch = positions
        change()
        positionsInBatch = nil
        list.layOut()
        restore(positions, isInPlace: !byReload && list.surface?.positionKeeping == .byAnswering)
    }

    // MARK: Lists that are not on screen

    var areHeld: Bool { held != nil }

    /// Stores the selection and the scroll position for `restoreHeld()`, unless they are already stored.
    func hold() {
        held = held ?? currentPositions()
    }

    /// Reloads a list that is not on screen by calling `reload`. Stores the selection and the scroll position until the
    /// list is on screen again.
    func holding(_ reload: () -> Void) {
        let positions = held ?? currentPositions()
        reload()
        selection.select(positions.selected)
        held = positions
    }

    /// Restores the stored selection and scroll position after the list has returned to a window. The list might have
    /// been reloaded while it was not in a window.
    func restoreHeld() {
        guard let positions = held else { return }
        held = nil
        list.layOut()
        restore(positions)
    }
}
