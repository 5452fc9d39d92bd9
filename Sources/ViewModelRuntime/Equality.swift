/// A namespace for functions that compare two values under a name other than `==`.
///
/// Generated code calls `Equality.of(_:_:)` instead of `==`. For `==`, the type checker considers about a hundred
/// overloads. The search among these overloads takes most of the time that a client's compiler needs for a model.
public nonisolated enum Equality {
    /// Returns a Boolean value that indicates whether two values are equal: `left == right`.
    ///
    /// - Parameters:
    ///   - left: A value.
    ///   - right: Another value.
    @inlinable
    public static func of<Value: Equatable>(_ left: Value, _ right: Value) -> Bool { left == right }
}
