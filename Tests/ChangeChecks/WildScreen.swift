// A screen of everything that can stand around a row: groups, lists in lists, lists of sections, elements that cannot be
// compared, more rows an element than a byte has bits, and identities that repeat.

import ViewModelRuntime

package struct Leaf: Hashable, Sendable {
    package var id: Int
    package var value: Int

    package init(id: Int, value: Int) {
        self.id = id
        self.value = value
    }
}

struct Branch: Hashable, Sendable {
    var id: Int
    var value: Int
    var leaves: [Leaf]
}

struct Tree: Hashable, Sendable {
    var id: Int
    var value: Int
    var branches: [Branch]
    var leaves: [Leaf]
}

/// A leaf that does not say whether it is equal to another.
struct OpaqueLeaf: Sendable {
    var leaf: Leaf
}

struct WildScreen: ScreenFrame {
    struct State: Sendable {
        var flags = 0
        var number = 0
        var leaves: [Leaf] = []
        var opaque: [OpaqueLeaf] = []
        var wide: [Leaf] = []
        var trees: [Tree] = []

        func flag(_ bit: Int) -> Bool { flags & (1 << bit) != 0 }
    }

    enum SectionID: Hashable, Sendable {
        case top, bottom
        case tree(Int)
    }

    enum RowID: Hashable, Sendable {
        case first, middle, inner, last
        case leaf(Int), leafOdd(Int), leafNumbered(Int)
        case opaque(Int), wide(Int, Int)
        case tree(Int), branch(Int, Int), branchEnd(Int, Int)
        case branchLeaf(Int, Int, Int), branchLeafOdd(Int, Int, Int), treeLeaf(Int, Int)
    }

    typealias Row = Int

    let screenContent: ScreenContent<Self>
    init(_ content: ScreenContent<Self>) { screenContent = content }

    func accessibilityIdentifier(of id: RowID) -> String { "\(id)" }

    static func body(_ state: State, _ screen: ScreenBody<Self>) {
        screen.section(.top, reads: [state.number / 4], header: "\(state.number / 4)") {
            screen.row(.first, state.number / 4)
            screen.when(state.flag(0)) {
                screen.row(.middle, state.number / 8)
                screen.each(state.leaves, id: { $0.id }, reads: [state.flag(2), state.number / 2]) { leaf in
                    screen.row(.leaf(leaf.id), leaf.value / 2)
                    screen.row(.leafOdd(leaf.id), when: leaf.value % 2 == 1, 7)
                    screen.when(state.flag(2)) {
                        screen.row(.leafNumbered(leaf.id), when: leaf.value % 3 == 0, state.number / 2)
                    }
                }
                screen.when(state.flag(1)) { screen.row(.inner, 1) }
            }
            screen.each(state.opaque, id: { $0.leaf.id }) { opaque in
                screen.row(.opaque(opaque.leaf.id), opaque.leaf.value / 2)
            }
            screen.row(.last, when: state.flag(1), 2)
        }
        screen.sections(state.trees, id: { $0.id }, reads: [state.flag(3), state.number / 3]) { tree in
            screen.section(.tree(tree.id), when: tree.value % 5 != 0, footer: "\(tree.value / 4)") {
                screen.row(.tree(tree.id), when: state.flag(3), tree.value / 3)
                screen.each(tree.branches, id: { $0.id }, reads: [tree.value / 4, state.flag(3)]) { branch in
                    screen.row(.branch(tree.id, branch.id), branch.value / 2 + tree.value / 4)
                    screen.when(branch.value % 2 == 0) {
                        screen.each(branch.leaves, id: { $0.id }, reads: [state.flag(3), branch.value / 4]) { leaf in
                            screen.row(.branchLeaf(tree.id, branch.id, leaf.id), when: state.flag(3), leaf.value / 2)
                            screen.row(
                                .branchLeafOdd(tree.id, branch.id, leaf.id),
                                when: leaf.value % 2 == 1,
                                branch.value / 4
                            )
                        }
                    }
                    screen.row(.branchEnd(tree.id, branch.id), when: branch.value % 3 == 0, 3)
                }
                screen.each(tree.leaves, id: { $0.id }, reads: [state.number / 3]) { leaf in
                    screen.row(.treeLeaf(tree.id, leaf.id), leaf.value / 2 + state.number / 3)
                }
            }
        }
        screen.section(.bottom, when: !state.flag(4)) {
            screen.each(state.wide, id: { $0.id }, reads: nil) { leaf in
                for bit in 0..<10 {
                    screen.row(.wide(leaf.id, bit), when: leaf.value & (1 << (bit % 4)) != 0, leaf.value / 4 + bit)
                }
            }
        }
    }
}
