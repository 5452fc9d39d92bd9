/// The selection and the scroll position of a list, which stay over each change.
@MainActor
final class ListPlaces<Screen: ScreenFrame> {
    private let list: PresentedList<Screen>
    private let selection: ListSelection<Screen>
    /// What the list is to show of itself once it is on screen again.
    private var held: Places?
    /// The selection and the rows in view before the current batch.
    private var placesInBatch: Places?

    init(_ list: PresentedList<Screen>, _ selection: ListSelection<Screen>) {
        self.list = list
        self.selection = selection
    }

    /// What a list shows of itself, by the rows' identities.
    private struct Places {
        var selected: [Screen.RowID] = []
        /// The rows in view, and how far below its top they begin; empty where the list shows its very top.
        var rows: [(id: Screen.RowID, distance: Double)] = []
    }

    /// The first row in view that a frame still has, and how far below the top it is to begin.
    private func anchor(_ places: Places, in screen: Screen) -> (id: Screen.RowID, path: RowPath, distance: Double)? {
        for row in places.rows {
            if let path = screen.path(of: row.id) { return (row.id, path, row.distance) }
        }
        return nil
    }

    /// The first row that was in view before the current batch: its new path, and its old distance below the top.
    var anchorOfBatch: (path: RowPath, distance: Double)? {
        placesInBatch.flatMap { anchor($0, in: list.shown.screen) }.map { ($0.path, $0.distance) }
    }

    /// Returns whether the list must be scrolled as part of a change, which would show a jump while rows move.
    func scrollBesides(_ changes: ListChanges, to next: Screen) -> Bool {
        guard let surface = list.surface, surface.placeKeeping == .byScrollingStill, surface.canScroll,
            let anchor = anchor(currentPlaces(), in: next), let path = list.shown.screen.path(of: anchor.id)
        else { return false }
        return changes.changeRows(above: path, anchor.path)
    }

    private func currentPlaces() -> Places {
        guard let surface = list.surface else { return Places() }
        let rows = list.visibleRows.sorted().compactMap { path in
            list.knownID(at: path).flatMap { id in surface.distance(of: path).map { (id: id, distance: $0) } }
        }
        return Places(selected: list.selectedIDs, rows: rows)
    }

    /// Scrolls until the first of the rows that are still there stands where it stood, and selects what was selected.
    private func restore(_ places: Places, isInPlace: Bool = false) {
        guard let surface = list.surface else { return }
        if !isInPlace, surface.canScroll, let anchor = anchor(places, in: list.shown.screen),
            surface.distance(of: anchor.path) != anchor.distance
        {
            surface.restore(anchor.distance, of: anchor.path)
            list.layOut()
        }
        selection.select(places.selected)
    }

    /// Keeps selection and scroll position over a change.
    func keeping(byReload: Bool, _ change: () -> Void) {
        let places = currentPlaces()
        placesInBatch = places
        change()
        placesInBatch = nil
        list.layOut()
        restore(places, isInPlace: !byReload && list.surface?.placeKeeping == .byAnswering)
    }

    // MARK: Lists that nobody sees

    var areHeld: Bool { held != nil }

    /// Keeps what the list shows of itself for when it is on screen again.
    func hold() {
        held = held ?? currentPlaces()
    }

    /// Holds what the list shows of itself over a reload that nobody sees.
    func holding(_ reload: () -> Void) {
        let places = held ?? currentPlaces()
        reload()
        selection.select(places.selected)
        held = places
    }

    /// The list is in a window again, and may have been reloaded meanwhile.
    func restoreHeld() {
        guard let places = held else { return }
        held = nil
        list.layOut()
        restore(places)
    }
}
