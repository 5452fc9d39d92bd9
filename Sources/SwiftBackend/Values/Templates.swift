// Writes texts with placeholders. A text that consists of only one placeholder is written as the formatted value. All
// other texts are written as strings with interpolations.

import SpecModel
import SwiftOutput

extension ValueWriter {
    func write(_ template: Template, to writer: inout SwiftWriter) {
        context.use(template.type, in: &writer)
        switch template.type.unwrapped {
        case .builtin(.image):
            let member = template.isNamedByURL ? ValueMember.url : ValueMember.asset
            writeConverted(template, to: &writer, convert: (context.type(.image), member, nil))
        case .builtin(.url):
            writeConverted(template, to: &writer, convert: (context.type(.url), nil, SwiftMember.string))
        default: writeText(template, to: &writer)
        }
    }

    private func writeText(_ template: Template, to writer: inout SwiftWriter) {
        if let hole = template.soleHole {
            return write(hole, asText: true, to: &writer)
        }
        let holes = template.segments.count { if case .hole = $0 { true } else { false } }
        guard holes > Self.holesOfLiteral else {
            return writeLiteral(template.segments[...], to: &writer)
        }
        writer.arrayLiteral {
            var rest = template.segments[...]
            while !rest.isEmpty {
                $0.element()
                writeLiteral(rest.prefix(Self.segmentsOfPart), to: &$0)
                rest = rest.dropFirst(Self.segmentsOfPart)
            }
        }
        writer.member(SwiftMember.joined)
        writer.call()
    }

    /// The maximum number of placeholders in one literal. The compile time of a literal grows quadratically with this
    /// number.
    private static let holesOfLiteral = 24
    /// The maximum number of segments in each literal, if a text has too many placeholders for one literal.
    private static let segmentsOfPart = 24

    private func writeLiteral(_ segments: ArraySlice<Template.Segment>, to writer: inout SwiftWriter) {
        writer.stringLiteral { writer in
            for segment in segments {
                switch segment {
                case .text(let text): writer.text(text)
                case .hole(let hole): writer.interpolation { write(hole, asText: false, to: &$0) }
                }
            }
        }
    }

    /// Writes an image or a URL that generated code creates from the text of `template`.
    private func writeConverted(
        _ template: Template,
        to writer: inout SwiftWriter,
        convert: (type: SwiftType, member: String?, label: String?)
    ) {
        func call(_ writer: inout SwiftWriter, _ argument: SwiftWriter.Piece) {
            writer.type(convert.type)
            if let member = convert.member { writer.member(member) }
            writer.call {
                $0.argument(convert.label)
                argument(&$0)
            }
        }
        if let hole = template.soleHole {
            if hole.formats.isEmpty, hole.expression.type.unwrapped == template.type.unwrapped {
                return write(hole.expression, to: &writer)
            }
            if isOptional(hole, hole.formats[...]) {
                let converts = convert.member == nil ? SwiftMember.flatMap : SwiftMember.map
                writer.parenthesized { writeText(template, to: &$0) }
                writer.member(converts)
                return writer.trailingClosure { call(&$0) { $0.closureParameter() } }
            }
        }
        call(&writer) { writeText(template, to: &$0) }
    }

    /// Writes a placeholder.
    ///
    /// - Parameter asText: A Boolean value that indicates whether the result must be a `String` or an optional
    ///   `String`. The value is `false` in an interpolation, because the interpolation formats numbers.
    private func write(_ hole: Hole, asText: Bool, to writer: inout SwiftWriter) {
        guard hole.formats.isEmpty else { return write(hole, formats: hole.formats[...], to: &writer) }
        let expression = hole.expression
        let isOptional = expression.type.isOptional
        switch expression.type.unwrapped.kind {
        case .builtin(.int) where asText && isOptional:
            writer.parenthesized { write(expression, to: &$0) }
            writer.member(SwiftMember.map)
            writer.trailingClosure {
                $0.type(.swift(.string))
                $0.call {
                    $0.argument()
                    $0.closureParameter()
                }
            }
        case .builtin(.int) where asText:
            writer.type(.swift(.string))
            writer.call {
                $0.argument()
                writeTyped(expression, to: &$0)
            }
        case .declared:
            writeRawValue(of: expression, to: &writer)
        default:
            writeTyped(expression, to: &writer)
        }
    }

    /// Writes the raw value of an enum.
    private func writeRawValue(of expression: Expression, to writer: inout SwiftWriter) {
        writeEnum(of: expression, to: &writer)
        if expression.hasOptionalStep {
            writer.parenthesized { write(expression, to: &$0) }
        } else {
            writeOperand(expression, to: &writer)
        }
        if expression.type.isOptional { writer.optionalChain() }
        writer.member(SwiftMember.rawValue)
    }
}

extension Template {
    /// A Boolean value that indicates whether the text consists of only one placeholder, which contains a `URL` without
    /// formats. If such a text names an image, the image is loaded from the URL.
    fileprivate var isNamedByURL: Bool {
        guard let hole = soleHole, hole.formats.isEmpty else { return false }
        return hole.expression.type.unwrapped == .builtin(.url)
    }
}

extension ValueWriter {
    /// Writes the formats as nested calls. The last format is the outermost call.
    private func write(_ hole: Hole, formats: ArraySlice<Format>, to writer: inout SwiftWriter) {
        guard let format = formats.last else { return writeTyped(hole.expression, to: &writer) }
        let inner = formats.dropLast()
        switch format {
        case .function(let id):
            write(id, hole, inner, to: &writer)
        case .builtin(let builtin, let arguments):
            write(builtin, arguments, hole, inner, to: &writer)
        }
    }

    /// Writes a built-in format. A `nil` value is not formatted and stays `nil`.
    private func write(
        _ format: BuiltinFormat,
        _ arguments: FormatArguments,
        _ hole: Hole,
        _ inner: ArraySlice<Format>,
        to writer: inout SwiftWriter
    ) {
        func call(_ writer: inout SwiftWriter, _ value: SwiftWriter.Piece, _ operand: SwiftWriter.Piece) {
            self.format(&writer)
            writer.use(context.imports.runtime)
            writer.member(format.rawValue)
            writer.call {
                $0.argument()
                value(&$0)
                write(arguments, operand, to: &$0)
            }
        }
        func writeOperand(to writer: inout SwiftWriter) {
            if let operand = arguments.operand { write(operand, to: &writer) }
        }
        guard isOptional(hole, inner) else {
            return call(&writer, { write(hole, formats: inner, to: &$0) }, writeOperand)
        }
        writer.parenthesized { write(hole, formats: inner, to: &$0) }
        writer.member(SwiftMember.map)
        guard arguments.operand?.readsItem == true else {
            return writer.trailingClosure { call(&$0, { $0.closureParameter() }, writeOperand) }
        }
        // In the closure, `$0` is the value to format.
        writer.trailingClosure(holding: FormatMember.code, writeOperand) {
            call(&$0, { $0.closureParameter() }, { $0.reference(FormatMember.code) })
        }
    }

    private func write(
        _ arguments: FormatArguments,
        _ operand: SwiftWriter.Piece,
        to writer: inout SwiftWriter
    ) {
        switch arguments {
        case .none:
            break
        case .currencyCode:
            writer.argument(FormatMember.code)
            operand(&writer)
        case .minorUnits:
            writer.argument(FormatMember.minorUnitsOf)
            operand(&writer)
        case .fractionDigits(let count):
            writer.argument(FormatMember.fractionDigits)
            writer.integerLiteral(count)
        case .numberStyle(let style):
            writer.argument()
            writer.member(style.rawValue)
        case .dateStyle(.monthAndDay):
            writer.argument()
            writer.member(FormatMember.monthAndDay)
        case .dateStyle(let style):
            writer.argument()
            writer.member(style.rawValue)
        case .relative:
            writer.argument(FormatMember.relativeTo)
            operand(&writer)
        case .timePattern(let pattern):
            writer.argument()
            writer.member(FormatMember.name(of: pattern))
        case .pluralForms(let forms):
            for category in PluralCategory.allCases {
                guard let form = forms.first(where: { $0.category == category }) else { continue }
                writer.argument(category.rawValue)
                writer.stringLiteral(form.text)
            }
        }
    }

    /// Writes a call of a client's function that is used as a format. The generated code passes `nil` only to a
    /// function with an optional parameter.
    private func write(
        _ id: ID<Function>,
        _ hole: Hole,
        _ inner: ArraySlice<Format>,
        to writer: inout SwiftWriter
    ) {
        let takesNil = context.program[id].parameters.first?.isOptional == true
        guard isOptional(hole, inner), !takesNil else {
            writeReference(to: id, in: &writer)
            return writer.call {
                $0.argument()
                write(hole, formats: inner, to: &$0)
                writeSettings(for: id, to: &$0)
            }
        }
        writer.parenthesized { write(hole, formats: inner, to: &$0) }
        writer.member(SwiftMember.map)
        writer.trailingClosure {
            writeReference(to: id, in: &$0)
            $0.call {
                $0.argument()
                $0.closureParameter()
                writeSettings(for: id, to: &$0)
            }
        }
    }

    /// Returns a Boolean value that indicates whether the value of `hole` is optional after `formats` are applied to
    /// it. All formats preserve `nil`, except for functions with an optional parameter.
    private func isOptional(_ hole: Hole, _ formats: ArraySlice<Format>) -> Bool {
        var isOptional = hole.expression.type.isOptional
        for case .function(let id) in formats {
            let function = context.program[id]
            if function.parameters.first?.isOptional == true { isOptional = function.result.isOptional }
        }
        return isOptional
    }
}
