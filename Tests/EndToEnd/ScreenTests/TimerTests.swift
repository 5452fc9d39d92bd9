import Testing
import ViewModelRuntime

@testable import TimerFixture

@MainActor @Suite struct TimerTests {
    @Test func aSegmentIsCreatedWhenItsSwitchIsFirstTurnedOn() throws {
        let store = ScreenStore<TimerScreen>(.init(profile: Profile(name: "A", segments: [])))
        var changes: [ListChanges] = []
        store.onChange = { old, new, _ in changes.append(checkChanges(from: old, to: new)) }
        #expect(identifiers(of: store.screen).contains("Timer.segment.coolDown.enabled"))
        #expect(store.screen.header(of: .segment(.coolDown)) == "Cool Down")

        let early = try #require(row(.segmentEnabled(.coolDown), of: store))
        guard case .segmentEnabled(let cell) = early else { throw Unexpected() }
        cell.onSwitchToggle(on: true)
        #expect(store.state.profile.segments == [Segment(kind: .coolDown, enabled: true)])
        guard case .segmentDuration(let duration) = row(.segmentDuration(.coolDown), of: store) else {
            throw Unexpected()
        }
        #expect(duration.detailText == "00:00")

        // `cell` belongs to an earlier frame, but changes the current state. Although its switch is turned on a second
        // time, no second segment is added.
        cell.onSwitchToggle(on: true)
        cell.onSwitchToggle(on: false)
        #expect(store.state.profile.segments == [Segment(kind: .coolDown, enabled: false)])
        #expect(changes.map(\.insertedRows.count) == [2, 0])
        #expect(changes.map(\.deletedRows.count) == [0, 2])
    }

    @Test func aHiddenRowActsUnlessItsSegmentIsMissing() throws {
        let segment = Segment(kind: .warmUp, enabled: true)
        let store = ScreenStore<TimerScreen>(.init(profile: Profile(name: "A", segments: [segment])))
        guard case .segmentDuration(let duration) = row(.segmentDuration(.warmUp), of: store) else {
            throw Unexpected()
        }
        store.state.profile.segments[0].enabled = false
        #expect(row(.segmentDuration(.warmUp), of: store) == nil)
        duration.onStepperChange(value: .seconds(90))
        #expect(store.state.profile.segments[0].duration == .seconds(90))
        // The kind `warmUp` is still valid, but the state no longer contains a segment of this kind.
        store.state.profile.segments = []
        duration.onStepperChange(value: .seconds(5))
        #expect(store.state.profile.segments == [])
    }

    private func row(_ id: TimerScreen.RowID, of store: ScreenStore<TimerScreen>) -> TimerScreen.Row? {
        store.screen.path(of: id).map(store.screen.row)
    }
}

struct Unexpected: Error {}
