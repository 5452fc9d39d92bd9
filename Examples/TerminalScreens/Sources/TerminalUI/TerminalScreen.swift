import ViewModelRuntime

/// The terminal's counterpart of a table view and its controller. It draws the frames of a screen, prints the
/// changes between frames, and passes the user's commands to the rows.
@MainActor
public final class TerminalScreen<Screen: ScreenFrame> {
    /// A closure that returns the header of a section, or `nil` if the header is not a cell. The second argument is the
    /// index of the section.
    public typealias SupplementMaker = (Screen, Int) -> TerminalRow?

    private let store: ScreenStore<Screen>
    private let visibleRows: Int
    private let header: SupplementMaker
    /// The identities of the rows that were visible in the last call of `show()`. The next call sends the `appear`
    /// actions of visible rows that are not in this set.
    private var drawn: Set<Screen.RowID> = []
    /// The lines above the sections in the last drawing.
    private var head: [String] = []
    /// The lines of each section in the last drawing.
    private var lines: [Screen.SectionID: [String]] = [:]
    private let row: (Screen, RowPath) -> TerminalRow
    private let title: (Screen) -> String
    private let commands: [String: TerminalRow.Action]

    /// Creates a terminal screen that shows the frames of `store`.
    ///
    /// - Parameters:
    ///   - title: A closure that returns the title, which is above the sections.
    ///   - visibleRows: The maximum number of visible rows in each section. A longer section shows only its last rows.
    ///   - commands: The program's own commands. Each key is the word that the user enters for the command.
    ///   - header: A closure that returns the header of a section, or `nil` if the header is not a cell.
    ///   - row: A closure that returns the terminal row for the row that a frame has at a path.
    public init(
        store: ScreenStore<Screen>,
        title: @escaping (Screen) -> String,
        visibleRows: Int = 8,
        commands: [String: TerminalRow.Action] = [:],
        header: @escaping SupplementMaker = { _, _ in nil },
        row: @escaping (Screen, RowPath) -> TerminalRow
    ) {
        self.store = store
        self.visibleRows = visibleRows
        self.header = header
        self.title = title
        self.commands = commands
        self.row = row
        store.onChange = { [weak self] old, new, changes in
            self?.report(changes, from: old, to: new)
        }
        store.onFocus = { [weak self] row in self?.report(focus: row) }
        store.onScroll = { [weak self] row in self?.report(scroll: row) }
        store.onScrollSection = { section in print("  scroll: section \(section)") }
    }

    /// Reads and performs commands from standard input, until the input ends or the user enters `quit`. An empty line
    /// draws all sections.
    public func run() {
        show()
        while let line = readLine(), line != "quit" {
            print("> \(line)")
            if line.isEmpty { lines = [:] } else { perform(line) }
            show()
        }
    }

    /// Draws the frame, and sends the `appear` actions of the rows that were not visible in the previous call. Then
    /// draws the frame again, because these actions can change it.
    private func show() {
        draw()
        let appearing = takeAppearing()
        if appearing.isEmpty { return }
        for action in appearing { store.send(action) }
        draw()
    }

    /// Returns the `appear` actions of the visible rows that are not in `drawn`. Sets `drawn` to the visible rows.
    private func takeAppearing() -> [Screen.Action] {
        let screen = store.screen
        let before = drawn
        drawn = []
        var actions: [Screen.Action] = []
        for section in screen.sections.indices {
            let count = screen.numberOfRows(in: section)
            for row in max(0, count - visibleRows)..<count {
                let path = RowPath(section: section, row: row)
                let id = screen.rowID(at: path)
                drawn.insert(id)
                if !before.contains(id), let appear = screen.rowDetails(at: path).appear { actions.append(appear) }
            }
        }
        return actions
    }

    /// Prints the lines of the frame, with its rows numbered from 1. Prints only the first line of a section whose
    /// lines are the same as in the previous call. If all lines are the same, prints nothing.
    public func draw() {
        let screen = store.screen
        var head = ["", "== \(title(screen))"]
        let bar = screen.screenCommands
        if !bar.isEmpty { head.append("   [\(bar.map { "\($0.id): \($0.title)" }.joined(separator: ", "))]") }
        var sections: [(id: Screen.SectionID, lines: [String])] = []
        var number = 0
        for (section, id) in screen.sections.enumerated() {
            sections.append((id, drawn(section, after: number, in: screen)))
            number += screen.numberOfRows(in: section)
        }
        let before = (head: self.head, lines: lines)
        self.head = head
        lines = Dictionary(sections.map { ($0.id, $0.lines) }) { first, _ in first }
        if before == (head, lines) { return }
        for line in head { print(line) }
        for (id, lines) in sections {
            if lines.count > 1, lines == before.lines[id] {
                print("\(lines[0]) …")
            } else {
                for line in lines { print(line) }
            }
        }
    }

    /// Returns the lines of a section: its header, its last rows and its footer.
    private func drawn(_ section: Int, after number: Int, in screen: Screen) -> [String] {
        var lines: [String] = []
        let id = screen.sections[section]
        if let header = screen.header(of: id) { lines.append("-- \(header)") }
        if let header = header(screen, section) { lines.append("-- \(section). \(drawn(header))") }
        let count = screen.numberOfRows(in: section)
        // Like a table view, the terminal draws only the visible rows.
        let hidden = max(0, count - visibleRows)
        if hidden > 0 { lines.append("   … \(hidden) rows above") }
        for index in hidden..<count {
            let path = RowPath(section: section, row: index)
            let details = screen.rowDetails(at: path)
            var row = row(screen, path)
            row.actions += own(of: details)
            let mark = details.isSelected.map { $0 ? "✓ " : "" } ?? ""
            lines.append("\(number + index + 1). \(mark)\(drawn(row))")
        }
        if let footer = screen.footer(of: id) { lines.append("   (\(footer))") }
        return lines
    }

    private func drawn(_ row: TerminalRow) -> String {
        let verbs = row.actions.map(\.verb).joined(separator: ", ")
        return row.text + (verbs.isEmpty ? "" : "  [\(verbs)]")
    }

    /// Returns the actions that belong to the row itself, not to its cell: `select`, the commands of the row, and
    /// `move`. The verb of a command is its id.
    private func own(of details: RowDetails<Screen.Action>) -> [(verb: String, action: TerminalRow.Action)] {
        func send(_ action: Screen.Action) -> TerminalRow.Action { { [store] _ in store.send(action) } }
        let select = details.select.map { [(verb: "select", action: send($0))] } ?? []
        let commands = details.commands.map { (verb: $0.id, action: send($0.action)) }
        // `perform` sends the action of a move if the screen has one. Otherwise, it calls this closure, which does
        // nothing.
        let move: TerminalRow.Action = { _ in }
        return select + commands + (details.canMove ? [(verb: "move", action: move)] : [])
    }

    /// Performs the command or action in `line`. `line` contains a command of the screen, a command of the program, an
    /// action of a row (`3 on`, `2 write some text`), or an action of a header (`header 2 tap`).
    private func perform(_ line: String) {
        let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true).map(String.init)
        guard let first = words.first else { return }
        if let command = store.screen.screenCommands.first(where: { $0.id == first }) {
            return store.send(command.action)
        }
        if first == "header", words.count == 3, let section = Int(words[1]), let header = header(store.screen, section),
            let action = header.actions.first(where: { $0.verb == words[2] })?.action
        {
            return action("")
        }
        if let command = commands[first] {
            return command(words.dropFirst().joined(separator: " "))
        }
        guard let number = Int(first), words.count > 1,
            let path = ScreenList(store.screen).path(ofRow: number - 1)
        else { return print("There is nothing to do for '\(line)'.") }
        if words[1] == "move", let destination = words.last.flatMap({ Int($0) }),
            let target = ScreenList(store.screen).path(ofRow: destination - 1),
            let action = store.screen.moveAction(from: path, to: target)
        {
            return store.send(action)
        }
        let actions = row(store.screen, path).actions + own(of: store.screen.rowDetails(at: path))
        guard let action = actions.first(where: { $0.verb == words[1] })?.action else {
            return print("There is nothing to do for '\(line)'.")
        }
        action(words.count > 2 ? words[2] : "")
    }

    /// Prints the changes, and identifies rows by their accessibility identifiers. User interface tests identify rows
    /// in the same way.
    private func report(_ changes: ListChanges, from old: Screen, to new: Screen) {
        func name(_ path: RowPath, in screen: Screen) -> String {
            screen.accessibilityIdentifier(of: screen.rowID(at: path))
        }
        report("-", changes.deletedSections.map { "section \(old.sections[$0])" })
        report("-", changes.deletedRows.map { name($0, in: old) })
        report("+", changes.insertedSections.map { "section \(new.sections[$0])" })
        report("+", changes.insertedRows.map { name($0, in: new) })
        report(">", changes.movedSections.map { "section \(new.sections[$0.to])" })
        report(">", changes.movedRows.map { name($0.to, in: new) })
        report("~", changes.updatedSections.map { "section \(new.sections[$0])" })
        report("~", (changes.updatedRows + changes.replacedRows).map { name($0, in: new) })
    }

    private func report(focus row: Screen.RowID?) {
        print("  focus: \(row.map { store.screen.accessibilityIdentifier(of: $0) } ?? "none")")
    }

    private func report(scroll row: Screen.RowID) {
        print("  scroll: \(store.screen.accessibilityIdentifier(of: row))")
    }

    private func report(_ mark: String, _ names: [String]) {
        for name in names.prefix(visibleRows) { print("  \(mark) \(name)") }
        if names.count > visibleRows { print("  \(mark) … \(names.count - visibleRows) more") }
    }
}
