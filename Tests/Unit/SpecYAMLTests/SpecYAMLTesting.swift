import SpecDiagnostics
import SpecYAML

/// Parses files and returns the diagnostics. The checker of marked specs uses this function as the stage under test.
func yamlDiagnostics(_ files: [SourceFile]) -> [Diagnostic] {
    var diagnostics = Diagnostics()
    for (index, file) in files.enumerated() { _ = parseYAML(file, id: SourceID(index), diagnostics: &diagnostics) }
    return diagnostics.ordered
}

func parsed(_ text: String) -> (tree: YAMLTree, diagnostics: [Diagnostic]) {
    var diagnostics = Diagnostics()
    let tree = parseYAML(SourceFile(path: "Test.vmspec.yaml", text: text), id: SourceID(0), diagnostics: &diagnostics)
    return (tree, diagnostics.ordered)
}

/// Returns the text of a node on one line, for example `{a: 'x', b: [1, 2]}`. The text keeps the quotes of the source,
/// and `…` ends an incomplete collection.
func outline(_ node: YAMLNode?) -> String {
    guard let node else { return "nothing" }
    let end = node.isIncomplete ? "…" : ""
    switch node.kind {
    case .scalar(.plain): return node.text
    case .scalar(.singleQuoted): return "'\(node.text)'"
    case .scalar(.doubleQuoted): return "\"\(node.text)\""
    case .scalar(.literal): return "|\(node.text)"
    case .scalar(.folded): return ">\(node.text)"
    case .sequence: return "[" + node.elements.map(outline).joined(separator: ", ") + "]" + end
    case .mapping:
        return "{" + node.entries.map { "\(outline($0.key)): \(outline($0.value))" }.joined(separator: ", ") + "}" + end
    case .invalid: return "?"
    }
}
