import Foundation
import SpecCorpus
import SpecDiagnostics
import SpecModel
import SpecYAML
import TestRandom
import Testing
import VMGenCompiler

@testable import SpecDiff

/// Checks that a comparison reports no differences between equal specs, or between specs that differ only in order,
/// layout or comments. The tests use specs of the repository.
@Suite struct NoChangeTests {
    @Test func equalReorderedReformattedAndCommentedSpecsHaveNoChanges() {
        let sample = allSubjects.sample(oneIn: 7)
        var subjects: Set<String> = []
        var changedFiles: [SpecVariant: Int] = [:]
        for subject in sample {
            guard let old = Self.side(subject) else { continue }
            subjects.insert(subject.name)
            for variant in SpecVariant.allCases {
                let other = variant.applied(to: subject)
                guard let new = Self.side(other) else {
                    Issue.record("\(subject.name) is invalid: \(variant)")
                    continue
                }
                let changes = SpecComparison(from: old, to: new).changes
                #expect(changes.isEmpty, "\(subject.name), \(variant): \(changes.map(\.text))")
                changedFiles[variant, default: 0] += zip(subject.files, other.files).count { $0.bytes != $1.bytes }
            }
        }
        #expect(subjects.count * 3 > sample.count)
        for variant in SpecVariant.allCases where variant != .equal {
            #expect(changedFiles[variant, default: 0] * 5 > sample.count, "\(variant)")
        }
        // Only specs of tests can be invalid. The specs in a directory of tests do not always form a valid module.
        let invalid = sample.map(\.name).filter { !subjects.contains($0) }
        #expect(invalid.allSatisfy { $0.hasPrefix("Tests/") }, "\(invalid)")
    }

    private static func side(_ subject: Subject) -> SpecSide? {
        let compilation = subject.compiled()
        return compilation.program.map { program in
            SpecSide(
                title: subject.name,
                modules: [.init(name: "Main", directory: "", compilation: compilation, program: program)],
                hiddenDirectory: "/nowhere"
            )
        }
    }
}

/// A variant of a spec that has the same meaning as the original spec.
private enum SpecVariant: CaseIterable {
    case equal
    /// A spec with a comment before each entry and a comment at the end.
    case commented
    /// A spec with each entry of a flow collection on its own line. Blank lines and comments separate the entries.
    case reformatted
    /// The files in the reverse order. The top-level keys of each file, and the declarations under each key, are
    /// reversed too.
    case reordered

    func applied(to subject: Subject) -> Subject {
        var result = subject
        for index in subject.module.specs.indices {
            let file = subject.files[index]
            var diagnostics = Diagnostics()
            guard let root = parseYAML(file, id: SourceID(0), diagnostics: &diagnostics).root else { continue }
            let bytes = file.bytes
            let other: [UInt8]
            switch self {
            case .equal: other = bytes
            case .commented:
                other = bytes.inserting(commentsBeforeEntries(of: root, in: bytes)) + Array("\n# End.\n".utf8)
            case .reformatted: other = bytes.inserting(lineBreaks(in: root))
            case .reordered: other = inReverseOrder(root, in: bytes)
            }
            result = result.replacing(index, with: other)
        }
        return self == .reordered ? result.withFilesReversed : result
    }
}

extension Subject {
    fileprivate var withFilesReversed: Subject {
        let reversed = ModuleInput(
            name: module.name,
            package: module.package,
            specs: module.specs.reversed(),
            configuration: module.configuration
        )
        return Subject(name: name, module: reversed, dependencies: dependencies)
    }
}

extension [UInt8] {
    /// Returns the bytes with texts inserted at offsets.
    fileprivate func inserting(_ texts: [Int: String]) -> [UInt8] {
        var result = self
        for (offset, text) in texts.sorted(by: { $0.key > $1.key }) { result.insert(contentsOf: text.utf8, at: offset) }
        return result
    }

    /// Returns the start of the line that contains an offset.
    fileprivate func lineStart(_ offset: Int) -> Int { self[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0 }
}

/// Returns a comment for each line that begins with an entry. The keys of the result are the offsets of these lines.
private func commentsBeforeEntries(of node: YAMLNode, in bytes: [UInt8]) -> [Int: String] {
    var comments: [Int: String] = [:]
    func visit(_ node: YAMLNode) {
        if node.isFlow { return }
        for entry in node.entries {
            let offset = entry.key.range.bytes.lowerBound
            let line = bytes.lineStart(offset)
            if bytes[line..<offset].allSatisfy({ $0 == 0x20 }) {
                comments[line] = String(repeating: " ", count: offset - line) + "# A comment.\n"
            }
            visit(entry.value)
        }
        for element in node.elements { visit(element) }
    }
    visit(node)
    return comments
}

/// Returns a comment and a line break for each entry or element of a flow collection. The keys of the result are the
/// offsets of the entries and elements.
private func lineBreaks(in node: YAMLNode) -> [Int: String] {
    var breaks: [Int: String] = [:]
    func visit(_ node: YAMLNode, isInFlow: Bool) {
        for range in node.entries.map(\.range.bytes) + node.elements.map(\.range.bytes) where node.isFlow {
            breaks[range.lowerBound] = " # A comment.\n\n" + String(repeating: " ", count: 40)
        }
        for entry in node.entries { visit(entry.value, isInFlow: node.isFlow) }
        for element in node.elements { visit(element, isInFlow: node.isFlow) }
    }
    visit(node, isInFlow: false)
    return breaks
}

/// Returns a spec with its top-level keys, and the declarations under each key, in the reverse order. The version stays
/// first. The order of members, cases, sections and rows has a meaning, so these are not reordered.
private func inReverseOrder(_ root: YAMLNode, in bytes: [UInt8]) -> [UInt8] {
    let sections: Set<String> = [
        "types", "models", "functions", "services", "containers", "traits", "cells", "views", "styles", "viewModels",
        "fragments", "screens",
    ]
    /// Returns the lines of the entries in the reverse order, or `nil` if an entry is not first on its line. If
    /// `isRoot` is `true`, the first entry stays first.
    func reversed(_ entries: [(key: String, node: YAMLNode, start: Int)], until end: Int, isRoot: Bool) -> [UInt8]? {
        var chunks: [[UInt8]] = []
        for (index, entry) in entries.enumerated() {
            let line = bytes.lineStart(entry.start)
            let next = index + 1 < entries.count ? bytes.lineStart(entries[index + 1].start) : end
            guard line < next, bytes[line..<entry.start].allSatisfy({ $0 == 0x20 }) else { return nil }
            var chunk = Array(bytes[line..<next])
            let inner = list(entry.node)
            if isRoot, sections.contains(entry.key), !entry.node.isFlow, let first = inner.first,
                let other = reversed(inner, until: next, isRoot: false)
            {
                chunk = Array(bytes[line..<bytes.lineStart(first.start)]) + other
            }
            if chunk.last != 0x0A { chunk.append(0x0A) }
            chunks.append(chunk)
        }
        return isRoot
            ? chunks.prefix(1).flatMap { $0 } + chunks.dropFirst().reversed().flatMap { $0 }
            : chunks.reversed().flatMap { $0 }
    }
    func list(_ node: YAMLNode) -> [(key: String, node: YAMLNode, start: Int)] {
        node.entries.map { ($0.key.text, $0.value, $0.key.range.bytes.lowerBound) }
    }
    let entries = list(root)
    guard let first = entries.first, !root.isFlow, first.key == "vmspec" else { return bytes }
    return bytes[..<bytes.lineStart(first.start)] + (reversed(entries, until: bytes.count, isRoot: true) ?? bytes)
}
