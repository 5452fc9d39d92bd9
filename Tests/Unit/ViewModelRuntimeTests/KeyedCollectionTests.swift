import Foundation
import Testing
@_spi(Generated) import ViewModelRuntime

/// Checks that results of sets, dictionaries and groups never depend on the order of a hash table.
@Suite struct KeyedCollectionTests {
    @Test func aSetIsOrderedIntoAList() {
        let set: Set = [3, -1, 7, .min, .max, 0]
        #expect(set.ordered { $0 } == set.sorted())
        #expect(set.ordered({ $0 }, isDescending: true) == set.sorted().reversed())
        #expect(Set(["b", "a", "é", "e\u{301}"]).ordered { $0 } == ["a", "b", "é"])
        #expect(["b": 1, "a": 2].keySet.ordered { $0 } == ["a", "b"])
    }

    @Test func elementsAreInsertedIntoASetOnceAndRemoved() {
        var set: Set = [1]
        set.include(1)
        set.include(2)
        #expect(set == [1, 2])
        set.toggle(1)
        set.toggle(3)
        #expect(set == [2, 3])
        set.removeAll(equalTo: 9)
        set.removeAll(equalTo: 2)
        #expect(set == [3])
        set.formUnion([4, 5, 6])
        set.removeAll(at: set.places { $0 % 2 == 0 })
        #expect(set == [3, 5])
    }

    @Test func listsWithoutCommonElementsAreDisjoint() {
        #expect([Int]().isDisjoint(with: [Int]()))
        #expect([1, 1, 2].isDisjoint(with: Set([3])))
        #expect(![1, 2].isDisjoint(with: [2, 2]))
    }

    @Test func setsAndDictionariesAreComparedBitwise() {
        typealias Shares = [Int: Double]
        #expect(Bitwise(Shares()) == Bitwise([:]))
        #expect(Bitwise([1: 0.5, 2: .nan]) == Bitwise([2: .nan, 1: 0.5]))
        #expect(Bitwise([1: 0.0]) != Bitwise([1: -0.0]))
        #expect(Bitwise([1: 0.0]) != Bitwise([2: 0.0]))
        let days = [0, 86_400].map { Date(timeIntervalSinceReferenceDate: $0) }
        #expect(Bitwise(Set(days)) == Bitwise(Set(days.reversed())))
        #expect(Bitwise(Set([days[0]])) != Bitwise(Set([Date(timeIntervalSinceReferenceDate: -0.0)])))
        #expect(Bitwise(Set(days)) != Bitwise(Set([days[0]])))
    }

    @Test func groupsHaveTheOrderOfTheirFirstElements() {
        let groups: [ElementGroup<Int, Int>] = [5, 2, 8, 3, 2].grouped { $0 % 3 }
        #expect(groups.map(\.key) == [2, 0])
        #expect(groups.map(\.elements) == [[5, 2, 8, 2], [3]])
        #expect([Int]().grouped { $0 }.isEmpty)
        let zero: [Double] = [0.0]
        let negative: [Double] = [-0.0]
        let isLarge: (Double) -> Bool = { $0 > 1 }
        #expect((zero + negative).grouped(isLarge) == (zero + negative).grouped(isLarge))
        #expect((zero + negative).grouped(isLarge) != (negative + zero).grouped(isLarge))
        #expect(Bitwise(zero.grouped(isLarge)) != Bitwise(negative.grouped(isLarge)))
    }
}
