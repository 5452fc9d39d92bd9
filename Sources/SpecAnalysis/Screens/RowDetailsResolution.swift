// Resolves the details of rows: gestures, commands, moves by the user, and texts for assistive technologies.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let rowDetailsRules: [Rule] = [.unusableReorder]

extension Rule {
    static let unusableReorder = Rule(
        "unusable-reorder",
        "Reports 'reorder' on a row whose elements the user cannot move."
    )
}

extension SectionResolution {
    /// Returns the details of a row, or `nil` if there are none.
    ///
    /// - Parameters:
    ///   - loops: The loops around the row, including the row's own loop.
    ///   - typer: The typer for the scope of the row.
    ///   - acting: The typer for the scope of the row's statements.
    func details(
        of syntax: RowSyntax,
        _ loops: [Loop],
        _ typer: ValueTyper,
        acting: ValueTyper
    ) -> RowDetails? {
        guard let written = syntax.details, !isOutline else { return nil }
        let binder = ActionBinder(interface: interface, typer: acting, loops: loops)
        var gestures: [ActionBinding] = []
        if let select = written.select { gestures.append(binder.actionBinding(.select, select)) }
        // The names that the condition of `selected` binds are only in scope in that condition.
        let selected = written.selected.flatMap { condition in
            var inner = typer
            return inner.condition(condition)
        }
        var appears: Condition?
        if let appearance = written.appears {
            var inner = typer
            appears = appearance.condition.flatMap { inner.condition($0) }
            gestures.append(binder.actionBinding(.appear, appearance.statements))
        }
        // A row with `once` does not belong to an element, so the user cannot move it.
        let movable = syntax.isOnce ? [] : loops
        if let reorder = written.reorder { gestures += binder.reordering(reorder, of: syntax, movable) }
        let path = reporter.recordsReferences ? "\(sectionOfRows).\(syntax.id?.value ?? "")" : ""
        let commands = CommandResolution(typer: typer, binder: binder, of: ownerOfRows, path: path, written.commands)
        return RowDetails(
            gestures: gestures,
            selected: selected,
            appears: appears,
            commands: commands.commands(
                [(.leading, written.leadingSwipe), (.trailing, written.trailingSwipe), (.menu, written.menu)],
                isFullyParsed: typer.linked.isFullyParsed(syntax.range)
            ),
            accessibility: written.accessibility.map { accessibility($0, typer) }
        )
    }

    private func accessibility(_ syntax: AccessibilitySyntax, _ typer: ValueTyper) -> Accessibility {
        func text(_ value: ValueSyntax?) -> Value? { value.map { typer.value($0, as: .optional(.string), .shown) } }
        return Accessibility(
            label: text(syntax.label),
            value: text(syntax.value),
            hint: text(syntax.hint),
            traits: syntax.traits.map(\.value.rawValue)
        )
    }
}

// Checks rows that share an element.
extension SectionResolution {
    /// Reports a movable row if another row shows the same element. A move of the row would not move the other row.
    func reportSharedElements(in section: Section) {
        var next = 0
        /// Returns the rows of `entries` that are not in a nested loop, each with its index in the section. Passes the
        /// rows of each nested loop to `check`.
        func rows(of entries: [RowEntry]) -> [(row: Row, number: Int)] {
            var own: [(row: Row, number: Int)] = []
            for entry in entries {
                var inside: [(row: Row, number: Int)] = []
                switch entry {
                case .row(let row):
                    inside = [(row, next)]
                    next += 1
                case .group(let group): inside = rows(of: group.entries)
                case .choice(let choice): for branch in choice.branches { inside += rows(of: branch) }
                }
                if entry.loop == nil { own += inside } else { check(inside) }
            }
            return own
        }
        func check(_ rows: [(row: Row, number: Int)]) {
            guard let other = rows.first(where: { $0.row.id != rows[0].row.id }) else { return }
            for (row, number) in rows where row.details?.canMove ?? false {
                let beside = row.id == other.row.id ? rows[0].row.id : other.row.id
                let message = "row '\(row.id)' cannot move because row '\(beside)' shows the same element"
                reportUnmovable(message, rowAt: number)
            }
        }
        let outermost = rows(of: section.entries)
        if section.loop != nil { check(outermost) }
    }
}

/// A resolver of the commands of a row or a screen.
struct CommandResolution {
    let typer: ValueTyper
    let binder: ActionBinder
    /// The screen or the fragment that declares the commands, or `nil` if it is unknown.
    let owner: Declaration?
    /// The section and the row that declare the commands, in the form `section.row`. In a fragment, the section is
    /// empty. The path is empty for a screen. It is also empty if the reporter does not record references.
    let path: String
    /// The commands that the row declares in `commands`. The swipes and the menu of the row refer to these commands by
    /// ID.
    private var declared: [(command: Command, id: Located<String>)] = []
    private var reporter: Reporter { typer.names.reporter }

    init(
        typer: ValueTyper,
        binder: ActionBinder,
        of owner: Declaration?,
        path: String,
        _ declared: [CommandSyntax] = []
    ) {
        self.typer = typer
        self.binder = binder
        self.owner = owner
        self.path = path
        for syntax in declared {
            // The place `.menu` is provisional. Each swipe or menu that refers to the command gets a copy with the
            // correct place.
            let command = command(syntax, in: .menu)
            guard let id = syntax.id else { continue }
            reporter.declare(symbol(of: id), at: id.range)
            if let other = self.declared.first(where: { $0.id.value == id.value }) {
                reporter.report(.duplicateID(id, first: other.id.range))
            } else {
                self.declared.append((command, id))
            }
        }
    }

    /// Returns the commands of a screen.
    func commands(_ written: [CommandSyntax]) -> [Command] {
        commands([(.screen, written.map { .command($0) })], isFullyParsed: true)
    }

    /// Returns the commands of several lists, such as a swipe and a menu. Reports conflicts between commands with the
    /// same ID, and declared commands that no list contains.
    ///
    /// - Parameter isFullyParsed: A Boolean value that indicates whether all lists of commands were read.
    func commands(
        _ written: [(place: Command.Place, commands: [ListedCommandSyntax])],
        isFullyParsed: Bool
    ) -> [Command] {
        var commands: [(command: Command, id: Located<String>, isSound: Bool)] = []
        for (place, syntax) in written {
            for syntax in syntax {
                let reported = reporter.findings.diagnostics.all.count
                guard let listed = listed(syntax, in: place, isFullyParsed: isFullyParsed) else { continue }
                // Commands with errors are not compared, because an error can be the only difference between two
                // commands.
                let isSound =
                    reporter.findings.diagnostics.all.count == reported && typer.linked.isFullyParsed(syntax.range)
                if let other = commands.first(where: { $0.id.value == listed.id.value }) {
                    let areSound = isSound && other.isSound
                    check(listed.command, listed.id, beside: other.command, other.id, areSound: areSound)
                }
                commands.append((listed.command, listed.id, isSound))
            }
        }
        if isFullyParsed { warn(ofUnlistedBeside: commands.map(\.id.value)) }
        return commands.map(\.command)
    }

    /// Returns the command that `syntax` declares or refers to, and the ID of the command. Returns `nil` if the ID is
    /// missing, unknown or already declared.
    private func listed(
        _ syntax: ListedCommandSyntax,
        in place: Command.Place,
        isFullyParsed: Bool
    ) -> (command: Command, id: Located<String>)? {
        switch syntax {
        case .command(let syntax):
            let command = command(syntax, in: place)
            guard let id = syntax.id else { return nil }
            reporter.declare(symbol(of: id), at: id.range)
            if let other = declared.first(where: { $0.id.value == id.value }) {
                let message = "command '\(id.value)' is already declared in 'commands', so only the id is allowed here"
                let notes = [Note("the first '\(id.value)' is here", at: other.id.range)]
                reporter.report(Diagnostic(.duplicateID, at: id.range, message, notes: notes))
                return nil
            }
            return (command, id)
        case .reference(let id):
            guard let known = declared.first(where: { $0.id.value == id.value }) else {
                if isFullyParsed { reportUnknown(id) }
                return nil
            }
            reporter.refer(to: symbol(of: id), at: id.range)
            return (known.command.listed(in: place), id)
        }
    }

    private func reportUnknown(_ id: Located<String>) {
        let notes = declared.isEmpty ? [Note("the row has no 'commands'")] : []
        reporter.report(.unknownName(.command, id, among: declared.map(\.id.value), notes: notes))
    }

    private func warn(ofUnlistedBeside listed: [String]) {
        for (_, id) in declared where !listed.contains(id.value) {
            let message = "neither 'swipe' nor 'menu' lists the command '\(id.value)'"
            reporter.report(Diagnostic(.unusedName, at: id.range, message))
        }
    }

    private func symbol(of id: Located<String>) -> Symbol? {
        owner.map { .command(of: $0, path: path, id: id.value) }
    }

    private func command(_ syntax: CommandSyntax, in place: Command.Place) -> Command {
        var inner = typer
        let condition = syntax.condition.flatMap { inner.condition($0) }
        let statements = binder.statements(syntax.statements)
        return Command(
            place: place,
            title: syntax.title.map { inner.value($0, as: .string, .shown) } ?? .invalid,
            image: syntax.image.map { inner.value($0, as: .optional(.builtin(.image)), .shown) },
            color: syntax.color.map { inner.value($0, as: .optional(.builtin(.color)), .shown) },
            role: syntax.role.flatMap { Command.Role(rawValue: $0.value.rawValue) },
            condition: condition,
            actionBinding: ActionBinding(syntax.id?.value ?? "", doc: syntax.doc?.value, [], statements)
        )
    }

    /// Reports two commands with the same ID, unless they are in different places and have equal statements.
    private func check(
        _ command: Command,
        _ id: Located<String>,
        beside other: Command,
        _ otherID: Located<String>,
        areSound: Bool
    ) {
        if command.place == other.place { return reporter.report(.duplicateID(id, first: otherID.range)) }
        if !areSound || command.actionBinding.statements == other.actionBinding.statements { return }
        reporter.report(
            Diagnostic(
                .duplicateID,
                at: id.range,
                "two commands with the id '\(id.value)' have different statements",
                notes: [Note("the other command is declared here", at: otherID.range)]
            )
        )
    }
}

extension Command {
    /// Returns a copy of this command with the place `place`.
    fileprivate func listed(in place: Place) -> Command {
        Command(
            place: place,
            title: title,
            image: image,
            color: color,
            role: role,
            condition: condition,
            actionBinding: actionBinding
        )
    }
}

extension ActionBinder {
    func actionBinding(_ gesture: Gesture, _ statements: [StatementSyntax]) -> ActionBinding {
        ActionBinding(gesture.rawValue, doc: nil, [], self.statements(statements))
    }

    /// Returns the resolved statements of a gesture or a command.
    func statements(_ syntax: [StatementSyntax]) -> [Statement] {
        binding(typer) { statements(syntax, $0) }
    }

    /// Returns the action bindings that handle moves of the row by the user. `move` handles a move inside the innermost
    /// list. `transfer` handles a move to other elements of the outer loops, if the row allows such a move. Returns an
    /// empty array if the user cannot move the row. In a fragment, the array is also empty if no loop inside the
    /// fragment contains the row.
    ///
    /// - Parameter loops: The loops around the row. A loop can iterate over only some elements of its stored list.
    func reordering(_ syntax: ReorderSyntax, of row: RowSyntax, _ loops: [Loop]) -> [ActionBinding] {
        func refuse(_ reason: String) -> [ActionBinding] {
            let message = "the row cannot move because \(reason)"
            reporter.report(Diagnostic(.unusableReorder, at: syntax.range, message))
            return []
        }
        let others = statements(syntax.statements)
        guard let loop = loops.last else {
            if interface.fragment != nil, row.each == nil {
                reporter.requirements?.addMove(at: syntax.range)
                return []
            }
            // If an `each` was not read or not resolved, the error was already reported.
            guard row.each == nil, linked.isFullyParsed(row.range), !linked.isInUnreadRegion(row.range) else {
                return []
            }
            return refuse("the row shows no element of a list")
        }
        guard let selection = loop.selection else {
            return refuse("'\(loop.variable)' is not an element of a stored list")
        }
        switch obstacle(toChanging: loop.overStored, at: syntax.range) {
        case .notStored: return refuse("'\(loop.variable)' is not an element of a stored list")
        case .unsettable(let field): return refuse("'\(field)' is not settable")
        case nil: break
        }
        if let method = selection.steps.lazy.compactMap(\.kind.reordering).first {
            return refuse("'\(method)' determines the order of the list")
        }
        if selection.group != nil { return refuse("the elements of a group cannot be reordered") }
        let name = Gesture.before
        let identity = ValueType.optional(loop.identityType)
        let before = Parameter(label: "before", name: name, type: identity)
        let other = Expression(.path(.parameter(name), []), identity, at: .unknown)
        let move = Statement.move(variable: loop.variable, before: other)
        var actionBindings = [ActionBinding(Gesture.move.rawValue, doc: nil, [before], [move] + others)]
        let transferred: [Statement]? =
            switch loops.belonging {
            case .toElements: others
            // The innermost list does not depend on the elements of the outer loops. Therefore, only a statement that
            // changes the state can transfer the row to other elements of these loops.
            case .toState: loops.count > 1 && others.contains(where: \.changesState) ? [move] + others : nil
            case nil: nil
            }
        if let transferred, syntax.within == nil {
            let to = loops.dropLast().enumerated().map { index, outer in
                Parameter(label: index == 0 ? "to" : nil, name: "to\(index)", type: outer.identityType)
            }
            actionBindings.append(ActionBinding(Gesture.transfer.rawValue, doc: nil, to + [before], transferred))
        }
        return actionBindings
    }
}

extension PathStep.Kind {
    /// The name of the list method that this step calls, if the user cannot reorder the list that the method returns.
    /// The property is `nil` for `filter`, and for steps that do not call a list method.
    fileprivate var reordering: String? {
        switch self {
        case .sorted: "sorted"
        case .list(let method, _): method == .filter ? nil : method.rawValue
        default: nil
        }
    }
}
