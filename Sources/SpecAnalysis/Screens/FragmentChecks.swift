// Checks the declarations of fragments. Each fragment is checked once at its declaration. There, the types of the
// inputs are known, but not their values.

import SpecDiagnostics
import SpecModel
import SpecSyntax

/// A fragment after the check of its declaration.
struct CheckedFragment: Sendable {
    var requirements = FragmentRequirements()
    /// The IDs of the fragment's rows, including the rows of used fragments, or `nil` if there are more than
    /// `comparedRows`.
    var rowIDs: [String]? = []
    /// A Boolean value that indicates whether the fragment and the fragments that it uses have no errors.
    var isSound = false

    /// The maximum number of row IDs of a fragment that are compared with the row IDs of other fragments.
    static var comparedRows: Int { 100 }
}

/// The result of checking all fragments.
struct FragmentCheck {
    /// The checked fragments, in the order of their IDs.
    var checked: [CheckedFragment]
    /// The findings in all fragments, without references.
    var findings = Findings()
    /// The references in each fragment. The array is empty if references are not recorded.
    var references: [RecordedReferences] = []
    /// For each fragment, the result and the findings of its check, or `nil` before the check.
    var resolved: [ResolvedDeclarations.Resolved<CheckedFragment>?]
}

extension Context {
    /// Checks each fragment after the fragments that it uses.
    ///
    /// - Parameter earlier: The results of an earlier check, in the order of the fragments' IDs. A fragment with a
    ///   result is not checked again.
    func checkFragments(besides earlier: [ResolvedDeclarations.Resolved<CheckedFragment>?]?) -> FragmentCheck {
        let sources = linked.sources.fragments
        var check = FragmentCheck(
            checked: Array(repeating: CheckedFragment(), count: sources.count),
            resolved: Array(repeating: nil, count: sources.count)
        )
        if sources.isEmpty { return check }
        let uses = sources.map { written in
            written.syntax.rows.fragmentUses.compactMap { name -> (id: ID<Fragment>, name: Located<String>)? in
                guard case .found(.fragment(let id)) = written.file.look(up: name.value, .fragment, in: linked.tables)
                else { return nil }
                return (id, name)
            }
        }
        let successors = { (index: Int) in uses[index].map(\.id.index) }
        var isCyclic = Set<Int>()
        for cycle in cycles(count: sources.count, successors: successors) {
            isCyclic.formUnion(cycle)
            check.findings.diagnostics.report(fragmentCycle(cycle, uses))
        }
        var found = Array(repeating: Findings(), count: sources.count)
        for index in dependencyOrder(count: sources.count, successors: successors) {
            let resolved = earlier?[index] ?? self.check(ID(index), beside: check.checked)
            check.resolved[index] = resolved
            check.checked[index] = resolved.node
            if isCyclic.contains(index) || successors(index).contains(where: { !check.checked[$0].isSound }) {
                check.checked[index].isSound = false
            }
            found[index] = resolved.findings
        }
        if linked.recordsReferences { check.references = found.map(\.references) }
        for (index, findings) in found.enumerated() {
            var own = Findings()
            if sources[index].file.module == program.main, program[program.main].access == .internal {
                own.unusedNames = findings.unusedNames
            }
            own.diagnostics = findings.diagnostics
            own.postponedNames = findings.postponedNames
            own.absentNames = findings.absentNames
            check.findings.add(own)
        }
        return check
    }

    /// Returns the error about a cycle of fragments that use each other. The error is in the first fragment of the
    /// cycle, at the use of the next fragment.
    ///
    /// - Parameter uses: The uses of fragments in each fragment. A use consists of the ID of the used fragment and its
    ///   name in the source.
    private func fragmentCycle(
        _ cycle: [Int],
        _ uses: [[(id: ID<Fragment>, name: Located<String>)]]
    ) -> Diagnostic {
        let names = cycle.map { program.fragments[$0].header.name }
        let places = cycle.indices.map { position in
            let next = cycle[(position + 1) % cycle.count]
            let use = uses[cycle[position]].first { $0.id.index == next }
            return use?.name.range ?? linked.sources.fragments[cycle[position]].syntax.name.range
        }
        let chain = (names + [names[0]]).map { "'\($0)'" }.joined(separator: " → ")
        return Diagnostic(
            .fragmentCycle,
            at: places[0],
            "fragment '\(names[0])' contains itself" + (cycle.count == 1 ? "" : ": \(chain)"),
            notes: names.indices.dropFirst().map { position in
                let next = names[(position + 1) % names.count]
                return Note("fragment '\(names[position])' uses fragment '\(next)' here", at: places[position])
            }
        )
    }

    /// Checks one fragment, and returns the result with its findings.
    ///
    /// - Parameter checked: The checked fragments, in the order of their IDs. Except in a cycle, the fragments that
    ///   this fragment uses are already checked.
    private func check(
        _ id: ID<Fragment>,
        beside checked: [CheckedFragment]
    ) -> ResolvedDeclarations.Resolved<CheckedFragment> {
        let written = linked.sources.fragments[id.index]
        let reporter = Reporter(of: written.syntax.range, in: linked)
        reporter.requirements = FragmentRequirements()
        // Calls of functions are checked in the screens that use the fragment. The caller here is only a placeholder.
        let outside = ValueTyper(self, NameResolver(linked, written.file, reporter), caller: .style(ID(0)))
        let interface = ScreenInterface(of: id, checked, outside)
        var resolution = SectionResolution(interface: interface, typer: outside, isOutline: false)
        let section = resolution.check(id, written)
        let ids = resolution.ids.all.map(\.value)
        let isSound =
            linked.isFullyParsed(written.syntax.range) && !reporter.findings.hasErrors
            && reporter.findings.postponedNames.isEmpty && reporter.findings.absentNames.isEmpty
        if isSound, written.file.module == program.main, linked.unreadRegions.isEmpty {
            checkConditions(of: section, in: id, reporter)
        }
        let fragment = CheckedFragment(
            requirements: reporter.requirements?.unique() ?? FragmentRequirements(),
            rowIDs: ids.count > CheckedFragment.comparedRows ? nil : ids,
            isSound: isSound
        )
        return .init(source: written.file.source, node: fragment, findings: reporter.findings)
    }

    /// Reports conditions that have no effect, whatever values the inputs have. Such a condition is never true, always
    /// true, or implied by an enclosing condition.
    private func checkConditions(of section: Section, in id: ID<Fragment>, _ reporter: Reporter) {
        let fragment = program.fragments[id.index]
        let screen = Screen(
            header: fragment.header,
            state: fragment.inputs.map {
                Field(name: $0.name, doc: nil, type: $0.type, defaultValue: nil, isSettable: true)
            },
            composition: PreparedComposition.empty.composition,
            values: [],
            actionBindings: [],
            commands: [],
            events: [],
            derived: [],
            sections: [section],
            samples: [],
            hasEffects: false,
            controller: nil,
            controllerLoad: nil
        )
        var found = Diagnostics()
        SpecAnalysis.checkConditions(of: screen, in: program, diagnostics: &found)
        reporter.report(contentsOf: found)
    }
}

extension SectionResolution {
    /// Resolves the rows of a fragment's declaration, and returns them as a section.
    fileprivate mutating func check(_ id: ID<Fragment>, _ written: SourceDeclaration<FragmentSyntax>) -> Section {
        let place = written.syntax.name.range
        let inputs = context.program.fragments[id.index].inputs.map {
            ScopedValue(name: $0.name, variable: .input($0.name), type: $0.type, place: .at(place))
        }
        expansion = FragmentExpansion(declarationOf: id, inputs)
        var body = typer.inside(written, [], guards: [], at: place)
        body.fragment = id
        body.isWithoutState = inputs.isEmpty
        body.variables.uses = NameUses()
        for input in inputs { body.variables.bind(input) }
        let methods = MethodTable(written.syntax.methods, of: .fragment(id), body)
        methods.check(interface, [])
        body.methods = methods
        defer { methods.warnOfUnusedNames() }
        let referenceCount = reporter.findings.references.references.count
        let section = Section(
            id: "",
            doc: nil,
            loop: nil,
            condition: nil,
            hidesWhenEmpty: false,
            header: nil,
            footer: nil,
            entries: entries(written.syntax.rows, body, [])
        )
        checkRows(of: section, from: referenceCount)
        return section
    }
}

extension [RowEntrySyntax] {
    /// The names of the fragments that the rows use, in the order of the uses.
    fileprivate var fragmentUses: [Located<String>] {
        flatMap { entry -> [Located<String>] in
            switch entry {
            case .row: []
            case .fragment(let use): use.fragment.map { [$0] } ?? []
            case .group(let group): group.rows.fragmentUses
            case .choice(let choice): choice.then.fragmentUses + choice.otherwise.fragmentUses
            case .match(let match):
                (match.cases.map(\.content) + (match.fallback.map { [$0.content] } ?? [])).flatMap(\.fragmentUses)
            }
        }
    }
}
