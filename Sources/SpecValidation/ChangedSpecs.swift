// Implements `validate --against`: finds the specs that differ from a revision, and the specs that depend on them. A
// spec depends on a changed spec if it mentions a changed declaration, directly or through other declarations. The
// search compares words and does not analyze the specs. So it can also find specs that depend on no changed spec. The
// search also works for specs with errors, and for deleted declarations.

import ChildProcesses
import SpecDiagnostics
import SpecRevisions
import SpecYAML
import VMGenCompiler
import VMGenDriver

struct ChangedSpecs {
    /// The paths of the changed specs and of the specs that depend on the changed specs.
    private(set) var paths: Set<String> = []

    /// Finds the specs that differ from a revision, and the specs that depend on them.
    ///
    /// - Parameter directory: A directory inside the repository that contains the revision.
    init(since revision: String, in directory: String, _ specs: CheckedSpecs) throws(DriverFailure) {
        let files = try TemporaryFiles()
        defer { files.remove() }
        let repository = try Repository(around: directory, files: files)
        let old = try repository.contents(ofSpecsIn: try repository.commit(revision))
        var names: Set<String> = []
        var present: [(path: String, spec: WrittenSpec)] = []
        var presentPaths: Set<String> = []
        var changedConfigurations: [String] = []
        var seen: Set<String> = []
        for source in specs.sources where seen.insert(source.path).inserted {
            guard let relative = repository.relativePath(of: source.path) else { continue }
            presentPaths.insert(relative)
            let before = old[relative]
            if before != source.bytes { paths.insert(source.path) }
            if isConfigurationPath(source.path) {
                if before != source.bytes { changedConfigurations.append(split(relative).directory) }
                continue
            }
            let spec = WrittenSpec(source)
            present.append((source.path, spec))
            if before != source.bytes { names.formUnion(spec.names(changedFrom: before.map { WrittenSpec($0) })) }
        }
        for (relative, bytes) in old where !presentPaths.contains(relative) {
            if exists(joined(repository.root, relative)) { continue }
            if isConfigurationPath(relative) {
                changedConfigurations.append(split(relative).directory)
            } else {
                names.formUnion(WrittenSpec(bytes).declarations.keys)
            }
        }
        // A configuration affects all specs below its directory. So a change of the configuration marks all of them as
        // changed.
        for directory in changedConfigurations {
            for (path, spec) in present where repository.contains(path, in: directory) {
                paths.insert(path)
                names.formUnion(spec.declarations.keys)
            }
        }
        addDependents(of: names, in: present)
    }

    private mutating func addDependents(of names: Set<String>, in specs: [(path: String, spec: WrittenSpec)]) {
        var names = names
        var new = names
        while !new.isEmpty {
            var next: Set<String> = []
            for (path, spec) in specs {
                if !spec.words.isDisjoint(with: new) { paths.insert(path) }
                for (name, words) in spec.declarations where !names.contains(name) && !words.isDisjoint(with: new) {
                    next.insert(name)
                }
            }
            names.formUnion(next)
            new = next
        }
    }
}

/// The words of a whole spec, and the words of each declaration in it.
private struct WrittenSpec {
    private(set) var declarations: [String: Set<String>] = [:]
    private(set) var words: Set<String> = []
    private var texts: [String: [UInt8]] = [:]

    init(_ source: SourceFile) {
        var ignored = Diagnostics()
        let tree = parseYAML(source, id: SourceID(0), diagnostics: &ignored)
        words = Self.words(in: source.bytes[...])
        guard let root = tree.root else { return }
        for section in root.entries { add(section, source, isOuter: section.key.text == "tokens") }
    }

    init(_ bytes: [UInt8]) {
        self.init(SourceFile(path: "", bytes: bytes))
    }

    /// Adds the declarations under a top-level key. If `isOuter` is `true`, this key is `tokens`, and the declarations
    /// are one level deeper, for example under `colors`.
    private mutating func add(_ section: YAMLEntry, _ source: SourceFile, isOuter: Bool) {
        for entry in section.value.entries {
            if isOuter {
                add(entry, source, isOuter: false)
                continue
            }
            let name = entry.key.text
            let text = source.bytes[entry.range.bytes]
            declarations[name, default: []].formUnion(Self.words(in: text))
            texts[name, default: []] += text
        }
    }

    /// Returns the names of the declarations that were added, removed or changed since the version `old`. Returns all
    /// names if `old` is `nil`.
    func names(changedFrom old: WrittenSpec?) -> Set<String> {
        guard let old else { return Set(declarations.keys) }
        return Set(declarations.keys).union(old.declarations.keys).filter { texts[$0] != old.texts[$0] }
    }

    private static func words(in bytes: ArraySlice<UInt8>) -> Set<String> {
        let words = bytes.split { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
                false
            default: true
            }
        }
        return Set(words.map { String(decoding: $0, as: UTF8.self) })
    }
}
