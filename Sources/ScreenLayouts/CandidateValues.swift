// Collects candidate values for each type from the constants in a screen. A condition of the screen can have different
// results for different candidates.

import SpecModel

/// A state of a screen, with a constant for each field.
struct CandidateState: Sendable {
    var fields: [ConstantField]
}

struct CandidateValues {
    /// The names of the state's fields that have neither a default nor a candidate value.
    private(set) var unknown: [String] = []
    private let program: Program
    private let state: [Field]
    private var integers: Set<Int> = [0, 1]
    private var numbers: Set<String> = ["0", "1"]
    private var texts: Set<String> = ["", "a"]
    private var others: [BuiltinType: Set<Constant>] = [:]
    /// The state in which each field has its default value, or else the simplest candidate value of the field's type.
    /// The property is `nil` if a field has neither a default value nor a candidate value.
    private(set) var base: CandidateState?

    init(of screen: Screen, in program: Program) {
        self.program = program
        state = screen.state
        var constants = ConstantsOfScreen()
        constants.walk(screen)
        for (constant, type) in constants.found { add(constant, type) }
        var fields: [ConstantField] = []
        for field in screen.state {
            if let value = field.defaultValue ?? values(of: field.type).first {
                fields.append(ConstantField(name: field.name, value: value, type: field.type))
            } else {
                unknown.append(field.name)
            }
        }
        if unknown.isEmpty { base = CandidateState(fields: fields) }
    }

    private mutating func add(_ constant: Constant, _ type: ValueType) {
        switch constant {
        case .int(let value):
            // A condition such as `items.count > 3` distinguishes 3 from an adjacent integer. So the candidates include
            // the integers before and after `value`.
            for near in [value &- 1, value, value &+ 1] {
                integers.insert(near)
                numbers.insert("\(near)")
                if (2...40).contains(near) { texts.insert(String(repeating: "a", count: near)) }
            }
        case .number(let digits): numbers.insert(digits)
        case .text(let text): texts.insert(text)
        case .duration(let nanoseconds):
            for near in [nanoseconds &- 1_000_000_000, nanoseconds, nanoseconds &+ 1_000_000_000] {
                others[.duration, default: []].insert(.duration(nanoseconds: near))
            }
        case .date: others[.date, default: []].insert(constant)
        case .url: others[.url, default: []].insert(constant)
        case .uuid: others[.uuid, default: []].insert(constant)
        case .color: others[.color, default: []].insert(constant)
        case .font: others[.font, default: []].insert(constant)
        case .image: others[.image, default: []].insert(constant)
        case .list(let elements): for element in elements { add(element, type) }
        case .enumCase(_, _, let arguments): for argument in arguments { add(argument.value, argument.type) }
        case .model(_, let fields): for field in fields { add(field.value, field.type) }
        case .dictionary(let entries):
            for entry in entries {
                add(entry.key, type)
                add(entry.value, type)
            }
        case .bool, .none, .invalid: break
        }
    }

    /// A Boolean value that indicates whether all locales sort and search the candidate texts in the same way.
    var hasPlainTexts: Bool {
        texts.allSatisfy(\.isPlain) && (base?.fields ?? []).allSatisfy(\.value.hasPlainTexts)
    }

    /// Returns a state with the given fields, and with the values of the base state for all other fields.
    func completed(_ given: [ConstantField]) -> CandidateState {
        CandidateState(fields: (base?.fields ?? []).map { own in given.first { $0.name == own.name } ?? own })
    }

    /// Returns the fields whose values differ from their defaults.
    func given(in state: CandidateState) -> [ConstantField] {
        zip(state.fields, self.state).filter { $0.value != $1.defaultValue }.map(\.0)
    }

    /// Returns states that differ from `state` in the value of one field.
    func changes(of state: CandidateState) -> [CandidateState] {
        state.fields.indices.flatMap { index in
            changes(of: index, in: state).map { value in
                var changed = state
                changed.fields[index].value = value
                return changed
            }
        }
    }

    /// Returns candidate values that can replace the value of the field at index `field` in `state`.
    func changes(of field: Int, in state: CandidateState) -> [Constant] {
        changes(of: state.fields[field].value, state.fields[field].type)
    }

    // MARK: Values of a type

    /// Returns candidate values of a type. The first value is the simplest one. The array is empty for a type without
    /// candidate values, for example a handwritten model.
    private func values(of type: ValueType, depth: Int = 0) -> [Constant] {
        if depth > 5 { return [] }
        switch type.kind {
        case .builtin(let builtin): return values(of: builtin)
        case .optional(let wrapped): return [.none] + values(of: wrapped, depth: depth + 1)
        case .list(let element), .set(let element):
            return [.list([])] + values(of: element, depth: depth + 1).map { .list([$0]) }
        case .dictionary(let key, let value):
            let keys = values(of: key, depth: depth + 1)
            return [.dictionary([])]
                + values(of: value, depth: depth + 1).prefix(1).flatMap { value in
                    keys.map { .dictionary([ConstantEntry(key: $0, value: value)]) }
                }
        case .declared(let id):
            return program[id].cases.flatMap { values(of: $0, id, depth: depth) }
        case .model(let id):
            guard program[id].provenance == .generated else { return [] }
            var fields: [ConstantField] = []
            for field in program[id].fields where field.defaultValue == nil {
                guard let value = values(of: field.type, depth: depth + 1).first else { return [] }
                fields.append(ConstantField(name: field.name, value: value, type: field.type))
            }
            return [.model(id, fields)]
        case .group, .invalid: return []
        }
    }

    /// Returns values of an enum case: the value with the simplest arguments, and values that differ from it in one
    /// argument. Several values are necessary, because a condition can compare two payloads.
    private func values(of entry: EnumCase, _ id: ID<DeclaredType>, depth: Int) -> [Constant] {
        let choices = entry.payload.map { values(of: $0.type, depth: depth + 1) }
        guard choices.allSatisfy({ !$0.isEmpty }) else { return [] }
        let plain = zip(entry.payload, choices).map { parameter, choices in
            EnumArgument(label: parameter.label, value: choices[0], type: parameter.type)
        }
        let others = choices.indices.flatMap { index in
            choices[index].dropFirst().prefix(16).map { value in
                var arguments = plain
                arguments[index].value = value
                return Constant.enumCase(id, entry.name, arguments)
            }
        }
        return [.enumCase(id, entry.name, plain)] + others
    }

    private func values(of type: BuiltinType) -> [Constant] {
        let found = (others[type] ?? []).sorted { "\($0)" < "\($1)" }
        switch type {
        case .bool: return [.bool(false), .bool(true)]
        case .int: return integers.sorted { ($0.magnitude, $0) < ($1.magnitude, $1) }.map { .int($0) }
        case .double, .decimal: return numbers.sorted { ($0.count, $0) < ($1.count, $1) }.map { .number($0) }
        case .string: return texts.sorted { ($0.count, $0) < ($1.count, $1) }.map { .text($0) }
        case .duration: return [.duration(nanoseconds: 0), .duration(nanoseconds: 1_000_000_000)] + found
        case .date: return [.date(seconds: "0"), .date(seconds: "86400")] + found
        case .url: return [.url("https://example.com")] + found
        case .uuid: return [.uuid("00000000-0000-0000-0000-000000000001")] + found
        case .color: return [.color(.system("label"))] + found
        case .font: return [.font(.style("body"))] + found
        case .image: return [.image(.asset("image"))] + found
        }
    }

    // MARK: Changes of a value

    /// Returns all candidate values of `type` except `value`, and copies of `value` in which one inner value, for
    /// example the value of a field, is changed. For a list, also returns lists of several copies of its first element.
    private func changes(of value: Constant, _ type: ValueType) -> [Constant] {
        values(of: type).filter { $0 != value } + innerChanges(of: value, type)
    }

    private func innerChanges(of value: Constant, _ type: ValueType) -> [Constant] {
        switch (value, type.kind) {
        case (.none, _): return []
        case (_, .optional(let wrapped)): return innerChanges(of: value, wrapped)
        case (.model(let id, let given), .model):
            return program[id].fields.flatMap { field -> [Constant] in
                let own = given.first { $0.name == field.name }?.value ?? field.defaultValue ?? .invalid
                return changes(of: own, field.type).map { changed in
                    // The values are stored in the order of the model's fields.
                    .model(
                        id,
                        program[id].fields.compactMap { other in
                            if other.name == field.name {
                                return ConstantField(name: field.name, value: changed, type: field.type)
                            }
                            return given.first { $0.name == other.name }
                        }
                    )
                }
            }
        case (.list(let elements), .list(let type)):
            guard let first = elements.first else { return [] }
            return changes(of: first, type).map { .list([$0] + elements.dropFirst()) } + counted(first, type)
        case (.enumCase(let id, let name, let arguments), _):
            return arguments.indices.flatMap { index in
                changes(of: arguments[index].value, arguments[index].type).map { changed in
                    var arguments = arguments
                    arguments[index].value = changed
                    return .enumCase(id, name, arguments)
                }
            }
        default: return []
        }
    }

    /// For each candidate integer from 2 to 20, returns a list with this number of copies of `element`. The copies in a
    /// list differ only in their identities.
    private func counted(_ element: Constant, _ type: ValueType) -> [Constant] {
        let counts = integers.filter { (2...20).contains($0) }.sorted()
        return counts.map { count in
            .list((0..<count).map { index in identified(element, index, type) })
        }
    }

    private func identified(_ element: Constant, _ index: Int, _ type: ValueType) -> Constant {
        func identity(_ type: ValueType) -> Constant? {
            switch type {
            case .builtin(.int): .int(index + 1)
            case .builtin(.string): .text("\(index + 1)")
            case .builtin(.uuid):
                .uuid("00000000-0000-0000-0000-" + String(String(1_000_000_000_001 + index).suffix(12)))
            default: nil
            }
        }
        guard case .model(let id, var fields) = element else { return identity(type) ?? element }
        for place in fields.indices where fields[place].name == program[id].identity {
            fields[place].value = identity(fields[place].type) ?? fields[place].value
        }
        return .model(id, fields)
    }
}

/// The constants in a screen's conditions, loops and derived values.
private struct ConstantsOfScreen: ScreenVisitor {
    private(set) var found: [(Constant, ValueType)] = []

    private mutating func add(_ expression: Expression) {
        expression.forEachPart { part in
            if case .constant(let constant) = part.kind { found.append((constant, part.type)) }
        }
    }

    private mutating func add(_ patterns: [MatchPattern], _ type: ValueType) {
        for case .constant(let constant) in patterns { found.append((constant, type)) }
    }

    mutating func visit(_ derived: Derived) { add(derived.expression) }
    mutating func visit(_ loop: Loop) { loop.list.map { add($0) } }

    mutating func visit(condition: Condition) {
        for clause in condition.clauses {
            add(clause.expression)
            if case .matches(let subject, let pattern) = clause { add([pattern], subject.type) }
        }
    }

    mutating func visit(_ choice: Choice<RowEntry>) {
        for decision in choice.decisions { add(decision) }
        if case .match(let subject, let arms, _) = choice { add(arms.map(\.pattern), subject.type) }
    }

    // A layout is a set of visible sections and rows. The values and the actions of rows do not affect it.
    mutating func visit(shown value: Value) {}
    mutating func visit(_ row: Row) {}
    mutating func visit(_ actionBinding: ActionBinding) {}
}

extension Constant {
    fileprivate var hasPlainTexts: Bool {
        switch self {
        case .text(let text): text.isPlain
        case .list(let elements): elements.allSatisfy(\.hasPlainTexts)
        case .enumCase(_, _, let arguments): arguments.allSatisfy(\.value.hasPlainTexts)
        case .model(_, let fields): fields.allSatisfy(\.value.hasPlainTexts)
        case .dictionary(let entries): entries.allSatisfy { $0.key.hasPlainTexts && $0.value.hasPlainTexts }
        case .bool, .int, .number, .duration, .date, .url, .uuid, .color, .font, .image, .none, .invalid: true
        }
    }
}

extension String {
    /// A Boolean value that indicates whether all letters and diacritics of the text are ASCII characters.
    fileprivate var isPlain: Bool {
        unicodeScalars.allSatisfy { $0.isASCII || !$0.properties.isAlphabetic && !$0.properties.isDiacritic }
    }
}
