// Equality of what is generated: by what is shown. Numbers and dates are compared bit by bit, since '==' takes −0.0 for 0.0,
// which is written otherwise, and what is no number for another one each time.

import SpecModel
import SwiftOutput

extension ValueType {
    /// Whether it is compared bit by bit. What holds such values is compared by what the compiler writes for it.
    var isExact: Bool {
        switch self {
        case .builtin(.double), .builtin(.date): true
        case .optional(let inner), .list(let inner): inner.isExact
        case .builtin, .declared, .model, .invalid: false
        }
    }
}

extension DeclaredType {
    /// Whether Swift's own equality of its cases is not that of what they show.
    var hasExactPayload: Bool { cases.contains { $0.payload.contains(where: \.type.isExact) } }
}

extension Model {
    /// Whether its equality is written: for Swift's, a client's compiler looks through the overloads of '==' once a field.
    var writesEquality: Bool { fields.count > 1 || fields.contains(where: \.type.isExact) }
}

extension Emitter {
    private typealias Piece = SwiftWriter.Piece

    /// `Equality.of(left.name, right.name)` or `Equality.exactly(…)`.
    private func writeComparison(of type: ValueType, _ left: Piece, _ right: Piece, to writer: inout SwiftWriter) {
        writer.type(runtimeType("Equality"))
        writer.member(type.isExact ? "exactly" : "of")
        writer.call {
            $0.argument()
            left(&$0)
            $0.argument()
            right(&$0)
        }
    }

    /// True where all of them are equal.
    private func writeResult(of comparisons: [Piece], to writer: inout SwiftWriter) {
        if !comparisons.isEmpty {
            writer.guardStatement(comparisons) { $0.returnStatement { $0.booleanLiteral(false) } }
        }
        writer.returnStatement { $0.booleanLiteral(true) }
    }

    /// Field by field, as Swift would derive it, but without `==`, whose overloads cost a client's compiler the most.
    func writeEquality(
        of fields: [(name: String, type: ValueType)],
        _ modifiers: Modifiers,
        to writer: inout SwiftWriter
    ) {
        let comparisons = fields.map { field -> Piece in
            { [self] in
                writeComparison(
                    of: field.type,
                    {
                        $0.reference("left"); $0.member(field.name)
                    },
                    {
                        $0.reference("right"); $0.member(field.name)
                    },
                    to: &$0
                )
            }
        }
        writer.equality(modifiers) { writeResult(of: comparisons, to: &$0) }
    }

    /// Case by case, and of equal cases payload by payload.
    func writeEquality(
        ofCases cases: [(name: String, payload: [ValueType])],
        _ modifiers: Modifiers,
        to writer: inout SwiftWriter
    ) {
        writer.equality(modifiers) { writer in
            writer.switchStatement({ $0.reference("left") }) { writer in
                for item in cases {
                    let left = item.payload.indices.map { "left\($0)" }
                    writer.switchCase({ $0.casePattern(item.name, bindings: left) }) { writer in
                        writer.switchStatement({ $0.reference("right") }) { writer in
                            writeEquality(ofRight: item.name, item.payload, to: &writer)
                            if cases.count > 1 {
                                writer.defaultCase { $0.returnStatement { $0.booleanLiteral(false) } }
                            }
                        }
                    }
                }
            }
        }
    }

    /// What follows where both are of one case.
    private func writeEquality(ofRight name: String, _ payload: [ValueType], to writer: inout SwiftWriter) {
        let right = payload.indices.map { "right\($0)" }
        writer.switchCase({ $0.casePattern(name, bindings: right) }) { writer in
            let comparisons = payload.enumerated().map { index, type -> Piece in
                { [self] in
                    writeComparison(
                        of: type,
                        { $0.reference("left\(index)") },
                        { $0.reference(right[index]) },
                        to: &$0
                    )
                }
            }
            writeResult(of: comparisons, to: &writer)
        }
    }

    /// `Exactly(state.share)`, for what is compared bit by bit.
    func writeExactly(_ isExact: Bool, to writer: inout SwiftWriter, _ value: (inout SwiftWriter) -> Void) {
        guard isExact else { return value(&writer) }
        writer.type(runtimeType("Exactly"))
        writer.call {
            $0.argument()
            value(&$0)
        }
    }
}
