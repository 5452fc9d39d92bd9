// What the grammar's tables say about the nodes of a tree: which mappings have keys of the language, and which scalars
// say the same with YAML's quotes and without.

import SpecSyntax
import SpecYAML

/// What may stand in one place of a spec. Shapes of the grammar describe it; those that refer to themselves, as values in
/// values do, are described by what is around them.
struct Place {
    private let shapes: [ShapeDescription]

    private init(_ shapes: [ShapeDescription]) {
        self.shapes = shapes
    }

    /// The whole of a spec, or of a module's options.
    static func root(isConfiguration: Bool) -> Place {
        Place([.mapping(isConfiguration ? .configuration : .spec)])
    }

    /// The table that a mapping's keys are in, all of them; nil where it has names that the author gave, or may have.
    func grammar(of node: YAMLNode) -> GrammarDescription? {
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

    /// What may stand as the value of a key.
    func value(of key: YAMLNode, in grammar: GrammarDescription?) -> Place {
        if let grammar {
            let text = key.text
            return Place(grammar.keys.first { $0.name == text }.map { $0.shape.alternatives } ?? [])
        }
        // Keys that are not all known belong to no table that is certain, but what stands below may be certain still.
        for case .mapping(let kind) in shapes {
            let text = key.text
            if let known = kind.grammar.keys.first(where: { $0.name == text }) {
                return Place(known.shape.alternatives)
            }
        }
        var inner: [ShapeDescription] = []
        for case .entries(let shape) in shapes { inner += shape.alternatives }
        return Place(inner + recursiveShapes)
    }

    var element: Place {
        var inner: [ShapeDescription] = []
        for case .list(let shape) in shapes { inner += shape.alternatives }
        return Place(inner + recursiveShapes)
    }

    /// Values stand in values, statements in the branches of statements, and rows in those of rows.
    private var recursiveShapes: [ShapeDescription] {
        let isRecursive = shapes.contains { shape in
            if case .mapping(let kind) = shape { kind.isChoice } else { false }
        }
        return isRecursive ? shapes : []
    }

    /// Whether a scalar says the same with quotes and without: a text for people, a name, a type or a condition. Where a
    /// value may stand, quotes can make a text.
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

/// The entries of a mapping of the language's keys in the order of their table; those of any other as they are written.
/// What groups declarations, as the keys of a whole spec do, is the author's to arrange.
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

/// The entries of a mapping as they should stand. In braces a `doc` may come last: what is described is as short as it.
func writtenOrder(of node: YAMLNode, _ grammar: GrammarDescription?) -> [YAMLEntry] {
    let ordered = tableOrder(of: node, grammar)
    guard node.isFlow, ordered.first?.key.text == CommonKey.doc, let first = ordered.first else { return ordered }
    var last: YAMLEntry?
    for entry in node.entries { last = entry }
    return last?.key.index == first.key.index ? ordered.dropFirst() + [first] : ordered
}

private let arrangedMappings: Set<MappingKind> = [.spec, .configuration, .tokens]

/// A scalar's bytes as they should stand: without its quotes where they say nothing.
func neededBytes(of scalar: YAMLNode, in place: Place) -> Range<Int> {
    let range = scalar.range.bytes
    guard case .scalar(let style) = scalar.kind, style == .singleQuoted || style == .doubleQuoted, scalar.isVerbatim,
        place.ignoresQuotes
    else { return range }
    let text = scalar.text
    // What some readers of YAML trip over keeps its quotes.
    let isOdd = text.utf8.contains { byte in
        byte == .quote || byte == .apostrophe || byte == .hash || byte == .colon || byte == UInt8(ascii: "?")
    }
    guard !isOdd, text.utf8.contains(.space), standsWithoutQuotes(text), isLetter(text.utf8.first ?? 0) else {
        return range
    }
    return range.lowerBound + 1..<range.upperBound - 1
}
