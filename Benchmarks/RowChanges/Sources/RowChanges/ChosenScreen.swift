import ViewModelRuntime

/// A screen that filters and sorts its messages, like generated code for an `each` statement with
/// `messages.filter(…).sorted(…, descending)`.
struct ChosenScreen: ScreenFrame {
    struct State: Sendable {
        var messages: [Message]
        var length = 0
    }

    enum SectionID: Hashable, Sendable { case messages }

    enum RowID: ScreenRowID {
        case message(Int)

        func read(_ id: inout RowName) {
            switch self {
            case .message(let message): id("Chosen.messages.message.#", message)
            }
        }
    }

    indirect enum Row: ScreenRow {
        case message(String)

        func read(_ content: inout ScreenRowContent) {
            switch self {
            case .message(let row): content(0, row)
            }
        }
    }

    let screenContent: ScreenContent<Self>

    static func body(_ state: State, _ screen: ScreenBody<Self>) {
        if screen.section(.messages) {
            screen.each(
                state.messages,
                choosing: .all.filtered({ $0.text.utf8.count > state.length }, reads: [state.length])
                    .ordered({ $0.rank }, isDescending: true),
                id: { $0.id }
            ) { message in
                if screen.row(.message(message.id)) { screen.shown = .message(message.text) }
            }
        }
    }
}

extension Message {
    /// The sort key of the message. The order by `rank` differs from the order by `id`.
    var rank: Int { id &* 7919 % 100_003 }
}

/// Returns the shortest time, in microseconds, to update a frame and to compute its changes from the previous frame.
private func chosenFrameAndChanges(_ old: ChosenScreen.State, _ new: ChosenScreen.State, runs: Int) -> Double {
    var before = ChosenScreen(old)
    return time(runs, { before = ChosenScreen(old) }) {
        let after = before.updated(to: new)
        sink += after.changes(from: before).updatedRows.count
    }
}

/// Returns the shortest time, in microseconds, to filter and sort `new`, and to compare its identities with those of
/// `old` by `difference(from:)`. The function uses only the standard library, not the runtime.
private func chosenDifference(_ old: [Message], _ new: [Message], runs: Int) -> Double {
    func chosen(_ messages: [Message]) -> [Int] {
        messages.filter { $0.text.utf8.count > 0 }.sorted { $0.rank > $1.rank }.map(\.id)
    }
    let before = chosen(old)
    return time(runs) { sink += chosen(new).difference(from: before).count }
}

func measureChosen(_ count: Int) {
    print("\(count) rows that are filtered and sorted")
    let old = messages(count)
    let new = edited(old)
    let ours = chosenFrameAndChanges(.init(messages: old), .init(messages: new), runs: 10)
    let theirs = chosenDifference(old, new, runs: 10)
    print("  ten edits: \(text(ours)), \(text(theirs)): \(rounded(theirs / ours)) times as fast as difference(from:)")
    let filtered = chosenFrameAndChanges(.init(messages: old), .init(messages: old, length: 18), runs: 10)
    print("  another filter: \(text(filtered)), \(rounded(filtered * 1000 / Double(count))) ns an element")
}
