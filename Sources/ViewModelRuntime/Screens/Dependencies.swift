/// What rows, headers and conditions read besides their element: where it is the same in two frames, so are they.
@usableFromInline
nonisolated struct Dependencies: @unchecked Sendable {  // What is read of a sendable state is sendable.
    /// Nil where that is not declared: then nothing is taken to be the same.
    @usableFromInline private(set) var values: [AnyHashable]?

    @inlinable
    init(_ values: [AnyHashable]?) {
        self.values = values
    }

    @usableFromInline
    mutating func add(_ value: some Hashable) {
        values?.append(AnyHashable(value))
    }

    @usableFromInline
    mutating func add(contentsOf others: [AnyHashable]?) {
        if let others { values?.append(contentsOf: others) } else { values = nil }
    }

    @inlinable
    func areSame(as others: Dependencies) -> Bool {
        values != nil && values == others.values
    }
}
