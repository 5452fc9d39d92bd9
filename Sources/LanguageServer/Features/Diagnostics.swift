// Encodes diagnostics as the protocol defines them.

import JSONOutput
import SpecDiagnostics
import SpecServices

/// The format in which a client receives diagnostics.
struct DiagnosticForm {
    let client: ClientCapabilities
    /// The URL of the page that documents the rules, or `nil` if the documentation is not published.
    let rulesURL: String?

    func json(_ diagnostic: FileDiagnostic, in path: String, _ positions: inout FilePositions) -> JSON {
        var related: [JSON] = []
        var message = showingControls(diagnostic.message)
        for note in diagnostic.notes {
            if client.hasRelatedInformation {
                let range = note.range.flatMap { isFilePath($0.path) ? $0 : nil }
                let location = positions.location(range ?? FileRange(path: path, bytes: diagnostic.bytes))
                related.append(["location": location, "message": .string(showingControls(note.message))])
            } else {
                message += "\nnote: \(showingControls(note.message))"
            }
        }
        let hasTag = client.hasUnnecessaryTag && diagnostic.isAboutUnusedCode
        return [
            "range": positions.range(diagnostic.bytes, in: path),
            "severity": .integer(diagnostic.severity == .error ? 1 : 2),
            "code": .string(diagnostic.rule),
            "codeDescription": client.hasCodeDescriptions
                ? rulesURL.map { ["href": .string("\($0)#\(diagnostic.rule)")] } : nil,
            "source": "vmgen",
            "message": .string(message),
            "tags": hasTag ? .array([.integer(DiagnosticTag.unnecessary)]) : nil,
            "relatedInformation": related.isEmpty ? nil : .array(related),
        ]
    }
}

/// The diagnostics that the client has received. The method `update` returns the notifications that change these
/// diagnostics.
struct PublishedDiagnostics {
    private struct Published: Equatable {
        let version: Int?
        let diagnostics: JSON
    }

    private var byURI: [String: Published] = [:]

    /// Returns notifications for the files whose diagnostics or version have changed since the last notification.
    ///
    /// - Parameter isComplete: A Boolean value that indicates whether `files` contains all files of the workspace. If
    ///   the value is `true`, the notifications remove the diagnostics of all other files.
    mutating func update(
        _ files: [FileDiagnostics],
        isComplete: Bool,
        of job: DiagnosticsPublisher.Job,
        _ positions: inout FilePositions
    ) -> [JSON] {
        var messages: [JSON] = []
        var removed = isComplete ? Set(byURI.keys) : []
        for file in files where isFilePath(file.path) {
            let uri = positions.uri(ofPath: file.path)
            removed.remove(uri)
            let diagnostics = file.diagnostics.map { job.form.json($0, in: file.path, &positions) }
            let new = Published(version: job.versions[file.path], diagnostics: .array(diagnostics))
            // If a closed file has no diagnostics, and the client has none for it either, a notification is
            // unnecessary.
            if byURI[uri] == new || byURI[uri] == nil && new.version == nil && diagnostics.isEmpty { continue }
            byURI[uri] = diagnostics.isEmpty && new.version == nil ? nil : new
            messages.append(publication(uri, new))
        }
        for uri in removed.sorted() {
            byURI[uri] = nil
            messages.append(publication(uri, Published(version: nil, diagnostics: [])))
        }
        return messages
    }

    private func publication(_ uri: String, _ published: Published) -> JSON {
        notification(
            "textDocument/publishDiagnostics",
            [
                "uri": .string(uri), "version": published.version.map { .integer($0) },
                "diagnostics": published.diagnostics,
            ]
        )
    }
}
