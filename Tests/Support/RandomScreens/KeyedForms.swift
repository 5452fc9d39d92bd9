// Forms that use sets and dictionaries. An expression must sort them before it can use them as lists.

import TestRandom

let keyedForms = [
    // Writes the first list element that has a given key.
    ExpressionForm(4, gives: \.isOptional) { writing, type, depth in
        guard let list = writing.path(of: .list(type.unwrapped)),
            let (keyType, text) = writing.grouping(type.unwrapped),
            let key = writing.expression(keyType, depth: depth)
        else { return nil }
        return Written(text: "\(list.text).keyed(\(text))[\(key.text)]")
    },
    ExpressionForm(6, gives: \.isOptional) { writing, type, depth in
        let dictionaries = writing.paths { path in
            if case .dictionary(_, let value) = path.type.unwrapped { value == type.unwrapped } else { false }
        }
        guard let dictionary = dictionaries.randomElement(using: &writing.random),
            case .dictionary(let keyType, _) = dictionary.type.unwrapped,
            let key = writing.expression(keyType, depth: depth)
        else { return nil }
        return Written(text: dictionary.text + (dictionary.last.isOptional ? "?" : "") + "[\(key.text)]")
    },
    ExpressionForm(4, gives: { if case .list = $0 { true } else { false } }) { writing, type, _ in
        guard case .list(let element) = type, element.isOrdered || element == .named("Kind") else { return nil }
        let order = Bool.random(using: &writing.random) ? "descending" : ""
        return writing.keyed(element).map { Written(text: "\($0).sorted(\(order))") }
    },
    ExpressionForm(2, gives: { if case .set = $0 { true } else { false } }) { writing, type, _ in
        guard case .set(let element) = type else { return nil }
        return writing.keys(element).map { Written(text: $0) }
    },
    ExpressionForm(3, needsPlace: true, gives: { if case .set = $0 { true } else { false } }) { writing, type, depth in
        guard case .set(let element) = type else { return nil }
        let parts = (0..<Int.random(in: 1...3, using: &writing.random)).compactMap { _ in
            writing.expression(element, depth: depth)?.text
        }
        return parts.isEmpty ? nil : Written(text: "[\(parts.joined(separator: ", "))]")
    },
    ExpressionForm(3, gives: { $0 == .bool }) { writing, _, _ in
        let types: [SpecType] = [.int, .string, .named("Kind")]
        guard let type = types.randomElement(using: &writing.random) else { return nil }
        let keyed = writing.keyed(type)
        let list = writing.path(of: .list(type))?.text
        let first = Bool.random(using: &writing.random) ? keyed ?? list : list ?? keyed
        let second = Bool.random(using: &writing.random) ? keyed ?? list : list ?? keyed
        guard let first, let second else { return nil }
        return Written(text: "\(first).isDisjoint(\(second))")
    },
]

extension ValueWriting {
    /// Returns an expression for the keys of a dictionary whose key type is `element`, or `nil` if no such dictionary
    /// is in scope.
    fileprivate mutating func keys(_ element: SpecType) -> String? {
        let dictionaries = paths { path in
            if case .dictionary(element, _) = path.type { true } else { false }
        }
        return dictionaries.randomElement(using: &random).map { "\($0.text).keys" }
    }

    /// Returns an expression for a set of `element`, or for the keys of a dictionary whose key type is `element`.
    /// Returns `nil` if neither is in scope.
    fileprivate mutating func keyed(_ element: SpecType) -> String? {
        let set = path(of: .set(element))?.text
        let keys = keys(element)
        return Bool.random(using: &random) ? set ?? keys : keys ?? set
    }
}
