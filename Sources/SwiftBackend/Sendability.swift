// Which values can cross from one actor to another: all but those that hold what a type from elsewhere keeps to itself.

import SpecModel

/// The types of a program that are not `Sendable`, found once: asked type by type, a chain of models would be walked for
/// each of its links.
struct Sendability {
    private var barredTypes: Set<ID<DeclaredType>> = []
    private var barredModels: Set<ID<Model>> = []

    init() {}

    init(_ program: Program) {
        var found: [Holder] = []
        for (index, type) in program.types.enumerated() where type.provenance != .generated && !type.isSendable {
            found.append(.type(ID(index)))
        }
        for (index, model) in program.models.enumerated() where model.provenance != .generated && !model.isSendable {
            found.append(.model(ID(index)))
        }
        if found.isEmpty { return }
        let holders = Self.holders(in: program)
        while let next = found.popLast() {
            let isNew =
                switch next {
                case .type(let id): barredTypes.insert(id).inserted
                case .model(let id): barredModels.insert(id).inserted
                }
            if isNew { found += holders[next] ?? [] }
        }
    }

    /// Whether values of all these types can cross from one actor to another.
    func areSendable(_ types: [ValueType]) -> Bool {
        types.allSatisfy { type in
            switch Holder(type) {
            case .type(let id): !barredTypes.contains(id)
            case .model(let id): !barredModels.contains(id)
            case nil: true
            }
        }
    }

    private enum Holder: Hashable {
        case type(ID<DeclaredType>)
        case model(ID<Model>)

        init?(_ type: ValueType) {
            switch type {
            case .builtin, .invalid: return nil
            case .optional(let inner), .list(let inner): self.init(inner)
            case .declared(let id): self = .type(id)
            case .model(let id): self = .model(id)
            }
        }
    }

    /// The generated types that hold a value of each.
    private static func holders(in program: Program) -> [Holder: [Holder]] {
        var holders: [Holder: [Holder]] = [:]
        for (index, type) in program.types.enumerated() where type.provenance == .generated {
            for payload in type.cases.flatMap(\.payload) {
                if let held = Holder(payload.type) { holders[held, default: []].append(.type(ID(index))) }
            }
        }
        for (index, model) in program.models.enumerated() where model.provenance == .generated {
            for field in model.fields {
                if let held = Holder(field.type) { holders[held, default: []].append(.model(ID(index))) }
            }
        }
        return holders
    }
}
