// Cycles of a small directed graph, each once, and an order in which what is needed comes first. Both walk the graph with
// a stack of their own: a chain of declarations may be as long as a spec can be.

/// Disjoint cycles of the graph of `0..<count`: each in the order of its arrows, from its smallest node; found by one
/// depth-first search, so a node is named in at most one of them.
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

/// The nodes of `0..<count`, each after its successors; where there are cycles, after those that are not on one.
func dependencyOrder(count: Int, successors: (Int) -> [Int]) -> [Int] {
    var order: [Int] = []
    walkDepthFirst(count: count, successors: successors, backEdge: { _, _ in }, leave: { order.append($0) })
    return order
}

/// - Parameters:
///   - backEdge: told of an arrow to a node of the path that is being walked: the path, and where that node stands.
///   - leave: told of a node when all its successors were walked.
private func walkDepthFirst(
    count: Int,
    successors: (Int) -> [Int],
    backEdge: ([Int], Int) -> Void,
    leave: (Int) -> Void
) {
    /// Where a node stands on the path, while it does.
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
