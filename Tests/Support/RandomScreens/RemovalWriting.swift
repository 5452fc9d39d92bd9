// Statements that matter together: the first removes an element, those behind it do something to what it held, to others of
// its list, and to what comes in its place.

import TestRandom

extension ScreenWriting {
    /// Nothing, most often, where no other element depends on one.
    mutating func removal(_ loops: [KnownLoop]) -> [YAMLNode] {
        let stored = loops.filter { $0.isStored && $0.list != nil }
        // Most often one that others depend on.
        let around = stored.filter { !dependents(on: $0, among: stored).isEmpty }
        guard values.random.chance(around.isEmpty ? 1 : 3, in: 4) else { return [] }
        let pool = around.isEmpty || values.random.chance(1, in: 4) ? stored : around
        guard let removed = pool.randomElement(using: &values.random) else { return [] }
        var statements = [YAMLNode.mapping([("remove", .scalar(removed.variable))])]
        if values.random.chance(1, in: 2) {
            let outer = values.names
            statements = [.mapping([("if", values.bindingCondition()), ("then", statements[0])])]
            values.names = outer
        }
        if values.random.chance(2, in: 3), let back = restored(removed) { statements.append(back) }
        let element = values.names.first { $0.text == removed.variable }
        if values.random.chance(1, in: 2), let element, let repetition = repetition(loops, in: element) {
            statements.append(repetition)
        }
        for other in dependents(on: removed, among: stored).shuffled(using: &values.random).prefix(2) {
            if let change = change(of: other) { statements.append(change) }
        }
        return statements
    }

    /// Elements that are in another one, or in its list.
    private func dependents(on loop: KnownLoop, among loops: [KnownLoop]) -> [KnownLoop] {
        loops.filter { other in
            other.variable != loop.variable && (other.list?.root == loop.variable || other.list == loop.list)
        }
    }

    /// The element comes back to its list, as it was.
    private mutating func restored(_ loop: KnownLoop) -> YAMLNode? {
        guard let list = loop.list, stored({ $0.text == list.text }) != nil else { return nil }
        let target = YAMLNode.scalar(list.text)
        if values.random.chance(1, in: 2) { return .mapping([("append", .scalar(loop.variable)), ("to", target)]) }
        let index = "\(Int.random(in: 0...2, using: &values.random))"
        return .mapping([("insert", .scalar(loop.variable)), ("in", target), ("at", .scalar(index))])
    }

    /// Sets something in an element, or takes it away.
    private mutating func change(of loop: KnownLoop) -> YAMLNode? {
        let target = stored { $0.text.hasPrefix(loop.variable + ".") }
        if values.random.chance(3, in: 4), let target, let value = values.passed(target.type) {
            return .mapping([("set", .scalar(target.text)), ("to", value)])
        }
        if values.random.chance(1, in: 2) {
            return .mapping([("move", .scalar(loop.variable)), ("before", .scalar("nil"))])
        }
        return .mapping([("remove", .scalar(loop.variable))])
    }
}
