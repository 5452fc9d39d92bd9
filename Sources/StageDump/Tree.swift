// Writes the YAML tree of a file as JSON, with the line and column of each node.

import JSONOutput
import SpecDiagnostics
import SpecYAML

/// Returns the YAML tree of a file as JSON, before keys are interpreted.
func tree(of source: SourceFile, id: SourceID, diagnostics: inout Diagnostics) -> JSON {
    let tree = parseYAML(source, id: id, diagnostics: &diagnostics)
    let lines = LineTable(source)
    return .object(["path": .string(source.path), "root": tree.root.map { json(of: $0, lines) }])
}

private func json(of node: YAMLNode, _ lines: LineTable) -> JSON {
    let start = lines.place(ofByte: Int(node.range.start))
    let end = lines.place(ofByte: Int(node.range.end))
    let place: KeyValuePairs<String, JSON?> = [
        "line": .integer(start.line), "column": .integer(start.column), "endLine": .integer(end.line),
        "endColumn": .integer(end.column),
    ]
    let style: JSON = node.isFlow ? "flow" : "block"
    switch node.kind {
    case .scalar(let scalarStyle):
        let scalar: JSON = ["kind": "scalar", "style": .string("\(scalarStyle)"), "text": .string(node.text)]
        return scalar.adding(place)
    case .sequence:
        let sequence: JSON = ["kind": "sequence", "style": style]
        return sequence.adding(place).adding(["elements": .array(node.elements.map { json(of: $0, lines) })])
    case .mapping:
        let mapping: JSON = ["kind": "mapping", "style": style]
        let entries = node.entries.map { entry -> JSON in
            ["key": json(of: entry.key, lines), "value": json(of: entry.value, lines)]
        }
        return mapping.adding(place).adding(["entries": .array(entries)])
    case .invalid:
        let invalid: JSON = ["kind": "invalid"]
        return invalid.adding(place)
    }
}
