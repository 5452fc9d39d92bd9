// Values as one expression where there is no room for statements: a row is an argument, built only when it is asked for.

import SpecModel
import SwiftOutput

extension ValueWriter {
    /// Any value as one expression.
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
            // Swift would find the type by itself, but it looks at all arms at once for it.
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

    /// A choice as an operand: `((isOn ? 1 : 0) as Int)`. It says its type, and where it ends.
    func writeOperand(_ value: Value, of type: ValueType, to writer: inout SwiftWriter) {
        writer.parenthesized { writer in
            guard case .choice(let condition, let then, _) = value, !condition.isRead(by: then) else {
                return writeInline(value, to: &writer)
            }
            writer.parenthesized { writeInline(value, to: &$0) }
            writer.conversion(to: context.type(type))
        }
    }

    /// An expression as all that a closure gives, whose type is known.
    func writeResult(_ expression: Expression, to writer: inout SwiftWriter) {
        if case .chosen(let value) = expression.kind, value.isInline { return write(value, to: &writer) }
        write(expression, to: &writer)
    }

    /// A value where its type has to be found out, as in a choice or for an event: a choice there says its type.
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
