// Defines a screen with every construct that can contain a row: groups, nested lists, lists of sections, and lists of
// elements that are not equatable. Some elements have more than 8 rows, and some identities repeat.

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

/// A leaf that is not equatable.
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

    func accessibilityIdentifier(of id: RowID) -> String { "\(id)" }

    static func body(_ state: State, _ screen: ScreenBody<Self>) {
        screen.reads(state.number / 4)
        if screen.section(.top) {
            screen.header("\(state.number / 4)")
            if screen.row(.first) { screen.shown = state.number / 4 }
            screen.when(state.flag(0)) {
                if screen.row(.middle) { screen.shown = state.number / 8 }
                screen.reads(state.flag(2))
                screen.reads(state.number / 2)
                screen.each(state.leaves, id: { $0.id }) { leaf in
                    if screen.row(.leaf(leaf.id)) { screen.shown = leaf.value / 2 }
                    if screen.row(.leafOdd(leaf.id), when: leaf.value % 2 == 1) { screen.shown = 7 }
                    screen.when(state.flag(2)) {
                        if screen.row(.leafNumbered(leaf.id), when: leaf.value % 3 == 0) {
                            screen.shown = state.number / 2
                        }
                    }
                }
                screen.when(state.flag(1)) { if screen.row(.inner) { screen.shown = 1 } }
            }
            screen.each(state.opaque, id: { $0.leaf.id }, beside: .next) { opaque, place in
                if screen.row(.opaque(opaque.leaf.id)) {
                    screen.shown = opaque.leaf.value / 2 + (place.next?.leaf.value ?? 0) / 4
                }
            }
            if screen.row(.last, when: state.flag(1)) { screen.shown = 2 }
        }
        screen.reads(state.flag(3))
        screen.reads(state.number / 3)
        screen.sections(state.trees, id: { $0.id }, beside: .previous) { tree, treePlace in
            screen.readsAnything()
            if screen.section(.tree(tree.id), when: tree.value % 5 != 0) {
                screen.header("\(tree.value / 6)")
                screen.footer("\(tree.value / 4) behind \(treePlace.previous?.id ?? 0)")
                if screen.row(.tree(tree.id), when: state.flag(3)) { screen.shown = tree.value / 3 }
                screen.reads(tree.value / 4)
                screen.reads(treePlace.previous.map { $0.value / 8 })
                screen.reads(state.flag(3))
                screen.each(tree.branches, id: { $0.id }) { branch in
                    if screen.row(.branch(tree.id, branch.id)) {
                        screen.shown = branch.value / 2 + tree.value / 4 + (treePlace.previous?.value ?? 0) / 8
                    }
                    screen.when(branch.value % 2 == 0) { leaves(of: branch, in: tree, state, screen) }
                    if screen.row(.branchEnd(tree.id, branch.id), when: branch.value % 3 == 0) { screen.shown = 3 }
                }
                screen.reads(state.number / 3)
                screen.each(tree.leaves, id: { $0.id }, beside: .index) { leaf, place in
                    if screen.row(.treeLeaf(tree.id, leaf.id), when: (leaf.value + place.index) % 5 != 0) {
                        screen.shown = leaf.value / 2 + state.number / 3 + place.index
                    }
                }
            }
        }
        screen.readsAnything()
        if screen.section(.bottom, when: !state.flag(4)) {
            screen.readsAnything()
            screen.each(state.wide, id: { $0.id }) { leaf in
                for bit in 0..<10 {
                    if screen.row(.wide(leaf.id, bit), when: leaf.value & (1 << (bit % 4)) != 0) {
                        screen.shown = leaf.value / 4 + bit
                    }
                }
            }
        }
    }

    private static func leaves(of branch: Branch, in tree: Tree, _ state: State, _ screen: ScreenBody<Self>) {
        screen.reads(state.flag(3))
        screen.reads(branch.value / 4)
        screen.each(branch.leaves, id: { $0.id }, beside: [.previous, .next]) { leaf, place in
            if screen.row(.branchLeaf(tree.id, branch.id, leaf.id), when: state.flag(3)) {
                screen.shown = leaf.value / 2 + (place.previous?.value ?? 0) / 2
            }
            if screen.row(
                .branchLeafOdd(tree.id, branch.id, leaf.id),
                when: leaf.value % 2 == 1 && place.next?.value != 3
            ) {
                screen.shown = branch.value / 4
            }
        }
    }
}
