// Checks uses of the properties and methods of sets and dictionaries, and infers their types. These collections have no
// order. Only the method `sorted` converts a set to a list.

import SpecDiagnostics
import SpecModel
import SpecSyntax

extension ValueTyper {
    func keyedMembers(of type: ValueType) -> [String] {
        if case .set = type.kind { return ["contains", "count", "isEmpty", "isDisjoint", "sorted"] }
        return ["count", "isEmpty", "keys"]
    }

    /// Returns the step and the type of a property of a set or a dictionary, or `nil` after reporting an error.
    func keyedMember(_ name: Located<String>, of type: ValueType) -> (PathStep.Kind, ValueType)? {
        switch ListProperty(rawValue: name.value) {
        case .isEmpty?: return (.property(.isEmpty), .bool)
        case .count?: return (.property(.count), .int)
        case .first?, .last?, nil: break
        }
        if case .dictionary(let key, _) = type.kind, name.value == "keys" { return (.keys, .set(key)) }
        if case .set = type.kind, ["contains", "isDisjoint", "sorted"].contains(name.value) {
            reportCall(of: name, isProperty: false, hasArgument: name.value != "sorted")
            return nil
        }
        let known = reporter.candidates(keyedMembers(of: type))
        reporter.report(.unknownMember(name, of: program.spelling(of: type), among: known))
        return nil
    }

    /// Returns the step and the type of a call of `isDisjoint`, which tests whether two collections have no common
    /// element. Returns `nil` after reporting an error.
    func isDisjoint(
        _ name: Located<String>,
        _ arguments: [ArgumentSyntax],
        of type: ValueType,
        _ element: ValueType,
        at range: SourceRange
    ) -> (PathStep.Kind, ValueType)? {
        guard arguments.count == 1, arguments[0].label.map({ $0.value == "with" }) ?? true else {
            let message = "'isDisjoint' takes one argument, with the label 'with' or no label"
            reporter.report(Diagnostic(.wrongArguments, at: range, message))
            return nil
        }
        guard program.isKey(element) else {
            let message = "'isDisjoint' cannot compare elements of type '\(program.spelling(of: element))'"
            reporter.report(Diagnostic(.operandMismatch, at: name.range, message))
            return nil
        }
        let syntax = arguments[0].value
        let other = infer(syntax, expecting: syntax.takesType || syntax.isList ? .list(element) : nil)
        if other.isInvalid { return nil }
        guard let found = other.type.member, found.agrees(with: element) else {
            let (wanted, found) = (program.spelling(of: .list(element)), program.spelling(of: other.type))
            reporter.report(.mismatch(expected: wanted, found: found, at: syntax.range))
            return nil
        }
        return (.isDisjoint(with: other), .bool)
    }
}

extension Program {
    /// Returns a Boolean value that indicates whether values of the type can be elements of a set or keys of a
    /// dictionary.
    func isKey(_ type: ValueType) -> Bool {
        switch type.kind {
        case .builtin(let builtin):
            switch builtin {
            case .bool, .int, .string, .uuid, .date, .url: true
            case .double, .decimal, .duration, .color, .font, .image: false
            }
        // A handwritten type can only be a key if it is an enum without payloads.
        case .declared(let id): isEnum(id) && (self[id].provenance == .generated || self[id].isRawRepresentable)
        case .model, .optional, .list, .set, .dictionary, .group: false
        case .invalid: true
        }
    }
}
