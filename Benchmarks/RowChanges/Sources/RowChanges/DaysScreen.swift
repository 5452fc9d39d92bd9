import ViewModelRuntime

struct Day: Hashable, Sendable {
    var id: Int
    var messages: [Message]
}

/// A screen with a status section, and one section for each day with the messages of this day. The row type is the row
/// type of `ListScreen`.
struct DaysScreen: ScreenFrame {
    struct State: Sendable {
        var days: [Day]
        var isOffline = false
    }

    enum SectionID: Hashable, Sendable {
        case status
        case day(Int)
    }

    enum RowID: ScreenRowID {
        case offline
        case mine(Int, Int), theirs(Int, Int)

        func read(_ id: inout RowName) {
            switch self {
            case .offline: id("Days.status.offline")
            case .mine(let day, let message): id("Days.day.#.mine.#", day, message)
            case .theirs(let day, let message): id("Days.day.#.theirs.#", day, message)
            }
        }
    }

    typealias Row = ListScreen.Row

    let screenContent: ScreenContent<Self>

    static func body(_ state: State, _ screen: ScreenBody<Self>) {
        if screen.section(.status) {
            if screen.row(.offline, when: state.isOffline) { screen.shown = .notice("You are offline") }
        }
        screen.sections(state.days, id: { $0.id }) { day in
            screen.reads(day.id)
            if screen.section(.day(day.id)) {
                screen.header("Day \(day.id)")
                screen.each(day.messages, id: { $0.id }) { message in
                    if screen.row(.mine(day.id, message.id), when: message.isMine) {
                        screen.shown = .mine(message.text)
                    }
                    if screen.row(.theirs(day.id, message.id), when: !message.isMine) {
                        screen.shown = .theirs(message.text)
                    }
                }
            }
        }
    }
}
