// The decoding of one file, and the decoded files of an earlier compilation. Services for editors reuse the decoded
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
package final class DecodedFiles: Sendable {
    private let sources: [SourceFile]
    private let kinds: [FileKind]
    private let files: [DecodedFile]

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
}
