// Collects the values that statements read from elements. The paths that are read from one element are stored in a
// tree. The cost of `changed(by:)` does not depend on the number of reads.

import SpecModel

/// The paths that are read from each element.
struct ElementReads {
    private var trees: [String: PathTree] = [:]

    /// The elements from which values are read.
    var elements: Dictionary<String, PathTree>.Keys { trees.keys }

    mutating func add(_ names: VariableNames) {
        for (element, paths) in names.elementPaths {
            let tree = trees[element] ?? PathTree()
            for path in paths { tree.insert(path) }
            trees[element] = tree
        }
    }

    mutating func add(_ other: ElementReads) {
        for (element, tree) in other.trees {
            let own = trees[element] ?? PathTree()
            own.insert(tree)
            trees[element] = own
        }
    }

    mutating func remove(_ element: String) { trees[element] = nil }

    /// Returns a copy that does not share its trees with this value.
    func copy() -> ElementReads {
        var copy = ElementReads()
        copy.add(self)
        return copy
    }

    /// Returns the elements for which a statement can change one of the read values.
    func changed(by statement: Statement) -> Set<String> {
        guard statement.isChange else { return [] }
        guard let target = statement.target, case .path(.element(let changed), let steps) = target.kind else {
            return Set(trees.keys)
        }
        return Set(trees.keys.filter { $0 != changed || trees[$0]?.isTouched(by: steps) ?? false })
    }
}

/// Paths with a common start, as a tree of their steps.
final class PathTree {
    private var children: [PathStep.Kind: PathTree] = [:]
    private var hasSearches = false
    private var isEnd = false

    func insert(_ path: [PathStep]) {
        var node = self
        for step in path {
            if case .field = step.kind {} else { node.hasSearches = true }
            let next = node.children[step.kind] ?? PathTree()
            node.children[step.kind] = next
            node = next
        }
        node.isEnd = true
    }

    func insert(_ other: PathTree) {
        isEnd = isEnd || other.isEnd
        hasSearches = hasSearches || other.hasSearches
        for (step, child) in other.children {
            let own = children[step] ?? PathTree()
            own.insert(child)
            children[step] = own
        }
    }

    /// Returns a Boolean value that indicates whether an assignment to the path `changed` can affect a path in this
    /// tree. An assignment to another field of the same value does not affect a path. A path with a search can lead to
    /// any element, so any assignment can affect the path.
    func isTouched(by changed: [PathStep]) -> Bool {
        var node = self
        for step in changed {
            if node.isEnd { return true }
            if case .field = step.kind {
                if node.hasSearches { return true }
            } else if node.children.count > 1 || node.children[step.kind] == nil {
                return true
            }
            guard let next = node.children[step.kind] else { return false }
            node = next
        }
        return true
    }
}
