// Checks the types of formats: built-in formats, and functions that are used as formats.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let formatTypingRules: [Rule] = [.unknownFormat, .formatMismatch]

extension Rule {
    static let unknownFormat = Rule(
        "unknown-format",
        "Reports a format that is neither built in nor a function of the spec."
    )
    static let formatMismatch = Rule("format-mismatch", "Reports a value of a type that its format does not accept.")
}

extension ValueTyper {
    /// Returns the format and the type of its result for an input type, or `nil` after reporting an error.
    func format(_ syntax: FormatSyntax, of input: ValueType) -> (Format, ValueType)? {
        guard let builtin = BuiltinFormat(rawValue: syntax.name.value) else {
            return functionFormat(syntax, of: input)
        }
        let signature = builtin.signature
        let types = signature.input.types
        guard input.isInvalid || types.contains(input.unwrapped) else {
            let accepted = types.map { "'\(program.spelling(of: $0))'" }
            reporter.report(
                Diagnostic(
                    .formatMismatch,
                    at: syntax.name.range,
                    "format '\(syntax.name.value)' takes \(alternatives(accepted)), "
                        + "found '\(program.spelling(of: input))'"
                )
            )
            return nil
        }
        guard let arguments = arguments(of: syntax, as: signature.parameters, usages: signature.parameters)
        else { return nil }
        return (.builtin(builtin, arguments), input.isOptional ? .optional(signature.output) : signature.output)
    }

    /// Returns the arguments of a format, or `nil` after reporting an error.
    ///
    /// - Parameter usages: The parameters that a diagnostic about wrong arguments lists as allowed.
    private func arguments(
        of syntax: FormatSyntax,
        as parameters: FormatParameters,
        usages: FormatParameters
    ) -> FormatArguments? {
        let arguments = syntax.arguments ?? []
        let sole = arguments.count == 1 && arguments[0].label == nil ? arguments[0].value : nil
        switch parameters {
        case .none:
            if arguments.isEmpty { return FormatArguments.none }
        case .currencyCode:
            if let sole { return currency(sole).map { .currencyCode($0) } }
            if arguments.count == 2, arguments[0].label == nil {
                guard arguments[1].label == nil, arguments[1].value.word == FormatParameters.minor else {
                    let message = "the argument after the currency code must be '\(FormatParameters.minor)'"
                    reporter.report(Diagnostic(.wrongArguments, at: arguments[1].value.range, message))
                    return nil
                }
                return currency(arguments[0].value).map { .minorUnits($0) }
            }
        case .fractionDigits:
            if arguments.isEmpty { return FormatArguments.none }
            if let sole, case .integer(let count) = sole.kind,
                (0...FormatParameters.mostFractionDigits).contains(count)
            {
                return .fractionDigits(count)
            }
        case .numberStyle:
            if let style = sole?.word.flatMap(NumberFormat.init(rawValue:)) { return .numberStyle(style) }
            return self.arguments(of: syntax, as: .fractionDigits, usages: parameters)
        case .dateStyle:
            if let style = sole?.word.flatMap(DateFormat.init(rawValue:)) { return .dateStyle(style) }
            if arguments.first?.label == nil, arguments.first?.value.word == "relative" {
                return relative(arguments.dropFirst(), of: syntax)
            }
        case .timePattern:
            if let pattern = sole?.word.flatMap(TimeFormat.init(rawValue:)) { return .timePattern(pattern) }
        case .pluralForms:
            return plural(arguments, of: syntax)
        }
        reportArguments(of: syntax, sole, usages)
        return nil
    }

    /// Reports arguments that a format does not take. The diagnostic states the allowed arguments or the allowed
    /// number of fraction digits.
    private func reportArguments(of syntax: FormatSyntax, _ sole: ExpressionSyntax?, _ parameters: FormatParameters) {
        let digits = FormatParameters.mostFractionDigits
        if case .integer(let count)? = sole?.kind, parameters.takesFractionDigits {
            let message = "expected 0 to \(digits) fraction digits for '\(syntax.name.value)', found \(count)"
            reporter.report(Diagnostic(.wrongArguments, at: sole?.range ?? syntax.range, message))
            return
        }
        let usages = parameters.usages(of: syntax.name.value).map { "'\($0)'" }
        let expected = "expected \(alternatives(usages))"
        let arguments = syntax.arguments ?? []
        if let sole, let word = sole.word, let near = nearest(to: word, among: parameters.words) {
            let edit = SuggestedEdit.replace(sole.range, with: near, title: "replace with '\(near)'")
            let message = "'\(syntax.name.value)' has no option '\(word)', did you mean '\(near)'?"
            let notes = [Note(expected)]
            reporter.report(Diagnostic(.wrongArguments, at: sole.range, message, notes: notes, edits: [edit]))
            return
        }
        let place = arguments.count > 1 ? arguments[1].value.range : arguments.first?.value.range
        reporter.report(Diagnostic(.wrongArguments, at: place ?? syntax.range, expected))
    }

    /// Returns the currency code that `argument` specifies, or `nil` after reporting an error. A word that is not a
    /// name in scope is a currency code. Any other argument is an expression whose value is the currency code.
    private func currency(_ argument: ExpressionSyntax) -> Expression? {
        if let code = argument.word, variables[code] == nil {
            guard code.utf8.count == 3, code.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
            else {
                reporter.report(
                    Diagnostic(
                        .wrongArguments,
                        at: argument.range,
                        "'\(code)' is neither a currency code of three capital letters nor a value in scope"
                    )
                )
                return nil
            }
            return Expression(.constant(.text(code)), .string, at: Origin(argument.range))
        }
        let code = expression(argument, as: .string)
        return code.isInvalid ? nil : code
    }

    /// Returns the date in the argument `to` of a relative format, or `nil` after reporting an error. The format shows
    /// dates relative to this date.
    private func relative(_ arguments: ArraySlice<ArgumentSyntax>, of syntax: FormatSyntax) -> FormatArguments? {
        guard arguments.count == 1, let argument = arguments.first, argument.label?.value == "to" else {
            reporter.report(
                Diagnostic(
                    .wrongArguments,
                    at: syntax.range,
                    arguments.isEmpty
                        ? "'\(syntax.name.value)(relative)' requires a reference date"
                        : "expected '\(syntax.name.value)(relative, to: DATE)'",
                    notes: [Note("pass the date as a value, such as a field of the state")]
                )
            )
            return nil
        }
        let date = expression(argument.value, as: .builtin(.date))
        return date.isInvalid ? nil : .relative(to: date)
    }

    private func plural(_ arguments: [ArgumentSyntax], of syntax: FormatSyntax) -> FormatArguments? {
        var forms: [PluralForm] = []
        for argument in arguments {
            guard let label = argument.label, let text = pluralText(argument.value) else {
                if case .text = argument.value.kind, argument.label != nil { return nil }
                reporter.report(
                    Diagnostic(
                        .wrongArguments,
                        at: argument.value.range,
                        "each argument of 'plural' must be a plural category with a quoted text"
                    )
                )
                return nil
            }
            guard let category = PluralCategory(rawValue: label.value) else {
                reporter.report(
                    .unknownCase("category", label, of: "plural", among: PluralCategory.allCases.map(\.rawValue))
                )
                return nil
            }
            guard !forms.contains(where: { $0.category == category }) else {
                reporter.report(
                    Diagnostic(.repeatedCase, at: label.range, "category '\(label.value)' is repeated")
                )
                return nil
            }
            forms.append(PluralForm(category, text))
        }
        guard forms.contains(where: { $0.category == .other }) else {
            reporter.report(Diagnostic(.wrongArguments, at: syntax.range, "'plural' requires the category 'other'"))
            return nil
        }
        return .pluralForms(forms)
    }

    /// Returns the text of a plural form, or `nil` if the syntax is not a text. Reports a text with placeholders.
    private func pluralText(_ syntax: ExpressionSyntax) -> String? {
        switch syntax.kind {
        case .string(let text):
            return text
        case .text:
            reporter.report(
                Diagnostic(
                    .wrongArguments,
                    at: syntax.range,
                    "a plural form cannot contain placeholders",
                    notes: [Note("'#' inserts the number; put other values outside of the plural form")]
                )
            )
            return nil
        default:
            return nil
        }
    }

    private func functionFormat(_ syntax: FormatSyntax, of input: ValueType) -> (Format, ValueType)? {
        if names.isMissing(syntax.name.value, .function), !names.file.unreadKinds.contains(.functions) {
            reporter.offer(for: syntax.name, offers(formatsOf: input))
            reporter.report(.unknownFormat(syntax.name, among: formatNames(like: syntax.name.value)))
            return nil
        }
        guard let id = names.function(syntax.name) else { return nil }
        let function = program[id]
        record([id], calledAt: syntax.name.range)
        if function.takesLocale { checkLocale(of: syntax.name.value, at: syntax.name.range) }
        guard function.parameters.count == 1, function.result.agrees(with: .string), syntax.arguments == nil else {
            reporter.report(
                Diagnostic(
                    .formatMismatch,
                    at: syntax.range,
                    "function '\(syntax.name.value)' cannot be used as a format",
                    notes: [Note("a function used as a format takes one argument, returns 'String' and has no options")]
                )
            )
            return nil
        }
        let parameter = function.parameters[0]
        guard input.fits(parameter) || input.unwrapped.fits(parameter) else {
            let found = program.spelling(of: input)
            reporter.report(
                Diagnostic(
                    .formatMismatch,
                    at: syntax.name.range,
                    "format '\(syntax.name.value)' takes '\(program.spelling(of: parameter))', found '\(found)'"
                )
            )
            return nil
        }
        let passesNil = input.isOptional && !parameter.isOptional
        return (.function(id), passesNil ? .optional(.string) : .string)
    }

    private func formatNames(like name: String) -> [String] {
        let (file, tables) = (names.file, names.linked.tables)
        let functions = file.names(like: name, .function, in: tables).filter { name in
            guard case .found(.function(let id)) = file.look(up: name, .function, in: tables) else { return false }
            return program[id].parameters.count == 1 && program[id].result == .string
        }
        return BuiltinFormat.allCases.map(\.rawValue) + functions
    }

    /// Returns the alternatives as `'a'`, `'a' or 'b'`, or `'a', 'b' or 'c'`.
    private func alternatives(_ quoted: [String]) -> String {
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " or " + last
    }
}

extension FormatParameters {
    fileprivate static var mostFractionDigits: Int { 15 }

    /// A Boolean value that indicates whether the number of fraction digits is an argument of the format.
    fileprivate var takesFractionDigits: Bool {
        switch self {
        case .fractionDigits, .numberStyle: true
        case .none, .currencyCode, .dateStyle, .timePattern, .pluralForms: false
        }
    }

    /// The words that are allowed as the argument of the format. The array is empty if the format does not take one of
    /// several words.
    fileprivate var words: [String] {
        switch self {
        case .numberStyle: NumberFormat.allCases.map(\.rawValue)
        case .dateStyle: DateFormat.allCases.map(\.rawValue)
        case .timePattern: TimeFormat.allCases.map(\.rawValue)
        case .none, .currencyCode, .fractionDigits, .pluralForms: []
        }
    }
}

extension ExpressionSyntax {
    /// The characters of the argument if it is a single word or a string; otherwise `nil`.
    fileprivate var word: String? {
        switch kind {
        case .word(let word), .name(let word): word
        case .string(let text): text
        default: nil
        }
    }
}

extension Diagnostic {
    static func unknownFormat(_ name: Located<String>, among known: [String]) -> Diagnostic {
        Diagnostic(
            .unknownFormat,
            unknown: name,
            "unknown format '\(name.value)'",
            among: known,
            cause: "unknown format"
        )
    }
}
