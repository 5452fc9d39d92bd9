/// A type-erased input of a computation. The runtime compares the input with its value in a later frame.
///
/// `AnyHashable` compares arrays element by element, even if two arrays share their storage. `ReadValue` uses the `==`
/// operator of the value's own type, which returns immediately for arrays with shared storage.
@usableFromInline
nonisolated struct ReadValue: Equatable, @unchecked Sendable {  // Values of a sendable state are sendable.
    @usableFromInline let box: AnyReadValue

    @usableFromInline
    init(_ box: AnyReadValue) {
        self.box = box
    }

    /// Returns a type-erased value.
    ///
    /// - Parameter value: The value to wrap.
    @inlinable
    static func value<Value: Equatable>(_ value: Value) -> ReadValue {
        ReadValue(TypedReadValue(value) { $0 == $1 })
    }

    @inlinable
    static func == (left: ReadValue, right: ReadValue) -> Bool {
        left.box === right.box || left.box.isEqual(to: right.box)
    }
}

/// A value without its type.
@usableFromInline
nonisolated class AnyReadValue {
    @usableFromInline
    init() {}

    /// Returns a Boolean value that indicates whether `other` has the same type as this value and is equal to this
    /// value.
    @usableFromInline
    func isEqual(to other: AnyReadValue) -> Bool { self === other }
}

/// A value with its type.
@usableFromInline
nonisolated final class TypedReadValue<Value: Equatable>: AnyReadValue {
    @usableFromInline let value: Value
    /// A closure that compares two values. The compiler specializes the closure for `Value`, but it does not specialize
    /// a method of a generic class.
    @usableFromInline let areEqual: (Value, Value) -> Bool

    @inlinable
    init(_ value: Value, areEqual: @escaping (Value, Value) -> Bool) {
        self.value = value
        self.areEqual = areEqual
        super.init()
    }

    @inlinable
    override func isEqual(to other: AnyReadValue) -> Bool {
        guard let other = other as? TypedReadValue<Value> else { return false }
        return areEqual(value, other.value)
    }
}
