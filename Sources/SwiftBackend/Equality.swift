// Writes the equality of generated types. Two values are equal if they are shown in the same way.
//
// Floating-point numbers and dates are compared by bits. `==` treats −0.0 and 0.0 as equal, although their texts
// differ. It treats a NaN as unequal to itself.
//
// The types of a screen's state and actions list the parts of their values, and the runtime compares these parts. This
// compiles faster than a synthesized equality. Other enums of actions and events list their parts only if a payload is
// compared by bits. Otherwise, Swift synthesizes their equality. Most models have a generated `==`, because a
// comparison of parts is slower at run time, and lists of models can be long.

import SpecModel
import SwiftOutput

extension ValueType {
    /// A Boolean value that indicates whether values of the type are compared by bits. For a model or a declared enum,
    /// the property is `false`, because the `==` of the type compares its values.
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
    /// A Boolean value that indicates whether an `==` is generated for the model. A synthesized `==` compiles slowly,
    /// because the Swift compiler searches all overloads of `==` for each field.
    var writesEquality: Bool { fields.count > 1 || fields.contains(where: \.type.isExact) }
}

extension Screen {
    /// Returns a Boolean value that indicates whether the generated struct of the state lists its parts for the
    /// runtime's comparison.
    func stateHasParts(in program: Program) -> Bool {
        !state.isEmpty && state.map(\.type).allSatisfy(program.isEquatable)
    }
}

extension SwiftContext {
    /// Writes a comparison of two values: `Equality.of(left.name, right.name)`, or `Equality.bitwise(…)` if `isExact`
    /// is `true`.
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

    /// Writes the `==` of a declared enum or of an enum of identities. Writes nothing if no payload is compared by
    /// bits, because the `==` that Swift synthesizes has the same result.
    func writeEqualityIfNeeded(
        ofCases cases: [(name: String, payload: [Bool])],
        _ modifiers: Modifiers,
        to writer: inout SwiftWriter
    ) {
        guard cases.contains(where: { $0.payload.contains(true) }) else { return }
        writeEquality(ofCases: cases, modifiers, to: &writer)
    }

    /// Writes an `==` that compares field by field. The generated code calls functions instead of `==`, because the
    /// overloads of `==` compile slowly. It uses `guard` instead of `&&`, because the right operand of `&&` is a
    /// closure.
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

    /// Writes the `==` of an enum. The generated code compares the payloads of two values with the same case. All cases
    /// without payload are in one `case` of the `switch` statement.
    ///
    /// - Parameter cases: The name of each case. For each value of its payload, `payload` indicates whether the value
    ///   is compared by bits.
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

    /// Writes one `case` of a `switch` statement for all enum cases without payload, such as `case (.search, .search),
    /// (.end, .end): return true`.
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

    /// Writes the `case` of a `switch` statement for an enum case with payload, such as `case (.day(let left), .day(let
    /// right)): return Equality.bitwise(left, right)`.
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

    /// Writes the function that lists the parts of a struct, such as `func readParts(_ parts: inout EqualityParts) {
    /// parts(profile, query) }`.
    func writeParts(_ fields: [String], _ modifiers: Modifiers, to writer: inout SwiftWriter) {
        let parts = LocalNames(Set(fields)).unused(GeneratedMember.parts)
        let reading = reading(parts)
        if fields.count <= Self.partsOfACall {
            writer.function(reading, modifiers) { writeCall(of: parts, fields[...], to: &$0) }
        } else {
            writer.functionBody(reading, modifiers) { writeCalls(of: parts, fields, to: &$0) }
        }
    }

    /// Writes the function that lists the parts of an enum's value: the index of its case, and its payload. For
    /// example, the `case` of the function for the third enum case can be `case .day(let part0, let part1): parts(2,
    /// part0, part1)`.
    ///
    /// - Parameter cases: The name of each case, and the number of values in its payload.
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

    /// The maximum number of parts that one call of the runtime's `EqualityParts` accepts.
    private static let partsOfACall = 6

    private func reading(_ parts: String) -> Signature {
        let type = runtimeType(.equalityParts)
        return Signature(
            GeneratedMember.readParts,
            [SwiftOutput.Parameter(label: nil, name: parts, type: type, isInout: true)]
        )
    }

    /// Writes the calls that list all parts.
    ///
    /// - Parameter number: The index of the enum case, which is the first part, or `nil` for a struct.
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

    /// Writes a value. If `isExact` is `true`, the value is wrapped for a comparison by bits, as in
    /// `Bitwise(state.share)`.
    func writeExactly(_ isExact: Bool, to writer: inout SwiftWriter, _ value: (inout SwiftWriter) -> Void) {
        guard isExact else { return value(&writer) }
        write(.bitwise, to: &writer)
        writer.call {
            $0.argument()
            value(&$0)
        }
    }
}
