import ViewModelRuntime

struct Message: Hashable, Sendable {
    var id: Int
    var text: String
    var isMine: Bool
}

/// A screen with a section of notices, and a section of messages. The user's own messages have another kind of row than
/// the messages of other people.
struct ListScreen: ScreenFrame {
    struct State: Sendable {
        var messages: [Message]
        var isOffline = false
        var isLoading = false
    }

    enum SectionID: Hashable, Sendable { case status, messages }

    enum RowID: ScreenRowID {
        case offline, loading
        case mine(Int), theirs(Int)

        func read(_ id: inout RowName) {
            switch self {
            case .offline: id("List.status.offline")
            case .loading: id("List.status.loading")
            case .mine(let message): id("List.messages.mine.#", message)
            case .theirs(let message): id("List.messages.theirs.#", message)
            }
        }
    }

    /// A row with the same structure as in generated code: an indirect enum that the runtime compares by its payloads.
    indirect enum Row: ScreenRow {
        case notice(String)
        case mine(String)
        case theirs(String)

        func read(_ content: inout ScreenRowContent) {
            switch self {
            case .notice(let row): content(0, row)
            case .mine(let row): content(1, row)
            case .theirs(let row): content(2, row)
            }
        }
    }

    let screenContent: ScreenContent<Self>

    static func body(_ state: State, _ screen: ScreenBody<Self>) {
        if screen.section(.status) {
            if screen.row(.offline, when: state.isOffline) { screen.shown = .notice("You are offline") }
            if screen.row(.loading, when: state.isLoading) { screen.shown = .notice("Loading") }
        }
        if screen.section(.messages) {
            screen.each(state.messages, id: { $0.id }) { message in
                if screen.row(.mine(message.id), when: message.isMine) { screen.shown = .mine(message.text) }
                if screen.row(.theirs(message.id), when: !message.isMine) { screen.shown = .theirs(message.text) }
            }
        }
    }
}
