// Checks `IntegerTable`, the hash table that stores formulas, terms and nodes of decision diagrams. Also checks truth
// tables, which most conditions use in place of a diagram.

import SpecModel
import TestRandom
import Testing

@testable import SpecAnalysis

@Suite struct IntegerTableTests {
    @Test func everyKeyKeepsItsValue() {
        var random = SplitMix(3)
        var table = IntegerTable()
        var expected: [UInt64: Int] = [:]
        // One third of the keys are small integers, one third are multiples of 2^44, and one third are random.
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

    @Test func aTruthTableHasABitForEachAssignment() throws {
        var formulas = FormulaTable()
        let atoms = (0..<7).map { formulas.atom(.isTrue(TermID(index: $0))) }
        let choice = formulas.or(
            formulas.and(atoms[0], atoms[1]),
            formulas.and(formulas.not(atoms[0]), atoms[2])
        )
        var walk = FormulaWalk()
        var asked: [Atom] = []
        let tables = try #require(walk.truthTables(of: [choice, formulas.not(choice), atoms[0]], in: formulas, &asked))
        #expect(asked == (0..<3).map { .isTrue(TermID(index: $0)) })
        #expect(tables[0] == ~tables[1])
        for answers in 0..<8 {
            let bit = UInt64(1) << UInt64(answers)
            #expect((tables[2] & bit != 0) == (answers & 1 != 0))
            #expect((tables[0] & bit != 0) == (answers & 1 != 0 ? answers & 2 != 0 : answers & 4 != 0))
        }
        asked = []
        #expect(walk.truthTables(of: [formulas.all(atoms)], in: formulas, &asked) == nil)
        asked = []
        #expect(walk.truthTables(of: [.always, .never], in: formulas, &asked) == [.max, 0])
    }
}
