import Foundation
import TerminalUI
import ViewModelRuntime

/// A sign-up form, with a server that the user simulates: `accept`, or `refuse This address has an account.` A debug
/// build also shows the screen's samples: `show filled`.
@main
struct SignUpApp {
    @MainActor static func main() {
        let store = ScreenStore<SignUpScreen>(SignUpScreen.State(), locale: Locale(identifier: "en_US"))
        store.onEvent = { event in
            switch event {
            case .signUp(let email, _, let name, let news): print("signing up \(name), \(email), news: \(news)")
            case .signedUp: print("going on")
            }
        }
        store.onFocus = { row in
            if let row { print("editing \(store.screen.accessibilityIdentifier(of: row))") }
        }
        var commands: [String: TerminalRow.Action] = [
            "accept": { _ in store.state.phase = .done },
            "refuse": { reason in store.state.phase = .refused(reason: reason) },
        ]
        #if DEBUG
            commands["show"] = TerminalRow.choice { store.state = .sample($0) }
        #endif
        let cells = TerminalSignUpCells()
        let screen = TerminalScreen(store: store, title: { _ in "New Account" }, commands: commands) { screen, path in
            screen.cell(at: path, from: cells)
        }
        screen.run()
    }
}
