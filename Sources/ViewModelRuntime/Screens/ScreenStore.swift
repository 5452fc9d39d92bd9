import Foundation

#if canImport(Combine)
    import Combine
#endif

/// Moves a screen from frame to frame: it holds the state, makes a frame of each new one, and says what changed.
///
/// What the user does arrives here from any frame, an old one too, is handled against the state as it is then, and is
/// reported in order: first the new frame, then the events, and which rows are to be edited or to come into view. State
/// that is set during a report is reported after it.
@MainActor
public final class ScreenStore<Screen: ScreenFrame> {
    private enum Report {
        /// The changes where they are known.
        case change(old: Screen, new: Screen, ListChanges?)
        case effect(ScreenEffect<Screen>)
    }

    /// Called once for each new frame that shows something else. The changes are empty where only the screen's own
    /// traits differ.
    public var onChange: ((_ old: Screen, _ new: Screen, _ changes: ListChanges) -> Void)?
    /// Called for each event that an action sends.
    public var onEvent: ((Screen.Event) -> Void)?
    /// Called for each row of the frame that an action wants edited; nil ends editing.
    public var onFocus: ((Screen.RowID?) -> Void)?
    /// Called for each row of the frame that an action wants to come into view.
    public var onScroll: ((Screen.RowID) -> Void)?

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

    /// A store that shows a state. In all frames and actions, texts are formatted by the locale, and dates are taken apart
    /// by the calendar and written in its time zone.
    public init(_ state: Screen.State, locale: Locale = .current, calendar: Calendar = .current) {
        // Rows must not keep the store, and the first frame is needed before it exists.
        let receiver = Receiver<Screen>()
        frame = Screen(state, locale: locale, calendar: calendar) { [receiver] action in
            receiver.store?.send(action)
        }
        receiver.store = self
    }

    /// The newest frame.
    ///
    /// Who reads it where SwiftUI or `withObservationTracking` observes is told of frames that show something else.
    public var screen: Screen {
        observers.access(self, \.screen)
        frameWasRead = true
        return frame
    }

    /// The newest frame, for those who are told of each: whoever reads it observes nothing.
    var newest: Screen { frame }

    /// What the screen shows. Setting it makes a frame.
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

    /// Changes the state in several steps that are shown, and reported, as one.
    public func update(_ change: (inout Screen.State) throws -> Void) rethrows {
        var state = frame.screenContent.state
        try change(&state)
        self.state = state
    }

    /// Does what an action is wired to, as if the user had acted: shows the new frame, then reports the events.
    ///
    /// Rows send theirs by themselves. This is for what stands outside of them, a button of a bar for instance, and for
    /// tests. A screen's own action is `.screen(.onDone)`; `store.screen.onDone()` says the same.
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
