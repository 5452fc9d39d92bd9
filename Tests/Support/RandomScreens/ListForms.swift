// Forms that call methods of lists, including methods with closures.

import TestRandom

let listForms = [
    ExpressionForm(4, gives: { if case .list = $0 { true } else { false } }) { writing, type, depth in
        guard let list = writing.path(of: type), case .list(let element) = type else { return nil }
        return writing.selecting(element, depth: depth).map { Written(text: "\(list.text).\($0)") }
    },
    ExpressionForm(3, gives: { if case .list = $0 { true } else { false } }) { writing, type, depth in
        guard case .list(let element) = type, let first = writing.expression(element, depth: depth, isFree: true)
        else { return nil }
        var elements = [first.text]
        for _ in 0..<Int.random(in: 0...2, using: &writing.random) {
            if let next = writing.expression(element, depth: depth) { elements.append(next.text) }
        }
        return Written(text: "[\(elements.joined(separator: ", "))]")
    },
    ExpressionForm(3, gives: { if case .list = $0 { true } else { false } }) { writing, type, depth in
        guard let left = writing.expression(type, depth: depth, isFree: true),
            let right = writing.expression(type, depth: depth)
        else { return nil }
        let first = left.binding == .addition ? left.text : left.operand(of: .addition)
        return Written(text: "\(first) + \(right.operand(of: .addition))", binding: .addition)
    },
    ExpressionForm(3, gives: { $0 == .bool }) { writing, _, depth in
        let types: [SpecType] = [.int, .string, .named("Kind"), .optional(.named("Kind")), .date, .optional(.int)]
        guard let type = types.randomElement(using: &writing.random),
            let needle = writing.expression(type, depth: depth, isFree: true)
        else { return nil }
        var elements: [String] = []
        for _ in 0..<Int.random(in: 1...3, using: &writing.random) {
            if let next = writing.literal(type) ?? writing.expression(type, depth: depth) { elements.append(next.text) }
        }
        return elements.isEmpty
            ? nil : Written(text: "[\(elements.joined(separator: ", "))].contains(\(needle.text))")
    },
    ExpressionForm(2, gives: { $0 == .list(.string) }) { writing, _, depth in
        writing.overList { writing, element in
            writing.inClosure(over: element) { $0.expression(.string, depth: depth, isFree: true) }.map {
                "map(\($0.text))"
            }
        }
    },
    ExpressionForm(3, gives: { if case .list = $0 { true } else { false } }) { writing, type, depth in
        writing.overList { writing, element in
            writing.inClosure(over: element) { $0.expression(type, depth: depth, isFree: true) }.map {
                "flatMap(\($0.text))"
            }
        }
    },
    ExpressionForm(1, gives: { $0 == .string }) { writing, _, _ in
        writing.path(of: .list(.string)).map { Written(text: "\($0.text).joined('-')") }
    },
    ExpressionForm(3, gives: { $0 == .bool }) { writing, _, depth in
        let method = ["contains(where: ", "allSatisfy("].randomElement(using: &writing.random) ?? ""
        return writing.overList { writing, element in
            writing.inClosure(over: element) { $0.expression(.bool, depth: depth) }.map { "\(method)\($0.text))" }
        }
    },
    ExpressionForm(3, gives: { $0 == .int }) { writing, _, depth in
        let isSum = Bool.random(using: &writing.random)
        return writing.overList { writing, element in
            writing.inClosure(over: element) { $0.expression(isSum ? .int : .bool, depth: depth, isFree: isSum) }.map {
                "\(isSum ? "sum" : "count")(\($0.text))"
            }
        }
    },
    ExpressionForm(3, gives: { $0 == .optional(.int) || $0 == .optional(.double) }) { writing, type, depth in
        let method = Bool.random(using: &writing.random) ? "min" : "max"
        return writing.overList { writing, element in
            writing.inClosure(over: element) { $0.expression(type.unwrapped, depth: depth, isFree: true) }.map {
                "\(method)(\($0.text))"
            }
        }
    },
    ExpressionForm(4, gives: \.isOptional) { writing, type, depth in
        guard let list = writing.path(of: .list(type.unwrapped)) else { return nil }
        if Bool.random(using: &writing.random) {
            return writing.expression(.int, depth: depth).map { Written(text: "\(list.text).element(\($0.text))") }
        }
        return writing.inClosure(over: type.unwrapped) { $0.expression(.bool, depth: depth) }.map {
            Written(text: "\(list.text).first(where: \($0.text))")
        }
    },
]

extension ValueWriting {
    /// Returns an expression that selects or reorders the elements of `list`. Returns `nil` if `list` is no list, or if
    /// no operands for a method are in scope.
    mutating func selection(of list: KnownName) -> KnownName? {
        guard case .list(let element) = list.type.unwrapped else { return nil }
        var text = list.text + (list.last.isOptional ? "?" : "")
        for _ in 0..<Int.random(in: 1...2, using: &random) {
            guard let method = selecting(element, depth: 1) else { return nil }
            text += ".\(method)"
        }
        var chosen = KnownName(text: text, type: list.type, isStored: list.isStored)
        chosen.hasStoredElements = list.hasStoredElements
        return chosen
    }

    /// Returns a call of a method that selects or reorders the elements of a list.
    fileprivate mutating func selecting(_ element: SpecType, depth: Int) -> String? {
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1:
            return inClosure(over: element) { $0.expression(.bool, depth: depth) }.map { "filter(\($0.text))" }
        case 2:
            return "reversed()"
        case 3:
            let count = Int.random(in: -1...3, using: &random)
            return ["prefix(\(count))", "suffix(\(count))", "dropFirst(\(count))", "dropFirst()"]
                .randomElement(using: &random)
        default:
            return sorting(element, depth: depth)
        }
    }

    /// Returns a call of `sorted` with one to three keys, or `nil` if a key has no expression.
    private mutating func sorting(_ element: SpecType, depth: Int) -> String? {
        let keys: [SpecType] = [
            .int, .string, .string, .string, .double, .bool, .date, .named("Kind"), .optional(.int),
        ]
        let count = Int.random(in: 1...3, using: &random)
        var written: [String] = []
        while written.count < count {
            // The first of several sort keys often has few possible values. Otherwise, elements rarely have equal first
            // sort keys, and the next sort key has no effect.
            let hasFewValues = written.isEmpty && count > 1 && random.chance(2, in: 3)
            let types = hasFewValues ? [.bool, .named("Kind")] : keys
            guard let key = types.randomElement(using: &random),
                let text = inClosure(over: element, { $0.sortKey(key, depth: depth) })?.text
            else { return nil }
            var words = Bool.random(using: &random) ? ["descending"] : []
            if key == .string, random.chance(2, in: 3) { words.append("localized") }
            written.append(([text] + words).joined(separator: " "))
            // For a single key, the options can also be separate arguments.
            if count == 1, random.chance(1, in: 2) { return "sorted(\(([text] + words).joined(separator: ", ")))" }
        }
        return "sorted(\(written.joined(separator: ", ")))"
    }

    /// Returns an expression for a sort key. Usually, the expression is a path that begins with the element `$0`.
    private mutating func sortKey(_ type: SpecType, depth: Int) -> Written? {
        let ownKeys = paths { path in path.type == type && path.text.hasPrefix("$0") }
        if let own = ownKeys.randomElement(using: &random), random.chance(2, in: 3) { return Written(text: own.text) }
        return expression(type, depth: depth, isFree: true)
    }

    /// Calls `write` while `$0` is in scope as an element of a list, and returns the result.
    mutating func inClosure(
        over element: SpecType,
        _ write: (inout ValueWriting) -> Written?
    ) -> Written? {
        let outer = names
        defer { names = outer }
        names.removeAll { $0.text == "$0" }
        names.append(KnownName(text: "$0", type: element))
        return write(&self)
    }

    /// Returns the type and the expression of a random key by which elements of type `element` can be grouped. Returns
    /// `nil` if the names in scope allow no expression of the selected type.
    mutating func grouping(_ element: SpecType) -> (key: SpecType, text: String)? {
        let keys: [SpecType] = [.int, .string, .bool, .date, .named("Kind"), .named("Phase")]
        guard let key = keys.randomElement(using: &random),
            let text = inClosure(over: element, { $0.expression(key, depth: 1, isFree: true) })?.text
        else { return nil }
        return (key, text)
    }

    /// Selects a list in scope, and returns a method call on this list. `write` returns the name and the arguments of
    /// the method. Returns `nil` if no list is in scope, or if `write` returns `nil`.
    fileprivate mutating func overList(_ write: (inout ValueWriting, SpecType) -> String?) -> Written? {
        let lists = paths { if case .list = $0.type { true } else { false } }
        guard let list = lists.randomElement(using: &random), case .list(let element) = list.type,
            let method = write(&self, element)
        else { return nil }
        return Written(text: "\(list.text).\(method)")
    }
}
