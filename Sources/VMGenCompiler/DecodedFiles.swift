// Decodes files, and stores the decoded files of a compilation. For editor services, a later compilation reuses the
// decoded files that have not changed.

import SpecAnalysis
import SpecDiagnostics
import SpecSyntax
import SpecYAML

enum FileKind {
    /// A spec of the compiled module. Comments can disable warnings only in these specs, because warnings about other
    /// modules are not reported.
    case ownSpec
    case importedSpec
    case configuration
}

/// The decoded content of one file, and the diagnostics that depend only on this file.
struct DecodedFile: Sendable {
    let spec: SpecSyntax?
    let configuration: ConfigurationSyntax?
    let suppressions: [Suppression]
    let diagnostics: Diagnostics
    /// The connections of a spec with other files. The value is `nil` for a configuration, or if later compilations
    /// cannot reuse the file.
    let links: FileLinks?

    /// Decodes a file.
    ///
    /// - Parameters:
    ///   - isReusable: A Boolean value that indicates whether later compilations can reuse the file.
    ///   - decodesOutlines: A Boolean value that indicates whether view models and screens are decoded only as
    ///     outlines, and not completely.
    init(_ source: SourceFile, id: SourceID, _ kind: FileKind, isReusable: Bool, decodesOutlines: Bool = false) {
        var diagnostics = Diagnostics()
        let tree = parseYAML(source, id: id, keyNotes: repeatedKeyNotes, diagnostics: &diagnostics)
        suppressions = kind == .ownSpec ? VMGenCompiler.suppressions(in: tree, diagnostics: &diagnostics) : []
        spec =
            kind == .configuration
            ? nil : decodeSpec(tree, decodesOutlines: decodesOutlines, diagnostics: &diagnostics)
        configuration = kind == .configuration ? decodeConfiguration(tree, diagnostics: &diagnostics) : nil
        self.diagnostics = diagnostics
        links = isReusable ? spec.map { FileLinks($0, in: source) } : nil
    }
}

/// The decoded files of a compilation. A later compilation reuses each file whose index, kind, path and bytes have not
/// changed.
package struct DecodedFiles: Sendable {
    private let sources: [SourceFile]
    private let kinds: [FileKind]
    private let files: [DecodedFile]
    /// The resolved declarations that a later compilation can reuse, or `nil` if they are not recorded.
    var resolved: ResolvedDeclarations?
    /// The identity of the declarations other than screens. Later compilations share the object as long as only screens
    /// change.
    package var declarations = DeclarationIdentity()

    init(_ sources: [SourceFile], _ kinds: [FileKind], _ files: [DecodedFile]) {
        self.sources = sources
        self.kinds = kinds
        self.files = files
    }

    /// Returns the decoded file at `index` if it was decoded from the same source, as a file of the same kind.
    /// Otherwise returns `nil`.
    func file(for source: SourceFile, at index: Int, _ kind: FileKind) -> DecodedFile? {
        guard index < sources.count, kinds[index] == kind, sources[index] == source else { return nil }
        return files[index]
    }

    /// Returns a Boolean value that indicates whether only screens have changed since an earlier compilation of the
    /// same files. The result is `false` if the location of any other declaration has possibly changed, or if a changed
    /// file is incomplete.
    func differOnlyInScreens(from earlier: DecodedFiles) -> Bool {
        sources.indices.allSatisfy { index in
            if sources[index] == earlier.sources[index] { return true }
            guard let new = files[index].spec, let old = earlier.files[index].spec,
                new.screens.count == old.screens.count, new.imports.map(\.value) == old.imports.map(\.value),
                let start = new.startOfScreens, start == old.startOfScreens
            else { return false }
            // If the bytes before the screens are the same, the other declarations have the same locations.
            return sources[index].bytes.prefix(start) == earlier.sources[index].bytes.prefix(start)
        }
    }

    /// Returns the files whose declarations have to be resolved again. These are the files that changed since an
    /// earlier compilation, and all files that depend on a changed file. Returns `nil` if all files have to be resolved
    /// again.
    func filesToResolve(after earlier: DecodedFiles) -> Set<SourceID>? {
        guard kinds == earlier.kinds, zip(sources, earlier.sources).allSatisfy({ $0.path == $1.path }) else {
            return nil
        }
        var changed: [Int] = []
        for index in sources.indices where sources[index] != earlier.sources[index] {
            guard let (new, old) = files[index].spec.flatMap({ new in earlier.files[index].spec.map { (new, $0) } }),
                new.isComplete, old.isComplete, new.imports.map(\.value) == old.imports.map(\.value),
                files[index].links?.declarations == earlier.files[index].links?.declarations
            else { return nil }
            changed.append(index)
        }
        return dependents(of: changed)
    }

    /// Returns the changed files and all files that depend on them. Returns `nil` if these are many files: more than
    /// eight plus a quarter of all files. It is then faster to resolve all files.
    private func dependents(of changed: [Int]) -> Set<SourceID>? {
        var found = Set(changed)
        var next = changed
        while let index = next.popLast() {
            guard let names = files[index].links?.names, !names.isEmpty else { continue }
            for other in files.indices where !found.contains(other) {
                guard let links = files[other].links, links.mentionsAny(of: names) else { continue }
                found.insert(other)
                next.append(other)
            }
            if found.count > 8 + files.count / 4 { return nil }
        }
        return Set(found.map { SourceID($0) })
    }

    /// Returns a file and all files that it depends on, directly or indirectly.
    func dependencies(of file: SourceID) -> Set<SourceID> {
        var declaring: [FileLinks.Word: [Int]] = [:]
        for (index, file) in files.enumerated() {
            for name in file.links?.names ?? [] { declaring[name, default: []].append(index) }
        }
        var found: Set = [Int(file.index)]
        var next = [Int(file.index)]
        while let index = next.popLast() {
            guard let links = files[index].links else { continue }
            if links.hasEscapes { return Set(files.indices.map { SourceID($0) }) }
            for word in links.words {
                for other in declaring[word] ?? [] where found.insert(other).inserted { next.append(other) }
            }
        }
        return Set(found.map { SourceID($0) })
    }
}

extension SpecSyntax {
    /// A Boolean value that indicates whether the whole spec was read.
    fileprivate var isComplete: Bool { unreadKinds.isEmpty && unreadRegions.isEmpty && malformedNames.isEmpty }

    /// The byte offset of the name of the first screen. The value is 0 if the file contains no declarations other than
    /// screens. The value is `nil` if the spec is incomplete, if it contains other declarations but no screens, or if
    /// another declaration follows the first screen.
    fileprivate var startOfScreens: Int? {
        guard isComplete else { return nil }
        // All declarations of a kind are in one mapping, so the last name of each kind suffices.
        let last = [
            tokens.last?.name, types.last?.name, models.last?.name, functions.last?.name, services.last?.name,
            containers.last?.name, traits.last?.name, cells.last?.name, views.last?.name, styles.last?.name,
            viewModels.last?.name, fragments.last?.name,
        ].compactMap { $0?.range.start }.max()
        guard let last else { return 0 }
        guard let first = screens.first?.name.range.start, last < first else { return nil }
        return Int(first)
    }
}

/// An object without content. If two compilations share the object, their declarations differ at most in screens.
package final class DeclarationIdentity: Sendable {
    init() {}
}
