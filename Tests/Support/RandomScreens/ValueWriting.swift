// Writes random expressions, texts and choices of a given type, which use the names in scope.

import TestRandom

/// A name or path in scope, with its type.
struct KnownName: Hashable {
    var text: String
    var type: SpecType
    /// The type of the last member without optional chaining. For example, this type is `Int` for the path `a?.b` of
    /// type `Int?`.
    var last: SpecType
    /// A Boolean value that indicates whether statements can set fields of the value, or change the value if it is a
    /// list.
    var isStored: Bool
    /// A Boolean value that indicates whether the name is a list that is not stored, but whose elements are stored.
    /// Examples are the elements of a group, and a derived list that filters a stored list.
    var hasStoredElements = false
    /// A Boolean value that indicates whether the path contains a derived value of a model.
    var isDerived = false
    /// A Boolean value that indicates whether the name is the element of an `each` statement, or a method's parameter
    /// for an element. Expressions cannot use the index of such an element.
    var isOfStatement = false

    /// The first name in the path.
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

/// The precedence of an expression. The order of the cases is from the lowest to the highest precedence. An expression
/// with the precedence `primary` never needs parentheses.
enum Binding: Int, Comparable {
    case choice, or, and, comparison, coalescing, casting, addition, multiplication, primary

    static func < (left: Binding, right: Binding) -> Bool { left.rawValue < right.rawValue }
}

struct Written {
    var text: String
    var binding = Binding.primary
    /// A Boolean value that indicates whether the type of the expression depends on the context.
    var isLiteral = false

    /// Returns the expression as an operand of an operator with the precedence `binding`, in parentheses if necessary.
    func operand(of binding: Binding) -> String { self.binding > binding ? text : "(\(text))" }
}

struct ValueWriting {
    let world: SpecWorld
    var random: SplitMix
    /// The names in scope, from the oldest to the newest.
    var names: [KnownName] = []
    /// A Boolean value that indicates whether the value that is being written is an operand of a statement or an
    /// argument. In such a value, a text is written as an expression or as a literal in single quotes.
    var isPassing = false
    /// A Boolean value that indicates whether the value that is being written may call functions that use a locale.
    /// Statements and the lists of loops cannot call such functions.
    var isLocalized = false
    /// The number of generated names. Each generated name ends with its own number, so all names are unique.
    private(set) var madeNames = 0
    /// The names that conditions around the row bind. The lists of `each` statements cannot use these names.
    var guardedNames: Set<String> = []
    /// The names that conditions bind to stored values.
    var storedBindings: Set<String> = []
    /// A cache of the paths that begin with each name.
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

    /// Returns the paths that satisfy `isWanted`. A path begins with a name in scope and continues through fields and
    /// optionals.
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
                    let isDerived = name.isDerived || derived.contains { $0.name == field.name }
                    var path = KnownName(
                        text: name.text + (name.last.isOptional ? "?." : ".") + field.name,
                        type: name.type.isOptional ? field.type.madeOptional : field.type,
                        last: field.type,
                        isStored: name.isStored && field.name != model.identity && !isDerived
                    )
                    path.isDerived = isDerived
                    next.append(path)
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
        // Prefers newer names, because these are usually elements, parameters or payloads.
        let index = (0..<2).map { _ in Int.random(in: paths.indices, using: &random) }.max() ?? 0
        return Written(text: paths[index].text)
    }

    // MARK: Expressions

    /// Returns an expression of a type, or `nil` if the names in scope allow no such expression.
    ///
    /// - Parameters:
    ///   - isFree: A Boolean value that indicates whether no context determines the type. The expression must then have
    ///     exactly the given type by itself.
    mutating func expression(_ type: SpecType, depth: Int = 2, isFree: Bool = false) -> Written? {
        let forms = ExpressionForm.all.filter {
            (depth > 0 || $0.isLeaf) && !(isFree && $0.needsPlace) && $0.gives(type)
        }
        var weights = forms.map(\.weight)
        // A form fails if no operands for it are in scope. The loop then tries another form.
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

    /// Returns a literal of a type, or `nil` if the type has no literals.
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

    /// Returns a value of a type: an expression, a text, a list or a model's value in YAML syntax, or a choice between
    /// values. Returns `nil` if the names in scope allow no such value.
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

    /// Returns a value for an element of a list or a field of a model's value.
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

    /// Returns a list, a set or a model's value as a YAML collection. Returns `nil` for other types. Also returns `nil`
    /// if the value of a model has no entries, or if no value for one of its fields can be written.
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

    /// Returns a copy of a model's value with other values for some fields.
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
            // The arm often reads a name that its pattern binds.
            let fitting = bound.last { $0.type == type }?.text
            let given = fitting.map { YAMLNode.scalar(type.isTextual && !writing.isPassing ? "{\($0)}" : $0) }
            if let given, writing.random.chance(1, in: 2) { return given }
            return writing.value(type, depth: depth)
        }
    }

    /// Returns values for all members without a default and for some of the other members.
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
