/// The observation of a store by one observer. The observation ends when it is cancelled or deallocated.
@MainActor
public final class ScreenObservation {
    private var stop: (() -> Void)?

    init(_ stop: @escaping () -> Void) {
        self.stop = stop
    }

    /// Ends the observation. The observer's closures are not called again, even if reports of earlier changes are
    /// pending.
    public func cancel() {
        stop?()
        stop = nil
    }
}

/// An observer of a store, with the closures to call.
@MainActor
final class ScreenObserver<Screen: ScreenFrame> {
    let frame: ((Screen) -> Void)?
    let event: ((Screen.Event) -> Void)?
    let focus: ((Screen.RowID?) -> Void)?
    let scroll: ((Screen.RowID) -> Void)?
    let scrollSection: ((Screen.SectionID) -> Void)?
    let change: ((_ old: Screen, _ new: Screen, _ changes: ListChanges) -> Void)?
    /// The observation of this observer, or `nil` if the observation was cancelled or deallocated. If the value is
    /// `nil`, the store does not call the closures, and removes the observer later.
    weak var observation: ScreenObservation?

    init(
        frame: ((Screen) -> Void)?,
        event: ((Screen.Event) -> Void)?,
        focus: ((Screen.RowID?) -> Void)?,
        scroll: ((Screen.RowID) -> Void)?,
        scrollSection: ((Screen.SectionID) -> Void)?,
        change: ((_ old: Screen, _ new: Screen, _ changes: ListChanges) -> Void)?
    ) {
        self.frame = frame
        self.event = event
        self.focus = focus
        self.scroll = scroll
        self.scrollSection = scrollSection
        self.change = change
    }
}

extension ScreenStore {
    /// Adds an observer. The store first calls its own closures, such as `onChange` and `onEvent`, and then the
    /// closures of the observers. It calls the observers in the order in which they were added.
    ///
    /// - Parameters:
    ///   - frame: A closure that is called with each new frame, even if the content of the frame has not changed.
    ///   - event: A closure that is called with each event that an action sends.
    ///   - focus: A closure that is called with the identity of each row that an action starts to edit. When an action
    ///     ends editing, the closure is called with `nil`.
    ///   - scroll: A closure that is called with the identity of each row that an action scrolls to.
    ///   - scrollSection: A closure that is called with the identity of each section that an action scrolls to.
    ///   - change: A closure that is called for each new frame with changed content, before `frame` is called. The
    ///     store computes `changes` once for all observers.
    /// - Returns: The observation, which ends when it is cancelled or deallocated. The caller must retain it.
    public func observe(
        frame: ((Screen) -> Void)? = nil,
        event: ((Screen.Event) -> Void)? = nil,
        focus: ((Screen.RowID?) -> Void)? = nil,
        scroll: ((Screen.RowID) -> Void)? = nil,
        scrollSection: ((Screen.SectionID) -> Void)? = nil,
        change: ((_ old: Screen, _ new: Screen, _ changes: ListChanges) -> Void)? = nil
    ) -> ScreenObservation {
        let observer = ScreenObserver<Screen>(
            frame: frame,
            event: event,
            focus: focus,
            scroll: scroll,
            scrollSection: scrollSection,
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
