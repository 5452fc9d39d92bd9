import Foundation
import TerminalUI
import ViewModelRuntime

/// An agenda with a clock that the user sets: `wait 30` advances the clock by 30 minutes. `invite Lunch` adds an
/// invitation to a meeting that begins in an hour.
@main
struct AgendaApp {
    @MainActor static func main() {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let store = ScreenStore<AgendaScreen>(
            state,
            locale: Locale(identifier: "en_US"),
            calendar: calendar
        )
        store.onEvent = { event in
            switch event {
            case .answered(let meeting, let answer): print("  answering meeting \(meeting): \(answer)")
            case .moved(let meeting, let start): print("  moving meeting \(meeting) to \(start.formatted(.iso8601))")
            case .map(let place): print("  showing \(place) on a map")
            }
        }
        let cells = TerminalAgendaCells()
        TerminalScreen(
            store: store,
            title: { _ in "Agenda" },
            commands: [
                "wait": { minutes in store.state.now += 60 * (Double(minutes) ?? 0) },
                "invite": { title in
                    store.update { state in
                        let start = state.now + 3600
                        let id = state.meetings.count + 1
                        state.meetings.append(
                            Meeting(id: id, title: title, start: start, source: "Work", answer: .none)
                        )
                    }
                },
            ]
        ) { screen, path in
            screen.cell(at: path, from: cells)
        }.run()
    }

    /// The state at the start: a sample in debug builds, and an empty agenda in other builds.
    private static var state: AgendaScreen.State {
        #if DEBUG
            .sample(.morning)
        #else
            AgendaScreen.State(now: Date())
        #endif
    }
}
