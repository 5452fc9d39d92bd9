// Statements that change which elements a list has, and in which order.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let listStatementRules: [Rule] = [.unusableList]

extension Rule {
    static let unusableList = Rule("unusable-list", "A statement on a list, where there is none.")
}

extension Wirer {
    func toggle(_ target: ScalarSyntax, _ typer: ValueTyper) -> Statement? {
        let path = typer.expression(target)
        guard !path.isInvalid, let stored = settableType(of: path, target, typer) else { return nil }
        guard stored == .bool || stored.isInvalid else {
            let message = "'toggle' turns over a 'Bool', found '\(program.spelling(of: stored))'"
            reporter.report(Diagnostic(.typeMismatch, at: target.range, message))
            return nil
        }
        return .toggle(target: path)
    }

    /// A value of a stored list's or set's elements, and the list; nil where something was reported.
    func element(
        _ value: ValueSyntax,
        _ list: ScalarSyntax,
        _ typer: ValueTyper
    ) -> (value: Value, list: Expression)? {
        guard let (path, element) = storedList(list, typer) else { return nil }
        return (typer.value(value, as: element, .passed), path)
    }

    func append(_ value: ValueSyntax, _ list: ScalarSyntax, _ typer: ValueTyper) -> Statement? {
        guard let typed = element(value, list, typer) else { return nil }
        if case .set = typed.list.type.unwrapped.kind {
            let message = "a set has no order, and no end to append to"
            let note = Note("a value is put in a set by 'insert' and 'in'")
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
            let message = "a set has no order, and no index to insert at"
            reporter.report(Diagnostic(.unusableList, at: index.range, message))
            return nil
        }
        guard let index else {
            if typed == nil { return nil }
            let message = "'insert' in a list has no 'at'"
            reporter.report(Diagnostic(.unusableList, at: list.range, message))
            return nil
        }
        let position = typer.expression(index, as: .int)
        guard let typed, !position.isInvalid else { return nil }
        return .insert(typed.value, list: typed.list, index: position)
    }

    /// The path of a stored list, and the type of its elements; nil where something was reported.
    private func storedList(_ list: ScalarSyntax, _ typer: ValueTyper) -> (path: Expression, element: ValueType)? {
        let path = typer.expression(list)
        guard !path.isInvalid, let stored = settableType(of: path, list, typer) else { return nil }
        if let element = stored.unwrapped.member { return (path, element) }
        if !stored.isInvalid {
            let message = "expected a list or a set, found '\(program.spelling(of: stored))'"
            reporter.report(Diagnostic(.unusableList, at: list.range, message))
        }
        return nil
    }

    // MARK: Elements

    /// An element, or what a path looks for by a key.
    func remove(_ target: ScalarSyntax, _ typer: ValueTyper) -> Statement? {
        let name = Located(typer.elementName(target.text), at: target.range)
        if loops.contains(where: { $0.variable == name.value }) {
            typer.refer(toVariable: Located(target.text, at: target.range))
            return loop(of: name).map { .remove(variable: $0.variable) }
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
            let message = "'\(name.value)' is not an element, nor does it end with a key"
            reporter.report(Diagnostic(.unremovableElement, at: target.range, message))
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
        guard loops.contains(where: { $0.variable == element.value }) else {
            reportNoElement(element, typer)
            return nil
        }
        typer.refer(toVariable: written)
        guard let loop = loop(of: element) else { return nil }
        let type = loop.elementType.madeOptional
        var other = typer.expression(before, as: type)
        if other.isInvalid { return nil }
        if case .field(let name, let identity) = loop.identity, other.kind != .constant(.none) {
            other = other.appending(
                PathStep(.field(name), isOptional: other.type.isOptional, on: loop.elementType),
                identity
            )
        }
        return .move(variable: loop.variable, before: other)
    }

    /// The loop of an element that can leave its place; nil where it can't, which is reported.
    private func loop(of element: Located<String>) -> Loop? {
        guard let loop = loops.first(where: { $0.variable == element.value }) else { return nil }
        if values.contains(element.value) {
            let message = "'\(element.value)' is a value, not an element of a stored list"
            let notes = listNotes(of: element, loop.elementType)
            reporter.report(Diagnostic(.unremovableElement, at: element.range, message, notes: notes))
            return nil
        }
        let reason: String
        switch obstacle(toChanging: loop) {
        case .notStored: reason = "'\(element.value)' is not an element of a stored list"
        case .unsettable(let field): reason = "'\(field)' is not settable"
        case nil: return loop
        }
        let notes = listNotes(of: element, loop.elementType)
        reporter.report(Diagnostic(.unremovableElement, at: element.range, reason, notes: notes))
        return nil
    }

    /// Reports a value that is removed or moved as if it were an element of an `each`.
    private func reportValue(_ value: ScopedValue, _ name: Located<String>, _ typer: ValueTyper) {
        if value.type.unwrapped.member != nil {
            let message = "'\(name.value)' is a list, and not an element of one"
            let remedy = "elements are taken out by '{removeAll: \(name.value), where: CONDITION}'"
            let notes = [Note(remedy), Note("a list is emptied by '{set: \(name.value), to: \"[]\"}'")]
            reporter.report(Diagnostic(.unremovableElement, at: name.range, message, notes: notes))
            return
        }
        let message = "'\(name.value)' is a value, and not the element of an 'each'"
        reporter.report(
            Diagnostic(.unremovableElement, at: name.range, message, notes: listNotes(of: name, value.type))
        )
    }

    /// The lists of the state from which a value may be meant to be removed.
    private func listNotes(of name: Located<String>, _ type: ValueType) -> [Note] {
        let lists = interface.state.filter { $0.isSettable && $0.type.unwrapped.member == type }
        if lists.isEmpty { return [] }
        let written = lists.prefix(3).map { "'{remove: \(name.value), from: \($0.name)}'" }
        return [Note("a value is removed by what it equals: \(written.joined(separator: ", "))")]
    }

    private func reportNoElement(_ name: Located<String>, _ typer: ValueTyper) {
        // That its loop has no list was reported.
        let value = typer.variable(name.value)
        if case .element? = value?.variable { return }
        if let value {
            if !value.type.isInvalid { reportValue(value, name, typer) }
            return
        }
        // An 'each' that could not be read may name it.
        if linked.isInUnreadRegion(name.range) { return reporter.postpone(name) }
        reporter.report(.unknownName(.element, name, among: loops.map(\.variable)))
    }
}

extension ScalarSyntax {
    /// Whether it has steps: a name alone is an element's.
    fileprivate var isPath: Bool { content.contains(UInt8(ascii: ".")) || content.contains(UInt8(ascii: "[")) }
}

extension Expression {
    /// What a step leads to from it.
    fileprivate func appending(_ step: PathStep, _ type: ValueType) -> Expression {
        let type = step.isOptional ? type.madeOptional : type
        switch kind {
        case .path(let root, let steps): return Expression(.path(root, steps + [step]), type, at: origin)
        case .steps(let base, let steps): return Expression(.steps(base, steps + [step]), type, at: origin)
        default: return Expression(.steps(self, [step]), type, at: origin)
        }
    }
}
