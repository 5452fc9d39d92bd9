import Foundation
import Observation
import Testing
import ViewModelRuntime

@MainActor
struct ScreenStoreTests {
    private static let profile = Profile(
        name: "Ada",
        days: [Day(id: 1, date: .distantPast, sessions: [Session(id: 7, name: "Run")])]
    )
    private let store = ScreenStore<ProfileScreen>(.init(profile: profile), locale: Locale(identifier: "en_US"))

    private func switchOfWarmUp(_ screen: ProfileScreen) throws -> SwitchCellViewModel {
        guard case .warmUpEnabled(let viewModel) = screen.row(at: RowPath(section: 0, row: 0)) else {
            throw CancellationError()
        }
        return viewModel
    }

    @Test func aChangeIsReportedBeforeItsEvents() {
        var log: [String] = []
        store.update {
            $0.profile.segments = [Segment(kind: .warmUp, enabled: true, sound: .end)]
            $0.editing = true
        }
        store.onChange = { old, new, changes in log.append("change \(old.title) \(new.title) \(changes.isEmpty)") }
        store.onEvent = { log.append("event \($0)") }
        store.screen.onDone()
        #expect(log == ["event close"])
        #expect(!store.state.editing)

        store.state.profile.name = "Eve"
        #expect(log == ["event close", "change Ada Eve true"])
        guard case .warmUpSound(let sound) = store.screen.row(at: RowPath(section: 0, row: 2)) else {
            Issue.record("the sound is the third row")
            return
        }
        sound.onTap()
        #expect(log.last?.hasPrefix("event pickSound") ?? false)
    }

    @Test func aSentActionIsReportedLikeAnActionOfTheUser() throws {
        var log: [String] = []
        store.state.editing = true
        store.onEvent = { log.append("\($0)") }
        store.send(.screen(.onDone))
        #expect(log == ["close"])
        #expect(!store.state.editing)
        store.send(.warmUpEnabled(.onSwitchToggle(on: true)))
        #expect(try switchOfWarmUp(store.screen).switchOn)
    }

    @Test func severalWritesMakeOneChange() {
        var changes: [ListChanges] = []
        store.onChange = { changes.append($2) }
        store.update {
            $0.profile.segments = [Segment(kind: .warmUp, enabled: true)]
            $0.profile.days = []
        }
        #expect(changes.count == 1)
        #expect(changes.first?.insertedRows == [RowPath(section: 0, row: 1)])
        #expect(changes.first?.updatedRows == [RowPath(section: 0, row: 0)])
        #expect(changes.first?.deletedSections == [1])
    }

    @Test func aStateWithoutVisibleChangesIsNotReported() {
        var count = 0
        store.onChange = { _, _, _ in count += 1 }
        store.state.editing = true
        store.state.profile.segments = [Segment(kind: .coolDown, enabled: true)]
        #expect(count == 0)
        #expect(store.screen.screenContent.state.editing)
    }

    @Test func aStateSetInACallbackIsReportedAfterIt() {
        var log: [String] = []
        let store = store
        store.onChange = { old, new, _ in
            log.append("begin \(old.title) \(new.title), newest \(store.screen.title)")
            if new.title == "B" {
                store.state.profile.name = "C"
                store.state.profile.name = "D"
                store.screen.onDone()
            }
            log.append("end \(new.title)")
        }
        store.onEvent = { log.append("\($0)") }
        store.state.profile.name = "B"
        #expect(
            log == [
                "begin Ada B, newest B", "end B",
                "begin B C, newest D", "end C",
                "begin C D, newest D", "end D",
                "close",
            ]
        )
    }

    @Test func aRowOfAnOldFrameActsOnTheCurrentState() throws {
        let old = try switchOfWarmUp(store.screen)
        store.state.profile.segments = [Segment(kind: .warmUp, duration: .seconds(5))]
        old.onSwitchToggle(on: true)
        #expect(store.state.profile.segments == [Segment(kind: .warmUp, enabled: true, duration: .seconds(5))])
    }

    @Test func aRowOfARemovedElementDoesNothing() {
        guard case .dayOpen(let open) = store.screen.row(at: RowPath(section: 1, row: 0)) else {
            Issue.record("the session is open")
            return
        }
        store.state.profile.days[0].sessions = []
        let before = store.state.profile
        open.onTap()
        #expect(store.state.profile == before)
    }

    @Test func aRowDoesNotRetainTheStore() throws {
        weak var kept: ScreenStore<ProfileScreen>?
        let viewModel: SwitchCellViewModel
        do {
            let store = ScreenStore<ProfileScreen>(.init(profile: Self.profile))
            kept = store
            viewModel = try switchOfWarmUp(store.screen)
        }
        #expect(kept == nil)
        viewModel.onSwitchToggle(on: true)
    }

    @Test func aFrameDoesNotChange() {
        let before = store.screen
        store.state.profile.name = "Eve"
        #expect(before.title == "Ada")
        #expect(store.screen.title == "Eve")
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func theStoreIsObservable() async {
        let store = store
        await confirmation { seen in
            withObservationTracking {
                _ = store.screen
            } onChange: {
                seen()
            }
            store.state.profile.name = "Eve"
        }
    }

    /// Checks that observers of the state are notified of every change. Observers of the frame must be notified only if
    /// the content of the frame changes.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aStateWithoutVisibleChangesIsNotObserved() {
        let seen = Seen()
        withObservationTracking {
            _ = store.screen
        } onChange: {
            seen.add("screen")
        }
        withObservationTracking {
            _ = store.state
        } onChange: {
            seen.add("state")
        }
        store.state.editing = true
        #expect(seen.names == ["state"])
        store.state.profile.name = "Eve"
        #expect(seen.names == ["state", "screen"])
        #expect(store.screen.title == "Eve")
        // The test observes the screen again, because each observer is notified only once.
        withObservationTracking {
            _ = store.screen
        } onChange: {
            seen.add("again")
        }
        store.state.profile.name = "Ada"
        #expect(seen.names == ["state", "screen", "again"])
    }

    @Test func observersReceiveFramesAndChanges() {
        var log: [String] = []
        let first = store.observe(frame: { log.append("frame \($0.screenContent.state.editing)") })
        let second = store.observe(change: { old, new, changes in
            log.append("second \(old.title) \(new.title) \(changes.isEmpty)")
        })
        let third = store.observe(change: { _, new, _ in log.append("third \(new.title)") })
        store.state.editing = true
        #expect(log == ["frame true"])
        store.state.profile.name = "Eve"
        #expect(log == ["frame true", "second Ada Eve true", "third Eve", "frame true"])
        second.cancel()
        store.state.profile.name = "Ada"
        #expect(log.suffix(2) == ["third Ada", "frame true"])
        #expect(log.count == 6)
        first.cancel()
        third.cancel()
        store.state.profile.name = "Eve"
        #expect(log.count == 6)
    }
}

/// Records notifications. `Observation` sends them outside the main actor.
private final class Seen: @unchecked Sendable {
    var names: [String] = []

    func add(_ name: String) { names.append(name) }
}
