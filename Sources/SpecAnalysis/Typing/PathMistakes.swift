// Reports common mistakes in names and calls with specific messages.

import SpecDiagnostics
import SpecModel
import SpecSyntax

/// The words for `nil` in other languages.
private let nilLookalikes: Set = ["null", "None", "NULL", "undefined"]

extension ValueTyper {
    func isNilLookalike(_ name: String) -> Bool { nilLookalikes.contains(name) }

    /// Returns a Boolean value that indicates whether a specific message exists for `name`, which is not in scope. The
    /// value is `true` if `name` resembles `nil`, or if the pattern of the enclosing `match` case can bind it.
    func isKnownMistake(_ name: String) -> Bool { isNilLookalike(name) || unboundPayloads[name] != nil }

    /// Reports the name of an enum case without its dot if no variable has the name. Returns `true` after reporting the
    /// name.
    func isCaseWithoutPoint(_ name: Located<String>, of type: ValueType) -> Bool {
        guard case .declared(let id) = type.unwrapped.kind, variables[name.value] == nil,
            program.enumCase(name.value, of: id) != nil
        else { return false }
        let meant = ".\(name.value)"
        let edit = SuggestedEdit.replace(name.range, with: meant, title: "replace with '\(meant)'")
        let message = "unknown value '\(name.value)', did you mean '\(meant)'?"
        reporter.report(Diagnostic(.unknownName, at: name.range, message, edits: [edit]))
        return true
    }

    /// Reports an enum case that is written after the name of its type, such as `Phase.idle`. Returns `true` after
    /// reporting the case.
    func isAfterItsType(_ name: Located<String>, _ base: ExpressionSyntax, at range: SourceRange) -> Bool {
        guard case .name(let type) = base.kind, variables[type] == nil,
            case .found(.type(let id)) = names.file.look(up: type, .type, in: linked.tables),
            program.enumCase(name.value, of: id) != nil
        else { return false }
        let meant = ".\(name.value)"
        let edit = SuggestedEdit.replace(range, with: meant, title: "replace with '\(meant)'", isSafe: true)
        let message = "a case must be written without its type: '\(meant)'"
        reporter.report(Diagnostic(.unknownName, at: range, message, edits: [edit]))
        return true
    }

    /// Reports a property that is written as a call, or a method that is written without parentheses.
    ///
    /// - Parameter call: The range of the name and its empty parentheses, or `nil` if the name has no empty
    ///   parentheses.
    func reportCall(of name: Located<String>, isProperty: Bool, hasArgument: Bool, call: SourceRange? = nil) {
        let message =
            isProperty
            ? "'\(name.value)' is a property, not a method" : "'\(name.value)' is a method and requires parentheses"
        var edits: [SuggestedEdit] = []
        if isProperty, let call {
            edits = [removingParentheses(of: name, in: call)]
        } else if !isProperty, !hasArgument {
            edits = [SuggestedEdit("add '()'", [ByteEdit(name.range.endPoint, "()")], isSafe: true)]
        }
        reporter.report(Diagnostic(.wrongArguments, at: name.range, message, edits: edits))
    }

    /// Returns the edit that removes the empty parentheses after a property.
    func removingParentheses(of name: Located<String>, in call: SourceRange) -> SuggestedEdit {
        let parentheses = SourceRange(source: call.source, start: Int(name.range.end), end: Int(call.end))
        return SuggestedEdit("remove '()'", [ByteEdit(parentheses, "")])
    }

    /// Returns the range of the argument at index `count`. Returns the range of the call if the call has at most
    /// `count` arguments.
    func place(of arguments: [ArgumentSyntax], beyond count: Int, in call: SourceRange) -> SourceRange {
        guard arguments.count > count else { return call }
        return arguments[count].label.map { $0.range.union(arguments[count].value.range) }
            ?? arguments[count].value.range
    }
}
