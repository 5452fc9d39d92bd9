// Collects findings: the diagnostics and other results of resolving a declaration, apart from the resolved declaration.
// Each declaration that is resolved in parallel has its own reporter. The findings are combined in the order of the
// declarations.

import SpecDiagnostics
import SpecModel

/// The diagnostics and other results of resolving a declaration, apart from the resolved declaration.
struct Findings: Sendable {
    /// An unknown name. An imported module without specs possibly declares the name.
    struct AbsentName: Sendable {
        let file: SourceID
        let name: Located<String>
    }

    var diagnostics = Diagnostics()
    /// Function calls, in the order in which they were checked.
    var calls: [FunctionCall] = []
    /// The source ranges of members that are not yet in the program's table.
    var members: [Origins.Members.Entry] = []
    /// The source ranges of unknown names that an incomplete visible spec can declare.
    var postponedNames: [SourceRange] = []
    var absentNames: [AbsentName] = []
    /// Warnings about unused names. These warnings are reported after the other diagnostics.
    var unusedNames: [Diagnostic] = []
    /// The declarations that were looked up by name.
    var uses = Origins.Uses()
    /// The recorded references, or no references if recording is disabled.
    var references = RecordedReferences()

    mutating func add(_ later: Findings) {
        diagnostics.report(contentsOf: later.diagnostics)
        calls += later.calls
        members += later.members
        postponedNames += later.postponedNames
        absentNames += later.absentNames
        unusedNames += later.unusedNames
        uses.formUnion(later.uses)
        references.add(later.references)
    }

    /// A Boolean value that indicates whether any diagnostic is an error.
    var hasErrors: Bool { diagnostics.all.contains { $0.severity == .error } }
}

/// A function that returns whether a rule is enabled. Checks of disabled rules are skipped.
public typealias RuleFilter = @Sendable (Rule) -> Bool

/// An object that collects findings. The reporter is a class, because all code that resolves one declaration shares it.
final class Reporter {
    var findings = Findings()
    /// The requirements that the check of a fragment's declaration has recorded so far. For other declarations, the
    /// value is `nil`.
    var requirements: FragmentRequirements?
    private var budget: Budget
    /// A closure that returns whether a rule is enabled. Errors are always reported.
    let isEnabled: RuleFilter
    let recordsReferences: Bool
    /// The probe that collects the names that are possible at a position, or `nil` if no completion is requested.
    let probe: CompletionProbe?

    init(
        budget: Budget,
        recordsReferences: Bool,
        probe: CompletionProbe?,
        where isEnabled: @escaping RuleFilter
    ) {
        self.budget = budget
        self.recordsReferences = recordsReferences
        self.probe = probe
        self.isEnabled = isEnabled
    }

    /// Creates a reporter for the resolution of the declaration at `range`.
    convenience init(of range: SourceRange, in linked: LinkedModules) {
        self.init(
            budget: Budget(of: range),
            recordsReferences: linked.recordsReferences,
            probe: linked.probe,
            where: linked.isEnabled
        )
    }

    func report(_ diagnostic: Diagnostic) {
        if let probe { offerCandidates(of: diagnostic, to: probe) }
        if diagnostic.severity == .error || isEnabled(diagnostic.rule) { findings.diagnostics.report(diagnostic) }
    }

    func report(contentsOf diagnostics: Diagnostics) {
        for diagnostic in diagnostics.all { report(diagnostic) }
    }

    /// Records an unknown name that the unread part of a spec possibly declares.
    func postpone(_ name: Located<String>) {
        findings.postponedNames.append(name.range)
    }

    /// Returns `names` if the budget allows the comparison of an unknown name with all of them. Otherwise, returns an
    /// empty array.
    func candidates(_ names: [String]) -> [String] {
        budget.canCompare(names.count) ? names : []
    }

    /// Returns a Boolean value that indicates whether the budget allows the comparison of an unknown name with `count`
    /// names.
    func canCompare(_ count: Int) -> Bool { budget.canCompare(count) }

    /// Reports a declaration with more members, fields or cases than the limit. The members, fields or cases beyond the
    /// limit are still checked.
    func checkLimit(_ count: Int, at place: SourceRange) {
        let limit = Budget.membersOfDeclaration
        if count <= limit { return }
        report(
            Diagnostic(
                .tooManyMembers,
                at: place,
                "the declaration has \(count) members, more than the limit of \(limit)"
            )
        )
    }
}

extension Findings {
    /// Reports absent modules, postponed names and unused names. These diagnostics depend on the findings of all
    /// declarations.
    ///
    /// - Parameter earlier: The diagnostics of the stages before name lookup.
    mutating func settle(in linked: LinkedModules, besides earlier: Diagnostics) {
        reportAbsentModules(linked)
        reportPostponedNames(linked, besides: earlier)
        for warning in unusedNames { diagnostics.report(warning) }
    }

    private func brokenSources(besides earlier: Diagnostics) -> Set<SourceID> {
        var broken: Set<SourceID> = []
        for finding in earlier.all where finding.severity == .error { broken.insert(finding.range.source) }
        for finding in diagnostics.all where finding.severity == .error { broken.insert(finding.range.source) }
        return broken
    }

    /// Reports one warning about all postponed names, except the names in files with errors.
    private mutating func reportPostponedNames(_ linked: LinkedModules, besides earlier: Diagnostics) {
        if postponedNames.isEmpty { return }
        let broken = brokenSources(besides: earlier)
        let names = postponedNames.filter { !broken.contains($0.source) }
        guard let first = names.min() else { return }
        let others = names.count - 1
        let message =
            others == 0
            ? "this name is not resolved because a spec is incomplete"
            : "this name and \(others) other \(others == 1 ? "name" : "names") are not resolved "
                + "because a spec is incomplete"
        let notes = linked.incompleteSources.prefix(Self.incompleteSpecsInNotes).compactMap { source in
            earlier.all.first { $0.range.source == source && $0.severity == .error }
                .map { Note("this spec is incomplete because of this error", at: $0.range) }
        }
        diagnostics.report(Diagnostic(.unresolvedNames, at: first, message, notes: notes))
    }

    private static var incompleteSpecsInNotes: Int { 3 }
}

extension Origins {
    mutating func add(_ findings: Findings) {
        members.add(findings.members)
        calls = findings.calls
        uses = findings.uses
        postponedNames = findings.postponedNames
    }
}

/// Returns the names in quotes, separated by commas: `'label', 'problem'`.
func quotedList(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }

/// Returns a message such as `missing values for fields 'label', 'problem' of model 'Item'`.
///
/// - Parameters:
///   - kind: The noun for the names in the singular, for example `field`.
///   - owner: A preposition and the declaration that contains the names, for example `of model 'Item'`.
func missingValues(_ names: [String], _ kind: String, _ owner: String) -> String {
    let ending = names.count == 1 ? "" : "s"
    return "missing value\(ending) for \(kind)\(ending) \(quotedList(names)) \(owner)"
}
