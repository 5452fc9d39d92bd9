import TestRandom

extension WildScreen.State {
    /// Randomly changes the lists, their elements, and the values in the conditions around the lists.
    mutating func edit(_ random: inout SplitMix) {
        if random.chance(1, in: 3) { flags ^= 1 << Int.random(in: 0..<5, using: &random) }
        if random.chance(1, in: 3) { number += Int.random(in: -2...2, using: &random) }
        if random.chance(1, in: 2) { leaves.edit(&random, \.id, leaf, value) }
        if random.chance(1, in: 3) {
            opaque.edit(&random, \.leaf.id, { OpaqueLeaf(leaf: leaf($0, &$1)) }) { value(&$0.leaf, &$1) }
        }
        if random.chance(1, in: 3) { wide.edit(&random, \.id, leaf, value) }
        if random.chance(1, in: 2) { trees.edit(&random, \.id, tree, value) }
    }
}

extension Array {
    fileprivate mutating func edit(
        _ random: inout SplitMix,
        _ id: WritableKeyPath<Element, Int>,
        _ make: (Int, inout SplitMix) -> Element,
        _ change: (inout Element, inout SplitMix) -> Void
    ) {
        switch Int.random(in: 0..<20, using: &random) {
        case 0: shuffle(using: &random)
        case 1: removeAll()
        case 2: self = (0..<Int.random(in: 0..<12, using: &random)).map { make($0, &random) }
        default: break
        }
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let place = Int.random(in: 0...count, using: &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0...1:
                insert(make(free(id, &random), &random), at: place)
            case 3 where place < count:
                remove(at: place)
            case 5 where place < count:
                let moved = remove(at: place)
                insert(moved, at: Int.random(in: 0...count, using: &random))
            case 6 where place < count && random.chance(1, in: 8):
                insert(make(self[place][keyPath: id], &random), at: Int.random(in: 0...count, using: &random))
            default:
                if place < count { change(&self[place], &random) }
            }
        }
        while count > 24 { remove(at: Int.random(in: 0..<count, using: &random)) }
    }

    /// Returns an identity that no element has.
    private func free(_ id: KeyPath<Element, Int>, _ random: inout SplitMix) -> Int {
        let taken = Set(map { $0[keyPath: id] })
        var free = Int.random(in: 0..<64, using: &random)
        while taken.contains(free) { free += 1 }
        return free
    }
}

private func leaf(_ id: Int, _ random: inout SplitMix) -> Leaf {
    Leaf(id: id, value: Int.random(in: 0..<16, using: &random))
}

private func branch(_ id: Int, _ random: inout SplitMix) -> Branch {
    let leaves = (0..<Int.random(in: 0..<4, using: &random)).map { leaf($0, &random) }
    return Branch(id: id, value: Int.random(in: 0..<16, using: &random), leaves: leaves)
}

private func tree(_ id: Int, _ random: inout SplitMix) -> Tree {
    let branches = (0..<Int.random(in: 0..<3, using: &random)).map { branch($0, &random) }
    let leaves = (0..<Int.random(in: 0..<4, using: &random)).map { leaf($0, &random) }
    return Tree(id: id, value: Int.random(in: 0..<16, using: &random), branches: branches, leaves: leaves)
}

private func value(_ leaf: inout Leaf, _ random: inout SplitMix) {
    leaf.value = Int.random(in: 0..<16, using: &random)
}

private func value(_ tree: inout Tree, _ random: inout SplitMix) {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: tree.value = Int.random(in: 0..<16, using: &random)
    case 1: tree.leaves.edit(&random, \.id, leaf, value)
    default:
        tree.branches.edit(&random, \.id, branch) { branch, random in
            if random.chance(1, in: 2) {
                branch.value = Int.random(in: 0..<16, using: &random)
            } else {
                // The leaves of a branch have unique identities. Therefore, the test can easily determine which
                // elements a frame omits.
                branch.leaves = (0..<Int.random(in: 0..<5, using: &random)).shuffled(using: &random).map {
                    leaf($0, &random)
                }
            }
        }
    }
}
