import ChangeChecks
import TestRandom
import Testing

@testable import ViewModelRuntime

struct ListChangesTests {
    @Test func onlyInsertedEntriesAreTakenFromTheNewList() {
        var changes = ListChanges()
        changes.deletedSections = [0]
        changes.insertedSections = [1]
        changes.movedSections = [.init(from: 2, to: 0)]
        changes.deletedRows = [RowPath(section: 1, row: 0)]
        changes.insertedRows = [RowPath(section: 2, row: 0)]
        changes.movedRows = [.init(from: RowPath(section: 1, row: 3), to: RowPath(section: 2, row: 1))]
        let result = changes.applying(
            to: [("gone", [0]), ("stays", [1, 2, 3, 4]), ("moves", [5, 6])],
            new: [("?", [-1, -1]), ("new", [7]), ("?", [8, -1, -1, -1])]
        )
        #expect(result.map(\.0) == ["moves", "new", "stays"])
        #expect(result.map(\.1) == [[5, 6], [7], [8, 4, 2, 3]])
    }

    @Test func emptyChangesLeaveAListUnchanged() {
        #expect(ListChanges().isEmpty)
        let result = ListChanges().applying(to: [(1, ["a", "b"])], new: [(1, ["?", "?"])])
        #expect(result.map(\.1) == [["a", "b"]])
    }

    @Test func onlyInsertionsDeletionsAndMovesChangeTheOrder() {
        let row = RowPath(section: 0, row: 0)
        let ordering: [(inout ListChanges) -> Void] = [
            { $0.deletedSections = [0] }, { $0.insertedSections = [0] },
            { $0.movedSections = [.init(from: 0, to: 1)] }, { $0.deletedRows = [row] }, { $0.insertedRows = [row] },
            { $0.movedRows = [.init(from: row, to: row)] },
        ]
        let updating: [(inout ListChanges) -> Void] = [
            { $0.updatedHeaders = [0] }, { $0.updatedFooters = [0] }, { $0.updatedRows = [row] },
            { $0.replacedRows = [row] },
        ]
        for (changes, isOfOrder) in ordering.map({ ($0, true) }) + updating.map({ ($0, false) }) {
            var result = ListChanges()
            changes(&result)
            #expect(!result.isEmpty && result.changesOrder == isOfOrder)
        }
        #expect(!ListChanges().changesOrder)
    }

    @Test func updatedSectionsCombineHeadersAndFooters() {
        var changes = ListChanges()
        changes.updatedHeaders = [1, 3]
        #expect(changes.updatedSections == [1, 3])
        changes.updatedFooters = [2, 3]
        #expect(changes.updatedSections == [1, 2, 3])
    }

    /// Checks `heaviestRisingOrder` with every order of `count` positions and with random weights. The positions that
    /// it selects must be in ascending order. No other ascending selection can have a greater total weight.
    @Test(arguments: 0...7)
    func keptEntriesHaveTheGreatestWeight(count: Int) {
        var random = SplitMix(UInt64(count))
        for positions in orders(of: Array(0..<count)) {
            let weights = positions.map { _ in Int.random(in: 1...3, using: &random) }
            let stays = heaviestRisingOrder(positions, weights: weights)
            let kept = positions.indices.filter { stays[$0] }
            #expect(rises(kept.map { positions[$0] }))
            var heaviest = 0
            for subset in 0..<(1 << count) {
                let indexes = positions.indices.filter { subset & (1 << $0) != 0 }
                guard rises(indexes.map { positions[$0] }) else { continue }
                heaviest = max(heaviest, indexes.reduce(0) { $0 + weights[$1] })
            }
            #expect(kept.reduce(0) { $0 + weights[$1] } == heaviest)
        }
    }

    private func rises(_ list: [Int]) -> Bool {
        zip(list, list.dropFirst()).allSatisfy { $0 < $1 }
    }

    private func orders(of list: [Int]) -> [[Int]] {
        guard let last = list.last else { return [[]] }
        return orders(of: list.dropLast()).flatMap { order in
            (0...order.count).map { place in
                var longer = order
                longer.insert(last, at: place)
                return longer
            }
        }
    }
}

struct ElementMatchingTests {
    private typealias Matching = ElementMatching<EquatableElements<Leaf>, Int>

    /// Checks every pair of lists with up to four elements from a set of five. The matching must find exactly the
    /// common elements.
    @Test func commonElementsAreFound() {
        let lists = self.lists(of: [0, 1, 2, 3, 4], upTo: 4)
        for old in lists {
            for new in lists {
                let before = old.map { Leaf(id: $0, value: 0) }
                let after = new.map { Leaf(id: $0, value: $0 == 2 ? 1 : 0) }
                let delta = Matching.delta(from: before, to: after) { $0.id }
                let pairs = delta.runs.flatMap { run in (0..<run.count).map { (run.old + $0, run.new + $0) } }
                let isRight =
                    pairs.allSatisfy { old[$0.0] == new[$0.1] }
                    && pairs.map(\.1) == new.indices.filter { old.contains(new[$0]) }
                    && delta.removed == old.indices.filter { !new.contains(old[$0]) }
                    && delta.added == new.indices.filter { !old.contains(new[$0]) }
                    && delta.changed == new.indices.filter { new[$0] == 2 && old.contains(2) }
                    && delta.runs.allSatisfy { $0.count > 0 }
                #expect(isRight, "\(old) to \(new)")
            }
        }
    }

    /// Checks the matching of long lists that differ by inserted, removed, changed or shuffled ranges. In some of these
    /// lists, the lookahead of the matching fails, skips many elements or exceeds its budget.
    @Test func longListsAreMatched() {
        var random = SplitMix(7)
        var old = (0..<3000).map { Leaf(id: $0, value: 0) }
        var next = 3000
        for _ in 0..<200 {
            var new = old
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let start = Int.random(in: 0..<new.count, using: &random)
                let end = min(new.count, start + [1, 5, 40, 900][Int.random(in: 0..<4, using: &random)])
                switch Int.random(in: 0..<4, using: &random) {
                case 0: new.removeSubrange(start..<end)
                case 1: for index in start..<end { new[index].value += 1 }
                case 2: new[start..<end].shuffle(using: &random)
                default:
                    new.insert(contentsOf: (0..<(end - start)).map { Leaf(id: next + $0, value: 0) }, at: start)
                    next += end - start
                }
            }
            if new.count < 500 { new += (0..<2000).map { Leaf(id: next + $0, value: 0) } }
            next += 2000
            let delta = Matching.delta(from: old, to: new) { $0.id }
            let oldIDs = Set(old.map(\.id))
            let newIDs = Set(new.map(\.id))
            #expect(delta.removed == old.indices.filter { !newIDs.contains(old[$0].id) })
            #expect(delta.added == new.indices.filter { !oldIDs.contains(new[$0].id) })
            #expect(delta.runs.reduce(0) { $0 + $1.count } == oldIDs.intersection(newIDs).count)
            let before = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0) })
            #expect(delta.changed == new.indices.filter { (before[new[$0].id] ?? new[$0]) != new[$0] })
            old = new
        }
    }

    private func lists(of ids: [Int], upTo count: Int) -> [[Int]] {
        guard count > 0 else { return [[]] }
        let shorter = lists(of: ids, upTo: count - 1)
        return shorter
            + shorter.filter { $0.count == count - 1 }.flatMap { list in
                ids.filter { !list.contains($0) }.map { list + [$0] }
            }
    }
}
