import Foundation

/// A type with values that are equal by `==` but look different on the screen, or are unequal but look the same.
///
/// For instance, -0.0 equals 0.0, but the texts of these numbers differ. NaN does not equal itself, but its text is
/// always the same.
public nonisolated protocol BitwiseComparable: Hashable {
    /// Returns a Boolean value that indicates whether two values are the same in every bit.
    ///
    /// - Parameters:
    ///   - left: A value to compare.
    ///   - right: Another value to compare.
    static func areBitwiseEqual(_ left: Self, _ right: Self) -> Bool
}

nonisolated extension Double: BitwiseComparable {
    @inlinable
    public static func areBitwiseEqual(_ left: Double, _ right: Double) -> Bool { left.bitPattern == right.bitPattern }
}

nonisolated extension Date: BitwiseComparable {
    @inlinable
    public static func areBitwiseEqual(_ left: Date, _ right: Date) -> Bool {
        Double.areBitwiseEqual(left.timeIntervalSinceReferenceDate, right.timeIntervalSinceReferenceDate)
    }
}

nonisolated extension Optional: BitwiseComparable where Wrapped: BitwiseComparable {
    @inlinable
    public static func areBitwiseEqual(_ left: Wrapped?, _ right: Wrapped?) -> Bool {
        switch (left, right) {
        case (let left?, let right?): Wrapped.areBitwiseEqual(left, right)
        case (nil, nil): true
        default: false
        }
    }
}

nonisolated extension Array: BitwiseComparable where Element: BitwiseComparable {
    @inlinable
    public static func areBitwiseEqual(_ left: [Element], _ right: [Element]) -> Bool {
        left.isSame(as: right) || left.elementsEqual(right, by: Element.areBitwiseEqual)
    }
}

nonisolated extension Set: BitwiseComparable where Element: BitwiseComparable {
    @inlinable
    public static func areBitwiseEqual(_ left: Set<Element>, _ right: Set<Element>) -> Bool {
        left.count == right.count
            && left.allSatisfy { element in
                right.firstIndex(of: element).map { Element.areBitwiseEqual(element, right[$0]) } ?? false
            }
    }
}

nonisolated extension Dictionary: BitwiseComparable where Value: BitwiseComparable {
    @inlinable
    public static func areBitwiseEqual(_ left: [Key: Value], _ right: [Key: Value]) -> Bool {
        left.count == right.count
            && left.allSatisfy { key, value in right[key].map { Value.areBitwiseEqual(value, $0) } ?? false }
    }
}

/// A wrapper that compares a value by `areBitwiseEqual(_:_:)` instead of `==`. Generated code wraps values that a
/// screen reads, and identities. The runtime wraps list elements that are their own identities.
public nonisolated struct Bitwise<Value: BitwiseComparable & Sendable>: Hashable, Sendable, CustomStringConvertible {
    @usableFromInline let value: Value

    /// Creates a wrapper that compares a value by its bits.
    ///
    /// - Parameter value: The value to wrap.
    @inlinable
    public init(_ value: Value) {
        self.value = value
    }

    /// Returns a Boolean value that indicates whether the wrapped values are the same in every bit.
    ///
    /// - Parameters:
    ///   - left: A wrapper to compare.
    ///   - right: Another wrapper to compare.
    @inlinable
    public static func == (left: Self, right: Self) -> Bool { Value.areBitwiseEqual(left.value, right.value) }

    /// Hashes the wrapped value. Values that are the same in every bit have equal hashes.
    ///
    /// - Parameter hasher: The hasher to use.
    @inlinable
    public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }

    /// The textual representation of the wrapped value.
    public var description: String { "\(value)" }
}

/// A `Bitwise` wrapper of an identity, for code that is not generic over the type of the identity.
nonisolated protocol ExactIdentity {
    var identity: AnyHashable { get }
}

nonisolated extension Bitwise: ExactIdentity {
    var identity: AnyHashable { value }
}

nonisolated extension Equality {
    /// Returns a Boolean value that indicates whether two values are the same in every bit.
    ///
    /// - Parameters:
    ///   - left: A value to compare.
    ///   - right: Another value to compare.
    @inlinable
    public static func bitwise<Value: BitwiseComparable>(_ left: Value, _ right: Value) -> Bool {
        Value.areBitwiseEqual(left, right)
    }

    /// Returns a function that indicates whether its argument is equal to `value`. If `Value` is `BitwiseComparable`,
    /// the returned function compares bits. `search(for:)` tests the type `Value` once, and not once for each
    /// comparison.
    @usableFromInline
    static func search<Value: Equatable>(for value: Value) -> (Value) -> Bool {
        // Most identities are integers or strings. For these types, the cast to `any BitwiseComparable` would take
        // longer than a short search.
        if Value.self != Int.self, Value.self != String.self, let exact = value as? any BitwiseComparable {
            return { isBitwiseEqual(exact, $0) }
        }
        return { $0 == value }
    }

    /// Returns a Boolean value that indicates whether two values are equal. If their type is `BitwiseComparable`, their
    /// bits are compared.
    @usableFromInline
    static func areSame<Value: Equatable>(_ left: Value, _ right: Value) -> Bool { search(for: left)(right) }

    private static func isBitwiseEqual<Value: BitwiseComparable>(_ value: Value, _ other: Any) -> Bool {
        (other as? Value).map { Value.areBitwiseEqual(value, $0) } ?? false
    }
}
