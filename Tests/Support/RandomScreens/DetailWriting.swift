// Writes the details of rows, the headers and footers of sections, and the commands of screens.

import TestRandom

extension ScreenWriting {
    /// Returns the entry for the commands of the screen, or no entry. The bars show these commands.
    mutating func screenCommands() -> [(key: String, value: YAMLNode)] {
        guard values.random.chance(1, in: 2) else { return [] }
        return [("commands", .list((0..<Int.random(in: 1...2, using: &values.random)).map { command("c\($0)", []) }))]
    }

    /// Returns a header or footer: a text or a cell. Returns `nil` if the text has no value.
    mutating func supplement(_ loops: [KnownLoop]) -> YAMLNode? {
        guard values.random.chance(1, in: 3) else { return values.value(.optional(.string), depth: 1) }
        let cell = world.cells.randomElement(using: &values.random) ?? world.cells[0]
        var entries: [(key: String, value: YAMLNode)] = [
            ("cell", .scalar(cell.name)), ("values", values.values(of: cell.members)),
        ]
        if values.random.chance(1, in: 4), let style = world.styles.first(where: { $0.cell == cell.name }) {
            entries.append(("style", .scalar(style.name)))
        }
        return .mapping(entries + [("actions", actions(cell.actions, loops))])
    }

    /// Returns the details of a row, for example the entries `select`, `swipe` and `reorder`.
    ///
    /// - Parameter isAlone: A Boolean value that indicates whether each element of the innermost loop has only this
    ///   row.
    mutating func details(_ loops: [KnownLoop], isAlone: Bool) -> [(key: String, value: YAMLNode)] {
        guard values.random.chance(1, in: isAlone && loops.count > 1 ? 2 : 3) else { return [] }
        var entries: [(key: String, value: YAMLNode)] = []
        if values.random.chance(1, in: 2) { entries.append(("select", .list(statements(loops)))) }
        if values.random.chance(1, in: 2) { entries.append(("selected", values.condition())) }
        if values.random.chance(1, in: 3) { entries.append(("appears", appearance(loops))) }
        entries += commands(loops)
        if isAlone, let loop = loops.last, loop.isStored, values.isMovable(loop), values.random.chance(2, in: 3) {
            var more: YAMLNode = .mapping([("do", .list(statements(loops)))])
            if values.random.chance(1, in: 4) { more = .mapping([("within", .scalar("list"))]) }
            entries.append(("reorder", values.random.chance(1, in: 2) ? .scalar("true") : more))
        }
        if values.random.chance(1, in: 3) { entries.append(("accessibility", accessibility())) }
        return entries
    }

    /// Returns a Boolean value that indicates whether the statements of a command bind names. A command that is listed
    /// twice must have the same statements in both places. Bound names would differ between the places, so a command
    /// that binds names is listed only once.
    private func bindsNames(_ command: YAMLNode) -> Bool {
        guard case .mapping(let entries) = command, let statements = entries.first(where: { $0.key == "do" }) else {
            return false
        }
        let text = statements.value.text
        return text.contains("let ") || text.contains("each:") || text.contains("(b")
    }

    /// Returns the entries `swipe` and `menu` of a row. Some commands are declared in an additional entry `commands`.
    /// The entries `swipe` and `menu` then contain only the ids of these commands.
    private mutating func commands(_ loops: [KnownLoop]) -> [(key: String, value: YAMLNode)] {
        var declared: [YAMLNode] = []
        func listed(_ id: String, _ writing: inout Self) -> YAMLNode {
            let command = writing.command(id, loops)
            guard writing.values.random.chance(1, in: 3) else { return command }
            declared.append(command)
            writing.listedCommands += 1
            return .scalar(id)
        }
        var swipe: [(key: String, value: YAMLNode)] = []
        var trailing: YAMLNode?
        if values.random.chance(1, in: 3) { swipe.append(("leading", listed("c0", &self))) }
        if values.random.chance(1, in: 3) {
            let command = listed("c1", &self)
            trailing = command
            swipe.append(("trailing", .list([command, listed("c2", &self)])))
        }
        var entries: [(key: String, value: YAMLNode)] = swipe.isEmpty ? [] : [("swipe", .mapping(swipe))]
        if values.random.chance(1, in: 3) {
            // The menu can also list a command of the swipe.
            let shared = trailing.map { bindsNames($0) ? [] : [$0] } ?? []
            entries.append(("menu", .list([listed("c3", &self)] + shared)))
        }
        return declared.isEmpty ? entries : [("commands", .list(declared))] + entries
    }

    private mutating func appearance(_ loops: [KnownLoop]) -> YAMLNode {
        let condition = values.condition()
        let body = YAMLNode.list(statements(loops))
        return values.random.chance(1, in: 3) ? body : .mapping([("when", condition), ("do", body)])
    }

    private mutating func command(_ id: String, _ loops: [KnownLoop]) -> YAMLNode {
        let outer = values.names
        defer { values.names = outer }
        var entries: [(key: String, value: YAMLNode)] = [("id", .scalar(id))]
        if values.random.chance(1, in: 2) { entries.append(("when", values.bindingCondition())) }
        entries.append(("title", values.value(.string) ?? .scalar("Go")))
        if values.random.chance(1, in: 3), let image = values.value(.image) { entries.append(("image", image)) }
        if values.random.chance(1, in: 3) {
            entries.append(
                ("color", .scalar([".red", ".tint", ".label"].randomElement(using: &values.random) ?? ".red"))
            )
        }
        if values.random.chance(1, in: 3) {
            entries.append(("role", .scalar(Bool.random(using: &values.random) ? "destructive" : "cancel")))
        }
        values.names = outer
        return .mapping(entries + [("do", .list(statements(loops)))])
    }

    private mutating func accessibility() -> YAMLNode {
        var entries: [(key: String, value: YAMLNode)] = []
        for key in ["label", "value", "hint"] where values.random.chance(2, in: 3) {
            if let text = values.value(.optional(.string)) { entries.append((key, text)) }
        }
        let traits = ["button", "header", "link", "updatesFrequently"]
        return .mapping(
            entries + [
                ("traits", .list(traits.prefix(Int.random(in: 0...4, using: &values.random)).map { .scalar($0) }))
            ]
        )
    }
}

extension ValueWriting {
    /// Returns a Boolean value that indicates whether the user can move the rows of a loop. This requires that the
    /// loop's list has the order of the stored list.
    fileprivate func isMovable(_ loop: KnownLoop) -> Bool {
        guard let text = loop.list?.text, !text.hasPrefix("d") else { return false }
        let others = ["sorted", "reversed", "prefix", "suffix(", "dropFirst", "grouped", ".elements"]
        return !others.contains { text.contains($0) }
    }
}
