// Writes choices of rows and of statements.

import TestRandom

extension ScreenWriting {
    /// Returns a choice between rows: an `if` or a `match`. In some choices, all branches show the same row, but each
    /// branch shows the row in a different cell.
    ///
    /// - Parameter outer: The names in scope outside of the choice.
    mutating func choice(_ loops: [KnownLoop], depth: Int, _ outer: [KnownName]) -> YAMLNode {
        var shared: SharedRow?
        if values.random.chance(1, in: 3) { shared = sharedRow(loops) }
        if values.random.chance(1, in: 2), let choice = matched(shared, loops, depth: depth, outer) { return choice }
        let condition = values.bindingCondition()
        let then = branch(0, shared, loops, depth: depth)
        values.names = outer
        var choice: [(key: String, value: YAMLNode)] = [("if", condition), ("then", then)]
        if shared == nil, values.random.chance(1, in: 3) { return .mapping(choice) }
        var otherwise = branch(1, shared, loops, depth: depth)
        if shared != nil, values.random.chance(1, in: 3) {
            values.names = outer
            let condition = values.bindingCondition()
            let then = branch(2, shared, loops, depth: depth)
            otherwise = .mapping([("if", condition), ("then", then), ("else", otherwise)])
        }
        choice.append(("else", shared == nil ? .list([otherwise]) : otherwise))
        values.names = outer
        return .mapping(choice)
    }

    private mutating func matched(
        _ shared: SharedRow?,
        _ loops: [KnownLoop],
        depth: Int,
        _ outer: [KnownName]
    ) -> YAMLNode? {
        guard let (subject, patterns) = values.matched() else { return nil }
        var arms: [(key: String, value: YAMLNode)] = []
        for (index, pattern) in patterns.enumerated() {
            values.names = outer + pattern.bound
            // Other arms can be empty, but the first arm has at least one row. The choice is therefore never empty.
            let count = shared == nil ? [1, 1, 1, index == 0 ? 1 : 0, 2].randomElement(using: &values.random) ?? 1 : 1
            var rows: [YAMLNode] = []
            for _ in 0..<count {
                values.names = outer + pattern.bound
                rows.append(branch(index, shared, loops, depth: depth))
            }
            arms.append((pattern.text, rows.count == 1 ? rows[0] : .list(rows)))
        }
        values.names = outer
        return .mapping([("match", .scalar(subject))] + arms)
    }

    /// Returns the content of one branch: `shared` if it is not `nil`, and otherwise a new entry. The content can use
    /// all names in scope.
    private mutating func branch(_ index: Int, _ shared: SharedRow?, _ loops: [KnownLoop], depth: Int) -> YAMLNode {
        shared.map { row($0, in: index) } ?? entry(loops, depth: depth - 1)
    }

    /// A row that has a different cell in each branch of a choice.
    private struct SharedRow {
        /// The entries of the row that all branches share.
        var head: [(key: String, value: YAMLNode)]
        var loops: [KnownLoop]
        /// The names that the row's own `each` adds to the scope.
        var elements: [KnownName]
        var cells: [SpecCell]
    }

    /// Returns a row that all branches of a choice share. If the row has an `each`, its list is the same in all
    /// branches. The list therefore cannot use names that the conditions of branches bind.
    private mutating func sharedRow(_ loops: [KnownLoop]) -> SharedRow {
        let outer = values.names
        defer { values.names = outer }
        var loops = loops
        var head: [(key: String, value: YAMLNode)] = []
        if values.random.chance(1, in: 3), let each = loop(&loops) { head.append(("each", each)) }
        let elements = Array(values.names.dropFirst(outer.count))
        rowCount += 1
        head.insert(("id", .scalar("row\(rowCount)")), at: 0)
        return SharedRow(
            head: head,
            loops: loops,
            elements: elements,
            cells: world.cells.shuffled(using: &values.random)
        )
    }

    private mutating func row(_ shared: SharedRow, in branch: Int) -> YAMLNode {
        values.names += shared.elements
        var when: [(key: String, value: YAMLNode)] = []
        if values.random.chance(1, in: 4) { when = [("when", values.bindingCondition())] }
        // If the row has its own loop, the loop contains no other row.
        let details = details(shared.loops, isAlone: shared.head.count > 1)
        let content = content(shared.loops, in: shared.cells[branch])
        return .mapping(shared.head + when + content + details)
    }
}

// MARK: Statements

extension StatementForm {
    static let choices: [StatementForm] = [
        StatementForm(3) { writing, loops in
            let outer = writing.values.names
            let condition = writing.values.bindingCondition()
            let then = StatementForm.random(&writing, loops)
            writing.values.names = outer
            guard let then else { return nil }
            var entries: [(key: String, value: YAMLNode)] = [("if", condition), ("then", then)]
            if let otherwise = StatementForm.random(&writing, loops) { entries.append(("else", otherwise)) }
            return .mapping(entries)
        },
        StatementForm(3) { writing, loops in
            let outer = writing.values.names
            defer { writing.values.names = outer }
            guard let (subject, patterns) = writing.values.matched() else { return nil }
            var arms: [(key: String, value: YAMLNode)] = []
            for pattern in patterns {
                writing.values.names = outer + pattern.bound
                // Other arms can be empty, but the first arm has at least one statement. The choice is therefore never
                // empty.
                let count = Int.random(in: (arms.isEmpty ? 1 : 0)...2, using: &writing.values.random)
                let statements = (0..<count).compactMap { _ in StatementForm.random(&writing, loops) }
                if arms.isEmpty, statements.isEmpty { return nil }
                arms.append((pattern.text, statements.count == 1 ? statements[0] : .list(statements)))
            }
            return .mapping([("match", .scalar(subject))] + arms)
        },
    ]
}
