/// The values that a computation reads, such as the computation of a derived value. If the computation belongs to an
/// element of a list, these values do not include the element.
///
/// If these values are equal in two frames, and the element is too, the results of the computation are equal.
@usableFromInline
nonisolated struct Dependencies: Sendable {
    /// The values, or `nil` if the values cannot be compared. If this property is `nil`, `areSame(as:)` returns
    /// `false`.
    @usableFromInline private(set) var values: [ReadValue]?

    @inlinable
    init(_ values: [ReadValue]?) {
        self.values = values
    }

    /// Creates dependencies on values of any types. If `values` is `nil`, the values cannot be compared.
    @usableFromInline
    init(reading values: [any Equatable]?) {
        self.values = values?.map { .value($0) }
    }

    @inlinable
    mutating func add(_ value: some Equatable) {
        values?.append(.value(value))
    }

    @usableFromInline
    mutating func add(contentsOf others: Dependencies) {
        if let others = others.values { values?.append(contentsOf: others) } else { values = nil }
    }

    @inlinable
    func areSame(as others: Dependencies) -> Bool {
        values != nil && values == others.values
    }
}
