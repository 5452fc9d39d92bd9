// What frames of the wild screen are compared with: the same screen as plain loops.

/// What a state of the wild screen shows.
struct WildPicture {
    typealias Section = Shown<WildScreen>.Section

    var shown = Shown<WildScreen>(sections: [])
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
        shown.sections.append(top)

        var trees: Set<Int> = []
        var leftOut: [WildScreen.RowID] = []
        for tree in state.trees {
            let isFirst = trees.insert(tree.id).inserted
            guard tree.value % 5 != 0 else { continue }
            if isFirst {
                let rows = Self.rows(of: tree, state, &duplicates, isLeftOut: false)
                let (header, footer) = ("\(tree.value / 6)", "\(tree.value / 4)")
                shown.sections.append(Section(id: .tree(tree.id), header: header, footer: footer, rows: rows))
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
        shown.sections.append(bottom)
    }

    private typealias Rows = [Shown<WildScreen>.Row]

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
