// Evaluates the methods of lists.

import SpecModel

extension Evaluation {
    /// Returns the value of `closure` for each element, or an empty array if `closure` is `nil`.
    private func values(_ closure: Expression?, for elements: [EvaluatedValue], in scope: Scope) -> [EvaluatedValue] {
        guard let closure else { return [] }
        return elements.map { element in
            var inner = scope
            inner[.item] = element
            return value(of: closure, in: inner)
        }
    }

    func list(
        _ method: ListMethod,
        _ argument: Expression?,
        of elements: [EvaluatedValue],
        in scope: Scope
    ) -> EvaluatedValue {
        let isClosure = method.signature.argument.isClosure
        let given = isClosure ? values(argument, for: elements, in: scope) : []
        let once = isClosure ? .none : argument.map { value(of: $0, in: scope) } ?? .none
        let chosen = zip(elements, given).filter { $0.1.isTrue }.map(\.0)
        switch method {
        case .filter: return .list(chosen)
        case .map: return .list(given)
        case .flatMap: return .list(given.flatMap(\.elements))
        case .keyed: return keyed(elements, by: given)
        case .grouped: return .list(groups(of: elements, by: given))
        case .first: return chosen.first ?? .none
        case .contains: return .bool(!chosen.isEmpty)
        case .allSatisfy: return .bool(chosen.count == elements.count)
        case .count: return .int(chosen.count)
        case .sum:
            let zero = argument.map { value(of: .int(0), as: $0.type) } ?? .none
            let start: EvaluatedValue = argument?.type == .builtin(.duration) ? .duration(.zero) : zero
            return given.reduce(start) { $0.combined(.add, with: $1) }
        case .min: return least(given) { $0.isLess(than: $1) }
        case .max: return least(given) { $1.isLess(than: $0) }
        case .prefix:
            guard case .int(let count) = once, count > 0 else { return .list([]) }
            return .list(Array(elements.prefix(count)))
        case .suffix:
            guard case .int(let count) = once, count > 0 else { return .list([]) }
            return .list(Array(elements.suffix(count)))
        case .dropFirst:
            guard case .int(let count) = once, count > 0 else { return .list(elements) }
            return .list(Array(elements.dropFirst(count)))
        case .reversed: return .list(elements.reversed())
        case .joined: return .text(elements.map(\.text).joined(separator: once.text))
        case .element:
            guard case .int(let index) = once, elements.indices.contains(index) else { return .none }
            return elements[index]
        }
    }

    /// Returns groups of elements with equal keys. `keys` contains the key of each element. The groups are in the order
    /// of their first elements.
    private func groups(of elements: [EvaluatedValue], by keys: [EvaluatedValue]) -> [EvaluatedValue] {
        var groups: [(key: EvaluatedValue, elements: [EvaluatedValue])] = []
        for (element, key) in zip(elements, keys) {
            if let index = groups.firstIndex(where: { $0.key.isEqual(to: key) }) {
                groups[index].elements.append(element)
            } else {
                groups.append((key, [element]))
            }
        }
        return groups.map { group in
            .model([ValueType.keyOfGroup: group.key, ValueType.elementsOfGroup: .list(group.elements)])
        }
    }

    /// Returns a dictionary from keys to elements. `keys` contains the key of each element. If several elements have
    /// the same key, the dictionary contains the first of them.
    private func keyed(_ elements: [EvaluatedValue], by keys: [EvaluatedValue]) -> EvaluatedValue {
        var entries: [EvaluatedValue: EvaluatedValue] = [:]
        for (element, key) in zip(elements, keys) where !entries.keys.contains(where: { $0.isEqual(to: key) }) {
            entries[key] = element
        }
        return .dictionary(entries)
    }

    private func least(
        _ values: [EvaluatedValue],
        _ isLess: (EvaluatedValue, EvaluatedValue) -> Bool
    ) -> EvaluatedValue {
        values.filter(\.hasOrder).reduce(.none) { $0 == .none || isLess($1, $0) ? $1 : $0 }
    }

    /// Returns the elements sorted by a key. The sort is stable. Elements whose key is `nil` or NaN are last, also in
    /// descending order.
    func sorted(
        _ elements: [EvaluatedValue],
        by key: Expression,
        _ isDescending: Bool,
        _ isLocalized: Bool,
        in scope: Scope
    ) -> [EvaluatedValue] {
        func isLess(_ left: EvaluatedValue, _ right: EvaluatedValue) -> Bool {
            if isLocalized, case .text(let left) = left, case .text(let right) = right {
                return environment.texts.isBefore(left, right)
            }
            return left.isLess(than: right)
        }
        let keyed = zip(elements, values(key, for: elements, in: scope).map { rank(of: $0, key.type.unwrapped) })
        var result: [(element: EvaluatedValue, key: EvaluatedValue)] = []
        for (element, key) in keyed where key.hasOrder {
            let index = result.firstIndex { isDescending ? isLess($0.key, key) : isLess(key, $0.key) }
            result.insert((element, key), at: index ?? result.count)
        }
        return result.map(\.element) + keyed.filter { !$0.1.hasOrder }.map(\.0)
    }

    /// Returns the sort key for a value: the index of an enum case, 0 or 1 for a Boolean, and otherwise the value
    /// itself.
    private func rank(of key: EvaluatedValue, _ type: ValueType) -> EvaluatedValue {
        switch (key, type.kind) {
        case (.bool(let flag), _): return .int(flag ? 1 : 0)
        case (.enumCase(let name, _), .declared(let id)):
            return program[id].cases.firstIndex { $0.name == name }.map { .int($0) } ?? .none
        default: return key
        }
    }
}

extension EvaluatedValue {
    /// A Boolean value that indicates whether the value can be sorted. Only `nil` and NaN cannot be sorted.
    fileprivate var hasOrder: Bool {
        switch self {
        case .none: false
        case .double(let number), .date(let number): !number.value.isNaN
        case .decimal(let number): !number.isNaN
        default: true
        }
    }
}
