/// A row's command, as a list's delegate offers it: what it does is a call.
nonisolated struct ListCommand {
    let title: String
    let image: ImageValue?
    let color: ColorValue?
    let role: CommandRole?
    let perform: @MainActor @Sendable () -> Void

    /// A command of several rows that looks alike in each, as one; nil where there is none.
    static func all(_ commands: [ListCommand]) -> ListCommand? {
        guard let first = commands.first else { return nil }
        let performs = commands.map(\.perform)
        return ListCommand(
            title: first.title,
            image: first.image,
            color: first.color,
            role: first.role,
            perform: { for perform in performs { perform() } }
        )
    }
}

extension ListPresenter {
    /// Commands of the frame that is shown. What they do is done to the state as it is then.
    func commands(_ commands: [ShownCommand<Screen.Action>]) -> [ListCommand] {
        commands.map { command in
            let action = command.action
            return ListCommand(
                title: command.title,
                image: command.image,
                color: command.color,
                role: command.role,
                perform: { [weak store] in store?.send(action) }
            )
        }
    }

    /// A row's commands at one place.
    func commands(_ place: CommandPlace, at path: RowPath) -> [ListCommand] {
        commands(shownCommands(place, at: path))
    }

    /// The commands that several rows have in common at one place, each of which is done to all of them.
    func commands(_ place: CommandPlace, at paths: [RowPath]) -> [ListCommand] {
        guard let first = paths.first else { return [] }
        let others = paths.dropFirst().map { shownCommands(place, at: $0) }
        return shownCommands(place, at: first).compactMap { command in
            let same = others.compactMap { $0.first { $0 == command } }
            guard same.count == others.count else { return nil }
            return ListCommand.all(commands([command] + same))
        }
    }

    private func shownCommands(_ place: CommandPlace, at path: RowPath) -> [ShownCommand<Screen.Action>] {
        let details = details(at: path)
        return switch place {
        case .leading: details.leadingSwipe
        case .trailing: details.trailingSwipe
        case .menu: details.menu
        }
    }

    /// What the frame that is shown says beside a row's cell.
    func details(at path: RowPath) -> RowDetails<Screen.Action> {
        shown.screen.rowDetails(at: path)
    }

    /// A tap on a row. The list selects the row by itself, and what it did stays only where the frame says so.
    func tap(_ path: RowPath) {
        if let action = details(at: path).select { store.send(action) }
    }

    /// A cell came into view.
    func appear(_ cell: AnyObject, at path: RowPath) {
        didComeIntoView()
        guard appearances.begin(cell, shown.screen.rowID(at: path)) else { return }
        if let action = details(at: path).appear { store.send(action) }
    }

    /// A cell left the view.
    func disappear(_ cell: AnyObject) {
        appearances.end(cell)
    }

    /// Where a row that the user drags may be put: a place of its own list, or of the same list of other elements.
    func target(of source: RowPath, proposed: RowPath) -> RowPath {
        shown.screen.moveDestination(of: source, near: proposed)
    }
}
