// Analyzes the conditions of a screen. The analysis finds the conditions that are never true, always true, or only
// repeat an enclosing condition. It also finds the layouts that the screen can have. The analysis is sound: a condition
// that it reports as impossible is impossible. The analysis is exact, with two exceptions: opaque expressions
// (`ComputedTerms`) can have any value of their type, and quantifiers have limits (`QuantifiedList`).
//
// `ConditionReader` reads a condition into a formula over atoms. Conditions compare a term with constants, which split
// the values of the term into regions (`Regions`). A group of conditions with common terms becomes one decision diagram
// (`ConditionSpace`). Conditions for which truth tables are sufficient need no diagram (`PossibleAnswers`).
//
// The algorithms are:
// - reduced ordered binary decision diagrams (`DecisionDiagram`)
// - binary encoding of finite domains (`BinaryEncoding`)
// - chordal completion of the comparison graph (`ChordalCompletion`)
// - congruence axioms (`Payloads`)
//
// This folder depends on the meaning of a screen, but neither on its syntax (callers supply source ranges) nor on
// Swift.

import SpecModel

/// The index of a term in its screen's `TermTable`.
package struct TermID: Hashable, Comparable {
    package let index: Int

    package static func < (lhs: TermID, rhs: TermID) -> Bool { lhs.index < rhs.index }
}

/// The identity of a term. A term is a value that conditions read, for example a field of the state or the result of a
/// call. The reader inlines derived values and unwraps optionals, so equal terms have equal values. If an optional is
/// `nil`, the terms inside it have arbitrary values, and no formula depends on them.
package enum TermKey: Hashable {
    case root(Variable)
    /// The current element of a loop, with an integer that identifies the loop in the screen, and the name of the
    /// element.
    case element(Int, name: String)
    case field(TermID, String)
    /// The wrapped value of an optional.
    case unwrapped(TermID)
    /// A property of a list or a text, for example the count. `first` and `last` have arbitrary values if the list or
    /// text is empty.
    case property(TermID, ListProperty)
    /// The element with a given identity in a list, or `nil` if the list contains no such element.
    case keyed(TermID, Leaf, ID<Model>)
    case contains(TermID, Leaf)
    /// An arbitrary element of a list. The formula of a quantifier is a formula about this term.
    case member(TermID)
    /// The elements of a list that satisfy a formula, in the order of the list. The formula is about the `member` term
    /// of the list.
    case matching(TermID, Formula)
    case payload(TermID, String, Int)
    case call(ID<Function>, [Leaf])
    /// An enum value with a computed payload. No atom contains this term, because a comparison with the enum value
    /// becomes comparisons of its payload.
    case made(ID<DeclaredType>, String, [Leaf])
    /// The result of an opaque expression, with the values of the local variables in the expression. The analysis does
    /// not interpret an opaque expression. Loops, conditions, `match` cases and actions declare local variables.
    case computed(Expression, [Leaf])
    /// The opaque result of a member access, subscript or call on a value, with the values of the local variables in
    /// the arguments of the subscript or call.
    case stepped(Leaf, PathStep.Kind, [Leaf])
    /// An opaque comparison. Equal comparisons have the same result.
    case comparison(Order, Leaf, Leaf)
    /// An expression that did not resolve, or that the analysis cannot read. Each such term is distinct.
    case unknown(Int)
}

/// The value of an expression in one of its alternatives.
package enum Leaf: Hashable {
    case none
    /// A constant in its canonical form.
    case constant(Constant)
    case term(TermID)

    init(_ constant: Constant, of type: ValueType) {
        self = constant == .none ? .none : .constant(constant.canonical(as: type))
    }
}

package enum Order: Hashable {
    case less, equal, greater

    var reversed: Order {
        switch self {
        case .less: .greater
        case .equal: .equal
        case .greater: .less
        }
    }
}

/// An atom of a formula: a predicate on one term, or a comparison of two terms.
package enum Atom: Hashable {
    case isTrue(TermID)
    case isNil(TermID)
    case isCase(TermID, String)
    case compare(TermID, Order, CutPoint)
    /// A comparison of two terms. The term with the lower index is the first term.
    case relate(TermID, Order, TermID)
    /// A predicate that is `false` if the value of the `Double` term is NaN.
    case isNumber(TermID)

    package var terms: (TermID, TermID?) {
        switch self {
        case .isTrue(let term), .isNil(let term), .isCase(let term, _), .compare(let term, _, _), .isNumber(let term):
            (term, nil)
        case .relate(let first, _, let second):
            (first, second)
        }
    }

    /// The atom that represents this atom when the analysis counts atoms for `ConditionSpace.atomLimit`. The analysis
    /// counts atoms with the same representative only once, for example `x < 5`, `x == 5` and `x > 5`.
    var counted: Atom {
        switch self {
        case .compare(let term, _, let cutPoint): .compare(term, .equal, cutPoint)
        case .relate(let first, _, let second): .relate(first, .equal, second)
        default: self
        }
    }
}

/// The terms of one screen, interned by their keys.
package struct TermTable {
    private(set) var keys: [TermKey] = []
    private(set) var types: [ValueType] = []
    private var numbers = IntegerTable()
    /// The terms of the keys whose `number` is `nil`.
    private var ids: [TermKey: TermID] = [:]
    /// For the term of each filtered list, the condition that the elements of the list satisfy. If several conditions
    /// result in the same term, the table contains the first condition.
    package internal(set) var conditions: [TermID: Expression] = [:]
    /// Formulas about the `member` term of a list, by terms of the form `list.contains(element)` or `list[id]`. The
    /// formula of a term holds if the member is the element to which the term refers.
    var memberFormulas: [TermID: Formula] = [:]

    mutating func intern(_ key: TermKey, _ type: ValueType) -> TermID {
        if let known = existing(key) { return known }
        let id = TermID(index: keys.count)
        keys.append(key)
        types.append(type)
        if let number = key.number { numbers.insert(id.index, for: number) } else { ids[key] = id }
        return id
    }

    mutating func unknown(_ type: ValueType) -> TermID {
        intern(.unknown(keys.count), type)
    }

    /// The type, the case and the payload of an enum value with a computed payload.
    struct Made {
        let type: ID<DeclaredType>
        let name: String
        let payload: [Leaf]
    }

    func made(_ leaf: Leaf) -> Made? {
        guard case .term(let term) = leaf, case .made(let type, let name, let payload) = keys[term.index] else {
            return nil
        }
        return Made(type: type, name: name, payload: payload)
    }

    func existing(_ key: TermKey) -> TermID? {
        guard let number = key.number else { return ids[key] }
        return numbers[number].map { TermID(index: $0) }
    }

    package func key(_ term: TermID) -> TermKey { keys[term.index] }
    func type(_ term: TermID) -> ValueType { types[term.index] }

    /// Returns the list, text or enum value of which `term` is a property, an element, a search result or a payload.
    /// For the wrapped value of an optional payload, returns the payload. Returns `nil` for any other term.
    func owner(_ term: TermID) -> TermID? {
        switch keys[term.index] {
        case .property(let owner, _), .keyed(let owner, _, _), .contains(let owner, _), .payload(let owner, _, _): owner
        case .unwrapped(let optional):
            if case .payload = keys[optional.index] { optional } else { nil }
        default: nil
        }
    }
}

extension TermKey {
    /// An integer that identifies the key, or `nil` if the key does not fit in 64 bits.
    fileprivate var number: UInt64? {
        switch self {
        case .element(let number, _): 1 << 60 | UInt64(number)
        case .unwrapped(let term): 2 << 60 | UInt64(term.index)
        case .property(let term, .isEmpty): 3 << 60 | UInt64(term.index)
        case .property(let term, .count): 4 << 60 | UInt64(term.index)
        case .property(let term, .first): 5 << 60 | UInt64(term.index)
        case .property(let term, .last): 6 << 60 | UInt64(term.index)
        case .unknown(let number): 7 << 60 | UInt64(number)
        case .member(let list): 8 << 60 | UInt64(list.index)
        case .matching(let list, let formula): 9 << 60 | UInt64(list.index) << 30 | UInt64(formula.index)
        case .root, .field, .keyed, .contains, .payload, .call, .made, .computed, .stepped, .comparison: nil
        }
    }
}
