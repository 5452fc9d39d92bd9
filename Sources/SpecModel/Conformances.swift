// The conformances of types to `Sendable` and `Equatable`. No other code decides them.

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
    /// `Hashable`, so the result also holds for hashing. For a type that is written by hand, the spec states the
    /// conformance. Such a type must only be equatable if a member shows it.
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
