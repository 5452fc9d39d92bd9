// `handle`: what each action does to the state as it is when the action arrives.

import SpecModel
import SwiftOutput

extension ScreenPlan {
    func writeHandle(to writer: inout SwiftWriter) {
        guard hasActions else { return }
        let parameters = [
            SwiftOutput.Parameter(label: nil, name: "action", type: .named("Action")),
            SwiftOutput.Parameter(label: nil, name: "state", type: .named("State"), isInout: true),
        ]
        let signature = Signature("handle", parameters, result: .array(.named("Event")))
        writer.functionBody(signature, Modifiers(emitter.access, isStatic: true)) { writer in
            if sendsEvents {
                writer.variable("events", .array(.named("Event"))) { $0.arrayLiteral() }
            }
            writer.switchStatement({ $0.reference("action") }) { writer in
                for row in rows where row.isWired { writeCases(of: row, to: &writer) }
                for wiring in screen.wirings {
                    let handler = ActionHandling(plan: self, loops: [], wiring: wiring)
                    handler.writeCase(in: "screen", to: &writer)
                }
            }
            writer.returnStatement {
                if sendsEvents { $0.reference("events") } else { $0.arrayLiteral() }
            }
        }
    }

    private var sendsEvents: Bool {
        (screen.wirings + rows.flatMap(\.row.wirings)).contains { wiring in
            wiring.statements.contains { if case .send = $0 { true } else { false } }
        }
    }

    private func writeCases(of row: PlannedRow, to writer: inout SwiftWriter) {
        // An action that is wired to nothing is among the rest.
        let wirings = row.row.wirings.filter { !$0.statements.isEmpty }
        for wiring in wirings {
            ActionHandling(plan: self, loops: row.loops, wiring: wiring).writeCase(in: row.name, to: &writer)
        }
        let actions = emitter.program[row.cell].composition.members(of: .actions)
        if actions.count > wirings.count {
            writer.switchCase({ $0.casePattern(row.name) }) { $0.breakStatement() }
        }
    }
}

/// One action of one row, or of the screen.
struct ActionHandling {
    let plan: ScreenPlan
    /// Around the row, from outside in.
    var loops: [Loop]
    let action: Member
    let statements: [Statement]
    /// What is changed instead of an element in the state, by the element's name.
    private var copies: [String: String] = [:]

    init(plan: ScreenPlan, loops: [Loop], wiring: Wiring) {
        self.plan = plan
        self.loops = loops
        action = wiring.action
        statements = wiring.statements.filter { !$0.isIdle }
    }

    private var emitter: Emitter { plan.emitter }
    private var scope: ScreenScope { ScreenScope(state: ["state"], names: names) }
    private var values: ValueWriter { scope.values(emitter) }
    private var names: LocalNames { plan.handleNames }

    /// The name of what identifies an element; an element that has to be looked for has the loop's name.
    private func identity(of loop: Loop) -> String {
        if case .allCases = loop.source { scope.local(loop.variable) } else { names.unused(loop.variable + "ID") }
    }

    func writeCase(in name: String, to writer: inout SwiftWriter) {
        guard case .action(let parameters) = action.kind else { return }
        let used = usedNames
        writer.switchCase({ writer in
            writer.casePattern(
                name,
                bindings: loops.map { needsIdentity($0) ? identity(of: $0) : nil },
                variables: Set(statements.indices.flatMap { copiedLoops(at: $0).map(identity) }),
                inner: {
                    $0.casePattern(
                        action.name,
                        bindings: parameters.map { used.parameters.contains($0.name) ? scope.local($0.name) : nil }
                    )
                }
            )
        }) { writer in
            writeGuard(to: &writer)
            if statements.isEmpty { writer.breakStatement() }
            for (index, statement) in statements.enumerated() {
                write(statement, at: index, to: &writer)
                refresh(after: index, to: &writer)
            }
        }
    }

    // MARK: Elements

    /// Elements and parameters that statements read.
    private var usedNames: VariableNames { names(in: statements[...]) }

    private func names(in statements: ArraySlice<Statement>) -> VariableNames {
        var names = VariableNames()
        for (index, statement) in zip(statements.indices, statements) {
            for loop in copiedLoops(at: index) { names.add(element: loop.variable) }
            statement.addNames(to: &names)
        }
        return names
    }

    /// Elements that must stand in a variable: those that are read, and those in which others are looked for.
    private var boundElements: Set<String> {
        loops.reversed().reduce(into: usedNames.elements) { bound, loop in
            if bound.contains(loop.variable) || !isNothingWithout(loop) { bound.formUnion(outerElements(of: loop)) }
        }
    }

    /// The elements in which a loop's list is looked for.
    private func outerElements(of loop: Loop) -> Set<String> {
        guard case .list(let list) = loop.source else { return [] }
        var names = VariableNames()
        names.add(list)
        return names.elements
    }

    /// Every element is looked for; that of an enum's cases only where it is read.
    private func needsIdentity(_ loop: Loop) -> Bool {
        if case .allCases = loop.source { boundElements.contains(loop.variable) } else { true }
    }

    /// An action whose row belongs to an element that is gone does nothing.
    private func writeGuard(to writer: inout SwiftWriter) {
        let bound = boundElements
        let changed = staleElements
        var conditions: [SwiftWriter.Piece] = []
        for loop in loops {
            guard case .list = loop.source else { continue }
            let isBound = bound.contains(loop.variable)
            guard isBound || !isNothingWithout(loop) else { continue }
            conditions.append { writer in
                writer.optionalBinding(
                    isBound ? scope.local(loop.variable) : nil,
                    isVariable: changed.contains(loop.variable)
                ) { writeElement(of: loop, to: &$0) }
            }
        }
        guard !conditions.isEmpty else { return }
        writer.guardStatement(conditions) { $0.returnStatement { $0.arrayLiteral() } }
    }

    /// Whether every statement does nothing anyway where the loop's element is gone: all of them go through it.
    private func isNothingWithout(_ loop: Loop) -> Bool {
        !statements.isEmpty
            && statements.allSatisfy { $0.changedElement.map { goes(through: loop, to: $0) } ?? false }
    }

    /// Whether an element is that of a loop, or is found in it.
    private func goes(through loop: Loop, to element: String) -> Bool {
        if element == loop.variable { return true }
        guard let inner = loops.first(where: { $0.variable == element }), case .list(let list) = inner.source,
            case .path(.element(let outer), _) = list.kind
        else { return false }
        return goes(through: loop, to: outer)
    }

    /// The element of the identity in its list, as the outer elements' variables have it: `day.sessions[identity: id]`.
    private func writeElement(of loop: Loop, to writer: inout SwiftWriter) {
        guard case .list(let list) = loop.source else { return }
        values.writeOperand(list, to: &writer)
        if isOptional(list) { writer.optionalChain() }
        writeIdentityStep(of: loop, to: &writer)
    }

    /// Whether the list itself may be nil. What stands behind `folder?` in a path is a step of its chain.
    private func isOptional(_ list: Expression) -> Bool { (storedType(of: list) ?? list.type).isOptional }

    private func writeIdentityStep(of loop: Loop, to writer: inout SwiftWriter) {
        writer.subscript {
            if case .model(let id) = loop.elementType, emitter.isIdentifiable(id) {
                $0.argument("identity")
                return $0.reference(identity(of: loop))
            }
            $0.argument()
            if case .field(let name, _) = loop.identity { $0.keyPath([name]) } else { $0.identityKeyPath() }
            $0.argument("is")
            $0.reference(identity(of: loop))
        }
    }

    /// The element's place in the state, to be changed there.
    private func writeStored(_ loop: Loop, to writer: inout SwiftWriter) {
        guard case .list(let list) = loop.source, case .path(let root, let steps) = list.kind else { return }
        writeStored(root, to: &writer)
        values.write(steps, to: &writer)
        if isOptional(list) { writer.optionalChain() }
        writeIdentityStep(of: loop, to: &writer)
    }

    /// A root of a stored path; behind an element stands the mark of its optionality.
    private func writeStored(_ root: Variable, to writer: inout SwiftWriter) {
        if case .element(let name) = root, let copy = copies[name] { return writer.reference(copy) }
        if case .element(let name) = root, let loop = loops.first(where: { $0.variable == name }) {
            writeStored(loop, to: &writer)
            writer.optionalChain()
        } else {
            writer.path(["state", root.name])
        }
    }

    /// Elements that a later statement reads after an earlier one may have changed them.
    private var staleElements: Set<String> {
        statements.indices.reduce(into: []) { $0.formUnion(staleElements(after: $1)) }
    }

    /// Elements that the statements behind one read, and that it may have changed, with those in which they are found.
    private func staleElements(after index: Int) -> Set<String> {
        let statement = statements[index]
        guard statement.isChange else { return [] }
        let read = names(in: statements[(index + 1)...]).elementPaths
        var stale = Set(
            read.keys.filter { name in read[name, default: []].contains { statement.mayChange($0, of: name) } }
        )
        let removed = statements[...index].compactMap { if case .remove(let name) = $0 { name } else { nil } }
        for loop in loops where removed.contains(loop.variable) {
            stale = stale.filter { !goes(through: loop, to: $0) }
        }
        for loop in loops.reversed() where stale.contains(loop.variable) { stale.formUnion(outerElements(of: loop)) }
        return stale
    }

    /// What statements read is the state as the statements before left it; a removed element is read as it was.
    private func refresh(after index: Int, to writer: inout SwiftWriter) {
        let stale = staleElements(after: index)
        for loop in loops where stale.contains(loop.variable) {
            guard case .list = loop.source else { continue }
            let name = scope.local(loop.variable)
            writer.assignment(to: { $0.reference(name) }) { writer in
                writer.binary(.coalesce, { writeElement(of: loop, to: &$0) }, { $0.reference(name) })
            }
        }
    }

    // MARK: Elements that identify themselves

    /// The loops, from outside in, whose elements are identified by all that they are and are changed by a statement,
    /// where a later one looks for them.
    private func copiedLoops(at index: Int) -> [Loop] {
        guard let changed = statements[index].changedElement else { return [] }
        var path = loops.filter { goes(through: $0, to: changed) }
        if case .remove = statements[index] { path.removeAll { $0.variable == changed } }
        guard path.contains(where: { isUsed($0, after: index) }) else { return [] }
        return path.filter { if case .itself = $0.identity { true } else { false } }
    }

    /// Whether a statement behind one reads or changes a loop's element, or something that is found in it.
    private func isUsed(_ loop: Loop, after index: Int) -> Bool {
        statements[(index + 1)...].contains { statement in
            var names = VariableNames()
            statement.addNames(to: &names)
            let used = names.elements.union([statement.changedElement].compactMap(\.self))
            return used.contains { goes(through: loop, to: $0) }
        }
    }

    /// Writes a change. An element that is another one after it is changed as a copy, by which it is then looked for.
    private func changeElements(
        at index: Int,
        to writer: inout SwiftWriter,
        _ change: (ActionHandling, inout SwiftWriter) -> Void
    ) {
        let copied = copiedLoops(at: index)
        guard var inner = copied.last else { return change(self, &writer) }
        var handling = self
        handling.copy(inner, at: index, to: &writer)
        change(handling, &writer)
        for outer in copied.dropLast().reversed() {
            handling.copy(outer, at: index, to: &writer)
            handling.storeCopy(of: inner, at: index, to: &writer)
            inner = outer
        }
        handling.copies = [:]
        handling.storeCopy(of: inner, at: index, to: &writer)
        for loop in copied {
            writer.assignment(to: { $0.reference(identity(of: loop)) }) { $0.reference(copyName(of: loop, at: index)) }
        }
    }

    private func copyName(of loop: Loop, at index: Int) -> String {
        names.unused("changed" + Names.upperCamelCase(loop.variable) + (index == 0 ? "" : "\(index + 1)"))
    }

    private mutating func copy(_ loop: Loop, at index: Int, to writer: inout SwiftWriter) {
        let name = copyName(of: loop, at: index)
        writer.variable(name, emitter.type(loop.elementType)) { $0.reference(scope.local(loop.variable)) }
        copies = [loop.variable: name]
    }

    /// Where the element is gone, so is the change.
    private func storeCopy(of loop: Loop, at index: Int, to writer: inout SwiftWriter) {
        writer.assignment(to: { writer in
            writeStored(loop, to: &writer)
            writer.optionalChain()
        }) { $0.reference(copyName(of: loop, at: index)) }
    }

    // MARK: Statements

    private func write(_ statement: Statement, at index: Int, to writer: inout SwiftWriter) {
        var keys = HoistedKeys(names, at: index)
        var handling = self
        switch statement {
        case .set(let target, let value):
            let target = handling.hold(&keys, of: target, to: &writer)
            handling.changeElements(at: index, to: &writer) { $0.writeSet(target, value, at: index, to: &$1) }
        case .create(let target):
            let target = handling.hold(&keys, of: target, isCreated: true, to: &writer)
            handling.changeElements(at: index, to: &writer) { $0.writeCreate(target, to: &$1) }
        case .remove(let variable):
            handling.loops = keys.hold(keysOf: loops, reaching: .element(variable))
            guard let loop = handling.loops.first(where: { $0.variable == variable }) else { return }
            write(keys, to: &writer)
            handling.changeElements(at: index, to: &writer) { handling, writer in
                writer.assignment(to: { handling.writeStored(loop, to: &$0) }) { $0.nilLiteral() }
            }
        case .send(let event, let arguments):
            writeSend(event, arguments, to: &writer)
        }
    }

    /// What a statement changes, with the names of the keys that are written before it.
    private mutating func hold(
        _ keys: inout HoistedKeys,
        of target: Expression,
        isCreated: Bool = false,
        to writer: inout SwiftWriter
    ) -> Expression {
        if case .path(let root, _) = target.kind { loops = keys.hold(keysOf: loops, reaching: root) }
        let held = keys.hold(keysOf: target, holdsLast: isCreated)
        write(keys, to: &writer)
        return held
    }

    private func write(_ keys: HoistedKeys, to writer: inout SwiftWriter) {
        for (name, key) in keys.constants {
            writer.constant(name, emitter.type(key.type)) { values.write(key, to: &$0) }
        }
    }

    private func writeSet(_ target: Expression, _ value: Value, at index: Int, to writer: inout SwiftWriter) {
        guard isOptionalChain(target), readsState(value), let type = storedType(of: target) else {
            return writer.assignment(to: { writeTarget(target, to: &$0) }) { values.writeInline(value, to: &$0) }
        }
        // While a chain is assigned to, what it goes through cannot be read.
        let name = names.unused(index == 0 ? "newValue" : "newValue\(index + 1)")
        writer.constant(name, emitter.type(type)) { values.writeInline(value, to: &$0) }
        writer.assignment(to: { writeTarget(target, to: &$0) }) { $0.reference(name) }
    }

    private func readsState(_ value: Value) -> Bool {
        var names = VariableNames()
        names.add(value)
        return names.readsState
    }

    private func isOptionalChain(_ target: Expression) -> Bool {
        guard case .path(let root, _) = target.kind else { return false }
        if case .element = root { return true }
        return target.hasOptionalStep
    }

    /// The type that is stored where a path leads to, its last step taken.
    private func storedType(of target: Expression) -> ValueType? {
        guard case .path(_, let steps) = target.kind, let last = steps.last else { return target.type }
        switch (last.kind, last.base) {
        case (.field(let name), .model(let id)): return emitter.program[id].fields.first { $0.name == name }?.type
        case (.element(_, let model), _): return .optional(.model(model))
        default: return nil
        }
    }

    private func writeTarget(_ target: Expression, to writer: inout SwiftWriter) {
        guard case .path(let root, let steps) = target.kind else { return }
        writeStored(root, to: &writer)
        values.write(steps, to: &writer)
    }

    private func writeCreate(_ target: Expression, to writer: inout SwiftWriter) {
        guard case .path(let root, var steps) = target.kind, case .model(let model) = target.type.unwrapped else {
            return
        }
        if case .element(let key, _) = steps.last?.kind {
            let isOptional = steps.removeLast().isOptional
            let list = Expression(.path(root, steps), .list(.model(model)), at: target.origin)
            return writeCreate(model, of: key, in: list, isOptional: isOptional, to: &writer)
        }
        writer.ifStatement([
            (
                condition: { writer in writer.nilPattern { writeTarget(target, to: &$0) } },
                statements: { writer in
                    writer.assignment(to: { writeTarget(target, to: &$0) }) {
                        $0.type(emitter.type(.model(model)))
                        $0.call()
                    }
                }
            )
        ])
    }

    /// `state.segments.create(Segment(kind: .warmUp))`
    private func writeCreate(
        _ model: ID<Model>,
        of key: Expression,
        in list: Expression,
        isOptional: Bool,
        to writer: inout SwiftWriter
    ) {
        let identity = emitter.program[model].identity ?? "id"
        writer.statement { writer in
            writeTarget(list, to: &writer)
            if isOptional { writer.optionalChain() }
            writer.member("create")
            writer.call { writer in
                writer.argument()
                writer.type(emitter.type(.model(model)))
                writer.call {
                    $0.argument(identity)
                    values.write(key, to: &$0)
                }
            }
        }
    }

    private func writeSend(_ name: String, _ arguments: [Value], to writer: inout SwiftWriter) {
        let parameters = plan.screen.events.first { $0.name == name }?.parameters ?? []
        writer.statement { writer in
            writer.path(["events", "append"])
            writer.call { writer in
                writer.argument()
                writer.member(name)
                guard !parameters.isEmpty else { return }
                writer.call { writer in
                    for (parameter, argument) in zip(parameters, arguments) {
                        writer.argument(parameter.label)
                        values.writeBranch(argument, to: &writer)
                    }
                }
            }
        }
    }
}
