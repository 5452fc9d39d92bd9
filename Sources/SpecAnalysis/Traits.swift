// Resolves traits: their refinements, declarations, overrides and roles.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let traitRules: [Rule] = [
    .unusableEditor, .refinementCycle, .settableDefault, .conflictingMembers, .ambiguousDefault, .unstoredMember,
    .unknownOverride,
]

extension Rule {
    static let unusableEditor = Rule(
        "unusable-editor",
        "Reports an 'editedBy' action whose parameter does not match its property."
    )
    static let refinementCycle = Rule(
        "refinement-cycle",
        "Reports a trait that refines itself, directly or through other traits."
    )
    static let settableDefault = Rule("settable-default", "Reports a default for a member with 'settable: true'.")
    static let conflictingMembers = Rule(
        "conflicting-members",
        "Reports a member that two traits, or a trait and a model, declare differently."
    )
    static let ambiguousDefault = Rule(
        "ambiguous-default",
        "Reports a member with defaults from several traits that do not refine each other."
    )
    static let unstoredMember = Rule(
        "unstored-member",
        "Reports a settable member of an extended model that no field of the model stores."
    )
    static let unknownOverride = Rule(
        "unknown-override",
        "Reports an entry of 'defaults' for a member that no refined trait declares."
    )
}

/// A resolver of traits. Each trait is resolved after the traits that it refines, and after the base of its role.
struct TraitResolution {
    private(set) var program: Program
    let linked: LinkedModules
    let reporter: Reporter
    private(set) var budget: CompositionBudget
    /// The traits that can have unknown members. Such a trait has an error, or depends on an unknown trait or on a
    /// trait with unknown members. A trait depends on the traits that it refines and on the base of its role.
    private(set) var partial: Set<ID<Trait>> = []
    private let context: Context
    private var sources: [SourceDeclaration<TraitSyntax>] { linked.sources.traits }

    init(_ program: Program, _ linked: LinkedModules, _ reporter: Reporter, _ budget: CompositionBudget) {
        self.program = program
        self.linked = linked
        self.reporter = reporter
        self.budget = budget
        context = Context(linked, program)
    }

    mutating func resolve() {
        var bases: [ID<Trait>?] = []
        for (index, written) in sources.enumerated() {
            let names = NameResolver(linked, written.file, reporter)
            let taken = [written.syntax.name.value] + written.syntax.refines.map(\.value)
            let refines = written.syntax.refines.compactMap { names.trait($0, unlike: taken) }
            program.traits[index] = program.traits[index].with(refines: refines)
            bases.append(written.syntax.role.flatMap { names.trait($0.base, unlike: taken) })
        }
        for cycle in cycles(count: sources.count, successors: successors(bases)) {
            reporter.report(.cycle(.refinementCycle, of: "trait", names: cycle.map { sources[$0].syntax.name }))
            for index in cycle {
                program.traits[index] = program.traits[index].with(refines: [])
                bases[index] = nil
                partial.insert(ID(index))
            }
        }
        for index in dependencyOrder(count: sources.count, successors: successors(bases)) {
            resolve(ID(index), base: bases[index])
        }
    }

    private mutating func resolve(_ id: ID<Trait>, base: ID<Trait>?) {
        let written = sources[id.index]
        let parts = program.traits[id.index].refines + (base.map { [$0] } ?? [])
        let expected = written.syntax.refines.count + (written.syntax.role == nil ? 0 : 1)
        if parts.count < expected || parts.contains(where: { partial.contains($0) })
            || !linked.isFullyParsed(written.syntax.range)
        {
            partial.insert(id)
        }
        if let role = written.syntax.role {
            guard let base else { return }
            resolveRole(id, role.name, of: base)
        } else {
            resolveMembers(of: id, written)
            resolveEditors(of: id, written)
            resolveOverrides(of: id, written)
        }
        guard canCompose([id] + program[id].refines, at: written.syntax.name.range) else {
            partial.insert(id)
            return
        }
        let result = program.compose(trait: id)
        let composed = program[id].with(composition: result.composition)
        program.traits[id.index] = composed.with(division: program.division(of: composed))
        reporter.report(result, at: written.syntax.name.range, in: program)
    }

    /// Returns a Boolean value that indicates whether the budget for all compositions of the module allows the
    /// composition of `traits`. Reports the first composition that exceeds the budget.
    mutating func canCompose(_ traits: [ID<Trait>], at place: SourceRange) -> Bool {
        budget.canCompose(traits, of: program, at: place, reporter)
    }

    // MARK: Members

    private mutating func resolveMembers(of id: ID<Trait>, _ written: SourceDeclaration<TraitSyntax>) {
        let syntax = written.syntax
        let names = NameResolver(linked, written.file, reporter)
        let members = (syntax.data + syntax.appearance).map(\.name) + syntax.actions.map(\.name)
        var first = FirstNames(reporter)
        var isFirst = members.map { first.isFirst($0) }[...]
        var declared: [TraitMember] = []
        for (facet, properties) in [(Facet.data, syntax.data), (.appearance, syntax.appearance)] {
            for property in properties {
                let member = member(property, facet, names)
                if isFirst.removeFirst() { declared.append(member) }
            }
        }
        for action in syntax.actions {
            let parameters = names.parameters(action.parameters, of: .trait(id), action.name)
            guard isFirst.removeFirst() else { continue }
            let member = Member(
                name: action.name.value,
                doc: action.doc?.value,
                facet: .actions,
                kind: .action(parameters),
                editor: nil
            )
            declared.append(TraitMember(member, defaultValue: action.ignoreRange == nil ? nil : .ignore))
        }
        program.traits[id.index] = program.traits[id.index].with(members: declared)
        for name in members where program.origins.members[.init(of: .trait(id), name: name.value)] == nil {
            reporter.declare(.member(.member, of: .trait(id), name: name.value), at: name.range)
            program.origins.members[.init(of: .trait(id), name: name.value)] = name.range
        }
    }

    private func member(_ property: PropertySyntax, _ facet: Facet, _ names: NameResolver) -> TraitMember {
        let type = property.type.map { names.type($0) } ?? .invalid
        let isSettable = property.settable?.value ?? false
        let member = Member(
            name: property.name.value,
            doc: property.doc?.value,
            facet: facet,
            kind: .property(type, isSettable: isSettable),
            editor: nil
        )
        guard let written = property.defaultValue else { return TraitMember(member, defaultValue: nil) }
        if isSettable { reporter.report(.settableDefault(property.name, at: written.range)) }
        let value = ConstantReader(context, names, readsData: true).constant(written, as: type)
        return TraitMember(member, defaultValue: .constant(value ?? .invalid))
    }

    private mutating func resolveOverrides(of id: ID<Trait>, _ written: SourceDeclaration<TraitSyntax>) {
        guard !written.syntax.defaults.isEmpty else { return }
        let own = program.traits[id.index]
        var overrides: [Trait.Override] = []
        let declared = own.refines.flatMap { program.traits[$0.index].composition.members.map(\.member) }
        let byName = Dictionary(declared.map { ($0.name, $0) }) { first, _ in first }
        let given = Set(own.members.filter { $0.defaultValue != nil }.map(\.member.name))
        let names = NameResolver(linked, written.file, reporter)
        let constants = ConstantReader(context, names, readsData: true)
        for entry in written.syntax.defaults {
            guard let member = byName[entry.name.value] else {
                // If the trait can have unknown members, the overridden member can be one of them, so nothing is
                // reported.
                guard !partial.contains(id) else { continue }
                let known = reporter.candidates(declared.map(\.name))
                reporter.report(.unknownOverride(entry.name, among: known))
                continue
            }
            reporter.refer(toMember: entry.name, ofRefined: own.refines, in: program)
            if given.contains(member.name) {
                reporter.report(.repeatedDefault(entry.name, of: id, in: program))
                continue
            }
            let value: DefaultValue
            switch member.kind {
            case .property(let type, let isSettable):
                if isSettable { reporter.report(.settableDefault(entry.name, at: entry.value.range)) }
                value = .constant(constants.constant(entry.value, as: type) ?? .invalid)
            case .action:
                value = .ignore
                if case .scalar(let scalar) = entry.value, scalar.content.isWord("ignore") { break }
                let message = "the default of an action must be 'ignore'"
                reporter.report(Diagnostic(.typeMismatch, at: entry.value.range, message))
            }
            if isInherited(value, for: member.name, by: id) { reporter.reportNeedless(entry.name) }
            overrides.append(.init(member, value: value))
        }
        program.traits[id.index] = own.with(overrides: overrides)
    }

    /// Returns a Boolean value that indicates whether the trait `id` inherits the default `value` of the member `name`.
    /// To inherit it, `id` must refine at least one trait with the member, and all these traits must have this default.
    private func isInherited(_ value: DefaultValue, for name: String, by id: ID<Trait>) -> Bool {
        let refined = program.traits[id.index].refines.compactMap { program.traits[$0.index].composition[name] }
        return value != .constant(.invalid) && !refined.isEmpty && refined.allSatisfy { $0.defaultValue == value }
    }

    /// Resolves the actions that edit properties with an `editedBy`.
    private mutating func resolveEditors(of id: ID<Trait>, _ written: SourceDeclaration<TraitSyntax>) {
        let properties = written.syntax.data + written.syntax.appearance
        guard properties.contains(where: { $0.editor != nil }) else { return }
        let refined = program.traits[id.index].refines.flatMap { program.traits[$0.index].composition.members }
        var own = program.traits[id.index].members
        let members = own.map(\.member) + refined.map(\.member)
        for property in properties {
            guard let editor = property.editor,
                let index = own.firstIndex(where: { $0.member.name == property.name.value }),
                case .property(let type, _) = own[index].member.kind
            else { continue }
            guard let action = members.first(where: { $0.name == editor.value }) else {
                // If the trait can have unknown members, the action can be one of them, so nothing is reported.
                guard !partial.contains(id) else { continue }
                let known = members.filter { $0.facet == .actions }.map(\.name)
                reporter.report(.unknownName(.action, editor, among: reporter.candidates(known)))
                // The action that `editor` names is unknown, so the trait can have unknown members.
                partial.insert(id)
                continue
            }
            if reporter.recordsReferences, own.contains(where: { $0.member.name == action.name }) {
                reporter.refer(to: .member(.member, of: .trait(id), name: action.name), at: editor.range)
            }
            reporter.refer(toMember: editor, ofRefined: program.traits[id.index].refines, in: program)
            let isActionRead = written.syntax.actions.allSatisfy {
                $0.name.value != action.name || linked.isFullyParsed($0.range)
            }
            if !isActionRead || type.isInvalid {
                partial.insert(id)
                continue
            }
            if let reason = program.obstacle(toEditing: type, by: action) {
                reporter.report(.unusableEditor(editor, of: property.name, reason))
                partial.insert(id)
            } else {
                let edited = own[index].member.with(editor: action.name)
                own[index] = TraitMember(edited, defaultValue: own[index].defaultValue)
            }
        }
        program.traits[id.index] = program.traits[id.index].with(members: own)
    }

    // MARK: Roles

    /// Resolves the members of a role. A role has all members of the base trait's composition. The role changes the
    /// names of the members, but not their defaults.
    private mutating func resolveRole(_ id: ID<Trait>, _ role: Located<String>, of base: ID<Trait>) {
        var originals: [String] = []
        var members: [TraitMember] = []
        reporter.declare(.member(.role, of: .trait(id), name: role.value), at: role.range)
        let base = (id: base, trait: program[base])
        for original in base.trait.composition.members {
            let name = roleName(of: original.member, in: role.value)
            let action = original.member.editor.flatMap { base.trait.composition[$0] }
            let editor = action.map { roleName(of: $0.member, in: role.value) }
            originals.append(original.member.name)
            let member = original.member.with(name: name).with(editor: editor)
            members.append(TraitMember(member, defaultValue: original.defaultValue))
            program.origins.members[.init(of: .trait(id), name: name)] = role.range
        }
        program.traits[id.index] = program.traits[id.index].with(
            isSplit: base.trait.division.hasFacetProtocols,
            members: members,
            role: Trait.Role(name: role.value, base: base.id, originals: originals)
        )
    }

    /// Returns a function that maps the index of a trait to the indices of the traits on which it depends. A trait
    /// depends on the traits that it refines, and on the base of its role.
    private func successors(_ bases: [ID<Trait>?]) -> (Int) -> [Int] {
        let traits = program.traits
        return { index in traits[index].refines.map(\.index) + (bases[index].map { [$0.index] } ?? []) }
    }
}

/// Returns the name of a member in a role: `text` becomes `detailText`, and an action `onTap` becomes `onDetailTap`.
func roleName(of member: Member, in role: String) -> String {
    roleName(of: member.name, isAction: member.facet == .actions, in: role)
}

func roleName(of name: String, isAction: Bool, in role: String) -> String {
    if isAction, name.hasPrefix("on"), let third = name.dropFirst(2).first, third.isUppercase {
        return "on" + capitalizedFirst(role) + name.dropFirst(2)
    }
    return role + capitalizedFirst(name)
}

/// Returns the name with its first letter in upper case.
func capitalizedFirst(_ name: String) -> String {
    guard let first = name.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else {
        return name.prefix(1).uppercased() + name.dropFirst()
    }
    var bytes = Array(name.utf8)
    bytes[0] &= ~0x20
    return String(decoding: bytes, as: UTF8.self)
}

// MARK: Findings of a composition

extension Reporter {
    /// Reports the conflicts and the ambiguous defaults of a composition at `place`.
    func report(_ result: CompositionResult, at place: SourceRange, in program: Program) {
        linkMembers(of: result, in: program)
        func note(_ id: ID<Trait>, _ name: String, _ what: String) -> Note {
            let trait = program[id].header.name
            let origin = program.origins.members[.init(of: .trait(id), name: name)]
            let place = origin ?? program.origins.declarations[.trait(id)]
            return Note("\(what) is declared in trait '\(trait)'", at: place)
        }
        for conflict in result.conflicts {
            let (first, second) = (program[conflict.first], program[conflict.second])
            report(
                Diagnostic(
                    .conflictingMembers,
                    at: place,
                    "traits '\(first.header.name)' and '\(second.header.name)' "
                        + "declare member '\(conflict.name)' differently",
                    notes: [
                        note(conflict.first, conflict.name, "'\(conflict.name)'"),
                        note(conflict.second, conflict.name, "'\(conflict.name)'"),
                        Note("use a role to rename the members of one trait: '{role: {NAME: \(second.header.name)}}'"),
                    ]
                )
            )
        }
        for ambiguous in result.ambiguousDefaults {
            let names = ambiguous.providers.map { "'\(program[$0].header.name)'" }.joined(separator: " and ")
            report(
                Diagnostic(
                    .ambiguousDefault,
                    at: place,
                    "traits \(names) each declare a default for '\(ambiguous.name)'",
                    notes: ambiguous.providers.map { note($0, ambiguous.name, "the default") } + [
                        Note("declare a trait that refines \(names) and declares a default for '\(ambiguous.name)'")
                    ]
                )
            )
        }
    }
}

extension Program {
    /// Returns the reason why `action` cannot edit a property of the type `type`, or `nil` if `action` can edit such a
    /// property.
    fileprivate func obstacle(toEditing type: ValueType, by action: Member) -> String? {
        guard case .action(let parameters) = action.kind else { return "expected an action" }
        guard parameters.count == 1 else {
            return "expected an action with 1 parameter, found \(parameters.isEmpty ? "none" : "\(parameters.count)")"
        }
        let expected = parameters[0].type
        if expected.agrees(with: type) || expected.agrees(with: type.unwrapped) { return nil }
        return "expected a parameter of type '\(spelling(of: type))', found '\(spelling(of: expected))'"
    }
}

extension Diagnostic {
    fileprivate static func unusableEditor(
        _ editor: Located<String>,
        of property: Located<String>,
        _ reason: String
    ) -> Diagnostic {
        Diagnostic(
            .unusableEditor,
            at: editor.range,
            "'\(editor.value)' cannot edit property '\(property.value)': \(reason)"
        )
    }

    fileprivate static func settableDefault(_ name: Located<String>, at range: SourceRange) -> Diagnostic {
        Diagnostic(.settableDefault, at: range, "'\(name.value)' is settable and cannot have a default")
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
            "'\(name.value)' already has a default",
            notes: declared.map { [Note("'\(name.value)' is declared with a default here", at: $0)] } ?? []
        )
    }

    fileprivate static func unknownOverride(_ name: Located<String>, among known: [String]) -> Diagnostic {
        Diagnostic(
            .unknownOverride,
            unknown: name,
            "no refined trait declares a member '\(name.value)'",
            among: known,
            cause: "unknown override"
        )
    }
}
