// Offers fix-its as code actions.

import JSONOutput
import SpecServices

/// The byte range and the kinds of a request for code actions.
struct CodeActionRequest {
    let range: ClosedRange<Int>
    /// The kinds of actions that the client requests, or `nil` for all kinds.
    let kinds: [String]?

    func touches(_ bytes: Range<Int>) -> Bool { range.overlaps(bytes.lowerBound...bytes.upperBound) }

    func accepts(_ kind: String) -> Bool {
        kinds?.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") } ?? true
    }
}

/// Returns the actions for a range of a file. These are a quick fix for each fix-it of the diagnostics in the range,
/// and one action that applies the result of `safeEdits` for the whole file. The result contains only actions of the
/// kinds that the client requests, and no quick fixes that edit built-in specs.
func codeActions(
    _ request: CodeActionRequest,
    for diagnostics: [FileDiagnostic],
    in path: String,
    _ form: DiagnosticForm,
    _ positions: inout FilePositions,
    workspaceEdit: ([FileEdits], inout FilePositions) -> JSON
) -> [JSON] {
    var actions: [JSON] = []
    if request.accepts("quickfix") {
        for diagnostic in diagnostics where request.touches(diagnostic.bytes) {
            for fix in diagnostic.fixes where fix.edits.allSatisfy({ isFilePath($0.path) }) {
                let isPreferred = form.client.hasPreferredActions && fix.isSafe && diagnostic.fixes.count == 1
                actions.append([
                    "title": .string(fix.title),
                    "kind": "quickfix",
                    "diagnostics": .array([form.json(diagnostic, in: path, &positions)]),
                    "isPreferred": isPreferred ? true : nil,
                    "edit": workspaceEdit(fix.edits, &positions),
                ])
            }
        }
    }
    if request.accepts("source.fixAll"), let edits = safeEdits(of: diagnostics, in: path) {
        actions.append([
            "title": "apply all safe fix-its",
            "kind": "source.fixAll",
            "edit": workspaceEdit([edits], &positions),
        ])
    }
    return actions
}

/// Returns the edits of the first safe fix-it of each diagnostic. Omits a fix-it that edits another file or conflicts
/// with an earlier fix-it. Returns `nil` if there are no edits.
private func safeEdits(of diagnostics: [FileDiagnostic], in path: String) -> FileEdits? {
    var edits: [TextEdit] = []
    for fix in diagnostics.compactMap({ $0.fixes.first(where: \.isSafe) }) {
        guard fix.edits.count == 1, fix.edits[0].path == path else { continue }
        let new = fix.edits[0].edits.filter { !edits.contains($0) }
        if new.contains(where: { first in edits.contains { $0.touches(first) } }) { continue }
        edits += new
    }
    if edits.isEmpty { return nil }
    return FileEdits(path: path, edits: edits.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound })
}

extension TextEdit {
    /// Returns a Boolean value that indicates whether two edits conflict. Edits conflict if their ranges overlap or
    /// begin at the same offset. An insertion inside a replaced range is also a conflict.
    fileprivate func touches(_ other: TextEdit) -> Bool {
        bytes.overlaps(other.bytes) || bytes.lowerBound == other.bytes.lowerBound
            || bytes.isEmpty && other.bytes.contains(bytes.lowerBound)
            || other.bytes.isEmpty && bytes.contains(other.bytes.lowerBound)
    }
}
