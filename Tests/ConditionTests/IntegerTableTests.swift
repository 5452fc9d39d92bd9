// The table by which formulas, terms and nodes of diagrams are found, and which conditions need no diagram.

import SpecModel
import TestRandom
import Testing

@testable import SpecAnalysis

@Suite struct IntegerTableTests {
    @Test func everyKeyKeepsItsValue() {
        var random = SplitMix(3)
        var table = IntegerTable()
        var expected: [UInt64: Int] = [:]
        // Dense keys, keys that differ in their highest bits alone, and any.
        for index in 0..<3_000 {
            let key: UInt64 =
                switch index % 3 {
                case 0: UInt64(index)
                case 1: UInt64(index) << 44
                default: random.next() >> 1
                }
            guard expected[key] == nil else { continue }
            #expect(table[key] == nil)
            table.insert(index, for: key)
            expected[key] = index
        }
        #expect(expected.allSatisfy { table[$0.key] == $0.value })
        #expect(table[1 << 62] == nil)
    }

    @Test func aFormulaIsReadOnceWhereNoAtomStandsTwice() {
        var formulas = FormulaTable()
        let atoms = (0..<4).map { formulas.atom(.isTrue(TermID(index: $0))) }
        let apart = formulas.or(formulas.and(atoms[0], formulas.not(atoms[1])), atoms[2])
        let twice = formulas.or(formulas.and(atoms[0], atoms[1]), formulas.not(atoms[0]))
        func areReadOnce(_ list: [Formula]) -> [TermID]? {
            var walk = FormulaWalk()
            var found: [Atom] = []
            return walk.areReadOnce(list, in: formulas, &found) ? found.map(\.terms.0).sorted() : nil
        }
        #expect(areReadOnce([apart])?.map(\.index) == [0, 1, 2])
        #expect(areReadOnce([apart, atoms[3]])?.map(\.index) == [0, 1, 2, 3])
        #expect(areReadOnce([twice]) == nil)
        #expect(areReadOnce([apart, atoms[1]]) == nil)
        #expect(areReadOnce([apart, apart]) == nil)
        #expect(areReadOnce([.always]) == nil)
    }
}
