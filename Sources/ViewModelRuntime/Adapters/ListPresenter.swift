// What the adapters of all frameworks have in common: which frame a list shows, when it shows the next one, and by what.
// Nothing here knows a UI framework.

/// Shows the frames of a store in a list, one at a time, and the newest one in the end.
///
/// A frame that comes while the list is busy waits for the next turn of the main loop, and of several the last is shown, by
/// one batch from what is on screen. The list is busy while it calls its data source or its delegate, while it is changed
/// or laid out, and from the beginning of a drag to its end.
@MainActor
final class ListPresenter<Screen: ScreenFrame> {
    private struct Waiting {
        var frame: Screen
        var isAnimated: Bool
        var completions: [@MainActor () -> Void]
    }

    let store: ScreenStore<Screen>
    let shown: ScreenList<Screen>
    /// More changed rows than this are shown by a reload.
    var reloadLimit = 300
    private(set) weak var surface: (any ListSurface<Screen>)?
    private var observation: ScreenObservation?

    private var waiting: Waiting?
    /// How many calls of the list, or of ours to it, are under way.
    private var depth = 0
    /// Whether somebody else was called by the list in this turn, who is perhaps not done yet.
    private var isBusyUntilNextTurn = false
    private var isDragging = false
    private var turnIsScheduled = false
    /// Whether the list was reloaded and not yet laid out.
    private var needsLayout = true
    /// Whether the list has rows in another order than the frame that is shown, since the user moved one.
    private var isOutOfStep = false
    /// What shows something else since the list moved a row by itself.
    private var unshown = Unshown<Screen>()
    private var mustSynchronizeSelection = false
    /// What the list is to show of itself once it is on screen again.
    private var held: Places?
    /// The selection and the rows in view before the current batch.
    private var placesInBatch: Places?
    private var effects = WantedEffects<Screen.RowID>()
    var appearances = Appearances<Screen.RowID>()

    init(_ store: ScreenStore<Screen>) {
        self.store = store
        shown = ScreenList(store.newest)
    }

    /// Begins to show the store's frames in a list.
    func start(_ surface: any ListSurface<Screen>) {
        self.surface = surface
        observation = store.observe(
            frame: { [weak self] in self?.show($0) },
            focus: { [weak self] row in self?.want { $0.focus = .some(row) } },
            scroll: { [weak self] row in self?.want { $0.scroll = row } }
        )
        reload(to: shown.screen)
    }

    // MARK: Frames

    /// Shows a frame as soon as the list may be changed.
    func show(_ frame: Screen, animated: Bool = true, completion: (@MainActor () -> Void)? = nil) {
        let isAnimated = animated && (waiting?.isAnimated ?? true)
        let completions = (waiting?.completions ?? []) + (completion.map { [$0] } ?? [])
        waiting = Waiting(frame: frame, isAnimated: isAnimated, completions: completions)
        showWaiting()
    }

    private func showWaiting() {
        guard let next = waiting, let surface, !isDragging else { return }
        if depth > 0 || isBusyUntilNextTurn { return scheduleTurn() }
        if surface.isOnScreen, surface.hasUncommittedUpdates {
            return surface.later { [weak self] in self?.showWaiting() }
        }
        waiting = nil
        busy { show(next, in: surface) }
    }

    private func show(_ next: Waiting, in surface: any ListSurface<Screen>) {
        let complete: @MainActor @Sendable () -> Void = { for completion in next.completions { completion() } }
        guard surface.isOnScreen else {
            reload(to: next.frame)
            return complete()
        }
        restoreHeldPlaces()
        let old = shown.screen
        guard !isOutOfStep, surface.hasCounts(of: old) else {
            reloadOnScreen(to: next.frame)
            return complete()
        }
        let focused = surface.focusedRow.map { (path: $0, id: old.rowID(at: $0)) }
        let changes = FrameComparison(old.screenContent, next.frame.screenContent)
            .changes(keeping: focused?.path.section)
        if changes.isEmpty, unshown.isEmpty {
            shown.swap(to: next.frame)
            return complete()
        }
        let isBig = changes.count(from: old, to: next.frame) > reloadLimit
        if isBig, focused.map({ next.frame.path(of: $0.id) == nil }) ?? true {
            reloadOnScreen(to: next.frame)
            return complete()
        }
        func update(completion: @escaping @MainActor () -> Void) {
            keepingPlaces { apply(changes, to: next.frame, completion: completion) }
        }
        if !next.isAnimated || isBig || scrollsBesides(changes, to: next.frame) {
            surface.withoutAnimation { update {} }
        } else if surface.changesOrder(changes) {
            // Where animations are off, the list calls it before selection and scroll position are restored.
            return update { [weak self] in
                if let self, isBusy, let surface = self.surface { surface.onNextTurn(complete) } else { complete() }
            }
        } else {
            update {}
        }
        complete()
    }

    /// From the frame that is shown, by as few calls as there are kinds of change. `completion` comes where rows or sections
    /// come, go or move, when that is over.
    private func apply(_ changes: ListChanges, to new: Screen, completion: @escaping @MainActor () -> Void) {
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

    /// For a list that nobody sees: nothing is compared. What is selected and where the list stands is kept for when it
    /// is seen again.
    private func reload(to frame: Screen) {
        let places = held ?? currentPlaces()
        swapAndReload(to: frame)
        select(places.selected)
        held = places
    }

    private func reloadOnScreen(to frame: Screen) {
        let focused = surface?.focusedRow.flatMap { knownID(at: $0) }
        keepingPlaces(byReload: true) { swapAndReload(to: frame) }
        if let focused, effects.focus == nil { effects.focus = .some(focused) }
        if effects.isWanted { scheduleTurn() }
    }

    private func swapAndReload(to frame: Screen) {
        shown.swap(to: frame)
        isOutOfStep = false
        unshown = Unshown()
        needsLayout = true
        surface?.reloadData()
    }

    private func layOut() {
        needsLayout = false
        busy { surface?.layOut() }
    }

    /// A row that the list knows; where it is out of step, it may know some that the frame has not.
    private func knownID(at path: RowPath) -> Screen.RowID? {
        path.row < shown.screen.numberOfRows(in: path.section) ? shown.screen.rowID(at: path) : nil
    }

    // MARK: What is kept

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
        placesInBatch.flatMap { anchor($0, in: shown.screen) }.map { ($0.path, $0.distance) }
    }

    /// Returns whether the list must be scrolled as part of a change, which would show a jump while rows move.
    private func scrollsBesides(_ changes: ListChanges, to next: Screen) -> Bool {
        guard let surface, surface.placeKeeping == .byScrollingStill, surface.canScroll,
            let anchor = anchor(currentPlaces(), in: next), let path = shown.screen.path(of: anchor.id)
        else { return false }
        return changes.changeRows(above: path, anchor.path)
    }

    private func currentPlaces() -> Places {
        guard let surface else { return Places() }
        let visible = needsLayout ? [] : surface.visibleRows
        let rows = visible.sorted().compactMap { path in
            knownID(at: path).flatMap { id in surface.distance(of: path).map { (id: id, distance: $0) } }
        }
        return Places(selected: surface.selectedRows.compactMap { knownID(at: $0) }, rows: rows)
    }

    /// Scrolls until the first of the rows that are still there stands where it stood, and selects what was selected.
    private func restore(_ places: Places, isInPlace: Bool = false) {
        guard let surface else { return }
        if !isInPlace, surface.canScroll, let anchor = anchor(places, in: shown.screen),
            surface.distance(of: anchor.path) != anchor.distance
        {
            surface.restore(anchor.distance, of: anchor.path)
            layOut()
        }
        select(places.selected)
    }

    /// Keeps selection and scroll position over a change.
    private func keepingPlaces(byReload: Bool = false, _ change: () -> Void) {
        let places = currentPlaces()
        appearances.hold()
        placesInBatch = places
        change()
        placesInBatch = nil
        layOut()
        restore(places, isInPlace: !byReload && surface?.placeKeeping == .byAnswering)
        appearances.release()
    }

    /// Has the list assign its objects again, after which it may ask for all rows anew.
    func reconnect(_ connect: () -> Void) {
        held = held ?? currentPlaces()
        connect()
        if surface?.isOnScreen ?? false {
            show(waiting?.frame ?? shown.screen, animated: waiting?.isAnimated ?? true)
        } else {
            reload(to: shown.screen)
        }
    }

    /// The list is in a window from now on. What somebody selected or deselected while it was not is not what the frame
    /// says.
    func didMoveToWindow() {
        selectionMayDiffer()
    }

    /// The list is in a window again, and may have been reloaded meanwhile.
    private func restoreHeldPlaces() {
        guard let places = held else { return }
        held = nil
        layOut()
        restore(places)
    }

    /// Selects rows as the frame says, and where it does not say, those that were selected.
    private func select(_ kept: [Screen.RowID]) {
        guard let surface else { return }
        let screen = shown.screen
        var wanted = Set(kept.compactMap(screen.path(of:)).filter { screen.rowDetails(at: $0).isSelected != false })
        let visible = needsLayout ? [] : surface.visibleRows
        for path in visible where screen.rowDetails(at: path).isSelected == true { wanted.insert(path) }
        let selected = Set(surface.selectedRows)
        for path in selected.subtracting(wanted).sorted() where knownID(at: path) != nil {
            if screen.rowDetails(at: path).isSelected != true { surface.setSelected(false, path) }
        }
        for path in wanted.subtracting(selected).sorted() { surface.setSelected(true, path) }
    }

    /// Something else may be selected than the frame says: the user changed it, or a selected row has come into view. In
    /// the next turn the list has what the frame says then.
    func selectionMayDiffer() {
        mustSynchronizeSelection = true
        scheduleTurn()
    }

    private func synchronizeSelection() {
        guard mustSynchronizeSelection else { return }
        mustSynchronizeSelection = false
        select(surface?.selectedRows.compactMap { knownID(at: $0) } ?? [])
    }

    // MARK: Turns

    /// Whether what the list says is an answer to us.
    var isBusy: Bool { depth > 0 }

    /// Calls `body` as part of a call of the list: frames that come meanwhile wait.
    func busy<Result>(_ body: () -> Result) -> Result {
        depth += 1
        defer { depth -= 1 }
        return body()
    }

    /// The list calls somebody else, who may cause a frame before the call returns.
    func noteForeignCall() {
        isBusyUntilNextTurn = true
        scheduleTurn()
    }

    private func scheduleTurn() {
        guard !turnIsScheduled, let surface else { return }
        turnIsScheduled = true
        surface.onNextTurn { [weak self] in self?.turn() }
    }

    private func turn() {
        turnIsScheduled = false
        isBusyUntilNextTurn = false
        showWaiting()
        guard waiting == nil, let surface, surface.isOnScreen, !isDragging else { return }
        busy {
            restoreHeldPlaces()
            synchronizeSelection()
            carryOutEffects(in: surface)
        }
    }

    // MARK: Effects

    private func want(_ change: (inout WantedEffects<Screen.RowID>) -> Void) {
        change(&effects)
        scheduleTurn()
    }

    /// Behind the frame that an action led to, in a list that is laid out: scrolls first, then edits.
    private func carryOutEffects(in surface: any ListSurface<Screen>) {
        guard effects.isWanted else { return }
        let wanted = effects
        effects = WantedEffects()
        if let path = wanted.scroll.flatMap(shown.screen.path(of:)) {
            surface.scroll(to: path)
            layOut()
        }
        switch wanted.focus {
        case .some(.some(let row)):
            if let path = shown.screen.path(of: row), surface.focusedRow != path { surface.focus(path) }
        case .some(.none):
            surface.endEditing()
        case .none:
            break
        }
    }

    /// A row came into view: perhaps the list did.
    func didComeIntoView() {
        if held != nil || effects.isWanted { scheduleTurn() }
    }

    // MARK: Moves by the user

    func beginDrag() {
        isDragging = true
    }

    func endDrag() {
        isDragging = false
        scheduleTurn()
    }

    /// The list has moved a row because the user dragged it. The frame that is shown follows, so that the rest is computed
    /// from it, and nothing moves twice. Whatever the action comes to, the store's frame comes, and waits for the list.
    ///
    /// - Parameter move: moves the row in a list that does not move it by itself. Called after the frame has changed,
    ///   and only if the action moves the row to exactly that place.
    func didMove(_ source: RowPath, to destination: RowPath, by move: (() -> Void)? = nil) {
        guard source != destination else { return }
        let old = shown.screen
        guard let action = old.moveAction(from: source, to: destination) else {
            if move == nil { isOutOfStep = true }
            return show(store.newest)
        }
        var state = old.screenContent.state
        _ = Screen.effects(action, &state, by: old.screenContent.format)
        let moved = old.updated(to: state)
        let changes = moved.changes(from: old)
        if changes.moves(source, to: destination, from: old, to: moved) {
            shown.swap(to: moved)
            unshown.rows.formUnion((changes.updatedRows + changes.insertedRows).map(moved.rowID(at:)))
            unshown.headers.formUnion(changes.updatedHeaders.map { moved.sections[$0] })
            unshown.footers.formUnion(changes.updatedFooters.map { moved.sections[$0] })
            move?()
        } else if move == nil {
            isOutOfStep = true
        }
        store.send(action)
    }
}

/// What a list shows as it was in an earlier frame.
private nonisolated struct Unshown<Screen: ScreenFrame> {
    var rows: Set<Screen.RowID> = []
    var headers: Set<Screen.SectionID> = []
    var footers: Set<Screen.SectionID> = []

    var isEmpty: Bool { rows.isEmpty && headers.isEmpty && footers.isEmpty }
}

/// What actions have asked for that is not done yet. Of several the last wins.
nonisolated struct WantedEffects<RowID> {
    var focus: RowID??
    var scroll: RowID?

    var isWanted: Bool { focus != nil || scroll != nil }
}

nonisolated extension ListChanges {
    /// How many rows a list has to do something with.
    func count<Screen: ScreenFrame>(from old: Screen, to new: Screen) -> Int {
        var count = deletedRows.count + insertedRows.count + movedRows.count + updatedRows.count + replacedRows.count
        for section in deletedSections { count += 1 + old.numberOfRows(in: section) }
        for section in insertedSections { count += 1 + new.numberOfRows(in: section) }
        return count + movedSections.count
    }

    /// Returns whether rows are inserted or deleted above a row, given its paths before and after the changes.
    fileprivate func changeRows(above old: RowPath, _ new: RowPath) -> Bool {
        deletedSections.contains { $0 < old.section } || insertedSections.contains { $0 < new.section }
            || deletedRows.contains { $0 < old } || insertedRows.contains { $0 < new }
            || movedSections.contains { ($0.from < old.section) != ($0.to < new.section) }
            || movedRows.contains { ($0.from < old) != ($0.to < new) }
    }

    /// Whether these changes bring rows into just the order in which they stand once one row was moved: in its section, or
    /// to where it is a row of other elements, and so another one.
    fileprivate func moves<Screen: ScreenFrame>(
        _ source: RowPath,
        to destination: RowPath,
        from old: Screen,
        to new: Screen
    ) -> Bool {
        guard deletedSections.isEmpty, insertedSections.isEmpty, movedSections.isEmpty, replacedRows.isEmpty else {
            return false
        }
        if deletedRows == [source], insertedRows == [destination] {
            // What the list has moved there is the cell that it was.
            let isSameCell = FrameComparison<Screen>.isSameCase(old.row(at: source), new.row(at: destination))
            return isSameCell && movedRows.isEmpty
        }
        guard deletedRows.isEmpty, insertedRows.isEmpty, source.section == destination.section else { return false }
        let touched = min(source.row, destination.row)...max(source.row, destination.row)
        guard movedRows.allSatisfy({ $0.to.section == source.section && touched.contains($0.to.row) }) else {
            return false
        }
        func rows(_ screen: Screen) -> [Screen.RowID] {
            touched.map { screen.rowID(at: RowPath(section: source.section, row: $0)) }
        }
        var expected = rows(old)
        expected.insert(expected.remove(at: source.row - touched.lowerBound), at: destination.row - touched.lowerBound)
        return expected == rows(new)
    }
}
