// Declares the options of a compilation for editor services. The plugin's tool uses none of these options.

import SpecAnalysis
import SpecDiagnostics

/// The facts that a compilation for editor services records and reuses.
package struct ServiceOptions: Sendable {
    /// The decoded files of an earlier compilation, or `nil` if there is none.
    package var decodedFiles: DecodedFiles?
    package var analysis: AnalysisServices
    /// A Boolean value that indicates whether the program contains the names of all declarations if only the screens of
    /// one file are resolved. If the value is `false`, the program contains only the declarations that this file
    /// depends on.
    package var knowsAllNames: Bool

    package var recordsReferences: Bool { analysis.recordsReferences }

    package init(
        decodedFiles: DecodedFiles? = nil,
        analysis: AnalysisServices = AnalysisServices(recordsReferences: true),
        knowsAllNames: Bool = true
    ) {
        self.knowsAllNames = knowsAllNames
        self.decodedFiles = decodedFiles
        self.analysis = analysis
    }
}
