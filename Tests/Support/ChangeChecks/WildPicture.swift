// Computes the content of `WildScreen` with plain loops. The result is the reference for frames of this screen.

import ChangeInvariants

/// The expected content of `WildScreen` for a state.
struct WildPicture {
    typealias Section = Shown<WildScreen>.Section

    var shown = Shown<WildScreen>(sections: [])
    var duplicates: [WildScreen.RowID] = []

    init(_ state: WildScreen.State) {
        var top = Section(id: .top, header: "\(state.number / 4)")
        top.rows.append((.first, state.number / 4))
        if state.flag(0) {
            top.rows.append((.middle, state.number / 8))
            Self.each(state.leaves, \.id, &top.rows, &duplicates) { leaf, _, rows in
                rows.append((.leaf(leaf.id), leaf.value / 2))
                if leaf.value % 2 == 1 { rows.append((.leafOdd(leaf.id), 7)) }
                if state.flag(2), leaf.value % 3 == 0 { rows.append((.leafNumbered(leaf.id), state.number / 2)) }
            }
            if state.flag(1) { top.rows.append((.inner, 1)) }
        }
        Self.each(state.opaque, \.leaf.id, &top.rows, &duplicates) { opaque, place, rows in
            rows.append((.opaque(opaque.leaf.id), opaque.leaf.value / 2 + (place.next?.leaf.value ?? 0) / 4))
        }
        if state.flag(1) { top.rows.append((.last, 2)) }
        shown.sections.append(top)

        var trees: Set<Int> = []
        var leftOut: [WildScreen.RowID] = []
        for tree in state.trees {
            let isFirst = trees.insert(tree.id).inserted
            let previous = Place(of: tree, in: state.trees, \.id).previous
            guard tree.value % 5 != 0 else { continue }
            if isFirst {
                let rows = Self.rows(of: tree, behind: previous, state, &duplicates, isLeftOut: false)
                let header = "\(tree.value / 6)"
                let footer = "\(tree.value / 4) behind \(previous?.id ?? 0)"
                shown.sections.append(Section(id: .tree(tree.id), header: header, footer: footer, rows: rows))
            } else {
                leftOut += Self.rows(of: tree, behind: previous, state, &duplicates, isLeftOut: true).map(\.id)
            }
        }
        duplicates += leftOut

        guard !state.flag(4) else { return }
        var bottom = Section(id: .bottom)
        Self.each(state.wide, \.id, &bottom.rows, &duplicates) { leaf, _, rows in
            for bit in 0..<10 where leaf.value & (1 << (bit % 4)) != 0 {
                rows.append((.wide(leaf.id, bit), leaf.value / 4 + bit))
            }
        }
        shown.sections.append(bottom)
    }

    private typealias Rows = [Shown<WildScreen>.Row]

    private static func rows(
        of tree: Tree,
        behind previous: Tree?,
        _ state: WildScreen.State,
        _ leftOut: inout [WildScreen.RowID],
        isLeftOut: Bool
    ) -> Rows {
        var result: Rows = []
        if state.flag(3) { result.append((.tree(tree.id), tree.value / 3)) }
        each(tree.branches, \.id, &result, &leftOut, all: isLeftOut) { branch, _, rows in
            let value = branch.value / 2 + tree.value / 4 + (previous?.value ?? 0) / 8
            rows.append((.branch(tree.id, branch.id), value))
            if branch.value % 2 == 0 {
                for leaf in branch.leaves {
                    let place = Place(of: leaf, in: branch.leaves, \.id)
                    if state.flag(3) {
                        let value = leaf.value / 2 + (place.previous?.value ?? 0) / 2
                        rows.append((.branchLeaf(tree.id, branch.id, leaf.id), value))
                    }
                    if leaf.value % 2 == 1, place.next?.value != 3 {
                        rows.append((.branchLeafOdd(tree.id, branch.id, leaf.id), branch.value / 4))
                    }
                }
            }
            if branch.value % 3 == 0 { rows.append((.branchEnd(tree.id, branch.id), 3)) }
        }
        each(tree.leaves, \.id, &result, &leftOut, all: isLeftOut) { leaf, place, rows in
            if (leaf.value + place.index) % 5 == 0 { return }
            rows.append((.treeLeaf(tree.id, leaf.id), leaf.value / 2 + state.number / 3 + place.index))
        }
        return result
    }

    /// Adds the rows of the first element with each identity to `rows`, and adds the rows of all other elements to
    /// `duplicates`. If `all` is `true`, adds the rows of every element to `rows`.
    private static func each<Element>(
        _ list: [Element],
        _ id: KeyPath<Element, Int>,
        _ rows: inout Rows,
        _ duplicates: inout [WildScreen.RowID],
        all: Bool = false,
        _ add: (Element, Place<Element>, inout Rows) -> Void
    ) {
        var seen: Set<Int> = []
        for element in list {
            let place = Place(of: element, in: list, id)
            if seen.insert(element[keyPath: id]).inserted || all {
                add(element, place, &rows)
            } else {
                var leftOut: Rows = []
                add(element, place, &leftOut)
                duplicates += leftOut.map(\.id)
            }
        }
    }
}

/// The index and the neighbors of an element in its list. They ignore every element that has the same identity as an
/// earlier element.
private struct Place<Element> {
    var index = -1
    var previous: Element?
    var next: Element?

    init(of element: Element, in list: [Element], _ id: KeyPath<Element, Int>) {
        var seen: Set<Int> = []
        let unique = list.filter { seen.insert($0[keyPath: id]).inserted }
        guard let index = unique.firstIndex(where: { $0[keyPath: id] == element[keyPath: id] }) else { return }
        self.index = index
        previous = index > 0 ? unique[index - 1] : nil
        next = index + 1 < unique.count ? unique[index + 1] : nil
    }
}
