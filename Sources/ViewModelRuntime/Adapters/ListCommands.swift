/// A command of one or more rows. It contains the data that an adapter shows, and a function that performs the command.
nonisolated struct ListCommand {
    let title: String
    let image: ImageValue?
    let color: ColorValue?
    let role: CommandRole?
    let perform: @MainActor @Sendable () -> Void

    /// Returns one command that performs all of `commands`, or `nil` if the array is empty. All commands must have the
    /// same appearance, but they can belong to different rows.
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
    /// Returns list commands for `commands` of the shown frame. When the user chooses a command, the command sends its
    /// action to the store.
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

    /// Returns the commands that the row at `path` has in the swipe or menu `place`.
    func commands(_ place: CommandPlace, at path: RowPath) -> [ListCommand] {
        commands(shownCommands(place, at: path))
    }

    /// Returns the commands of the swipe or menu `place` that all rows at `paths` have. Each returned command performs
    /// the command of every row at `paths`.
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

    /// Returns the details of a row of the shown frame.
    func details(at path: RowPath) -> RowDetails<Screen.Action> {
        shown.screen.rowDetails(at: path)
    }

    /// Sends the `select` action of a row that the user has tapped. Does nothing if the row does not have this action.
    func tap(_ path: RowPath) {
        if let action = details(at: path).select { store.send(action) }
    }

    /// Records that a cell is in view. If the row of the cell was not in view before, sends the row's `appear` action.
    func appear(_ cell: AnyObject, at path: RowPath) {
        didComeIntoView()
        guard appearances.begin(cell, shown.screen.rowID(at: path)) else { return }
        if let action = details(at: path).appear { store.send(action) }
    }

    /// Records that a cell is no longer in view.
    func disappear(_ cell: AnyObject) {
        appearances.end(cell)
    }

    /// Returns the path where the user may drop a dragged row: `proposed`, or else the nearest path in the row's list.
    /// Returns `source` if the row cannot be moved to either path.
    func target(of source: RowPath, proposed: RowPath) -> RowPath {
        shown.screen.moveDestination(of: source, near: proposed)
    }
}
