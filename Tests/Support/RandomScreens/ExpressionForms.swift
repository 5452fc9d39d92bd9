import TestRandom

/// A kind of expression, for example a call. `all` contains every kind of expression of the language.
struct ExpressionForm: Sendable {
    let weight: Int
    /// A Boolean value that indicates whether the form contains no other expressions.
    let isLeaf: Bool
    /// A Boolean value that indicates whether the form is valid only if the context determines its type.
    let needsPlace: Bool
    let gives: @Sendable (SpecType) -> Bool
    /// Returns an expression of this form, or `nil` if no operands for the expression are in scope.
    let write: @Sendable (inout ValueWriting, SpecType, _ depth: Int) -> Written?

    init(
        _ weight: Int,
        isLeaf: Bool = false,
        needsPlace: Bool = false,
        gives: @escaping @Sendable (SpecType) -> Bool,
        _ write: @escaping @Sendable (inout ValueWriting, SpecType, Int) -> Written?
    ) {
        self.weight = weight
        self.isLeaf = isLeaf
        self.needsPlace = needsPlace
        self.gives = gives
        self.write = write
    }

    static let all: [ExpressionForm] =
        leaves + steps + operators + choiceForms + calls + computingForms + listForms + keyedForms + placeForms

    private static let leaves = [
        ExpressionForm(12, isLeaf: true, gives: { _ in true }) { writing, type, _ in writing.path(of: type) },
        ExpressionForm(3, isLeaf: true, needsPlace: true, gives: { _ in true }) { writing, type, _ in
            writing.literal(type)
        },
        // Writes a non-optional value where the context expects an optional.
        ExpressionForm(2, isLeaf: true, needsPlace: true, gives: \.isOptional) { writing, type, _ in
            writing.path(of: type.unwrapped)
        },
    ]

    // MARK: Steps

    private static let steps = [
        // Writes the list element that has a given key, or a field of that element.
        ExpressionForm(4, gives: \.isOptional) { writing, type, depth in
            let world = writing.world
            let lists = writing.paths { path in
                guard case .list(.model(let name)) = path.type.unwrapped, let model = world[model: name],
                    model.identity != nil
                else { return false }
                return type.unwrapped == .model(name) || model.fields.contains { $0.type.madeOptional == type }
            }
            guard let list = lists.randomElement(using: &writing.random),
                case .list(.model(let name)) = list.type.unwrapped, let model = world[model: name],
                let identity = model.fields.first(where: { $0.name == model.identity }),
                let key = writing.expression(identity.type, depth: depth)
            else { return nil }
            let element = list.text + (list.last.isOptional ? "?" : "") + "[\(key.text)]"
            if type.unwrapped == .model(name) { return Written(text: element) }
            let fields = model.fields.filter { $0.type.madeOptional == type }
            return fields.randomElement(using: &writing.random).map { Written(text: "\(element)?.\($0.name)") }
        },
        ExpressionForm(3, gives: \.isOptional) { writing, type, _ in
            let lists = writing.paths { $0.type.unwrapped == .list(type.unwrapped) }
            let step = Bool.random(using: &writing.random) ? "first" : "last"
            return lists.randomElement(using: &writing.random).map {
                Written(text: $0.text + ($0.last.isOptional ? "?." : ".") + step)
            }
        },
        ExpressionForm(4, gives: { $0 == .bool || $0 == .int }) { writing, type, depth in
            let step = type == .bool ? ".isEmpty" : ".count"
            if writing.random.chance(1, in: 3), let text = writing.expression(.string, depth: depth, isFree: true) {
                return Written(text: text.operand(of: .multiplication) + step)
            }
            let lists = writing.paths { path in
                switch path.type {
                case .list, .set, .dictionary, .string: true
                default: false
                }
            }
            return lists.randomElement(using: &writing.random).map { Written(text: $0.text + step) }
        },
        ExpressionForm(1, gives: { $0 == .optional(.string) }) { writing, _, _ in
            writing.path(of: .string).map { Written(text: $0.text + ".first") }
        },
        ExpressionForm(3, gives: { $0 == .bool }) { writing, _, depth in
            let lists = writing.paths { path in
                switch path.type {
                case .list(.model), .list(.double): false
                case .list, .set: true
                default: path.type == .string
                }
            }
            guard let list = lists.randomElement(using: &writing.random) else { return nil }
            var element = SpecType.string
            switch list.type {
            case .list(let own), .set(let own): element = own
            default: break
            }
            return writing.expression(element, depth: depth).map { Written(text: "\(list.text).contains(\($0.text))") }
        },
    ]

    // MARK: Operators

    private static let operators = [
        ExpressionForm(3, gives: { !$0.isOptional }) { writing, type, depth in
            guard let left = writing.expression(type.madeOptional, depth: depth, isFree: true),
                let right = writing.expression(type, depth: depth)
            else { return nil }
            return Written(
                text: "\(left.operand(of: .coalescing)) ?? \(right.operand(of: .coalescing))",
                binding: .coalescing
            )
        },
        ExpressionForm(2, gives: { $0 == .bool }) { writing, _, depth in
            let sign = Bool.random(using: &writing.random) ? "not " : "!"
            return writing.expression(.bool, depth: depth).map {
                Written(text: sign + $0.operand(of: .multiplication), binding: .comparison)
            }
        },
        ExpressionForm(3, gives: { $0 == .bool }) { joined(&$0, "&&", .and, $2) },
        ExpressionForm(3, gives: { $0 == .bool }) { joined(&$0, "||", .or, $2) },
        ExpressionForm(7, gives: { $0 == .bool }) { writing, _, depth in
            let types: [SpecType] = [
                .int, .string, .bool, .double, .decimal, .duration, .date, .named("Kind"), .named("Phase"),
                .optional(.int), .optional(.string), .optional(.named("Kind")), .optional(.model("Model0")),
                .optional(.model("Model2")), .optional(.date), .model("Model1"), .list(.string), .uuid, .url,
            ]
            return compared(&writing, types, ["==", "!="], depth)
        },
        ExpressionForm(5, gives: { $0 == .bool }) { writing, _, depth in
            let types: [SpecType] = [.int, .double, .decimal, .duration, .date, .string]
            return compared(&writing, types, ["<", "<=", ">", ">="], depth)
        },
        ExpressionForm(3, gives: { $0 == .bool }) { writing, _, depth in
            guard let type = writing.world.enums.randomElement(using: &writing.random),
                let own = type.cases.randomElement(using: &writing.random),
                let subject = writing.expression(.named(type.name), depth: depth, isFree: true)
            else { return nil }
            let test = Bool.random(using: &writing.random) ? "is" : "is not"
            return Written(text: "\(subject.operand(of: .casting)) \(test) .\(own.name)", binding: .casting)
        },
    ]

    private static func joined(
        _ writing: inout ValueWriting,
        _ sign: String,
        _ binding: Binding,
        _ depth: Int
    ) -> Written? {
        guard let left = writing.expression(.bool, depth: depth), let right = writing.expression(.bool, depth: depth)
        else { return nil }
        // A left operand with the same precedence as the operator needs no parentheses, because operators are
        // left-associative.
        let first = left.binding == binding ? left.text : left.operand(of: binding)
        return Written(text: "\(first) \(sign) \(right.operand(of: binding))", binding: binding)
    }

    private static func compared(
        _ writing: inout ValueWriting,
        _ types: [SpecType],
        _ signs: [String],
        _ depth: Int
    ) -> Written? {
        guard let type = types.randomElement(using: &writing.random),
            let sign = signs.randomElement(using: &writing.random),
            let left = writing.expression(type, depth: depth, isFree: true),
            let right = writing.expression(type, depth: depth)
        else { return nil }
        // Without parentheses, a negation on the left side would negate the whole comparison.
        return Written(
            text: "\(left.operand(of: .comparison)) \(sign) \(right.operand(of: .comparison))",
            binding: .comparison
        )
    }

    // MARK: Calls

    private static let calls = [
        ExpressionForm(3, gives: { if case .model = $0 { true } else { false } }) { writing, type, depth in
            guard case .model(let name) = type, let model = writing.world[model: name] else { return nil }
            var fields: [String] = []
            for field in model.fields.shuffled(using: &writing.random) {
                if field.defaultText != nil || field.type.isOptional, writing.random.chance(2, in: 3) { continue }
                guard let value = writing.expression(field.type, depth: depth) else { return nil }
                fields.append("\(field.name): \(value.text)")
            }
            return Written(text: "\(name)(\(fields.joined(separator: ", ")))")
        },
        ExpressionForm(3, gives: { _ in true }) { writing, type, depth in
            let isLocalized = writing.isLocalized
            let functions = writing.world.functions.filter { $0.result == type && (isLocalized || !$0.takesLocale) }
            guard let function = functions.randomElement(using: &writing.random) else { return nil }
            let arguments = function.parameters.compactMap { writing.expression($0, depth: depth)?.text }
            guard arguments.count == function.parameters.count else { return nil }
            return Written(text: "\(function.name)(\(arguments.joined(separator: ", ")))")
        },
        ExpressionForm(3, needsPlace: true, gives: { $0 == .named("Phase") }) { writing, _, depth in
            if Bool.random(using: &writing.random) {
                return writing.expression(.optional(.named("Kind")), depth: depth).map {
                    Written(text: ".failed(why: \($0.text))", isLiteral: true)
                }
            }
            guard let task = writing.expression(.string, depth: depth),
                let step = writing.expression(.int, depth: depth)
            else { return nil }
            return Written(text: ".busy(task: \(task.text), \(step.text))", isLiteral: true)
        },
    ]
}
