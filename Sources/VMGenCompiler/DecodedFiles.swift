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

    /// - Parameter outlinesScreens: A Boolean value that indicates whether only the outlines of screens are decoded.
    init(_ source: SourceFile, id: SourceID, _ kind: FileKind, outlinesScreens: Bool = false) {
        var diagnostics = Diagnostics()
        let tree = parseYAML(source, id: id, keyNotes: repeatedKeyNotes, diagnostics: &diagnostics)
        suppressions = kind == .ownSpec ? VMGenCompiler.suppressions(in: tree, diagnostics: &diagnostics) : []
        spec =
            kind == .configuration
            ? nil : decodeSpec(tree, outlinesScreens: outlinesScreens, diagnostics: &diagnostics)
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

    /// Returns the files whose screens differ from those of an earlier compilation. Returns `nil` if other declarations
    /// or the number of screens differ, or if a changed file is incomplete.
    func filesWithOtherScreens(than earlier: DecodedFiles) -> Set<SourceID>? {
        guard sources.map(\.path) == earlier.sources.map(\.path), kinds == earlier.kinds else { return nil }
        var changed: Set<SourceID> = []
        for index in sources.indices where sources[index] != earlier.sources[index] {
            guard let (new, old) = files[index].spec.flatMap({ new in earlier.files[index].spec.map { (new, $0) } }),
                new.hasOnlyScreens, old.hasOnlyScreens, new.imports.map(\.value) == old.imports.map(\.value),
                new.screens.count == old.screens.count
            else { return nil }
            changed.insert(SourceID(index))
        }
        return changed
    }
}

extension SpecSyntax {
    /// A Boolean value that indicates whether the spec is complete and declares nothing but screens.
    fileprivate var hasOnlyScreens: Bool {
        unreadKinds.isEmpty && unreadRegions.isEmpty && malformedNames.isEmpty && tokens.isEmpty && types.isEmpty
            && models.isEmpty && functions.isEmpty && services.isEmpty && containers.isEmpty && traits.isEmpty
            && cells.isEmpty && views.isEmpty && styles.isEmpty && viewModels.isEmpty && fragments.isEmpty
    }
}
