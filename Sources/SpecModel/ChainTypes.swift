// What the last step of a chain has by itself.

extension Program {
    /// Whether what a chain ends with may be nil by itself: what stands behind `folder?` is a step of the chain.
    public func isOptional(_ chain: Expression) -> Bool { lastType(of: chain).isOptional }

    /// The type that the last step of a chain has by itself: `Int` in `a?.b`, which is an `Int?`.
    public func lastType(of chain: Expression) -> ValueType {
        let steps: [PathStep]
        switch chain.kind {
        case .path(_, let own), .steps(_, let own): steps = own
        default: return chain.type
        }
        guard let last = steps.last else { return chain.type }
        switch (last.kind, last.base.kind) {
        case (.field(let name), .model(let id)):
            return self[id].fields.first { $0.name == name }?.type ?? chain.type
        case (.element(_, let model), _): return .optional(.model(model))
        case (.value, .dictionary(_, let value)): return .optional(value)
        case (.list(let method, let argument), .list(let element)):
            return method.result(ofElement: element, argument: argument?.type)
        case (.sorted, .set(let element)): return .list(element)
        case (.sorted, _): return last.base
        default: return chain.type
        }
    }
}
