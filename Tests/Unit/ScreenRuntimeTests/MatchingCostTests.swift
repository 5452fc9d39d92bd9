import ChangeChecks
import TestRandom
import Testing

@testable import ViewModelRuntime

/// Checks that matching two lists requests and hashes only the identities near their differences.
struct MatchingCostTests {
    private final class Cost {
        var asked = 0
        var hashed = 0
    }

    private struct CountedID: Hashable {
        let id: Int
        let cost: Cost

        static func == (left: CountedID, right: CountedID) -> Bool { left.id == right.id }

        func hash(into hasher: inout Hasher) {
            cost.hashed += 1
            hasher.combine(id)
        }
    }

    private func cost(from old: [Int], to new: [Int]) -> Cost {
        let cost = Cost()
        let (before, after) = (old.map { Leaf(id: $0, value: 0) }, new.map { Leaf(id: $0, value: 0) })
        _ = ElementMatching<EquatableElements<Leaf>, CountedID>.delta(from: before, to: after) { leaf in
            cost.asked += 1
            return CountedID(id: leaf.id, cost: cost)
        }
        return cost
    }

    private let list = Array(0..<3000)

    /// Checks that the lookahead finds the next common element after a range of inserted or removed elements. The range
    /// can have any length.
    @Test(arguments: Array(1...70) + [200, 500])
    func oneRangeOfInsertedOrRemovedElementsIsNotHashed(count: Int) {
        var longer = list
        // The range at 2000 makes sure that the range at 1000 requires a search. The elements after the last range are
        // a common suffix, which requires no search.
        longer.insert(contentsOf: 20_000..<(20_000 + count), at: 2000)
        longer.insert(contentsOf: 10_000..<(10_000 + count), at: 1000)
        #expect(cost(from: list, to: longer).hashed == 0)
        #expect(cost(from: longer, to: list).hashed == 0)
    }

    @Test func manyRangesOfInsertedOrRemovedElementsAreNotHashed() {
        let longer = list.flatMap { $0 % 30 == 29 ? [$0] + ((10_000 + 100 * $0)..<(10_060 + 100 * $0)) : [$0] }
        #expect(cost(from: list, to: longer).hashed == 0)
        #expect(cost(from: longer, to: list).hashed == 0)
    }

    /// Checks that the lookahead is short if only a few elements are replaced, and that it does not exceed its budget.
    @Test(arguments: 1...4)
    func fewReplacedElementsCostAShortLookahead(count: Int) {
        var other = list
        for index in 0..<count {
            other[1000 + index] += 10_000
            other[2000 + index] += 10_000
        }
        let cost = cost(from: list, to: other)
        #expect(cost.asked < 150)
        #expect(cost.hashed == 4 * count)
    }

    /// Checks that matching requests only a few identities per element, even if one list is shuffled or the lists have
    /// no common elements.
    @Test(arguments: [1000, 4000, 16_000])
    func differentListsAreMatchedInLinearTime(count: Int) {
        var random = SplitMix(UInt64(count))
        let old = Array(0..<count)
        for new in [old.shuffled(using: &random), old.map { $0 + count }] {
            let cost = cost(from: old, to: new)
            #expect(cost.hashed <= 4 * count)
            #expect(cost.asked < 8 * (4096 + 2 * count))
        }
    }
}
