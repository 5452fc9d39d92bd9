// Literals that decide something. Swift warns of a branch that can never be taken, and of a literal without a type.

import SpecModel
import SwiftOutput

extension ValueWriter {
    /// What a branch hangs on.
    func writeCondition(_ expression: Expression, to writer: inout SwiftWriter) {
        if case .constant = expression.kind {
            writeLiteral(expression, as: expression.type, to: &writer)
        } else {
            write(expression, to: &writer)
        }
    }

    /// `Literal.value(.calm as Mood)`, of which Swift knows no more than the type.
    func writeLiteral(_ expression: Expression, as type: ValueType, to writer: inout SwiftWriter) {
        guard case .constant(let constant) = expression.kind else { return write(expression, to: &writer) }
        writer.type(.named("Literal"))
        writer.member("value")
        writer.call {
            $0.argument()
            write(expression, to: &$0)
            if type.isOptional || !constant.saysItsType(type) { $0.conversion(to: emitter.type(type)) }
        }
    }
}

extension Expression {
    var isConstant: Bool {
        if case .constant = kind { true } else { false }
    }

    /// Whether it is written with `Literal`.
    var decidesByLiteral: Bool {
        switch kind {
        case .not(let operand): operand.isConstant
        case .binary(.coalesce, _, _): false
        case .binary(let operation, let left, let right):
            operation.swift.isComparison ? left.isConstant && right.isConstant : left.isConstant || right.isConstant
        default: false
        }
    }
}

extension Value {
    /// Whether a choice in it is made by a literal.
    var branchesOnLiteral: Bool {
        switch self {
        case .expression, .text, .invalid: false
        case .choice(let condition, let then, let otherwise):
            condition.isConstant || then.branchesOnLiteral || otherwise.branchesOnLiteral
        case .match(let subject, let arms, let fallback):
            subject.isConstant || arms.contains { $0.value.branchesOnLiteral } || fallback?.branchesOnLiteral == true
        }
    }
}

extension Constant {
    /// Whether Swift takes the literal to be of its type where nothing else says it.
    fileprivate func saysItsType(_ type: ValueType) -> Bool {
        switch self {
        case .bool, .text, .url: true
        case .int: type == .builtin(.int)
        case .number, .duration, .color, .font, .image, .enumCase, .none, .emptyList, .invalid: false
        }
    }
}
