import Testing

/// A marked spec for a rule. It shows the location and the message of the diagnostic, and has no other diagnostics.
public struct RuleFixture: CustomTestStringConvertible, Sendable {
    public let rule: String
    public let spec: String

    public init(_ rule: String, _ spec: String) {
        self.rule = rule
        self.spec = spec
    }

    public var testDescription: String { rule }
}
