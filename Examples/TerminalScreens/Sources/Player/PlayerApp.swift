import Foundation
import TerminalUI
import ViewModelRuntime

/// A music player with an audio engine that the user simulates. `tick 30` plays 30 seconds, and `end` ends the track.
/// `load 2 0.5` and `load 2 done` set the progress of the download of track 2, and `fail 2` makes this download fail.
@main
struct PlayerApp {
    @MainActor static func main() {
        let store = ScreenStore<PlayerScreen>(
            PlayerScreen.State(queue: tracks),
            locale: Locale(identifier: "en_US")
        )
        store.onEvent = { event in print("  event: \(event)") }
        func set(_ download: Download, of track: Substring?) {
            if let id = track.flatMap({ Int($0) }) { store.state.downloads[id] = download }
        }
        let cells = TerminalPlayerCells()
        TerminalScreen(
            store: store,
            title: \.title,
            commands: [
                "tick": { seconds in store.screen.onTick(time: .seconds(Double(seconds) ?? 1)) },
                "end": { _ in store.screen.onEnd() },
                "load": { text in
                    let words = text.split(separator: " ")
                    set(words.last.flatMap { Double($0) }.map { .loading($0) } ?? .done, of: words.first)
                },
                "fail": { text in set(.failed("No connection"), of: text.split(separator: " ").first) },
            ]
        ) { screen, path in
            screen.cell(at: path, from: cells)
        }.run()
    }

    private static var tracks: [Track] {
        [
            Track(id: 1, title: "Ultramarine", artist: "The Tides", length: .seconds(214)),
            Track(id: 2, title: "Low Water", artist: "The Tides", length: .seconds(187), isExplicit: true),
            Track(id: 3, title: "Harbor", artist: "Anna Reed", length: .seconds(251)),
            Track(id: 4, title: "Overture", artist: "Anna Reed", length: .seconds(62)),
        ]
    }
}
