import Foundation

#if canImport(Combine)
    import Combine
#endif

/// An object that holds the state of a screen, makes a frame of each new state, and reports what changed.
///
/// Actions of the user arrive here from every frame, older frames included. The store applies each action to its
/// current state, and reports the results in order: first the new frame, then the effects of the action. If the state
/// is set during a report, the store reports that change afterwards.
@MainActor
public final class ScreenStore<Screen: ScreenFrame> {
    private enum Report {
        /// The changes where they are known.
        case change(old: Screen, new: Screen, ListChanges?)
        case effect(ScreenEffect<Screen>)
    }

    /// A closure that is called once for each new frame that shows something else. The changes are empty if only the
    /// screen's own traits or commands differ.
    public var onChange: ((_ old: Screen, _ new: Screen, _ changes: ListChanges) -> Void)?
    /// A closure that is called for each event that an action sends.
    public var onEvent: ((Screen.Event) -> Void)?
    /// A closure that is called for each visible row that an action begins to edit, and with `nil` to end editing.
    public var onFocus: ((Screen.RowID?) -> Void)?
    /// A closure that is called for each visible row that an action scrolls to.
    public var onScroll: ((Screen.RowID) -> Void)?
    /// A closure that is called for each visible section that an action scrolls to.
    public var onScrollSection: ((Screen.SectionID) -> Void)?

    #if canImport(Combine)
        private nonisolated let changePublisher = ChangePublisher()

        /// A publisher that emits before the screen changes, for views of SwiftUI on systems without Observation.
        public nonisolated var objectWillChange: ObservableObjectPublisher { changePublisher.publisher }
    #endif

    #if canImport(SwiftUI) && canImport(Combine)
        /// What views of SwiftUI show, once there are any.
        var shownScreen: ShownScreen<Screen>?
    #endif

    private var frame: Screen
    private var reports: [Report] = []
    private var isReporting = false
    private let observers = FrameObservers()
    /// Whether somebody has read the frame since those were told who observe what they read.
    private var frameWasRead = false
    private var others: [ScreenObserver<Screen>] = []

    /// Creates a store that shows a state.
    ///
    /// - Parameters:
    ///   - state: The first state.
    ///   - locale: The locale that texts are formatted with, in all frames and actions.
    ///   - calendar: The calendar that dates are taken apart with, and in whose time zone they are written.
    public init(_ state: Screen.State, locale: Locale = .current, calendar: Calendar = .current) {
        // Rows must not keep the store, and the first frame is needed before it exists.
        let receiver = Receiver<Screen>()
        frame = Screen(state, locale: locale, calendar: calendar) { [receiver] action in
            receiver.store?.send(action)
        }
        receiver.store = self
    }

    /// The current frame.
    ///
    /// A read inside SwiftUI's or `withObservationTracking`'s observation is invalidated by frames that show something
    /// else.
    public var screen: Screen {
        observers.access(self, \.screen)
        frameWasRead = true
        return frame
    }

    /// The newest frame, for those who are told of each: whoever reads it observes nothing.
    var newest: Screen { frame }

    /// The current state. Setting it makes a new frame, and reports what changed.
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
    /// - Parameter change: A closure that changes the state. If it throws, the state stays the same, and the error is
    ///   rethrown.
    public func update(_ change: (inout Screen.State) throws -> Void) rethrows {
        var state = frame.screenContent.state
        try change(&state)
        self.state = state
    }

    /// Performs an action as if the user had acted: shows the new frame, then reports the effects of the action.
    ///
    /// Rows send their actions by themselves. Call this for controls outside the rows, such as a button of a bar, and
    /// in tests. An action of the screen itself is `.screen(.onDone)`, for which `store.screen.onDone()` is a
    /// shorthand.
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

    /// Removes the observers whose observation has ended.
    func removeObservers() {
        others.removeAll { $0.observation == nil }
    }

    private func advance(to state: Screen.State) {
        let old = frame
        let new = old.updated(to: state)
        #if canImport(Combine)
            objectWillChange.send()
        #endif
        // Nobody can have observed a frame that was not read; then nothing is compared for them.
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

    /// Reports what happened since the last report, unless one is under way: that one goes on until nothing is left.
    private func report() {
        guard !isReporting else { return }
        isReporting = true
        defer { isReporting = false }
        while !reports.isEmpty {
            switch reports.removeFirst() {
            case .effect(.event(let event)):
                onEvent?(event)
                tellOthers { $0.event?(event) }
            case .effect(.focus(let row)):
                if row.map({ frame.path(of: $0) == nil }) ?? false { continue }
                onFocus?(row)
                tellOthers { $0.focus?(row) }
            case .effect(.scroll(let row)):
                if frame.path(of: row) == nil { continue }
                onScroll?(row)
                tellOthers { $0.scroll?(row) }
            case .effect(.scrollSection(let section)):
                if frame.screenContent.layout.index(of: section) == nil { continue }
                onScrollSection?(section)
                tellOthers { $0.scrollSection?(section) }
            case .change(let old, let new, let changes):
                reportChange(from: old, to: new, changes)
                tellOthers { $0.frame?(new) }
            }
        }
    }

    /// To those who are told of what is shown, and of nothing else.
    private func reportChange(from old: Screen, to new: Screen, _ known: ListChanges?) {
        guard onChange != nil || others.contains(where: { $0.change != nil }) else { return }
        let changes = known ?? new.changes(from: old)
        guard new.differs(from: old, by: changes) else { return }
        onChange?(old, new, changes)
        tellOthers { $0.change?(old, new, changes) }
    }

    /// An observer that ends during the report is told nothing more of it; one that comes is told of the next.
    private func tellOthers(_ tell: (ScreenObserver<Screen>) -> Void) {
        for observer in others where observer.observation != nil { tell(observer) }
    }
}

nonisolated extension ScreenFrame {
    /// Whether it shows something else than another frame: in its list, or in the screen's own traits and commands.
    func differs(from old: Self, by changes: ListChanges) -> Bool {
        !changes.isEmpty || screenValues != old.screenValues || screenCommands != old.screenCommands
    }
}

/// How a store's frames reach it.
@MainActor
private final class Receiver<Screen: ScreenFrame> {
    weak var store: ScreenStore<Screen>?
}
