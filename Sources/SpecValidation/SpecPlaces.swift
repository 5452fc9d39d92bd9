import SpecDiagnostics
import SpecYAML

/// The location of a diagnostic in a file: the keys that lead to it, and the text at it. This location does not depend
/// on the layout of the file or on the order of list elements with ids.
struct DiagnosticPlace: Hashable, Sendable {
    /// The keys and the ids of elements that lead to the diagnostic, for example
    /// `screens.Inbox.sections[main].rows[mail].values.text`.
    var path = ""
    /// The text of the name or expression at which the diagnostic is located. The value is `nil` if the diagnostic is
    /// located at a collection, or at a key, which `path` already contains.
    var text: String?

    init(of range: SourceRange, in tree: YAMLTree) {
        var next = tree.root
        while let node = next, !range.holds(node.range) {
            next = step(to: range, in: node)
        }
        guard next == nil || next?.isScalar == true else { return }
        // If the diagnostic is at a key, the path already contains the key.
        if isAtKey { return }
        text = next.map { shortened($0.text) } ?? self.text(of: range, in: tree.source)
    }

    private var isAtKey = false

    /// Appends the key or the id of the child that contains `range` to `path`, and returns the child.
    private mutating func step(to range: SourceRange, in node: YAMLNode) -> YAMLNode? {
        for entry in node.entries where entry.range.holds(range) {
            path += (path.isEmpty ? "" : ".") + entry.key.text
            isAtKey = entry.key.range == range
            return entry.key.range.holds(range) ? nil : entry.value
        }
        for element in node.elements where element.range.holds(range) {
            path += "[\(element.identity ?? "")]"
            return element
        }
        return nil
    }

    /// Returns the shortened text of a source range, or `nil` if the range contains only whitespace.
    private func text(of range: SourceRange, in source: SourceFile) -> String? {
        shortened(String(decoding: source.bytes[range.bytes], as: UTF8.self))
    }

    /// Returns the first `longestText` Unicode scalars of a text, with each run of whitespace replaced by a space.
    /// Returns `nil` if the text contains only whitespace. The limited length keeps baselines short. Also, edits at the
    /// end of a long text do not change the location.
    private func shortened(_ text: String) -> String? {
        let words = text.split { $0 == " " || $0 == "\t" || $0.isNewline }.joined(separator: " ")
        return words.isEmpty ? nil : String(words.unicodeScalars.prefix(Self.longestText))
    }

    private static let longestText = 120
}

extension YAMLNode {
    /// The `id` of a list element, or `nil` if it has none. Unlike an index, the id identifies the element even after
    /// other elements are inserted before it.
    fileprivate var identity: String? {
        for entry in entries where entry.key.text == "id" && entry.value.isScalar { return entry.value.text }
        return nil
    }
}

/// Returns, for each diagnostic, the baseline entries that accept it. Most diagnostics have one entry. A diagnostic
/// about several missing names or unknown keys has an entry for each name or key. If one of these names or keys is
/// fixed, the baseline still accepts the remaining ones.
func baselineEntries(
    _ diagnostics: [Diagnostic],
    in sources: [SourceFile],
    shownPath: (String) -> String
) -> [[BaselineEntry]] {
    var trees = ParsedTrees(sources: sources)
    var occurrences: [BaselineEntry: Int] = [:]
    return diagnostics.map { diagnostic in
        let id = diagnostic.range.source
        let path = shownPath(sources[Int(id.index)].path)
        return subjects(of: diagnostic).map { range, name in
            let place = DiagnosticPlace(of: range, in: trees[id])
            var names = place.text.map { [$0] } ?? []
            if let name, !names.contains(name) { names.append(name) }
            names = names.map { showingControls($0) }
            var entry = BaselineEntry(
                path: path,
                place: showingControls(place.path),
                rule: diagnostic.rule.id,
                identity: .names(names, occurrence: 1)
            )
            let occurrence = occurrences[entry, default: 0] + 1
            occurrences[entry] = occurrence
            entry.identity = .names(names, occurrence: occurrence)
            return entry
        }
    }
}

/// Returns the source ranges and missing names that a diagnostic is about.
private func subjects(of diagnostic: Diagnostic) -> [(range: SourceRange, name: String?)] {
    if diagnostic.rule.id == "unknown-key" {
        // If a diagnostic reports several unknown keys of a mapping, its notes contain the locations of all keys after
        // the first.
        let others = diagnostic.notes.compactMap(\.range).filter { $0.source == diagnostic.range.source }
        return ([diagnostic.range] + others).map { ($0, nil) }
    }
    if diagnostic.names.isEmpty { return [(diagnostic.range, nil)] }
    return diagnostic.names.map { (diagnostic.range, $0) }
}

/// The trees of sources, each parsed once.
struct ParsedTrees {
    let sources: [SourceFile]
    private var trees: [SourceID: YAMLTree] = [:]

    init(sources: [SourceFile]) {
        self.sources = sources
    }

    subscript(id: SourceID) -> YAMLTree {
        mutating get {
            if let tree = trees[id] { return tree }
            var ignored = Diagnostics()
            let tree = parseYAML(sources[Int(id.index)], id: id, diagnostics: &ignored)
            trees[id] = tree
            return tree
        }
    }
}
