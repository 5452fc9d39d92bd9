// Equality of what is generated: by what is shown. Numbers and dates are compared bit by bit, since '==' takes −0.0 for 0.0,
// which is written otherwise, and what is no number for another one each time.

import SpecModel
import SwiftOutput

extension ValueType {
    /// Whether it is compared bit by bit. What holds such values is compared by what the compiler writes for it.
    var isExact: Bool {
        switch self {
        case .builtin(.double), .builtin(.date): true
        case .optional(let inner), .list(let inner), .set(let inner), .dictionary(_, let inner), .group(_, let inner):
            inner.isExact
        case .builtin, .declared, .model, .invalid: false
        }
    }
}

extension Model {
    /// Whether its equality is written: for Swift's, a client's compiler looks through the overloads of '==' once a field.
    var writesEquality: Bool { fields.count > 1 || fields.contains(where: \.type.isExact) }
}

extension Emitter {
    /// `Equality.of(left.name, right.name)` or `Equality.exactly(…)`.
    private func writeComparison(
        isExact: Bool,
        to writer: inout SwiftWriter,
        _ left: SwiftWriter.Piece,
        _ right: SwiftWriter.Piece
    ) {
        write(.equality, to: &writer)
        writer.member(isExact ? RuntimeMember.exactly : RuntimeMember.of)
        writer.call {
            $0.argument()
            left(&$0)
            $0.argument()
            right(&$0)
        }
    }

    /// True where all of them are equal, which the closure writes, each begun with `element`.
    private func writeResult(to writer: inout SwiftWriter, of comparisons: SwiftWriter.Piece) {
        writer.guardStatement(comparisons) { $0.returnStatement { $0.booleanLiteral(false) } }
        writer.returnStatement { $0.booleanLiteral(true) }
    }

    /// What Swift derives, unless a payload is compared bit by bit.
    func writeEqualityIfNeeded(
        ofCases cases: [(name: String, payload: [Bool])],
        _ modifiers: Modifiers,
        to writer: inout SwiftWriter
    ) {
        guard cases.contains(where: { $0.payload.contains(true) }) else { return }
        writeEquality(ofCases: cases, modifiers, to: &writer)
    }

    /// Field by field, as Swift would derive it, but without `==`, whose overloads cost a client's compiler the most.
    func writeEquality(
        of fields: [(name: String, type: ValueType)],
        _ modifiers: Modifiers,
        to writer: inout SwiftWriter
    ) {
        writer.equality(modifiers) { writer in
            writeResult(to: &writer) { writer in
                for field in fields {
                    writer.element()
                    writeComparison(isExact: field.type.isExact, to: &writer) {
                        $0.reference(GeneratedMember.left)
                        $0.member(field.name)
                    } _: {
                        $0.reference(GeneratedMember.right)
                        $0.member(field.name)
                    }
                }
            }
        }
    }

    /// Pair by pair of equal cases, payload by payload.
    ///
    /// - Parameter cases: of each payload whether it is compared bit by bit.
    func writeEquality(
        ofCases cases: [(name: String, payload: [Bool])],
        _ modifiers: Modifiers,
        to writer: inout SwiftWriter
    ) {
        writer.equality(modifiers) { writer in
            writer.switchStatement({
                $0.tuple {
                    $0.element()
                    $0.reference(GeneratedMember.left)
                    $0.element()
                    $0.reference(GeneratedMember.right)
                }
            }) { writer in
                for item in cases { writePair(of: item.name, item.payload, to: &writer) }
                if cases.count > 1 {
                    writer.defaultCase { $0.returnStatement { $0.booleanLiteral(false) } }
                }
            }
        }
    }

    /// `case (.day(let left), .day(let right)): return Equality.exactly(left, right)`
    private func writePair(of name: String, _ payload: [Bool], to writer: inout SwiftWriter) {
        let operands = [GeneratedMember.left, GeneratedMember.right].map { operand in
            payload.count == 1 ? [operand] : payload.indices.map { GeneratedMember.payload($0, of: operand) }
        }
        writer.switchCase({
            $0.tuple {
                for operand in operands {
                    $0.element()
                    $0.casePattern(name, bindings: operand)
                }
            }
        }) { writer in
            func compare(_ index: Int, _ writer: inout SwiftWriter) {
                writeComparison(isExact: payload[index], to: &writer) {
                    $0.reference(operands[0][index])
                } _: {
                    $0.reference(operands[1][index])
                }
            }
            switch payload.count {
            case 0: writer.returnStatement { $0.booleanLiteral(true) }
            case 1: writer.returnStatement { compare(0, &$0) }
            default:
                writeResult(to: &writer) { writer in
                    for index in payload.indices {
                        writer.element()
                        compare(index, &writer)
                    }
                }
            }
        }
    }

    /// `Exactly(state.share)`, for what is compared bit by bit.
    func writeExactly(_ isExact: Bool, to writer: inout SwiftWriter, _ value: (inout SwiftWriter) -> Void) {
        guard isExact else { return value(&writer) }
        write(.exactly, to: &writer)
        writer.call {
            $0.argument()
            value(&$0)
        }
    }
}
