extension Diagnostic {
    /// Creates a diagnostic about an unknown word. If a known word is similar, the message suggests this word and an
    /// edit replaces the unknown word.
    ///
    /// - Parameters:
    ///   - otherwise: Notes about other possible reasons. These notes are added only if no known word is similar.
    ///   - cause: The identifier of a mistake at another location that causes the diagnostic. The identifier is used
    ///     only if no known word is similar.
    ///   - kind: The kind of the declarations in `known`, as a noun for messages, or `nil` if `known` contains words of
    ///     the language.
    public init(
        _ rule: Rule,
        unknown word: Located<String>,
        _ message: String,
        among known: some Sequence<String>,
        notes: [Note] = [],
        otherwise: [Note] = [],
        cause: String? = nil,
        names: [String] = [],
        kind: String? = nil
    ) {
        defer { candidates = Candidates(word: word.value, kind: kind, names: Array(known)) }
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

/// Returns the candidate that a misspelled name most likely means, or `nil` if no candidate is similar.
///
/// A candidate that differs only in case is preferred, then the candidate with the fewest typing errors. At most two
/// errors are allowed, and only one in a name of fewer than six bytes. At least two bytes must be correct. Of several
/// equally similar candidates, returns the first. A candidate that equals `name` is ignored.
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

/// Returns the optimal string alignment distance between two texts, or `nil` if the distance exceeds `limit`. The
/// distance counts inserted, deleted and replaced bytes, and swaps of adjacent bytes.
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
