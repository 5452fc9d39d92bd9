// Composes a set of traits: determines its members, and the default of each member. The same algorithm composes traits,
// cells, views, view models and screens. The algorithm returns the conflicts that it finds, and the caller reports
// them.

import SpecModel

/// The composition of a set of traits, and its conflicts.
struct CompositionResult {
    /// A conflict between two traits that declare a member with the same name, but with different requirements.
    struct Conflict {
        let name: String
        let first: ID<Trait>
        let second: ID<Trait>
    }

    /// A member for which several traits provide a default, although none of these traits refines another.
    struct AmbiguousDefault {
        let name: String
        let providers: [ID<Trait>]
    }

    var composition: Composition
    var conflicts: [Conflict] = []
    var ambiguousDefaults: [AmbiguousDefault] = []
    /// The names of members that two traits declare, even if both declare the same requirement.
    var sharedNames: [(name: String, first: ID<Trait>, second: ID<Trait>)] = []
}

extension Member {
    /// Returns a Boolean value that indicates whether the member and `other` are the same requirement. The facet, the
    /// type, `settable`, and the labels and types of parameters have to be equal. `editedBy` has to be equal if both
    /// members specify it.
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
    /// Returns a Boolean value that indicates whether the type equals `other`. An invalid type, also as a part of a
    /// collection or an optional, counts as equal to every type.
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
    /// Returns the composition of several traits. The composition of each trait must be known.
    ///
    /// The result does not contain conflicts within the composition of one trait, because they are reported at that
    /// trait.
    func compose(_ listed: [ID<Trait>]) -> CompositionResult {
        var seen: Set<ID<Trait>> = []
        let traits = listed.filter { seen.insert($0).inserted }
        var builder = CompositionBuilder(program: self, parts: traits, of: traits)
        return builder.finish()
    }

    /// Returns the composition of a trait from its refinements, declarations and overrides.
    func compose(trait id: ID<Trait>) -> CompositionResult {
        var builder = CompositionBuilder(program: self, parts: self[id].refines, of: [id])
        builder.addOwn(of: id)
        return builder.finish()
    }
}

/// A builder that combines the compositions of several traits: the parts.
///
/// A trait that provides a default for a member is a provider of the member. A provider is nearest if no other provider
/// of the member refines it. Only nearest providers of a part can be nearest in the result.
///
/// Sets of refined traits are computed only for conflicts and for members with several providers, to save time.
private struct CompositionBuilder {
    private struct Provider {
        let trait: ID<Trait>
        let value: DefaultValue
    }

    let program: Program
    /// The traits whose compositions are combined: the traits that a declaration lists, or the traits that a trait
    /// refines.
    let parts: [ID<Trait>]
    private var result: CompositionResult
    private var positions: [String: Int] = [:]
    /// For each member of the result, the providers of the member in the order of the parts.
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

    /// Adds the members and overrides that a trait declares. The defaults of the trait take precedence over the
    /// defaults of the traits that it refines.
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
            // If several providers are nearest, the default of the first one is used. Without a default, the analysis
            // would report a missing value in addition to the ambiguous default.
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

    /// Returns the providers that none of the other providers refines.
    private mutating func nearest(of providers: [Provider]) -> [Provider] {
        guard providers.count > 1 else { return providers }
        var refined: Set<ID<Trait>> = []
        for provider in providers { refined.formUnion(closure(of: provider.trait).subtracting([provider.trait])) }
        return providers.filter { !refined.contains($0.trait) }
    }

    /// Returns a Boolean value that indicates whether one part combines `first` and `second`. A part combines a trait
    /// if it is the trait or refines it. The composition of such a part already contains the conflict between `first`
    /// and `second`.
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
