import TestRandom
import Testing

@testable import ViewModelRuntime

/// Checks that an element list omits elements with repeated identities. If the identities are sorted integers, the
/// element list finds repeated identities without a table. For all other identities, it uses a table.
@Suite struct IdentitySetTests {
    @Test func anIntegerTableContainsTheIntegersOfASet() {
        for seed in 0..<40 {
            var random = SplitMix(seed)
            var table = IntegerTable(minimumCapacity: Int.random(in: 0..<20, using: &random))
            var set: Set<Int64> = []
            let spread = [8, 40, 400, Int.max][seed % 4]
            for _ in 0..<600 {
                let integer = Int64(Int.random(in: 0..<spread, using: &random)) - Int64(spread / 2)
                if Int.random(in: 0..<3, using: &random) == 0 {
                    table.remove(integer)
                    set.remove(integer)
                } else {
                    #expect(table.insert(integer) == set.insert(integer).inserted)
                }
                let stored = Set(table.slots.filter { $0 != 0 } + (table.hasZero ? [0] : []))
                #expect(stored == set)
            }
        }
    }

    @Test func integersInOrderNeedNoTable() {
        #expect(list([]).identities.value?.order == .ascending)
        #expect(list([1, 2, 5]).identities.value?.order == .ascending)
        #expect(list([5, 2, -1]).identities.value?.order == .descending)
        #expect(list([5, 2, 3]).identities.value?.order == nil)
        let appended = list([1, 2, 5, 9], after: list([1, 2, 5]))
        #expect(appended.identities.value?.order == .ascending)
    }

    @Test func repeatedIdentitiesAreSkippedAfterAnyEdit() {
        check { $0 }
        check { Int64($0) }
        check { Int32($0) }
        check { UInt64($0) }
        check { UInt32($0) }
        check { UInt($0) }
        check { "\($0)" }
    }

    private func check<ID: Hashable & Sendable>(_ id: @escaping @Sendable (Int) -> ID) {
        typealias List = ElementList<EquatableElements<Int>, ID>
        for seed in 0..<60 {
            var random = SplitMix(seed)
            var numbers = Array(0..<Int.random(in: 0..<80, using: &random))
            if seed % 3 == 0 { numbers.reverse() }
            if seed % 3 == 1 { numbers.shuffle(using: &random) }
            var list = List.list(numbers, id: id, surroundings: [], after: nil)
            for _ in 0..<12 {
                for _ in 0...Int.random(in: 0..<3, using: &random) { edit(&numbers, &random) }
                list = .list(numbers, id: id, surroundings: [], after: list)
                var seen: Set<Int> = []
                let unique = numbers.filter { seen.insert($0).inserted }
                #expect(list.elements.all == unique)
                #expect(list.leftOut.count == numbers.count - unique.count)
            }
        }
    }

    /// Inserts, removes, duplicates or moves an element, appends a new maximum, or removes all occurrences of one
    /// number.
    private func edit(_ numbers: inout [Int], _ random: inout SplitMix) {
        let place = Int.random(in: 0..<(numbers.count + 1), using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: numbers.insert(Int.random(in: 0..<100, using: &random), at: place)
        case 1 where place < numbers.count: numbers.remove(at: place)
        case 2 where place < numbers.count: numbers.append(numbers[place])
        case 3 where place < numbers.count: numbers.insert(numbers.remove(at: place), at: 0)
        case 4: numbers.append((numbers.max() ?? 0) + 1)
        default: numbers.removeAll { $0 == place }
        }
    }

    private func list(_ numbers: [Int], after previous: List? = nil) -> List {
        .list(numbers, id: { $0 }, surroundings: [], after: previous)
    }

    private typealias List = ElementList<EquatableElements<Int>, Int>
}
