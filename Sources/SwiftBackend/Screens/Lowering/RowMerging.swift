// Merges the rows of a choice. A row whose id occurs in several branches becomes one row with an alternative for each
// branch. The other rows of a branch become groups with the condition of the branch. A single other row gets this
// condition itself.

import SpecModel

/// The items of a branch, and the test that decides whether the branch is taken.
struct RowBranch {
    var test: BranchTest
    var items: [BodyItem]
}

/// Returns the items of all branches in one list, in which the items of each branch keep their order.
///
/// - Parameter reads: A closure that returns the values that a test reads.
func merged(_ branches: [RowBranch], reads: @escaping (BranchTest) -> DependencyPlan) -> [BodyItem] {
    let shared = sharedIDs(branches.map(\.items))
    if shared.isEmpty { return branches.flatMap { $0.group($0.items) } }
    var merging = RowMerging(shared: shared, reads: reads, branchCount: branches.count)
    for branch in branches { merging.add(branch) }
    return merging.items
}

private func sharedIDs(_ branches: [[BodyItem]]) -> Set<String> {
    var all: Set<String> = []
    var shared: Set<String> = []
    for items in branches {
        let ids = items.reduce(into: Set<String>()) { $1.addIDs(to: &$0) }
        shared.formUnion(ids.intersection(all))
        all.formUnion(ids)
    }
    return shared
}

private struct RowMerging {
    /// A row or list that occurs in several branches, or the items of one branch.
    private enum Slot {
        case own(RowBranch)
        case row(RowPlan, branchCount: Int)
        case list(LoopPlan, [RowBranch], id: String)

        var key: String? {
            switch self {
            case .own: nil
            case .row(let row, _): row.id
            case .list(_, _, let id): id
            }
        }
    }

    let shared: Set<String>
    let reads: (BranchTest) -> DependencyPlan
    let branchCount: Int
    private var slots: [Slot] = []

    init(shared: Set<String>, reads: @escaping (BranchTest) -> DependencyPlan, branchCount: Int) {
        self.shared = shared
        self.reads = reads
        self.branchCount = branchCount
    }

    /// Adds the items of a branch. The branch is divided into slots: one for each row or list with an id that several
    /// branches share, and one for the items between them. A slot that an earlier branch also contains keeps its
    /// position. A new slot is inserted after the preceding slot of its branch.
    mutating func add(_ branch: RowBranch) {
        var position = 0
        for slot in self.slots(of: branch) {
            if let key = slot.key, let index = slots.firstIndex(where: { $0.key == key }) {
                slots[index] = joined(slots[index], slot)
                position = index + 1
            } else if case .own(let own) = slot, position > 0, case .own(var before) = slots[position - 1],
                before.test == own.test
            {
                before.items += own.items
                slots[position - 1] = .own(before)
            } else {
                slots.insert(slot, at: position)
                position += 1
            }
        }
    }

    private func slots(of branch: RowBranch) -> [Slot] {
        var slots: [Slot] = []
        for item in branch.items {
            var ids: Set<String> = []
            item.addIDs(to: &ids)
            guard let id = ids.intersection(shared).min() else {
                slots.append(.own(RowBranch(test: branch.test, items: [item])))
                continue
            }
            switch item {
            case .row(let row):
                slots.append(.row(row.inside(branch.test), branchCount: 1))
            case .list(let loop, let items):
                slots.append(.list(loop, [RowBranch(test: branch.test, items: items)], id: id))
            case .group(let test, let items):
                // The rows of a group become separate items, since rows of other branches can be inserted between them.
                let rows = items.map { $0.inside(test, reads) }
                slots += self.slots(of: RowBranch(test: branch.test, items: rows))
            }
        }
        return slots
    }

    private func joined(_ first: Slot, _ second: Slot) -> Slot {
        switch (first, second) {
        case (.row(var row, let count), .row(let other, _)):
            row.shownWhen += other.shownWhen
            row.alternatives += other.alternatives
            return .row(row, branchCount: count + 1)
        case (.list(var loop, let branches, let id), .list(let other, let others, _)):
            // If the rows of a loop read the index or a neighbor of an element, the list of the loop cannot be a
            // `choice`. If only one of the two merged loops has such rows, the result uses the list of that loop.
            if loop.surroundings.isEmpty { loop.list = other.list }
            loop.surroundings = PlaceFunction.allCases.filter {
                loop.surroundings.contains($0) || other.surroundings.contains($0)
            }
            loop.dependencies = loop.dependencies.union(other.dependencies)
            loop.conditions = loop.conditions.union(other.conditions)
            return .list(loop, branches + others, id: id)
        default:
            return first
        }
    }

    var items: [BodyItem] {
        slots.flatMap { slot -> [BodyItem] in
            switch slot {
            case .own(let branch):
                return branch.group(branch.items)
            case .row(var row, let count):
                // Every branch contains the row without further tests, so the row is always shown.
                if count == branchCount, row.shownWhen.allSatisfy({ $0.count == 1 }) { row.shownWhen = [] }
                return [.row(row)]
            case .list(var loop, let branches, _):
                for branch in branches { loop.dependencies = loop.dependencies.union(reads(branch.test)) }
                return [.list(loop, merged(branches, reads: reads))]
            }
        }
    }
}

extension RowBranch {
    /// Returns items that are shown if the branch is taken. If the only item is a row, adds the test to the row instead
    /// of creating a group.
    fileprivate func group(_ items: [BodyItem]) -> [BodyItem] {
        if items.isEmpty { return [] }
        guard items.count == 1, case .row(var row) = items[0] else { return [.group(when: test, items)] }
        row.require(test)
        return [.row(row)]
    }
}

extension BodyItem {
    fileprivate func addIDs(to ids: inout Set<String>) {
        switch self {
        case .row(let row): ids.insert(row.id)
        case .list(_, let items), .group(_, let items): for item in items { item.addIDs(to: &ids) }
        }
    }

    /// Returns the item with an additional test. The item is shown only if this test passes.
    fileprivate func inside(_ test: BranchTest, _ reads: (BranchTest) -> DependencyPlan) -> BodyItem {
        switch self {
        case .row(var row):
            row.require(test)
            return .row(row)
        case .group(let own, let items):
            return .group(when: own, items.map { $0.inside(test, reads) })
        case .list(var loop, let items):
            loop.dependencies = loop.dependencies.union(reads(test))
            return .list(loop, items.map { $0.inside(test, reads) })
        }
    }
}

extension RowPlan {
    /// Adds a test before the existing tests.
    fileprivate mutating func require(_ test: BranchTest) {
        shownWhen = shownWhen.isEmpty ? [[test]] : shownWhen.map { [test] + $0 }
    }

    /// Returns the row with an additional test for itself and for each alternative of its content.
    fileprivate func inside(_ test: BranchTest) -> RowPlan {
        var row = self
        row.require(test)
        for index in row.alternatives.indices { row.alternatives[index].tests.insert(test, at: 0) }
        return row
    }
}

extension DependencyPlan {
    fileprivate func union(_ other: DependencyPlan) -> DependencyPlan {
        guard case .values(let own) = self, case .values(let others) = other else { return .unknown }
        return .values(own + others.filter { !own.contains($0) })
    }
}
