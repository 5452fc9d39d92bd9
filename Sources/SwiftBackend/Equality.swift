// Equality of what is generated: by what is shown. Numbers and dates are compared bit by bit, since '==' takes −0.0 for 0.0,
// which is written otherwise, and what is no number for another one each time. A screen's state and its actions name their
// parts, which the runtime compares: that costs a client's compiler less than what Swift derives. So do other enums of
// actions and events where a payload is compared bit by bit; else what Swift derives is no line of Swift. What is compared
// for each element of a list has an '==' of its own, which costs less when it runs.

import SpecModel
import SwiftOutput

extension ValueType {
    /// Whether it is compared bit by bit. What holds such values is compared by what the compiler writes for it.
    var isExact: Bool {
        switch kind {
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

extension Screen {
    /// Whether its state names the parts that it is compared by.
    func stateHasParts(in program: Program) -> Bool {
        !state.isEmpty && state.map(\.type).allSatisfy(program.isEquatable)
    }
}

extension SwiftContext {
    /// `Equality.of(left.name, right.name)` or `Equality.bitwise(…)`.
    private func writeComparison(
        isExact: Bool,
        to writer: inout SwiftWriter,
        _ left: SwiftWriter.Piece,
        _ right: SwiftWriter.Piece
    ) {
        write(.equality, to: &writer)
        writer.member(isExact ? BodyMember.bitwise : RuntimeLabel.of)
        writer.call {
            $0.argument()
            left(&$0)
            $0.argument()
            right(&$0)
        }
    }

    /// What Swift derives, unless a payload is compared bit by bit: of an enum that stands in elements or identifies them.
    func writeEqualityIfNeeded(
        ofCases cases: [(name: String, payload: [Bool])],
        _ modifiers: Modifiers,
        to writer: inout SwiftWriter
    ) {
        guard cases.contains(where: { $0.payload.contains(true) }) else { return }
        writeEquality(ofCases: cases, modifiers, to: &writer)
    }

    /// Field by field, as Swift would derive it, but without `==`, whose overloads cost a client's compiler the most, and
    /// without `&&`, each operand of which is a closure.
    func writeEquality(
        of fields: [(name: String, type: ValueType)],
        _ modifiers: Modifiers,
        to writer: inout SwiftWriter
    ) {
        func compare(_ index: Int, _ writer: inout SwiftWriter) {
            writeComparison(isExact: fields[index].type.isExact, to: &writer) {
                $0.reference(GeneratedMember.left)
                $0.member(fields[index].name)
            } _: {
                $0.reference(GeneratedMember.right)
                $0.member(fields[index].name)
            }
        }
        writer.equality(modifiers) { writer in
            if fields.count == 1 { return writer.returnStatement { compare(0, &$0) } }
            writer.guardStatement({ writer in
                for index in fields.indices {
                    writer.element()
                    compare(index, &writer)
                }
            }) { $0.returnStatement { $0.booleanLiteral(false) } }
            writer.returnStatement { $0.booleanLiteral(true) }
        }
    }

    /// Pair by pair of equal cases, payload by payload; those without payloads are one pattern.
    ///
    /// - Parameter cases: of each payload whether it is compared bit by bit.
    func writeEquality(
        ofCases cases: [(name: String, payload: [Bool])],
        _ modifiers: Modifiers,
        to writer: inout SwiftWriter
    ) {
        let hasTests = cases.contains { $0.payload.count > 1 }
        writer.equality(modifiers) { writer in
            writer.switchStatement({
                $0.tuple {
                    $0.element()
                    $0.reference(GeneratedMember.left)
                    $0.element()
                    $0.reference(GeneratedMember.right)
                }
            }) { writer in
                writePairs(of: cases.filter(\.payload.isEmpty).map(\.name), to: &writer)
                for item in cases where !item.payload.isEmpty { writePair(of: item.name, item.payload, to: &writer) }
                if cases.count > 1 {
                    writer.defaultCase {
                        hasTests ? $0.breakStatement() : $0.returnStatement { $0.booleanLiteral(false) }
                    }
                }
            }
            if hasTests { writer.returnStatement { $0.booleanLiteral(false) } }
        }
    }

    /// `case (.search, .search), (.end, .end): return true`
    private func writePairs(of names: [String], to writer: inout SwiftWriter) {
        if names.isEmpty { return }
        writer.switchCase({ writer in
            writer.alternatives { writer in
                for name in names {
                    writer.element()
                    writer.tuple {
                        for _ in 0..<2 {
                            $0.element()
                            $0.casePattern(name)
                        }
                    }
                }
            }
        }) { $0.returnStatement { $0.booleanLiteral(true) } }
    }

    /// `case (.day(let left), .day(let right)): return Equality.bitwise(left, right)`
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
            if payload.count == 1 { return writer.returnStatement { compare(0, &$0) } }
            writer.ifStatement({ writer in
                writer.conditions {
                    for index in payload.indices {
                        $0.element()
                        compare(index, &$0)
                    }
                }
            }) { $0.returnStatement { $0.booleanLiteral(true) } }
        }
    }

    /// `func readParts(_ parts: inout EqualityParts) { parts(profile, query) }`
    func writeParts(_ fields: [String], _ modifiers: Modifiers, to writer: inout SwiftWriter) {
        let parts = LocalNames(Set(fields)).unused(GeneratedMember.parts)
        let reading = reading(parts)
        if fields.count <= Self.partsOfACall {
            writer.function(reading, modifiers) { writeCall(of: parts, fields[...], to: &$0) }
        } else {
            writer.functionBody(reading, modifiers) { writeCalls(of: parts, fields, to: &$0) }
        }
    }

    /// `case .day(let part0, let part1): parts(2, part0, part1)`
    ///
    /// - Parameter cases: each with the number of its payloads.
    func writeParts(
        ofCases cases: [(name: String, payload: Int)],
        _ modifiers: Modifiers,
        to writer: inout SwiftWriter
    ) {
        writer.functionBody(reading(GeneratedMember.parts), modifiers) { writer in
            writer.switchStatement({ $0.selfReference() }) { writer in
                for (number, item) in cases.enumerated() {
                    let names = (0..<item.payload).map {
                        item.payload == 1 ? GeneratedMember.part : GeneratedMember.payload($0, of: GeneratedMember.part)
                    }
                    writer.switchCase({ $0.casePattern(item.name, bindings: names) }) {
                        writeCalls(of: GeneratedMember.parts, case: number, names, to: &$0)
                    }
                }
            }
        }
    }

    /// How many the runtime takes at once.
    private static let partsOfACall = 6

    private func reading(_ parts: String) -> Signature {
        let type = runtimeType(.equalityParts)
        return Signature(
            GeneratedMember.readParts,
            [SwiftOutput.Parameter(label: nil, name: parts, type: type, isInout: true)]
        )
    }

    /// As many calls as it takes.
    ///
    /// - Parameter number: that of the case, which is a part, too.
    private func writeCalls(
        of parts: String,
        case number: Int? = nil,
        _ names: [String],
        to writer: inout SwiftWriter
    ) {
        let first = names.prefix(Self.partsOfACall - (number == nil ? 0 : 1))
        writer.statement { writeCall(of: parts, case: number, first, to: &$0) }
        for start in stride(from: first.count, to: names.count, by: Self.partsOfACall) {
            writer.statement { writeCall(of: parts, names[start...].prefix(Self.partsOfACall), to: &$0) }
        }
    }

    private func writeCall(
        of parts: String,
        case number: Int? = nil,
        _ names: ArraySlice<String>,
        to writer: inout SwiftWriter
    ) {
        writer.reference(parts)
        writer.call { writer in
            if let number { writer.argument(); writer.integerLiteral(number) }
            for name in names { writer.argument(); writer.reference(name) }
        }
    }

    /// `Bitwise(state.share)`, for what is compared bit by bit.
    func writeExactly(_ isExact: Bool, to writer: inout SwiftWriter, _ value: (inout SwiftWriter) -> Void) {
        guard isExact else { return value(&writer) }
        write(.bitwise, to: &writer)
        writer.call {
            $0.argument()
            value(&$0)
        }
    }
}
