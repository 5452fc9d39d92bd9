/// A namespace for `value(_:)`, which hides a literal from the compiler.
///
/// An input of a view model can be a literal, such as `true`. If a condition contains the literal, Swift warns that a
/// branch is unreachable. Swift does not warn if a function returns the literal.
public nonisolated enum Literal {
    /// Returns its argument.
    ///
    /// - Parameter value: Any value.
    public static func value<Value>(_ value: Value) -> Value { value }
}

@_spi(Generated) nonisolated extension Literal {
    /// Returns a copy of `root` in which `value` replaces the value at the key path `field`.
    @inlinable
    public static func copy<Root, Value>(_ root: Root, _ field: WritableKeyPath<Root, Value>, _ value: Value) -> Root {
        var copy = root
        copy[keyPath: field] = value
        return copy
    }
}
