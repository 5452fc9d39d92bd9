/// A namespace for `value(_:)`, which wraps a literal that determines a branch.
///
/// Swift warns about a branch that is unreachable because of a literal, such as `true` as an input of a view model.
/// Swift does not warn if a function returns the value.
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
