// What is found while declarations are resolved. Whoever resolves something by itself has a reporter of its own, so that
// nothing is shared; what all of them found is put together afterwards, in the order of the declarations.

import SpecDiagnostics
import SpecModel

/// What comes of resolving something, besides what it means.
struct Findings: Sendable {
    /// A name that a module without specs may declare.
    struct AbsentName: Sendable {
        let file: SourceID
        let name: Located<String>
    }

    var diagnostics = Diagnostics()
    /// Function calls, in the order in which they were checked.
    var calls: [FunctionCall] = []
    /// Where members were written that the program has no table of yet.
    var members: [Origins.Members.Entry] = []
    /// Names that were not found while a spec in sight is incomplete.
    var postponedNames: [SourceRange] = []
    var absentNames: [AbsentName] = []
    /// Warnings of what nothing uses: what could not be read might.
    var unusedNames: [Diagnostic] = []
    /// What was looked up by its name.
    var uses = Origins.Uses()
    /// Empty unless references are recorded.
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

    /// Whether anything was found wrong.
    var hasErrors: Bool { diagnostics.all.contains { $0.severity == .error } }
}

/// Whether findings of a rule are shown: what is not need not be looked for.
public typealias RuleFilter = @Sendable (Rule) -> Bool

/// Takes findings. It is an object since all who work on one declaration report to one.
final class Reporter {
    var findings = Findings()
    /// The requirements that were met so far; `nil` unless the declaration of a fragment is checked.
    var requirements: FragmentRequirements?
    private var budget: Budget
    /// Whether findings of a rule are shown; errors are.
    let isEnabled: RuleFilter
    let recordsReferences: Bool

    init(budget: Budget, recordsReferences: Bool, where isEnabled: @escaping RuleFilter) {
        self.budget = budget
        self.recordsReferences = recordsReferences
        self.isEnabled = isEnabled
    }

    /// Takes findings about a declaration that is resolved by itself.
    convenience init(of range: SourceRange, in linked: LinkedModules) {
        self.init(
            budget: Budget(of: range),
            recordsReferences: linked.recordsReferences,
            where: linked.isEnabled
        )
    }

    func report(_ diagnostic: Diagnostic) {
        if diagnostic.severity == .error || isEnabled(diagnostic.rule) { findings.diagnostics.report(diagnostic) }
    }

    func report(contentsOf diagnostics: Diagnostics) {
        for diagnostic in diagnostics.all { report(diagnostic) }
    }

    /// Counts a name that may well be declared, in what could not be read.
    func postpone(_ name: Located<String>) {
        findings.postponedNames.append(name.range)
    }

    /// The names that an unknown one may be compared with: none any more where there were very many unknown names.
    func candidates(_ names: [String]) -> [String] {
        budget.canCompare(names.count) ? names : []
    }

    /// Whether an unknown name may be compared with so many.
    func canCompare(_ count: Int) -> Bool { budget.canCompare(count) }

    /// Reports a declaration with more members, fields or cases than are compiled; they are checked all the same.
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
    /// Reports what can only be told when everything was looked at.
    ///
    /// - Parameter earlier: what was found before names were looked up.
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

    /// Says that names were not looked up, where no error says already that the file with them is broken.
    private mutating func reportPostponedNames(_ linked: LinkedModules, besides earlier: Diagnostics) {
        if postponedNames.isEmpty { return }
        let broken = brokenSources(besides: earlier)
        let names = postponedNames.filter { !broken.contains($0.source) }
        guard let first = names.min() else { return }
        let message =
            names.count == 1
            ? "this name is not resolved because a spec is incomplete"
            : "this name and \(names.count - 1) more are not resolved because a spec is incomplete"
        let notes = linked.incompleteSources.prefix(Self.incompleteSpecsInNotes).compactMap { source in
            earlier.all.first { $0.range.source == source && $0.severity == .error }
                .map { Note("this error makes a spec incomplete", at: $0.range) }
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

/// Names in quotes: `'label', 'problem'`
func quotedList(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }
