// A screen of everything that can stand around a row: groups, lists in lists, lists of sections, elements that cannot be
// compared, more rows an element than a byte has bits, and identities that repeat. Beside it, the same screen as plain
// loops: what its frames are compared with.

import ViewModelRuntime

struct Leaf: Hashable, Sendable {
    var id: Int
    var value: Int
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

/// What a frame shows, written out.
struct Picture {
    struct Section {
        var id: WildScreen.SectionID
        var header: String?
        var footer: String?
        var rows: [(id: WildScreen.RowID, row: Int)] = []
    }

    var sections: [Section] = []
    var duplicates: [WildScreen.RowID] = []

    init(_ state: WildScreen.State) {
        var top = Section(id: .top, header: "\(state.number / 4)")
        top.rows.append((.first, state.number / 4))
        if state.flag(0) {
            top.rows.append((.middle, state.number / 8))
            Self.each(state.leaves, \.id, &top.rows, &duplicates) { leaf, rows in
                rows.append((.leaf(leaf.id), leaf.value / 2))
                if leaf.value % 2 == 1 { rows.append((.leafOdd(leaf.id), 7)) }
                if state.flag(2), leaf.value % 3 == 0 { rows.append((.leafNumbered(leaf.id), state.number / 2)) }
            }
            if state.flag(1) { top.rows.append((.inner, 1)) }
        }
        Self.each(state.opaque, \.leaf.id, &top.rows, &duplicates) {
            $1.append((.opaque($0.leaf.id), $0.leaf.value / 2))
        }
        if state.flag(1) { top.rows.append((.last, 2)) }
        sections.append(top)

        var trees: Set<Int> = []
        var leftOut: [WildScreen.RowID] = []
        for tree in state.trees {
            let isFirst = trees.insert(tree.id).inserted
            guard tree.value % 5 != 0 else { continue }
            if isFirst {
                let rows = Self.rows(of: tree, state, &duplicates, isLeftOut: false)
                sections.append(Section(id: .tree(tree.id), footer: "\(tree.value / 4)", rows: rows))
            } else {
                leftOut += Self.rows(of: tree, state, &duplicates, isLeftOut: true).map(\.id)
            }
        }
        duplicates += leftOut

        guard !state.flag(4) else { return }
        var bottom = Section(id: .bottom)
        Self.each(state.wide, \.id, &bottom.rows, &duplicates) { leaf, rows in
            for bit in 0..<10 where leaf.value & (1 << (bit % 4)) != 0 {
                rows.append((.wide(leaf.id, bit), leaf.value / 4 + bit))
            }
        }
        sections.append(bottom)
    }

    private typealias Rows = [(id: WildScreen.RowID, row: Int)]

    private static func rows(
        of tree: Tree,
        _ state: WildScreen.State,
        _ leftOut: inout [WildScreen.RowID],
        isLeftOut: Bool
    ) -> Rows {
        var result: Rows = []
        if state.flag(3) { result.append((.tree(tree.id), tree.value / 3)) }
        each(tree.branches, \.id, &result, &leftOut, all: isLeftOut) { branch, rows in
            rows.append((.branch(tree.id, branch.id), branch.value / 2 + tree.value / 4))
            if branch.value % 2 == 0 {
                for leaf in branch.leaves {
                    if state.flag(3) { rows.append((.branchLeaf(tree.id, branch.id, leaf.id), leaf.value / 2)) }
                    if leaf.value % 2 == 1 {
                        rows.append((.branchLeafOdd(tree.id, branch.id, leaf.id), branch.value / 4))
                    }
                }
            }
            if branch.value % 3 == 0 { rows.append((.branchEnd(tree.id, branch.id), 3)) }
        }
        each(tree.leaves, \.id, &result, &leftOut, all: isLeftOut) { leaf, rows in
            rows.append((.treeLeaf(tree.id, leaf.id), leaf.value / 2 + state.number / 3))
        }
        return result
    }

    /// Adds the rows of each first element to `rows`, and those of the others to the duplicates.
    private static func each<Element>(
        _ list: [Element],
        _ id: KeyPath<Element, Int>,
        _ rows: inout Rows,
        _ duplicates: inout [WildScreen.RowID],
        all: Bool = false,
        _ add: (Element, inout Rows) -> Void
    ) {
        var seen: Set<Int> = []
        for element in list {
            if seen.insert(element[keyPath: id]).inserted || all {
                add(element, &rows)
            } else {
                var leftOut: Rows = []
                add(element, &leftOut)
                duplicates += leftOut.map(\.id)
            }
        }
    }
}
