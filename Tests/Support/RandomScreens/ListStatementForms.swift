import TestRandom

// Forms of statements that change lists and flags.
extension StatementForm {
    static let onLists: [StatementForm] = [
        StatementForm(3) { writing, _ in
            writing.stored { $0.type == .bool }.map { .mapping([("toggle", .scalar($0.text))]) }
        },
        StatementForm(2) { writing, _ in
            guard let (list, value) = writing.listAndValue() else { return nil }
            return .mapping([("toggle", value), ("in", .scalar(list))])
        },
        StatementForm(3) { writing, _ in
            guard let (list, value) = writing.listAndValue(mayBeSet: false) else { return nil }
            return .mapping([("append", value), ("to", .scalar(list))])
        },
        StatementForm(3) { writing, _ in
            guard let (list, value) = writing.listAndValue(mayBeSet: false),
                let index = writing.values.expression(.int, depth: 1)
            else { return nil }
            return .mapping([("insert", value), ("in", .scalar(list)), ("at", .scalar(index.text))])
        },
        StatementForm(2) { writing, _ in
            guard let (list, value) = writing.listAndValue() else { return nil }
            return .mapping([("remove", value), ("from", .scalar(list))])
        },
        StatementForm(2) { writing, _ in
            let set = writing.stored { if case .set = $0.type.unwrapped { true } else { false } }
            guard let set, case .set(let element) = set.type.unwrapped, let value = writing.values.passed(element)
            else {
                return nil
            }
            return .mapping([("insert", value), ("in", .scalar(set.text))])
        },
        StatementForm(3) { writing, _ in
            let stored = writing.stored { if case .dictionary = $0.type { true } else { false } }
            guard let stored, case .dictionary(let keyType, let valueType) = stored.type,
                let key = writing.values.expression(keyType, depth: 1)
            else { return nil }
            let target = YAMLNode.scalar("\(stored.text)[\(key.text)]")
            if writing.values.random.chance(1, in: 3) { return .mapping([("remove", target)]) }
            guard let value = writing.values.passed(.optional(valueType)) else { return nil }
            return .mapping([("set", target), ("to", value)])
        },
        StatementForm(2) { writing, _ in
            writing.keyedElement().map { .mapping([("remove", .scalar($0.text))]) }
        },
        StatementForm(2) { writing, _ in
            guard let (list, element) = writing.listAndElement(mayBeSet: true),
                let condition = writing.values.inClosure(over: element, { $0.expression(.bool, depth: 1) })
            else { return nil }
            return .mapping([("removeAll", .scalar(list)), ("where", .scalar(condition.text))])
        },
        StatementForm(4) { writing, loops in
            guard let loop = loops.filter(\.isStored).randomElement(using: &writing.values.random) else { return nil }
            // An element can move only before an element of the same list.
            let others = loops.filter { $0.list == loop.list && loop.list != nil && $0.variable != loop.variable }
            let other = others.randomElement(using: &writing.values.random)?.variable ?? "nil"
            return .mapping([("move", .scalar(loop.variable)), ("before", .scalar(other))])
        },
        StatementForm(4) { writing, loops in writing.repetition(loops) },
        StatementForm(4) { writing, loops in writing.call(loops) },
        StatementForm(2) { writing, _ in
            if writing.values.random.chance(1, in: 4) { return .mapping([("focus", .scalar("nil"))]) }
            return writing.row().map { .mapping([("focus", .scalar($0))]) }
        },
        StatementForm(2) { writing, _ in writing.row().map { .mapping([("scroll", .scalar($0))]) } },
        StatementForm(2) { writing, _ in writing.section().map { .mapping([("scroll", .scalar($0))]) } },
        StatementForm(3) { writing, _ in
            guard let (list, element) = writing.missingList(), let value = writing.values.passed(element) else {
                return nil
            }
            return .mapping([("toggle", value), ("in", .scalar("\(list) ?? []"))])
        },
    ]
}

extension ScreenWriting {
    /// Returns a reference to a row of the screen, in the syntax of statements.
    fileprivate mutating func row() -> String? {
        guard let row = rows.randomElement(using: &values.random) else { return nil }
        var identities: [String] = []
        for type in row.identities {
            guard let identity = values.expression(type, depth: 1) else { return nil }
            identities.append(identity.text)
        }
        return row.name + (identities.isEmpty ? "" : "(" + identities.joined(separator: ", ") + ")")
    }

    /// Returns a list or set that can be `nil`: an optional, or the value for a key of a dictionary.
    fileprivate mutating func missingList() -> (list: String, element: SpecType)? {
        let found = stored { name in
            switch name.type {
            case .optional(.list(.named("Badge"))): false
            case .optional(.list), .optional(.set), .dictionary(_, .list), .dictionary(_, .set): true
            default: false
            }
        }
        guard let found else { return nil }
        guard case .dictionary(let keyType, let value) = found.type else {
            return found.type.unwrapped.member.map { (found.text, $0) }
        }
        guard let key = values.expression(keyType, depth: 1), let element = value.member else { return nil }
        return ("\(found.text)[\(key.text)]", element)
    }

    /// Returns a reference to a section of the screen, in the syntax of statements.
    fileprivate mutating func section() -> String? {
        guard let section = sections.randomElement(using: &values.random) else { return nil }
        guard let type = section.identity else { return section.name }
        return values.expression(type, depth: 1).map { "\(section.name)(\($0.text))" }
    }

    /// Returns the statement `{each: x in list, do: …}`, or `nil` if no suitable list is in scope or the body has no
    /// statements.
    ///
    /// - Parameter element: The element that must contain the list, or `nil` for any list.
    mutating func repetition(_ outerLoops: [KnownLoop], in element: KnownName? = nil) -> YAMLNode? {
        let outer = values.names
        defer { values.names = outer }
        var loops = outerLoops
        guard let each = loop(&loops, in: element), values.names.last != nil else { return nil }
        values.names[values.names.count - 1].isOfStatement = true
        let list = loops.last?.list?.text ?? ""
        // The expression of the list must not contain names that conditions around the row bind, or names that are no
        // longer in scope.
        let words = list.split { !$0.isLetter && !$0.isNumber }
        if words.contains(where: isBoundElsewhere) { return nil }
        if list.hasPrefix("b") {
            // A name that a statement binds is a copy of a value. The elements of this list are therefore not stored.
            values.names[values.names.count - 1].isStored = false
            values.names[values.names.count - 1].hasStoredElements = false
            loops[loops.count - 1].isStored = false
        }
        let element = values.names[values.names.count - 1]
        var body: [YAMLNode] = []
        if case .model(let name) = element.type {
            // The elements of a derived list, of a list in a group, or of a fragment's argument can be elements of a
            // stored list.
            let isInValue = values.names.contains {
                $0.isOfStatement && !$0.isStored && $0.text == loops.last?.list?.root
            }
            let mayBeStored = list.hasPrefix("d") || list.hasPrefix("i") || list.contains(".elements") || isInValue
            if world[model: name]?.identity == nil, mayBeStored { return nil }
            if element.isStored, world[model: name]?.identity == nil {
                // The body must not change the list that contains the element, so it only sets a field of the element.
                guard !isFoundByKey(loops), let target = stored({ $0.text.hasPrefix(element.text + ".") }),
                    let value = values.passed(target.type)
                else { return nil }
                body = [.mapping([("set", .scalar(target.text)), ("to", value)])]
            }
        } else {
            // The element is a copy, and not an element of a stored list.
            values.names[values.names.count - 1].isStored = false
            loops[loops.count - 1].isStored = false
        }
        if body.isEmpty {
            for _ in 0..<Int.random(in: 1...3, using: &values.random) {
                if let statement = StatementForm.random(&self, loops) { body.append(statement) }
            }
        }
        if body.isEmpty { return nil }
        return .mapping([("each", each), ("do", body.count == 1 ? body[0] : .list(body))])
    }

    /// Returns a Boolean value that indicates whether the path of the innermost loop's list contains a key, for example
    /// `items[key].parts`. If an element of an enclosing loop contains this list, the function also checks the path of
    /// the list of that loop. A statement can change which element has the key.
    ///
    /// Returns `true` for a list in an argument, because the path of the argument is unknown.
    private func isFoundByKey(_ loops: [KnownLoop]) -> Bool {
        var next = loops.last?.list
        var outer = loops[...]
        while let list = next {
            if list.text.contains("[") { return true }
            outer = outer.dropLast()
            guard let around = outer.last(where: { $0.variable == list.root }) else { return false }
            if around.list == nil { return true }
            next = around.list
        }
        return false
    }

    private func isBoundElsewhere(_ name: Substring) -> Bool {
        guard name.hasPrefix("b"), Int(name.dropFirst()) != nil else { return false }
        return values.guardedNames.contains(String(name)) || !values.names.contains { $0.text == name }
    }

    /// Returns a stored list or set, and a value that can be its element.
    fileprivate mutating func listAndValue(mayBeSet: Bool = true) -> (list: String, value: YAMLNode)? {
        values.isPassing = true
        defer { values.isPassing = false }
        guard let (list, element) = listAndElement(mayBeSet: mayBeSet), let value = values.part(element) else {
            return nil
        }
        return (list, value)
    }

    /// Returns a stored list, and the type of its elements. If `mayBeSet` is `true`, the result can also be a set.
    /// Returns `nil` if no such list or set is in scope.
    fileprivate mutating func listAndElement(mayBeSet: Bool = false) -> (list: String, element: SpecType)? {
        let list = stored { name in
            switch name.type.unwrapped {
            // Handwritten types are not always `Equatable`.
            case .list(.named("Badge")): false
            case .list: true
            case .set: mayBeSet
            default: false
            }
        }
        guard let list, let element = list.type.unwrapped.member else { return nil }
        return (list.text, element)
    }
}

extension ValueWriting {
    /// Returns a condition that can bind names. The names stay in scope after the call.
    mutating func bindingCondition() -> YAMLNode {
        guard random.chance(1, in: 2) else { return condition() }
        var clauses: [String] = []
        if Bool.random(using: &random), let phase = path(of: .named("Phase")) {
            let name = newName("b")
            clauses.append("case .busy(let \(name), _) = \(phase.text)")
            names.append(KnownName(text: name, type: .string))
        } else {
            let optionals = paths { $0.type.isOptional } + neighbours
            guard let optional = optionals.randomElement(using: &random) else { return condition() }
            let name = newName("b")
            clauses.append("let \(name) = \(optional.text)")
            if optional.isStored || storedBindings.contains(optional.root) { storedBindings.insert(name) }
            names.append(KnownName(text: name, type: optional.type.unwrapped))
        }
        if random.chance(1, in: 2), let more = expression(.bool, depth: 1) { clauses.append(more.text) }
        return .list(clauses.map { .scalar($0) })
    }
}
