import Foundation

#if canImport(Combine)
    import Combine
#endif

/// An object that holds the state of a screen, makes a frame of each new state, and reports the changes.
///
/// All frames, including older frames, send the actions of the user to the store. The store applies each action to the
/// current state. Then it reports the new frame first, and the effects of the action afterwards. If the state is set
/// during a report, the store reports that change afterwards.
@MainActor
public final class ScreenStore<Screen: ScreenFrame> {
    private enum Report {
        /// A new frame, with the changes if they are already computed.
        case change(old: Screen, new: Screen, ListChanges?)
        case effect(ScreenEffect<Screen>)
    }

    /// A closure that is called once for each new frame that shows different content. The changes are empty if only the
    /// screen's own traits or commands differ.
    public var onChange: ((_ old: Screen, _ new: Screen, _ changes: ListChanges) -> Void)?
    /// A closure that is called for each event that an action sends.
    public var onEvent: ((Screen.Event) -> Void)?
    /// A closure that is called when an action starts to edit a row of the current frame. If an action ends editing,
    /// the argument is `nil`.
    public var onFocus: ((Screen.RowID?) -> Void)?
    /// A closure that is called when an action scrolls to a row of the current frame.
    public var onScroll: ((Screen.RowID) -> Void)?
    /// A closure that is called when an action scrolls to a section of the current frame.
    public var onScrollSection: ((Screen.SectionID) -> Void)?

    #if canImport(Combine)
        private nonisolated let changePublisher = ChangePublisher()

        /// A publisher that emits before the screen changes, for SwiftUI views on systems without Observation.
        public nonisolated var objectWillChange: ObservableObjectPublisher { changePublisher.publisher }
    #endif

    #if canImport(SwiftUI) && canImport(Combine)
        /// The frame that SwiftUI views show, or `nil` if no view has shown the store.
        var shownScreen: ShownScreen<Screen>?
    #endif

    private var frame: Screen
    private var reports: [Report] = []
    private var isReporting = false
    private let observers = FrameObservers()
    /// A Boolean value that indicates whether `screen` was read after its observers were last notified of a change.
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
    /// If SwiftUI or `withObservationTracking` observes this property, each new frame that shows different content
    /// invalidates the observation.
    public var screen: Screen {
        observers.access(self, \.screen)
        frameWasRead = true
        return frame
    }

    /// The newest frame, for code that runs for each new frame anyway. Unlike `screen`, this property registers no
    /// observation.
    var newest: Screen { frame }

    /// The current state. Setting it makes a new frame, and reports the changes.
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
    /// - Parameter change: A closure that changes the state. If it throws an error, the state stays the same, and the
    ///   error is rethrown.
    public func update(_ change: (inout Screen.State) throws -> Void) rethrows {
        var state = frame.screenContent.state
        try change(&state)
        self.state = state
    }

    /// Performs an action as if the user had performed it. Reports the new frame first, and then the effects of the
    /// action.
    ///
    /// Rows send their actions themselves. Call this method for controls outside the rows, such as a button of a bar,
    /// and in tests. An example of an action of the screen itself is `.screen(.onDone)`. Its shorthand is
    /// `store.screen.onDone()`.
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

    /// Removes the observers with an observation that has ended.
    func removeObservers() {
        others.removeAll { $0.observation == nil }
    }

    private func advance(to state: Screen.State) {
        let old = frame
        let new = old.updated(to: state)
        #if canImport(Combine)
            objectWillChange.send()
        #endif
        // If nothing has read the old frame, no observation depends on it. The frames are then not compared here.
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

    /// Sends all pending reports to the observers. If an outer call of this method is already sending reports, that
    /// call also sends the new reports.
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

    /// Calls `onChange` and the `change` closures of the observers, if the new frame shows different content.
    private func reportChange(from old: Screen, to new: Screen, _ known: ListChanges?) {
        guard onChange != nil || others.contains(where: { $0.change != nil }) else { return }
        let changes = known ?? new.changes(from: old)
        guard new.differs(from: old, by: changes) else { return }
        onChange?(old, new, changes)
        notifyOthers { $0.change?(old, new, changes) }
    }

    /// Calls `notify` with each observer. If an observation ends during a report, its observer is not called again. An
    /// observer that a closure adds is first called in the next call of this method.
    private func notifyOthers(_ notify: (ScreenObserver<Screen>) -> Void) {
        for observer in others where observer.observation != nil { notify(observer) }
    }
}

nonisolated extension ScreenFrame {
    /// Returns a Boolean value that indicates whether the list, the screen's own traits or the screen's commands differ
    /// between two frames.
    func differs(from old: Self, by changes: ListChanges) -> Bool {
        !changes.isEmpty || screenValues != old.screenValues || screenCommands != old.screenCommands
    }
}

/// A weak reference by which frames send actions to their store.
@MainActor
private final class Receiver<Screen: ScreenFrame> {
    weak var store: ScreenStore<Screen>?
}
