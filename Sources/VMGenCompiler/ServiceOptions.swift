// Declares the options of a compilation for editor services. The plugin's tool uses none of these options.

import SpecAnalysis
import SpecDiagnostics

/// The options of a compilation for editor services: what it records, and what it reuses from an earlier compilation.
package struct ServiceOptions: Sendable {
    /// The decoded files of an earlier compilation, or `nil` if there is none.
    package var decodedFiles: DecodedFiles?
    package var analysis: AnalysisServices
    /// A Boolean value that applies if only the screens of one file are resolved. It indicates whether the program
    /// contains the names of all declarations. If the value is `false`, the program contains only the declarations on
    /// which this file depends.
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
