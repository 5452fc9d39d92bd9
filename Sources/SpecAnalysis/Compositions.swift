// Cells, views and styles: what is composed of traits.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let compositionRules: [Rule] = [.emptyComposition, .unsplitDelegate, .misplacedValue, .tooManyMembers]

extension Rule {
    static let emptyComposition = Rule("empty-composition", "A cell, view or view model without traits.")
    static let unsplitDelegate = Rule(
        "unsplit-delegate",
        "A trait whose actions cannot go to a delegate by themselves."
    )
    static let misplacedValue = Rule("misplaced-value", "A value for a member that takes none here.")
    static let tooManyMembers = Rule(
        "too-many-members",
        "Traits, cells, views and view models that together come to more members than are compiled."
    )
}

func resolveCompositions(in analysis: Analysis) {
    for (index, written) in analysis.cells.enumerated() {
        let syntax = written.syntax
        let resolved = composition(of: syntax.traits, at: syntax.name, in: syntax.range, written.file, analysis)
        analysis.program.cells[index].composition = resolved.composition
        if !resolved.isFullyParsed || !analysis.isFullyParsed(syntax.range) {
            analysis.partial.insert(.cell(ID(index)))
        }
    }
    for (index, written) in analysis.views.enumerated() {
        let syntax = written.syntax
        let resolved = composition(of: syntax.traits, at: syntax.name, in: syntax.range, written.file, analysis)
        analysis.program.views[index].composition = resolved.composition
        if !resolved.isFullyParsed || !analysis.isFullyParsed(syntax.range) {
            analysis.partial.insert(.view(ID(index)))
        }
        if syntax.delegate?.value == true { checkDelegate(of: syntax, resolved.composition, in: analysis) }
    }
    for (index, written) in analysis.styles.enumerated() {
        resolveStyle(ID(index), written, in: analysis)
    }
}

struct ResolvedComposition {
    let composition: Composition
    /// Whether all of its members are known; else one may be missing for a reason that was reported.
    let isFullyParsed: Bool
}

/// The composition of the traits that are listed; reports what is wrong with it, at the name of what is composed.
///
/// - Parameter range: of all that is said of what is composed.
func composition(
    of names: [Located<String>],
    at place: Located<String>,
    in range: SourceRange,
    _ file: FileID,
    _ analysis: Analysis
) -> ResolvedComposition {
    if names.isEmpty, analysis.isFullyParsed(range) {
        analysis.report(Diagnostic(.emptyComposition, at: place.range, "'\(place.value)' lists no traits"))
    }
    let taken = names.map(\.value)
    let traits = names.compactMap {
        analysis.look(up: $0, .trait, from: file, unlike: taken, in: \.traits)
    }
    guard analysis.canCompose(traits, at: place.range) else {
        return ResolvedComposition(composition: Composition(traits: traits, members: []), isFullyParsed: false)
    }
    let result = analysis.program.compose(traits)
    report(result, at: place.range, in: analysis)
    for shown in result.composition.members {
        guard case .property(let type, _) = shown.member.kind, !analysis.program.isSendable(type) else { continue }
        let typeName = analysis.program.spelling(of: type)
        analysis.report(
            Diagnostic(
                .nonSendable,
                at: place.range,
                "'\(place.value)' shows '\(shown.member.name)' of the type '\(typeName)', which is not sendable",
                notes: analysis.program.origins.members[.init(of: .trait(shown.declaredBy), name: shown.member.name)]
                    .map { [Note("declared here", at: $0)] } ?? []
            )
        )
    }
    let isFullyParsed = traits.count == names.count && !traits.contains { analysis.partial.contains(.trait($0)) }
    return ResolvedComposition(composition: result.composition, isFullyParsed: isFullyParsed)
}

private func checkDelegate(of syntax: ViewSyntax, _ composition: Composition, in analysis: Analysis) {
    let program = analysis.program
    for id in composition.traits where program[id].division.facets.contains(.actions) {
        // One of which something is not known may well come apart.
        guard !program[id].division.comesApart, !analysis.partial.contains(.trait(id)),
            let whole = program.indivisible(in: id)
        else { continue }
        let actions = whole == id ? "its actions" : "the actions of '\(program[id].header.name)'"
        let facets = program[whole].division.facets.facets.map(\.rawValue)
        let listed = facets.dropLast().joined(separator: ", ") + " and " + (facets.last ?? "")
        analysis.report(
            Diagnostic(
                .unsplitDelegate,
                at: syntax.delegate?.range ?? syntax.name.range,
                "'\(program[whole].header.name)' has \(listed) in one protocol, so \(actions) cannot go to a delegate",
                notes: [Note("'facets: split' takes it apart", at: analysis.origin(of: .trait(whole)))]
            )
        )
    }
}

private func resolveStyle(_ id: ID<Style>, _ written: SourceDeclaration<StyleSyntax>, in analysis: Analysis) {
    let typer = ValueTyper(analysis: analysis, file: written.file, caller: .style(id), variables: [:])
    guard let name = written.syntax.cell,
        let cell = analysis.look(up: name, .cell, from: written.file, in: \.cells)
    else { return }
    analysis.program.styles[id.index].cell = cell
    let values = memberValues(
        written.syntax.values,
        of: analysis.program[cell].composition,
        isFullyParsed: !analysis.partial.contains(.cell(cell)),
        typer: typer
    ) { member in
        member.facet == .appearance
            ? nil : "'\(member.name)' is not part of the appearance, and a style changes nothing else"
    }
    analysis.program.styles[id.index].values = values
}

/// Values for members of a composition, in its order; reports those of unknown members, and of members that the caller
/// refuses, with its reason.
func memberValues(
    _ entries: [ValueEntrySyntax],
    of composition: Composition,
    isFullyParsed: Bool,
    typer: ValueTyper,
    refusal: (Member) -> String?
) -> [MemberValue] {
    var values: [String: MemberValue] = [:]
    let members = Dictionary(composition.members.map { ($0.member.name, $0.member) }) { first, _ in first }
    for entry in entries {
        guard let member = members[entry.name.value] else {
            if isFullyParsed, members.isEmpty {
                reportNoMembers(entry, in: entries, typer.analysis)
            } else if isFullyParsed {
                let known = composition.members.map(\.member.name).without(entries.map(\.name))
                typer.analysis.report(.unknownName(.member, entry.name, among: typer.analysis.candidates(known)))
            }
            continue
        }
        if let reason = refusal(member) {
            typer.analysis.report(Diagnostic(.misplacedValue, at: entry.name.range, reason))
            continue
        }
        guard case .property(let type, _) = member.kind else { continue }
        values[member.name] = MemberValue(name: member.name, type: type, value: typer.value(entry.value, as: type))
    }
    return composition.members.compactMap { values[$0.member.name] }
}

/// Where there are no members at all, one finding stands for all values.
private func reportNoMembers(_ entry: ValueEntrySyntax, in entries: [ValueEntrySyntax], _ analysis: Analysis) {
    guard entry.name.range == entries.first?.name.range else { return }
    let note = Note(
        entries.count == 1 ? "its traits have no members" : "its traits have no members, for any of the values"
    )
    analysis.report(.unknownName(.member, entry.name, among: [], notes: [note]))
}

/// Values with those of a style that they leave, in the composition's order.
func adding(
    _ style: Style,
    named name: Located<String>,
    to values: [MemberValue],
    of composition: Composition,
    typer: ValueTyper
) -> [MemberValue] {
    let given = Set(values.map(\.name))
    let added = style.values.filter { !given.contains($0.name) }
    typer.recordCalls(of: added, at: name.range)
    let all = Dictionary((values + added).map { ($0.name, $0) }) { first, _ in first }
    return composition.members.compactMap { all[$0.member.name] }
}

extension [String] {
    /// Those that are not written already: a second one cannot be meant.
    func without(_ written: [Located<String>]) -> [String] {
        let taken = Set(written.map(\.value))
        return filter { !taken.contains($0) }
    }
}

/// Members that an unknown name most likely means: that they are missing goes without saying.
func misspelt(_ names: [Located<String>], of members: [String], in analysis: Analysis) -> Set<String> {
    let known = Set(members)
    var meant: Set<String> = []
    for name in names where !known.contains(name.value) {
        if let near = nearest(to: name.value, among: analysis.candidates(members)) { meant.insert(near) }
    }
    return meant
}
