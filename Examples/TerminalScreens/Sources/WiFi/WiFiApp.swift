import Foundation
import TerminalUI
import ViewModelRuntime

/// The settings of a wireless network, with a radio that the user simulates: `scan`, `accept`, `refuse`. A debug build
/// also shows the screen's samples: `show home`.
@main
struct WiFiApp {
    @MainActor static func main() {
        let store = ScreenStore<WiFiScreen>(WiFiScreen.State(), locale: Locale(identifier: "en_US"))
        store.onEvent = { event in
            switch event {
            case .join(let ssid, let password): print("joining \(ssid)\(password == nil ? "" : " by its password")")
            case .turn(let on): print("turning the radio \(on ? "on" : "off")")
            }
        }
        var commands: [String: TerminalRow.Action] = [
            "scan": { _ in
                let found = [("Attic", 4), ("Cellar", 1), ("Garden", 2)]
                store.state.networks = found.map { Network(ssid: $0.0, strength: $0.1, known: $0.0 == "Attic") }
            },
            "accept": { _ in
                guard case .joining(let ssid) = store.state.joining else { return }
                store.update { state in
                    (state.joining, state.current, state.asked) = (.none, ssid, nil)
                    if let index = state.networks.firstIndex(where: { $0.ssid == ssid }) {
                        state.networks[index].known = true
                    }
                }
            },
            "refuse": { _ in
                if case .joining(let ssid) = store.state.joining { store.state.joining = .refused(ssid) }
            },
        ]
        #if DEBUG
            commands["show"] = TerminalRow.choice { store.state = .sample($0) }
        #endif
        let cells = TerminalWiFiCells()
        let screen = TerminalScreen(store: store, title: { _ in "Wi-Fi" }, commands: commands) { screen, path in
            screen.cell(at: path, from: cells)
        }
        screen.run()
    }
}
