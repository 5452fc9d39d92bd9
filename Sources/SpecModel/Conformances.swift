// Decides whether types conform to `Sendable` and `Equatable`. No other code makes these decisions.

extension Program {
    /// Returns a Boolean value that indicates whether values of the type can be passed to another thread.
    public func isSendable(_ type: ValueType) -> Bool {
        switch type.kind {
        case .builtin, .invalid: true
        case .declared(let id): self[id].isSendable
        case .model(let id): self[id].isSendable
        case .optional(let wrapped), .list(let wrapped), .set(let wrapped): isSendable(wrapped)
        case .dictionary(let key, let value), .group(let key, let value): isSendable(key) && isSendable(value)
        }
    }

    /// Returns a Boolean value that indicates whether values of the type are known to be equatable. Generated types are
    /// always `Equatable` and `Hashable`, and enums without payloads are always `Equatable`. For any other handwritten
    /// type, the spec states whether the type is equatable. Only the types of values that generated code compares must
    /// be equatable.
    public func isEquatable(_ type: ValueType) -> Bool {
        switch type.kind {
        case .builtin, .invalid: true
        // Swift synthesizes equality for every enum without payloads.
        case .declared(let id): self[id].isEquatable || self[id].isRawRepresentable
        case .model(let id): self[id].isEquatable
        case .optional(let wrapped), .list(let wrapped), .set(let wrapped): isEquatable(wrapped)
        case .dictionary(let key, let value), .group(let key, let value): isEquatable(key) && isEquatable(value)
        }
    }
}
