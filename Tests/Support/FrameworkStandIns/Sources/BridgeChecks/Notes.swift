@_spi(Generated) import ViewModelRuntime

/// A screen with groups of notes. The screen uses all features that an adapter supports.
struct NotesScreen: ScreenFrame {
    struct Note: Hashable, Sendable {
        var id: Int
        var text = ""
        /// A Boolean value that indicates whether a wide cell shows the note.
        var isWide = false
        var isSelected: Bool?
        var isButton = false
        /// A Boolean value that indicates whether the user can move the note to another group.
        var isFree = false
        /// A Boolean value that indicates whether the note has no commands and cannot be moved.
        var isPlain = false
    }

    struct Group: Hashable, Sendable {
        var id: Int
        var header: String?
        var footer: String?
        /// The text of a search field in the header, or `nil` if the header has no search field.
        var search: String?
        var notes: [Note]
    }

    struct State: Hashable, Sendable {
        var groups: [Group]
        var appeared: [Int] = []
        var log: [String] = []
        /// A Boolean value that indicates whether the state stores typed text in uppercase letters.
        var isLoud = false
        /// A Boolean value that indicates whether the text of a note changes when the note appears.
        var marksAppeared = false
        /// A Boolean value that indicates whether a note that appears sends no action.
        var isQuiet = false
        /// A Boolean value that indicates whether taps and moves of the user leave the state unchanged.
        var isLocked = false
        var moving = Moving.plain
        /// A Boolean value that indicates whether the header and footer of a group show the number of its notes.
        var countsNotes = false
    }

    /// The effect of a move on the state.
    enum Moving: Sendable {
        case plain
        /// The move changes nothing.
        case nothing
        /// The move also changes the type of the note's cell.
        case widening
        /// The note moves to the end of its group, wherever the user drops it.
        case sorting
        /// The move also reverses the notes in all other groups.
        case turning
    }

    enum Row: ScreenRow {
        case note(Note)
        case wide(Note)

        func read(_ content: inout ScreenRowContent) {
            switch self {
            case .note(let note): content(0, note)
            case .wide(let note): content(1, note)
            }
        }
    }

    enum Action: Hashable, Sendable {
        case edit(Int, String)
        case select(Int)
        case appear(Int)
        case delete(Int)
        case move(Int, before: Int?)
        case transfer(Int, to: Int, before: Int?)
        case focus(Int?)
        case scroll(Int)
        case scrollSection(Int)
        case focusAndScroll(Int, Int)
    }

    typealias SectionID = Int
    typealias RowID = Int
    typealias Supplement = String

    let screenContent: ScreenContent<Self>

    static func body(_ state: State, _ screen: ScreenBody<Self>) {
        screen.sections(state.groups, id: { $0.id }) { group in
            screen.readsAnything()
            if screen.section(group.id) {
                if state.countsNotes {
                    screen.header("\(group.notes.count)")
                    screen.footer("\(group.notes.count) in all")
                }
                if let header = group.header { screen.header(header) }
                if screen.showsHeader { screen.shownHeader = group.search }
                if let footer = group.footer { screen.footer(footer) }
                screen.each(group.notes, id: { $0.id }) { note in
                    if screen.row(note.id) {
                        screen.shown = note.isWide ? .wide(note) : .note(note)
                        if let isSelected = note.isSelected { screen.selected(isSelected) }
                        if note.isButton || note.isSelected != nil { screen.selects(.select(note.id)) }
                        if !state.isQuiet { screen.appears(.appear(note.id)) }
                        if !note.isPlain { commands(of: note, screen) }
                        if note.isWide {
                            screen.accessibility(
                                label: "Wide \(note.text)",
                                value: "\(note.id)",
                                hint: "A hint",
                                traits: [.header]
                            )
                        }
                    }
                }
            }
        }
    }

    private static func commands(of note: Note, _ screen: ScreenBody<Self>) {
        screen.moves()
        screen.command(
            .trailing,
            "delete",
            .delete(note.id),
            title: "Delete",
            image: .symbol("trash"),
            color: .blue,
            role: .destructive
        )
        screen.command(
            .menu,
            "delete",
            .delete(note.id),
            title: "Delete",
            image: .symbol("trash"),
            role: .destructive
        )
    }

    static func handle(_ action: Action, _ state: inout State) -> [Never] { [] }

    static func effects(
        _ action: Action,
        _ state: inout State,
        by format: TextFormat
    ) -> [ScreenEffect<Self>] {
        switch action {
        case .edit(let id, let text):
            state.change(id) { $0.text = text }
            if state.isLoud { state.change(id) { $0.text = text.uppercased() } }
        case .select(let id):
            state.log.append("select \(id)")
            if state.isLocked { return [] }
            state.change(id) { note in note.isSelected = note.isSelected.map { !$0 } }
        case .appear(let id):
            state.appeared.append(id)
            if state.marksAppeared { state.change(id) { $0.text = "seen" } }
        case .delete(let id):
            for group in state.groups.indices { state.groups[group].notes.removeAll { $0.id == id } }
        case .move(let id, let next):
            if state.moving == .nothing { return [] }
            state.log.append("move \(id)")
            if state.isLocked { return [] }
            state.move(id, before: state.moving == .sorting ? nil : next)
            state.finishMove(of: id)
        case .transfer(let id, let group, let next):
            state.transfer(id, to: group, before: state.moving == .sorting ? nil : next)
            state.finishMove(of: id)
        case .focus(let id):
            return [.focus(id)]
        case .scroll(let id):
            return [.scroll(id)]
        case .scrollSection(let id):
            return [.scrollSection(id)]
        case .focusAndScroll(let focused, let scrolled):
            return [.focus(focused), .scroll(scrolled)]
        }
        return []
    }

    static func moveAction(_ row: Int, showing content: Row, before next: Int?) -> Action? {
        .move(row, before: next)
    }

    static func transferAction(
        _ row: Int,
        showing content: Row,
        to elements: [AnyHashable],
        before next: Int?
    ) -> Action? {
        guard case .note(let note) = content, note.isFree, let group = elements[0] as? Int else { return nil }
        return .transfer(row, to: group, before: next)
    }

    func accessibilityIdentifier(of id: RowID) -> String { "note \(id)" }
}

extension NotesScreen.State {
    mutating func change(_ id: Int, _ change: (inout NotesScreen.Note) -> Void) {
        for group in groups.indices {
            for note in groups[group].notes.indices where groups[group].notes[note].id == id {
                change(&groups[group].notes[note])
            }
        }
    }

    /// Makes the additional changes that `moving` specifies for a moved note.
    mutating func finishMove(of id: Int) {
        switch moving {
        case .widening:
            change(id) { $0.isWide = true }
        case .turning:
            for group in groups.indices where !groups[group].notes.contains(where: { $0.id == id }) {
                groups[group].notes.reverse()
            }
        case .plain, .nothing, .sorting:
            break
        }
    }

    mutating func transfer(_ id: Int, to group: Int, before next: Int?) {
        guard let source = groups.firstIndex(where: { $0.notes.contains { $0.id == id } }),
            let from = groups[source].notes.firstIndex(where: { $0.id == id }),
            let target = groups.firstIndex(where: { $0.id == group }),
            groups[target].notes.adopt(groups[source].notes[from], \.id, before: next)
        else { return }
        groups[source].notes.remove(at: from)
    }

    mutating func move(_ id: Int, before next: Int?) {
        for group in groups.indices {
            guard let from = groups[group].notes.firstIndex(where: { $0.id == id }) else { continue }
            let note = groups[group].notes.remove(at: from)
            let to = groups[group].notes.firstIndex { $0.id == next } ?? groups[group].notes.count
            groups[group].notes.insert(note, at: to)
        }
    }
}

extension NotesScreen.Group {
    /// Creates a group of notes with the given ids. The text of each note is its id.
    init(_ id: Int, header: String? = nil, _ notes: some Sequence<Int>) {
        self.init(id: id, header: header, notes: notes.map { NotesScreen.Note(id: $0, text: "\($0)") })
    }
}

extension NotesScreen.State {
    init(_ groups: NotesScreen.Group...) {
        self.init(groups: groups)
    }
}
