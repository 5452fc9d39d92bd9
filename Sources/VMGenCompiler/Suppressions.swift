// Reads comments that disable warnings: `# vmgen:disable RULE, … -- reason`. Such a comment is on the line of the
// warning, or on a separate line above it.

import SpecDiagnostics
import SpecYAML

/// One rule that a comment disables.
struct Suppression {
    let rule: String
    let range: SourceRange
    /// The line, counted from 1, on which the rule is disabled.
    let line: Int

    fileprivate var key: SuppressionKey { SuppressionKey(line: line, rule: rule) }
}

/// The line and the rule of a suppression or a warning. A suppression disables the warnings with an equal key.
private struct SuppressionKey: Hashable {
    let line: Int
    let rule: String
}

private let marker = "vmgen:disable"
/// The word between the rules and the reason in a comment that disables rules.
private let reasonMarker = "--"
/// The maximum number of unknown rules in a file for which similar names are suggested.
private let mostSuggestions = 100
/// The maximum number of unknown rules that are reported for a file.
private let mostUnknownRules = 1_000

/// Returns the suppressions in a file, and reports invalid comments that are probably meant as suppressions. To save
/// time, the comments are parsed only if one of them contains `vmgen`.
func suppressions(in tree: YAMLTree, diagnostics: inout Diagnostics) -> [Suppression] {
    guard hasComment(holding: toolName, in: tree) else { return [] }
    let lines = LineTable(tree.source)
    let comments = comments(in: tree)
    let targets = targetLines(
        of: comments.map { (line: line(of: $0, lines), isAlone: isAloneOnLine($0, in: tree.source)) }
    )
    var found: [Suppression] = []
    for (comment, target) in zip(comments, targets) {
        let words = comment.text.split { $0 == " " || $0 == "," || $0 == "\t" }
        let rules = words.dropFirst().prefix { $0 != reasonMarker }
        guard words.first == Substring(marker), !rules.isEmpty else {
            reportInvalidSuppression(comment, tree, &diagnostics)
            continue
        }
        for word in rules {
            found.append(Suppression(rule: String(word), range: range(of: word, in: comment, tree), line: target))
        }
    }
    return found
}

private let toolName = "vmgen"
private let action = "disable"

/// Reports `comment` if it resembles a suppression, for example `vmgen: disable RULE` or `vmgen:disable` without rules.
private func reportInvalidSuppression(_ comment: Comment, _ tree: YAMLTree, _ diagnostics: inout Diagnostics) {
    let text = comment.text
    guard text.utf8.starts(with: toolName.utf8) else { return }
    let rest = text.dropFirst(toolName.count)
    let word = rest.drop { $0 == " " || $0 == ":" }.prefix { $0.isLetter }
    // A comment without a colon is possibly a sentence about the tool.
    let hasColon = rest.drop { $0 == " " }.first == ":"
    guard word == action || hasColon && nearest(to: String(word), among: [action]) != nil else { return }
    let written = text[..<word.endIndex]
    let place = range(of: written, in: comment, tree)
    if written == marker {
        let message = "expected the id of a rule after \(quoted(marker))"
        diagnostics.report(Diagnostic(.invalidSuppression, at: place, message))
        return
    }
    let message = "unknown comment \(quoted(String(written))), expected \(quoted(marker)) and the ids of rules"
    let edit = SuggestedEdit.replace(place, with: marker, title: "use \(quoted(marker))")
    diagnostics.report(Diagnostic(.invalidSuppression, at: place, message, edits: [edit]))
}

/// Returns the line number to which each comment of a file applies. A comment after other text applies to its own line.
/// A comment on a separate line applies to the line below. If that line is also a separate comment, both comments apply
/// to the same line.
///
/// The elements of `comments` must be in the order of their lines. This function processes them in reverse order,
/// because the result for a comment can depend on the comment below it.
func targetLines(of comments: [(line: Int, isAlone: Bool)]) -> [Int] {
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
    /// Returns the diagnostics without the warnings that comments disable. Adds warnings for at most `mostUnknownRules`
    /// suppressions of unknown rules. If the spec has no errors, also adds a warning for each suppression of a checked
    /// rule that has no effect.
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
        var isErrorFree = true
        for diagnostic in all {
            if diagnostic.range.source == id {
                if diagnostic.severity == .error { isErrorFree = false }
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
            } else if isErrorFree, catalogue.isChecked(suppression.rule) {
                // An error in the spec can hide warnings. So an unused suppression is reported only if the spec has no
                // errors.
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

/// Returns a Boolean value that indicates whether only spaces precede a comment on its line.
private func isAloneOnLine(_ comment: Comment, in source: SourceFile) -> Bool {
    let before = source.bytes[..<Int(comment.range.start)].reversed().prefix { $0 != UInt8(ascii: "\n") }
    return before.allSatisfy { $0 == UInt8(ascii: " ") }
}

private func range(of word: Substring, in comment: Comment, _ tree: YAMLTree) -> SourceRange {
    let text = comment.text
    let offset = text.utf8.distance(from: text.startIndex, to: word.startIndex)
    // The text of a comment does not include the `#` and the blanks at its start, or the blanks at its end.
    let bytes = tree.source.bytes[comment.range.bytes]
    let lead = bytes.prefix { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    let start = comment.range.bytes.lowerBound + lead + offset
    return SourceRange(source: tree.id, start: start, end: start + word.utf8.count)
}
