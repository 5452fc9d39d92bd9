enum Card {
    nonisolated static func isValid(_ s: String, _ n: Int) -> Bool { true };
    nonisolated static func trim(_ s: String) -> String { s }
}
nonisolated func show(_ leaf: Leaf?) -> String { "" }
