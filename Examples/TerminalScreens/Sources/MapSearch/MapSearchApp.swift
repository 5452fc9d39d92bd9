import Foundation
import TerminalUI
import ViewModelRuntime

/// A search on a map with a server that the user simulates. `answer` finds places, `none` finds nothing, and `fail`
/// reports an error. `routes 1` finds routes to place 1. `pin 2` taps the pin of place 2, `zoom 500` sets the radius of
/// the map to 500 meters, and `wait 60` advances the clock by an hour.
@main
struct MapSearchApp {
    @MainActor static func main() {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let store = ScreenStore<MapSearchScreen>(
            MapSearchScreen.State(recent: ["pharmacy"], now: morning),
            locale: Locale(identifier: "en_US"),
            calendar: calendar
        )
        store.onEvent = { event in print("  event: \(event)") }
        let cells = TerminalMapSearchCells()
        TerminalScreen(
            store: store,
            title: { screen in
                let pins = screen.pins.map { $0.isChosen ? "(\($0.place))" : "\($0.place)" }
                return ([screen.mapTitle] + pins).joined(separator: " ")
            },
            commands: [
                "answer": { _ in store.update { ($0.phase, $0.places) = (.found, answer.places) } },
                "none": { _ in store.update { ($0.phase, $0.places) = (.found, []) } },
                "fail": { _ in store.state.phase = .failed("No connection.") },
                "routes": { place in
                    if let place = Int(place) { store.state.routes[place] = answer.routes }
                },
                "pin": { place in
                    if let place = Int(place) { store.screen.onPin(place: place) }
                },
                "zoom": { meters in store.screen.onMapMoved(meters: Int(meters) ?? 2000) },
                "wait": { minutes in store.state.now += 60 * (Double(minutes) ?? 0) },
            ]
        ) { screen, path in
            screen.cell(at: path, from: cells)
        }.run()
    }

    /// 2026-11-25, a Wednesday, at 8:10 in UTC.
    private static let morning = Date(timeIntervalSince1970: 1_795_594_200)

    /// The places and routes of the server: those of a sample in debug builds, and none in other builds.
    private static var answer: (places: [Place], routes: [Route]) {
        #if DEBUG
            let state = MapSearchScreen.State.sample(.chosen)
            return (state.places, state.routes[1] ?? [])
        #else
            return ([], [])
        #endif
    }
}
