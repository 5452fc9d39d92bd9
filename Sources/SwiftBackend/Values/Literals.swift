// Literals that decide something, of which Swift sees which value or case they are. Swift warns of a branch that can never be taken, and of a literal without a type.

import SpecModel
import SwiftOutput

extension ValueWriter {
    /// What a branch hangs on.
    func writeCondition(_ expression: Expression, to writer: inout SwiftWriter) {
        writeLiteral(expression, as: expression.type, to: &writer)
    }

    /// `Literal.value(.calm as Mood)`, of which Swift knows no more than the type. What is no literal stays as it is.
    func writeLiteral(_ expression: Expression, as type: ValueType, to writer: inout SwiftWriter) {
        guard expression.isLiteral else { return write(expression, to: &writer) }
        context.write(.literal, to: &writer)
        writer.member(ValueMember.value)
        writer.call {
            $0.argument()
            write(expression, to: &$0)
            if type.isOptional || !expression.saysItsType(type) { $0.conversion(to: context.type(type)) }
        }
    }
}

extension Expression {
    var isConstant: Bool {
        if case .constant = kind { true } else { false }
    }

    /// Whether every `Int` is on one side of it: Swift knows what comes of a comparison then.
    var isLimitOfInt: Bool {
        guard case .constant(.int(let value)) = kind, type == .builtin(.int) else { return false }
        return value == .max || value == .min
    }

    /// Whether Swift takes the literal to be of its type where nothing else says it.
    fileprivate func saysItsType(_ type: ValueType) -> Bool {
        guard case .constant(let constant) = kind else { return true }
        return constant.saysItsType(type)
    }
}

extension Constant {
    /// Whether Swift takes the literal to be of its type where nothing else says it.
    fileprivate func saysItsType(_ type: ValueType) -> Bool {
        switch self {
        case .bool, .text, .url, .date, .uuid, .model: true
        case .int: type == .builtin(.int)
        case .number, .duration, .color, .font, .image, .enumCase, .none, .list, .dictionary, .invalid: false
        }
    }
}
