/// Returns the difference between two lists of lines as text.
///
/// A `-` marks lines that only `expected` contains, and a `+` marks lines that only `actual` contains. The text
/// contains up to two equal lines before and after each difference. All other equal lines are omitted. A `…` replaces
/// each sequence of omitted lines.
func difference(expected: [String], actual: [String]) -> String {
    var entries: [(sign: Character, line: String)] = []
    let changes = actual.difference(from: expected)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in changes {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): inserted.insert(offset)
        }
    }
    var (old, new) = (0, 0)
    while old < expected.count || new < actual.count {
        if removed.contains(old) {
            entries.append(("-", expected[old]))
            old += 1
        } else if inserted.contains(new) {
            entries.append(("+", actual[new]))
            new += 1
        } else {
            entries.append((" ", actual[new]))
            (old, new) = (old + 1, new + 1)
        }
    }
    let differing = entries.indices.filter { entries[$0].sign != " " }
    let shown = Set(differing.flatMap { $0 - 2...$0 + 2 })
    var lines: [String] = []
    var isLeftOut = false
    for (index, entry) in entries.enumerated() {
        if shown.contains(index) {
            lines.append("\(entry.sign) \(entry.line)")
        } else if !isLeftOut {
            lines.append("  …")
        }
        isLeftOut = !shown.contains(index)
    }
    return lines.joined(separator: "\n")
}
