import TestRandom

/// A kind of statement, for example `set`. `all` contains every kind of statement of the language.
struct StatementForm: Sendable {
    let weight: Int
    /// Returns a statement of this kind, or `nil` if no operands are in scope or the statement is nested too deeply.
    let write: @Sendable (inout ScreenWriting, [KnownLoop]) -> YAMLNode?

    init(_ weight: Int, _ write: @escaping @Sendable (inout ScreenWriting, [KnownLoop]) -> YAMLNode?) {
        self.weight = weight
        self.write = write
    }

    static let all: [StatementForm] = basic + onLists + choices

    private static let basic: [StatementForm] = [
        // Sets a field of the state or of an element in scope.
        StatementForm(8) { writing, _ in
            guard let target = writing.stored({ _ in true }), let value = writing.values.passed(target.type) else {
                return nil
            }
            return .mapping([("set", .scalar(target.text)), ("to", value)])
        },
        // Sets a field of the element of a loop.
        StatementForm(5) { writing, loops in
            guard let loop = loops.filter(\.isStored).randomElement(using: &writing.values.random),
                let target = writing.stored({ $0.text.hasPrefix(loop.variable + ".") }),
                let value = writing.values.passed(target.type)
            else { return nil }
            return .mapping([("set", .scalar(target.text)), ("to", value)])
        },
        // Sets the element with a given key, or one of its fields.
        StatementForm(3) { writing, _ in
            guard let (element, model) = writing.keyedElement() else { return nil }
            if writing.values.random.chance(1, in: 3) {
                guard let value = writing.values.passed(.optional(.model(model.name))) else { return nil }
                return .mapping([("set", .scalar(element)), ("to", value)])
            }
            let fields = model.fields.filter { $0.name != model.identity }
            guard let field = fields.randomElement(using: &writing.values.random),
                let value = writing.values.passed(field.type)
            else { return nil }
            return .mapping([("set", .scalar("\(element)?.\(field.name)")), ("to", value)])
        },
        StatementForm(4) { writing, _ in
            let world = writing.world
            let target = writing.stored { target in
                if case .optional(.model(let name)) = target.type {
                    world[model: name]?.hasAllDefaults == true
                } else {
                    false
                }
            }
            return target.map { .mapping([("create", .scalar($0.text))]) }
        },
        StatementForm(3) { writing, _ in
            guard let (element, model) = writing.keyedElement(), model.isCreatable else { return nil }
            return .mapping([("create", .scalar(element))])
        },
        StatementForm(5) { writing, loops in
            let loop = loops.filter(\.isStored).randomElement(using: &writing.values.random)
            return loop.map { .mapping([("remove", .scalar($0.variable))]) }
        },
        StatementForm(5) { writing, _ in
            guard let event = writing.events.randomElement(using: &writing.values.random) else { return nil }
            var arguments: [(key: String, value: YAMLNode)] = []
            for parameter in event.parameters {
                guard let value = writing.values.passed(parameter.type) else { return nil }
                arguments.append((parameter.name, value))
            }
            return .mapping([("send", .scalar(event.name)), ("with", .mapping(arguments))])
        },
    ]

    static func random(_ writing: inout ScreenWriting, _ loops: [KnownLoop]) -> YAMLNode? {
        // The depth of nesting in YAML is limited.
        guard writing.statementDepth < 6 else { return nil }
        writing.statementDepth += 1
        defer { writing.statementDepth -= 1 }
        for _ in 0..<8 {
            var chosen = Int.random(in: 0..<all.reduce(0) { $0 + $1.weight }, using: &writing.values.random)
            let form = all.first { form in
                chosen -= form.weight
                return chosen < 0
            }
            if let statement = form?.write(&writing, loops) { return statement }
        }
        return nil
    }
}

extension ScreenWriting {
    /// Returns a random stored path that `isWanted` accepts, or `nil` if no such path is in scope. Omits paths that are
    /// only the name of an element.
    mutating func stored(_ isWanted: (KnownName) -> Bool) -> KnownName? {
        let elements = values.names.filter { $0.text.hasPrefix("x") }.map(\.text)
        // If the path contains `?`, a statement still sets the last field to a value of the field's own type, not of
        // the optional type.
        return values.paths { name in
            let stored = KnownName(text: name.text, type: name.last)
            return name.isStored && !elements.contains(name.text) && isWanted(stored)
        }
        .randomElement(using: &values.random)
        .map { KnownName(text: $0.text, type: $0.last, isStored: true) }
    }

    /// Returns an expression `list[key]` and the model of the element. The list is stored, and its elements have an
    /// identity. Returns `nil` if no such list, or no key for the list, is in scope.
    mutating func keyedElement() -> (text: String, model: ModelDeclaration)? {
        let world = world
        let lists = values.paths { path in
            guard path.isStored, case .list(.model(let name)) = path.type.unwrapped else { return false }
            return world[model: name]?.identity != nil
        }
        guard let list = lists.randomElement(using: &values.random),
            case .list(.model(let name)) = list.type.unwrapped, let model = world[model: name],
            let identity = model.fields.first(where: { $0.name == model.identity }),
            let key = values.expression(identity.type, depth: 1)
        else { return nil }
        return ("\(list.text)\(list.last.isOptional ? "?" : "")[\(key.text)]", model)
    }
}
