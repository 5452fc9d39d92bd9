// Writes the steps of actions.

import SpecModel
import SwiftOutput

extension HandlerPrinter {
    /// Writes the steps of an action, a branch or a `case`. Writes `break` if there are no steps.
    func write(_ steps: [ActionPlan.Step], to writer: inout SwiftWriter) {
        if steps.isEmpty { writer.breakStatement() }
        for step in steps { write(step, to: &writer) }
    }

    private func write(_ step: ActionPlan.Step, to writer: inout SwiftWriter) {
        switch step {
        case .constant(let name, let type, let value):
            writer.constant(name, context.type(type)) { writer in
                // Swift warns about branches that depend on a literal, so a call of `Literal.value` wraps the literal.
                if case .expression(let literal) = value, literal.isLiteral, !literal.isText {
                    values.writeLiteral(literal, as: type, to: &writer)
                } else {
                    values.writeInline(value, to: &writer)
                }
            }
        case .places(let name, let list, let condition):
            writer.constant(name) { writePlaces(of: condition, in: list, to: &$0) }
        case .set(let place, let value):
            writer.assignment(to: { write(place, to: &$0) }) { values.writeInline(value, to: &$0) }
        case .toggle(let place):
            writer.statement { writer in
                write(place, to: &writer)
                writer.member(ElementMember.toggle)
                writer.call()
            }
        case .append(let list, let value):
            writer.statement { writer in
                writeCall(of: SwiftMember.append, on: list, to: &writer) { writeArgument(value, to: &$0) }
            }
        case .include(let set, let value):
            writer.statement { writer in
                writeCall(of: ElementMember.include, on: set, to: &writer) { writeArgument(value, to: &$0) }
            }
        case .edit(let change, named: let name?):
            writer.constant(name) { write(change, to: &$0) }
        case .edit(let change, named: nil):
            writer.statement { write(change, to: &$0) }
        case .choice(let condition, let then, let otherwise):
            write(condition, then, otherwise, to: &writer)
        case .match(let subject, let arms, let fallback):
            write(subject, arms, fallback, to: &writer)
        case .scope(let steps):
            writer.doStatement { write(steps, to: &$0) }
        case .create(let place, let model):
            writeCreation(of: model, at: place, to: &writer)
        case .createElement(let list, let model, let key):
            writeCreation(of: model, key, in: list, to: &writer)
        case .remove(let element):
            writer.assignment(to: { write(element, to: &$0) }) { $0.nilLiteral() }
        case .each(let repetition):
            write(repetition, to: &writer)
        case .send(let event, let arguments):
            write(event, arguments, to: &writer)
        case .focus(let row):
            writeEffect(ElementMember.focus, to: &writer) {
                if let row { write(row, to: &$0) } else { $0.nilLiteral() }
            }
        case .scroll(let row):
            writeEffect(ElementMember.scroll, to: &writer) { write(row, to: &$0) }
        case .scrollSection(let section):
            writeEffect(ElementMember.scrollSection, to: &writer) { write(section, to: &$0) }
        case .unless(let flags, let steps):
            write(steps, unless: flags, to: &writer)
        case .track(let tracking):
            write(tracking, to: &writer)
        }
    }

    /// Writes `if !mailIsGone { … }`.
    private func write(_ steps: [ActionPlan.Step], unless flags: [String], to writer: inout SwiftWriter) {
        writer.ifStatement { writer in
            writer.conditions { writer in
                for flag in flags {
                    writer.element()
                    writer.not()
                    writer.reference(flag)
                }
            }
        } _: {
            write(steps, to: &$0)
        }
    }

    /// Writes `for mailIndex in state.mails.places(ofEach: { $0.id }) { … }`.
    private func write(_ repetition: ActionPlan.Repetition, to writer: inout SwiftWriter) {
        writer.forStatement(repetition.name, in: { write(repetition.iterations, repetition.identity, to: &$0) }) {
            writer in
            write(repetition.guards, to: &writer) { $0.continueStatement() }
            write(flags: repetition.flags, to: &writer)
            write(repetition.steps, to: &writer)
        }
    }

    private func write(
        _ iterations: ActionPlan.Repetition.Iterations,
        _ identity: LoopPlan.Identity,
        to writer: inout SwiftWriter
    ) {
        switch iterations {
        case .values(.allCases(let id)):
            writer.type(context.type(.declared(id)))
            writer.member(SwiftMember.allCases)
        case .values(.list(let list)):
            values.writeOperand(list.orEmpty, to: &writer)
            values.writeChoosing([], identity, to: &writer)
        case .groups(let list):
            values.write(list, to: &writer)
        case .indices(let selection, let isListOptional):
            writePlaces(in: selection, isListOptional, identity, to: &writer) { writer in
                guard !selection.steps.isEmpty else { return }
                writer.argument(ElementMember.choosing)
                writer.closure {
                    $0.closureParameter()
                    values.write(selection.steps, to: &$0)
                }
            }
        case .groupIndices(let selection, let isListOptional, let elements):
            writePlaces(in: selection, isListOptional, identity, to: &writer) { writer in
                writer.argument(ElementMember.choosing)
                writer.closureOfAnything { values.write(elements, to: &$0) }
            }
        case .groupIdentities(let elements):
            values.writeOperand(elements, to: &writer)
            values.writeIdentities(identity, to: &writer)
        case .identities(let selection, let isListOptional):
            write(selection, isListOptional, to: &writer) { writer in
                values.writeChoosing(selection.steps, identity, to: &writer)
                values.writeIdentities(identity, to: &writer)
            }
        }
    }

    /// Writes `state.mails.places(ofEach: { $0.id }, choosing: …)`.
    private func writePlaces(
        in selection: Loop.Selection,
        _ isListOptional: Bool,
        _ identity: LoopPlan.Identity,
        to writer: inout SwiftWriter,
        choosing writeChoice: SwiftWriter.Piece
    ) {
        write(selection, isListOptional, to: &writer) { writer in
            writer.member(ElementMember.places)
            writer.call { writer in
                writer.argument(ElementMember.ofEach)
                values.writeClosure(identity, to: &writer)
                writeChoice(&writer)
            }
        }
    }

    /// Writes the list of `selection`, followed by `chain`. If the list is `nil`, the written expression evaluates to
    /// an empty array.
    private func write(
        _ selection: Loop.Selection,
        _ isListOptional: Bool,
        to writer: inout SwiftWriter,
        _ chain: SwiftWriter.Piece
    ) {
        func writeChain(to writer: inout SwiftWriter) {
            values.writeOperand(selection.list, to: &writer)
            if isListOptional { writer.optionalChain() }
            chain(&writer)
        }
        guard selection.list.type.isOptional else { return writeChain(to: &writer) }
        writer.binary(.coalesce, writeChain) { $0.arrayLiteral() }
    }

    private func write(_ tracking: ActionPlan.Tracking, to writer: inout SwiftWriter) {
        switch tracking {
        case .refresh(let name, let element):
            writer.assignment(to: { $0.reference(name) }) { writer in
                writer.binary(.coalesce, { write(element, to: &$0) }, { $0.reference(name) })
            }
        case .reload(let name, let element):
            writer.assignment(to: { $0.reference(name) }) { writer in
                writer.binary(.coalesce, { write(element, to: &$0) }, { $0.reference(name) })
            }
        case .relocate(let index, let element, let list):
            writer.assignment(to: { $0.reference(index) }) { writer in
                guard list.isChain else { return writeSearch(index, element, list, to: &writer) }
                writer.binary(
                    .coalesce,
                    { writeSearch(index, element, list, to: &$0) },
                    { $0.member(ElementMember.gone) }
                )
            }
        case .lose(let index):
            writer.assignment(to: { $0.reference(index) }) { $0.member(ElementMember.gone) }
        case .flag(let name, let value):
            writer.assignment(to: { $0.reference(name) }) { $0.booleanLiteral(value) }
        case .shift(let index, let removed):
            writer.statement {
                $0.path(index, ElementMember.shift)
                $0.call {
                    $0.argument(ElementMember.past)
                    $0.reference(removed)
                }
            }
        case .follow(let index, let edit):
            writer.statement { writer in
                writer.path(index, ElementMember.follow)
                writer.call {
                    $0.argument()
                    $0.reference(edit)
                }
            }
        }
    }

    /// Writes the call that changes a list, for example `state.mails.insert(mail, clampedAt: 0)`.
    private func write(_ change: ActionPlan.ListChange, to writer: inout SwiftWriter) {
        switch change {
        case .insert(let list, let value, let index):
            writeCall(of: ElementMember.insert, on: list, to: &writer) {
                writeArgument(value, to: &$0)
                writeArgument(index, label: ElementMember.clampedAt, to: &$0)
            }
        case .toggleElement(let list, let value):
            writeCall(of: ElementMember.toggle, on: list, to: &writer) { writeArgument(value, to: &$0) }
        case .removeValue(let list, let value):
            writeCall(of: ElementMember.removeAll, on: list, to: &writer) {
                writeArgument(value, label: ElementMember.equalTo, to: &$0)
            }
        case .removeIndices(let list, let indices):
            writeCall(of: ElementMember.removeAll, on: list, to: &writer) {
                $0.argument(RuntimeLabel.at)
                $0.reference(indices)
            }
        case .move(let element, let before):
            writeCall(of: ElementMember.move, on: element.list, to: &writer) {
                writeArguments(of: element.key, to: &$0)
                writeArgument(before, label: RuntimeLabel.before, to: &$0)
            }
        }
    }

    private func writeCall(
        of function: String,
        on list: StoredList,
        to writer: inout SwiftWriter,
        _ arguments: SwiftWriter.Piece
    ) {
        write(list, to: &writer)
        writer.member(function)
        writer.call(arguments)
    }

    /// Writes `state.mails.places(where: { $0.isRead })`.
    private func writePlaces(of condition: Expression, in list: StoredList, to writer: inout SwiftWriter) {
        func writeSearch(to writer: inout SwiftWriter) {
            writeCall(of: ElementMember.places, on: list, to: &writer) {
                $0.argument(ElementMember.where)
                values.writeClosure(of: condition, to: &$0)
            }
        }
        guard list.isChain else { return writeSearch(to: &writer) }
        writer.binary(.coalesce, writeSearch) { $0.arrayLiteral() }
    }

    private func writeArgument(_ value: Value, label: String? = nil, to writer: inout SwiftWriter) {
        writer.argument(label)
        values.writeBranch(value, to: &writer)
    }

    /// Writes `if case .failed(let message) = state.phase { … } else { … }`.
    private func write(
        _ condition: Condition,
        _ then: [ActionPlan.Step],
        _ otherwise: [ActionPlan.Step],
        to writer: inout SwiftWriter
    ) {
        if then.isEmpty {
            writer.ifStatement {
                values.writeOpposite(of: condition, to: &$0)
            } _: {
                write(otherwise, to: &$0)
            }
            return
        }
        writer.ifStatement {
            values.writeClauses(condition, to: &$0)
        } _: {
            write(then, to: &$0)
        } rest: { writer in
            if !otherwise.isEmpty { writer.otherwise { write(otherwise, to: &$0) } }
        }
    }

    private func write(
        _ subject: Expression,
        _ arms: [ActionPlan.Arm],
        _ fallback: [ActionPlan.Step]?,
        to writer: inout SwiftWriter
    ) {
        writer.switchStatement({ values.writeCondition(subject, to: &$0) }) { writer in
            for arm in arms {
                writer.switchCase({ values.writePattern(arm.pattern, of: subject.type, to: &$0) }) {
                    write(arm.steps, to: &$0)
                }
            }
            if let fallback { writer.defaultCase { write(fallback, to: &$0) } }
        }
    }

    /// Writes `state.chores.index(ofElement: chore, onceAt: choreIndex)`.
    private func writeSearch(_ index: String, _ element: String, _ list: StoredList, to writer: inout SwiftWriter) {
        write(list, to: &writer)
        writer.member(ElementMember.index)
        writer.call {
            $0.argument(ElementMember.ofElement)
            $0.reference(element)
            $0.argument(ElementMember.onceAt)
            $0.reference(index)
        }
    }

    /// Writes `if case nil = state.note { state.note = Note() }`.
    private func writeCreation(of model: ID<Model>, at place: StoredPlace, to writer: inout SwiftWriter) {
        writer.ifStatement { writer in
            writer.nilPattern { write(place, to: &$0) }
        } _: { writer in
            writer.assignment(to: { write(place, to: &$0) }) {
                $0.type(context.type(.model(model)))
                $0.call()
            }
        }
    }

    /// Writes `state.segments.create(Segment(kind: .warmUp))`.
    private func writeCreation(
        of model: ID<Model>,
        _ key: Expression,
        in list: StoredList,
        to writer: inout SwiftWriter
    ) {
        writer.statement { writer in
            write(list, to: &writer)
            writer.member(ElementMember.create)
            writer.call { writer in
                writer.argument()
                writer.type(context.type(.model(model)))
                writer.call {
                    $0.argument(context.program[model].identity ?? SwiftMember.id)
                    values.write(key, to: &$0)
                }
            }
        }
    }

    private func write(_ event: String, _ arguments: [ActionPlan.Argument], to writer: inout SwiftWriter) {
        func write(to writer: inout SwiftWriter) {
            writer.member(event)
            guard !arguments.isEmpty else { return }
            writer.call { writer in
                for argument in arguments {
                    writer.argument(argument.label)
                    values.writeBranch(argument.value, to: &writer)
                }
            }
        }
        if hasEffects { return writeEffect(ElementMember.event, to: &writer, write) }
        writer.statement { writer in
            writer.path(ScreenMember.events, SwiftMember.append)
            writer.call { writer in
                writer.argument()
                write(to: &writer)
            }
        }
    }

    /// Writes `effects.append(.focus(.contactEmail))`.
    private func writeEffect(_ kind: String, to writer: inout SwiftWriter, _ payload: SwiftWriter.Piece) {
        writer.statement { writer in
            writer.path(ScreenMember.effects, SwiftMember.append)
            writer.call { writer in
                writer.argument()
                writer.member(kind)
                writer.call {
                    $0.argument()
                    payload(&$0)
                }
            }
        }
    }

    /// Writes `.days(day.id)`.
    private func write(_ section: SectionTarget, to writer: inout SwiftWriter) {
        writer.member(section.section)
        guard let identity = section.identity else { return }
        writer.call { writer in
            writer.argument()
            values.write(identity, to: &writer)
        }
    }

    /// Writes `.mailsMail(mail.id)`.
    private func write(_ row: RowTarget, to writer: inout SwiftWriter) {
        writer.member(Names.rowCase(section: row.section, row: row.row))
        if row.identities.isEmpty { return }
        writer.call { writer in
            for identity in row.identities {
                writer.argument()
                values.write(identity, to: &writer)
            }
        }
    }
}

extension Expression {
    /// The list, with an empty list in place of `nil`.
    fileprivate var orEmpty: Expression {
        guard type.isOptional else { return self }
        let empty = Expression(.constant(.list([])), type.unwrapped, at: origin)
        return Expression(.binary(.coalesce, self, empty), type.unwrapped, at: origin)
    }
}
