// Declares the options of an analysis for editors, and the declarations that a later analysis can reuse.

import SpecDiagnostics
import SpecModel

package struct AnalysisServices: Sendable {
    /// A Boolean value that indicates whether references are recorded.
    package var recordsReferences: Bool
    /// The file whose screens are resolved, or `nil` to resolve the screens of all files.
    package var screens: SourceID?
    /// The declarations of an earlier analysis that are not resolved again, or `nil` to resolve all declarations.
    package var earlier: ResolvedDeclarations?
    /// The collector of the names for a completion request, or `nil` if no completion is requested. With a collector,
    /// the analysis reports an unknown name even if an unreadable declaration possibly has this name.
    package var probe: CompletionProbe?

    package init(recordsReferences: Bool, screens: SourceID? = nil, probe: CompletionProbe? = nil) {
        self.recordsReferences = recordsReferences
        self.screens = screens
        self.probe = probe
    }
}

/// The styles, view models, fragments and screens of an analysis, with their findings. A later analysis can reuse such
/// a declaration if no declaration on which it depends has changed. The number and the order of all declarations must
/// be the same in both analyses.
package struct ResolvedDeclarations: Sendable {
    /// The facts about a program on which each declaration can depend, even if it names no other declaration. For
    /// example, the facts include the number of styles and the number of screens.
    struct Facts: Equatable, Sendable {
        let hasLists: Bool
        let takesLocale: Bool
        let counts: [Int]

        init(_ context: Context) {
            hasLists = context.hasLists
            let program = context.program
            takesLocale = program.functions.contains(where: \.takesLocale)
            counts = [
                program.styles.count, program.viewModels.count, program.fragments.count, program.screens.count,
            ]
        }
    }

    /// A resolved declaration, and the file that contains it.
    struct Resolved<Node: Sendable>: Sendable {
        let source: SourceID
        let node: Node
        let findings: Findings
    }

    private let facts: Facts
    var styles: [Resolved<Style>?] = []
    var viewModels: [Resolved<ViewModel>?] = []
    var fragments: [Resolved<CheckedFragment>?] = []
    var screens: [Resolved<Screen>?] = []

    init(_ facts: Facts) {
        self.facts = facts
    }

    /// Returns a copy without the declarations that `files` contain.
    package func without(_ files: Set<SourceID>) -> ResolvedDeclarations {
        func remaining<Node>(_ declarations: [Resolved<Node>?]) -> [Resolved<Node>?] {
            declarations.map { $0.map { files.contains($0.source) } ?? true ? nil : $0 }
        }
        var kept = self
        kept.styles = remaining(styles)
        kept.viewModels = remaining(viewModels)
        kept.fragments = remaining(fragments)
        kept.screens = remaining(screens)
        return kept
    }

    /// Returns the declarations if they were resolved under `facts`, and otherwise `nil`.
    func ifValid(for facts: Facts) -> ResolvedDeclarations? { self.facts == facts ? self : nil }

    /// Returns the references that were recorded while a screen was resolved, including those in its fragments. Returns
    /// `nil` if the screen is not resolved.
    package func references(in id: ID<Screen>) -> RecordedReferences? {
        id.index < screens.count ? screens[id.index]?.findings.references : nil
    }
}
