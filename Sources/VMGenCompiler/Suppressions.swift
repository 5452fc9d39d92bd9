// Comments that turn warnings off: `# vmgen:disable RULE, …`, on the line of the warning or on one of its own above it.

import SpecDiagnostics
import SpecYAML

/// One rule that a comment disables.
struct Suppression {
    let rule: String
    let range: SourceRange
    /// The line that it holds for, counted from 1.
    let line: Int
}

private let marker = "vmgen:disable"

/// The suppressions of a file; none is looked for where the marker does not occur.
func suppressions(in tree: YAMLTree) -> [Suppression] {
    guard contains(Array(marker.utf8), in: tree.source.bytes) else { return [] }
    let comments = comments(in: tree)
    let lines = LineTable(tree.source)
    let onOwnLine = Set(comments.filter { standsAlone($0, in: tree.source) }.map { line(of: $0, lines) })
    var found: [Suppression] = []
    for comment in comments {
        let words = comment.text.split { $0 == " " || $0 == "," || $0 == "\t" }
        guard words.first.map(String.init) == marker else { continue }
        var target = line(of: comment, lines)
        while onOwnLine.contains(target) { target += 1 }
        for word in words.dropFirst() {
            found.append(Suppression(rule: String(word), range: range(of: word, in: comment, tree), line: target))
        }
    }
    return found
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
        var isUsed = [Bool](repeating: false, count: suppressions.count)
        var remaining = Diagnostics()
        var isRight = true
        for diagnostic in all {
            var isDisabled = false
            if diagnostic.range.source == id {
                if diagnostic.severity == .error { isRight = false }
                let line = lines.place(ofByte: Int(diagnostic.range.start)).line
                for (index, suppression) in suppressions.enumerated()
                where diagnostic.severity == .warning && suppression.line == line
                    && suppression.rule == diagnostic.rule.id
                {
                    isUsed[index] = true
                    isDisabled = true
                }
            }
            if !isDisabled { remaining.report(diagnostic) }
        }
        for (suppression, isUsed) in zip(suppressions, isUsed) where !isUsed {
            let rules = catalogue.known
            if !rules.contains(where: { $0.id == suppression.rule }) {
                remaining.report(.unknownRule(suppression.rule, among: rules, at: suppression.range))
            } else if isRight, catalogue.isChecked(suppression.rule) {
                // Beside errors, warnings may be missing that the comment was written for.
                let message = "\(quoted(suppression.rule)) has nothing to turn off here"
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
    // The text ends where the comment does, but for blanks; it begins behind the `#` and blanks.
    let bytes = tree.source.bytes[comment.range.bytes]
    let lead = bytes.prefix { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    let start = comment.range.bytes.lowerBound + lead + offset
    return SourceRange(source: tree.id, start: start, end: start + word.utf8.count)
}

/// Written as a loop: every client's debug build of the compiler runs it over every byte.
private func contains(_ word: [UInt8], in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
        var position = 0
        let last = bytes.count - word.count
        while position <= last {
            if bytes[position] == word[0], bytes[position..<position + word.count].elementsEqual(word) { return true }
            position += 1
        }
        return false
    }
}
