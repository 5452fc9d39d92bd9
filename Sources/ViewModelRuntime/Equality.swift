/// Whether two values of one type are equal, under a name of its own.
///
/// It is what `==` is, for generated code: a type checker that meets `==` looks at each of its hundred overloads, which
/// is most of what a model costs a client's compiler.
public nonisolated enum Equality {
    /// `left == right`.
    @inlinable
    public static func of<Value: Equatable>(_ left: Value, _ right: Value) -> Bool { left == right }
}
