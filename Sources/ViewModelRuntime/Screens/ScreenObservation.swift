/// One of a store's observers. It is told until it is cancelled, or until nobody holds it any more.
@MainActor
public final class ScreenObservation {
    private var stop: (() -> Void)?

    init(_ stop: @escaping () -> Void) {
        self.stop = stop
    }

    /// Ends it. Nothing is told after this, not even what happened before.
    public func cancel() {
        stop?()
        stop = nil
    }
}

/// What one observer of a store wants to be told.
@MainActor
final class ScreenObserver<Screen: ScreenFrame> {
    let frame: ((Screen) -> Void)?
    let event: ((Screen.Event) -> Void)?
    let focus: ((Screen.RowID?) -> Void)?
    let scroll: ((Screen.RowID) -> Void)?
    let change: ((_ old: Screen, _ new: Screen, _ changes: ListChanges) -> Void)?
    /// Nil once it has ended or nobody holds it: then the observer is told nothing, and is removed in time.
    weak var observation: ScreenObservation?

    init(
        frame: ((Screen) -> Void)?,
        event: ((Screen.Event) -> Void)?,
        focus: ((Screen.RowID?) -> Void)?,
        scroll: ((Screen.RowID) -> Void)?,
        change: ((_ old: Screen, _ new: Screen, _ changes: ListChanges) -> Void)?
    ) {
        self.frame = frame
        self.event = event
        self.focus = focus
        self.scroll = scroll
        self.change = change
    }
}

extension ScreenStore {
    /// Tells one more observer what happens, behind `onChange`, `onEvent`, `onFocus` and `onScroll`, in the order in which
    /// observers came.
    ///
    /// - Parameters:
    ///   - frame: told each new frame, compared with nothing: whoever shows it knows what it is to be compared with.
    ///   - event: told each event that an action sends.
    ///   - focus: told each row that an action wants edited; nil ends editing.
    ///   - scroll: told each row that an action wants to come into view.
    ///   - change: told each new frame that shows something else, as `onChange` is: a change of the state that shows
    ///     nothing is none. It is told before `frame`, and what changed is found once for all who are told of it.
    /// - Returns: what keeps the observer; it ends with `cancel()`, or when it is let go.
    public func observe(
        frame: ((Screen) -> Void)? = nil,
        event: ((Screen.Event) -> Void)? = nil,
        focus: ((Screen.RowID?) -> Void)? = nil,
        scroll: ((Screen.RowID) -> Void)? = nil,
        change: ((_ old: Screen, _ new: Screen, _ changes: ListChanges) -> Void)? = nil
    ) -> ScreenObservation {
        let observer = ScreenObserver<Screen>(
            frame: frame,
            event: event,
            focus: focus,
            scroll: scroll,
            change: change
        )
        let observation = ScreenObservation { [weak self, weak observer] in
            observer?.observation = nil
            self?.removeObservers()
        }
        observer.observation = observation
        add(observer)
        return observation
    }
}
