/// A row's command, as a list's delegate offers it: what it does is a call.
struct ListCommand {
    let title: String
    let image: ImageValue?
    let color: ColorValue?
    let role: CommandRole?
    let perform: @MainActor @Sendable () -> Void
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
        let details = details(at: path)
        return switch place {
        case .leading: commands(details.leadingSwipe)
        case .trailing: commands(details.trailingSwipe)
        case .menu: commands(details.menu)
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
