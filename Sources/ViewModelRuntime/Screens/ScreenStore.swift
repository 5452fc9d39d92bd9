import Foundation

#if canImport(Combine)
    import Combine
#endif

/// An object that holds the state of a screen, makes a frame of each new state, and reports the changes.
///
/// All frames, including older frames, send the actions of the user to the store. The store applies each action to the
/// current state. Then it reports the new frame first, and the effects of the action afterwards. If a closure sets the
/// state during these reports, the store reports the change of that state after them.
@MainActor
public final class ScreenStore<Screen: ScreenFrame> {
    private enum Report {
        /// A new frame, with the changes if they are already computed.
        case change(old: Screen, new: Screen, ListChanges?)
        case effect(ScreenEffect<Screen>)
    }

    /// A closure that is called once for each new frame whose content differs from the previous frame. If only the
    /// commands or the values of the screen's own traits differ, `changes` is empty.
    public var onChange: ((_ old: Screen, _ new: Screen, _ changes: ListChanges) -> Void)?
    /// A closure that is called for each event that an action sends.
    public var onEvent: ((Screen.Event) -> Void)?
    /// A closure that is called when an action starts or ends editing. The argument is the identity of the edited row
    /// of the current frame, or `nil` if the action ends editing.
    public var onFocus: ((Screen.RowID?) -> Void)?
    /// A closure that is called when an action scrolls to a row of the current frame.
    public var onScroll: ((Screen.RowID) -> Void)?
    /// A closure that is called when an action scrolls to a section of the current frame.
    public var onScrollSection: ((Screen.SectionID) -> Void)?

    #if canImport(Combine)
        private nonisolated let changePublisher = ChangePublisher()

        /// A publisher that emits before the store makes each new frame current. SwiftUI views use it on systems
        /// without the Observation framework.
        public nonisolated var objectWillChange: ObservableObjectPublisher { changePublisher.publisher }
    #endif

    #if canImport(SwiftUI) && canImport(Combine)
        /// The object that publishes the newest frame to SwiftUI views, or `nil` if no SwiftUI view has shown this
        /// store.
        var shownScreen: ShownScreen<Screen>?
    #endif

    private var frame: Screen
    private var reports: [Report] = []
    private var isReporting = false
    private let observers = FrameObservers()
    /// A Boolean value that indicates whether `screen` was read after the last notification of the observers of
    /// `screen`.
    private var frameWasRead = false
    private var others: [ScreenObserver<Screen>] = []

    /// Creates a store that shows a state.
    ///
    /// - Parameters:
    ///   - state: The first state.
    ///   - locale: The locale for formatted texts, in all frames and actions.
    ///   - calendar: The calendar that divides dates into parts. Its time zone is also the time zone of formatted
    ///     dates.
    public init(_ state: Screen.State, locale: Locale = .current, calendar: Calendar = .current) {
        // Rows must not retain the store, and the first frame is needed before the store exists. So the frame sends
        // actions to a receiver, which has a weak reference to the store.
        let receiver = Receiver<Screen>()
        frame = Screen(state, locale: locale, calendar: calendar) { [receiver] action in
            receiver.store?.send(action)
        }
        receiver.store = self
    }

    /// The current frame.
    ///
    /// If SwiftUI or `withObservationTracking` observes this property, each new frame whose content differs from the
    /// previous frame invalidates the observation.
    public var screen: Screen {
        observers.access(self, \.screen)
        frameWasRead = true
        return frame
    }

    /// The current frame. Unlike `screen`, this property registers no observation. It is for code that runs for each
    /// new frame and therefore needs no observation.
    var newest: Screen { frame }

    /// The current state. Setting the state makes a new frame, and reports the changes.
    public var state: Screen.State {
        get {
            observers.access(self, \.state)
            return frame.screenContent.state
        }
        set {
            advance(to: newValue)
            report()
        }
    }

    /// Changes the state in several steps, which are shown and reported as one change.
    ///
    /// - Parameter change: A closure that changes the state. If the closure throws an error, the state stays the same,
    ///   and this method rethrows the error.
    public func update(_ change: (inout Screen.State) throws -> Void) rethrows {
        var state = frame.screenContent.state
        try change(&state)
        self.state = state
    }

    /// Performs an action as if the user had performed it. Reports the new frame first, and then the effects of the
    /// action.
    ///
    /// Rows send their actions themselves. Call this method for controls outside the rows, such as a button of a bar,
    /// and in tests. For an action of the screen's own traits, generated code has a shorthand: `store.screen.onDone()`
    /// calls `store.send(.screen(.onDone))`.
    ///
    /// - Parameter action: The action.
    public func send(_ action: Screen.Action) {
        var state = frame.screenContent.state
        let effects = Screen.effects(action, &state, by: frame.screenContent.format)
        advance(to: state)
        reports += effects.map(Report.effect)
        report()
    }

    func add(_ observer: ScreenObserver<Screen>) {
        removeObservers()
        others.append(observer)
    }

    /// Removes each observer whose observation has ended.
    func removeObservers() {
        others.removeAll { $0.observation == nil }
    }

    private func advance(to state: Screen.State) {
        let old = frame
        let new = old.updated(to: state)
        #if canImport(Combine)
            objectWillChange.send()
        #endif
        // If no code has read `screen` since the last notification of its observers, no observation depends on the old
        // frame. In this case, this method does not compare the frames.
        let changes = frameWasRead ? new.changes(from: old) : nil
        observers.mutate(self, \.state) {
            if let changes, new.differs(from: old, by: changes) {
                frameWasRead = false
                observers.mutate(self, \.screen) { frame = new }
            } else {
                frame = new
            }
        }
        reports.append(.change(old: old, new: new, changes))
    }

    /// Sends all pending reports to the closures of the store and of the observers. Omits an effect on a row or section
    /// that the current frame does not show. If an outer call of this method is already sending reports, that call also
    /// sends the new reports.
    private func report() {
        guard !isReporting else { return }
        isReporting = true
        defer { isReporting = false }
        while !reports.isEmpty {
            switch reports.removeFirst() {
            case .effect(.event(let event)):
                onEvent?(event)
                notifyOthers { $0.event?(event) }
            case .effect(.focus(let row)):
                if row.map({ frame.path(of: $0) == nil }) ?? false { continue }
                onFocus?(row)
                notifyOthers { $0.focus?(row) }
            case .effect(.scroll(let row)):
                if frame.path(of: row) == nil { continue }
                onScroll?(row)
                notifyOthers { $0.scroll?(row) }
            case .effect(.scrollSection(let section)):
                if frame.screenContent.layout.index(of: section) == nil { continue }
                onScrollSection?(section)
                notifyOthers { $0.scrollSection?(section) }
            case .change(let old, let new, let changes):
                reportChange(from: old, to: new, changes)
                notifyOthers { $0.frame?(new) }
            }
        }
    }

    /// Calls `onChange` and the `change` closures of the observers if the content of `new` differs from the content of
    /// `old`.
    private func reportChange(from old: Screen, to new: Screen, _ known: ListChanges?) {
        guard onChange != nil || others.contains(where: { $0.change != nil }) else { return }
        let changes = known ?? new.changes(from: old)
        guard new.differs(from: old, by: changes) else { return }
        onChange?(old, new, changes)
        notifyOthers { $0.change?(old, new, changes) }
    }

    /// Calls `notify` with each observer, unless its observation has ended before or ends during this call. If a
    /// closure adds an observer during this call, `notify` is not called with that observer.
    private func notifyOthers(_ notify: (ScreenObserver<Screen>) -> Void) {
        for observer in others where observer.observation != nil { notify(observer) }
    }
}

nonisolated extension ScreenFrame {
    /// Returns a Boolean value that indicates whether the content of this frame differs from the content of `old`. The
    /// content consists of the sections and rows, the values of the screen's own traits, and the screen's commands.
    func differs(from old: Self, by changes: ListChanges) -> Bool {
        !changes.isEmpty || screenValues != old.screenValues || screenCommands != old.screenCommands
    }
}

/// A weak reference by which frames send actions to their store.
@MainActor
private final class Receiver<Screen: ScreenFrame> {
    weak var store: ScreenStore<Screen>?
}
