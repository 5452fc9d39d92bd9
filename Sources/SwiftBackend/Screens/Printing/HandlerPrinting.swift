// `handle` as Swift: its plan, and nothing that the plan does not say.

import SpecModel
import SwiftOutput

extension ScreenPlan {
    func writeHandle(to writer: inout SwiftWriter) {
        guard hasActions else { return }
        let plan = handlerPlan()
        let printer = HandlerPrinter(emitter: emitter, names: handleNames)
        let parameters = [
            SwiftOutput.Parameter(label: nil, name: ScreenMember.action, type: .named(Names.action)),
            SwiftOutput.Parameter(label: nil, name: ScreenMember.state, type: .named(Names.state), isInout: true),
        ]
        let signature = Signature(ScreenMember.handle, parameters, result: .array(.named(Names.event)))
        writer.functionBody(signature, Modifiers(emitter.access, isStatic: true)) { writer in
            if plan.sendsEvents {
                writer.variable(ScreenMember.events, .array(.named(Names.event))) { $0.arrayLiteral() }
            }
            writer.switchStatement({ $0.reference(ScreenMember.action) }) { writer in
                for item in plan.cases {
                    switch item {
                    case .action(let action): printer.write(action, to: &writer)
                    case .rest(let row): writer.switchCase({ $0.casePattern(row) }) { $0.breakStatement() }
                    }
                }
            }
            writer.returnStatement {
                if plan.sendsEvents { $0.reference(ScreenMember.events) } else { $0.arrayLiteral() }
            }
        }
    }
}

private final class HandlerPrinter {
    private let emitter: Emitter
    private let values: ValueWriter

    init(emitter: Emitter, names: LocalNames) {
        self.emitter = emitter
        values = ScreenScope(state: [ScreenMember.state], names: names).values(emitter)
    }

    func write(_ action: ActionPlan, to writer: inout SwiftWriter) {
        writer.switchCase({ writer in
            writer.casePattern(
                action.row,
                bindings: action.identities,
                inner: { $0.casePattern(action.action, bindings: action.parameters) }
            )
        }) { writer in
            if !action.guards.isEmpty {
                writer.guardStatement { writer in
                    for condition in action.guards {
                        writer.element()
                        write(condition, to: &writer)
                    }
                } otherwise: {
                    $0.returnStatement { $0.arrayLiteral() }
                }
            }
            if action.steps.isEmpty { writer.breakStatement() }
            for step in action.steps { write(step, to: &writer) }
        }
    }

    private func write(_ condition: ActionPlan.Guard, to writer: inout SwiftWriter) {
        writer.optionalBinding(condition.name, isVariable: condition.isVariable) { writer in
            switch condition.subject {
            case .index(let element, let list):
                write(list, to: &writer)
                writer.member(RuntimeMember.index)
                writer.call {
                    $0.argument(RuntimeMember.ofElement)
                    $0.reference(element)
                }
            case .element(let element):
                write(element, to: &writer)
            }
        }
    }

    // MARK: Elements and places

    private func write(_ element: ElementReading, to writer: inout SwiftWriter) {
        values.writeOperand(element.list, to: &writer)
        if element.isListOptional { writer.optionalChain() }
        write(element.key, to: &writer)
    }

    private func write(_ key: ElementKey, to writer: inout SwiftWriter) {
        writer.subscript {
            switch key {
            case .identity(let name):
                $0.argument(RuntimeMember.identity)
                $0.reference(name)
            case .field(let field, let name):
                $0.argument()
                if let field { $0.keyPath([field]) } else { $0.identityKeyPath() }
                $0.argument(RuntimeMember.is)
                $0.reference(name)
            case .index(let name):
                $0.argument(RuntimeMember.at)
                $0.reference(name)
            }
        }
    }

    private func write(_ list: StoredList, to writer: inout SwiftWriter) {
        write(list.place, to: &writer)
        if list.isOptional { writer.optionalChain() }
    }

    private func write(_ element: StoredElement, to writer: inout SwiftWriter) {
        write(element.list, to: &writer)
        write(element.key, to: &writer)
    }

    private func write(_ place: StoredPlace, to writer: inout SwiftWriter) {
        switch place.root {
        case .state(let name):
            writer.path(ScreenMember.state, name)
        case .element(let element):
            write(element, to: &writer)
            writer.optionalChain()
        }
        values.write(place.steps, to: &writer)
    }

    // MARK: Steps

    private func write(_ step: ActionPlan.Step, to writer: inout SwiftWriter) {
        switch step {
        case .constant(let name, let type, let value):
            writer.constant(name, emitter.type(type)) { values.writeInline(value, to: &$0) }
        case .set(let place, let value):
            writer.assignment(to: { write(place, to: &$0) }) { values.writeInline(value, to: &$0) }
        case .create(let place, let model):
            writeCreation(of: model, at: place, to: &writer)
        case .createElement(let list, let model, let key):
            writeCreation(of: model, key, in: list, to: &writer)
        case .remove(let element):
            writer.assignment(to: { write(element, to: &$0) }) { $0.nilLiteral() }
        case .send(let event, let arguments):
            write(event, arguments, to: &writer)
        case .refresh(let name, let element):
            writer.assignment(to: { $0.reference(name) }) { writer in
                writer.binary(.coalesce, { write(element, to: &$0) }, { $0.reference(name) })
            }
        case .relocate(let index, let element, let list):
            writer.assignment(to: { $0.reference(index) }) { writer in
                guard list.isChain else { return writeSearch(index, element, list, to: &writer) }
                writer.binary(
                    .coalesce,
                    { writeSearch(index, element, list, to: &$0) },
                    { $0.member(RuntimeMember.gone) }
                )
            }
        case .shift(let index, let removed):
            writer.statement {
                $0.path(index, RuntimeMember.shift)
                $0.call {
                    $0.argument(RuntimeMember.past)
                    $0.reference(removed)
                }
            }
        }
    }

    /// `state.chores.index(ofElement: chore, onceAt: choreIndex)`
    private func writeSearch(_ index: String, _ element: String, _ list: StoredList, to writer: inout SwiftWriter) {
        write(list, to: &writer)
        writer.member(RuntimeMember.index)
        writer.call {
            $0.argument(RuntimeMember.ofElement)
            $0.reference(element)
            $0.argument(RuntimeMember.onceAt)
            $0.reference(index)
        }
    }

    /// `if case nil = state.note { state.note = Note() }`
    private func writeCreation(of model: ID<Model>, at place: StoredPlace, to writer: inout SwiftWriter) {
        writer.ifStatement { writer in
            writer.nilPattern { write(place, to: &$0) }
        } _: { writer in
            writer.assignment(to: { write(place, to: &$0) }) {
                $0.type(emitter.type(.model(model)))
                $0.call()
            }
        }
    }

    /// `state.segments.create(Segment(kind: .warmUp))`
    private func writeCreation(
        of model: ID<Model>,
        _ key: Expression,
        in list: StoredList,
        to writer: inout SwiftWriter
    ) {
        writer.statement { writer in
            write(list, to: &writer)
            writer.member(RuntimeMember.create)
            writer.call { writer in
                writer.argument()
                writer.type(emitter.type(.model(model)))
                writer.call {
                    $0.argument(emitter.program[model].identity ?? SwiftMember.id)
                    values.write(key, to: &$0)
                }
            }
        }
    }

    private func write(_ event: String, _ arguments: [ActionPlan.Argument], to writer: inout SwiftWriter) {
        writer.statement { writer in
            writer.path(ScreenMember.events, SwiftMember.append)
            writer.call { writer in
                writer.argument()
                writer.member(event)
                guard !arguments.isEmpty else { return }
                writer.call { writer in
                    for argument in arguments {
                        writer.argument(argument.label)
                        values.writeBranch(argument.value, to: &writer)
                    }
                }
            }
        }
    }
}
