// Writes random expressions, texts and choices of a wanted type, of what has a name where they stand.

import TestRandom

/// A name that can be written where something stands, and the type of what it leads to.
struct KnownName: Hashable {
    var text: String
    var type: SpecType
    /// The type that its last step has by itself: `Int` in `a?.b`, which is an `Int?`.
    var last: SpecType
    /// Whether statements can set what is in it, and, of a list, change it.
    var isStored: Bool
    /// Whether elements of it are stored, which is not stored itself: of groups, and of what is in one.
    var hasStoredElements = false
    /// Whether it is the element of a statement's loop, whose place is not asked.
    var isOfStatement = false

    /// What it begins with.
    var root: String { String(text.prefix { $0.isLetter || $0.isNumber }) }

    init(text: String, type: SpecType, isStored: Bool = false) {
        self.init(text: text, type: type, last: type, isStored: isStored)
    }

    init(text: String, type: SpecType, last: SpecType, isStored: Bool) {
        self.text = text
        self.type = type
        self.last = last
        self.isStored = isStored
    }
}

/// How tightly what is written binds, from `? :` to what needs no parentheses.
enum Binding: Int, Comparable {
    case choice, or, and, comparison, coalescing, casting, addition, multiplication, primary

    static func < (left: Binding, right: Binding) -> Bool { left.rawValue < right.rawValue }
}

struct Written {
    var text: String
    var binding = Binding.primary
    /// Whether its type comes from its place.
    var isLiteral = false

    /// As an operand of what binds that tightly.
    func operand(of binding: Binding) -> String { self.binding > binding ? text : "(\(text))" }
}

struct ValueWriting {
    let world: SpecWorld
    var random: SplitMix
    /// What begins a path, from the oldest to the newest.
    var names: [KnownName] = []
    /// Whether what is written is passed on, and not shown.
    var isPassing = false
    /// Whether functions can be called that take the locale: neither in statements nor in lists that are run over.
    var isLocalized = false
    /// Numbers the names that are made up, so that none is made twice.
    private(set) var madeNames = 0
    /// Names that conditions around the row bind, where its statements may use them.
    var guardedNames: Set<String> = []
    /// Names that conditions bind to what is stored.
    var storedBindings: Set<String> = []
    /// The paths that begin with a name, once they were asked for.
    private var leading: [KnownName: [KnownName]] = [:]

    init(_ world: SpecWorld, _ random: SplitMix) {
        self.world = world
        self.random = random
    }

    mutating func newName(_ prefix: String) -> String {
        madeNames += 1
        return "\(prefix)\(madeNames)"
    }

    // MARK: Paths

    /// The paths that lead on from what has a name, through fields and through optionals.
    mutating func paths(where isWanted: (KnownName) -> Bool) -> [KnownName] {
        var found: [KnownName] = []
        for name in names {
            if leading[name] == nil { leading[name] = paths(from: name) }
            for path in leading[name] ?? [] where isWanted(path) { found.append(path) }
        }
        return found
    }

    private func paths(from name: KnownName) -> [KnownName] {
        var found = [name]
        var open = [name]
        for _ in 0..<3 {
            var next: [KnownName] = []
            for name in open {
                if case .group(let key, let element) = name.type {
                    next.append(KnownName(text: name.text + ".key", type: key))
                    var elements = KnownName(text: name.text + ".elements", type: .list(element))
                    elements.hasStoredElements = name.hasStoredElements
                    next.append(elements)
                    continue
                }
                guard case .model(let modelName) = name.type.unwrapped, let model = world[model: modelName] else {
                    continue
                }
                let derived = model.derived.map(\.field)
                for field in model.fields + derived {
                    let isStored = name.isStored && field.name != model.identity
                    next.append(
                        KnownName(
                            text: name.text + (name.last.isOptional ? "?." : ".") + field.name,
                            type: name.type.isOptional ? field.type.madeOptional : field.type,
                            last: field.type,
                            isStored: isStored && !derived.contains { $0.name == field.name }
                        )
                    )
                }
            }
            found += next
            open = next
        }
        return found
    }

    mutating func path(of type: SpecType) -> Written? {
        let paths = paths { $0.type == type }
        if paths.isEmpty { return nil }
        // What was named last is worth more: elements, parameters and payloads.
        let index = (0..<2).map { _ in Int.random(in: paths.indices, using: &random) }.max() ?? 0
        return Written(text: paths[index].text)
    }

    // MARK: Expressions

    /// An expression of a type.
    ///
    /// - Parameters:
    ///   - isFree: whether its place says no type, so that it must be of one by itself, and of exactly this.
    mutating func expression(_ type: SpecType, depth: Int = 2, isFree: Bool = false) -> Written? {
        let forms = ExpressionForm.all.filter {
            (depth > 0 || $0.isLeaf) && !(isFree && $0.needsPlace) && $0.gives(type)
        }
        var weights = forms.map(\.weight)
        // Not every form finds what it is made of.
        while weights.contains(where: { $0 > 0 }) {
            var chosen = Int.random(in: 0..<weights.reduce(0, +), using: &random)
            var index = 0
            while chosen >= weights[index] {
                chosen -= weights[index]
                index += 1
            }
            if let written = forms[index].write(&self, type, depth - 1) { return written }
            weights[index] = 0
        }
        return nil
    }

    mutating func condition() -> YAMLNode {
        .scalar(expression(.bool)?.text ?? "true")
    }

    /// A literal of a type that has one.
    mutating func literal(_ type: SpecType) -> Written? {
        let texts: [String]
        switch type {
        case .string: texts = ["''", "'a'", "'ab'", "'Bob'"]
        case .bool: texts = ["true", "false"]
        case .int: texts = ["0", "1", "2", "-1", "7"]
        case .double: texts = ["0", "1.5", "-2.25", "3"]
        case .decimal: texts = ["0", "9.99", "-1"]
        case .duration: texts = ["0", "90", "1m30s"]
        case .color: texts = [".red", ".label", "'#00FF80'", ".brand"]
        case .font: texts = [".body", ".system(17)", ".system(12, bold)"]
        case .image: texts = [".symbol(gear)"]
        case .named(let name):
            guard let type = world[enum: name], let own = type.cases.randomElement(using: &random) else { return nil }
            let payload = own.payload.compactMap { parameter in
                literal(parameter.type).map { (parameter.label.map { $0 + ": " } ?? "") + $0.text }
            }
            guard payload.count == own.payload.count else { return nil }
            let arguments = payload.isEmpty ? "" : "(" + payload.joined(separator: ", ") + ")"
            return Written(text: "." + own.name + arguments, isLiteral: true)
        case .optional(let wrapped):
            return random.chance(1, in: 3) ? literal(wrapped) : Written(text: "nil", isLiteral: true)
        case .list, .set: texts = ["[]"]
        case .dictionary: texts = ["[:]"]
        case .date, .url, .uuid, .model, .group: return nil
        }
        return texts.randomElement(using: &random).map { Written(text: $0, isLiteral: true) }
    }

    // MARK: Values

    /// What a place gives that takes values: an expression, a text, or a choice of them.
    mutating func value(_ type: SpecType, depth: Int = 1) -> YAMLNode? {
        if depth > 0 {
            switch Int.random(in: 0..<9, using: &random) {
            case 0: return choice { $0.value(type, depth: depth - 1) }
            case 1: if let match = match(type, depth: depth - 1) { return match }
            default: break
            }
        }
        if type.isOptional, random.chance(1, in: 6) { return .scalar("nil") }
        if type.isTextual { return text(type) }
        if random.chance(1, in: 3), let composed = composed(type) { return composed }
        return expression(type).map { .scalar($0.text) } ?? (type.isOptional ? .scalar("nil") : nil)
    }

    /// What stands inside a list or a model's value.
    mutating func part(_ type: SpecType) -> YAMLNode? {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: return choice { $0.value(type, depth: 0) }
        case 1: if let match = match(type, depth: 0) { return match }
        default: break
        }
        if type.isTextual { return text(type) }
        if random.chance(1, in: 3), let composed = composed(type) { return composed }
        return expression(type, depth: 1).map { .scalar($0.text) }
    }

    /// A list, or a model's value, as YAML has them.
    private mutating func composed(_ type: SpecType) -> YAMLNode? {
        switch type.unwrapped {
        case .list(let element), .set(let element):
            var parts: [YAMLNode] = []
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                if let part = part(element) { parts.append(part) }
            }
            return .list(parts)
        case .model(let name):
            guard let model = world[model: name] else { return nil }
            if random.chance(1, in: 2), let copy = copy(of: model) { return copy }
            var entries: [(key: String, value: YAMLNode)] = []
            for field in model.fields.shuffled(using: &random) {
                let mayMiss = field.defaultText != nil || field.type.isOptional
                if mayMiss, random.chance(1, in: 2) { continue }
                guard let value = part(field.type) else { return nil }
                entries.append((field.name, value))
            }
            return entries.isEmpty ? nil : .mapping(entries)
        default:
            return nil
        }
    }

    /// A value of a model with other values for some fields.
    private mutating func copy(of model: ModelDeclaration) -> YAMLNode? {
        guard let subject = expression(.model(model.name), depth: 1) else { return nil }
        var changes: [(key: String, value: YAMLNode)] = []
        for field in model.fields.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)) {
            guard let value = part(field.type) else { continue }
            changes.append((field.name, value))
        }
        if changes.isEmpty { return nil }
        return .mapping([("copy", .scalar(subject.text)), ("with", .mapping(changes))])
    }

    private mutating func match(_ type: SpecType, depth: Int) -> YAMLNode? {
        match { writing, bound in
            // What a pattern binds is there to be read.
            let fitting = bound.last { $0.type == type }?.text
            let given = fitting.map { YAMLNode.scalar(type.isTextual && !writing.isPassing ? "{\($0)}" : $0) }
            if let given, writing.random.chance(1, in: 2) { return given }
            return writing.value(type, depth: depth)
        }
    }

    /// Values for members: for all that need one, and for some that do not.
    mutating func values(of members: [SpecMember]) -> YAMLNode {
        isLocalized = true
        defer { isLocalized = false }
        var entries: [(key: String, value: YAMLNode)] = []
        for member in members where member.defaultText == nil || random.chance(1, in: 2) {
            if let value = value(member.type) { entries.append((member.name, value)) }
        }
        return .mapping(entries)
    }
}
