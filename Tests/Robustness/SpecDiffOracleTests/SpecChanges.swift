import SpecAnalysis
import SpecCorpus
import SpecDiagnostics
import SpecModel
import SpecYAML
import TestRandom
import VMGenCompiler

/// A random change to one spec of a subject.
struct SpecChange {
    enum Operation: String, CaseIterable {
        case remove, copy, swap, replace, rename
    }

    /// A text that classifies the change: the section of the spec, the innermost keyword, and the operation. For a
    /// rename, the text consists of the kind of the declaration and `rename`.
    let kind: String
    /// A description of the change for messages.
    let title: String
    let subject: Subject
}

/// A generator of random changes to specs. Some changed specs are invalid.
struct SpecChanges {
    private let subject: Subject
    private let compilation: Compilation
    private var nodes: [(file: Int, node: ChangedNode)] = []
    private var symbols: [Symbol] = []

    init(_ subject: Subject, _ compilation: Compilation) {
        self.subject = subject
        self.compilation = compilation
        for index in subject.module.specs.indices {
            var diagnostics = Diagnostics()
            let tree = parseYAML(subject.files[index], id: SourceID(index), diagnostics: &diagnostics)
            var collector = NodeCollector(bytes: subject.files[index].bytes)
            if let root = tree.root { collector.visit(root, path: []) }
            nodes += collector.nodes.map { (index, $0) }
        }
        if let index = compilation.references {
            symbols = index.symbols.compactMap { alike in
                alike.first { !index.declarations(of: $0).isEmpty && index.edits(renaming: [$0: ""]) != nil }
            }
        }
    }

    func random(_ random: inout SplitMix) -> SpecChange? {
        guard let operation = SpecChange.Operation.allCases.randomElement(using: &random) else { return nil }
        if operation == .rename { return renaming(&random) }
        guard let (file, node) = nodes.randomElement(using: &random) else { return nil }
        var bytes = subject.files[file].bytes
        let old = String(decoding: bytes[node.range], as: UTF8.self)
        switch operation {
        case .remove:
            guard let range = node.removal else { return nil }
            bytes.removeSubrange(range)
        case .copy:
            guard let copy = node.copy(of: old, in: bytes) else { return nil }
            bytes.insert(contentsOf: copy.utf8, at: node.range.lowerBound)
        case .swap:
            guard let next = node.next else { return nil }
            let (first, second) = (bytes[node.range], bytes[next])
            bytes =
                Array(bytes[..<node.range.lowerBound]) + second + bytes[node.range.upperBound..<next.lowerBound] + first
                + bytes[next.upperBound...]
        case .replace:
            guard let scalar = node.scalar else { return nil }
            let text = String(decoding: bytes[scalar], as: UTF8.self)
            guard let new = replacement(of: text, scalars(of: file), &random), new != text else { return nil }
            bytes.replaceSubrange(scalar, with: new.utf8)
        case .rename: return nil
        }
        return SpecChange(
            kind: "\(node.label) \(operation.rawValue)",
            title: "\(subject.name): \(operation.rawValue) '\(old.prefix(80))'",
            subject: subject.replacing(file, with: bytes)
        )
    }

    private func scalars(of file: Int) -> [String] {
        let bytes = subject.files[file].bytes
        return nodes.compactMap { entry in
            entry.file == file ? entry.node.scalar.map { String(decoding: bytes[$0], as: UTF8.self) } : nil
        }
    }

    private func replacement(of text: String, _ others: [String], _ random: inout SplitMix) -> String? {
        let types = ["String", "Int", "Bool", "Double", "String?", "Int?", "\"[String]\"", "Date", "Color", "Decimal"]
        let parts = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true).map(String.init)
        if types.contains(parts.first ?? "") || parts.first == "Font" || parts.first == "Image" {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: return types.randomElement(using: &random)
            case 1: return parts[0]
            case 2: return others.filter { $0.hasPrefix(parts[0] + " =") }.randomElement(using: &random)
            default:
                let defaults = [
                    "String": "''", "Int": "7", "Bool": "true", "Double": "0.75", "Color": ".red", "Font": ".title",
                ]
                return defaults[parts[0]].map { parts[0] + " = " + $0 }
            }
        }
        if text == "true" || text == "false" { return text == "true" ? "false" : "true" }
        if let number = Int(text) { return String(number + 1) }
        if text.hasPrefix(".") { return others.filter { $0.hasPrefix(".") }.randomElement(using: &random) }
        if text.first == "'" || text.first == "\"" { return String(text.dropLast()) + "!" + String(text.suffix(1)) }
        return Bool.random(using: &random)
            ? others.filter { $0.first?.isLetter == text.first?.isLetter }.randomElement(using: &random)
            : (text.first?.isUppercase == true && text.contains(" ") ? text + " now" : "not " + text)
    }

    private func renaming(_ random: inout SplitMix) -> SpecChange? {
        guard let index = compilation.references, let symbol = symbols.randomElement(using: &random),
            let name = index.name(of: symbol), let edits = index.edits(renaming: [symbol: name + "Renamed"])
        else { return nil }
        var changed = subject
        for file in subject.module.specs.indices {
            var bytes = subject.files[file].bytes
            for edit in edits.reversed() where Int(edit.range.source.index) == file {
                bytes.replaceSubrange(edit.range.bytes, with: edit.replacement.utf8)
            }
            changed = changed.replacing(file, with: bytes)
        }
        let kind =
            switch symbol {
            case .declaration(let declaration): String("\(declaration)".prefix { $0 != "(" })
            case .member(let kind, of: _, name: _): kind.rawValue
            default: String("\(symbol)".prefix { $0 != "(" })
            }
        return SpecChange(kind: "\(kind) rename", title: "\(subject.name): rename \(kind) '\(name)'", subject: changed)
    }
}

/// A node that can be removed, copied, swapped or replaced.
struct ChangedNode {
    /// The outermost and the innermost of the keywords on the path to the node, separated by a period.
    let label: String
    /// The range of the node, which is a mapping entry or a sequence element.
    let range: Range<Int>
    /// The range to delete when the node is removed, or `nil` if the node is an only child.
    let removal: Range<Int>?
    /// The range of the next sibling, or `nil` for the last sibling.
    let next: Range<Int>?
    /// The range of the value, or `nil` if the value is not a scalar.
    let scalar: Range<Int>?
    let isFlow: Bool
    /// The range of the name to which `copy(of:in:)` appends `Two`. For an entry, the name is its key. For an element,
    /// the name is the value of `id`. The range is `nil` if the element has no `id`.
    let name: Range<Int>?
    let isElement: Bool

    func copy(of text: String, in bytes: [UInt8]) -> String? {
        guard let name else { return nil }
        var copy = Array(text.utf8)
        let end = name.upperBound - range.lowerBound
        guard end <= copy.count else { return nil }
        copy.insert(contentsOf: "Two".utf8, at: end)
        var result = String(decoding: copy, as: UTF8.self)
        if isFlow { return result + ", " }
        let column = bytes[..<range.lowerBound].reversed().prefix { $0 != 0x0A }.count
        guard isElement else { return result + "\n" + String(repeating: " ", count: column) }
        let dash = bytes[..<range.lowerBound].reversed().prefix { $0 == 0x20 || $0 == UInt8(ascii: "-") }
        let width =
            (dash.firstIndex(of: UInt8(ascii: "-")).map { dash.distance(from: dash.startIndex, to: $0) } ?? 1) + 1
        result += "\n" + String(repeating: " ", count: max(0, column - width)) + "-"
        return result + String(repeating: " ", count: max(1, width - 1))
    }
}

private struct NodeCollector {
    let bytes: [UInt8]
    private(set) var nodes: [ChangedNode] = []

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private static let keys: Set<String> = [
        "tokens", "colors", "fonts", "types", "cases", "models", "fields", "derived", "functions", "takes", "services",
        "containers", "traits", "data", "appearance", "actions", "refines", "defaults", "role", "cells", "views",
        "styles",
        "values", "viewModels", "fragments", "screens", "state", "events", "samples", "sections", "rows", "header",
        "footer", "when", "each", "if", "then", "else", "match", "commands", "leading", "trailing", "menu",
        "accessibility",
        "methods", "facets", "identity", "cell", "style", "with", "do", "returns", "swift", "doc", "title", "body",
        "like",
    ]

    mutating func visit(_ node: YAMLNode, path: [String]) {
        let ranges = node.entries.map(\.range.bytes) + node.elements.map(\.range.bytes)
        for (index, entry) in node.entries.enumerated() {
            let inner = path + [entry.key.text]
            add(entry.value, index, ranges, node.isFlow, isElement: false, name: entry.key.range.bytes, inner)
            visit(entry.value, path: inner)
        }
        for (index, element) in node.elements.enumerated() {
            let id = element.entries.first { $0.key.text == "id" }?.value.range.bytes
            add(element, index, ranges, node.isFlow, isElement: true, name: id, path)
            visit(element, path: path)
        }
    }

    private mutating func add(
        _ value: YAMLNode,
        _ index: Int,
        _ ranges: [Range<Int>],
        _ isFlow: Bool,
        isElement: Bool,
        name: Range<Int>?,
        _ path: [String]
    ) {
        let range = ranges[index]
        var removal: Range<Int>?
        if index + 1 < ranges.count {
            removal = range.lowerBound..<ranges[index + 1].lowerBound
        } else if index > 0 {
            removal = ranges[index - 1].upperBound..<range.upperBound
        }
        let known = path.filter(Self.keys.contains)
        let label = [known.first, known.count > 1 ? known.last : nil].compactMap { $0 }.joined(separator: ".")
        nodes.append(
            ChangedNode(
                label: label,
                range: range,
                removal: removal,
                next: index + 1 < ranges.count ? ranges[index + 1] : nil,
                scalar: value.isScalar && !value.isEmptyPlain ? value.range.bytes : nil,
                isFlow: isFlow,
                name: name,
                isElement: isElement
            )
        )
    }
}
