// Declares the options of a compilation for services for editors. The plugin's tool uses none of them.

import SpecAnalysis
import SpecDiagnostics

/// The facts that a compilation for services records and reuses.
package struct ServiceOptions: Sendable {
    /// The decoded files of an earlier compilation, or `nil` if there is none.
    package var decodedFiles: DecodedFiles?
    package var analysis: AnalysisServices

    package var recordsReferences: Bool { analysis.recordsReferences }

    package init(
        decodedFiles: DecodedFiles? = nil,
        analysis: AnalysisServices = AnalysisServices(recordsReferences: true)
    ) {
        self.decodedFiles = decodedFiles
        self.analysis = analysis
    }
}
