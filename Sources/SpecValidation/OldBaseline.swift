// Creates the entries of baselines of version 1. An entry contains the message of a diagnostic. All uses of an
// undeclared name share one entry, with the location of the first use.

import SpecDiagnostics
import SpecYAML

/// Returns the version 1 entry of a diagnostic.
func oldBaselineEntry(
    _ diagnostic: Diagnostic,
    in trees: inout ParsedTrees,
    shownPath: (String) -> String
) -> BaselineEntry {
    let id = diagnostic.range.source
    return BaselineEntry(
        path: shownPath(trees.sources[Int(id.index)].path),
        place: keys(to: diagnostic.range, in: trees[id]).joined(separator: "."),
        rule: diagnostic.rule.id,
        identity: .message(showingControls(diagnostic.message))
    )
}

/// Returns the location of `range` in `tree`: the keys of the enclosing entries and the ids of the enclosing list
/// elements, from the outermost to the innermost.
func keys(to range: SourceRange, in tree: YAMLTree) -> [String] {
    var keys: [String] = []
    var next = tree.root
    while let node = next {
        next = nil
        for entry in node.entries where entry.range.contains(range) {
            keys.append(entry.key.text)
            next = entry.key.range.contains(range) ? nil : entry.value
        }
        for element in node.elements where element.range.contains(range) {
            if let id = element.entries.first(where: { $0.key.text == "id" && $0.value.isScalar }) {
                keys.append(id.value.text)
            }
            next = element
        }
    }
    return keys
}

extension YAMLEntries {
    fileprivate func first(where condition: (YAMLEntry) -> Bool) -> YAMLEntry? {
        for entry in self where condition(entry) { return entry }
        return nil
    }
}

extension SourceRange {
    /// Returns a Boolean value that indicates whether `other` begins inside or at the end of this range.
    fileprivate func contains(_ other: SourceRange) -> Bool { start <= other.start && other.start <= end }
}
