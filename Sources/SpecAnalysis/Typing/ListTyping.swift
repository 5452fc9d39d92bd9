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
            let expected = signature.argument == .none ? "no arguments" : "one argument"
            reporter.report(Diagnostic(.wrongArguments, at: range, "'\(name.value)' takes \(expected)"))
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
            let message = "'sorted' takes a key, and 'localized' and 'descending' after it"
            reporter.report(Diagnostic(.wrongArguments, at: range, message))
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
        case .ternary(_, let then, let otherwise): then.isComparison || otherwise.isComparison
        case .binary(let name, _, _): !BinaryOperator(name.value).isArithmetic && name.value != .coalesce
        default: false
        }
    }
}
