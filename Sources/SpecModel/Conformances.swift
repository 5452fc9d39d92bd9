// What is known of the values of a type: the one place that decides it.

extension Program {
    /// Whether values of the type can leave the thread that they were made on.
    public func isSendable(_ type: ValueType) -> Bool {
        switch type.kind {
        case .builtin, .invalid: true
        case .declared(let id): self[id].isSendable
        case .model(let id): self[id].isSendable
        case .optional(let wrapped), .list(let wrapped), .set(let wrapped): isSendable(wrapped)
        case .dictionary(let key, let value), .group(let key, let value): isSendable(key) && isSendable(value)
        }
    }

    /// Whether two values of the type can be compared for certain. What is generated is `Hashable`, so the answer is the
    /// same for a hash; of a type that is written by hand no more is known than it says, and only a member that shows it
    /// must be.
    public func isEquatable(_ type: ValueType) -> Bool {
        switch type.kind {
        case .builtin, .invalid: true
        // Swift compares enums without payloads whoever wrote them.
        case .declared(let id): self[id].isEquatable || self[id].isRawRepresentable
        case .model(let id): self[id].isEquatable
        case .optional(let wrapped), .list(let wrapped), .set(let wrapped): isEquatable(wrapped)
        case .dictionary(let key, let value), .group(let key, let value): isEquatable(key) && isEquatable(value)
        }
    }
}
