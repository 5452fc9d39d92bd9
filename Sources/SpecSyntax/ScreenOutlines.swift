// Decodes outlines of screens, which contain only the parts that other declarations and the linking of names need. The
// syntax of a whole screen takes several times the memory of its nodes. Therefore, an analysis that resolves screens in
// groups also decodes the whole screens in groups.

import SpecDiagnostics
import SpecYAML

/// The node of a screen of which only the outline is decoded.
final class UndecodedScreen: Sendable {
    let tree: YAMLTree
    let node: YAMLNode

    /// Creates a screen that keeps no other node of the tree alive.
    init(_ tree: YAMLTree, _ node: YAMLNode) {
        self.tree = tree.withoutNodes
        self.node = node.detached
    }
}

extension ScreenSyntax {
    /// A Boolean value that indicates whether only the name, the documentation, the traits and the controller are
    /// decoded.
    public var isOutline: Bool { undecoded != nil }
}

/// Decodes the whole screen of an outline.
///
/// - Returns: The screen, or `nil` if a part of it cannot be decoded. The diagnostics then contain the errors.
public func wholeScreen(_ outline: ScreenSyntax, diagnostics: inout Diagnostics) -> ScreenSyntax? {
    guard let undecoded = outline.undecoded else { return outline }
    var decoder = Decoder(undecoded.tree)
    var screen = ScreenSyntax(name: outline.name, range: outline.range)
    decoder.decode(undecoded.node, screenGrammar, into: &screen, at: outline.name.range)
    diagnostics.report(contentsOf: decoder.diagnostics)
    let isWhole =
        decoder.unreadKinds.isEmpty && decoder.unreadRegions.isEmpty && decoder.malformedNames.isEmpty
        && !decoder.diagnostics.all.contains { $0.severity == .error }
    return isWhole ? screen : nil
}

extension Decoder {
    /// Decodes the outline of a screen, if the decoder outlines screens and the screen's mapping is well-formed.
    ///
    /// - Returns: A Boolean value that indicates whether the outline was decoded.
    mutating func decodeOutline(_ node: YAMLNode, into screen: inout ScreenSyntax) -> Bool {
        let table = screenGrammar.table
        guard outlinesScreens, tree.isComplete, node.kind == .mapping, !node.isIncomplete else { return false }
        var written = KeySet()
        for entry in node.entries {
            let index = entry.key.isScalar ? table.index(of: entry.key.storedText) : -1
            if index < 0 { return false }
            written.insert(index)
        }
        guard table.isSatisfied(by: written) else { return false }
        for entry in node.entries where outlineTable.has(entry.key.storedText) {
            screenGrammar.readers[table.index(of: entry.key.storedText)](entry.value, &self, &screen)
        }
        screen.undecoded = UndecodedScreen(tree, node)
        return true
    }
}

/// The keys of the outline.
private let outlineTable = KeyTable(
    GrammarDescription(
        kind: .screen,
        keys: screenGrammar.description.keys.filter { ["doc", "traits", "controller", "load"].contains($0.name) },
        oneOf: [],
        alone: nil
    )
)
