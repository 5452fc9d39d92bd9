// Writes searches in lists, if the key of the search depends on an element of a loop. The runtime creates an index of
// the searched list, so that an iteration does not search the whole list.

import SpecModel
import SwiftOutput

/// A step of a path that searches a list.
struct ListSearch {
    enum Kind {
        /// A search for the first element whose field equals the key. If `isCondition` is `true`, the result is only
        /// whether such an element exists.
        case element(field: String, isCondition: Bool)
        /// A test whether the list contains the key.
        case contains
    }

    var kind: Kind
    /// The key that the list is searched for.
    var key: Expression
    /// The index of the step.
    var index: Int
}

extension ValueWriter {
    /// Returns the search in `steps` that the runtime performs with an index. The list must be in a derived value, or
    /// in the state if `looksIntoState` is `true`. The search must be the first step that is not a field. Its key must
    /// depend on an element, and must not be compared by bits. The key's type must be built-in or a model. Otherwise,
    /// returns `nil`.
    func search(in steps: [PathStep], from root: Variable) -> ListSearch? {
        switch root {
        case .state: if !looksIntoState { return nil }
        case .derived: break
        case .input, .ownField, .element, .parameter, .binding, .item, .place: return nil
        }
        guard let index = steps.firstIndex(where: { !$0.isField }),
            let (kind, key) = search(of: steps[index]), !key.type.isExact, key.readsElement
        else { return nil }
        switch key.type.kind {
        case .builtin, .model: return ListSearch(kind: kind, key: key, index: index)
        // An enum has so few values that an index is not worthwhile.
        case .declared, .optional, .list, .set, .dictionary, .group, .invalid: return nil
        }
    }

    private func search(of step: PathStep) -> (ListSearch.Kind, key: Expression)? {
        switch step.kind {
        case .element(let key, let model):
            return (.element(field: context.program[model].identity ?? SwiftMember.`self`, isCondition: false), key)
        case .contains(let element):
            guard case .list = step.base.kind, !step.isOptional else { return nil }
            return (.contains, element)
        case .list(.first, let condition?):
            return condition.comparedField.map { (.element(field: $0.field, isCondition: false), $0.value) }
        case .list(.contains, let condition?):
            if step.isOptional { return nil }
            return condition.comparedField.map { (.element(field: $0.field, isCondition: true), $0.value) }
        default:
            return nil
        }
    }

    /// Returns a Boolean value that indicates whether an expression contains a path for which `search(in:from:)`
    /// returns a search.
    func looksUp(_ expression: Expression) -> Bool {
        if case .path(let variable, let steps) = expression.kind, search(in: steps, from: variable) != nil {
            return true
        }
        return expression.hasOperand(where: looksUp)
    }

    /// Writes `screen.lookups.element(of: state.people, \.id, is: message.sender)` or
    /// `screen.lookups.list(state.busy(derived), contains: day)`.
    func write(
        _ search: ListSearch,
        _ variable: Variable,
        _ steps: [PathStep],
        to writer: inout SwiftWriter
    ) {
        func writeList(to writer: inout SwiftWriter) {
            root(variable, &writer)
            write(Array(steps[..<search.index]), to: &writer)
        }
        if let derived, lookups.first == derived.name { derived.isRead = true }
        switch search.kind {
        case .element(let field, let isCondition):
            writer.path(lookups, isCondition ? ElementMember.list : ElementMember.element)
            writer.call {
                $0.argument(isCondition ? nil : RuntimeLabel.of)
                writeList(to: &$0)
                $0.argument(isCondition ? ElementMember.contains : nil)
                $0.keyPath([field])
                $0.argument(ElementMember.is)
                write(search.key, to: &$0)
            }
        case .contains:
            writer.path(lookups, ElementMember.list)
            writer.call {
                $0.argument()
                writeList(to: &$0)
                $0.argument(ElementMember.contains)
                write(search.key, to: &$0)
            }
        }
        context.use(steps[search.index].base, in: &writer)
        if case .list(let element) = steps[search.index].base.kind { context.use(element, in: &writer) }
        writer.use(context.imports.runtime)
        write(Array(steps[(search.index + 1)...]), to: &writer)
    }
}

extension Expression {
    /// A Boolean value that indicates whether the expression reads a loop's element, a neighbor of an element, or a
    /// closure's parameter.
    fileprivate var readsElement: Bool {
        if case .path(let variable, _) = kind {
            switch variable {
            case .element, .place, .item: return true
            case .state, .derived, .input, .ownField, .parameter, .binding: break
            }
        }
        return operands.contains(where: \.readsElement)
    }

    /// The field and the value of `$0.field == value` or `value == $0.field`, where `$0` is a model. The property is
    /// `nil` for any other expression, or if the types of both operands differ, or if `value` reads `$0`.
    fileprivate var comparedField: (field: String, value: Expression)? {
        guard case .binary(.equal, let left, let right) = kind, left.type == right.type else { return nil }
        for (field, value) in [(left, right), (right, left)] {
            guard case .path(.item, let steps) = field.kind, steps.count == 1, !steps[0].isOptional,
                case .field(let name) = steps[0].kind, case .model = steps[0].base.kind, !value.readsItem
            else { continue }
            return (name, value)
        }
        return nil
    }
}
