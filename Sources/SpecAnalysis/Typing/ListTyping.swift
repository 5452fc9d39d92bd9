// Methods of lists. What is computed for each element sees it as `$0`; of closures in closures, each sees its own.

import SpecDiagnostics
import SpecModel
import SpecSyntax

/// All names of methods of lists.
let listMethodNames = ListMethod.allCases.map(\.rawValue) + ["sorted"]

extension ValueTyper {
    func listMethod(
        _ method: ListMethod,
        _ name: Located<String>,
        _ arguments: [ArgumentSyntax],
        of element: ValueType,
        at range: SourceRange
    ) -> (PathStep.Kind, ValueType)? {
        let signature = method.signature
        guard arguments.count == (signature.argument == .none ? 0 : 1) else {
            let limit = signature.argument == .none ? 0 : 1
            let expected = limit == 0 ? "no arguments" : "one argument"
            let isProperty = arguments.isEmpty && ListProperty(rawValue: name.value) != nil
            reporter.report(
                Diagnostic(
                    .wrongArguments,
                    at: place(of: arguments, beyond: limit, in: range),
                    "'\(name.value)' takes \(expected)",
                    notes: arguments.isEmpty ? signature.argument.missingNotes(of: name.value) : [],
                    edits: isProperty ? [removingParentheses(of: name, in: range)] : []
                )
            )
            return nil
        }
        if (method == .first || method == .element) && element.isOptional {
            let list = program.spelling(of: .list(element))
            let message = "'\(name.value)' of '\(list)' elements is an optional of an optional"
            reporter.report(Diagnostic(.nestedOptional, at: name.range, message))
            return nil
        }
        guard let argument = arguments.first else {
            return (.list(method, nil), method.result(ofElement: element, argument: nil))
        }
        guard isKnown(argument.label, of: name, expecting: signature.label) else { return nil }
        guard let typed = self.argument(argument.value, signature.argument, name, of: element), !typed.isInvalid else {
            return nil
        }
        return (.list(method, typed), method.result(ofElement: element, argument: typed.type))
    }

    func sorted(
        _ name: Located<String>,
        _ arguments: [ArgumentSyntax],
        of element: ValueType,
        at range: SourceRange
    ) -> (PathStep.Kind, ValueType)? {
        var keys = arguments[...]
        var words: Set<String> = []
        while let last = keys.last, last.label == nil, case .name(let word) = last.value.kind,
            word == Self.descending || word == Self.localized, words.insert(word).inserted
        {
            keys.removeLast()
        }
        guard keys.count <= 1 else {
            reportKeys(keys.dropFirst(), of: range)
            return nil
        }
        let typer = closure(over: element, at: name.range)
        var key = Expression(.path(.item, []), element, at: Origin(name.range))
        if let given = keys.first {
            guard isKnown(given.label, of: name, expecting: "by") else { return nil }
            key = typer.infer(given.value, expecting: nil)
        }
        guard !key.isInvalid else { return nil }
        guard isSortable(key.type.unwrapped) else {
            reportOrder(of: name, key.type, at: keys.first?.value.range ?? name.range)
            return nil
        }
        let isLocalized = words.contains(Self.localized)
        if isLocalized, key.type.unwrapped != .string {
            let message = "'localized' is for texts, found '\(program.spelling(of: key.type))'"
            reporter.report(Diagnostic(.operandMismatch, at: keys.first?.value.range ?? name.range, message))
            return nil
        }
        let isDescending = words.contains(Self.descending)
        return (.sorted(by: key, isDescending: isDescending, isLocalized: isLocalized), .list(element))
    }

    /// Reports what stands behind the key of `sorted`, and is none of its words.
    private func reportKeys(_ keys: ArraySlice<ArgumentSyntax>, of call: SourceRange) {
        let words = [Self.descending, Self.localized]
        for key in keys {
            if key.label == nil, case .name(let word) = key.value.kind, !words.contains(word), variable(word) == nil {
                let word = Located(word, at: key.value.range)
                let message = "'sorted' has no '\(word.value)' behind its key"
                let notes = [Note("behind the key may stand 'descending' and 'localized'")]
                reporter.report(Diagnostic(.wrongArguments, unknown: word, message, among: words, otherwise: notes))
                return
            }
        }
        let message = "'sorted' takes a key, and 'localized' and 'descending' after it"
        reporter.report(Diagnostic(.wrongArguments, at: keys.first?.value.range ?? call, message))
    }

    // Words in `sorted`, and names everywhere else.
    private static let descending = "descending"
    private static let localized = "localized"

    /// Whether the argument of `contains` is a condition: in a closure, a plain value is one to look for, `$0` or not.
    func isCondition(_ arguments: [ArgumentSyntax]) -> Bool {
        guard arguments.count == 1 else { return false }
        if arguments[0].label != nil { return true }
        guard arguments[0].value.rootNames(inClosures: false).contains("$0") else { return false }
        return variable("$0") == nil || arguments[0].value.isComparison
    }

    /// A typer that sees an element as `$0`.
    func closure(over element: ValueType, at range: SourceRange) -> ValueTyper {
        var inner = self
        inner.variables.bind(ScopedValue(name: "$0", variable: .item, type: element, place: .at(range)))
        return inner
    }

    /// Whether a label is the method's, or left out; reports any other.
    private func isKnown(_ label: Located<String>?, of name: Located<String>, expecting expected: String?) -> Bool {
        guard let label, label.value != expected else { return true }
        let known = expected.map { "the label '\($0)' or none" } ?? "no label"
        let message = "the argument of '\(name.value)' has \(known)"
        reporter.report(Diagnostic(.wrongArguments, at: label.range, message))
        return false
    }

    private func argument(
        _ syntax: ExpressionSyntax,
        _ kind: ListArgument,
        _ name: Located<String>,
        of element: ValueType
    ) -> Expression? {
        let inner = closure(over: element, at: name.range)
        switch kind {
        case .none:
            return nil
        case .condition:
            return inner.expression(syntax, as: .bool)
        case .value:
            return inner.infer(syntax, expecting: nil)
        case .number:
            let value = inner.infer(syntax, expecting: nil)
            if value.isInvalid || value.type.isSummable { return value }
            reportSum(of: value.type, at: syntax.range)
        case .ordered:
            let value = inner.infer(syntax, expecting: nil)
            if value.isInvalid || value.type.unwrapped.isOrdered { return value }
            reportOrder(of: name, value.type, at: syntax.range)
        case .key:
            let value = inner.infer(syntax, expecting: nil)
            if value.isInvalid || program.isKey(value.type) { return value }
            reportKey(of: name, value.type, at: syntax.range)
        case .index:
            return expression(syntax, as: .int)
        case .separator:
            if element == .string { return expression(syntax, as: .string) }
            let list = program.spelling(of: .list(element))
            let message = "'\(name.value)' joins texts, found '\(list)'"
            reporter.report(Diagnostic(.operandMismatch, at: name.range, message))
        }
        return nil
    }

    private func reportKey(of name: Located<String>, _ type: ValueType, at range: SourceRange) {
        let message = "'\(name.value)' by '\(program.spelling(of: type))', which cannot be a key"
        reporter.report(Diagnostic(.unusableKey, at: range, message, notes: [.keys]))
    }

    private func reportSum(of type: ValueType, at range: SourceRange) {
        let message = "'sum' adds numbers or durations, found '\(program.spelling(of: type))'"
        reporter.report(Diagnostic(.operandMismatch, at: range, message))
    }

    private func reportOrder(of name: Located<String>, _ type: ValueType, at range: SourceRange) {
        let message = "'\(name.value)' by '\(program.spelling(of: type))', which has no order"
        reporter.report(Diagnostic(.operandMismatch, at: range, message))
    }

    /// Whether lists are sorted by such values.
    private func isSortable(_ type: ValueType) -> Bool {
        if type.isOrdered || type == .bool { return true }
        if case .declared(let id) = type.kind { return program[id].isRawRepresentable }
        return false
    }
}

extension ValueType {
    fileprivate var isSummable: Bool {
        self == .int || self == .double || self == .builtin(.decimal) || self == .builtin(.duration)
    }
}

extension ListArgument {
    /// Returns what a method takes that was given nothing.
    fileprivate func missingNotes(of name: String) -> [Note] {
        switch self {
        case .none: []
        case .condition: [Note("it is a condition on each element: '.\(name)($0 …)'")]
        case .value, .number, .ordered, .key: [Note("it is computed for each element: '.\(name)($0 …)'")]
        case .index: [Note("it is a number: '.\(name)(3)'")]
        case .separator: [Note("it is a text: \".\(name)(', ')\"")]
        }
    }
}

extension ArgumentSyntax {
    /// The word after a key to sort by.
    var isDescending: Bool {
        if label == nil, case .name("descending") = value.kind { true } else { false }
    }
}

extension ExpressionSyntax {
    /// Whether it can only be a `Bool`.
    fileprivate var isComparison: Bool {
        switch kind {
        case .not, .isCase: true
        case .binary(let name, _, _): !BinaryOperator(name.value).isArithmetic && name.value != .coalesce
        default: false
        }
    }
}
