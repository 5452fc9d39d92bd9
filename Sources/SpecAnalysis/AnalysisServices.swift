// The facts that an analysis records for services for editors.

import SpecDiagnostics

package struct AnalysisServices: Sendable {
    /// A Boolean value that indicates whether references are recorded.
    package var recordsReferences: Bool
    /// The file whose screens are resolved, or `nil` to resolve the screens of all files.
    package var screens: SourceID?

    package init(recordsReferences: Bool, screens: SourceID? = nil) {
        self.recordsReferences = recordsReferences
        self.screens = screens
    }
}
