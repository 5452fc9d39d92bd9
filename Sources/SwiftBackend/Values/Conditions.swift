// Writes conditions, as one expression or as clauses of an `if`.

import SpecModel
import SwiftOutput

extension ValueWriter {
    /// Writes a condition as one expression.
    func writeTest(_ condition: Condition, to writer: inout SwiftWriter) {
        if let expression = condition.soleExpression { return writeCondition(expression, to: &writer) }
        let condition = condition.binding([])
        if let expression = condition.conjunction { return write(expression, to: &writer) }
        writer.ifExpression(.swift(.bool)) {
            writeClauses(condition, to: &$0)
        } then: {
            $0.booleanLiteral(true)
        } otherwise: {
            $0.booleanLiteral(false)
        }
    }

    /// Writes the negation of a condition as one expression.
    func writeOpposite(of condition: Condition, to writer: inout SwiftWriter) {
        let condition = condition.binding([])
        if let expression = condition.conjunction {
            if case .not(let operand) = expression.kind { return write(operand, to: &writer) }
            return write(Expression(.not(expression), .builtin(.bool), at: expression.origin), to: &writer)
        }
        writer.not()
        writeTest(condition, to: &writer)
    }

    /// Writes a condition after `if`. The condition must bind only names that the branch reads.
    func writeClauses(_ condition: Condition, to writer: inout SwiftWriter) {
        if let expression = condition.soleExpression { return writeCondition(expression, to: &writer) }
        writer.conditions { writer in
            for clause in condition.clauses {
                writer.element()
                write(clause, to: &writer)
            }
        }
    }

    /// Writes one clause of an `if` or a `guard`.
    func write(_ clause: Condition.Clause, to writer: inout SwiftWriter) {
        switch clause {
        case .holds(let expression):
            writeCondition(expression, to: &writer)
        case .binds(let name, let optional):
            writer.optionalBinding(names[name]) { write(optional, to: &$0) }
        case .matches(let subject, let pattern):
            writer.casePatternCondition {
                writePattern(pattern, of: subject.type, to: &$0)
            } of: {
                write(subject, to: &$0)
            }
        }
    }
}
