/// The registration of an observer of a store. The observation ends when it is cancelled or deallocated.
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
    /// The observation, or `nil` if it was cancelled or deallocated. If it is `nil`, the closures are not called, and
    /// the store removes the observer later.
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
    /// Adds an observer. The store calls the closures of observers after its own closures, such as `onChange` and
    /// `onEvent`. It calls the observers in the order of their addition.
    ///
    /// - Parameters:
    ///   - frame: A closure that is called with each new frame, even if the frame shows the same content as the
    ///     previous frame.
    ///   - event: A closure that is called with each event that an action sends.
    ///   - focus: A closure that is called with each row that an action starts to edit, and with `nil` to end editing.
    ///   - scroll: A closure that is called with each row that an action scrolls to.
    ///   - scrollSection: A closure that is called with each section that an action scrolls to.
    ///   - change: A closure that is called for each new frame that shows different content. It is called before
    ///     `frame`. The changes are computed once for all observers.
    /// - Returns: The observation, which the caller keeps. It ends when it is cancelled or deallocated.
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
