import Foundation
import ViewModelRuntime

/// A handwritten screen whose rows have selections, moves, commands and accessibility labels. Unlike generated screens,
/// it can violate every invariant.
struct NotesScreen: ScreenFrame {
    struct Note: Identifiable, Hashable, Sendable {
        var id: Int
        var text: String
        var isDone = false
    }

    /// A state that is not equatable.
    struct State: Sendable {
        var notes: [Note] = []
        var title = ""
        var edited: Int?
        /// A clock whose time the frame shows. With a clock, two frames of the same state differ, so a correct state
        /// contains no clock.
        var clock: Clock?
        /// A text that the frame shows, although the screen does not declare that it reads the text.
        var hint = ""
    }

    /// A clock whose time advances with each call.
    final class Clock: @unchecked Sendable {
        private var time = 0
        func now() -> Int {
            time += 1
            return time
        }
    }

    enum RowID: ScreenRowID {
        case note(Int)
        case hint

        func read(_ id: inout RowName) {
            switch self {
            case .note(let note): id("Notes.notes.note.#", note)
            case .hint: id("Notes.notes.hint")
            }
        }
    }

    struct LabelViewModel: Equatable, Sendable {
        var text: String
        var detail: String?
        var color: ColorValue = .label
        var font: FontValue = .body
        var tags: [String] = []
        var handler = ActionHandler<Never> { _ in }
    }

    enum Row: ScreenRow {
        case note(LabelViewModel)
        case hint(LabelViewModel)

        func read(_ content: inout ScreenRowContent) {
            switch self {
            case .note(let row): content(0, row)
            case .hint(let row): content(1, row)
            }
        }
    }

    enum Action: Equatable, Sendable {
        case note(Int, NoteAction)
        case rename(String)
        case edit(Int?)
        case add
    }

    enum NoteAction: Equatable, Sendable { case select, delete, archive }

    enum Event: Sendable {
        case opened(id: Int)
        case archived(Int, String)
    }

    enum SectionID: Hashable, Sendable { case notes }

    let screenContent: ScreenContent<NotesScreen>

    var title: String { screenContent.state.title }
    var screenValues: [AnyHashable] { [title] }
    var screenCommands: [ShownCommand<Action>] { [ShownCommand("add", .add, title: "Add", image: .symbol("plus"))] }

    static func body(_ state: State, _ screen: ScreenBody<NotesScreen>) {
        if screen.section(.notes) {
            screen.header(state.notes.isEmpty ? nil : "\(state.notes.count) notes")
            screen.each(state.notes) { note in
                if screen.row(.note(note.id)) {
                    screen.shown = .note(LabelViewModel(text: note.text, color: note.isDone ? .green : .label))
                    screen.selects(.note(note.id, .select))
                    screen.selected(note.isDone)
                    screen.moves()
                    screen.command(.trailing, "delete", .note(note.id, .delete), title: "Delete", role: .destructive)
                    screen.accessibility(label: "note \(note.text)", traits: [.button, .header])
                }
            }
            if screen.row(.hint) {
                screen.shown = .hint(LabelViewModel(text: state.hint, detail: state.clock.map { "\($0.now())" }))
            }
        }
    }

    static func handle(_ action: Action, _ state: inout State) -> [Event] {
        switch action {
        case .note(let id, .select):
            state.notes[state.notes.firstIndex { $0.id == id } ?? 0].isDone.toggle()
            return [.opened(id: id)]
        case .note(let id, .delete):
            state.notes.removeAll { $0.id == id }
            return []
        case .note(let id, .archive): return [.archived(id, "a"), .archived(id, "b")]
        case .rename(let title):
            state.title = title
            return []
        case .edit(let id):
            state.edited = id
            return []
        case .add: return []
        }
    }

    static func effects(_ action: Action, _ state: inout State, by format: TextFormat) -> [ScreenEffect<NotesScreen>] {
        let events = handle(action, &state).map(ScreenEffect<NotesScreen>.event)
        guard case .edit(let id) = action else { return events }
        return events + [.focus(id.map { .note($0) })] + (id.map { [.scroll(.note($0))] } ?? [])
    }
}
