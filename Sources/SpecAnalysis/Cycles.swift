// Cycles of a small directed graph, each once, and an order in which what is needed comes first.

/// Disjoint cycles of the graph of `0..<count`: each in the order of its arrows, from its smallest node; found by one
/// depth-first search, so a node is named in at most one of them.
func cycles(count: Int, successors: (Int) -> [Int]) -> [[Int]] {
    enum Mark { case unseen, active, done }
    var marks = [Mark](repeating: .unseen, count: count)
    var path: [Int] = []
    var found: [[Int]] = []
    var named = [Bool](repeating: false, count: count)

    func visit(_ node: Int) {
        marks[node] = .active
        path.append(node)
        for next in successors(node) {
            if marks[next] == .unseen {
                visit(next)
            } else if marks[next] == .active, let start = path.firstIndex(of: next) {
                let cycle = Array(path[start...])
                guard !cycle.contains(where: { named[$0] }) else { continue }
                for member in cycle { named[member] = true }
                let smallest = cycle.indices.min { cycle[$0] < cycle[$1] } ?? 0
                found.append(Array(cycle[smallest...] + cycle[..<smallest]))
            }
        }
        path.removeLast()
        marks[node] = .done
    }
    for node in 0..<count where marks[node] == .unseen { visit(node) }
    return found
}

/// The nodes of `0..<count`, each behind its successors; where there are cycles, behind those that are not on one.
func dependencyOrder(count: Int, successors: (Int) -> [Int]) -> [Int] {
    var seen = [Bool](repeating: false, count: count)
    var order: [Int] = []
    func visit(_ node: Int) {
        guard !seen[node] else { return }
        seen[node] = true
        successors(node).forEach(visit)
        order.append(node)
    }
    for node in 0..<count { visit(node) }
    return order
}
