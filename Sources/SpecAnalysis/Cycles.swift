// Finds cycles and the dependency order of a directed graph. Both algorithms use an explicit stack, because a long
// chain of declarations would overflow the call stack.

/// Returns disjoint cycles of a graph with the nodes `0..<count`. Each cycle starts with its smallest node, and lists
/// its nodes in the direction of the edges. The result can omit a cycle that shares nodes with a returned cycle.
func cycles(count: Int, successors: (Int) -> [Int]) -> [[Int]] {
    var found: [[Int]] = []
    var named = [Bool](repeating: false, count: count)
    walkDepthFirst(
        count: count,
        successors: successors,
        backEdge: { path, start in
            let cycle = Array(path[start...])
            guard !cycle.contains(where: { named[$0] }) else { return }
            for member in cycle { named[member] = true }
            let smallest = cycle.indices.min { cycle[$0] < cycle[$1] } ?? 0
            found.append(Array(cycle[smallest...] + cycle[..<smallest]))
        },
        leave: { _ in }
    )
    return found
}

/// Returns the nodes `0..<count`, each after its successors. In a cycle, a node only follows its successors outside of
/// the cycle.
func dependencyOrder(count: Int, successors: (Int) -> [Int]) -> [Int] {
    var order: [Int] = []
    walkDepthFirst(count: count, successors: successors, backEdge: { _, _ in }, leave: { order.append($0) })
    return order
}

/// Walks a graph depth-first.
///
/// - Parameters:
///   - backEdge: A closure that is called for an edge to a node of the current path. Its arguments are the path and the
///     index of the node in the path.
///   - leave: A closure that is called for a node after all its successors were walked.
private func walkDepthFirst(
    count: Int,
    successors: (Int) -> [Int],
    backEdge: ([Int], Int) -> Void,
    leave: (Int) -> Void
) {
    /// The index of each node in the current path, or `nil` if the path does not contain the node.
    var depth = [Int?](repeating: nil, count: count)
    var seen = [Bool](repeating: false, count: count)
    var path: [Int] = []
    var open: [ArraySlice<Int>] = []
    func enter(_ node: Int) {
        seen[node] = true
        depth[node] = path.count
        path.append(node)
        open.append(successors(node)[...])
    }
    for root in 0..<count where !seen[root] {
        enter(root)
        while let node = path.last {
            guard let next = open[open.count - 1].popFirst() else {
                depth[node] = nil
                path.removeLast()
                open.removeLast()
                leave(node)
                continue
            }
            if let start = depth[next] {
                backEdge(path, start)
            } else if !seen[next] {
                enter(next)
            }
        }
    }
}
