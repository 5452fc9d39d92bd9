// Writes literals in the conditions of branches as arguments of `Literal.value`. Without this call, Swift evaluates the
// condition and warns about a branch that is never executed. A literal whose type Swift cannot infer also gets an
// explicit type.

import SpecModel
import SwiftOutput

extension ValueWriter {
    /// Writes the condition of a branch.
    func writeCondition(_ expression: Expression, to writer: inout SwiftWriter) {
        writeLiteral(expression, as: expression.type, to: &writer)
    }

    /// Writes `Literal.value(.calm as Mood)`, which hides the value of a literal from Swift. Other expressions are
    /// written unchanged.
    func writeLiteral(_ expression: Expression, as type: ValueType, to writer: inout SwiftWriter) {
        guard expression.isLiteral else { return write(expression, to: &writer) }
        context.write(.literal, to: &writer)
        writer.member(ValueMember.value)
        writer.call {
            $0.argument()
            write(expression, to: &$0)
            if type.isOptional || !expression.impliesType(type) { $0.conversion(to: context.type(type)) }
        }
    }
}

extension Expression {
    var isConstant: Bool {
        if case .constant = kind { true } else { false }
    }

    /// A Boolean value that indicates whether the value is the minimum or the maximum of `Int`. Swift can evaluate
    /// comparisons with these values.
    var isLimitOfInt: Bool {
        guard case .constant(.int(let value)) = kind, type == .builtin(.int) else { return false }
        return value == .max || value == .min
    }

    /// Returns a Boolean value that indicates whether Swift infers `type` from this expression alone.
    fileprivate func impliesType(_ type: ValueType) -> Bool {
        guard case .constant(let constant) = kind else { return true }
        return constant.impliesType(type)
    }
}

extension Constant {
    /// Returns a Boolean value that indicates whether Swift infers `type` from the literal alone.
    fileprivate func impliesType(_ type: ValueType) -> Bool {
        switch self {
        case .bool, .text, .url, .date, .uuid, .model: true
        case .int: type == .builtin(.int)
        case .number, .duration, .color, .font, .image, .enumCase, .none, .list, .dictionary, .invalid: false
        }
    }
}
