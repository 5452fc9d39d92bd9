// Reads expressions into alternatives: what each evaluates to, and where. An optional is nil in one of them and
// something in the others, so every comparison is between values that are there.

import SpecModel

/// What an expression evaluates to where the formula holds. The alternatives of an expression exclude each other, and
/// one of them holds.
struct Alternative {
    var formula: Formula
    var leaf: Leaf
}

package struct ConditionReader {
    let program: Program
    package var terms = TermTable()
    package var formulas = FormulaTable()
    /// Whether something had more alternatives than are looked at; the next read resets it.
    var isOverwhelmed = false

    /// What is known at one place: of the state as it is there, and of the names in scope.
    struct Knowledge {
        fileprivate var state: [String: [Alternative]] = [:]
        fileprivate var derived: [String: [Alternative]] = [:]
        /// Where derived conditions hold.
        fileprivate var derivedFormulas: [String: Formula] = [:]
        fileprivate var scope: [String: [Alternative]] = [:]
        /// The fields of the state that statements changed.
        fileprivate(set) var changed: Set<String> = []
    }

    var knowledge = Knowledge()
    /// What loops, conditions, `match` cases and actions bind.
    var scope: [String: [Alternative]] {
        get { knowledge.scope }
        _modify { yield &knowledge.scope }
    }

    /// The element that `$0` is, where the condition of a quantifier is read.
    var item: [Alternative]?

    private let derived: [String: Expression]
    private let stateTypes: [String: ValueType]
    private var derivedInReading: Set<String> = []

    /// An expression of more alternatives has far more atoms than are analysed.
    static let alternativeLimit = 2 * ConditionSpace.atomLimit

    init(screen: Screen, program: Program) {
        self.program = program
        derived = Dictionary(screen.derived.map { ($0.name, $0.expression) }, uniquingKeysWith: { first, _ in first })
        stateTypes = Dictionary(screen.state.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    }

    /// Where a `Bool` holds. What cannot be looked into is an atom of its own.
    mutating func formula(of expression: Expression) -> Formula {
        switch expression.kind {
        case .constant(.bool(let value)):
            return formulas.constant(value)
        case .path(.derived(let name), let steps) where steps.isEmpty:
            return derivedFormula(name)
        case .not(let inner):
            return formulas.not(formula(of: inner))
        case .binary(let operation, let first, let second) where operation != .coalesce:
            return formula(of: operation, first, second) ?? unknown()
        case .isCase(let subject, _, let name):
            guard let subject = read(subject) else { return unknown() }
            return isCase(name, subject)
        default:
            guard let alternatives = read(expression) else { return unknown() }
            return truth(of: alternatives)
        }
    }

    private mutating func derivedFormula(_ name: String) -> Formula {
        if let known = knowledge.derivedFormulas[name] { return known }
        // A cycle is an error of its own.
        guard let expression = derived[name], derivedInReading.insert(name).inserted else { return unknown() }
        let outer = item
        item = nil
        let formula = formula(of: expression)
        item = outer
        derivedInReading.remove(name)
        knowledge.derivedFormulas[name] = formula
        return formula
    }

    /// Nil for what did not resolve, or cannot be looked into.
    private mutating func formula(
        of operation: BinaryOperator,
        _ first: Expression,
        _ second: Expression
    ) -> Formula? {
        switch operation {
        case .and, .or:
            let operands = operands(of: operation, first) + [second]
            let formulas = operands.map { formula(of: $0) }
            return operation == .and ? self.formulas.all(formulas) : self.formulas.any(formulas)
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
            guard let left = read(first), let right = read(second) else { return nil }
            let type = first.type.isKnown ? first.type : second.type
            return compare(operation, left, right, type.unwrapped)
        case .coalesce, .add, .subtract, .multiply, .divide, .remainder:
            return nil
        }
    }

    /// Where a condition holds. The names that it binds are in scope afterwards.
    mutating func formula(of condition: Condition) -> Formula {
        if let expression = condition.soleExpression { return formula(of: expression) }
        var all = Formula.always
        for clause in condition.clauses {
            let formula = formula(of: clause)
            all = formulas.and(all, formula)
        }
        return all
    }

    mutating func formula(of clause: Condition.Clause) -> Formula {
        switch clause {
        case .holds(let expression):
            return formula(of: expression)
        case .binds(let name, let optional):
            guard let alternatives = read(optional) else {
                scope[name] = nil
                return unknown()
            }
            scope[name] = alternatives.filter { $0.leaf != .none }
            return either(alternatives) { $1 == .none ? .never : .always }
        case .matches(let subject, let pattern):
            return formula(of: pattern, subject: read(subject), type: subject.type)
        }
    }

    /// Where a value is of a pattern, whose names are in scope afterwards.
    mutating func formula(of pattern: MatchPattern, subject: [Alternative]?, type: ValueType) -> Formula {
        guard let subject else {
            for name in pattern.boundNames { scope[name] = nil }
            return unknown()
        }
        switch pattern {
        case .enumCase(let name, let bindings):
            for (index, binding) in bindings.enumerated() {
                guard let binding else { continue }
                scope[binding] = payload(index, of: name, in: subject)
            }
            return isCase(name, subject)
        case .constant(let constant):
            let value = [Alternative(formula: .always, leaf: Leaf(constant, of: type))]
            return compare(.equal, subject, value, type.unwrapped) ?? unknown()
        }
    }

    // MARK: The state, changed by statements

    /// The fields of the state; all of them where it is not known which.
    func stateNames(among names: Set<String>?) -> [String] {
        (names.map { $0.filter { stateTypes[$0] != nil } } ?? Set(stateTypes.keys)).sorted()
    }

    func type(ofState name: String) -> ValueType { stateTypes[name] ?? .invalid }

    /// The current knowledge if a statement has changed the state; otherwise `nil`.
    var changedKnowledge: Knowledge? { knowledge.changed.isEmpty ? nil : knowledge }

    /// A field has another value from now on: that of a new term.
    mutating func forget(_ name: String, for term: TermID) {
        knowledge.state[name] = alternatives(of: term)
        knowledge.changed.insert(name)
        knowledge.derived = [:]
        knowledge.derivedFormulas = [:]
    }

    func derivedExpression(_ name: String) -> Expression? { derived[name] }

    /// Nil for what did not resolve, or cannot be looked into.
    mutating func read(_ expression: Expression) -> [Alternative]? {
        switch expression.kind {
        case .constant(.invalid), .invalid:
            return nil
        case .constant(let constant):
            return [Alternative(formula: .always, leaf: Leaf(constant, of: expression.type))]
        case .path(let variable, let steps):
            return root(variable).flatMap { follow(steps, from: $0) }
        case .steps(let base, let steps):
            if let formula = search(steps, in: base) { return alternatives(formula) }
            return read(base).flatMap { follow(steps, from: $0) }
        case .typed(let operand):
            return read(operand)
        case .not(let inner):
            return alternatives(formulas.not(formula(of: inner)))
        case .binary(let operation, _, _) where operation.isArithmetic:
            return computed(expression)
        case .binary(let operation, let first, let second):
            return read(operation, first, second)
        case .isCase(let subject, _, let name):
            return read(subject).map { subject in alternatives(isCase(name, subject)) }
        case .call(let function, let arguments):
            return call(function, arguments)
        case .enumCase(let id, let name, let arguments):
            return made(id, name, arguments)
        case .text, .apply, .list, .model:
            return computed(expression)
        }
    }

    mutating func isCase(_ name: String, _ subject: [Alternative]) -> Formula {
        either(subject) { reader, leaf in
            switch leaf {
            case .none: .never
            case .constant(.enumCase(_, let own, _)): reader.formulas.constant(own == name)
            case .constant: reader.unknown()
            case .term(let term):
                if case .made(_, let own, _) = reader.terms.key(term) {
                    reader.formulas.constant(own == name)
                } else {
                    reader.formulas.atom(.isCase(term, name))
                }
            }
        }
    }

    /// Where a list has an element; an optional list that is nil has none.
    mutating func isNotEmpty(_ list: [Alternative]) -> Formula {
        either(list) { reader, leaf in
            leaf == .none ? .never : reader.formulas.not(reader.isEmpty(leaf) ?? reader.unknown())
        }
    }

    /// The alternatives of a term: nil and what it holds, where it is optional.
    mutating func alternatives(of term: TermID) -> [Alternative] {
        guard case .optional(let wrapped) = terms.type(term).kind else {
            return [Alternative(formula: .always, leaf: .term(term))]
        }
        let isNil = formulas.atom(.isNil(term))
        return [
            Alternative(formula: isNil, leaf: .none),
            Alternative(formula: formulas.not(isNil), leaf: .term(terms.intern(.unwrapped(term), wrapped))),
        ]
    }

    /// The alternatives of a `Bool` that holds where the formula does.
    mutating func alternatives(_ formula: Formula) -> [Alternative] {
        [
            Alternative(formula: formula, leaf: .constant(.bool(true))),
            Alternative(formula: formulas.not(formula), leaf: .constant(.bool(false))),
        ].filter { $0.formula != .never }
    }

    mutating func unknown() -> Formula {
        formulas.atom(.isTrue(terms.unknown(.builtin(.bool))))
    }

    /// Where the alternatives evaluate to a leaf that fits.
    mutating func either(
        _ alternatives: [Alternative],
        _ fits: (inout ConditionReader, Leaf) -> Formula
    ) -> Formula {
        var result = Formula.never
        for alternative in alternatives {
            let here = formulas.and(alternative.formula, fits(&self, alternative.leaf))
            result = formulas.or(result, here)
        }
        return result
    }

    private mutating func truth(of alternatives: [Alternative]) -> Formula {
        either(alternatives) { reader, leaf in reader.truth(of: leaf) }
    }

    private mutating func root(_ variable: Variable) -> [Alternative]? {
        switch variable {
        case .state(let name):
            if let known = knowledge.state[name] { return known }
            guard let type = stateTypes[name] else { return nil }
            let value = alternatives(of: terms.intern(.root(variable), type))
            knowledge.state[name] = value
            return value
        case .derived(let name):
            if let known = knowledge.derived[name] { return known }
            // A cycle is an error of its own.
            guard derivedInReading.insert(name).inserted else { return nil }
            let outer = item
            item = nil
            defer {
                derivedInReading.remove(name)
                item = outer
            }
            let value = derived[name].flatMap { read($0) }
            knowledge.derived[name] = value
            return value
        case .element(let name), .binding(let name), .parameter(let name):
            return scope[name]
        case .place(let function, let element):
            return scope[variable.name] ?? place(function, of: element)
        case .item:
            return item
        case .input, .ownField:
            return nil
        }
    }

    /// What is asked of an element's place is of that element, whatever it is called elsewhere.
    private mutating func place(_ function: PlaceFunction, of element: String) -> [Alternative]? {
        guard let alternative = scope[element]?.first, case .term(let term) = alternative.leaf else { return nil }
        let type = function.type(ofElement: terms.type(term))
        let path = Expression(.path(.place(function, of: element), []), type, at: .unknown)
        return alternatives(of: terms.intern(.computed(path, [alternative.leaf]), type))
    }

    private mutating func read(
        _ operation: BinaryOperator,
        _ first: Expression,
        _ second: Expression
    ) -> [Alternative]? {
        guard operation == .coalesce else {
            return formula(of: operation, first, second).map { alternatives($0) }
        }
        guard let left = read(first), let right = read(second) else { return nil }
        return coalesced(left, right)
    }

    /// `a`, `b` and `c` of `a && b && c`, however many there are.
    private func operands(of operation: BinaryOperator, _ expression: Expression) -> [Expression] {
        var result: [Expression] = []
        var rest = expression
        while case .binary(operation, let first, let second) = rest.kind {
            result.append(second)
            rest = first
        }
        return [rest] + result.reversed()
    }

    private mutating func coalesced(_ left: [Alternative], _ right: [Alternative]) -> [Alternative]? {
        var result: [Alternative] = []
        for alternative in left {
            switch alternative.leaf {
            case .none: result += within(alternative.formula, right)
            case .constant: result.append(alternative)
            case .term(let term): result += within(alternative.formula, alternatives(of: term))
            }
        }
        return merged(result)
    }

    private mutating func call(_ function: ID<Function>, _ arguments: [Expression]) -> [Alternative]? {
        guard let calls = combinations(of: arguments) else { return nil }
        return merged(
            calls.flatMap { call in
                let term = terms.intern(.call(function, call.leaves), program[function].result)
                return within(call.formula, alternatives(of: term))
            }
        )
    }

    private mutating func made(_ id: ID<DeclaredType>, _ name: String, _ arguments: [Expression]) -> [Alternative]? {
        guard let payload = program[id].cases.first(where: { $0.name == name })?.payload,
            let cases = combinations(of: arguments)
        else { return nil }
        return merged(
            cases.map { made in
                let constants = zip(payload, made.leaves).compactMap { parameter, leaf in
                    leaf.constant.map { EnumArgument(label: parameter.label, value: $0, type: parameter.type) }
                }
                let leaf =
                    constants.count == payload.count
                    ? Leaf.constant(.enumCase(id, name, constants))
                    : .term(terms.intern(.made(id, name, made.leaves), .declared(id)))
                return Alternative(formula: made.formula, leaf: leaf)
            }
        )
    }

    /// What all arguments evaluate to together, and where.
    mutating func combinations(of arguments: [Expression]) -> [(formula: Formula, leaves: [Leaf])]? {
        var combinations: [(formula: Formula, leaves: [Leaf])] = [(.always, [])]
        for argument in arguments {
            guard let alternatives = read(argument) else { return nil }
            guard combinations.count * alternatives.count <= ConditionReader.alternativeLimit else {
                isOverwhelmed = true
                return nil
            }
            combinations = combinations.flatMap { earlier in
                alternatives.map { (formulas.and(earlier.formula, $0.formula), earlier.leaves + [$0.leaf]) }
            }
        }
        return combinations
    }

    private mutating func follow(_ steps: [PathStep], from root: [Alternative]) -> [Alternative]? {
        var current = root
        for step in steps {
            var next: [Alternative] = []
            for alternative in current {
                if case .none = alternative.leaf {
                    next.append(alternative)
                } else if let there = follow(step, from: alternative.leaf) {
                    next += within(alternative.formula, there)
                } else {
                    return nil
                }
            }
            guard let merged = merged(next) else { return nil }
            current = merged
        }
        return current
    }

    mutating func within(_ formula: Formula, _ alternatives: [Alternative]) -> [Alternative] {
        if formula == .always { return alternatives }
        return alternatives.map { Alternative(formula: formulas.and(formula, $0.formula), leaf: $0.leaf) }
    }

    /// Each leaf once.
    mutating func merged(_ alternatives: [Alternative]) -> [Alternative]? {
        if alternatives.count == 1, alternatives[0].formula != .never { return alternatives }
        if alternatives.count <= 4 { return mergedFew(alternatives) }
        var result: [Alternative] = []
        var positions: [Leaf: Int] = [:]
        for alternative in alternatives where alternative.formula != .never {
            if let position = positions[alternative.leaf] {
                result[position].formula = formulas.or(result[position].formula, alternative.formula)
            } else {
                positions[alternative.leaf] = result.count
                result.append(alternative)
            }
        }
        return result.count <= ConditionReader.alternativeLimit ? result : overwhelmed()
    }

    private mutating func mergedFew(_ alternatives: [Alternative]) -> [Alternative] {
        var result: [Alternative] = []
        for alternative in alternatives where alternative.formula != .never {
            if let position = result.firstIndex(where: { $0.leaf == alternative.leaf }) {
                result[position].formula = formulas.or(result[position].formula, alternative.formula)
            } else {
                result.append(alternative)
            }
        }
        return result
    }

    private mutating func overwhelmed() -> [Alternative]? {
        isOverwhelmed = true
        return nil
    }
}

extension Leaf {
    /// Nil for what is no constant.
    fileprivate var constant: Constant? {
        switch self {
        case .none: Constant.none
        case .constant(let constant): constant
        case .term: nil
        }
    }
}

extension ValueType {
    fileprivate var isKnown: Bool { unwrapped != .invalid }
}
