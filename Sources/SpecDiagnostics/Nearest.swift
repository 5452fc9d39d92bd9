extension Diagnostic {
    /// A diagnostic about a word that means nothing where it stands: it asks for the nearest of those that do, and
    /// offers it in an edit.
    ///
    /// - Parameters:
    ///   - otherwise: what else could be the reason where no word is near.
    ///   - cause: what could be wrong elsewhere where no word is near.
    public init(
        _ rule: Rule,
        unknown word: Located<String>,
        _ message: String,
        among known: some Sequence<String>,
        notes: [Note] = [],
        otherwise: [Note] = [],
        cause: String? = nil,
        names: [String] = []
    ) {
        guard let near = nearest(to: word.value, among: known) else {
            self.init(rule, at: word.range, message, notes: notes + otherwise, cause: cause, names: names)
            return
        }
        self.init(
            rule,
            at: word.range,
            "\(message), did you mean '\(near)'?",
            notes: notes,
            edits: [.replace(word.range, with: near, title: "replace with '\(near)'")],
            names: names
        )
    }
}

/// The candidate that a misspelt name most likely means: the same but for case, else the one with the fewest typing
/// errors: at most two, and one in three characters, with at least two characters as they were. The first of equally
/// near ones; nil where none is near, and for a candidate itself.
public func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let letters = lowercased(name)
    let limit = max(1, min(2, letters.count / 3))
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate != name {
        let other = lowercased(candidate)
        if abs(other.count - letters.count) > limit { continue }
        let distance = editDistance(letters, other, limit: min(limit, (best?.distance ?? limit + 1) - 1))
        guard let distance else { continue }
        best = (candidate, distance)
        if distance == 0 { break }
    }
    guard let best, best.distance == 0 || letters.count - best.distance >= 2 else { return nil }
    return best.name
}

/// How many insertions, deletions, replacements and swaps of neighbours make one of the other (optimal string
/// alignment); nil where it is more than `limit`.
func editDistance(_ first: [UInt8], _ second: [UInt8], limit: Int) -> Int? {
    guard limit >= 0, abs(first.count - second.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for i in first.indices {
        var row = [i + 1]
        row.reserveCapacity(second.count + 1)
        for j in second.indices {
            var distance = min(last[j + 1] + 1, row[j] + 1, last[j] + (first[i] == second[j] ? 0 : 1))
            if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
                distance = min(distance, beforeLast[j - 1] + 1)
            }
            row.append(distance)
        }
        guard let least = row.min(), least <= limit else { return nil }
        beforeLast = last
        last = row
    }
    return last[second.count] <= limit ? last[second.count] : nil
}

private func lowercased(_ name: String) -> [UInt8] {
    name.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
}
