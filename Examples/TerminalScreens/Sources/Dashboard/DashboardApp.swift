import Foundation
import TerminalUI
import ViewModelRuntime

/// A dashboard, with a server that the user simulates: `answer`, or `fail`. A debug build also shows the screen's
/// samples: `show morning`.
@main
struct DashboardApp {
    @MainActor static func main() {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let now = Date(timeIntervalSince1970: 1_790_000_000)
        let store = ScreenStore<DashboardScreen>(
            DashboardScreen.State(now: now),
            locale: Locale(identifier: "en_US"),
            calendar: calendar
        )
        store.onEvent = { event in
            switch event {
            case .refresh(let period): print("asking for the \(period)")
            case .open(let card): print("opening \(card)")
            case .reordered(let cards): print("keeping \(cards.joined(separator: ", "))")
            }
        }
        var commands: [String: TerminalRow.Action] = [
            "answer": { _ in
                store.update { state in
                    (state.refreshing, state.updated) = (false, now.addingTimeInterval(-300))
                    if state.cards.isEmpty { state.cards = cards }
                }
            },
            "fail": { _ in
                store.update { state in
                    (state.refreshing, state.problem) = (false, "The server does not answer.")
                }
            },
        ]
        #if DEBUG
            commands["show"] = TerminalRow.choice { store.state = .sample($0) }
        #endif
        let cells = TerminalDashboardCells()
        let screen = TerminalScreen(store: store, title: \.title, commands: commands) { screen, path in
            screen.cell(at: path, from: cells)
        }
        screen.run()
    }

    private static var cards: [Card] {
        [
            Card(id: "visits", title: "Visits", content: .chart([3, 5.5, 4, 8])),
            Card(id: "sales", title: "Sales", content: .number(12_800, before: 11_900)),
            Card(id: "goals", title: "Goals", content: .progress(3, all: 5)),
            Card(id: "note", title: "Note", content: .note("Call Ada.")),
        ]
    }
}
