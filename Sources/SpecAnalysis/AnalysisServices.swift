// Declares the facts that an analysis records and reuses for editors.

import SpecDiagnostics
import SpecModel

package struct AnalysisServices: Sendable {
    /// A Boolean value that indicates whether references are recorded.
    package var recordsReferences: Bool
    /// The file whose screens are resolved, or `nil` to resolve the screens of all files.
    package var screens: SourceID?
    /// The screens of an earlier analysis that are not resolved again, or `nil` to resolve all screens.
    package var earlierScreens: ResolvedScreens?
    /// The collector of the names at a position, or `nil` if no completion is requested. With a probe, all names count
    /// as known.
    package var probe: CompletionProbe?

    package init(recordsReferences: Bool, screens: SourceID? = nil, probe: CompletionProbe? = nil) {
        self.recordsReferences = recordsReferences
        self.screens = screens
        self.probe = probe
    }
}

/// The screens of an analysis with their findings. A later analysis can reuse those of unchanged files, if all other
/// declarations of all modules are equal.
package struct ResolvedScreens: Sendable {
    private var screens: [(source: SourceID, screen: Screen, findings: Findings)?]

    init(count: Int) {
        screens = Array(repeating: nil, count: count)
    }

    /// The number of screens.
    package var count: Int { screens.count }

    /// Returns the screens without those of changed files.
    package func without(_ changed: Set<SourceID>) -> ResolvedScreens {
        var kept = self
        kept.screens = screens.map { $0.map { changed.contains($0.source) } ?? true ? nil : $0 }
        return kept
    }

    /// Returns the references that were recorded while a screen was resolved, including those in its fragments. Returns
    /// `nil` if the screen is not resolved.
    package func references(in id: ID<Screen>) -> RecordedReferences? { self[id.index]?.findings.references }

    subscript(index: Int) -> (source: SourceID, screen: Screen, findings: Findings)? {
        get { index < screens.count ? screens[index] : nil }
        set { screens[index] = newValue }
    }
}
