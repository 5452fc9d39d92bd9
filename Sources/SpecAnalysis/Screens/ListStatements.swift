// Resolves statements that change the elements of a list or their order.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let listStatementRules: [Rule] = [.unusableList, .missingEntry]

extension Rule {
    static let unusableList = Rule(
        "unusable-list",
        "Reports a list statement whose target or form does not fit a list or a set."
    )
    static let missingEntry = Rule(
        "missing-entry",
        .warning,
        "Reports a 'toggle' on a list in a dictionary, if it has no effect for a missing key."
    )
}

extension ActionBinder {
    func toggle(_ target: ScalarSyntax, _ typer: ValueTyper) -> Statement? {
        let path = self.target(target, typer)
        guard !path.isInvalid, let stored = settableType(of: path, target, typer) else { return nil }
        guard stored == .bool || stored.isInvalid else {
            let message = "expected a 'Bool' for 'toggle', found '\(program.spelling(of: stored))'"
            reporter.report(Diagnostic(.typeMismatch, at: target.range, message))
            return nil
        }
        return .toggle(target: path)
    }

    /// Resolves a value as an element of a stored list or set. Returns the value and the path of the list or set, or
    /// `nil` after reporting an error.
    func element(
        _ value: ValueSyntax,
        _ list: ScalarSyntax,
        _ typer: ValueTyper
    ) -> (value: Value, list: Expression)? {
        guard let (path, element) = storedList(list, typer) else { return nil }
        return (typer.value(value, as: element, .passed), path)
    }

    /// Returns a statement that removes a value from a list, or adds the value if the list does not contain it. If
    /// `list` ends with `?? []`, the statement creates the list if it is `nil`. Returns `nil` after reporting an error.
    func toggle(_ value: ValueSyntax, in list: ScalarSyntax, _ typer: ValueTyper) -> Statement? {
        guard let syntax = typer.parsed(list) else { return nil }
        guard case .binary(let name, let place, let other) = syntax.kind, name.value == .coalesce else {
            guard let typed = element(value, list, typer) else { return nil }
            warnOfMissingEntry(typed.list, at: syntax.range)
            return .toggleElement(typed.value, list: typed.list)
        }
        guard case .list(let elements) = other.kind, elements.isEmpty else {
            let message = "expected '[]' after '??' in a 'toggle'"
            let edit = SuggestedEdit.replace(other.range, with: "[]", title: "replace with '[]'")
            reporter.report(Diagnostic(.unusableList, at: other.range, message, edits: [edit]))
            return nil
        }
        let whole = typer.placed(typer.infer(syntax, expecting: nil), in: list, syntax)
        guard case .binary(.coalesce, let path, let empty) = whole.kind,
            let stored = settableType(of: path, list.beforeLastCoalescing, typer)
        else { return nil }
        guard let member = stored.unwrapped.member else {
            reportNoList(stored, at: place.range)
            return nil
        }
        return toggle(typer.value(value, as: member, .passed), in: path, insteadOfNil: empty)
    }

    /// Returns the statement `{if: path == nil, then: {set: path, to: [value]}, else: {toggle: value, in: path}}`.
    private func toggle(_ value: Value, in path: Expression, insteadOfNil empty: Expression) -> Statement {
        let nothing = Expression(.constant(.none), path.type, at: .unknown)
        // The condition is not part of the spec, so it has no source range.
        let isMissing = Expression(.binary(.equal, path, nothing), .builtin(.bool), at: .unknown)
        let toggle = Statement.toggleElement(value, list: path)
        var created: [Statement] = [.set(target: path, value: .expression(empty)), toggle]
        if case .expression(let element) = value {
            let list = Expression(.list([element]), empty.type, at: element.origin)
            created = [.set(target: path, value: .expression(list))]
        }
        return .choice(.condition(Condition(isMissing), then: created, otherwise: [toggle]))
    }

    private func warnOfMissingEntry(_ list: Expression, at range: SourceRange) {
        guard case .path(_, let steps) = list.kind, case .value = steps.last?.kind else { return }
        let message = "'toggle' has no effect if the dictionary has no entry for the key"
        let edit = SuggestedEdit("add '?? []'", [ByteEdit(range.endPoint, " ?? []")])
        reporter.report(Diagnostic(.missingEntry, at: range, message, edits: [edit]))
    }

    func append(_ value: ValueSyntax, _ list: ScalarSyntax, _ typer: ValueTyper) -> Statement? {
        guard let typed = element(value, list, typer) else { return nil }
        if case .set = typed.list.type.unwrapped.kind {
            let message = "'append' requires a list, but a set has no order"
            let note = Note("use 'insert' and 'in' to add a value to a set")
            reporter.report(Diagnostic(.unusableList, at: list.range, message, notes: [note]))
            return nil
        }
        return .append(typed.value, list: typed.list)
    }

    func insert(
        _ value: ValueSyntax,
        _ list: ScalarSyntax,
        _ index: ScalarSyntax?,
        in range: SourceRange,
        _ typer: ValueTyper
    ) -> Statement? {
        let typed = element(value, list, typer)
        if let typed, case .set = typed.list.type.unwrapped.kind {
            guard let index else { return .append(typed.value, list: typed.list) }
            let message = "a set has no order, so 'at' is not allowed"
            reporter.report(Diagnostic(.unusableList, at: index.range, message))
            return nil
        }
        guard let index else {
            if typed == nil { return nil }
            let message = "'insert' into a list requires 'at'"
            reporter.report(Diagnostic(.unusableList, at: list.range, message))
            return nil
        }
        let position = typer.expression(index, as: .int)
        guard let typed, !position.isInvalid else { return nil }
        return .insert(typed.value, list: typed.list, index: position)
    }

    /// Returns the path of a stored list or set and the type of its elements, or `nil` after reporting an error.
    private func storedList(_ list: ScalarSyntax, _ typer: ValueTyper) -> (path: Expression, element: ValueType)? {
        let path = target(list, typer)
        guard !path.isInvalid, let stored = settableType(of: path, list, typer) else { return nil }
        if let element = stored.unwrapped.member { return (path, element) }
        reportNoList(stored, at: list.range)
        return nil
    }

    private func reportNoList(_ type: ValueType, at range: SourceRange) {
        if type.isInvalid { return }
        let message = "expected a list or a set, found '\(program.spelling(of: type))'"
        reporter.report(Diagnostic(.unusableList, at: range, message))
    }

    // MARK: Elements

    /// Returns a statement that removes the element `target`, which is a name in scope or a path that ends with a key.
    /// Returns `nil` after reporting an error.
    func remove(_ target: ScalarSyntax, _ typer: ValueTyper) -> Statement? {
        let name = Located(typer.elementName(target.text), at: target.range)
        if loops.contains(where: { $0.variable == name.value }) {
            typer.refer(toVariable: Located(target.text, at: target.range))
            return loop(of: name, Located(target.text, at: target.range), typer).map { .remove(variable: $0.variable) }
        }
        if let given = parameters?.changedElement(typer.variable(target.text), in: program) {
            typer.refer(toVariable: Located(target.text, at: target.range))
            return .remove(variable: given.name)
        }
        if let input = input(name.value, typer) {
            typer.refer(toVariable: name)
            reporter.requirements?.add(.remove, of: input.name, at: target.range)
            return .remove(variable: input.name)
        }
        guard target.isPath else {
            reportNoElement(name, typer)
            return nil
        }
        let path = typer.expression(target)
        guard !path.isInvalid, settableType(of: path, target, typer) != nil else { return nil }
        guard case .path(_, let steps) = path.kind else { return nil }
        if case .value = steps.last?.kind {
            let nothing = Expression(.constant(.none), path.type, at: path.origin)
            return .set(target: path, value: .expression(nothing))
        }
        guard case .element = steps.last?.kind else {
            let message = "'\(name.value)' is neither an element nor a path that ends with a key"
            let notes = typer.givenNotes(of: target)
            reporter.report(Diagnostic(.unremovableElement, at: target.range, message, notes: notes))
            return nil
        }
        return .removeKeyed(target: path)
    }

    func removeAll(
        from list: ScalarSyntax,
        where condition: ScalarSyntax,
        in range: SourceRange,
        _ typer: ValueTyper
    ) -> Statement? {
        guard let (path, element) = storedList(list, typer) else { return nil }
        let typed = typer.closure(over: element, at: range).expression(condition, as: .bool)
        return typed.isInvalid ? nil : .removeAll(list: path, where: typed)
    }

    func move(_ written: Located<String>, before: ScalarSyntax, _ typer: ValueTyper) -> Statement? {
        let element = Located(typer.elementName(written.value), at: written.range)
        if let given = parameters?.changedElement(typer.variable(written.value), in: program) {
            typer.refer(toVariable: written)
            let other = typer.expression(before, as: given.type.madeOptional)
            return other.isInvalid ? nil : .move(variable: given.name, before: other)
        }
        if let input = input(element.value, typer) {
            typer.refer(toVariable: written)
            reporter.requirements?.add(.remove, of: input.name, at: written.range)
            return move(input.name, input.type, program.identity(ofElement: input.type), before: before, typer)
        }
        guard loops.contains(where: { $0.variable == element.value }) else {
            reportNoElement(element, typer)
            return nil
        }
        typer.refer(toVariable: written)
        guard let loop = loop(of: element, written, typer) else { return nil }
        return move(loop.variable, loop.elementType, loop.identity, before: before, typer)
    }

    private func move(
        _ variable: String,
        _ type: ValueType,
        _ identity: Loop.Identity,
        before: ScalarSyntax,
        _ typer: ValueTyper
    ) -> Statement? {
        var other = typer.expression(before, as: type.madeOptional)
        if other.isInvalid { return nil }
        if case .field(let name, let identity) = identity, other.kind != .constant(.none) {
            other = other.appending(PathStep(.field(name), isOptional: other.type.isOptional, on: type), identity)
        }
        return .move(variable: variable, before: other)
    }

    /// During the check of a fragment's declaration, returns the input that `name` denotes, directly or through the
    /// parameter of a method. A use can pass an element of a list for this input. In all other cases, returns `nil`.
    private func input(_ name: String, _ typer: ValueTyper) -> ScopedValue? {
        guard interface.fragment != nil, let found = typer.variable(name), !found.type.isInvalid else { return nil }
        if case .input = found.variable { return found }
        // In a method of a fragment, the argument of a parameter can be the input.
        guard case .path(.input(let input), [])? = found.argument?.kind else { return nil }
        return ScopedValue(name: input, variable: .input(input), type: found.type, place: found.place)
    }

    /// Returns the loop with the variable `element`, for a statement that removes or moves an element of the loop.
    /// Returns `nil` if there is no such loop. Also returns `nil` after reporting an error if the element cannot be
    /// removed or moved.
    private func loop(of element: Located<String>, _ written: Located<String>, _ typer: ValueTyper) -> Loop? {
        guard let loop = loops.first(where: { $0.variable == element.value }) else { return nil }
        let reason: String
        if values.contains(element.value) {
            reason = "'\(element.value)' is a value, not an element of a stored list"
        } else {
            switch obstacle(toChanging: loop, at: element.range) {
            case .notStored: reason = "'\(element.value)' is not an element of a stored list"
            case .unsettable(let field): reason = "'\(field)' is not settable"
            case nil: return loop
            }
        }
        let notes = typer.givenNotes(ofInput: written.value) + listNotes(of: element, loop.elementType)
        reporter.report(Diagnostic(.unremovableElement, at: element.range, reason, notes: notes))
        return nil
    }

    /// Reports a value that is removed or moved as if it were an element of an `each`.
    private func reportValue(_ value: ScopedValue, _ name: Located<String>, _ typer: ValueTyper) {
        if value.type.unwrapped.member != nil {
            let message = "'\(name.value)' is a list, not an element of a list"
            let remedy = "use '{removeAll: \(name.value), where: CONDITION}' to remove elements"
            let notes = [Note(remedy), Note("use '{set: \(name.value), to: \"[]\"}' to empty the list")]
            reporter.report(Diagnostic(.unremovableElement, at: name.range, message, notes: notes))
            return
        }
        let message = "'\(name.value)' is a value, not the element of an 'each'"
        reporter.report(
            Diagnostic(.unremovableElement, at: name.range, message, notes: listNotes(of: name, value.type))
        )
    }

    /// Returns a note that suggests statements for removing the value from lists of the state. The result is empty if
    /// no settable list of the state has elements of the type.
    private func listNotes(of name: Located<String>, _ type: ValueType) -> [Note] {
        let lists = interface.state.filter { $0.isSettable && $0.type.unwrapped.member == type }
        if lists.isEmpty { return [] }
        let written = lists.prefix(3).map { "'{remove: \(name.value), from: \($0.name)}'" }
        return [Note("use \(written.joined(separator: " or ")) to remove an equal value")]
    }

    private func reportNoElement(_ name: Located<String>, _ typer: ValueTyper) {
        // If the list of the `each` is invalid, the error was already reported.
        let value = typer.variable(name.value)
        if case .element? = value?.variable { return }
        let notes = typer.givenNotes(ofInput: name.value)
        if !notes.isEmpty {
            let message = "'\(name.value)' is not the element of an 'each'"
            return reporter.report(Diagnostic(.unremovableElement, at: name.range, message, notes: notes))
        }
        if let missing = typer.missingElement, missing.name == name.value {
            reporter.report(Diagnostic(.unknownName, at: name.range, missing.message))
            return
        }
        if let value {
            if !value.type.isInvalid { reportValue(value, name, typer) }
            return
        }
        // An `each` in an unread region can declare the name, so the name is not reported as unknown.
        if linked.isInUnreadRegion(name.range) { return reporter.postpone(name) }
        reporter.report(.unknownName(.element, name, among: loops.map(\.variable)))
    }
}

extension ScalarSyntax {
    /// The expression before the last `??`, or the whole expression if it contains no `??`.
    fileprivate var beforeLastCoalescing: ScalarSyntax {
        let mark = UInt8(ascii: "?")
        let index = (0..<content.count).dropLast().last { content[$0] == mark && content[$0 + 1] == mark }
        return index.map { slice(0..<$0) } ?? self
    }

    /// A Boolean value that indicates whether the expression contains a member access or a subscript. Without them, the
    /// expression counts as the name of an element.
    fileprivate var isPath: Bool { content.contains(UInt8(ascii: ".")) || content.contains(UInt8(ascii: "[")) }
}

extension Expression {
    /// Returns the expression with `step` appended.
    fileprivate func appending(_ step: PathStep, _ type: ValueType) -> Expression {
        let type = step.isOptional ? type.madeOptional : type
        switch kind {
        case .path(let root, let steps): return Expression(.path(root, steps + [step]), type, at: origin)
        case .steps(let base, let steps): return Expression(.steps(base, steps + [step]), type, at: origin)
        default: return Expression(.steps(self, [step]), type, at: origin)
        }
    }
}
