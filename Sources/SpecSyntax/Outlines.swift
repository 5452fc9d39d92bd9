// Decodes outlines of view models and screens. An outline contains only the parts of a declaration that other
// declarations and the lookup of names need. The syntax of a whole declaration needs several times as much memory as
// its YAML nodes. Therefore, an analysis that resolves screens in groups decodes a whole declaration only when it
// resolves this declaration.

import SpecDiagnostics
import SpecYAML

/// A declaration that can be decoded in two steps: first only its outline, later the whole declaration.
protocol OutlinedSyntax: NamedSyntax {
    var name: Located<String> { get }
    var range: SourceRange { get }
    /// The node of the declaration if only its outline is decoded, or `nil` if the whole declaration is decoded.
    var undecoded: PackedNode? { get set }
}

extension ViewModelSyntax: OutlinedSyntax {}
extension ScreenSyntax: OutlinedSyntax {}

/// Decodes the whole view model that `outline` represents.
///
/// - Returns: The view model, or `nil` if a part of it cannot be decoded. The diagnostics then contain the errors.
public func wholeViewModel(_ outline: ViewModelSyntax, diagnostics: inout Diagnostics) -> ViewModelSyntax? {
    whole(outline, viewModelGrammar, &diagnostics)
}

/// Decodes the whole screen that `outline` represents.
///
/// - Returns: The screen, or `nil` if a part of it cannot be decoded. The diagnostics then contain the errors.
public func wholeScreen(_ outline: ScreenSyntax, diagnostics: inout Diagnostics) -> ScreenSyntax? {
    whole(outline, screenGrammar, &diagnostics)
}

private func whole<Declaration: OutlinedSyntax>(
    _ outline: Declaration,
    _ grammar: Grammar<Declaration>,
    _ diagnostics: inout Diagnostics
) -> Declaration? {
    guard let undecoded = outline.undecoded else { return outline }
    var decoder = Decoder(undecoded.tree)
    var declaration = Declaration(name: outline.name, range: outline.range)
    decoder.decode(undecoded.node, grammar, into: &declaration, at: outline.name.range)
    diagnostics.report(contentsOf: decoder.diagnostics)
    let isWhole =
        decoder.unreadKinds.isEmpty && decoder.unreadRegions.isEmpty && decoder.malformedNames.isEmpty
        && !decoder.diagnostics.all.contains { $0.severity == .error }
    return isWhole ? declaration : nil
}

extension Decoder {
    /// Decodes the outline of a declaration, if the decoder decodes outlines and the declaration's mapping is
    /// well-formed.
    ///
    /// - Parameter outline: The keys of the outline.
    /// - Returns: A Boolean value that indicates whether the outline was decoded.
    mutating func decodeOutline<Declaration: OutlinedSyntax>(
        _ node: YAMLNode,
        _ grammar: Grammar<Declaration>,
        _ outline: KeyTable,
        into declaration: inout Declaration
    ) -> Bool {
        let table = grammar.table
        guard decodesOutlines, tree.isComplete, node.kind == .mapping, !node.isIncomplete else { return false }
        var written = KeySet()
        for entry in node.entries {
            let index = entry.key.isScalar ? table.index(of: entry.key.storedText) : -1
            if index < 0 { return false }
            written.insert(index)
        }
        guard table.isSatisfied(by: written) else { return false }
        for entry in node.entries where outline.has(entry.key.storedText) {
            grammar.readers[table.index(of: entry.key.storedText)](entry.value, &self, &declaration)
        }
        declaration.undecoded = PackedNode(node)
        return true
    }
}

let viewModelOutline = outline(of: viewModelGrammar, ["doc", "extends", "cell", "view", "traits", "body"])
let screenOutline = outline(of: screenGrammar, ["doc", "traits", "controller", "load"])

private func outline<Declaration>(of grammar: Grammar<Declaration>, _ names: [String]) -> KeyTable {
    let description = grammar.description
    let keys = description.keys.filter { names.contains($0.name) }
    return KeyTable(GrammarDescription(kind: description.kind, keys: keys, oneOf: [], alone: nil))
}
