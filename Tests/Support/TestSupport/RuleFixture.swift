import Testing

/// A marked spec that shows a rule: its location, its message, and that there are no other diagnostics.
public struct RuleFixture: CustomTestStringConvertible, Sendable {
    public let rule: String
    public let spec: String

    public init(_ rule: String, _ spec: String) {
        self.rule = rule
        self.spec = spec
    }

    public var testDescription: String { rule }
}
