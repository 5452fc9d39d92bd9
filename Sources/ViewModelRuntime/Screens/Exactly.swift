import Foundation

/// Values of which `==` does not tell what is shown: −0.0 is equal to 0.0 and written otherwise, and what is no number is
/// not equal to itself, and looks the same.
public nonisolated protocol ExactlyComparable: Hashable {
    /// Whether two values are the same in every bit.
    static func areExactlyEqual(_ left: Self, _ right: Self) -> Bool
}

nonisolated extension Double: ExactlyComparable {
    @inlinable
    public static func areExactlyEqual(_ left: Double, _ right: Double) -> Bool { left.bitPattern == right.bitPattern }
}

nonisolated extension Date: ExactlyComparable {
    @inlinable
    public static func areExactlyEqual(_ left: Date, _ right: Date) -> Bool {
        Double.areExactlyEqual(left.timeIntervalSinceReferenceDate, right.timeIntervalSinceReferenceDate)
    }
}

nonisolated extension Optional: ExactlyComparable where Wrapped: ExactlyComparable {
    @inlinable
    public static func areExactlyEqual(_ left: Wrapped?, _ right: Wrapped?) -> Bool {
        switch (left, right) {
        case (let left?, let right?): Wrapped.areExactlyEqual(left, right)
        case (nil, nil): true
        default: false
        }
    }
}

nonisolated extension Array: ExactlyComparable where Element: ExactlyComparable {
    @inlinable
    public static func areExactlyEqual(_ left: [Element], _ right: [Element]) -> Bool {
        left.elementsEqual(right, by: Element.areExactlyEqual)
    }
}

nonisolated extension Set: ExactlyComparable where Element: ExactlyComparable {
    @inlinable
    public static func areExactlyEqual(_ left: Set<Element>, _ right: Set<Element>) -> Bool {
        left.count == right.count
            && left.allSatisfy { element in
                right.firstIndex(of: element).map { Element.areExactlyEqual(element, right[$0]) } ?? false
            }
    }
}

nonisolated extension Dictionary: ExactlyComparable where Value: ExactlyComparable {
    @inlinable
    public static func areExactlyEqual(_ left: [Key: Value], _ right: [Key: Value]) -> Bool {
        left.count == right.count
            && left.allSatisfy { key, value in right[key].map { Value.areExactlyEqual(value, $0) } ?? false }
    }
}

/// A value that is compared by `areExactlyEqual`: as what a screen reads, or as an identity.
public nonisolated struct Exactly<Value: ExactlyComparable & Sendable>: Hashable, Sendable, CustomStringConvertible {
    @usableFromInline let value: Value

    @inlinable
    public init(_ value: Value) {
        self.value = value
    }

    @inlinable
    public static func == (left: Self, right: Self) -> Bool { Value.areExactlyEqual(left.value, right.value) }

    /// Equal bits have equal hashes.
    @inlinable
    public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }

    public var description: String { "\(value)" }
}

/// What a frame knows an element by, in place of what it is.
nonisolated protocol ExactIdentity {
    var identity: AnyHashable { get }
}

nonisolated extension Exactly: ExactIdentity {
    var identity: AnyHashable { value }
}

nonisolated extension Equality {
    /// Whether two values are the same in every bit.
    @inlinable
    public static func exactly<Value: ExactlyComparable>(_ left: Value, _ right: Value) -> Bool {
        Value.areExactlyEqual(left, right)
    }

    /// What finds a value among others: exact where its type is, found out once for all of them.
    @usableFromInline
    static func search<Value: Equatable>(for value: Value) -> (Value) -> Bool {
        // Most identities are one of these: a cast takes longer than to compare a few of them.
        if Value.self != Int.self, Value.self != String.self, let exact = value as? any ExactlyComparable {
            return { isExactly(exact, $0) }
        }
        return { $0 == value }
    }

    /// Whether two values show and identify the same: in every bit, where they are of such a type.
    @usableFromInline
    static func areSame<Value: Equatable>(_ left: Value, _ right: Value) -> Bool { search(for: left)(right) }

    private static func isExactly<Value: ExactlyComparable>(_ value: Value, _ other: Any) -> Bool {
        (other as? Value).map { Value.areExactlyEqual(value, $0) } ?? false
    }
}
