import Foundation
import SpecCorpus
import SpecDiagnostics
import SpecFormatting
import SpecModel
import SpecServices
import SpecSyntax
import SpecYAML
import TestRandom
import Testing
import VMGenCompiler

/// Checks that completion offers at least nine in ten keywords and names of a spec. For each chosen word, a test
/// requests completion at the position of the word.
///
/// `VMGEN_TYPED_WORDS` sets the number of words. With `all`, the test chooses every word. If `VMGEN_TYPING_FIGURES` is
/// set, the test prints the words that completion does not offer.
@Suite struct TypingTests {
    private let environment = ProcessInfo.processInfo.environment

    /// Checks completion at the end of a spec that ends directly before the word.
    @Test func completionOffersNineOfTenWordsWhileASpecIsTyped() {
        let words = chosenWords
        var missing: [TypedWord] = []
        for word in words where !word.isOffered(in: Array(word.source.bytes[..<word.start])) { missing.append(word) }
        report(missing, of: words)
        #expect(missing.count * 10 <= words.count, "\(missing.count) of \(words.count)")
    }

    /// Checks completion in a complete spec from which only one word was removed.
    @Test func completionOffersNineOfTenWordsThatAreReplaced() {
        let words = chosenWords
        var missing: [TypedWord] = []
        for word in words {
            let bytes = word.source.bytes[..<word.start] + word.source.bytes[word.end...]
            if !word.isOffered(in: Array(bytes)) { missing.append(word) }
        }
        report(missing, of: words)
        #expect(missing.count * 10 <= words.count, "\(missing.count) of \(words.count)")
    }

    private var chosenWords: [TypedWord] {
        let all =
            validSubjects
            .flatMap(TypedWord.all)
        if environment["VMGEN_TYPED_WORDS"] == "all" { return all }
        var random = SplitMix(environment["VMGEN_TYPING_SEED"].flatMap { Int($0) } ?? 3)
        let count = environment["VMGEN_TYPED_WORDS"].flatMap { Int($0) } ?? 80
        return Array(all.shuffled(using: &random).prefix(count))
    }

    private func report(_ missing: [TypedWord], of words: [TypedWord]) {
        guard environment["VMGEN_TYPING_FIGURES"] != nil else { return }
        print("completion offers \(words.count - missing.count) of \(words.count) words")
        for word in missing { print("not offered: \(word)") }
    }
}

/// A keyword or a use of a declared name, in a spec of the corpus.
struct TypedWord: CustomStringConvertible {
    let subject: Subject
    let path: String
    let source: SourceFile
    let start: Int
    let end: Int

    var text: String { String(decoding: source.bytes[start..<end], as: UTF8.self) }

    var description: String {
        let before = source.bytes[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let after = source.bytes[end...].firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.count
        let line =
            String(decoding: source.bytes[before..<start], as: UTF8.self) + "⟨\(text)⟩"
            + String(decoding: source.bytes[end..<after], as: UTF8.self)
        return "\(subject.name) \(path): \(line.trimmingCharacters(in: .whitespaces))"
    }

    func isOffered(in bytes: [UInt8]) -> Bool {
        let workspace = Workspace(subject.module, dependencies: subject.dependencies)
        workspace.setText(bytes, ofFile: path)
        let labels = workspace.snapshot().completions(at: FilePosition(path: path, offset: start)).items.map(\.label)
        return labels.contains(text)
    }

    static func all(of subject: Subject) -> [TypedWord] {
        let compilation = Compilation(
            subject.module,
            dependencies: subject.dependencies,
            services: ServiceOptions(),
            workers: .serial
        )
        var words: [TypedWord] = []
        for (index, spec) in subject.module.specs.enumerated() {
            let path = "/specs/\(subject.module.name ?? "Unnamed")/\(spec.source.path)"
            var ranges = Set(keys(of: spec.source).map { $0 })
            for reference in compilation.references?.references(in: SourceID(index)) ?? []
            where !reference.isDeclaration && reference.name.symbols.count == 1 {
                ranges.insert(reference.range.bytes)
            }
            words += ranges.sorted { $0.lowerBound < $1.lowerBound }.map {
                TypedWord(subject: subject, path: path, source: spec.source, start: $0.lowerBound, end: $0.upperBound)
            }
        }
        return words
    }

    /// Returns the ranges of those keys in `source` that the spec language defines.
    private static func keys(of source: SourceFile) -> [Range<Int>] {
        var ignored = Diagnostics()
        let tree = parseYAML(source, id: SourceID(0), diagnostics: &ignored)
        var found: [Range<Int>] = []
        func visit(_ node: YAMLNode, _ place: GrammarPlace) {
            for element in node.elements { visit(element, place.element) }
            let grammar = place.grammar(of: node)
            for entry in node.entries {
                if grammar != nil { found.append(entry.key.range.bytes) }
                visit(entry.value, place.value(of: entry.key, in: grammar))
            }
        }
        if let root = tree.root { visit(root, .root(isConfiguration: false)) }
        return found
    }
}
