import Foundation
import ModelJSON
import RandomScreens
import SpecAnalysis
import SpecCorpus
import SpecDiagnostics
import SpecModel
import TestRandom
import Testing
import VMGenCompiler

/// Checks that renaming all references to a symbol changes only names in the compiled model. This shows that the index
/// of references is complete.
@Suite struct RenamingTests {
    private let environment = ProcessInfo.processInfo.environment

    /// Renames a random half of the names of a spec at once. With `VMGEN_RENAMED=all`, the test also renames the other
    /// half, separately. A missing reference causes a failure whenever its symbol is renamed. A reference with a wrong
    /// symbol causes a failure only if exactly one of the wrong and the correct symbol is renamed.
    @Test func renamesHalfOfTheNamesOfASpec() {
        var random = SplitMix(environment["VMGEN_RENAMED_SEED"].flatMap { Int($0) } ?? 1)
        var faults: [String] = []
        for subject in IndexedSubject.all.sample(oneIn: 4) + IndexedSubject.random {
            let names = subject.declared
            let half = names.filter { _ in Bool.random(using: &random) }
            let other = names.filter { !half.contains($0) }
            for renamed in environment["VMGEN_RENAMED"] == "all" ? [half, other] : [half] {
                if let fault = subject.fault(renaming: renamed) { faults.append("\(subject.name): \(fault)") }
            }
        }
        #expect(faults.isEmpty, "\(faults.count)\n\(faults.prefix(40).joined(separator: "\n"))")
        #expect(IndexedSubject.random.count == IndexedSubject.seeds.count)
        if environment["VMGEN_REFERENCE_FIGURES"] != nil { printFigures() }
    }

    /// Renames one name at a time. `VMGEN_RENAMED` sets the number of randomly selected names. With `all`, the test
    /// renames each name of every spec.
    @Test func renamesEachNameSeparately() {
        var names: [(subject: IndexedSubject, symbol: Symbol)] = []
        for subject in IndexedSubject.all { names += subject.declared.map { (subject, $0) } }
        if environment["VMGEN_RENAMED"] != "all" {
            var random = SplitMix(environment["VMGEN_RENAMED_SEED"].flatMap { Int($0) } ?? 2)
            let count = environment["VMGEN_RENAMED"].flatMap { Int($0) } ?? 25
            names = Array(names.shuffled(using: &random).prefix(count))
        }
        var faults: [String] = []
        for (subject, symbol) in names {
            if let fault = subject.fault(renaming: [symbol]) { faults.append("\(subject.name): \(symbol): \(fault)") }
        }
        #expect(faults.isEmpty, "\(faults.count) of \(names.count)\n\(faults.prefix(40).joined(separator: "\n"))")
    }

    @Test func everyReferenceSpellsItsNameAndIsDeclared() {
        var faults: [String] = []
        for subject in IndexedSubject.all {
            let index = subject.index
            for (reference, next) in zip(index.references, index.references.dropFirst())
            where reference.range.source == next.range.source && reference.range.end > next.range.start {
                faults.append("\(subject.name): \(reference) overlaps \(next)")
            }
            for reference in index.references {
                let bytes = subject.sources[Int(reference.range.source.index)].bytes[reference.range.bytes]
                let name = reference.name.spelling { index.name(of: $0) ?? "" }
                if !bytes.elementsEqual(name.utf8), !bytes.contains(UInt8(ascii: "\\")) {
                    faults.append("\(subject.name): '\(String(decoding: bytes, as: UTF8.self))' for '\(name)'")
                }
            }
            for symbol in index.symbols.joined() where index.declarations(of: symbol).isEmpty {
                if case .module = symbol { continue }
                if symbol.isRequired { continue }
                faults.append("\(subject.name): \(symbol) is not declared")
            }
        }
        #expect(faults.isEmpty, "\(faults.count)\n\(faults.prefix(40).joined(separator: "\n"))")
    }

    private func printFigures() {
        var counts: [String: Int] = [:]
        for subject in IndexedSubject.all {
            counts["subjects", default: 0] += 1
            counts["bytes", default: 0] += subject.sources.reduce(0) { $0 + $1.bytes.count }
            for reference in subject.index.references {
                counts["references", default: 0] += 1
                if reference.isDeclaration { counts["declarations", default: 0] += 1 }
                for symbol in reference.name.symbols { counts["of \(symbol.kind)", default: 0] += 1 }
            }
            counts["groups", default: 0] += subject.index.symbols.count
        }
        for (name, count) in counts.sorted(by: { $0.key < $1.key }) { print("\(count) \(name)") }
    }
}

extension Symbol {
    fileprivate var kind: String {
        switch self {
        case .module: "module"
        case .declaration(let declaration): "\(declaration)".prefix { $0 != "(" } + ""
        case .member(let kind, of: _, name: _): kind.rawValue
        case .parameter: "parameter"
        case .row: "row"
        case .use: "use of a fragment"
        case .command: "command"
        case .bound: "bound name"
        }
    }
}

/// A valid module, and the index of the references in its specs.
struct IndexedSubject {
    let name: String
    private let module: ModuleInput
    private let dependencies: [ModuleInput]
    let index: ReferenceIndex
    let sources: [SourceFile]
    private let json: [String]

    static let all: [IndexedSubject] = allSubjects.compactMap {
        IndexedSubject(name: $0.name, $0.module, $0.dependencies)
    }

    static let seeds = Array(1...12).sample(oneIn: 4)

    /// Modules of random screens, which combine more forms than handwritten specs.
    static let random: [IndexedSubject] = seeds.compactMap { seed in
        let specs = RandomModule(seed: UInt64(seed), screens: 2).specs.map { path, text in
            SpecInput(relativePath: path, source: SourceFile(path: path, text: text))
        }
        return IndexedSubject(name: "seed \(seed)", ModuleInput(name: "Random", specs: specs), [])
    }

    /// Creates a subject. Returns `nil` if `module` is invalid.
    init?(name: String, _ module: ModuleInput, _ dependencies: [ModuleInput]) {
        let compilation = Compilation(
            module,
            dependencies: dependencies,
            backend: ModelJSON(showsOrigins: false),
            recordsReferences: true
        )
        guard let index = compilation.references, !compilation.hasErrors else { return nil }
        self.name = name
        self.module = module
        self.dependencies = dependencies
        self.index = index
        sources = compilation.sources
        json = compilation.texts
    }

    /// A suffix that no spec contains. The suffix sorts before other letters and digits, so that a rename does not
    /// change the order of names.
    static let suffix = "00q"

    /// The symbols to rename, one from each group of symbols that must have equal names. Each symbol is the first one
    /// in its group that a spec declares and that can be renamed. Groups without such a symbol are omitted.
    var declared: [Symbol] {
        index.symbols.compactMap { alike in
            alike.first { !index.declarations(of: $0).isEmpty && index.edits(renaming: [$0: ""]) != nil }
        }
    }

    /// Renames `symbols` in the module, and returns a description of the first fault. Returns `nil` if there is no
    /// fault.
    func fault(renaming symbols: [Symbol]) -> String? {
        let names = symbols.map { ($0, (index.name(of: $0) ?? "") + Self.suffix) }
        guard let edits = index.edits(renaming: Dictionary(uniqueKeysWithValues: names)) else { return "tied" }
        let renamed = Compilation(
            edited(module, edits, from: 0),
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
            guard lines[0].count == lines[1].count else { return "another model" }
            for (old, new) in zip(lines[0], lines[1]) where old != new && !isNumbered(old, new) {
                return "\(old) became \(new)"
            }
        }
        return nil
    }

    /// Returns a Boolean value that indicates whether two lines of the compiled model contain a name, and differ only
    /// in digits.
    ///
    /// The compiler appends a number to the name of an editing action's parameter if the screen already uses the name.
    /// It appends a number to the name of a method's variable if a variable in scope at a call has the same name.
    private func isNumbered(_ old: Substring, _ new: Substring) -> Bool {
        func base(_ line: Substring) -> String { line.filter { !$0.isNumber } }
        return ["\"name\": ", "\"variable\": "].contains { old.contains($0) } && base(old) == base(new)
    }

    /// Returns the dependencies with the edits applied, sorted by name. The compilation numbers the sources of the
    /// dependencies in this order.
    private func dependencies(_ edits: [ByteEdit]) -> [ModuleInput] {
        var first = module.specs.count + (module.configuration == nil ? 0 : 1)
        return dependencies.sorted { ($0.name ?? "") < ($1.name ?? "") }.map { module in
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
