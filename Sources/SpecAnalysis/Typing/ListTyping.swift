// Checks the types of list methods. A closure names the element `$0`. In nested closures, `$0` is the element of the
// innermost closure.

import SpecDiagnostics
import SpecModel
import SpecSyntax

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
        let isUsual = signature.usual != nil && arguments.isEmpty
        guard isUsual || arguments.count == (signature.argument == .none ? 0 : 1) else {
            let limit = signature.argument == .none ? 0 : 1
            let needed = signature.usual == nil ? "one argument" : "one argument or none"
            let expected = limit == 0 ? "no arguments" : needed
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
        if (method == .first || method == .element || method == .keyed) && element.isOptional {
            let list = program.spelling(of: .list(element))
            let message = "'\(name.value)' of '\(list)' returns an optional of an optional"
            reporter.report(Diagnostic(.nestedOptional, at: name.range, message))
            return nil
        }
        guard let argument = arguments.first else {
            let usual = signature.usual.map { Expression(.constant(.int($0)), .int, at: Origin(name.range)) }
            return (.list(method, usual), method.result(ofElement: element, argument: usual?.type))
        }
        guard isKnown(argument.label, of: name, expecting: signature.label) else { return nil }
        guard let typed = self.argument(argument.value, signature.argument, name, of: element), !typed.isInvalid else {
            return nil
        }
        return (.list(method, typed), method.result(ofElement: element, argument: typed.type))
    }

    /// Returns a Boolean value that indicates whether the argument of `contains` is a condition. An argument is a
    /// condition if it has a label or contains `$0`. If the call is inside a closure, `$0` can also be the element of
    /// this closure. Therefore, an argument without a label must then also be a comparison. All other arguments are
    /// values to search for.
    func isCondition(_ arguments: [ArgumentSyntax]) -> Bool {
        guard arguments.count == 1 else { return false }
        if arguments[0].label != nil { return true }
        guard arguments[0].value.rootNames(inClosures: false).contains("$0") else { return false }
        return variable("$0") == nil || arguments[0].value.isComparison
    }

    /// Returns a copy of the typer with `$0` bound to a list element of the type `element`.
    func closure(over element: ValueType, at range: SourceRange) -> ValueTyper {
        var inner = self
        inner.variables.bind(ScopedValue(name: "$0", variable: .item, type: element, place: .at(range)))
        return inner
    }

    /// Returns a Boolean value that indicates whether an argument has the label `expected` or no label. Reports any
    /// other label.
    func isKnown(_ label: Located<String>?, of name: Located<String>, expecting expected: String?) -> Bool {
        guard let label, label.value != expected else { return true }
        let known = expected.map { "the label '\($0)' or no label" } ?? "no label"
        let message = "the argument of '\(name.value)' must have \(known)"
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
        case .list:
            let value = inner.infer(syntax, expecting: nil)
            if value.isInvalid { return value }
            if case .list = value.type.kind { return value }
            reportNoList(of: name, value.type, at: syntax.range)
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
            let message = "expected a list of texts for '\(name.value)', found '\(list)'"
            reporter.report(Diagnostic(.operandMismatch, at: name.range, message))
        }
        return nil
    }

    private func reportNoList(of name: Located<String>, _ type: ValueType, at range: SourceRange) {
        var notes: [Note] = []
        if case .list? = type.isOptional ? type.unwrapped.kind : nil {
            notes = [Note("use '?? []' to replace nil with an empty list")]
        } else if !type.isOptional {
            notes = [Note("use 'map' for one value per element")]
        }
        let message = "the argument of '\(name.value)' must be a list, found '\(program.spelling(of: type))'"
        reporter.report(Diagnostic(.operandMismatch, at: range, message, notes: notes))
    }

    private func reportKey(of name: Located<String>, _ type: ValueType, at range: SourceRange) {
        let message = "'\(name.value)' cannot use '\(program.spelling(of: type))' as a key"
        reporter.report(Diagnostic(.unusableKey, at: range, message, notes: [.keys]))
    }

    private func reportSum(of type: ValueType, at range: SourceRange) {
        let message = "expected numbers or durations for 'sum', found '\(program.spelling(of: type))'"
        reporter.report(Diagnostic(.operandMismatch, at: range, message))
    }

    func reportOrder(of name: Located<String>, _ type: ValueType, at range: SourceRange) {
        let message = "'\(name.value)' cannot compare values of type '\(program.spelling(of: type))'"
        reporter.report(Diagnostic(.operandMismatch, at: range, message))
    }

}

extension ValueType {
    fileprivate var isSummable: Bool {
        self == .int || self == .double || self == .builtin(.decimal) || self == .builtin(.duration)
    }
}

extension ListArgument {
    /// Returns notes about the missing argument of a method.
    fileprivate func missingNotes(of name: String) -> [Note] {
        switch self {
        case .none: []
        case .condition: [Note("pass a condition on each element: '.\(name)($0 …)'")]
        case .value, .list, .number, .ordered, .key: [Note("pass an expression for each element: '.\(name)($0 …)'")]
        case .index: [Note("pass a number: '.\(name)(3)'")]
        case .separator: [Note("pass a text: \".\(name)(', ')\"")]
        }
    }
}

extension ExpressionSyntax {
    /// A Boolean value that indicates whether the operators of the expression show that its type is `Bool`. For
    /// example, the operator can be `==`, `not` or `is`.
    fileprivate var isComparison: Bool {
        switch kind {
        case .not, .isCase: true
        case .ternary(_, let then, let otherwise): then.isComparison || otherwise.isComparison
        case .binary(let name, _, _): !BinaryOperator(name.value).isArithmetic && name.value != .coalesce
        default: false
        }
    }
}
