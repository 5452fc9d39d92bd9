/// What identifies a screen's rows: an enum with a case a row, whose payloads are the identities of its lists' elements.
///
/// Equality, hashing and the name for tests of the interface follow from what each case says of itself: those that Swift
/// derives are two functions over all cases, and cost a client's compiler more than this one.
public protocol ScreenRowID: Hashable, Sendable {
    /// Calls `id` with the name of the case, `#` for each identity in it, and the identities.
    func read(_ id: inout RowName)
}

extension ScreenRowID {
    public static func == (left: Self, right: Self) -> Bool {
        RowName(left) == RowName(right)
    }

    public func hash(into hasher: inout Hasher) {
        RowName(self).hash(into: &hasher)
    }

    public var hashValue: Int {
        var hasher = Hasher()
        hash(into: &hasher)
        return hasher.finalize()
    }
}

extension ScreenFrame where RowID: ScreenRowID {
    public func accessibilityIdentifier(of id: RowID) -> String { RowName(id).text }
}

/// The name of a row's case, `Inbox.day.#.sent.#`, and the identities that stand in it.
public struct RowName {
    @usableFromInline var name = ""
    // Most rows have at most one: it needs no array.
    @usableFromInline var first: (any Hashable)?
    @usableFromInline var others: [any Hashable] = []

    fileprivate init(_ id: some ScreenRowID) {
        id.read(&self)
    }

    /// For a row that no list repeats.
    @inlinable
    public mutating func callAsFunction(_ name: String) {
        self.name = name
    }

    /// For a row of a list's element.
    @inlinable
    public mutating func callAsFunction(_ name: String, _ identity: some Hashable) {
        (self.name, first) = (name, identity)
    }

    /// For a row of an element of a list in a list's element.
    @inlinable
    public mutating func callAsFunction(_ name: String, _ identity: some Hashable, _ inner: some Hashable) {
        (self.name, first, others) = (name, identity, [inner])
    }

    /// For any number of identities, from outside in.
    @inlinable
    public mutating func callAsFunction(_ name: String, identities: [any Hashable]) {
        (self.name, first, others) = (name, identities.first, Array(identities.dropFirst()))
    }

    /// The name with the identities in the places of the `#`.
    fileprivate var text: String {
        let identities = [first].compactMap { $0 } + others
        var parts = name.split(separator: "#", omittingEmptySubsequences: false).makeIterator()
        return identities.reduce(into: parts.next().map { String($0) } ?? "") { text, identity in
            text += "\(identity)\(parts.next() ?? "")"
        }
    }

    /// Rows of one name have identities of the same types.
    fileprivate static func == (left: Self, right: Self) -> Bool {
        guard left.name == right.name else { return false }
        switch (left.first, right.first) {
        case (let first?, let other?):
            guard Equality.of(any: first, other), left.others.count == right.others.count else { return false }
            for (identity, other) in zip(left.others, right.others) where !Equality.of(any: identity, other) {
                return false
            }
            return true
        case (nil, nil): return true
        default: return false
        }
    }

    fileprivate func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        first?.hash(into: &hasher)
        for identity in others { identity.hash(into: &hasher) }
    }
}
