// Reads literals as constants of the expected type.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let constantRules: [Rule] = [.typeMismatch, .unknownCase, .malformedURL, .malformedUUID, .malformedDate]

extension Rule {
    static let typeMismatch = Rule("type-mismatch", "Reports a value whose type differs from the expected type.")
    static let unknownCase = Rule(
        "unknown-case",
        "Reports a case that its enum does not have, or an unknown word of a function."
    )
    static let malformedURL = Rule("malformed-url", "Reports a constant that is not a valid URL.")
    static let malformedUUID = Rule("malformed-uuid", "Reports a constant that is not a valid UUID.")
    static let malformedDate = Rule(
        "malformed-date",
        "Reports a constant date that is invalid, or has no time or no time zone."
    )
}

/// A reader of literals in the scope of one file.
struct ConstantReader {
    let context: Context
    let names: NameResolver
    /// A Boolean value that indicates whether the reader reads data, such as defaults and samples. Only data has
    /// literals for dates and UUIDs.
    let readsData: Bool
    var program: Program { context.program }
    var reporter: Reporter { names.reporter }

    /// Creates a reader of literals.
    ///
    /// - Parameter readsData: A Boolean value that indicates whether the reader reads data, such as defaults and
    ///   samples.
    init(_ context: Context, _ names: NameResolver, readsData: Bool) {
        self.context = context
        self.names = names
        self.readsData = readsData
    }

    /// Returns a list of the elements, or `nil` if an element is `nil`.
    func list(_ elements: [Constant?]) -> Constant? {
        let known = elements.compactMap { $0 }
        return known.count == elements.count ? .list(known) : nil
    }

    func constant(_ scalar: ScalarSyntax, as type: ValueType) -> Constant? {
        guard !type.isInvalid else { return nil }
        if readsData, case .model(let id) = type.unwrapped.kind, program[id].provenance == .generated,
            !(type.isOptional && scalar.isPlain && scalar.content.isWord("nil"))
        {
            return mismatch(quoted(scalar.text), as: type, at: scalar.range)
        }
        var findings = Diagnostics()
        let literal = parseLiteral(
            scalar,
            as: literalKind(of: type),
            isOptional: type.isOptional,
            diagnostics: &findings
        )
        for finding in findings.all { reporter.report(canMean(finding, type) ? finding : finding.withoutEdits) }
        return literal.flatMap { constant($0, as: type) }
    }

    /// Returns a Boolean value that indicates whether the replacement that `finding` suggests can be a literal of the
    /// type. For a declared type, the replacement must be one of its cases. For other types, and for a finding without
    /// a replacement, the value is always `true`.
    private func canMean(_ finding: Diagnostic, _ type: ValueType) -> Bool {
        guard case .declared(let id) = type.unwrapped.kind, let edit = finding.edits.first?.edits.first
        else { return true }
        return program[id].cases.contains { ".\($0.name)" == edit.replacement }
    }

    private func literalKind(of type: ValueType) -> LiteralKind {
        switch type.unwrapped.kind {
        case .builtin(.bool): .bool
        case .builtin(.int): .integer
        case .builtin(.double), .builtin(.decimal): .number
        case .builtin(.duration): .duration
        case .builtin(.string), .builtin(.url): .text
        case .builtin(.date), .builtin(.uuid): readsData ? .text : .nothing
        case .builtin(.image): .image
        case .builtin(.color): .color
        case .builtin(.font): .font
        case .declared(let id) where program.isEnum(id): .enumCase
        case .list, .set: .list
        case .dictionary: .dictionary
        default: .nothing
        }
    }

    /// Returns the constant of a literal in an expression, or `nil` after reporting an error.
    func constant(_ literal: ExpressionSyntax, as type: ValueType) -> Constant? {
        if case .none = literal.kind {
            return type.isOptional || type.isInvalid ? Constant.none : mismatch("nil", as: type, at: literal.range)
        }
        let type = type.unwrapped
        switch (type.kind, literal.kind) {
        case (.invalid, _):
            return nil
        case (.builtin(.bool), .bool(let value)):
            return .bool(value)
        case (.builtin(.int), .integer(let value)):
            return .int(value)
        case (.builtin(.double), .integer(let value)), (.builtin(.decimal), .integer(let value)):
            return .number(String(value))
        case (.builtin(let number), .decimal(let digits)) where number == .double || number == .decimal:
            guard let excess = excess(of: digits, in: number) else { return .number(digits) }
            reporter.report(Diagnostic(.typeMismatch, at: literal.range, excess))
            return nil
        case (.builtin(.duration), .duration(let nanoseconds)):
            return .duration(nanoseconds: nanoseconds)
        case (.builtin(.duration), .integer(let seconds)):
            return duration(String(seconds), at: literal.range)
        case (.builtin(.duration), .decimal(let seconds)):
            return duration(seconds, at: literal.range)
        case (_, .string(let text))
        where type.isTextual || type == .builtin(.color) || readsData && type.isMomentOrUUID:
            return textConstant(text, as: type, at: literal.range)
        case (_, .text(let text)):
            return literalText(text, diagnostics: &reporter.findings.diagnostics).flatMap { constant($0, as: type) }
        case (.builtin(.color), .hexColor(let value)):
            return .color(.hex(value))
        case (.dictionary, .emptyDictionary):
            return .dictionary([])
        case (.list(let element), .list(let elements)), (.set(let element), .list(let elements)):
            return list(elements.map { constant($0, as: element) })
        case (.builtin(.color), .member):
            return color(literal).map(Constant.color)
        case (.builtin(.font), .member):
            return font(literal).map(Constant.font)
        case (_, .implicitMember(let name, let arguments)):
            return implicitMember(literal, name, arguments, of: type)
        case (_, .string(let text)):
            let meant = meant(by: text, as: type).map {
                SuggestedEdit.replace(literal.range, with: $0, title: "replace with '\($0)'")
            }
            let (wanted, found) = (program.spelling(of: type), "the text '\(text)'")
            reporter.report(
                .mismatch(expected: wanted, found: found, at: literal.range, edits: meant.map { [$0] } ?? [])
            )
            return nil
        default:
            return mismatch(describe(literal), as: type, at: literal.range)
        }
    }

    /// Returns the literal of a `Bool`, an `Int` or an enum that the author most likely meant by a text. Returns `nil`
    /// if there is no such literal, and for all other types.
    private func meant(by text: String, as type: ValueType) -> String? {
        switch type.kind {
        case .builtin(.bool): text == "true" || text == "false" ? text : nil
        case .builtin(.int): Int(text).map(String.init) == text ? text : nil
        case .declared(let id):
            program[id].cases.contains { $0.name == text && $0.payload.isEmpty } ? ".\(text)" : nil
        default: nil
        }
    }

    /// Returns the image that a text names: an asset, or the image at a URL. Returns `nil` after reporting an error.
    func image(namedBy text: String, at range: SourceRange) -> ImageConstant? {
        guard isOnNetwork(text) else { return .asset(text) }
        guard isURL(text) else {
            reporter.report(.malformedURL(text, at: range))
            return nil
        }
        return .url(text)
    }

    private func textConstant(_ text: String, as type: ValueType, at range: SourceRange) -> Constant? {
        switch type.unwrapped {
        case .builtin(.string):
            return .text(text)
        case .builtin(.image):
            return image(namedBy: text, at: range).map(Constant.image)
        case .builtin(.url):
            guard isURL(text) else {
                reporter.report(.malformedURL(text, at: range))
                return nil
            }
            return .url(text)
        case .builtin(.date):
            return date(text, at: range)
        case .builtin(.uuid):
            guard let uuid = readUUID(text) else {
                reporter.report(Diagnostic(.malformedUUID, at: range, "'\(text)' is not a UUID"))
                return nil
            }
            return .uuid(uuid)
        case .builtin(.color):
            guard let value = readHexColor(text) else {
                reporter.report(
                    Diagnostic(
                        .typeMismatch,
                        at: range,
                        "expected '#RRGGBB' or '#RRGGBBAA', found '\(text)'"
                    )
                )
                return nil
            }
            return .color(.hex(value))
        default:
            return mismatch("'\(text)'", as: type, at: range)
        }
    }

    private func date(_ text: String, at range: SourceRange) -> Constant? {
        let reason: String
        let moment: String?
        switch readDate(text) {
        case .seconds(let digits): return .date(seconds: digits)
        case .day: (reason, moment) = ("'\(text)' has no time", text + "T00:00:00Z")
        case .withoutZone: (reason, moment) = ("'\(text)' has no time zone", text + "Z")
        case .malformed: (reason, moment) = ("'\(text)' is not a date", nil)
        }
        // If the text has quotes inside the YAML scalar, an edit would remove the quotes, so no edit is suggested.
        let isPlain = range.bytes.count == text.utf8.count
        reporter.report(
            Diagnostic(
                .malformedDate,
                at: range,
                reason,
                notes: [Note("a date has a time and a time zone: '2026-11-21T08:30:00Z'")],
                edits: isPlain ? moment.map { [.replace(range, with: $0, title: "write '\($0)'")] } ?? [] : []
            )
        )
        return nil
    }

    private func duration(_ seconds: String, at range: SourceRange) -> Constant? {
        let reason: String
        switch nanoseconds(ofSeconds: seconds) {
        case .nanoseconds(let count): return .duration(nanoseconds: count)
        case .tooLarge: reason = "'\(seconds)' seconds exceed the limit of 292 years"
        case .tooFine: reason = "'\(seconds)' seconds are not a whole number of nanoseconds"
        }
        reporter.report(Diagnostic(.typeMismatch, at: range, reason))
        return nil
    }

    func mismatch(_ found: String, as type: ValueType, at range: SourceRange) -> Constant? {
        reporter.report(
            .mismatch(expected: program.spelling(of: type), found: found, at: range)
        )
        return nil
    }

    // MARK: Implicit members

    private func implicitMember(
        _ literal: ExpressionSyntax,
        _ name: Located<String>,
        _ arguments: [ArgumentSyntax]?,
        of type: ValueType
    ) -> Constant? {
        switch type.kind {
        case .builtin(.color):
            return color(literal).map(Constant.color)
        case .builtin(.font):
            return font(literal).map(Constant.font)
        case .builtin(.image):
            return parseSymbol(literal, diagnostics: &reporter.findings.diagnostics).map { .image(.symbol($0)) }
        case .declared(let id) where program.isEnum(id):
            return enumCase(name, arguments, of: id, at: literal.range)
        default:
            return mismatch(".\(name.value)", as: type, at: literal.range)
        }
    }

    private func color(_ literal: ExpressionSyntax) -> ColorConstant? {
        switch parseColor(literal, diagnostics: &reporter.findings.diagnostics) {
        case .named(let name):
            if systemColorNames.contains(name.value) { return .system(name.value) }
            return names.token(name, .color, or: systemColorNames).map(ColorConstant.token)
        case .hex(let value):
            return .hex(value)
        case .asset(let name):
            return .asset(name)
        case nil:
            return nil
        }
    }

    private func font(_ literal: ExpressionSyntax) -> FontConstant? {
        switch parseFont(literal, diagnostics: &reporter.findings.diagnostics) {
        case .named(let name):
            if textStyleNames.contains(name.value) { return .style(name.value) }
            return names.token(name, .font, or: textStyleNames).map(FontConstant.token)
        case .system(let size, let weight):
            return .system(size: size, weight: weight)
        case .custom(let name, let size):
            return .custom(name: name, size: size)
        case nil:
            return nil
        }
    }

    private func enumCase(
        _ name: Located<String>,
        _ arguments: [ArgumentSyntax]?,
        of id: ID<DeclaredType>,
        at range: SourceRange
    ) -> Constant? {
        let arguments = arguments ?? []
        guard let declared = declaredCase(name, arguments, of: id, at: range) else { return nil }
        var payload: [EnumArgument] = []
        for (parameter, argument) in zip(declared.payload, arguments) {
            guard let value = constant(argument.value, as: parameter.type) else { return nil }
            payload.append(EnumArgument(label: parameter.label, value: value, type: parameter.type))
        }
        return .enumCase(id, name.value, payload)
    }

    /// Returns the case with this name and these argument labels, or `nil` after reporting an error.
    func declaredCase(
        _ name: Located<String>,
        _ arguments: [ArgumentSyntax],
        of id: ID<DeclaredType>,
        at range: SourceRange
    ) -> EnumCase? {
        guard let index = program.enumCase(name.value, of: id) else {
            reportUnknownCase(name, of: id)
            return nil
        }
        let declared = program.types[id.index].cases[index]
        reporter.refer(to: .member(.enumCase, of: .type(id), name: name.value), at: name.range)
        if reporter.recordsReferences {
            for label in arguments.compactMap(\.label)
            where declared.payload.contains(where: { $0.label == label.value }) {
                reporter.refer(to: .parameter(of: .type(id), member: name.value, name: label.value), at: label.range)
            }
        }
        guard arguments.map({ $0.label?.value }) == declared.payload.map(\.label) else {
            guard context.linked.isFullyParsed(id) else { return nil }
            let labels = declared.payload.map { $0.label.map { "\($0): …" } ?? "…" }.joined(separator: ", ")
            let expected = labels.isEmpty ? "no arguments" : "the arguments '(\(labels))'"
            reporter.report(Diagnostic(.typeMismatch, at: range, "case '\(name.value)' takes \(expected)"))
            return nil
        }
        return declared
    }

    /// Reports the name of an unknown case of an enum.
    ///
    /// - Parameter taken: The cases that are not suggested.
    func reportUnknownCase(_ name: Located<String>, of id: ID<DeclaredType>, unlike taken: [String] = []) {
        let type = program[id]
        reporter.offer(for: name, program.offers(casesOf: id))
        guard context.linked.isFullyParsed(id) else { return reporter.postpone(name) }
        let known = reporter.candidates(type.cases.map(\.name).filter { !taken.contains($0) })
        reporter.report(.unknownCase("case", name, of: type.header.name, among: known))
    }
}

extension ValueType {
    /// A Boolean value that indicates whether the type has literals only in data, where they are written as text.
    fileprivate var isMomentOrUUID: Bool { self == .builtin(.date) || self == .builtin(.uuid) }
}

/// Returns a literal as it appears in messages.
func describe(_ expression: ExpressionSyntax) -> String {
    switch expression.kind {
    case .bool(let value): String(value)
    case .integer(let value): String(value)
    case .decimal(let digits): digits
    case .string(let text): "'\(text)'"
    case .text: "a text"
    case .none: "nil"
    case .list(let elements): elements.isEmpty ? "[]" : "a list"
    case .emptyDictionary: "[:]"
    case .duration: "a duration"
    case .hexColor: "a color"
    case .word(let word), .name(let word): word
    case .implicitMember(let name, _): ".\(name.value)"
    default: "an expression"
    }
}

extension Diagnostic {
    /// Returns a diagnostic such as `expected 'Bool', found 'Int'`. `expected` and `found` can be types or literals.
    static func mismatch(
        expected: String,
        found: String,
        at range: SourceRange,
        notes: [Note] = [],
        edits: [SuggestedEdit] = []
    ) -> Diagnostic {
        let found = found.hasPrefix("'") || found.contains(" ") ? found : "'\(found)'"
        let message = "expected '\(expected)', found \(found)"
        return Diagnostic(.typeMismatch, at: range, message, notes: notes, edits: edits)
    }

    /// Returns the diagnostic about an unknown member of a type, such as an enum case.
    ///
    /// - Parameter noun: The kind of the unknown member, for example `case`.
    static func unknownCase(
        _ noun: String,
        _ name: Located<String>,
        of owner: String,
        among known: [String]
    ) -> Diagnostic {
        Diagnostic(.unknownCase, unknown: name, "'\(owner)' has no \(noun) '\(name.value)'", among: known)
    }
}

extension Diagnostic {
    static func malformedURL(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(.malformedURL, at: range, "'\(text)' is not a URL")
    }
}
