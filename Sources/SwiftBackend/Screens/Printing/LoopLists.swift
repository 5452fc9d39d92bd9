// Writes the lists that loops iterate over, and expressions for an element's index or neighbors in its list.

import SpecModel
import SwiftOutput

extension ValueWriter {
    /// Writes the list that a loop shows. If the list reads bound names, writes an `if` expression whose conditions
    /// bind these names.
    func write(_ list: LoopPlan.List, to writer: inout SwiftWriter) {
        switch list {
        case .path(let list, let isOptional, let binders):
            write(list.type, binders, to: &writer) { writer in
                if list.isList { return writeTyped(list, to: &writer) }
                if !isOptional { return write(list, to: &writer) }
                writer.binary(.coalesce, { writeOperand(list, to: &$0) }, { $0.arrayLiteral() })
            }
        case .choice(let choice):
            guard choice.list.type.isOptional else { return write(choice.list, to: &writer) }
            writer.binary(.coalesce, { writeOperand(choice.list, to: &$0) }, { $0.arrayLiteral() })
        case .selection(let selection, let identity, let isOptional, let binders):
            let chosen = Expression(.steps(selection.list, selection.steps), selection.list.type, at: .unknown)
            write(context.program.lastType(of: chosen), binders, to: &writer) { writer in
                func writeChain(to writer: inout SwiftWriter) {
                    writeOperand(selection.list, to: &writer)
                    if isOptional { writer.optionalChain() }
                    writeChoosing(selection.steps, identity, to: &writer)
                }
                if !selection.list.type.isOptional { return writeChain(to: &writer) }
                writer.binary(.coalesce, writeChain) { $0.arrayLiteral() }
            }
        case .allCases(let id):
            writer.type(context.type(.declared(id)))
            writer.member(SwiftMember.allCases)
        }
    }

    /// Writes `list`. If there are binders, writes an `if` expression: the binders are its conditions, `list` is its
    /// value, and an empty array is the value of its `else` branch.
    private func write(
        _ type: ValueType,
        _ binders: [Condition.Clause],
        to writer: inout SwiftWriter,
        _ list: SwiftWriter.Piece
    ) {
        if binders.isEmpty { return list(&writer) }
        writer.ifExpression(context.type(type.unwrapped)) { writer in
            writer.conditions { writeBinders(binders, to: &$0) }
        } then: {
            list(&$0)
        } otherwise: {
            $0.arrayLiteral()
        }
    }

    private func writeBinders(_ binders: [Condition.Clause], to writer: inout SwiftWriter) {
        for clause in binders {
            writer.element()
            write(clause, to: &writer)
        }
    }

    /// Writes a loop's list as the base of a member access.
    func writeOperand(_ list: LoopPlan.List, to writer: inout SwiftWriter) {
        if list.isOperand { return write(list, to: &writer) }
        writer.parenthesized { write(list, to: &$0) }
    }

    /// Writes `state.mails.place(of: mailID, { $0.id }).next`.
    func write(_ function: PlaceFunction, of place: ActionPlan.Place, to writer: inout SwiftWriter) {
        writeOperand(place.list, to: &writer)
        writer.member(ElementMember.place)
        writer.call {
            $0.argument(RuntimeLabel.of)
            context.writeExactly(place.identity.isExact, to: &$0) { $0.reference(place.key) }
            $0.argument()
            writeClosure(place.identity, to: &$0)
        }
        writer.member(function.rawValue)
    }
}

extension LoopPlan.List {
    /// A Boolean value that indicates whether a member access can follow the list without parentheses. A list that is
    /// written with `??` needs parentheses. A list with binders also needs them, because it starts with a brace. At the
    /// start of a condition, Swift would parse this brace as the start of the statement's body.
    fileprivate var isOperand: Bool {
        switch self {
        case .path(let list, let isOptional, let binders):
            if case .path = list.kind { !isOptional && binders.isEmpty } else { false }
        case .selection(let selection, _, _, let binders): !selection.list.type.isOptional && binders.isEmpty
        case .choice(let choice): !choice.list.type.isOptional
        case .allCases: true
        }
    }
}

extension LoopPlan.Identity {
    /// A Boolean value that indicates whether identities are compared bitwise.
    fileprivate var isExact: Bool {
        switch self {
        case .own, .itself: false
        case .field(_, let isExact): isExact
        case .exactly: true
        }
    }
}
