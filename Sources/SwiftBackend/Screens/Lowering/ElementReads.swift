// What statements read of elements, so that the cost of asking does not grow with their number.

import SpecModel

/// The paths that are read of each element.
struct ElementReads {
    private var trees: [String: PathTree] = [:]

    /// The elements of which something is read.
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

    /// One that does not change with this one.
    func copy() -> ElementReads {
        var copy = ElementReads()
        copy.add(self)
        return copy
    }

    /// The elements of which a statement may change what is read.
    func changed(by statement: Statement) -> Set<String> {
        guard statement.isChange else { return [] }
        guard let target = statement.target, case .path(.element(let changed), let steps) = target.kind else {
            return Set(trees.keys)
        }
        return Set(trees.keys.filter { $0 != changed || trees[$0]?.isTouched(by: steps) ?? false })
    }
}

/// Paths that begin at one place, as a tree of their steps.
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

    /// Whether one of the paths may lead to something else where what `changed` leads to is set. Another field of the
    /// same value does not; what is looked for may be anywhere.
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
