// Determines the type of the last member access of an optional chain.

extension Program {
    /// Returns a Boolean value that indicates whether the last member access of a chain has an optional type. An
    /// earlier step with `?`, such as `folder?`, does not affect the result.
    public func isOptional(_ chain: Expression) -> Bool { lastType(of: chain).isOptional }

    /// Returns the type of the last member access of a chain, independently of earlier steps with `?`. For example,
    /// `a?.b` has the type `Int?`, but the result is `Int` if `b` is declared as `Int`.
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
