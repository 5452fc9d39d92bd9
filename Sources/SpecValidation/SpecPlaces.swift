import SpecDiagnostics
import SpecYAML

/// What findings are known by in other runs.
func baselineEntries(
    _ diagnostics: [Diagnostic],
    in sources: [SourceFile],
    shownPath: (String) -> String
) -> [BaselineEntry] {
    var trees: [SourceID: YAMLTree] = [:]
    return diagnostics.map { diagnostic in
        let id = diagnostic.range.source
        let source = sources[Int(id.index)]
        var ignored = Diagnostics()
        let tree = trees[id] ?? parseYAML(source, id: id, diagnostics: &ignored)
        trees[id] = tree
        return BaselineEntry(
            path: shownPath(source.path),
            place: keys(to: diagnostic.range, in: tree).joined(separator: "."),
            rule: diagnostic.rule.id,
            message: showingControls(diagnostic.message)
        )
    }
}

/// The keys that lead to a place, outermost first. An element of a list is known by its id, if it has one, and not by
/// its position, which moves with the elements before it.
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
    /// Whether the other one begins in it, or right behind it.
    fileprivate func contains(_ other: SourceRange) -> Bool { start <= other.start && other.start <= end }
}
