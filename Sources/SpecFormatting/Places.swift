// Finds the part of the grammar that describes a YAML node. The grammar determines the order of the keys in a mapping,
// and the scalars that have the same meaning with and without quotes.

import SpecSyntax
import SpecYAML

/// The shapes that the grammar allows for a node. Some shapes are recursive: for example, a branch of a choice between
/// values is a value. If a node can have a recursive shape, the nodes inside it can have the same shapes as this node.
package struct GrammarPlace {
    package let shapes: [ShapeDescription]

    private init(_ shapes: [ShapeDescription]) {
        self.shapes = shapes
    }

    /// Returns the grammar place of the root node of a spec or of a `vmgen.yaml`.
    package static func root(isConfiguration: Bool) -> GrammarPlace {
        GrammarPlace([.mapping(isConfiguration ? .configuration : .spec)])
    }

    /// Returns the first grammar table in `shapes` that contains all keys of a mapping. Returns `nil` if the mapping is
    /// empty, or if no table contains all of its keys.
    package func grammar(of node: YAMLNode) -> GrammarDescription? {
        guard node.kind == .mapping, node.entries.count > 0 else { return nil }
        for case .mapping(let kind) in shapes {
            let grammar = kind.grammar
            let isWhole = node.entries.allSatisfy { entry in
                entry.key.isScalar && grammar.keys.contains { $0.name == entry.key.text }
            }
            if isWhole { return grammar }
        }
        return nil
    }

    /// Returns the grammar place of the value that follows a key.
    package func value(of key: YAMLNode, in grammar: GrammarDescription?) -> GrammarPlace {
        if let grammar {
            let text = key.text
            return GrammarPlace(grammar.keys.first { $0.name == text }.map { $0.shape.alternatives } ?? [])
        }
        // No table contains all keys of the mapping. If a table in `shapes` contains `key`, this table determines the
        // shapes of the value for `key`.
        for case .mapping(let kind) in shapes {
            let text = key.text
            if let known = kind.grammar.keys.first(where: { $0.name == text }) {
                return GrammarPlace(known.shape.alternatives)
            }
        }
        var inner: [ShapeDescription] = []
        for case .entries(let shape) in shapes { inner += shape.alternatives }
        return GrammarPlace(inner + recursiveShapes)
    }

    package var element: GrammarPlace {
        var inner: [ShapeDescription] = []
        for case .list(let shape) in shapes { inner += shape.alternatives }
        return GrammarPlace(inner + recursiveShapes)
    }

    /// `shapes` if one of them is recursive; otherwise an empty array. For example, each branch of a choice between
    /// values is a value, and each branch of a choice between rows contains rows.
    private var recursiveShapes: [ShapeDescription] {
        let isRecursive = shapes.contains { shape in
            if case .mapping(let kind) = shape { kind.isChoice } else { false }
        }
        return isRecursive ? shapes : []
    }

    /// A Boolean value that indicates whether a scalar at this place has the same meaning with and without quotes. For
    /// example, this is true of texts, types and conditions. It is not true of values, because quotes can turn an
    /// expression into a text.
    var ignoresQuotes: Bool {
        var isKnown = false
        for shape in shapes {
            guard case .scalar(let scalar) = shape else { continue }
            guard quotableShapes.contains(scalar) else { return false }
            isKnown = true
        }
        return isKnown
    }
}

private let quotableShapes: Set<ScalarShape> = [.text, .condition, .type, .loop]

extension ShapeDescription {
    fileprivate var alternatives: [ShapeDescription] {
        if case .either(let shapes) = self { return shapes.flatMap(\.alternatives) }
        return [self]
    }
}

/// Returns the entries of a mapping in the order of the keys in `grammar`. The order does not change if `grammar` is
/// `nil`, for example because the author chooses the keys. It also does not change for the roots of files and for
/// `tokens`.
func tableOrder(of node: YAMLNode, _ grammar: GrammarDescription?) -> [YAMLEntry] {
    let entries = Array(node.entries)
    guard let grammar, !arrangedMappings.contains(grammar.kind) else { return entries }
    let ranked = entries.map { entry in
        let text = entry.key.text
        return (grammar.keys.firstIndex { $0.name == text } ?? 0, entry)
    }
    if zip(ranked, ranked.dropFirst()).allSatisfy({ $0.0 < $1.0 }) { return entries }
    return ranked.sorted { $0.0 < $1.0 }.map(\.1)
}

/// Returns the entries of a mapping in the order in which the formatter writes them. If `doc` is the last entry of a
/// flow mapping, it remains the last entry.
func writtenOrder(of node: YAMLNode, _ grammar: GrammarDescription?) -> [YAMLEntry] {
    let ordered = tableOrder(of: node, grammar)
    guard node.isFlow, ordered.first?.key.text == CommonKey.doc, let first = ordered.first else { return ordered }
    var last: YAMLEntry?
    for entry in node.entries { last = entry }
    return last?.key.index == first.key.index ? ordered.dropFirst() + [first] : ordered
}

private let arrangedMappings: Set<MappingKind> = [.spec, .configuration, .tokens]

/// Returns the range of a scalar, without its quotes if they are unnecessary.
func neededBytes(of scalar: YAMLNode, in place: GrammarPlace) -> Range<Int> {
    let range = scalar.range.bytes
    guard case .scalar(let style) = scalar.kind, style == .singleQuoted || style == .doubleQuoted, scalar.isVerbatim,
        place.ignoresQuotes
    else { return range }
    let text = scalar.text
    // Some YAML parsers misread an unquoted text that contains one of the following characters. Such a text keeps its
    // quotes.
    let isMisread = text.utf8.contains { byte in
        byte == .quote || byte == .apostrophe || byte == .hash || byte == .colon || byte == UInt8(ascii: "?")
    }
    guard !isMisread, text.utf8.contains(.space), canBePlainScalar(text), isLetter(text.utf8.first ?? 0) else {
        return range
    }
    return range.lowerBound + 1..<range.upperBound - 1
}
