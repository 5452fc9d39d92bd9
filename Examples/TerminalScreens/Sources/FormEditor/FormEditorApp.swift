import Foundation
import TerminalUI
import ViewModelRuntime

/// An editor of questionnaires with a server that the user simulates. `accept` and `refuse` answer the request to
/// publish a questionnaire.
@main
struct FormEditorApp {
    @MainActor static func main() {
        let store = ScreenStore<FormEditorScreen>(FormEditorScreen.State(), locale: Locale(identifier: "en_US"))
        store.onEvent = { event in
            switch event {
            case .publish(let title, let pages): print("  publishing '\(title)' of \(pages.count) pages")
            case .copy(let link): print("  copying \(link)")
            }
        }
        let cells = TerminalFormEditorCells()
        TerminalScreen(
            store: store,
            title: \.title,
            visibleRows: 20,
            commands: [
                "accept": { _ in store.state.phase = .published(link: "https://example.com/forms/7") },
                "refuse": { _ in store.state.phase = .refused("The server does not answer.") },
            ],
            header: { screen, section in screen.header(at: section, from: cells) },
            row: { screen, path in screen.cell(at: path, from: cells) }
        ).run()
    }
}
