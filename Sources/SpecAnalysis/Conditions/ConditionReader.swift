// Reads conditions as formulas. The reader turns an expression into alternatives: each possible value, with the formula
// under which the expression has this value. For an optional, `nil` is a separate alternative, so the terms in
// comparisons are never `nil`.

import SpecModel

package struct ConditionReader {
    let program: Program
    package var terms = TermTable()
    package var formulas = FormulaTable()
    /// A Boolean value that indicates whether an expression of the current condition has more alternatives than
    /// `alternativeLimit`.
    var isOverwhelmed = false

    /// The alternatives of state fields, derived values and local names at one location.
    struct Knowledge {
        var state: [String: [Alternative]] = [:]
        var derived: [String: [Alternative]] = [:]
        /// The formulas of Boolean derived values, by the names of the values.
        var derivedFormulas: [String: Formula] = [:]
        var scope: [String: [Alternative]] = [:]
        /// The fields of the state that statements changed.
        fileprivate(set) var changed: Set<String> = []
    }

    var knowledge = Knowledge()
    /// The names that loops, conditions, `match` cases and actions bind, with their alternatives.
    var scope: [String: [Alternative]] {
        get { knowledge.scope }
        _modify { yield &knowledge.scope }
    }

    /// The alternatives of the element that `$0` denotes while the reader reads the condition of a quantifier. The
    /// value is `nil` outside of quantifiers.
    var item: [Alternative]?

    let derived: [String: Expression]
    let stateTypes: [String: ValueType]
    /// The names of the derived values whose expressions the reader has not finished reading. If one of these
    /// expressions uses such a name, the derived values form a cycle.
    var derivedInReading: Set<String> = []

    /// The maximum number of alternatives of an expression. A condition that contains an expression with more
    /// alternatives is not analyzed. If the expression is in the closure of a quantifier, the quantifier is opaque
    /// instead.
    static let alternativeLimit = 2 * ConditionSpace.atomLimit

    init(screen: Screen, program: Program) {
        self.program = program
        derived = Dictionary(screen.derived.map { ($0.name, $0.expression) }, uniquingKeysWith: { first, _ in first })
        stateTypes = Dictionary(screen.state.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the formula that holds if a `Bool` is true. An expression that the analysis cannot read becomes an atom.
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
        case .chosen(let value):
            return formula(of: value)
        default:
            guard let alternatives = read(expression) else { return unknown() }
            return truth(of: alternatives)
        }
    }

    private mutating func derivedFormula(_ name: String) -> Formula {
        if let known = knowledge.derivedFormulas[name] { return known }
        // A derived value that depends on itself is unknown here. Another check reports the cycle.
        guard let expression = derived[name], derivedInReading.insert(name).inserted else { return unknown() }
        let outer = item
        item = nil
        let formula = formula(of: expression)
        item = outer
        derivedInReading.remove(name)
        knowledge.derivedFormulas[name] = formula
        return formula
    }

    /// Returns the formula of a logical operation or a comparison. Returns `nil` for other operations. Also returns
    /// `nil` if the analysis cannot read an operand of a comparison, or if the operands have too many alternatives.
    mutating func formula(
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

    /// Returns the formula that holds if the condition is true. Adds the names that the condition binds to `scope`.
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

    /// Returns the formula that holds if the subject matches the pattern. Adds the names that the pattern binds to
    /// `scope`.
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

    // MARK: Changes of the state

    /// Returns the sorted names of the fields of the state. If `names` is not `nil`, returns only the fields in
    /// `names`.
    func stateNames(among names: Set<String>?) -> [String] {
        (names.map { $0.filter { stateTypes[$0] != nil } } ?? Set(stateTypes.keys)).sorted()
    }

    func type(ofState name: String) -> ValueType { stateTypes[name] ?? .invalid }

    /// The current knowledge if a statement has changed the state; otherwise `nil`.
    var changedKnowledge: Knowledge? { knowledge.changed.isEmpty ? nil : knowledge }

    /// Replaces the alternatives of a field with the alternatives of the unconstrained term `term`. Also removes the
    /// known alternatives of all derived values.
    mutating func forget(_ name: String, for term: TermID) {
        knowledge.state[name] = alternatives(of: term)
        knowledge.changed.insert(name)
        knowledge.derived = [:]
        knowledge.derivedFormulas = [:]
    }

    func derivedExpression(_ name: String) -> Expression? { derived[name] }

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

    /// Returns the formula that holds if a list has an element. An optional list that is `nil` has no element.
    mutating func isNotEmpty(_ list: [Alternative]) -> Formula {
        either(list) { reader, leaf in
            leaf == .none ? .never : reader.formulas.not(reader.isEmpty(leaf) ?? reader.unknown())
        }
    }

    private mutating func truth(of alternatives: [Alternative]) -> Formula {
        either(alternatives) { reader, leaf in reader.truth(of: leaf) }
    }

}

extension ValueType {
    fileprivate var isKnown: Bool { unwrapped != .invalid }
}
