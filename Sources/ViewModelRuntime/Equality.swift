/// A namespace for functions that replace the operator `==`.
///
/// Generated code calls `Equality.of(_:_:)` instead of `==`. For `==`, the type checker considers about a hundred
/// overloads. This search takes most of the time that the compiler needs for a generated model.
public nonisolated enum Equality {
    /// Returns a Boolean value that indicates whether two values are equal: `left == right`.
    ///
    /// - Parameters:
    ///   - left: A value.
    ///   - right: Another value.
    @inlinable
    public static func of<Value: Equatable>(_ left: Value, _ right: Value) -> Bool { left == right }
}
