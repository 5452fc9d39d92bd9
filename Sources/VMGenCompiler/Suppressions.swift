// Comments that turn warnings off: `# vmgen:disable RULE, …`, on the line of the warning or on one of its own above it.

import SpecDiagnostics
import SpecYAML

/// One rule that a comment disables.
struct Suppression {
    let rule: String
    let range: SourceRange
    /// The line that it holds for, counted from 1.
    let line: Int

    fileprivate var key: SuppressionKey { SuppressionKey(line: line, rule: rule) }
}

/// What a warning has to agree with.
private struct SuppressionKey: Hashable {
    let line: Int
    let rule: String
}

private let marker = "vmgen:disable"
/// How many unknown rules of a file are compared with all that there are.
private let mostSuggestions = 100
/// How many of them are told: who has mended those is told of the next.
private let mostUnknownRules = 1_000

/// The suppressions of a file; none is looked for where no comment has the marker.
func suppressions(in tree: YAMLTree) -> [Suppression] {
    guard hasComment(holding: marker, in: tree) else { return [] }
    let lines = LineTable(tree.source)
    let comments = comments(in: tree)
    let targets = linesHeldFor(
        by: comments.map { (line: line(of: $0, lines), isAlone: standsAlone($0, in: tree.source)) }
    )
    var found: [Suppression] = []
    for (comment, target) in zip(comments, targets) {
        let words = comment.text.split { $0 == " " || $0 == "," || $0 == "\t" }
        guard let first = words.first, first == marker else { continue }
        for word in words.dropFirst() {
            found.append(Suppression(rule: String(word), range: range(of: word, in: comment, tree), line: target))
        }
    }
    return found
}

/// The line that each comment of a file is about: its own, or, where it stands alone, the first one below that is not
/// a comment's alone. They are in the order of lines, and looked at from the last: each knows what the one below found.
func linesHeldFor(by comments: [(line: Int, isAlone: Bool)]) -> [Int] {
    var targets = comments.map(\.line)
    var below: (line: Int, target: Int)?
    for (index, comment) in comments.enumerated().reversed() where comment.isAlone {
        let next = comment.line + 1
        targets[index] = if let below, below.line == next { below.target } else { next }
        below = (comment.line, targets[index])
    }
    return targets
}

extension Diagnostics {
    /// Without the warnings that a file's comments disable, and with a warning for each comment that disables nothing.
    func suppressed(
        by suppressions: [Suppression],
        in source: SourceFile,
        id: SourceID,
        _ catalogue: RuleCatalogue
    ) -> Diagnostics {
        if suppressions.isEmpty { return self }
        let lines = LineTable(source)
        let disabled = Set(suppressions.map(\.key))
        var used: Set<SuppressionKey> = []
        var remaining = Diagnostics()
        var isRight = true
        for diagnostic in all {
            if diagnostic.range.source == id {
                if diagnostic.severity == .error { isRight = false }
                let line = lines.place(ofByte: Int(diagnostic.range.start)).line
                let key = SuppressionKey(line: line, rule: diagnostic.rule.id)
                if diagnostic.severity == .warning, disabled.contains(key) {
                    used.insert(key)
                    continue
                }
            }
            remaining.report(diagnostic)
        }
        let rules = catalogue.known
        let known = Set(rules.map(\.id))
        var unknownRules = 0
        for suppression in suppressions where !used.contains(suppression.key) {
            if !known.contains(suppression.rule) {
                unknownRules += 1
                if unknownRules > mostUnknownRules { continue }
                let candidates = unknownRules > mostSuggestions ? [] : rules
                remaining.report(.unknownRule(suppression.rule, among: candidates, at: suppression.range))
            } else if isRight, catalogue.isChecked(suppression.rule) {
                // Beside errors, warnings may be missing that the comment was written for.
                let message = "the comment has no effect because rule \(quoted(suppression.rule)) reports nothing here"
                remaining.report(Diagnostic(.unusedSuppression, at: suppression.range, message))
            }
        }
        return remaining
    }
}

private func line(of comment: Comment, _ lines: LineTable) -> Int {
    lines.place(ofByte: Int(comment.range.start)).line
}

/// Whether nothing but blanks stands before a comment on its line.
private func standsAlone(_ comment: Comment, in source: SourceFile) -> Bool {
    let before = source.bytes[..<Int(comment.range.start)].reversed().prefix { $0 != UInt8(ascii: "\n") }
    return before.allSatisfy { $0 == UInt8(ascii: " ") }
}

private func range(of word: Substring, in comment: Comment, _ tree: YAMLTree) -> SourceRange {
    let text = comment.text
    let offset = text.utf8.distance(from: text.startIndex, to: word.startIndex)
    // The text ends where the comment does, but for blanks; it begins after the `#` and blanks.
    let bytes = tree.source.bytes[comment.range.bytes]
    let lead = bytes.prefix { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    let start = comment.range.bytes.lowerBound + lead + offset
    return SourceRange(source: tree.id, start: start, end: start + word.utf8.count)
}
