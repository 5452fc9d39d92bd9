/// Two lists of lines as one: a `-` stands before lines that are only expected, a `+` before those that only are. Of what
/// is the same there are two lines around each difference, and a `…` for the rest.
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
