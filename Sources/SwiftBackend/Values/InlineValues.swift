// Writes values as one expression where statements are not possible, for example as arguments of a row's view model.

import SpecModel
import SwiftOutput

extension ValueWriter {
    /// Writes any value as one expression.
    func writeInline(_ value: Value, to writer: inout SwiftWriter) {
        switch value {
        case .expression, .invalid:
            write(value, to: &writer)
        case .choice(let condition, let then, let otherwise):
            guard condition.isRead(by: then) else {
                writer.ternary(
                    { writeTest(condition, to: &$0) },
                    then: { writeBranch(then, to: &$0) },
                    otherwise: { writeBranch(otherwise, to: &$0) }
                )
                return
            }
            writer.ifExpression(context.type(value.type)) {
                writeClauses(condition.binding(then.boundReads), to: &$0)
            } then: {
                writeInline(then, to: &$0)
            } otherwise: {
                writeInline(otherwise, to: &$0)
            }
        case .match(let subject, let arms, let fallback):
            // With an explicit type, the expression compiles faster, because Swift does not infer the type from all
            // arms together.
            let type = context.type(value.type)
            writer.switchExpression(type) {
                writeCondition(subject, to: &$0)
            } _: { writer in
                for arm in arms {
                    writer.arm {
                        writePattern(arm.pattern.binding(arm.content.boundReads), of: subject.type, to: &$0)
                    } _: {
                        writeInline(arm.content, to: &$0)
                    }
                }
                if let fallback { writer.defaultArm { writeInline(fallback, to: &$0) } }
            }
        }
    }

    /// Writes a value as an operand, in parentheses. A value that is written as a conditional expression also gets an
    /// explicit type: `((isOn ? 1 : 0) as Int)`.
    func writeOperand(_ value: Value, of type: ValueType, to writer: inout SwiftWriter) {
        writer.parenthesized { writer in
            guard case .choice(let condition, let then, _) = value, !condition.isRead(by: then) else {
                return writeInline(value, to: &writer)
            }
            writer.parenthesized { writeInline(value, to: &$0) }
            writer.conversion(to: context.type(type))
        }
    }

    /// Writes an expression as the result of a closure whose result type is known.
    func writeResult(_ expression: Expression, to writer: inout SwiftWriter) {
        if case .chosen(let value) = expression.kind, value.isInline { return write(value, to: &writer) }
        write(expression, to: &writer)
    }

    /// Writes a value in a context where Swift has to infer its type, for example a branch of a choice or an event's
    /// argument. A choice gets an explicit type.
    func writeBranch(_ value: Value, to writer: inout SwiftWriter) {
        switch value {
        case .choice:
            writer.parenthesized { writeInline(value, to: &$0) }
            writer.conversion(to: context.type(value.type))
        case .match:
            writeInline(value, to: &writer)
        case .expression, .invalid:
            writePlain(value, to: &writer)
        }
    }
}
