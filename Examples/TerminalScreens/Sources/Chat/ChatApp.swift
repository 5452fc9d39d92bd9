import Foundation
import TerminalUI
import ViewModelRuntime

/// A chat with a server that the user simulates with `load 5000`, `receive Hello`, `fail`, `offline` and `online`. In a
/// debug build, `show conversation` shows one of the screen's samples.
@main
struct ChatApp {
    @MainActor static func main() {
        let store = ScreenStore<ChatScreen>(
            ChatScreen.State(name: "Bob", days: []),
            locale: Locale(identifier: "en_US")
        )
        let server = Server(store: store)
        store.onEvent = { event in
            switch event {
            case .post(let text): server.post(text)
            case .load: print("loading again")
            }
        }
        let cells = TerminalChatCells()
        var commands: [String: TerminalRow.Action] = [
            "load": { count in server.load(Int(count) ?? 3) },
            "fail": { _ in store.state.phase = .failed(message: "The server does not answer.") },
            "offline": { _ in store.state.online = false },
            "online": { _ in store.state.online = true },
            "receive": { text in server.receive(text) },
            "write": { text in store.screen.onDraftChange(text: text) },
            "send": { _ in store.screen.onSend() },
        ]
        #if DEBUG
            commands["show"] = TerminalRow.choice { store.state = .sample($0) }
        #endif
        let screen = TerminalScreen(
            store: store,
            title: { screen in [screen.title, screen.bannerText].compactMap(\.self).joined(separator: " — ") },
            commands: commands
        ) { screen, path in
            screen.cell(at: path, from: cells)
        }
        screen.run()
    }
}

/// A simulation of the chat server.
@MainActor
struct Server {
    let store: ScreenStore<ChatScreen>

    /// Loads two days, the first of which has `count` messages. If `count` is 0, loads no days.
    func load(_ count: Int) {
        store.update { state in
            state.phase = .loaded
            state.days = count == 0 ? [] : [day(0, of: count), day(1, of: 2)]
        }
    }

    func post(_ text: String) {
        append(text, author: "me", isMine: true)
    }

    func receive(_ text: String) {
        append(text, author: "Bob", isMine: false)
    }

    private func append(_ text: String, author: String, isMine: Bool) {
        store.update { state in
            if state.days.isEmpty { state.days = [day(0, of: 0)] }
            let id = (state.days.flatMap(\.messages).map(\.id).max() ?? 0) + 1
            let message = Message(id: id, author: author, text: text, mine: isMine, sending: isMine)
            state.days[state.days.count - 1].messages.append(message)
        }
    }

    private func day(_ number: Int, of count: Int) -> Day {
        let messages = (0..<count).map { index in
            Message(id: number * 1_000_000 + index, author: "Bob", text: "Banana \(index + 1)?", mine: index == 1)
        }
        return Day(date: Date(timeIntervalSince1970: 1_790_000_000 + Double(number) * 86_400), messages: messages)
    }
}
