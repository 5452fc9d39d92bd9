import Foundation
import ModelJSON
import SpecAnalysis
import SpecCorpus
import SpecDiagnostics
import SpecModel
import TestRandom
import Testing
import VMGenCompiler

/// The index is complete if a name can be changed in all of its places, and nothing else changes.
@Suite struct RenamingTests {
    /// `VMGEN_RENAMED=all` renames every name of every spec; else so many are drawn.
    private static let sampled = 600

    @Test func renamesEveryDeclaration() {
        let environment = ProcessInfo.processInfo.environment
        var names: [(IndexedSubject, Symbol)] = []
        for subject in IndexedSubject.all {
            names += subject.index.symbols.compactMap { alike in
                alike.first { !subject.index.declarations(of: $0).isEmpty }.map { (subject, $0) }
            }
        }
        if environment["VMGEN_RENAMED"] != "all" {
            var random = SplitMix(environment["VMGEN_RENAMED"].flatMap { Int($0) } ?? 1)
            names = Array(names.shuffled(using: &random).prefix(Self.sampled))
        }
        var faults: [String] = []
        for (subject, symbol) in names {
            if let fault = subject.fault(renaming: symbol) { faults.append("\(subject.name): \(symbol): \(fault)") }
        }
        #expect(faults.isEmpty, "\(faults.count) of \(names.count)\n\(faults.prefix(40).joined(separator: "\n"))")
    }
}

/// A spec that is right, with its references.
struct IndexedSubject {
    let subject: Subject
    let index: ReferenceIndex
    let sources: [SourceFile]
    private let json: [String]

    var name: String { subject.name }

    static let all: [IndexedSubject] = (repositorySubjects() + fixtureSubjects()).compactMap { IndexedSubject($0) }

    /// Nil for a spec that is wrong.
    init?(_ subject: Subject) {
        let compilation = Compilation(
            subject.module,
            dependencies: subject.dependencies,
            backend: ModelJSON(showsOrigins: false),
            recordsReferences: true
        )
        guard let index = compilation.references, !compilation.hasErrors else { return nil }
        self.subject = subject
        self.index = index
        sources = compilation.sources
        json = compilation.texts
    }

    /// What no spec has, and what comes before every other letter or digit but itself, so that no order changes.
    static let suffix = "00q"

    /// Returns what is wrong with a module whose symbol has another name; nil where nothing is.
    func fault(renaming symbol: Symbol) -> String? {
        guard let name = index.name(of: symbol) else { return "no name" }
        guard let edits = index.edits(renaming: symbol, to: name + Self.suffix) else { return nil }
        let renamed = Compilation(
            edited(subject.module, edits, from: 0),
            dependencies: dependencies(edits),
            backend: ModelJSON(showsOrigins: false)
        )
        if let error = renamed.diagnostics.first(where: { $0.severity == .error }) {
            return "\(error.message) in '\(renamed.line(of: error.range))'"
        }
        let texts = renamed.texts.map { $0.replacingOccurrences(of: Self.suffix, with: "") }
        if texts == json { return nil }
        for (old, new) in zip(json, texts) {
            let lines = [old, new].map { $0.split(separator: "\n") }
            for (old, new) in zip(lines[0], lines[1]) where old != new { return "\(old) became \(new)" }
        }
        return "another model"
    }

    /// In the order of the compilation's sources.
    private func dependencies(_ edits: [ByteEdit]) -> [ModuleInput] {
        var first = subject.module.specs.count + (subject.module.configuration == nil ? 0 : 1)
        return subject.dependencies.sorted { ($0.name ?? "") < ($1.name ?? "") }.map { module in
            defer { first += module.specs.count + (module.configuration == nil ? 0 : 1) }
            return edited(module, edits, from: first)
        }
    }

    private func edited(_ module: ModuleInput, _ edits: [ByteEdit], from first: Int) -> ModuleInput {
        func edited(_ source: SourceFile, _ index: Int) -> SourceFile {
            var bytes = source.bytes
            for edit in edits.reversed() where Int(edit.range.source.index) == index {
                bytes.replaceSubrange(edit.range.bytes, with: edit.replacement.utf8)
            }
            return SourceFile(path: source.path, bytes: bytes)
        }
        return ModuleInput(
            name: module.name,
            package: module.package,
            specs: module.specs.enumerated().map { index, spec in
                SpecInput(relativePath: spec.relativePath, source: edited(spec.source, first + index))
            },
            configuration: module.configuration.map { edited($0, first + module.specs.count) }
        )
    }
}

extension Compilation {
    fileprivate var texts: [String] { files.map { String(decoding: $0.bytes, as: UTF8.self) } }

    fileprivate func line(of range: SourceRange) -> String {
        let bytes = sources[Int(range.source.index)].bytes
        let start = bytes[..<Int(range.start)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let end = bytes[Int(range.start)...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }
}
