import ViewModelRuntime

struct Day: Hashable, Sendable {
    var id: Int
    var messages: [Message]
}

/// The same messages in sections, one a day.
struct DaysScreen: ScreenFrame {
    struct State: Sendable {
        var days: [Day]
        var isOffline = false
    }

    enum SectionID: Hashable, Sendable {
        case status
        case day(Int)
    }

    enum RowID: Hashable, Sendable {
        case offline
        case mine(Int, Int), theirs(Int, Int)
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

    func accessibilityIdentifier(of id: RowID) -> String { "\(id)" }
}
