// Composes cells, views, view models and screens from their traits.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let compositionRules: [Rule] = [.emptyComposition, .unsplitDelegate, .misplacedValue, .tooManyMembers]

extension Rule {
    static let emptyComposition = Rule(
        "empty-composition",
        "Reports a cell, a view or a view model that lists no traits."
    )
    static let unsplitDelegate = Rule(
        "unsplit-delegate",
        "Reports a view with a delegate whose trait has actions but no 'facets: split'."
    )
    static let misplacedValue = Rule(
        "misplaced-value",
        "Reports a value for a member that cannot have one at that location."
    )
    static let tooManyMembers = Rule(
        "too-many-members",
        "Reports a declaration or a module whose members exceed the compiler's limits."
    )
}

/// The target of a view model (a cell, a view or a set of traits), and the composition of the target.
struct ResolvedTarget: Sendable {
    let target: ViewModel.Target
    let composition: PreparedComposition
}

/// The traits that one screen lists.
struct ScreenTraits: Sendable {
    /// The composition of the traits, or `nil` for a screen without traits.
    let composition: PreparedComposition?
    /// A Boolean value that indicates whether the composition of the traits caused no errors.
    let isSound: Bool
}

/// The stage of the analysis that composes the traits of cells, views, view models and screens. All traits must be
/// resolved before this stage.
struct CompositionResolution {
    private var program: Program
    private var traits: TraitResolution
    private var cells: [PreparedComposition] = []
    private var views: [PreparedComposition] = []
    private var targets: [ResolvedTarget?] = []
    private var screens: [ScreenTraits] = []
    /// The compositions without diagnostics, by their traits. They are reused, because many screens list the same
    /// traits.
    private var composed: [[ID<Trait>]: PreparedComposition] = [:]
    private var linked: LinkedModules { traits.linked }
    private var sources: SourceDeclarations { traits.linked.sources }
    private var reporter: Reporter { traits.reporter }

    init(_ traits: TraitResolution) {
        self.traits = traits
        program = traits.program
    }

    /// Composes the traits of all cells, views, view models and screens.
    ///
    /// - Parameter written: The syntax of all screens.
    mutating func resolve(_ written: [SourceDeclaration<ScreenSyntax>]) {
        for (index, written) in sources.cells.enumerated() {
            let syntax = written.syntax
            let name = syntax.name
            let composition = composition(of: syntax.traits, "cell", at: name, in: syntax.range, written.file)
            program.cells[index] = program.cells[index].with(composition: composition.composition)
            cells.append(composition)
        }
        for (index, written) in sources.views.enumerated() {
            let syntax = written.syntax
            let name = syntax.name
            let composition = composition(of: syntax.traits, "view", at: name, in: syntax.range, written.file)
            program.views[index] = program.views[index].with(composition: composition.composition)
            views.append(composition)
            if syntax.delegate?.value == true { checkDelegate(of: syntax, composition.composition) }
        }
        for written in sources.viewModels { targets.append(target(of: written.syntax, written.file)) }
        for written in written { screens.append(traits(of: written.syntax, written.file)) }
        for (index, target) in targets.enumerated() {
            guard let target else { continue }
            program.viewModels[index] = program.viewModels[index].with(
                target: target.target,
                composition: target.composition.composition
            )
        }
    }

    /// Returns the context from which styles, view models and screens are resolved.
    func context() -> Context {
        Context(linked, program, cells: cells, targets: targets, screens: screens)
    }

    /// Returns the composition of the traits in `names`. Reports conflicts between the traits at `place`, the name of
    /// the declaration that lists the traits.
    ///
    /// - Parameters:
    ///   - kind: The kind of the declaration that lists the traits, for messages.
    ///   - range: The range of the declaration that lists the traits.
    ///   - isWhole: A Boolean value that indicates whether the list of traits was fully read. If the value is `nil`,
    ///     the list counts as fully read if the whole range was read.
    private mutating func composition(
        of names: [Located<String>],
        _ kind: String,
        at place: Located<String>,
        in range: SourceRange,
        _ file: FileScope,
        isWhole: Bool? = nil
    ) -> PreparedComposition {
        if names.isEmpty, linked.isFullyParsed(range) {
            reporter.report(Diagnostic(.emptyComposition, at: place.range, "\(kind) '\(place.value)' has no traits"))
        }
        let taken = names.map(\.value)
        let resolver = NameResolver(linked, file, reporter)
        let listed = names.compactMap { resolver.trait($0, unlike: taken) }
        guard traits.canCompose(listed, at: place.range) else {
            return PreparedComposition(Composition(traits: listed, members: []), isFullyParsed: false)
        }
        let areKnown = listed.count == names.count && !listed.contains { traits.partial.contains($0) }
        let isFullyParsed = areKnown && isWhole ?? linked.isFullyParsed(range)
        if isFullyParsed, let known = composed[listed] { return known }
        let reported = reporter.findings.diagnostics.all.count
        let result = program.compose(listed)
        reporter.report(result, at: place.range, in: program)
        checkSendability(of: result.composition, kind, at: place)
        let prepared = PreparedComposition(result.composition, isFullyParsed: isFullyParsed)
        if isFullyParsed, reporter.findings.diagnostics.all.count == reported { composed[listed] = prepared }
        return prepared
    }

    private func checkSendability(of composition: Composition, _ kind: String, at place: Located<String>) {
        for shown in composition.members {
            guard case .property(let type, _) = shown.member.kind, !program.isSendable(type) else { continue }
            let typeName = program.spelling(of: type)
            let member = "member '\(shown.member.name)'"
            reporter.report(
                Diagnostic(
                    .nonSendable,
                    at: place.range,
                    "\(member) of \(kind) '\(place.value)' has type '\(typeName)', which does not conform to 'Sendable'",
                    notes: program.origins.members[.init(of: .trait(shown.declaredBy), name: shown.member.name)]
                        .map { [Note("\(member) is declared here", at: $0)] } ?? []
                )
            )
        }
    }

    private func checkDelegate(of syntax: ViewSyntax, _ composition: Composition) {
        for id in composition.traits where program[id].division.facets.contains(.actions) {
            // If the trait refines an unknown trait, its division into facets is unknown. In this case, nothing is
            // reported.
            guard !program[id].division.isDivisible, !traits.partial.contains(id),
                let whole = program.indivisible(in: id)
            else { continue }
            let actions = whole == id ? "the actions of the trait" : "the actions of trait '\(program[id].header.name)'"
            let facets = program[whole].division.facets.facets.map(\.rawValue)
            let listed = facets.dropLast().joined(separator: ", ") + " and " + (facets.last ?? "")
            reporter.report(
                Diagnostic(
                    .unsplitDelegate,
                    at: syntax.delegate?.range ?? syntax.name.range,
                    "trait '\(program[whole].header.name)' declares \(listed) in one protocol, "
                        + "so a delegate cannot receive \(actions)",
                    notes: [
                        Note(
                            "use 'facets: split' to give each facet its own protocol",
                            at: program.origins.declarations[.trait(whole)]
                        )
                    ]
                )
            )
        }
    }

    private mutating func target(of syntax: ViewModelSyntax, _ file: FileScope) -> ResolvedTarget? {
        let names = NameResolver(linked, file, reporter)
        switch syntax.target {
        case .cell(let name):
            return names.cell(name).map { ResolvedTarget(target: .cell($0), composition: cells[$0.index]) }
        case .view(let name):
            guard let id = names.view(name) else { return nil }
            let shown = views[id.index]
            guard program.views[id.index].hasDelegate else {
                return ResolvedTarget(target: .view(id), composition: shown)
            }
            var composition = shown.composition
            composition.members.removeAll { $0.member.facet == .actions }
            let prepared = PreparedComposition(composition, isFullyParsed: shown.isFullyParsed)
            return ResolvedTarget(target: .view(id), composition: prepared)
        case .traits(let listed):
            let composition = composition(of: listed, "view model", at: syntax.name, in: syntax.range, file)
            return ResolvedTarget(target: .traits, composition: composition)
        case nil:
            return nil
        }
    }

    private mutating func traits(of syntax: ScreenSyntax, _ file: FileScope) -> ScreenTraits {
        let earlier = reporter.findings.diagnostics.all.count
        for count in [syntax.state.count, syntax.derived.count, syntax.events.count] {
            reporter.checkLimit(count, at: syntax.name.range)
        }
        var prepared: PreparedComposition?
        if !syntax.traits.isEmpty {
            let isWhole = linked.knowsNames(of: syntax)
            let (listed, name, range) = (syntax.traits, syntax.name, syntax.range)
            let resolved = composition(of: listed, "screen", at: name, in: range, file, isWhole: isWhole)
            checkSettableMembers(of: resolved.composition, in: syntax)
            prepared = resolved
        }
        let own = reporter.findings.diagnostics.all[earlier...]
        return ScreenTraits(composition: prepared, isSound: !own.contains { $0.severity == .error })
    }

    /// Reports settable members of a screen. A frame is a snapshot of one state, so a value that is set in the frame
    /// would be lost.
    private func checkSettableMembers(of composition: Composition, in syntax: ScreenSyntax) {
        for shown in composition.members {
            guard case .property(_, isSettable: true) = shown.member.kind else { continue }
            let origin = program.origins.members[.init(of: .trait(shown.declaredBy), name: shown.member.name)]
            reporter.report(
                Diagnostic(
                    .unstoredMember,
                    at: syntax.name.range,
                    "screen '\(syntax.name.value)' cannot have the settable member '\(shown.member.name)'",
                    notes: origin.map { [Note("member '\(shown.member.name)' is declared here", at: $0)] } ?? []
                )
            )
        }
    }
}
