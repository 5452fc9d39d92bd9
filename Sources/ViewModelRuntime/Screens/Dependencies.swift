/// The values that rows, headers and conditions read in addition to the element to which they belong.
///
/// If these values and the element are equal in two frames, the rows, headers and conditions are equal too.
@usableFromInline
nonisolated struct Dependencies: Sendable {
    /// The values, or `nil` if they cannot be compared. In this case, the frames count as different.
    @usableFromInline private(set) var values: [ReadValue]?

    @inlinable
    init(_ values: [ReadValue]?) {
        self.values = values
    }

    /// Creates the dependencies on values of any types, or on values that cannot be compared if `values` is `nil`.
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
