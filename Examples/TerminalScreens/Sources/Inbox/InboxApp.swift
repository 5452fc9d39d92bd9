import Foundation
import TerminalUI
import ViewModelRuntime

/// A mail inbox with a simulated server that answers each request with at most three mails. `fail` makes the next
/// request fail. In a debug build, `show morning` shows one of the screen's samples.
@main
struct InboxApp {
    @MainActor static func main() {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let store = ScreenStore<InboxScreen>(
            InboxScreen.State(),
            locale: Locale(identifier: "en_US"),
            calendar: calendar
        )
        let server = Server(store: store)
        store.onEvent = { event in
            switch event {
            case .open(let id): print("opening mail \(id)")
            case .reply(let sender): print("replying to \(sender)")
            case .archive(let ids): print("archiving \(ids)")
            case .delete(let ids): print("deleting \(ids)")
            case .loadMore: server.load()
            }
        }
        var commands: [String: TerminalRow.Action] = ["fail": { _ in server.fails = true }]
        #if DEBUG
            commands["show"] = TerminalRow.choice { store.state = .sample($0) }
        #endif
        let cells = TerminalInboxCells()
        let screen = TerminalScreen(
            store: store,
            title: \.title,
            commands: commands,
            header: { screen, section in screen.header(at: section, from: cells) },
            row: { screen, path in screen.cell(at: path, from: cells) }
        )
        screen.run()
    }
}

/// A simulation of the server that sends the mails.
@MainActor
final class Server {
    var fails = false
    private let store: ScreenStore<InboxScreen>
    private let pages: [[Mail]]
    private var next = 0

    init(store: ScreenStore<InboxScreen>) {
        self.store = store
        let subjects = [
            ("Ada", "Bananas"), ("Bob", "Rain tomorrow"), ("Cy", "The train at nine"), ("Dee", "Your bananas"),
            ("Eve", "Holiday pictures"),
        ]
        let mails = subjects.enumerated().map { index, mail in
            // Each mail is 12 hours older than the previous mail.
            let date = Date(timeIntervalSince1970: 1_790_000_000 - Double(index) * 43_200)
            return Mail(id: index + 1, sender: mail.0, subject: mail.1, date: date)
        }
        pages = [Array(mails.prefix(3)), Array(mails.dropFirst(3))]
    }

    func load() {
        if fails {
            fails = false
            store.state.paging = .failed(message: "The server does not answer.")
            return
        }
        let page = next < pages.count ? pages[next] : []
        next += 1
        store.update { state in
            state.mails += page
            state.paging = next < pages.count ? .idle : .finished
        }
    }
}
