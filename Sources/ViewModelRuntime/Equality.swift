/// Whether two values of one type are equal, under a name of its own.
///
/// It is what `==` is, for generated code: a type checker that meets `==` looks at each of its hundred overloads, which
/// is most of what a model costs a client's compiler.
public enum Equality {
    /// `left == right`.
    @inlinable
    public static func of<Value: Equatable>(_ left: Value, _ right: Value) -> Bool { left == right }

    /// Whether two values are of one type and equal. A cast costs many times what this does, and rows are compared, and
    /// looked for, one by one.
    static func of<Left: Equatable, Right: Equatable>(any left: Left, _ right: Right) -> Bool {
        Left.self == Right.self && unsafeBitCast(right, to: Left.self) == left
    }
}
