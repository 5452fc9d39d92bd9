// Screens: state, derived values, events, and the sections that show them.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let screenRules: [Rule] =
    [
        .derivedCycle, .duplicateID, .joinedID, .unusableLoop, .unusableViewModel, .unwiredAction,
        .unsettablePath, .uncreatableValue, .unremovableElement, .idleStatement,
    ] + conditionRules

extension Rule {
    static let derivedCycle = Rule("derived-cycle", "Derived values that need each other.")
    static let duplicateID = Rule("duplicate-id", "Two sections, or two rows of a section, of one id.")
    static let joinedID = Rule("joined-id", "Two rows whose section's id and own id make one name.")
}

func resolveScreens(in analysis: Analysis) {
    for (index, written) in analysis.screens.enumerated() {
        let findings = analysis.diagnostics.all.count
        var resolution = ScreenResolution(analysis: analysis, written: written, screen: analysis.program.screens[index])
        resolution.resolve(as: ID(index))
        analysis.program.screens[index] = resolution.screen
        // What did not resolve would make conditions look like what they are not.
        guard analysis.unreadRegions.isEmpty,
            !analysis.diagnostics.all[findings...].contains(where: { $0.severity == .error })
        else { continue }
        checkConditions(of: resolution.screen, in: analysis.program, diagnostics: &analysis.diagnostics)
    }
}

/// One screen while it is resolved.
struct ScreenResolution {
    let analysis: Analysis
    let written: SourceDeclaration<ScreenSyntax>
    var screen: Screen

    private var syntax: ScreenSyntax { written.syntax }

    mutating func resolve(as id: ID<Screen>) {
        for count in [syntax.state.count, syntax.derived.count, syntax.events.count] {
            analysis.checkLimit(count, at: syntax.name.range)
        }
        resolveState(as: id)
        resolveEvents()
        var typer = ValueTyper(analysis: analysis, file: written.file, caller: .screen(id), variables: [:])
        typer.knowsAllNames = analysis.knowsNames(of: syntax)
        for field in screen.state {
            typer.variables[field.name] = ScopedValue(
                variable: .state(field.name),
                type: field.type,
                origin: analysis.program.origins.members[.init(of: .screen(id), name: field.name)]
            )
        }
        let isFullyParsed = resolveComposition()
        typer.caller = .derived(id)
        resolveDerived(&typer)
        typer.caller = .screen(id)
        resolveOwnTraits(typer, isFullyParsed: isFullyParsed)
        resolveSections(typer)
    }

    private mutating func resolveState(as id: ID<Screen>) {
        let constants = ConstantReader(analysis: analysis, file: written.file)
        let isFirst = firstOfTheirName(syntax.state.map(\.name), in: analysis)
        for (field, isFirst) in zip(syntax.state, isFirst) {
            let type = field.type.map { SpecAnalysis.resolve($0, from: written.file, in: analysis) } ?? .invalid
            let value = field.defaultValue.map { constants.constant($0, as: type) ?? .invalid }
            if !analysis.program.isSendable(type) {
                analysis.report(.nonSendable(field.name, type: analysis.program.spelling(of: type)))
            }
            guard isFirst else { continue }
            analysis.program.origins.members[.init(of: .screen(id), name: field.name.value)] = field.name.range
            screen.state.append(
                Field(
                    name: field.name.value,
                    doc: field.doc?.value,
                    type: type,
                    defaultValue: value ?? (type.isOptional ? Constant.none : nil),
                    isSettable: field.settable?.value ?? true
                )
            )
        }
    }

    private mutating func resolveEvents() {
        let isFirst = firstOfTheirName(syntax.events.map(\.name), in: analysis)
        for (event, isFirst) in zip(syntax.events, isFirst) {
            let parameters = SpecAnalysis.resolve(event.parameters, from: written.file, in: analysis)
            guard isFirst else { continue }
            screen.events.append(Event(name: event.name.value, doc: event.doc?.value, parameters: parameters))
        }
    }

    // MARK: Derived values

    /// Types derived values, each behind those that it names; a cycle is reported and typed as poison.
    private mutating func resolveDerived(_ typer: inout ValueTyper) {
        let entries = syntax.derived
        let isFirst = firstOfTheirName(entries.map(\.name), in: analysis)
        let parsed = entries.map { entry in
            entry.expression.flatMap { parseExpression($0, diagnostics: &analysis.diagnostics) }
        }
        let positions = Dictionary(entries.indices.map { (entries[$0].name.value, $0) }) { first, _ in first }
        let needs = parsed.map { $0?.rootNames.compactMap { positions[$0] } ?? [] }
        var isCyclic = Set<Int>()
        for cycle in cycles(count: entries.count, successors: { needs[$0] }) {
            analysis.report(.cycle(.derivedCycle, names: cycle.map { entries[$0].name }))
            isCyclic.formUnion(cycle)
        }
        for index in isCyclic {
            let name = entries[index].name
            typer.variables[name.value] = ScopedValue(
                variable: .derived(name.value),
                type: .invalid,
                origin: name.range
            )
        }
        for index in dependencyOrder(count: entries.count, successors: { isCyclic.contains($0) ? [] : needs[$0] })
        where isFirst[index] && !isCyclic.contains(index) {
            let name = entries[index].name
            var expression = Expression.invalid
            if let scalar = entries[index].expression, let syntax = parsed[index] {
                expression = typer.placed(typer.infer(syntax, expecting: nil), in: scalar, syntax)
            }
            typer.bind(name, .derived(name.value), expression.type)
            screen.derived.append(Derived(name: name.value, expression: expression))
        }
    }

    // MARK: The screen's own traits

    /// Whether all of the screen's own traits are known.
    private mutating func resolveComposition() -> Bool {
        guard !syntax.traits.isEmpty else { return true }
        let resolved = SpecAnalysis.composition(
            of: syntax.traits,
            at: syntax.name,
            in: syntax.range,
            written.file,
            analysis
        )
        screen.composition = resolved.composition
        checkSettableMembers(of: resolved.composition)
        return resolved.isFullyParsed && analysis.knowsNames(of: syntax)
    }

    private mutating func resolveOwnTraits(_ typer: ValueTyper, isFullyParsed: Bool) {
        guard !syntax.traits.isEmpty else {
            guard analysis.isFullyParsed(syntax.range) else { return }
            if let value = syntax.values.first {
                analysis.report(.unknownName(.member, value.name, among: []))
            }
            if let wiring = syntax.actions.first {
                analysis.report(.unknownName(.action, wiring.action, among: []))
            }
            return
        }
        let composition = screen.composition
        screen.values = memberValues(syntax.values, of: composition, isFullyParsed: isFullyParsed, typer: typer) {
            member in
            member.facet == .actions ? "'\(member.name)' is an action, which has no value" : nil
        }
        if isFullyParsed, analysis.isFullyParsed(syntax.range) {
            reportMissing(of: composition, given: syntax.values, at: syntax.name, in: analysis)
        }
        screen.wirings = Wirer(screen: screen, typer: typer, loops: []).wirings(
            syntax.actions,
            of: composition,
            isFullyParsed: isFullyParsed,
            in: syntax.range,
            at: syntax.name
        )
    }

    /// A frame shows one state: what is set in it would be lost.
    private func checkSettableMembers(of composition: Composition) {
        for shown in composition.members {
            guard case .property(_, isSettable: true) = shown.member.kind else { continue }
            let origin = analysis.program.origins.members[.init(of: .trait(shown.declaredBy), name: shown.member.name)]
            analysis.report(
                Diagnostic(
                    .unstoredMember,
                    at: syntax.name.range,
                    "'\(syntax.name.value)' cannot show '\(shown.member.name)', which is settable: "
                        + "a screen's values come from its state",
                    notes: origin.map { [Note("declared here", at: $0)] } ?? []
                )
            )
        }
    }

    // MARK: Sections

    private mutating func resolveSections(_ typer: ValueTyper) {
        var firstOfID: [String: SourceRange] = [:]
        // Kept apart from the screen: the resolver of the next section has a copy of that.
        var sections: [Section] = []
        var joined: [String: Located<String>] = [:]
        for section in syntax.sections {
            if let id = section.id, let first = firstOfID.updateValue(id.range, forKey: id.value) {
                analysis.report(.duplicateID(id, first: first))
            }
            var resolver = SectionResolution(screen: screen, typer: typer)
            sections.append(resolver.resolve(section))
            for id in resolver.rowIDs {
                guard let sectionID = section.id?.value else { continue }
                let name = sectionID + capitalizedFirst(id.value)
                if let other = joined.updateValue(Located(sectionID, at: id.range), forKey: name),
                    other.value != sectionID
                {
                    analysis.report(.joinedID(name, at: id.range, other: other.range))
                    analysis.report(.joinedID(name, at: other.range, other: id.range))
                }
            }
        }
        screen.sections = sections
    }
}

extension ExpressionSyntax {
    /// The names that its paths begin with.
    var rootNames: [String] {
        switch kind {
        case .name(let name):
            [name]
        case .member(let base, _, _):
            base.rootNames
        case .keyed(let base, _, let key):
            base.rootNames + key.rootNames
        case .memberCall(let base, _, _, let arguments):
            base.rootNames + arguments.flatMap(\.value.rootNames)
        case .call(_, let arguments), .implicitMember(_, let arguments?):
            arguments.flatMap(\.value.rootNames)
        case .not(let operand), .isCase(let operand, _):
            operand.rootNames
        case .binary(_, let left, let right):
            left.rootNames + right.rootNames
        default:
            []
        }
    }
}

/// Reports the members of a composition that have neither a value nor a default. A style that is not known may give
/// any look its value.
func reportMissing(
    of composition: Composition,
    given: [ValueEntrySyntax],
    styled: [MemberValue] = [],
    isStyleKnown: Bool = true,
    at place: Located<String>,
    in analysis: Analysis
) {
    let written = given.map(\.name)
    let given = Set(written.map(\.value) + styled.map(\.name))
        .union(misspelt(written, of: composition.members.map(\.member.name), in: analysis))
    let missing = composition.members.filter {
        $0.member.facet != .actions && $0.defaultValue == nil && !given.contains($0.member.name)
            && (isStyleKnown || $0.member.facet != .appearance)
    }
    guard !missing.isEmpty else { return }
    let names = missing.map { "'\($0.member.name)'" }.joined(separator: ", ")
    analysis.report(Diagnostic(.missingValues, at: place.range, "'\(place.value)' gives no value to \(names)"))
}

extension Diagnostic {
    static func duplicateID(_ id: Located<String>, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .duplicateID,
            at: id.range,
            "id '\(id.value)' is used twice",
            notes: [Note("first used here", at: first)]
        )
    }

    fileprivate static func joinedID(_ name: String, at range: SourceRange, other: SourceRange) -> Diagnostic {
        Diagnostic(
            .joinedID,
            at: range,
            "two rows have the generated name '\(name)', which joins the ids of section and row",
            notes: [Note("the other one is here", at: other)]
        )
    }
}
