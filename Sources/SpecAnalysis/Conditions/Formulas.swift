// Stores formulas over atoms with hash consing: equal formulas are built once.

/// The index of a formula in its screen's `FormulaTable`. The parts of a formula have lower indices.
package struct Formula: Hashable, Comparable {
    package let index: Int

    static let never = Formula(index: 0)
    package static let always = Formula(index: 1)

    package static func < (lhs: Formula, rhs: Formula) -> Bool { lhs.index < rhs.index }
}

package struct FormulaTable {
    enum Node {
        case constant(Bool)
        case atom(Atom)
        case not(Formula)
        case and(Formula, Formula)
        case or(Formula, Formula)
    }

    private enum Kind: UInt8 {
        case constant, atom, not, and, or
    }

    /// A node, encoded as its kind and two integers. For a constant, both integers are 0 (`never`) or 1 (`always`). For
    /// an atom, both integers are the index of the atom in `atoms`. For any other node, the integers are the indices of
    /// its operands. A negation contains its operand twice.
    private struct Record {
        let kind: Kind
        let first: Int32
        let second: Int32
    }

    private var records = [
        Record(kind: .constant, first: 0, second: 0), Record(kind: .constant, first: 1, second: 1),
    ]
    private var atoms: [Atom] = []
    private var ids = IntegerTable()
    /// The formulas of the atoms whose `number` is `nil`.
    private var atomIDs: [Atom: Formula] = [:]

    var count: Int { records.count }

    subscript(formula: Formula) -> Node {
        let record = records[formula.index]
        let (first, second) = (Formula(index: Int(record.first)), Formula(index: Int(record.second)))
        switch record.kind {
        case .constant: return .constant(record.first == 1)
        case .atom: return .atom(atoms[first.index])
        case .not: return .not(first)
        case .and: return .and(first, second)
        case .or: return .or(first, second)
        }
    }

    mutating func atom(_ atom: Atom) -> Formula {
        guard let key = atom.number else {
            if let known = atomIDs[atom] { return known }
            let formula = append(atom)
            atomIDs[atom] = formula
            return formula
        }
        if let known = ids[key] { return Formula(index: known) }
        let formula = append(atom)
        ids.insert(formula.index, for: key)
        return formula
    }

    func constant(_ value: Bool) -> Formula { value ? .always : .never }

    mutating func not(_ formula: Formula) -> Formula {
        let record = records[formula.index]
        switch record.kind {
        case .constant: return constant(record.first == 0)
        case .not: return Formula(index: Int(record.first))
        case .atom, .and, .or: return intern(.not, formula, formula)
        }
    }

    mutating func and(_ first: Formula, _ second: Formula) -> Formula {
        if first == .never || second == .never { return .never }
        if first == .always || first == second { return second }
        if second == .always { return first }
        return intern(.and, first, second)
    }

    mutating func or(_ first: Formula, _ second: Formula) -> Formula {
        if first == .always || second == .always { return .always }
        if first == .never || first == second { return second }
        if second == .never { return first }
        return intern(.or, first, second)
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

    private mutating func append(_ atom: Atom) -> Formula {
        atoms.append(atom)
        let place = Int32(truncatingIfNeeded: atoms.count - 1)
        records.append(Record(kind: .atom, first: place, second: place))
        return Formula(index: records.count - 1)
    }

    private mutating func intern(_ kind: Kind, _ first: Formula, _ second: Formula) -> Formula {
        let key = UInt64(kind.rawValue) << 60 | UInt64(first.index) << 30 | UInt64(second.index)
        if let known = ids[key] { return Formula(index: known) }
        let formula = Formula(index: records.count)
        records.append(
            Record(
                kind: kind,
                first: Int32(truncatingIfNeeded: first.index),
                second: Int32(truncatingIfNeeded: second.index)
            )
        )
        ids.insert(formula.index, for: key)
        return formula
    }

    /// Returns the formulas and all their parts, without duplicates. Parts precede the formulas that contain them.
    func parts(of formulas: [Formula]) -> [Formula] {
        var walk = FormulaWalk()
        return walk.parts(of: formulas, in: self)
    }

    /// Returns the atoms of these formulas, in the order in which they were first read.
    func atoms(of formulas: [Formula]) -> [Atom] {
        var walk = FormulaWalk()
        return walk.atoms(of: formulas, in: self)
    }

    fileprivate func children(of formula: Int) -> (Int, Int)? {
        let record = records[formula]
        switch record.kind {
        case .constant, .atom: return nil
        case .not, .and, .or: return (Int(record.first), Int(record.second))
        }
    }

    fileprivate func atom(at formula: Int) -> Atom? {
        let record = records[formula]
        return record.kind == .atom ? atoms[Int(record.first)] : nil
    }
}

/// A traversal of formulas. A caller that traverses many formulas keeps one instance, to reuse the storage of the
/// instance.
struct FormulaWalk {
    /// For each formula, the value of `number` in the last walk that visited the formula.
    private var seen: [Int32] = []
    private var number: Int32 = 0
    private var found: [Int] = []
    /// The truth table of each formula that the last call of `truthTables` visited.
    private var values: [UInt64] = []
    /// For each formula, a Boolean value that indicates whether `newAtoms` has returned the formula's atom.
    private var given: [Bool] = []

    /// Returns the formulas and all their parts, without duplicates. Parts precede the formulas that contain them.
    mutating func parts(of formulas: [Formula], in table: FormulaTable) -> [Formula] {
        walk(formulas, table)
        return found.map { Formula(index: $0) }
    }

    /// Returns the atoms of these formulas, in the order in which they were first read.
    mutating func atoms(of formulas: [Formula], in table: FormulaTable) -> [Atom] {
        walk(formulas, table)
        var atoms: [Atom] = []
        for formula in found {
            if let atom = table.atom(at: formula) { atoms.append(atom) }
        }
        return atoms
    }

    /// Returns the atoms that the last walk visited, except atoms that an earlier call of `newAtoms` returned.
    mutating func newAtoms(in table: FormulaTable) -> [Atom] {
        if given.count < table.count {
            given += [Bool](repeating: false, count: max(table.count, 2 * given.count) - given.count)
        }
        var atoms: [Atom] = []
        for formula in found where !given[formula] {
            guard let atom = table.atom(at: formula) else { continue }
            given[formula] = true
            atoms.append(atom)
        }
        return atoms
    }

    /// Returns the truth table of each formula, or `nil` if the formulas have more than six atoms. Each bit of a truth
    /// table is the value of the formula under one assignment of the atoms.
    ///
    /// - Parameter atoms: An empty array, to which the atoms of the formulas are added in the order of `columns`.
    mutating func truthTables(of formulas: [Formula], in table: FormulaTable, _ atoms: inout [Atom]) -> [UInt64]? {
        walk(formulas, table)
        if values.count < table.count { values += [UInt64](repeating: 0, count: seen.count - values.count) }
        for formula in found {
            switch table[Formula(index: formula)] {
            case .constant(let value):
                values[formula] = value ? .max : 0
            case .atom(let atom):
                guard atoms.count < FormulaWalk.columns.count else { return nil }
                values[formula] = FormulaWalk.columns[atoms.count]
                atoms.append(atom)
            case .not(let inner):
                values[formula] = ~values[inner.index]
            case .and(let first, let second):
                values[formula] = values[first.index] & values[second.index]
            case .or(let first, let second):
                values[formula] = values[first.index] | values[second.index]
            }
        }
        return formulas.map { values[$0.index] }
    }

    /// For each of six atoms, its value in each of the 64 assignments, as one bit.
    static let columns: [UInt64] = [
        0xAAAA_AAAA_AAAA_AAAA, 0xCCCC_CCCC_CCCC_CCCC, 0xF0F0_F0F0_F0F0_F0F0,
        0xFF00_FF00_FF00_FF00, 0xFFFF_0000_FFFF_0000, 0xFFFF_FFFF_0000_0000,
    ]

    private mutating func walk(_ formulas: [Formula], _ table: FormulaTable) {
        begin(table)
        for formula in formulas where mark(formula.index) { found.append(formula.index) }
        var next = 0
        while next < found.count {
            let formula = found[next]
            next += 1
            guard let (first, second) = table.children(of: formula) else { continue }
            if mark(first) { found.append(first) }
            if mark(second) { found.append(second) }
        }
        sortFound()
    }

    /// Sorts `found`. For ten formulas, insertion sort needs a tenth of the instructions of `sort` in a debug build,
    /// which the plugin runs. Most walks find fewer than ten formulas.
    private mutating func sortFound() {
        guard found.count <= 16 else { return found.sort() }
        var end = 1
        while end < found.count {
            let formula = found[end]
            var place = end
            while place > 0, found[place - 1] > formula {
                found[place] = found[place - 1]
                place -= 1
            }
            found[place] = formula
            end += 1
        }
    }

    private mutating func begin(_ table: FormulaTable) {
        if seen.count < table.count {
            seen += [Int32](repeating: 0, count: max(table.count, 2 * seen.count) - seen.count)
        }
        number += 1
        found.removeAll(keepingCapacity: true)
    }

    private mutating func mark(_ formula: Int) -> Bool {
        if seen[formula] == number { return false }
        seen[formula] = number
        return true
    }
}

extension Atom {
    /// An integer that identifies the atom, or `nil` if the atom does not fit in 64 bits. The highest four bits of the
    /// integer have the value 0, 1, or 5 to 8. In the keys of negations, conjunctions and disjunctions, these bits have
    /// the values 2 to 4.
    fileprivate var number: UInt64? {
        switch self {
        case .isTrue(let term): UInt64(term.index)
        case .isNil(let term): 1 << 60 | UInt64(term.index)
        case .isNumber(let term): 5 << 60 | UInt64(term.index)
        case .relate(let first, .less, let second): 6 << 60 | UInt64(first.index) << 30 | UInt64(second.index)
        case .relate(let first, .equal, let second): 7 << 60 | UInt64(first.index) << 30 | UInt64(second.index)
        case .relate(let first, .greater, let second): 8 << 60 | UInt64(first.index) << 30 | UInt64(second.index)
        case .isCase, .compare: nil
        }
    }
}
