// Decodes one file, and stores the decoded files of an earlier compilation. Services for editors reuse the decoded
// files that did not change.

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

/// The decoded content of one file, with the diagnostics that need no other file.
struct DecodedFile: Sendable {
    let spec: SpecSyntax?
    let configuration: ConfigurationSyntax?
    let suppressions: [Suppression]
    let diagnostics: Diagnostics

    init(_ source: SourceFile, id: SourceID, _ kind: FileKind) {
        var diagnostics = Diagnostics()
        let tree = parseYAML(source, id: id, keyNotes: repeatedKeyNotes, diagnostics: &diagnostics)
        suppressions = kind == .ownSpec ? VMGenCompiler.suppressions(in: tree, diagnostics: &diagnostics) : []
        spec = kind == .configuration ? nil : decodeSpec(tree, diagnostics: &diagnostics)
        configuration = kind == .configuration ? decodeConfiguration(tree, diagnostics: &diagnostics) : nil
        self.diagnostics = diagnostics
    }
}

/// The decoded files of a compilation. A later compilation reuses the files with an equal index and equal bytes.
package struct DecodedFiles: Sendable {
    private let sources: [SourceFile]
    private let kinds: [FileKind]
    private let files: [DecodedFile]
    /// The resolved screens of the compilation, or `nil` if it resolved none.
    var screens: ResolvedScreens?
    /// Identifies the declarations other than screens. Later compilations share the object while only screens change.
    package var declarations = DeclarationIdentity()

    init(_ sources: [SourceFile], _ kinds: [FileKind], _ files: [DecodedFile]) {
        self.sources = sources
        self.kinds = kinds
        self.files = files
    }

    /// Returns the file that was decoded from the same bytes at the same index, or `nil` if there is none.
    func file(for source: SourceFile, at index: Int, _ kind: FileKind) -> DecodedFile? {
        guard index < sources.count, kinds[index] == kind, sources[index] == source else { return nil }
        return files[index]
    }

    /// Returns the files whose screens differ from those of an earlier compilation. Returns `nil` if other declarations or
    /// their locations may differ, if the number of screens differs, or if a changed file is incomplete.
    func filesWithOtherScreens(than earlier: DecodedFiles) -> Set<SourceID>? {
        guard sources.map(\.path) == earlier.sources.map(\.path), kinds == earlier.kinds else { return nil }
        var changed: Set<SourceID> = []
        for index in sources.indices where sources[index] != earlier.sources[index] {
            guard let new = files[index].spec, let old = earlier.files[index].spec,
                new.screens.count == old.screens.count, new.imports.map(\.value) == old.imports.map(\.value)
            else { return nil }
            // Before its screens, a file has the same bytes, so its other declarations have the same locations too.
            guard let start = new.startOfScreens, start == old.startOfScreens,
                start == 0 || sources[index].bytes.prefix(start) == earlier.sources[index].bytes.prefix(start)
            else { return nil }
            changed.insert(SourceID(index))
        }
        return changed
    }
}

extension SpecSyntax {
    /// The offset before which all declarations other than screens end. It is 0 if there are no other declarations, and
    /// `nil` if another declaration follows a screen, or if the spec is incomplete.
    fileprivate var startOfScreens: Int? {
        guard unreadKinds.isEmpty, unreadRegions.isEmpty, malformedNames.isEmpty else { return nil }
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

/// The identity of declarations, of which only the object matters.
package final class DeclarationIdentity: Sendable {
    init() {}
}
