// Formats: which there are, what each takes, and what comes of it.

import SpecDiagnostics
import SpecModel
import SpecSyntax

extension Rule {
    static let unknownFormat = Rule("unknown-format", "A format that is neither known nor a function.")
    static let formatMismatch = Rule("format-mismatch", "A value that a format does not take.")
}

/// A built-in format: its name, how it is written, and the types that it takes. All give text.
struct FormatSignature {
    let name: String
    let usage: String
    let inputs: [ValueType]

    private static let numbers: [ValueType] = [.int, .double, .builtin(.decimal)]

    static let all = [
        FormatSignature(name: "currency", usage: "currency(CODE)", inputs: numbers),
        FormatSignature(name: "number", usage: "number", inputs: numbers),
        FormatSignature(name: "percent", usage: "percent", inputs: numbers),
        FormatSignature(name: "date", usage: "date(medium)", inputs: [.builtin(.date)]),
        FormatSignature(name: "time", usage: "time(mm:ss)", inputs: [.builtin(.duration)]),
        FormatSignature(name: "bytes", usage: "bytes", inputs: [.int]),
        FormatSignature(name: "list", usage: "list", inputs: [.list(.string)]),
        FormatSignature(name: "uppercase", usage: "uppercase", inputs: [.string]),
        FormatSignature(name: "lowercase", usage: "lowercase", inputs: [.string]),
        FormatSignature(name: "capitalized", usage: "capitalized", inputs: [.string]),
        FormatSignature(name: "plural", usage: "plural(one: '…', other: '…')", inputs: numbers),
    ]

    func accepts(_ type: ValueType) -> Bool { inputs.contains(type) }
}

extension ValueTyper {
    /// The format, and the type that it gives for an input of a type; nil where that was reported.
    func format(_ syntax: FormatSyntax, of input: ValueType) -> (Format, ValueType)? {
        guard let signature = FormatSignature.all.first(where: { $0.name == syntax.name.value }) else {
            return functionFormat(syntax, of: input)
        }
        guard input.isInvalid || signature.accepts(input.unwrapped) else {
            let accepted = signature.inputs.map { "'\(program.spelling(of: $0))'" }
            analysis.report(
                Diagnostic(
                    .formatMismatch,
                    at: syntax.name.range,
                    "'\(signature.name)' formats \(alternatives(accepted)), found '\(program.spelling(of: input))'"
                )
            )
            return nil
        }
        guard let format = builtinFormat(syntax, signature) else { return nil }
        return (format, input.isOptional ? .optional(.string) : .string)
    }

    private func builtinFormat(_ syntax: FormatSyntax, _ signature: FormatSignature) -> Format? {
        let arguments = syntax.arguments ?? []
        let sole = arguments.count == 1 && arguments[0].label == nil ? arguments[0].value : nil
        switch signature.name {
        case "currency":
            if let sole { return currency(sole) }
        case "number":
            if arguments.isEmpty { return .number(fractionDigits: nil) }
            if let sole, case .integer(let digits) = sole.kind, (0...15).contains(digits) {
                return .number(fractionDigits: digits)
            }
        case "date":
            if let style = sole?.word.flatMap(DateFormat.init(rawValue:)) { return .date(style) }
        case "time":
            if let style = sole?.word.flatMap(TimeFormat.init(rawValue:)) { return .time(style) }
        case "plural":
            return plural(arguments, of: syntax)
        default:
            guard arguments.isEmpty else { break }
            switch signature.name {
            case "percent": return .percent
            case "bytes": return .bytes
            case "list": return .list
            case "uppercase": return .uppercase
            case "lowercase": return .lowercase
            default: return .capitalized
            }
        }
        let usages: [String]
        switch signature.name {
        case "number": usages = ["number", "number(FRACTION_DIGITS)"]
        case "date": usages = DateFormat.allCases.map { "date(\($0.rawValue))" }
        case "time": usages = TimeFormat.allCases.map { "time(\($0.rawValue))" }
        default: usages = [signature.usage]
        }
        analysis.report(
            Diagnostic(.wrongArguments, at: syntax.range, "expected \(alternatives(usages.map { "'\($0)'" }))")
        )
        return nil
    }

    /// A code, or a path to one; a name in scope is a path.
    private func currency(_ argument: ExpressionSyntax) -> Format? {
        if let code = argument.word, variables[code] == nil {
            guard code.utf8.count == 3, code.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
            else {
                analysis.report(
                    Diagnostic(
                        .wrongArguments,
                        at: argument.range,
                        "'\(code)' is neither a currency code of three capitals nor a value in scope"
                    )
                )
                return nil
            }
            return .currency(code: Expression(.constant(.text(code)), .string))
        }
        let code = expression(argument, as: .string)
        return code.isInvalid ? nil : .currency(code: code)
    }

    private func plural(_ arguments: [ArgumentSyntax], of syntax: FormatSyntax) -> Format? {
        var forms: [PluralForm] = []
        for argument in arguments {
            guard let label = argument.label, case .string(let text) = argument.value.kind else {
                analysis.report(
                    Diagnostic(.wrongArguments, at: argument.value.range, "expected a category and a text in quotes")
                )
                return nil
            }
            guard let category = PluralCategory(rawValue: label.value) else {
                analysis.report(
                    .unknownCase(label, of: "'plural'", among: PluralCategory.allCases.map(\.rawValue))
                )
                return nil
            }
            guard !forms.contains(where: { $0.category == category }) else {
                analysis.report(
                    Diagnostic(.repeatedCase, at: label.range, "'\(label.value)' is given twice")
                )
                return nil
            }
            forms.append(PluralForm(category, text))
        }
        guard forms.contains(where: { $0.category == .other }) else {
            analysis.report(Diagnostic(.wrongArguments, at: syntax.range, "'plural' has no 'other'"))
            return nil
        }
        return .plural(forms)
    }

    private func functionFormat(_ syntax: FormatSyntax, of input: ValueType) -> (Format, ValueType)? {
        let scope = analysis[file].scope
        if case .missing = scope.look(up: syntax.name.value, in: \.functions), !scope.isIncomplete {
            analysis.report(.unknownFormat(syntax.name, among: formatNames(in: scope, like: syntax.name.value)))
            return nil
        }
        guard let id = analysis.look(up: syntax.name, .function, from: file, in: \.functions) else { return nil }
        let function = program[id]
        record([id], calledAt: syntax.name.range)
        guard function.parameters.count == 1, function.result.agrees(with: .string), syntax.arguments == nil else {
            analysis.report(
                Diagnostic(
                    .formatMismatch,
                    at: syntax.range,
                    "'\(syntax.name.value)' is no format: a format is a function of one argument that returns 'String'"
                )
            )
            return nil
        }
        let parameter = function.parameters[0]
        guard input.fits(parameter) || input.unwrapped.fits(parameter) else {
            let found = program.spelling(of: input)
            analysis.report(
                Diagnostic(
                    .formatMismatch,
                    at: syntax.name.range,
                    "'\(syntax.name.value)' formats '\(program.spelling(of: parameter))', found '\(found)'"
                )
            )
            return nil
        }
        let passesNil = input.isOptional && !parameter.isOptional
        return (.function(id), passesNil ? .optional(.string) : .string)
    }

    private func formatNames(in scope: Scope, like name: String) -> [String] {
        let functions = scope.names(like: name, in: \.functions).filter { name in
            guard case .found(let id) = scope.look(up: name, in: \.functions) else { return false }
            return program[id].parameters.count == 1 && program[id].result == .string
        }
        return FormatSignature.all.map(\.name) + functions
    }

    /// `'a'`, `'a' or 'b'`, `'a', 'b' or 'c'`
    private func alternatives(_ quoted: [String]) -> String {
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " or " + last
    }
}

extension ExpressionSyntax {
    /// The argument's characters, where it is one bare word.
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
        guard let near = nearest(to: name.value, among: known) else {
            return Diagnostic(.unknownFormat, at: name.range, "unknown format '\(name.value)'")
        }
        return Diagnostic(
            .unknownFormat,
            at: name.range,
            "unknown format '\(name.value)', did you mean '\(near)'?",
            edits: [.replace(name.range, with: near, title: "replace with '\(near)'")]
        )
    }
}
