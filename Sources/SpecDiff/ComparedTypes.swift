// Finds the types of the values that generated code compares. If a client declares such a type, the type must be
// `Equatable`.

import SpecModel

extension Program {
    /// The declared types and the models whose values generated code compares. Generated code compares the fields of
    /// generated models, and the members of cells, views and view models. The set also contains the types that these
    /// types contain.
    var comparedTypes: Set<Declaration> {
        var found: Set<Declaration> = []
        func add(_ type: ValueType) {
            switch type.kind {
            case .builtin, .invalid: break
            case .declared(let id):
                guard found.insert(.type(id)).inserted else { return }
                for payload in self[id].cases.flatMap(\.payload) { add(payload.type) }
            case .model(let id):
                guard found.insert(.model(id)).inserted else { return }
                for field in self[id].fields { add(field.type) }
            case .optional(let inner), .list(let inner), .set(let inner): add(inner)
            case .dictionary(let first, let second), .group(let first, let second):
                add(first)
                add(second)
            }
        }
        for composition in cells.map(\.composition) + views.map(\.composition) + viewModels.map(\.composition) {
            for case .property(let type, _) in composition.members.map(\.member.kind) { add(type) }
        }
        for model in models where model.provenance == .generated {
            for field in model.fields { add(field.type) }
        }
        return found
    }
}
