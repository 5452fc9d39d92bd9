import Testing

/// A marked spec that shows a rule: its place, its message, and that nothing else is said.
public struct RuleFixture: CustomTestStringConvertible, Sendable {
    public let rule: String
    public let spec: String

    public init(_ rule: String, _ spec: String) {
        self.rule = rule
        self.spec = spec
    }

    public var testDescription: String { rule }
}
