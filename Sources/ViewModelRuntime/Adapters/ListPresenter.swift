// The logic that the adapters of all frameworks share. It decides which frame a list shows, when the list changes to
// the next frame, and which updates are needed. It does not depend on a UI framework.

/// A presenter that shows the frames of a store in a list. It shows one frame at a time. It can skip frames, but always
/// shows the newest frame eventually.
///
/// A frame that is published while the list is busy waits for the next iteration of the main loop. If several frames
/// wait, the presenter shows only the last one.
///
/// The list is busy while it calls its data source or its delegate, while it is changed or laid out, and during a
/// drag.
@MainActor
final class ListPresenter<Screen: ScreenFrame> {
    let store: ScreenStore<Screen>
    /// The greatest number of changes for which the list is updated in a batch. For a greater number of changes, the
    /// list is reloaded, unless the user is editing a row that remains in the list.
    var reloadLimit = 300
    private let list: PresentedList<Screen>
    let selection: ListSelection<Screen>
    let positions: ListPositions<Screen>
    private let iterations = ListIterations()
    private var observation: ScreenObservation?

    private var waiting: WaitingFrame<Screen>?
    private var isDragging = false
    private var effects = RequestedEffects<Screen.RowID, Screen.SectionID>()
    var appearances = Appearances<Screen.RowID>()

    init(_ store: ScreenStore<Screen>) {
        self.store = store
        list = PresentedList(store.newest, iterations)
        selection = ListSelection(list)
        positions = ListPositions(list, selection)
    }

    /// Starts to show the frames of the store in a list.
    func start(_ surface: any ListSurface<Screen>) {
        list.surface = surface
        iterations.surface = surface
        iterations.onIteration = { [weak self] in self?.runIteration() }
        observation = store.observe(
            frame: { [weak self] in self?.show($0) },
            focus: { [weak self] row in self?.request { $0.focus = .some(row) } },
            scroll: { [weak self] row in self?.request { $0.scroll = .row(row) } },
            scrollSection: { [weak self] section in self?.request { $0.scroll = .section(section) } }
        )
        reload(to: shown.screen)
    }

    var shown: ScreenList<Screen> { list.shown }

    // MARK: Frames

    /// Shows a frame as soon as the list may be changed.
    func show(_ frame: Screen, animated: Bool = true, completion: (@MainActor () -> Void)? = nil) {
        waiting = WaitingFrame(frame, animated: animated, completion: completion, insteadOf: waiting)
        showWaiting()
    }

    private func showWaiting() {
        guard let next = waiting, let surface = list.surface, !isDragging else { return }
        if iterations.isClosed { return iterations.schedule() }
        if surface.isOnScreen, surface.hasUncommittedUpdates {
            return surface.later { [weak self] in self?.showWaiting() }
        }
        waiting = nil
        busy { show(next, in: surface) }
    }

    private func show(_ next: WaitingFrame<Screen>, in surface: any ListSurface<Screen>) {
        let complete: @MainActor @Sendable () -> Void = { next.complete() }
        guard surface.isOnScreen else {
            reload(to: next.frame)
            return complete()
        }
        positions.restoreHeld()
        let old = shown.screen
        guard !list.isOutOfStep, surface.hasCounts(of: old) else {
            reloadOnScreen(to: next.frame)
            return complete()
        }
        let focused = surface.focusedRow.map { (path: $0, id: old.rowID(at: $0)) }
        let changes = FrameComparison(old.screenContent, next.frame.screenContent)
            .changes(keeping: focused?.path.section)
        if changes.isEmpty, list.unshown.isEmpty {
            shown.swap(to: next.frame)
            return complete()
        }
        let isBig = changes.count(from: old, to: next.frame) > reloadLimit
        if isBig, focused.map({ next.frame.path(of: $0.id) == nil }) ?? true {
            reloadOnScreen(to: next.frame)
            return complete()
        }
        func update(completion: @escaping @MainActor () -> Void) {
            keepingPositions { list.apply(changes, to: next.frame, completion: completion) }
        }
        if !next.isAnimated || isBig || positions.scrollBesides(changes, to: next.frame) {
            surface.withoutAnimation { update {} }
        } else if surface.changesOrder(changes) {
            // If the system disables animations, the list calls this closure before the selection and the scroll
            // position are restored. In this case, `complete` is called in the next iteration.
            return update { [weak self] in
                guard let self, isBusy, let surface = list.surface else { return complete() }
                surface.onNextIteration(complete)
            }
        } else {
            update {}
        }
        complete()
    }

    /// Reloads a list that is not on screen, without comparing frames. Keeps the selection and the scroll position
    /// until the list is on screen again.
    private func reload(to frame: Screen) {
        positions.holding { list.reload(to: frame) }
    }

    private func reloadOnScreen(to frame: Screen) {
        let focused = list.surface?.focusedRow.flatMap(list.knownID)
        keepingPositions(byReload: true) { list.reload(to: frame) }
        if let focused, effects.focus == nil { effects.focus = .some(focused) }
        if effects.hasRequests { iterations.schedule() }
    }

    // MARK: Selection and scroll position

    /// Calls `change`, and preserves the selection and the scroll position. If `change` replaces the cell of a visible
    /// row, the presenter does not send the row's `appear` action again.
    private func keepingPositions(byReload: Bool = false, _ change: () -> Void) {
        appearances.hold()
        positions.keeping(byReload: byReload, change)
        appearances.release()
    }

    /// Sets the data source and the delegate of the list again by calling `connect`. This call can cause the list to
    /// request all rows again, so the selection and the scroll position are stored first.
    func reconnect(_ connect: () -> Void) {
        positions.hold()
        connect()
        if list.surface?.isOnScreen ?? false {
            show(waiting?.frame ?? shown.screen, animated: waiting?.isAnimated ?? true)
        } else {
            reload(to: shown.screen)
        }
    }

    /// Schedules an update of the selection after the list was added to a window. The selection of a list outside a
    /// window can differ from the selection of the frame.
    func didMoveToWindow() {
        selection.mayDiffer()
    }

    // MARK: Iterations of the main loop

    /// A Boolean value that indicates whether a call by the list, or a call to the list, is in progress.
    var isBusy: Bool { iterations.isBusy }

    func busy<Result>(_ body: () -> Result) -> Result { iterations.busy(body) }

    func noteForeignCall() { iterations.noteForeignCall() }

    private func runIteration() {
        showWaiting()
        guard waiting == nil, let surface = list.surface, surface.isOnScreen, !isDragging else { return }
        busy {
            positions.restoreHeld()
            selection.synchronize()
            performEffects()
        }
    }

    // MARK: Effects

    private func request(_ change: (inout RequestedEffects<Screen.RowID, Screen.SectionID>) -> Void) {
        change(&effects)
        iterations.schedule()
    }

    private func performEffects() {
        guard effects.hasRequests else { return }
        let requested = effects
        effects = RequestedEffects()
        list.perform(requested)
    }

    /// Schedules an iteration if a selection and a scroll position are stored, or if a scroll or focus request is
    /// pending. In this iteration, the presenter restores the stored values and carries out the requests. Call this
    /// method when a row becomes visible, because the list itself might have become visible too.
    func didComeIntoView() {
        if positions.areHeld || effects.hasRequests { iterations.schedule() }
    }

    // MARK: Moves by the user

    func beginDrag() {
        isDragging = true
    }

    func endDrag() {
        isDragging = false
        iterations.schedule()
    }

    /// Handles the drop of a row that the user has dragged from `source` to `destination`.
    ///
    /// Sends the screen's action for the move. If the screen has no action for the move, the method shows the newest
    /// frame instead. If the action moves the row to exactly `destination`, the method first replaces the shown frame
    /// with a frame that contains the move. For this reason, later updates do not move the row a second time.
    ///
    /// - Parameter move: A function that moves the row in the list, or `nil` if the list has already moved the row. The
    ///   method calls the function after it has replaced the shown frame. If it does not replace the frame, it does not
    ///   call the function.
    func didMove(_ source: RowPath, to destination: RowPath, by move: (() -> Void)? = nil) {
        guard source != destination else { return }
        let old = shown.screen
        guard let action = old.moveAction(from: source, to: destination) else {
            if move == nil { list.isOutOfStep = true }
            return show(store.newest)
        }
        var state = old.screenContent.state
        _ = Screen.effects(action, &state, by: old.screenContent.format)
        let moved = old.updated(to: state)
        let changes = moved.changes(from: old)
        if changes.moves(source, to: destination, from: old, to: moved) {
            shown.swap(to: moved)
            list.unshown.rows.formUnion((changes.updatedRows + changes.insertedRows).map(moved.rowID(at:)))
            list.unshown.headers.formUnion(changes.updatedHeaders.map { moved.sections[$0] })
            list.unshown.footers.formUnion(changes.updatedFooters.map { moved.sections[$0] })
            move?()
        } else if move == nil {
            list.isOutOfStep = true
        }
        store.send(action)
    }
}
