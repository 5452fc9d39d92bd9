/// What generated code says of a literal that decides a branch: a view model's input that a row gives as `true`. Swift
/// would warn of the branch that is never taken; of a function's result it knows nothing.
public nonisolated enum Literal {
    /// The value itself.
    public static func value<Value>(_ value: Value) -> Value { value }
}
