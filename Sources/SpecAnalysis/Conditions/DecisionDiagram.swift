// Implements reduced ordered binary decision diagrams. Two formulas are equivalent if and only if they have the same
// node. A test whether a formula is `never` or `always` therefore compares two integers.

package struct DecisionDiagram {
    /// An index into `levels`, `low` and `high`. Node 0 is false, node 1 is true.
    package typealias Node = Int

    package static let never: Node = 0
    package static let always: Node = 1

    /// The maximum number of nodes. If a diagram exceeds this limit, its results are not used.
    static let nodeLimit = 20_000
    /// The maximum number of steps in the checks of a screen's conditions. A step is a call of `choose` that computes
    /// and stores a new result. The limit bounds the time even for a hostile spec.
    package static let stepLimit = 2_000_000

    /// For each node, the level of the bit that the node tests. The two terminal nodes test no bit, and are below all
    /// other nodes.
    package private(set) var levels: [Int32] = [.max, .max]
    /// For each node, the next node to evaluate if the bit is 0.
    package private(set) var low: [Node] = [0, 1]
    /// For each node, the next node to evaluate if the bit is 1.
    package private(set) var high: [Node] = [0, 1]
    /// A Boolean value that indicates whether the diagram exceeded `nodeLimit` or the maximum number of steps. If it is
    /// `true`, all results are meaningless.
    private(set) var isExhausted = false

    private var unique = IntegerTable()
    private var results = IntegerTable()
    package var stepsLeft: Int

    init(steps: Int) {
        stepsLeft = steps
    }

    mutating func bit(_ level: Int) -> Node {
        node(Int32(level), low: DecisionDiagram.never, high: DecisionDiagram.always)
    }

    package mutating func not(_ node: Node) -> Node {
        choose(node, DecisionDiagram.never, DecisionDiagram.always)
    }

    package mutating func and(_ first: Node, _ second: Node) -> Node {
        choose(min(first, second), max(first, second), DecisionDiagram.never)
    }

    package mutating func or(_ first: Node, _ second: Node) -> Node {
        choose(min(first, second), DecisionDiagram.always, max(first, second))
    }

    mutating func implies(_ first: Node, _ second: Node) -> Node {
        choose(first, second, DecisionDiagram.always)
    }

    /// Returns a Boolean value that indicates whether some assignment satisfies both nodes.
    mutating func meet(_ first: Node, _ second: Node) -> Bool {
        and(first, second) != DecisionDiagram.never
    }

    /// Returns the node that equals `then` if the condition holds, and `otherwise` if it does not.
    mutating func choose(_ condition: Node, _ then: Node, _ otherwise: Node) -> Node {
        if condition == DecisionDiagram.always || then == otherwise { return then }
        if condition == DecisionDiagram.never { return otherwise }
        if then == DecisionDiagram.always && otherwise == DecisionDiagram.never { return condition }
        // Nodes are less than 2^20, so three of them fit in one word.
        let key = UInt64(condition) << 40 | UInt64(then) << 20 | UInt64(otherwise)
        if let known = results[key] { return known }
        stepsLeft -= 1
        guard !isExhausted, stepsLeft > 0 else {
            isExhausted = true
            return DecisionDiagram.never
        }
        let level = min(levels[condition], levels[then], levels[otherwise])
        let whenLow = choose(part(condition, level, 0), part(then, level, 0), part(otherwise, level, 0))
        let whenHigh = choose(part(condition, level, 1), part(then, level, 1), part(otherwise, level, 1))
        let result = node(level, low: whenLow, high: whenHigh)
        results.insert(result, for: key)
        return result
    }

    /// Returns the existential quantification of `node` over the bits at the levels that `isForgotten` marks. The
    /// result holds if `node` holds for some values of these bits.
    package mutating func exists(_ isForgotten: [Bool], _ node: Node) -> Node {
        var known: [Node: Node] = [:]
        return exists(isForgotten, node, &known)
    }

    private mutating func exists(_ isForgotten: [Bool], _ node: Node, _ known: inout [Node: Node]) -> Node {
        if node <= DecisionDiagram.always { return node }
        if let result = known[node] { return result }
        let level = levels[node]
        let whenLow = exists(isForgotten, low[node], &known)
        let whenHigh = exists(isForgotten, high[node], &known)
        let result =
            isForgotten[Int(level)] ? or(whenLow, whenHigh) : self.node(level, low: whenLow, high: whenHigh)
        known[node] = result
        return result
    }

    /// Returns one assignment that satisfies the node. If a bit is `nil`, the assignment satisfies the node with either
    /// value of the bit. The node must not be `never`.
    package func assignment(of node: Node, levels count: Int) -> [Bool?] {
        var bits = [Bool?](repeating: nil, count: count)
        var node = node
        while node > DecisionDiagram.always {
            let takesHigh = low[node] == DecisionDiagram.never
            bits[Int(levels[node])] = takesHigh
            node = takesHigh ? high[node] : low[node]
        }
        return bits
    }

    /// Returns a Boolean value that indicates whether the node holds under an assignment. A bit that is `nil` counts as
    /// 0.
    func holds(_ node: Node, under bits: [Bool?]) -> Bool {
        var node = node
        while node > DecisionDiagram.always {
            node = bits[Int(levels[node])] == true ? high[node] : low[node]
        }
        return node == DecisionDiagram.always
    }

    private func part(_ node: Node, _ level: Int32, _ value: Int) -> Node {
        guard levels[node] == level else { return node }
        return value == 0 ? low[node] : high[node]
    }

    package mutating func node(_ level: Int32, low lowNode: Node, high highNode: Node) -> Node {
        if lowNode == highNode { return lowNode }
        let key = UInt64(level) << 40 | UInt64(lowNode) << 20 | UInt64(highNode)
        if let known = unique[key] { return known }
        guard levels.count < DecisionDiagram.nodeLimit else {
            isExhausted = true
            return DecisionDiagram.never
        }
        let node = levels.count
        levels.append(level)
        low.append(lowNode)
        high.append(highNode)
        unique.insert(node, for: key)
        return node
    }
}
