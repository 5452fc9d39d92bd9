// Finds every kind of YAML scalar that a spec can contain. The search uses the grammar's tables, the specs of the
// repository and the specs of its tests. A new field is found as soon as a spec uses it.

import SpecCorpus
import SpecDiagnostics
import SpecSyntax
import SpecYAML
import VMGenCompiler

@testable import SpecFormatting

/// A scalar in a spec that has no diagnostics, or only diagnostics about unused names.
struct Field: Sendable {
    /// A name that consists of the grammar table, the key, and the path from the key to the scalar. For example,
    /// `trait.data/*` is the name of each value in the mapping `data` of a trait. `trait.data/:` is the name of each
    /// key in this mapping.
    let name: String
    let subject: Subject
    /// The index of the file in the module's files.
    let file: Int
    let bytes: [UInt8]
    /// The range of the scalar, including quotes and the block indicator.
    let range: Range<Int>
    let text: String
    let style: ScalarStyle
    let isKey: Bool

    /// The number of bytes that the compiler reads to compile a spec with a changed field.
    var cost: Int {
        ([subject.module] + subject.dependencies).flatMap(\.specs).reduce(0) { $0 + $1.source.bytes.count }
    }
}

/// Returns one field for each name, sorted by name. If several fields have the same name, the array contains the field
/// with the lowest `cost`.
func smallestFields(of subjects: [Subject]) -> [Field] {
    var found: [String: Field] = [:]
    for subject in subjects where subject.compiled().diagnostics.allSatisfy({ $0.rule.id == "unused-name" }) {
        for (index, source) in subject.files.enumerated() {
            var diagnostics = Diagnostics()
            let tree = parseYAML(source, id: SourceID(index), diagnostics: &diagnostics)
            guard let root = tree.root, tree.isComplete else { continue }
            let isConfiguration = index == subject.module.specs.count
            var walk = FieldWalk(subject: subject, file: index, bytes: source.bytes)
            walk.visit(root, .root(isConfiguration: isConfiguration), below: "", depth: 0)
            for field in walk.fields where field.cost < found[field.name]?.cost ?? .max { found[field.name] = field }
        }
    }
    return found.values.sorted { $0.name < $1.name }
}

/// Returns the name of each grammar key for which `fields` contains no field.
func keysWithoutField(among fields: [Field]) -> [String] {
    let names = Set(fields.map(\.name))
    return grammars.flatMap { grammar in
        grammar.keys.map { "\(grammar.phrase).\($0.name):" }.filter { !names.contains($0) }
    }
}

private struct FieldWalk {
    let subject: Subject
    let file: Int
    let bytes: [UInt8]
    private(set) var fields: [Field] = []

    init(subject: Subject, file: Int, bytes: [UInt8]) {
        self.subject = subject
        self.file = file
        self.bytes = bytes
    }

    /// Appends the fields of a node and of its descendants.
    ///
    /// - Parameter depth: The number of levels between the node and the nearest enclosing key of a grammar table. From
    ///   level 3, the fields inside a node have the same name as the node, because nesting has no limit.
    mutating func visit(_ node: YAMLNode, _ place: SpecFormatting.GrammarPlace, below name: String, depth: Int) {
        if case .scalar(let style) = node.kind { append(node, style, name, isKey: false) }
        for element in node.elements {
            visit(element, place.element, below: depth < 3 ? name + "/-" : name, depth: depth + 1)
        }
        let grammar = place.grammar(of: node)
        for entry in node.entries {
            let inner = place.value(of: entry.key, in: grammar)
            let key = grammar.map { "\($0.phrase).\(entry.key.text)" }
            if case .scalar(let style) = entry.key.kind {
                append(entry.key, style, (key ?? name) + (key == nil ? "/:" : ":"), isKey: true)
            }
            let deeper = depth < 3 ? name + "/*" : name
            visit(entry.value, inner, below: key ?? deeper, depth: key == nil ? depth + 1 : 0)
        }
    }

    private mutating func append(_ node: YAMLNode, _ style: ScalarStyle, _ name: String, isKey: Bool) {
        var range = node.range.bytes
        // The range excludes the blanks and line breaks at the end of a block scalar.
        while let last = bytes[range].last, last == 0x0A || last == 0x20 || last == 0x0D {
            range = range.lowerBound..<range.upperBound - 1
        }
        guard !range.isEmpty, !node.text.isEmpty else { return }
        fields.append(
            Field(
                name: name,
                subject: subject,
                file: file,
                bytes: bytes,
                range: range,
                text: node.text,
                style: style,
                isKey: isKey
            )
        )
    }
}
