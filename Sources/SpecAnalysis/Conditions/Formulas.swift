// Formulas over atoms, each built once.

/// A formula's index in its screen's `FormulaTable`. Its parts have lower indices.
package struct Formula: Hashable, Comparable {
    package let index: Int

    static let never = Formula(index: 0)
    package static let always = Formula(index: 1)

    package static func < (lhs: Formula, rhs: Formula) -> Bool { lhs.index < rhs.index }
}

package struct FormulaTable {
    enum Node: Hashable {
        case constant(Bool)
        case atom(Atom)
        case not(Formula)
        case and(Formula, Formula)
        case or(Formula, Formula)
    }

    private(set) var nodes: [Node] = [.constant(false), .constant(true)]
    private var ids: [Node: Formula] = [:]

    subscript(formula: Formula) -> Node { nodes[formula.index] }

    mutating func atom(_ atom: Atom) -> Formula { intern(.atom(atom)) }

    func constant(_ value: Bool) -> Formula { value ? .always : .never }

    mutating func not(_ formula: Formula) -> Formula {
        switch nodes[formula.index] {
        case .constant(let value): constant(!value)
        case .not(let inner): inner
        default: intern(.not(formula))
        }
    }

    mutating func and(_ first: Formula, _ second: Formula) -> Formula {
        if first == .never || second == .never { return .never }
        if first == .always || first == second { return second }
        if second == .always { return first }
        return intern(.and(first, second))
    }

    mutating func or(_ first: Formula, _ second: Formula) -> Formula {
        if first == .always || second == .always { return .always }
        if first == .never || first == second { return second }
        if second == .never { return first }
        return intern(.or(first, second))
    }

    mutating func same(_ first: Formula, _ second: Formula) -> Formula {
        let both = and(first, second)
        let neither = and(not(first), not(second))
        return or(both, neither)
    }

    mutating func all(_ formulas: [Formula]) -> Formula {
        formulas.reduce(.always) { and($0, $1) }
    }

    mutating func any(_ formulas: [Formula]) -> Formula {
        formulas.reduce(.never) { or($0, $1) }
    }

    private mutating func intern(_ node: Node) -> Formula {
        if let known = ids[node] { return known }
        let formula = Formula(index: nodes.count)
        nodes.append(node)
        ids[node] = formula
        return formula
    }

    /// Everything that these formulas are made of, themselves included, parts before wholes.
    func parts(of formulas: [Formula]) -> [Formula] {
        var seen = Set(formulas)
        var open = formulas
        while let formula = open.popLast() {
            let children: [Formula]
            switch nodes[formula.index] {
            case .constant, .atom: children = []
            case .not(let inner): children = [inner]
            case .and(let first, let second), .or(let first, let second): children = [first, second]
            }
            for child in children where seen.insert(child).inserted { open.append(child) }
        }
        return seen.sorted()
    }

    /// The atoms of these formulas, in the order in which they were first read.
    func atoms(of formulas: [Formula]) -> [Atom] {
        parts(of: formulas).compactMap { formula in
            if case .atom(let atom) = nodes[formula.index] { atom } else { nil }
        }
    }
}
