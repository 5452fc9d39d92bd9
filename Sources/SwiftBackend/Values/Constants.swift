// Writes constants in a context that determines their type.

import SpecModel
import SwiftOutput

extension SwiftContext {
    /// Writes a constant.
    ///
    /// - Parameter type: The expected type. It determines the literal: a number has different literals for `Decimal`
    ///   and for `Double`.
    func write(_ constant: Constant, of type: ValueType, to writer: inout SwiftWriter) {
        use(type, in: &writer)
        switch constant {
        case .bool(let value): writer.booleanLiteral(value)
        case .int(let value): writer.integerLiteral(value)
        case .number(let digits): write(number: digits, of: type, to: &writer)
        case .text(let text): writer.stringLiteral(text)
        case .duration(let nanoseconds): write(nanoseconds: nanoseconds, to: &writer)
        case .date(let seconds):
            write(.date, SwiftMember.timeIntervalSinceReferenceDate, to: &writer) {
                if seconds.utf8.contains(UInt8(ascii: ".")) {
                    $0.numberLiteral(digits: seconds)
                } else {
                    $0.groupedLiteral(digits: seconds)
                }
            }
        case .uuid(let text):
            write(.uuid, SwiftMember.uuidString, to: &writer) { $0.stringLiteral(text) }
            writer.forceUnwrap()
        case .url(let text): write(url: text, to: &writer)
        case .color(let color): write(color, to: &writer)
        case .font(let font): write(font, to: &writer)
        case .image(.asset(let name)): write(ValueMember.asset, name, to: &writer)
        case .image(.symbol(let name)): write(ValueMember.symbol, name, to: &writer)
        case .image(.url(let text)):
            writer.member(ValueMember.url)
            writer.call {
                $0.argument()
                write(url: text, to: &$0)
            }
        case .enumCase(let id, let name, let arguments): write(id, name, arguments, to: &writer)
        case .none, .invalid: writer.nilLiteral()
        case .dictionary(let entries): write(entries, of: type, to: &writer)
        case .model(let id, let fields):
            writer.type(self.type(.model(id)))
            writer.call {
                for field in fields {
                    $0.argument(field.name)
                    write(field.value, of: field.type, to: &$0)
                }
            }
        case .list(let elements):
            let element = type.unwrapped.member ?? .invalid
            writer.arrayLiteral {
                for constant in elements {
                    $0.element()
                    write(constant, of: element, to: &$0)
                }
            }
        }
    }

    private func write(_ entries: [ConstantEntry], of type: ValueType, to writer: inout SwiftWriter) {
        guard case .dictionary(let keyType, let valueType) = type.unwrapped.kind, !entries.isEmpty else {
            return writer.emptyDictionaryLiteral()
        }
        writer.dictionaryLiteral {
            for entry in entries {
                $0.element()
                write(entry.key, of: keyType, to: &$0)
                $0.entryValue()
                write(entry.value, of: valueType, to: &$0)
            }
        }
    }

    /// Writes a URL. An earlier check has parsed the text, so the generated code can force-unwrap the URL.
    private func write(url text: String, to writer: inout SwiftWriter) {
        write(.url, SwiftMember.string, to: &writer) { $0.stringLiteral(text) }
        writer.forceUnwrap()
    }

    /// Writes a value of a built-in type as a call of an initializer with one argument.
    private func write(
        _ builtin: BuiltinType,
        _ label: String,
        to writer: inout SwiftWriter,
        _ argument: SwiftWriter.Piece
    ) {
        use(.builtin(builtin), in: &writer)
        writer.type(type(builtin))
        writer.call {
            $0.argument(label)
            argument(&$0)
        }
    }

    /// Writes a number. A `Decimal` with a fraction is not written as a literal, because Swift would convert the
    /// literal from a `Double`. Swift warns about an integer literal that a `Double` rounds, so such a literal gets a
    /// decimal point.
    private func write(number digits: String, of type: ValueType, to writer: inout SwiftWriter) {
        let isInteger = !digits.utf8.contains(UInt8(ascii: "."))
        guard type.unwrapped == .builtin(.decimal), !isInteger else {
            let isRounded = isInteger && type.unwrapped == .builtin(.double) && digits.utf8.count > 15
            return writer.numberLiteral(digits: isRounded ? digits + ".0" : digits)
        }
        writer.type(self.type(.decimal))
        writer.call {
            $0.argument(SwiftMember.string)
            $0.stringLiteral(digits)
        }
        writer.forceUnwrap()
    }

    private func write(nanoseconds: Int, to writer: inout SwiftWriter) {
        let units = [
            (SwiftMember.seconds, 1_000_000_000), (SwiftMember.milliseconds, 1_000_000),
            (SwiftMember.microseconds, 1000),
        ]
        let (unit, size) = units.first { nanoseconds % $0.1 == 0 } ?? (SwiftMember.nanoseconds, 1)
        if nanoseconds == 0 { return writer.member(SwiftMember.zero) }
        writer.member(unit)
        writer.call {
            $0.argument()
            $0.integerLiteral(nanoseconds / size)
        }
    }

    func write(_ color: ColorConstant, to writer: inout SwiftWriter) {
        switch color {
        case .system(let name): writer.member(name)
        case .hex(let value):
            let isOpaque = value & 0xFF == 0xFF
            writer.member(isOpaque ? ValueMember.hex : ValueMember.rgba)
            writer.call {
                $0.argument()
                $0.hexLiteral(isOpaque ? value >> 8 : value, digits: isOpaque ? 6 : 8)
            }
        case .asset(let name): write(ValueMember.asset, name, to: &writer)
        case .token(let id): write(id, in: Names.colors, to: &writer)
        }
    }

    func write(_ font: FontConstant, to writer: inout SwiftWriter) {
        switch font {
        case .style(let name): writer.member(name)
        case .system(let size, let weight):
            writer.member(ValueMember.system)
            writer.call {
                $0.argument()
                write(number: size, of: .builtin(.double), to: &$0)
                if let weight {
                    $0.argument()
                    $0.member(weight)
                }
            }
        case .custom(let name, let size):
            writer.member(ValueMember.custom)
            writer.call {
                $0.argument()
                $0.stringLiteral(name)
                $0.argument()
                write(number: size, of: .builtin(.double), to: &$0)
            }
        case .token(let id): write(id, in: Names.fonts, to: &writer)
        }
    }

    /// Writes the generated property of a token.
    private func write(_ id: ID<Token>, in group: String, to writer: inout SwiftWriter) {
        let token = program[id]
        writer.type(type(Names.tokens, group, of: token.header.module))
        writer.member(token.header.name)
    }

    /// Writes `.asset("Bell")`.
    private func write(_ member: String, _ text: String, to writer: inout SwiftWriter) {
        writer.member(member)
        writer.call {
            $0.argument()
            $0.stringLiteral(text)
        }
    }

    /// Returns a Boolean value that indicates whether `Optional` has a case with this name.
    static func isOptionals(_ name: String) -> Bool { name == SwiftMember.none || name == SwiftMember.some }

    /// Writes an enum case with a leading dot. If `Optional` has a case with the same name, the type is written too.
    private func write(
        _ id: ID<DeclaredType>,
        _ name: String,
        _ arguments: [EnumArgument],
        to writer: inout SwiftWriter
    ) {
        if Self.isOptionals(name) { writer.type(type(.declared(id))) }
        writer.member(name)
        guard !arguments.isEmpty else { return }
        writer.call { writer in
            for argument in arguments {
                writer.argument(argument.label)
                write(argument.value, of: argument.type, to: &writer)
            }
        }
    }
}

extension ValueType {
    /// The element type of a list or a set, or `nil` for other types.
    var member: ValueType? {
        switch kind {
        case .list(let element), .set(let element): element
        default: nil
        }
    }

    /// The type without its outermost optional.
    var unwrapped: ValueType {
        if case .optional(let wrapped) = kind { wrapped } else { self }
    }
}
