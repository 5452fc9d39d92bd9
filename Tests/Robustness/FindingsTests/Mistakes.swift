// Makes mistakes in valid specs. A mistake is a misspelled use of a name, an unknown key, a missing key, or a value of
// a wrong type. Each mistake has the ranges at which its error may be reported.

import SpecAnalysis
import SpecCorpus
import SpecDiagnostics
import SpecSyntax
import SpecYAML
import TestRandom
import VMGenCompiler

@testable import SpecFormatting

/// A mistake in a subject. A subject is a module, with the modules that it can import.
struct Mistake: Sendable {
    enum Kind: String, CaseIterable, Sendable {
        case misspeltName, unknownKey, missingKey, wrongType
    }

    let kind: Kind
    let name: String
    let subject: Subject
    let file: Int
    /// The ranges in the changed file at which the error may be reported. The error must overlap at least one of them.
    let places: [Range<Int>]
}

/// A subject in which mistakes can be made, with the ranges of its names, keys and values.
struct MistakeSubject: Sendable {
    struct Name: Sendable {
        let file: Int
        let range: Range<Int>
    }

    struct Key: Sendable {
        let file: Int
        let range: Range<Int>
        let isFlow: Bool
    }

    struct Missing: Sendable {
        let file: Int
        /// The range to remove: the entry, and the separator between the entry and its neighbor.
        let removed: Range<Int>
        let key: String
        /// The ranges at which the removal of `key` may be reported: the key whose value is the enclosing mapping, and
        /// the remaining keys in this mapping.
        let owners: [Range<Int>]
    }

    struct Value: Sendable {
        let file: Int
        let range: Range<Int>
        let key: String
    }

    let subject: Subject
    private(set) var names: [Name] = []
    private(set) var keys: [Key] = []
    private(set) var required: [Missing] = []
    private(set) var values: [Value] = []
    /// The ranges of declared names.
    private var declared: Set<SourceRange> = []

    /// Finds the ranges in a subject at which mistakes can be made. Returns `nil` if the subject is invalid.
    init?(_ subject: Subject) {
        self.subject = subject
        let compilation = Compilation(
            subject.module,
            dependencies: subject.dependencies,
            recordsReferences: true
        )
        guard !compilation.hasErrors, let references = compilation.references else { return nil }
        for reference in references.references where !reference.isDeclaration {
            let file = Int(reference.range.source.index)
            guard file < subject.module.specs.count, reference.range.bytes.count > 2 else { continue }
            names.append(Name(file: file, range: reference.range.bytes))
        }
        // Any word is a valid name, so a declared name is not replaced with a value of a wrong type.
        for reference in references.references where reference.isDeclaration { declared.insert(reference.range) }
        for file in subject.module.specs.indices {
            var diagnostics = Diagnostics()
            let tree = parseYAML(subject.files[file], id: SourceID(file), diagnostics: &diagnostics)
            guard let root = tree.root else { continue }
            visit(root, .root(isConfiguration: false), key: "", owner: nil, in: file)
        }
    }

    private mutating func visit(
        _ node: YAMLNode,
        _ place: SpecFormatting.GrammarPlace,
        key: String,
        owner: Range<Int>?,
        in file: Int
    ) {
        if node.isScalar, !node.isEmptyPlain, key != CommonKey.doc, key != CommonKey.version,
            !declared.contains(node.range)
        {
            values.append(Value(file: file, range: node.range.bytes, key: key))
        }
        for element in node.elements { visit(element, place.element, key: key, owner: nil, in: file) }
        let grammar = place.grammar(of: node)
        let entries = Array(node.entries)
        for (index, entry) in entries.enumerated() {
            if let description = grammar?.keys.first(where: { $0.name == entry.key.text }), let grammar {
                keys.append(Key(file: file, range: entry.key.range.bytes, isFlow: node.isFlow))
                if description.isRequired || grammar.oneOf.contains(description.name), entries.count > 1 {
                    let isLast = index + 1 == entries.count
                    let removed =
                        isLast
                        ? entries[index - 1].range.bytes.upperBound..<entry.range.bytes.upperBound
                        : entry.range.bytes.lowerBound..<entries[index + 1].range.bytes.lowerBound
                    let beside = entries.indices.filter { $0 != index }.map { entries[$0].key.range.bytes }
                    let owners = (owner.map { [$0] } ?? []) + beside
                    required.append(
                        Missing(file: file, removed: removed, key: entry.key.text, owners: owners)
                    )
                }
            }
            visit(
                entry.value,
                place.value(of: entry.key, in: grammar),
                key: grammar == nil && key != "" ? key : entry.key.text,
                owner: entry.key.range.bytes,
                in: file
            )
        }
    }

    /// Returns a random mistake of the given kind, or `nil` if the subject allows no such mistake.
    func mistake(_ kind: Mistake.Kind, _ random: inout SplitMix) -> Mistake? {
        switch kind {
        case .misspeltName:
            guard let name = names.randomElement(using: &random) else { return nil }
            return replaced(kind, name.file, name.range, with: misspelt(text(name.file, name.range), &random))
        case .unknownKey:
            guard let key = keys.randomElement(using: &random) else { return nil }
            if random.chance(1, in: 2) {
                return replaced(kind, key.file, key.range, with: misspelt(text(key.file, key.range), &random))
            }
            let word = ["extra", "shade", "hidden", "onPress"].randomElement(using: &random) ?? "extra"
            return inserted(kind, key, word)
        case .missingKey:
            guard let missing = required.randomElement(using: &random) else { return nil }
            return changed(
                kind,
                missing.file,
                missing.removed,
                with: "",
                at: missing.owners.map { shifted($0, by: missing.removed) },
                named: "without '\(missing.key)'"
            )
        case .wrongType:
            guard let value = values.randomElement(using: &random) else { return nil }
            let odd = ["12", "true", "[odd]", "{odd: 1}", "\"'odd'\"", "1.5"].randomElement(using: &random) ?? "12"
            return replaced(kind, value.file, value.range, with: odd, named: "\(value.key): ")
        }
    }

    private func text(_ file: Int, _ range: Range<Int>) -> String {
        String(decoding: subject.files[file].bytes[range], as: UTF8.self)
    }

    private func shifted(_ range: Range<Int>, by removed: Range<Int>) -> Range<Int> {
        let shift = range.lowerBound >= removed.upperBound ? removed.count : 0
        return range.lowerBound - shift..<range.upperBound - shift
    }

    private func replaced(
        _ kind: Mistake.Kind,
        _ file: Int,
        _ range: Range<Int>,
        with new: String,
        named prefix: String = ""
    ) -> Mistake? {
        let old = text(file, range)
        if old == new { return nil }
        let place = range.lowerBound..<range.lowerBound + new.utf8.count
        return changed(kind, file, range, with: new, at: [place], named: "\(prefix)'\(old)' is '\(new)'")
    }

    private func inserted(_ kind: Mistake.Kind, _ key: Key, _ word: String) -> Mistake? {
        let bytes = subject.files[key.file].bytes
        let start = key.range.lowerBound
        let column = bytes[..<start].reversed().prefix { $0 != 0x0A }.count
        let separator = key.isFlow ? ", " : "\n" + String(repeating: " ", count: column)
        let place = start..<start + word.utf8.count
        return changed(
            kind,
            key.file,
            start..<start,
            with: "\(word): 1\(separator)",
            at: [place],
            named: "'\(word)' before '\(text(key.file, key.range))'"
        )
    }

    private func changed(
        _ kind: Mistake.Kind,
        _ file: Int,
        _ range: Range<Int>,
        with new: String,
        at places: [Range<Int>],
        named what: String
    ) -> Mistake {
        let bytes = subject.files[file].bytes
        let line = bytes[..<range.lowerBound].count { $0 == 0x0A } + 1
        let changed = bytes[..<range.lowerBound] + Array(new.utf8) + bytes[range.upperBound...]
        return Mistake(
            kind: kind,
            name: "\(subject.name)/\(subject.files[file].path):\(line): \(kind): \(what)",
            subject: subject.replacing(file, with: Array(changed)),
            file: file,
            places: places
        )
    }
}

/// Returns `word` with one letter deleted, doubled or replaced, or with two letters swapped.
private func misspelt(_ word: String, _ random: inout SplitMix) -> String {
    var letters = Array(word)
    let place = Int.random(in: 0..<letters.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    case 2: letters[place] = "q"
    default: if place + 1 < letters.count { letters.swapAt(place, place + 1) }
    }
    return String(letters)
}
