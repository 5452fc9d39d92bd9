// Traits: what each refines, declares and overrides, and the role that it is.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let traitRules: [Rule] = [
    .refinementCycle, .settableDefault, .conflictingMembers, .ambiguousDefault, .unstoredMember, .unknownOverride,
]

extension Rule {
    static let refinementCycle = Rule("refinement-cycle", "A trait that refines itself, directly or not.")
    static let settableDefault = Rule("settable-default", "A default for what a conformer has to store.")
    static let conflictingMembers = Rule(
        "conflicting-members",
        "The same name from two traits that do not agree on it."
    )
    static let ambiguousDefault = Rule(
        "ambiguous-default",
        "A default that several traits give, none of which refines the others."
    )
    static let unstoredMember = Rule("unstored-member", "A settable member of what does not store it.")
    static let unknownOverride = Rule("unknown-override", "A default for what no refined trait declares.")
}

func resolveTraits(in analysis: Analysis) {
    var bases: [ID<Trait>?] = []
    for (index, written) in analysis.traits.enumerated() {
        let taken = [written.syntax.name.value] + written.syntax.refines.map(\.value)
        analysis.program.traits[index].refines = written.syntax.refines.compactMap {
            analysis.look(up: $0, .trait, from: written.file, unlike: taken, in: \.traits)
        }
        bases.append(
            written.syntax.role.flatMap {
                analysis.look(up: $0.base, .trait, from: written.file, unlike: taken, in: \.traits)
            }
        )
    }
    let successors: (Int) -> [Int] = { index in
        analysis.program.traits[index].refines.map(\.index) + (bases[index].map { [$0.index] } ?? [])
    }
    for cycle in cycles(count: analysis.traits.count, successors: successors) {
        analysis.report(.cycle(.refinementCycle, names: cycle.map { analysis.traits[$0].syntax.name }))
        for index in cycle {
            analysis.program.traits[index].refines = []
            bases[index] = nil
            analysis.partial.insert(.trait(ID(index)))
        }
    }
    for index in dependencyOrder(count: analysis.traits.count, successors: successors) {
        resolveTrait(ID(index), base: bases[index], in: analysis)
    }
}

private func resolveTrait(_ id: ID<Trait>, base: ID<Trait>?, in analysis: Analysis) {
    let written = analysis.traits[id.index]
    let parts = analysis.program[id].refines + (base.map { [$0] } ?? [])
    let expected = written.syntax.refines.count + (written.syntax.role == nil ? 0 : 1)
    if parts.count < expected || parts.contains(where: { analysis.partial.contains(.trait($0)) })
        || !analysis.isFullyParsed(written.syntax.range)
    {
        analysis.partial.insert(.trait(id))
    }
    if let role = written.syntax.role {
        guard let base else { return }
        resolveRole(id, named: role.name.value, of: base, in: analysis)
    } else {
        resolveMembers(of: id, written, in: analysis)
        resolveOverrides(of: id, written, in: analysis)
    }
    guard analysis.canCompose([id] + analysis.program[id].refines, at: written.syntax.name.range) else {
        analysis.partial.insert(.trait(id))
        return
    }
    let result = analysis.program.compose(trait: id)
    analysis.program.traits[id.index].composition = result.composition
    analysis.program.traits[id.index].division = analysis.program.division(of: analysis.program[id])
    report(result, at: written.syntax.name.range, in: analysis)
}

// MARK: Members

private func resolveMembers(of id: ID<Trait>, _ written: SourceDeclaration<TraitSyntax>, in analysis: Analysis) {
    let syntax = written.syntax
    let names = (syntax.data + syntax.appearance).map(\.name) + syntax.actions.map(\.name)
    var isFirst = firstOfTheirName(names, in: analysis)[...]
    for (facet, properties) in [(Facet.data, syntax.data), (.appearance, syntax.appearance)] {
        for property in properties {
            let member = traitMember(property, facet, file: written.file, in: analysis)
            if isFirst.removeFirst() { analysis.program.traits[id.index].members.append(member) }
        }
    }
    for action in syntax.actions {
        let parameters = resolve(action.parameters, from: written.file, in: analysis)
        guard isFirst.removeFirst() else { continue }
        let member = Member(
            name: action.name.value,
            doc: action.doc?.value,
            facet: .actions,
            kind: .action(parameters)
        )
        analysis.program.traits[id.index].members.append(
            TraitMember(member, defaultValue: action.ignoreRange == nil ? nil : .ignore)
        )
    }
    for name in names where analysis.program.origins.members[.init(of: .trait(id), name: name.value)] == nil {
        analysis.program.origins.members[.init(of: .trait(id), name: name.value)] = name.range
    }
}

private func traitMember(
    _ property: PropertySyntax,
    _ facet: Facet,
    file: FileID,
    in analysis: Analysis
) -> TraitMember {
    let type = property.type.map { resolve($0, from: file, in: analysis) } ?? .invalid
    let isSettable = property.settable?.value ?? false
    let member = Member(
        name: property.name.value,
        doc: property.doc?.value,
        facet: facet,
        kind: .property(type, isSettable: isSettable)
    )
    guard let written = property.defaultValue else { return TraitMember(member, defaultValue: nil) }
    if isSettable { analysis.report(.settableDefault(property.name, at: written.range)) }
    let value = ConstantReader(analysis: analysis, file: file).constant(written, as: type)
    return TraitMember(member, defaultValue: .constant(value ?? .invalid))
}

private func resolveOverrides(of id: ID<Trait>, _ written: SourceDeclaration<TraitSyntax>, in analysis: Analysis) {
    guard !written.syntax.defaults.isEmpty else { return }
    let declared = analysis.program[id].refines.flatMap { analysis.program[$0].composition.members.map(\.member) }
    let byName = Dictionary(declared.map { ($0.name, $0) }) { first, _ in first }
    let given = Set(analysis.program[id].members.filter { $0.defaultValue != nil }.map(\.member.name))
    let constants = ConstantReader(analysis: analysis, file: written.file)
    for entry in written.syntax.defaults {
        guard let member = byName[entry.name.value] else {
            // What an unknown trait might have declared is not missed.
            guard !analysis.partial.contains(.trait(id)) else { continue }
            analysis.report(.unknownOverride(entry.name, among: analysis.candidates(declared.map(\.name))))
            continue
        }
        if given.contains(member.name) {
            analysis.report(.repeatedDefault(entry.name, of: id, in: analysis.program))
            continue
        }
        let value: DefaultValue
        switch member.kind {
        case .property(let type, let isSettable):
            if isSettable { analysis.report(.settableDefault(entry.name, at: entry.value.range)) }
            value = .constant(constants.constant(entry.value, as: type) ?? .invalid)
        case .action:
            value = .ignore
            if case .scalar(let scalar) = entry.value, scalar.content.isWord("ignore") { break }
            analysis.report(
                Diagnostic(
                    .typeMismatch,
                    at: entry.value.range,
                    "the only default of an action is 'ignore'"
                )
            )
        }
        analysis.program.traits[id.index].overrides.append(.init(member, value: value))
    }
}

// MARK: Roles

/// A role has all members of its trait's closure, renamed, with the defaults that the trait comes to.
private func resolveRole(_ id: ID<Trait>, named role: String, of base: ID<Trait>, in analysis: Analysis) {
    let program = analysis.program
    let place = analysis.traits[id.index].syntax.role?.name.range
    var originals: [String] = []
    for original in program[base].composition.members {
        var member = original.member
        member.name = roleName(of: original.member, in: role)
        originals.append(original.member.name)
        analysis.program.traits[id.index].members.append(
            TraitMember(member, defaultValue: original.defaultValue)
        )
        analysis.program.origins.members[.init(of: .trait(id), name: member.name)] = place
    }
    analysis.program.traits[id.index].isSplit = program[base].division.hasFacetProtocols
    analysis.program.traits[id.index].role = Trait.Role(name: role, base: base, originals: originals)
}

/// `text` → `detailText`; an action `onTap` → `onDetailTap`.
func roleName(of member: Member, in role: String) -> String {
    let name = member.name
    if member.facet == .actions, name.hasPrefix("on"), let third = name.dropFirst(2).first, third.isUppercase {
        return "on" + capitalizedFirst(role) + name.dropFirst(2)
    }
    return role + capitalizedFirst(name)
}

/// With its first letter as a capital.
func capitalizedFirst(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
}

// MARK: Findings of a composition

/// Reports what keeps a composition's traits from agreeing, at the composition.
func report(_ result: CompositionResult, at place: SourceRange, in analysis: Analysis) {
    func note(_ id: ID<Trait>, _ name: String, _ what: String) -> Note {
        let trait = analysis.program[id].header.name
        let origin = analysis.program.origins.members[.init(of: .trait(id), name: name)]
        return Note("\(what) '\(trait)'", at: origin ?? analysis.origin(of: .trait(id)))
    }
    for conflict in result.conflicts {
        let (first, second) = (analysis.program[conflict.first], analysis.program[conflict.second])
        analysis.report(
            Diagnostic(
                .conflictingMembers,
                at: place,
                "'\(conflict.name)' of '\(first.header.name)' and of '\(second.header.name)' do not agree",
                notes: [
                    note(conflict.first, conflict.name, "declared by"),
                    note(conflict.second, conflict.name, "declared by"),
                    Note("one of them in a role, {role: {NAME: \(second.header.name)}}, has names of its own"),
                ]
            )
        )
    }
    for ambiguous in result.ambiguousDefaults {
        let names = ambiguous.providers.map { "'\(analysis.program[$0].header.name)'" }.joined(separator: " and ")
        analysis.report(
            Diagnostic(
                .ambiguousDefault,
                at: place,
                "\(names) each give '\(ambiguous.name)' a default",
                notes: ambiguous.providers.map { note($0, ambiguous.name, "a default from") } + [
                    Note("a trait that refines \(names) and gives '\(ambiguous.name)' a default settles it")
                ]
            )
        )
    }
}

extension Diagnostic {
    fileprivate static func settableDefault(_ name: Located<String>, at range: SourceRange) -> Diagnostic {
        Diagnostic(.settableDefault, at: range, "'\(name.value)' is settable, so a conformer stores it")
    }

    fileprivate static func repeatedDefault(
        _ name: Located<String>,
        of id: ID<Trait>,
        in program: Program
    ) -> Diagnostic {
        let declared = program.origins.members[.init(of: .trait(id), name: name.value)]
        return Diagnostic(
            .duplicateMember,
            at: name.range,
            "'\(name.value)' has a default already",
            notes: declared.map { [Note("declared here, with a default", at: $0)] } ?? []
        )
    }

    fileprivate static func unknownOverride(_ name: Located<String>, among known: [String]) -> Diagnostic {
        Diagnostic(.unknownOverride, unknown: name, "no refined trait declares '\(name.value)'", among: known)
    }
}
