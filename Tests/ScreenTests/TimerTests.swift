import Testing
import ViewModelRuntime

@testable import TimerFixture

@MainActor @Suite struct TimerTests {
    /// No segment, or one of each way it can be.
    private static let segments: [[Segment]] = [SegmentKind.warmUp, .coolDown].map { kind in
        let durations: [Duration] = [.zero, .seconds(90)]
        let sounds: [String?] = [nil, "Gong"]
        return [true, false].flatMap { isOn in
            [true, false].flatMap { hasSound in
                durations.flatMap { duration in
                    sounds.map { sound in
                        Segment(kind: kind, enabled: isOn, duration: duration, soundEnabled: hasSound, sound: sound)
                    }
                }
            }
        }
    }

    @Test func everyFrameFollowsFromEveryOther() {
        var states: [TimerScreen.State] = []
        for warmUp in [nil] + Self.segments[0].map(Optional.some) {
            for coolDown in [nil, Self.segments[1][5]] {
                let segments = [warmUp, coolDown].compactMap { $0 }
                states.append(.init(profile: Profile(name: "A", segments: segments)))
                guard warmUp?.soundEnabled == true else { continue }
                states.append(.init(profile: Profile(name: "B", duration: .seconds(5), segments: segments.reversed())))
            }
        }
        checkAllPairs(states, of: TimerScreen.self)
    }

    @Test func aSegmentIsMadeWhenItsSwitchIsFirstTurnedOn() throws {
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

        // A cell that kept its first row acts on the state as it is now: there is one segment, whatever it is told.
        cell.onSwitchToggle(on: true)
        cell.onSwitchToggle(on: false)
        #expect(store.state.profile.segments == [Segment(kind: .coolDown, enabled: false)])
        #expect(changes.map(\.insertedRows.count) == [2, 0])
        #expect(changes.map(\.deletedRows.count) == [0, 2])
    }

    private func row(_ id: TimerScreen.RowID, of store: ScreenStore<TimerScreen>) -> TimerScreen.Row? {
        store.screen.path(of: id).map(store.screen.row)
    }
}

struct Unexpected: Error {}
