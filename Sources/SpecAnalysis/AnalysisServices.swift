// The facts that an analysis records for services for editors.

import SpecDiagnostics

package struct AnalysisServices: Sendable {
    /// A Boolean value that indicates whether references are recorded.
    package var recordsReferences: Bool
    /// The file whose screens are resolved, or `nil` to resolve the screens of all files.
    package var screens: SourceID?
    /// The collector of the names at a position, or `nil`. With a probe, all names count as known.
    package var probe: CompletionProbe?

    package init(recordsReferences: Bool, screens: SourceID? = nil, probe: CompletionProbe? = nil) {
        self.recordsReferences = recordsReferences
        self.screens = screens
        self.probe = probe
    }
}
