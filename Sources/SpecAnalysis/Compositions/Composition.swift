// What a set of traits adds up to: its members, and the default that each gets. One algorithm serves traits, cells,
// views, view models and screens; what it finds wrong is returned, and reported by the caller.

import SpecModel

/// The members of a set of traits and whatever keeps them from agreeing.
struct CompositionResult {
    /// The same name, from two traits, with two meanings.
    struct Conflict {
        let name: String
        let first: ID<Trait>
        let second: ID<Trait>
    }

    /// A default that several traits give, none of which refines the others.
    struct AmbiguousDefault {
        let name: String
        let providers: [ID<Trait>]
    }

    var composition: Composition
    var conflicts: [Conflict] = []
    var ambiguousDefaults: [AmbiguousDefault] = []
    /// Members of one name that two traits declare, whether they agree or not.
    var sharedNames: [(name: String, first: ID<Trait>, second: ID<Trait>)] = []
}

extension Member {
    /// Whether two declarations are one requirement: facet, type, `settable`, `editedBy` where both say it, and parameter
    /// labels and types are equal.
    func agrees(with other: Member) -> Bool {
        guard facet == other.facet else { return false }
        if let editor, let otherEditor = other.editor, editor != otherEditor { return false }
        switch (kind, other.kind) {
        case (.property(let type, let isSettable), .property(let otherType, let otherIsSettable)):
            return isSettable == otherIsSettable && type.agrees(with: otherType)
        case (.action(let parameters), .action(let otherParameters)):
            return parameters.count == otherParameters.count
                && zip(parameters, otherParameters).allSatisfy { $0.label == $1.label && $0.type.agrees(with: $1.type) }
        default:
            return false
        }
    }
}

extension ValueType {
    /// Equality that an unresolved type does not break.
    func agrees(with other: ValueType) -> Bool {
        switch (kind, other.kind) {
        case (.invalid, _), (_, .invalid): true
        case (.optional(let wrapped), .optional(let otherWrapped)): wrapped.agrees(with: otherWrapped)
        case (.list(let element), .list(let otherElement)), (.set(let element), .set(let otherElement)):
            element.agrees(with: otherElement)
        case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)),
            (.group(let key, let value), .group(let otherKey, let otherValue)):
            key.agrees(with: otherKey) && value.agrees(with: otherValue)
        default: self == other
        }
    }
}

extension Program {
    /// Composes traits whose own compositions are known.
    ///
    /// What a trait already has wrong by itself is not found again: it is reported at that trait.
    func compose(_ listed: [ID<Trait>]) -> CompositionResult {
        var seen: Set<ID<Trait>> = []
        let traits = listed.filter { seen.insert($0).inserted }
        var builder = CompositionBuilder(program: self, parts: traits, of: traits)
        return builder.finish()
    }

    /// What a trait adds up to, from what it refines, declares and overrides.
    func compose(trait id: ID<Trait>) -> CompositionResult {
        var builder = CompositionBuilder(program: self, parts: self[id].refines, of: [id])
        builder.addOwn(of: id)
        return builder.finish()
    }
}

/// Puts compositions together. The nearest providers of a default are the nearest among those of the parts, so no
/// closure is asked for but where parts disagree.
private struct CompositionBuilder {
    private struct Provider {
        let trait: ID<Trait>
        let value: DefaultValue
    }

    let program: Program
    /// What is put together: the traits that are listed, or that a trait refines.
    let parts: [ID<Trait>]
    private var result: CompositionResult
    private var positions: [String: Int] = [:]
    /// Of each member, in the order of the parts.
    private var providers: [[Provider]] = []
    private var closures: [ID<Trait>: Set<ID<Trait>>] = [:]

    init(program: Program, parts: [ID<Trait>], of traits: [ID<Trait>]) {
        self.program = program
        self.parts = parts
        result = CompositionResult(composition: Composition(traits: traits, members: []))
        for part in parts {
            for entry in program[part].composition.members {
                let position = place(entry.member, declaredBy: entry.declaredBy)
                guard let trait = entry.defaultProvider, let value = entry.defaultValue,
                    !providers[position].contains(where: { $0.trait == trait })
                else { continue }
                providers[position].append(Provider(trait: trait, value: value))
            }
        }
    }

    /// Adds what a trait declares itself; its defaults go before those of what it refines.
    mutating func addOwn(of id: ID<Trait>) {
        for declared in program[id].members {
            let position = place(declared.member, declaredBy: id)
            if let value = declared.defaultValue { providers[position] = [Provider(trait: id, value: value)] }
        }
        for override in program[id].overrides {
            guard let position = positions[override.member.name] else { continue }
            providers[position] = [Provider(trait: id, value: override.value)]
        }
    }

    private mutating func place(_ member: Member, declaredBy id: ID<Trait>) -> Int {
        guard let position = positions[member.name] else {
            positions[member.name] = providers.count
            result.composition.members.append(
                .init(member, declaredBy: id, defaultValue: nil, defaultProvider: nil)
            )
            providers.append([])
            return providers.count - 1
        }
        let first = result.composition.members[position]
        if first.declaredBy != id { result.sharedNames.append((member.name, first.declaredBy, id)) }
        if first.member.editor == nil, let editor = member.editor {
            result.composition.members[position] = first.with(member: first.member.with(editor: editor))
        }
        if !first.member.agrees(with: member), !isReportedBelow(first.declaredBy, id) {
            result.conflicts.append(.init(name: member.name, first: first.declaredBy, second: id))
        }
        return position
    }

    mutating func finish() -> CompositionResult {
        for position in providers.indices {
            let nearest = nearest(of: providers[position])
            if nearest.count > 1 {
                let name = result.composition.members[position].member.name
                result.ambiguousDefaults.append(.init(name: name, providers: nearest.map(\.trait)))
            }
            // Of several, the first stands in, so that what follows does not miss a default as well.
            guard let provider = nearest.first else { continue }
            let member = result.composition.members[position]
            result.composition.members[position] = Composition.Member(
                member.member,
                declaredBy: member.declaredBy,
                defaultValue: provider.value,
                defaultProvider: provider.trait
            )
        }
        return result
    }

    /// Those that no other one refines.
    private mutating func nearest(of providers: [Provider]) -> [Provider] {
        guard providers.count > 1 else { return providers }
        var refined: Set<ID<Trait>> = []
        for provider in providers { refined.formUnion(closure(of: provider.trait).subtracting([provider.trait])) }
        return providers.filter { !refined.contains($0.trait) }
    }

    /// Whether one of the parts has both of these below it, and so was told of it.
    private mutating func isReportedBelow(_ first: ID<Trait>, _ second: ID<Trait>) -> Bool {
        for part in parts {
            let closure = closure(of: part)
            if closure.contains(first), closure.contains(second) { return true }
        }
        return false
    }

    private mutating func closure(of id: ID<Trait>) -> Set<ID<Trait>> {
        if let known = closures[id] { return known }
        let closure = Set(program.closure(of: [id]))
        closures[id] = closure
        return closure
    }
}
