// Writes sequences of statements whose first statement removes an element. The following statements change the content
// of the removed element, other elements of its list, or the element that takes its index.

import TestRandom

extension ScreenWriting {
    /// Returns statements that begin with a removal, or no statements. Usually returns no statements if no element in
    /// scope depends on another element.
    mutating func removal(_ loops: [KnownLoop]) -> [YAMLNode] {
        let stored = loops.filter { $0.isStored && $0.list != nil }
        // The removed element is usually one on which other elements depend.
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

    /// Returns the loops whose elements depend on the element of `loop`. Each of these loops iterates over a list
    /// inside this element or over the list of `loop`.
    private func dependents(on loop: KnownLoop, among loops: [KnownLoop]) -> [KnownLoop] {
        loops.filter { other in
            other.variable != loop.variable && (other.list?.root == loop.variable || other.list == loop.list)
        }
    }

    /// Returns a statement that inserts the removed element of `loop` into the list of `loop` again, or appends it.
    /// Returns `nil` if statements cannot change this list.
    private mutating func restored(_ loop: KnownLoop) -> YAMLNode? {
        guard let list = loop.list, stored({ $0.text == list.text }) != nil else { return nil }
        let target = YAMLNode.scalar(list.text)
        if values.random.chance(1, in: 2) { return .mapping([("append", .scalar(loop.variable)), ("to", target)]) }
        let index = "\(Int.random(in: 0...2, using: &values.random))"
        return .mapping([("insert", .scalar(loop.variable)), ("in", target), ("at", .scalar(index))])
    }

    /// Returns a statement that sets a field of an element, or moves or removes the element.
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
