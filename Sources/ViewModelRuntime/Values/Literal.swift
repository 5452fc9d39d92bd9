/// A namespace for `value(_:)`, which hides a literal in a condition from the compiler.
///
/// A view model can have a literal such as `true` as an input. Swift then warns that a branch is unreachable. Swift
/// does not warn if a function returns the value.
public nonisolated enum Literal {
    /// Returns its argument.
    ///
    /// - Parameter value: Any value.
    public static func value<Value>(_ value: Value) -> Value { value }
}

@_spi(Generated) nonisolated extension Literal {
    /// Returns a copy of a value in which the value at a key path is replaced.
    @inlinable
    public static func copy<Root, Value>(_ root: Root, _ field: WritableKeyPath<Root, Value>, _ value: Value) -> Root {
        var copy = root
        copy[keyPath: field] = value
        return copy
    }
}
