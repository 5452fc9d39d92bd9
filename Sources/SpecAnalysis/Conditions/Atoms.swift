// Analysis of a screen's conditions: which can never hold, which always hold, which only repeat what encloses them, and
// which layouts the screen can take. It is sound: what it calls impossible is impossible. It is exact but for computed
// values, of which only their equality is known, and for the limits of quantifiers (`QuantifiedList`).
//
// A condition is read into a formula over atoms (`ConditionReader`), a term's constants split its range into regions
// (`Regions`), and a group of conditions that share terms becomes one decision diagram (`ConditionSpace`), which
// answers every question. The algorithms are reduced ordered binary decision diagrams (`DecisionDiagram`), binary
// encoding of finite domains (`BinaryEncoding`), chordal completion of the comparison graph (`ChordalCompletion`), and
// congruence axioms (`Payloads`). This folder knows what a screen means; it knows neither how it was written (places
// come from the caller) nor Swift.

import SpecModel

/// A term's index in its screen's `TermTable`.
package struct TermID: Hashable, Comparable {
    package let index: Int

    package static func < (lhs: TermID, rhs: TermID) -> Bool { lhs.index < rhs.index }
}

/// One thing of the state that has a value of its own: derived values are inlined and optionals taken apart, so that
/// equal terms mean equal values. What would follow a nil has some value that is never asked for.
package enum TermKey: Hashable {
    case root(Variable)
    /// The element of the screen's n-th loop.
    case element(Int, name: String)
    case field(TermID, String)
    /// What an optional holds.
    case unwrapped(TermID)
    /// The length of a list or a text; its first or last element where it has one.
    case property(TermID, ListProperty)
    /// The element of that identity, optional.
    case keyed(TermID, Leaf, ID<Model>)
    case contains(TermID, Leaf)
    /// Any element of a list: a quantifier asks a formula about it.
    case member(TermID)
    /// The elements of a list of which a formula about its member holds, in the order of the list.
    case matching(TermID, Formula)
    case payload(TermID, String, Int)
    case call(ID<Function>, [Leaf])
    /// A case whose payload is computed. Nothing is asked of it: what it is compared with is taken apart.
    case made(ID<DeclaredType>, String, [Leaf])
    /// What is computed in a way of which nothing more is known, with the values of the loops', matches' and actions'
    /// variables in it.
    case computed(Expression, [Leaf])
    /// The same for a step that is taken on a value.
    case stepped(Leaf, PathStep.Kind, [Leaf])
    /// A comparison of which nothing is known but that it gives the same answer each time it is asked.
    case comparison(Order, Leaf, Leaf)
    /// Something that resolved to nothing, or that the analysis cannot look into; no two are alike.
    case unknown(Int)
}

/// What an expression evaluates to in one of its alternatives.
package enum Leaf: Hashable {
    case none
    /// In its canonical form.
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

/// What a formula is made of: a question about one term, or about how two compare.
package enum Atom: Hashable {
    case isTrue(TermID)
    case isNil(TermID)
    case isCase(TermID, String)
    case compare(TermID, Order, CutPoint)
    /// The term with the lower index stands first.
    case relate(TermID, Order, TermID)
    /// Whether a `Double` is a number at all.
    case isNumber(TermID)

    package var terms: (TermID, TermID?) {
        switch self {
        case .isTrue(let term), .isNil(let term), .isCase(let term, _), .compare(let term, _, _), .isNumber(let term):
            (term, nil)
        case .relate(let first, _, let second):
            (first, second)
        }
    }

    /// The atom as it is counted: `x < 5`, `x == 5` and `x > 5` split a range at one place.
    var counted: Atom {
        switch self {
        case .compare(let term, _, let cutPoint): .compare(term, .equal, cutPoint)
        case .relate(let first, _, let second): .relate(first, .equal, second)
        default: self
        }
    }
}

/// All terms of one screen, each once.
package struct TermTable {
    private(set) var keys: [TermKey] = []
    private(set) var types: [ValueType] = []
    private var numbers = IntegerTable()
    /// Of keys that are no numbers.
    private var ids: [TermKey: TermID] = [:]
    /// The condition that each list of matching elements was first read from.
    package internal(set) var conditions: [TermID: Expression] = [:]
    /// For a term that says whether a list has a certain element: the formula that holds of the list's member where it
    /// is that element.
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

    /// A case whose payload is computed.
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

    /// The list, the text or the enum's value whose value this term's depends on, whatever the conditions say.
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
    /// A number that no other key has; nil for one that takes more to tell.
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
