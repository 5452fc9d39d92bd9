public struct Money: Hashable, Sendable { public init() {} }
public enum Text { public static func shout(_ s: String) -> String { s } }
public func worth(_ m: Money) -> String { "" }
