import ViewModelRuntime

/// What a table view and its controller would be: it draws the frames of a screen, says what changed from one to the
/// next, and hands what the user writes to the rows.
@MainActor
public final class TerminalScreen<Screen: ScreenFrame> {
    /// How many rows of a section are drawn: the last ones.
    private static var visibleRows: Int { 8 }

    private let store: ScreenStore<Screen>
    private let row: (Screen, RowPath) -> TerminalRow
    private let title: (Screen) -> String
    private let commands: [String: TerminalRow.Action]

    /// - Parameters:
    ///   - title: What stands above the sections.
    ///   - commands: What can be done to the screen as a whole, by the word that the user writes.
    ///   - row: The row of a frame, made by the screen's `Cells`.
    public init(
        store: ScreenStore<Screen>,
        title: @escaping (Screen) -> String,
        commands: [String: TerminalRow.Action] = [:],
        row: @escaping (Screen, RowPath) -> TerminalRow
    ) {
        self.store = store
        self.title = title
        self.commands = commands
        self.row = row
        store.onChange = { [weak self] old, new, changes in
            self?.report(changes, from: old, to: new)
        }
    }

    /// Reads commands from standard input until it ends or the user writes `quit`.
    public func run() {
        draw()
        while let line = readLine(), line != "quit" {
            print("> \(line)")
            perform(line)
            draw()
        }
    }

    /// Draws the frame, its rows numbered from 1.
    public func draw() {
        let screen = store.screen
        print("\n== \(title(screen))")
        var number = 0
        for (section, id) in screen.sections.enumerated() {
            if let header = screen.header(of: id) { print("-- \(header)") }
            let count = screen.numberOfRows(in: section)
            // A table would build no more than what is visible either.
            let hidden = max(0, count - Self.visibleRows)
            if hidden > 0 { print("   … \(hidden) rows above") }
            number += hidden
            for index in hidden..<count {
                number += 1
                let row = row(screen, RowPath(section: section, row: index))
                let verbs = row.actions.map(\.verb).joined(separator: ", ")
                print("\(number). \(row.text)" + (verbs.isEmpty ? "" : "  [\(verbs)]"))
            }
            if let footer = screen.footer(of: id) { print("   (\(footer))") }
        }
    }

    /// `3 on`, `2 write some text`, or a command of the screen's own.
    private func perform(_ line: String) {
        let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true).map(String.init)
        guard let first = words.first else { return }
        if let command = commands[first] {
            return command(words.dropFirst().joined(separator: " "))
        }
        guard let number = Int(first), words.count > 1,
            let path = ScreenList(store.screen).path(ofRow: number - 1),
            let action = row(store.screen, path).actions.first(where: { $0.verb == words[1] })?.action
        else { return print("There is nothing to do for '\(line)'.") }
        action(words.count > 2 ? words[2] : "")
    }

    /// Says what changed, by the names that tests of the interface would use.
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

    private func report(_ mark: String, _ names: [String]) {
        for name in names.prefix(Self.visibleRows) { print("  \(mark) \(name)") }
        if names.count > Self.visibleRows { print("  \(mark) … \(names.count - Self.visibleRows) more") }
    }
}
