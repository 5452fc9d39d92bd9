// Resolves action bindings. An action binding consists of the statements that run when the user performs an action. For
// example, statements change the state or send events.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let actionBindingRules: [Rule] = [
    .unwiredAction, .unsettablePath, .idleStatement, .uncreatableValue, .unremovableElement,
]

extension Rule {
    static let unwiredAction = Rule(
        "unwired-action",
        "Reports a required action that a row, a header, a footer or a screen does not handle."
    )
    static let unsettablePath = Rule("unsettable-path", "Reports a statement whose target cannot be changed.")
    static let idleStatement = Rule("idle-statement", .warning, "Reports a 'set' statement that sets a path to itself.")
    static let uncreatableValue = Rule(
        "uncreatable-value",
        "Reports a value of a model that the compiler cannot create."
    )
    static let unremovableElement = Rule(
        "unremovable-element",
        "Reports a 'remove' or 'move' statement whose target is not in a stored list."
    )
}

/// Resolves the action bindings of one row, or of the screen itself.
struct ActionBinder {
    let interface: ScreenInterface
    let typer: ValueTyper
    /// The loops that enclose the row and the current statement, the outermost first. Instead of a loop over selected
    /// elements of a stored list, the array contains the `overStored` loop of that loop.
    private(set) var loops: [Loop]
    /// The variables of `each` statements that iterate over values instead of elements of a stored list.
    private(set) var values: Set<String> = []
    /// The parameters of the method whose declaration is being checked, or `nil` outside of methods.
    let parameters: MethodParameters?
    var program: Program { typer.context.program }
    var linked: LinkedModules { typer.context.linked }
    var reporter: Reporter { typer.names.reporter }

    init(interface: ScreenInterface, typer: ValueTyper, loops: [Loop], of parameters: MethodParameters? = nil) {
        self.interface = interface
        self.parameters = parameters
        var typer = typer
        typer.isActing = true
        self.typer = typer
        self.loops = loops.map(\.overStored)
    }

    /// Returns the action bindings of a composition, in the order of the composition's members. Reports actions that
    /// are not handled.
    ///
    /// - Parameters:
    ///   - edits: The edited members. The action of an edited member sets the edited path before other statements run.
    ///   - place: The kind and the name of the row or screen. Unhandled actions are reported at the range of `place`.
    ///   - owner: The name of the cell, view model or screen that has the actions.
    func actionBindings(
        _ written: [ActionBindingSyntax],
        _ edits: Edits,
        of composition: PreparedComposition,
        isFullyParsed: Bool,
        in range: SourceRange,
        at place: @autoclosure () -> Located<String>,
        shownBy owner: String?
    ) -> [ActionBinding] {
        var actionBindings: [(position: Int, actionBinding: ActionBinding)] = []
        var given = PositionSet()
        func add(_ statements: [Statement], at position: Int, _ parameters: [Parameter]) {
            let action = composition.member(position).with(kind: .action(parameters))
            let setting = edits.all.filter { $0.action == position }.compactMap { set($0, to: parameters) }
            actionBindings.removeAll { $0.position == position }
            let index = actionBindings.firstIndex { $0.position > position } ?? actionBindings.count
            actionBindings.insert(
                (position, ActionBinding(action: action, statements: setting + statements)),
                at: index
            )
            given.insert(position)
        }
        for actionBinding in written {
            guard let position = composition.names.position(of: actionBinding.action.value),
                case .action(let parameters) = composition.member(position).kind
            else {
                reporter.offer(
                    for: actionBinding.action,
                    composition.offers(actions: true, besides: written.map(\.action), in: program)
                )
                if isFullyParsed {
                    let known = composition.actionNames.without(written.map(\.action))
                    reporter.report(.unknownAction(actionBinding.action, of: owner, among: known))
                }
                continue
            }
            let declaredBy = composition.composition.members[position].declaredBy
            reporter.refer(toName: composition.referenceName(position, in: program), at: actionBinding.action.range)
            var inner = typer
            let named = renamed(parameters, by: actionBinding)
            // If the binding has no statements, its parameters are unused and need no names.
            if !actionBinding.statements.isEmpty { inner.bind(named, of: actionBinding, declaredBy: declaredBy) }
            add(binding(inner) { statements(actionBinding.statements, $0) }, at: position, named)
        }
        for edit in edits.all where !given.contains(edit.action) {
            guard case .action(let parameters) = composition.member(edit.action).kind else { continue }
            add([], at: edit.action, unhiding(parameters))
        }
        if isFullyParsed, edits.areKnown, linked.isFullyParsed(range) {
            reportUnwired(composition, written, given, at: place())
        }
        return actionBindings.map(\.actionBinding)
    }

    private func reportUnwired(
        _ composition: PreparedComposition,
        _ written: [ActionBindingSyntax],
        _ given: PositionSet,
        at place: @autoclosure () -> Located<String>
    ) {
        guard composition.requiredActions.contains(where: { !given.contains($0) }) else { return }
        let place = place()
        let actions = NameIndex(composition.actionNames)
        let meant = reporter.given(written.map(\.action), of: actions)
        for position in composition.requiredActions {
            let name = composition.names.all[position]
            guard !given.contains(position), let action = actions.position(of: name), !meant.contains(action) else {
                continue
            }
            let message = "action '\(name)' of \(place.value) is not handled"
            let cause = composition.cause(position)
            reporter.report(Diagnostic(.unwiredAction, at: place.range, message, cause: cause, names: [name]))
        }
    }

    /// Returns the statements of an action. If the statements use names that conditions around the row bind, the
    /// statements run only if these conditions still hold when the action is handled.
    func binding(_ typer: ValueTyper, _ resolve: (ValueTyper) -> [Statement]) -> [Statement] {
        if typer.guards.isEmpty { return resolve(typer) }
        var inner = typer
        let used = GuardedNames()
        inner.guardedNames = used
        let statements = resolve(inner)
        let clauses = typer.guards.binding(used.names)
        if clauses.isEmpty || statements.isEmpty { return statements }
        return [.choice(.condition(Condition(clauses), then: statements, otherwise: []))]
    }

    func statements(_ syntax: [StatementSyntax], _ typer: ValueTyper) -> [Statement] {
        syntax.compactMap { statement($0, typer) }
    }

    private func statement(_ syntax: StatementSyntax, _ typer: ValueTyper) -> Statement? {
        switch syntax.kind {
        case .set(let target, let value):
            return set(target, value, typer)
        case .toggle(let target):
            return toggle(target, typer)
        case .create(let target):
            return create(target, typer)
        case .append(let value, let list):
            return append(value, list, typer)
        case .insert(let value, let list, let index):
            return insert(value, list, index, in: syntax.range, typer)
        case .toggleElement(let value, let list):
            return toggle(value, in: list, typer)
        case .remove(let element):
            return remove(element, typer)
        case .removeValue(let value, let list):
            return element(value, list, typer).map { .removeValue($0.value, list: $0.list) }
        case .removeAll(let list, let condition):
            return removeAll(from: list, where: condition, in: syntax.range, typer)
        case .move(let element, let before):
            return move(element, before: before, typer)
        case .choice(let choice):
            var inner = typer
            let condition = choice.condition.flatMap { inner.condition($0) }
            let (then, otherwise) = (statements(choice.then, inner), statements(choice.otherwise, typer))
            return condition.map { .choice(.condition($0, then: then, otherwise: otherwise)) }
        case .match(let match):
            let typed = typer.match(match) { statements($0, $1) }
            return typed.map { .choice(.match(subject: $0.subject, arms: $0.arms, fallback: $0.fallback)) }
        case .each(let each, let body):
            return repetition(each, body, typer)
        case .focus(let row):
            interface.refersToRows = true
            let isNone = row.text == "nil"
            return isNone ? .focus(nil) : rowTarget(row, typer).map { .focus($0) }
        case .scroll(let row):
            interface.refersToRows = true
            return scroll(row, typer)
        case .send(let event, let arguments):
            return send(event, arguments, in: syntax.range, typer)
        case .call(let method, let arguments):
            return call(method, arguments, in: syntax.range, typer)
        }
    }

    /// Returns an `each` statement, or `nil` after reporting an error.
    private func repetition(_ each: EachSyntax, _ body: [StatementSyntax], _ typer: ValueTyper) -> Statement? {
        var inner = typer
        guard let loop = interface.loop(each, in: loops, &inner) else {
            // Resolve the body too, to report its errors.
            _ = statements(body, inner)
            return nil
        }
        inner.elementsOfStatements.insert(loop.variable)
        var binder = self
        func isStored(_ selection: Loop.Selection?) -> Bool {
            selection.map { StoredPath($0.list, in: loops) != nil } ?? false
        }
        if case .model = loop.elementType.kind, isStored(loop.selection) {
            binder.loops.append(loop.overStored)
            return repetition(over: loop, binder.statements(body, inner), each)
        }
        // A group is not stored, but its elements can be stored.
        let overValues = loop.with(selection: nil, grouping: isStored(loop.grouping) ? loop.grouping : nil)
        binder.loops.append(overValues)
        binder.values.insert(loop.variable)
        return repetition(over: overValues, binder.statements(body, inner), each)
    }

    private func repetition(over loop: Loop, _ statements: [Statement], _ each: EachSyntax) -> Statement {
        reportDisplacing(statements, loop, each)
        return .each(loop, do: statements)
    }

    /// Reports an `each` over elements without an identity if its body changes the order or the number of the elements.
    /// Only the index identifies such an element, and the change would invalidate the index.
    private func reportDisplacing(_ body: [Statement], _ loop: Loop, _ each: EachSyntax) {
        // The values of a fragment's inputs are only known at the uses of the fragment. This check is repeated there.
        guard case .itself = loop.identity, let selection = loop.selection, interface.fragment == nil,
            !program.isIdentityLost(of: loop.elementType)
        else { return }
        let loops = loops + [loop.overStored]
        guard let list = StoredPath(selection.list, in: loops),
            body.contains(where: { $0.displaces(elementsOf: list, in: loops) })
        else { return }
        let name = program.spelling(of: loop.elementType)
        let message =
            "elements of type '\(name)' have no identity, so 'each' cannot add, remove or move elements of the list"
        reporter.report(Diagnostic(.unusableLoop, at: each.list.range, message))
    }

    // MARK: Statements

    private func set(_ target: ScalarSyntax, _ value: ValueSyntax, _ typer: ValueTyper) -> Statement? {
        let path = self.target(target, typer)
        guard !path.isInvalid else {
            // The type of the path is unknown, so the value cannot be checked.
            return nil
        }
        guard let place = settableType(of: path, target, typer) else { return nil }
        let typed = typer.value(value, as: place, .passed)
        if typed.isPath(path) {
            reporter.report(Diagnostic(.idleStatement, at: target.range, "'\(target.text)' is set to itself"))
        }
        return .set(target: path, value: typed)
    }

    /// Returns the type of the value at the path `expression`. Returns `nil` after reporting an error if the expression
    /// is not a path of stored, settable fields.
    func settableType(of expression: Expression, _ written: ScalarSyntax, _ typer: ValueTyper) -> ValueType? {
        func refuse(_ reason: String, edits: [SuggestedEdit] = []) -> ValueType? {
            reporter.report(
                Diagnostic(
                    .unsettablePath,
                    at: written.range,
                    reason,
                    notes: typer.givenNotes(of: written),
                    edits: edits
                )
            )
            return nil
        }
        guard case .path(let root, let steps) = expression.kind else { return refuse("only a path can be set") }
        var type: ValueType
        switch root {
        case .state(let name):
            if let given = parameters?.changedType(name) {
                type = given
                break
            }
            guard let field = interface.changedField(name) else { return nil }
            if !field.isSettable { return refuse("'\(name)' is not settable") }
            type = field.type
        case .element(let name):
            guard let loop = loops.first(where: { $0.variable == name }) else {
                return typer.missingElement.flatMap { $0.name == name ? refuse($0.message) : nil }
            }
            if values.contains(name) { return refuse("'\(name)' is a value, not an element of a stored list") }
            switch obstacle(toChanging: loop, at: written.range) {
            case .notStored: return refuse("'\(name)' is not an element of a stored list")
            case .unsettable(let field): return refuse("'\(field)' is not settable")
            case nil: break
            }
            if steps.isEmpty { return refuse("element '\(name)' cannot be set as a whole, only field by field") }
            type = loop.elementType
        case .binding(let name):
            let edits = typer.variables[name]?.path.map { [written.replacingRoot(name, with: $0)] } ?? []
            return refuse("'\(name)' is a bound value, not a path in the state", edits: edits.compactMap { $0 })
        case .input(let name) where interface.fragment != nil:
            guard let input = interface.inputs.first(where: { $0.name == name }) else { return nil }
            reporter.requirements?.add(steps.isEmpty ? .set : .change, of: name, at: written.range)
            type = input.type
        case .input, .ownField, .derived, .parameter, .item, .place:
            return refuse("'\(root.name)' is not part of the state")
        }
        for step in steps {
            switch settable(step, in: type) {
            case .stored(let stored): type = stored
            case .refused(let reason): return refuse(reason)
            case .unknown: return nil
            }
        }
        return type
    }

    /// The result of checking one step of a path. A statement sets the value at this path.
    private enum StepTarget {
        case stored(ValueType)
        case refused(reason: String)
        /// An error that was already reported makes the check impossible.
        case unknown
    }

    /// Returns the result of checking `step` in a value of the type `type`.
    private func settable(_ step: PathStep, in type: ValueType) -> StepTarget {
        switch step.kind {
        case .field(let name):
            guard case .model(let id) = type.unwrapped.kind, let index = program.field(name, of: id)
            else { return .unknown }
            let field = program.models[id.index].fields[index]
            if program.models[id.index].identity == name {
                let model = program[id].header.name
                return .refused(reason: "'\(name)' is the identity of model '\(model)' and cannot change")
            }
            return field.isSettable ? .stored(field.type) : .refused(reason: "'\(name)' is not settable")
        case .element(_, let model):
            return .stored(.optional(.model(model)))
        case .value:
            guard case .dictionary(_, let value) = type.unwrapped.kind else { return .unknown }
            return .stored(.optional(value))
        case .property(let property):
            return .refused(reason: "'\(property.rawValue)' is computed and cannot be changed")
        case .text(let method, _):
            return .refused(reason: "'\(method.rawValue)' is computed and cannot be changed")
        case .list(let method, _):
            return .refused(reason: "'\(method.rawValue)' is computed and cannot be changed")
        case .contains: return .refused(reason: "'contains' is computed and cannot be changed")
        case .sorted: return .refused(reason: "'sorted' is computed and cannot be changed")
        case .keys: return .refused(reason: "'keys' is computed and cannot be changed")
        case .isDisjoint: return .refused(reason: "'isDisjoint' is computed and cannot be changed")
        case .derived(let name, _):
            return .refused(reason: "'\(name)' is a derived value and cannot be changed")
        }
    }

    /// The reason why the elements of a loop cannot be changed in the state.
    enum Obstacle {
        case notStored
        case unsettable(field: String)
    }

    /// Returns the reason why the elements of a loop cannot be changed, or `nil` if the elements can be changed.
    ///
    /// - Parameter place: The range of the statement that changes an element.
    func obstacle(toChanging loop: Loop, at place: SourceRange) -> Obstacle? {
        guard case .list(let list) = loop.source, case .path(let root, let steps) = list.kind else { return .notStored }
        var type: ValueType
        switch root {
        case .state(let name):
            if let given = parameters?.changedType(name) {
                type = given
                break
            }
            guard let field = interface.field(name) else { return .notStored }
            if !field.isSettable { return .unsettable(field: name) }
            type = field.type
        case .element(let name):
            guard let outer = loops.first(where: { $0.variable == name }) else { return .notStored }
            if let obstacle = obstacle(toChanging: outer, at: place) { return obstacle }
            type = outer.elementType
        case .input(let name):
            guard let input = interface.inputs.first(where: { $0.name == name }) else { return .notStored }
            reporter.requirements?.add(steps.isEmpty ? .changeElements : .change, of: name, at: place)
            type = input.type
        default:
            return .notStored
        }
        for step in steps {
            switch step.kind {
            case .field(let name):
                guard case .model(let id) = type.unwrapped.kind,
                    let index = program.field(name, of: id)
                else { return .notStored }
                let field = program.models[id.index].fields[index]
                if !field.isSettable { return .unsettable(field: name) }
                type = field.type
            case .element(_, let model):
                type = .model(model)
            case .value:
                guard case .dictionary(_, let value) = type.unwrapped.kind else { return .notStored }
                type = value
            case .property, .contains, .text, .list, .sorted, .keys, .isDisjoint, .derived:
                return .notStored
            }
        }
        return nil
    }

    private func create(_ target: ScalarSyntax, _ typer: ValueTyper) -> Statement? {
        let path = self.target(target, typer)
        guard !path.isInvalid, let stored = settableType(of: path, target, typer) else { return nil }
        guard case .optional(let made) = stored.kind, case .model(let id) = made.kind else {
            let message = "'create' requires an optional value of a model, found '\(program.spelling(of: stored))'"
            reporter.report(Diagnostic(.uncreatableValue, at: target.range, message))
            return nil
        }
        guard program[id].provenance == .generated else {
            let message = "model '\(program[id].header.name)' is written by hand, so a spec cannot create its values"
            reporter.report(Diagnostic(.uncreatableValue, at: target.range, message))
            return nil
        }
        var isKeyed = false
        if case .path(_, let steps) = path.kind, case .element = steps.last?.kind { isKeyed = true }
        let model = program[id]
        let missing = model.fields.filter {
            $0.defaultValue == nil && !$0.type.isInvalid && !(isKeyed && $0.name == model.identity)
        }
        guard missing.isEmpty else {
            let names = missing.map { "'\($0.name)'" }.joined(separator: ", ")
            let fields = "\(missing.count == 1 ? "field" : "fields") \(names)"
            reporter.report(
                Diagnostic(
                    .uncreatableValue,
                    at: target.range,
                    "'create' requires a default for \(fields) of model '\(model.header.name)'",
                    notes: missing.compactMap { field in
                        program.origins.members[.init(of: .model(id), name: field.name)].map {
                            Note("field '\(field.name)' is declared here", at: $0)
                        }
                    }
                )
            )
            return nil
        }
        return .create(target: path)
    }
}

extension Diagnostic {
    fileprivate static func unknownAction(
        _ name: Located<String>,
        of owner: String?,
        among known: [String]
    ) -> Diagnostic {
        let message = "unknown action '\(name.value)'"
        let actions = known.isEmpty ? "has no other action" : "has the actions \(quotedList(known))"
        return Diagnostic(
            .unknownName,
            unknown: name,
            owner.map { "\(message) of '\($0)'" } ?? message,
            among: known,
            otherwise: owner.map { [Note("'\($0)' \(actions)")] } ?? [],
            cause: "unknown action"
        )
    }
}

extension ScalarSyntax {
    /// Returns the edit that replaces `name`, the root of a path, with `path`. For example, `note.text` becomes
    /// `item.note?.text` if `note` is bound to `item.note`. Returns `nil` if the text is not a path with the root
    /// `name`.
    fileprivate func replacingRoot(_ name: String, with path: String) -> SuggestedEdit? {
        guard isPlain, text.hasPrefix(name) else { return nil }
        let rest = text.dropFirst(name.count)
        guard rest.isEmpty || rest.first == "." else { return nil }
        let meant = rest.isEmpty ? path : "\(path)?\(rest)"
        return .replace(range, with: meant, title: "set '\(meant)'")
    }
}
