import TestRandom

/// A generator of random samples of a state. The samples contain only literals.
struct SampleWriting {
    let world: SpecWorld
    var random: SplitMix

    /// Returns samples of a state. Returns no samples if the type of any field has no literals.
    mutating func samples(of state: [SpecField]) -> [(key: String, value: YAMLNode)] {
        guard state.allSatisfy({ data($0.type) != nil }) else { return [] }
        var samples: [(key: String, value: YAMLNode)] = []
        for index in 0..<Int.random(in: 0...3, using: &random) {
            let like = index > 0 && random.chance(1, in: 2) ? "sample\(Int.random(in: 0..<index, using: &random))" : nil
            var fields: [(key: String, value: YAMLNode)] = []
            for field in state where like == nil || random.chance(1, in: 3) {
                if let value = data(field.type) { fields.append((field.name, value)) }
            }
            fields.shuffle(using: &random)
            var form: [(key: String, value: YAMLNode)] = []
            if let like { form.append(("like", .scalar(like))) }
            if random.chance(1, in: 3) { form.append(("doc", .scalar("The state \(index)."))) }
            if !form.isEmpty, !fields.isEmpty { form.append(("state", .mapping(fields))) }
            samples.append(("sample\(index)", .mapping(form.isEmpty ? fields : form)))
        }
        return samples
    }

    /// Returns a literal of a type, or `nil` if the type has no literals. Handwritten types have no literals.
    private mutating func data(_ type: SpecType) -> YAMLNode? {
        switch type {
        case .optional(let wrapped):
            if random.chance(1, in: 3) { return .scalar("nil") }
            return data(wrapped) ?? .scalar("nil")
        case .list(let element), .set(let element):
            return .list((0..<Int.random(in: 0...3, using: &random)).compactMap { _ in data(element) })
        case .dictionary(let key, let value):
            return dictionary(key, value)
        case .model(let name):
            return world[model: name].map { model($0) }
        case .named(let name):
            return world[enum: name].flatMap { enumCase(of: $0) }
        case .string, .bool, .int, .double, .decimal, .date, .duration, .url, .uuid, .color, .font, .image:
            return Self.scalars(type).randomElement(using: &random).map { .scalar($0) }
        case .group:
            return nil
        }
    }

    private static func scalars(_ type: SpecType) -> [String] {
        switch type {
        case .string: ["", "a", "ab", "Bob", "é b", "a: b", "{{x}}", "'quoted'", "no"]
        case .bool: ["true", "false"]
        case .int: ["0", "1", "2", "-1", "1000000"]
        case .double: ["0", "0.5", "-2.25", "1234.5", "3"]
        case .decimal: ["0", "9.99", "-1", "0.1"]
        case .date:
            [
                "2026-11-21T08:30:00Z", "2026-11-21T08:30+05:45", "1969-12-31T23:59:59.25-08:00",
                "0001-01-01T00:00:00Z", "2024-02-29T12:00:00.5Z",
            ]
        case .duration: ["0", "90", "1m30s", "1.5s", "2h"]
        case .url: ["https://example.com/a", "https://b.example/c?d=e"]
        case .uuid: ["6ba7b810-9dad-11d1-80b4-00c04fd430c8", "00000000-0000-0000-0000-000000000001"]
        case .image: ["Bell", ".symbol(gear)", "https://example.com/bell.png"]
        case .color: [".red", "#FFCC00"]
        case .font: [".body", ".system(17, bold)"]
        case .named, .model, .optional, .list, .set, .dictionary, .group: []
        }
    }

    /// Returns a dictionary as a mapping, or as a list of mappings with one entry each. YAML parses `[a: 1, b: 2]` as
    /// such a list.
    private mutating func dictionary(_ keyType: SpecType, _ valueType: SpecType) -> YAMLNode? {
        let keys: [String] =
            if case .named(let name) = keyType { world[enum: name]?.cases.map { "." + $0.name } ?? [] } else {
                Self.scalars(keyType).filter { $0 != "'quoted'" }
            }
        var entries: [(key: String, value: YAMLNode)] = []
        for key in keys.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)) {
            guard let value = data(valueType) else { return nil }
            entries.append((key, value))
        }
        return random.chance(1, in: 3) ? .list(entries.map { .mapping([$0]) }) : .mapping(entries)
    }

    private mutating func model(_ model: ModelDeclaration) -> YAMLNode {
        var fields: [(key: String, value: YAMLNode)] = []
        for field in model.fields {
            let hasDefault = field.defaultText != nil || field.type.isOptional
            if hasDefault, random.chance(1, in: 2) { continue }
            if let value = data(field.type) { fields.append((field.name, value)) }
        }
        return .mapping(fields)
    }

    /// Returns a random case of an enum. The result is a scalar, or a mapping from the name of the case to its payload.
    private mutating func enumCase(of type: EnumDeclaration) -> YAMLNode? {
        guard let own = type.cases.randomElement(using: &random) else { return nil }
        if own.payload.isEmpty { return .scalar("." + own.name) }
        if random.chance(1, in: 2) {
            let payload = own.payload.compactMap { parameter in
                data(parameter.type).map { (key: parameter.name, value: $0) }
            }
            return .mapping([((random.chance(1, in: 2) ? "." : "") + own.name, .mapping(payload))])
        }
        let arguments = own.payload.map { parameter in
            (parameter.label.map { $0 + ": " } ?? "") + argument(parameter.type)
        }
        return .scalar(".\(own.name)(\(arguments.joined(separator: ", ")))")
    }

    /// Returns an argument for the payload of a case. Texts have single quotes, as the language requires.
    private mutating func argument(_ type: SpecType) -> String {
        switch type {
        case .optional(let wrapped): random.chance(1, in: 3) ? "nil" : argument(wrapped)
        case .string: ["''", "'a'", "'a b'"].randomElement(using: &random) ?? "''"
        case .named(let name): world[enum: name]?.cases.first.map { "." + $0.name } ?? ".none"
        default: Self.scalars(type).randomElement(using: &random) ?? "0"
        }
    }
}
