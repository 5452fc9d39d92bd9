// Reads the conditions in the statements of actions. After a statement, the fields that the statement changes have new,
// unknown values.

import SpecModel

extension ScreenConditions {
    /// Reads the conditions in the statements of action bindings. The conditions of the row do not count as enclosing
    /// conditions. They held when the row was shown, but can be false when the action is handled.
    mutating func read(_ actionBindings: [ActionBinding]) {
        guard readsValues else { return }
        let before = reader.knowledge
        for actionBinding in actionBindings {
            guard case .action(let parameters) = actionBinding.action.kind else { continue }
            for parameter in parameters { bind(parameter.name, parameter.type) }
            if actionBinding.statements.contains(where: { !$0.branches.isEmpty }) {
                read(actionBinding.statements, [], owner: nil)
            } else {
                // These statements have no branches, so no condition encloses the statements. Therefore, the checks of
                // the conditions in their values do not depend on earlier changes of the state.
                for statement in actionBinding.statements {
                    for value in statement.values { read(value, of: newOwner(), []) }
                }
            }
            reader.knowledge = before
        }
    }

    /// Reads the conditions of statements in order.
    ///
    /// - Parameter owner: The `owner` of the conditions, or `nil` if no choice contains the statements.
    private mutating func read(
        _ statements: [Statement],
        _ enclosing: [ConditionRecord.Enclosing],
        owner: Int?
    ) {
        for statement in statements {
            for value in statement.values { read(value, of: owner ?? newOwner(), enclosing) }
            if case .choice(let choice) = statement {
                let owner = owner ?? newOwner()
                read(choice, enclosing, owner: owner) { $0.read($1, $2, owner: owner) }
            }
            if case .each(let loop, let body) = statement {
                // An earlier iteration of the loop can have changed the fields that the body changes, so the values of
                // these fields are unknown.
                forget(statement)
                enter(loop)
                bind(loop.variable, loop.elementType)
                read(body, enclosing, owner: owner)
                leave(loop)
            }
            if case .call(let call) = statement {
                for argument in call.arguments { bind(argument.name, argument.type) }
                read(call.statements, enclosing, owner: owner)
                for argument in call.arguments { reader.scope[argument.name] = nil }
            }
            forget(statement)
        }
    }

    /// Replaces the known value of each field that `statement` can change. The new value is a new term.
    private mutating func forget(_ statement: Statement) {
        var changed: Set<String>? = []
        addFields(changedBy: statement, to: &changed)
        if changed?.isEmpty ?? false { return }
        for name in reader.stateNames(among: changed) {
            reader.forget(name, for: newTerm(name, reader.type(ofState: name)))
        }
        for (name, element) in elements.sorted(by: { $0.key < $1.key }) where mayMeet(element.fields, changed) {
            bind(name, element.type)
        }
        // The index and the neighbors of an element in a selection can change even if the element does not change.
        // Therefore, new terms with unknown values represent them after the statement.
        for (name, element) in elements.sorted(by: { $0.key < $1.key }) {
            for function in PlaceFunction.allCases {
                bind(Variable.place(function, of: name).name, function.type(ofElement: element.type))
            }
        }
    }

    private mutating func enter(_ loop: Loop) {
        let fields = loop.selection.map { self.fields(storing: $0.list) } ?? []
        elements[loop.variable] = LoopElement(type: loop.elementType, fields: fields)
    }

    private mutating func leave(_ loop: Loop) {
        elements[loop.variable] = nil
        reader.scope[loop.variable] = nil
    }

    // MARK: Fields of the state

    /// Adds to `changed` the fields of the state that `statement` and its nested statements change. Sets `changed` to
    /// `nil` if one of these statements can change any field.
    private mutating func addFields(changedBy statement: Statement, to changed: inout Set<String>?) {
        add(fields(changedBy: statement), to: &changed)
        if case .each(let loop, _) = statement { enter(loop) }
        for branch in statement.branches {
            for statement in branch { addFields(changedBy: statement, to: &changed) }
        }
        if case .each(let loop, _) = statement { leave(loop) }
    }

    private func mayMeet(_ fields: Set<String>?, _ others: Set<String>?) -> Bool {
        guard let fields, let others else { return true }
        return !fields.isDisjoint(with: others)
    }

    private func add(_ fields: Set<String>?, to all: inout Set<String>?) {
        if let fields { all?.formUnion(fields) } else { all = nil }
    }

    private func fields(changedBy statement: Statement) -> Set<String>? {
        switch statement {
        case .remove(let variable), .move(let variable, _): elements[variable]?.fields
        case .choice, .each, .focus, .scroll, .scrollSection, .send, .call: []
        case .set, .toggle, .create, .append, .insert, .toggleElement, .removeKeyed, .removeValue, .removeAll:
            statement.target.map { fields(storing: $0) } ?? []
        }
    }

    /// Returns the fields of the state that can contain the value at a path, or `nil` if any field can contain the
    /// value.
    func fields(storing path: Expression) -> Set<String>? {
        guard case .path(let root, _) = path.kind else { return nil }
        switch root {
        case .state(let name): return [name]
        case .element(let name): return elements[name]?.fields
        case .input, .ownField, .derived, .parameter, .binding, .item, .place: return nil
        }
    }
}
