import Testing

/// A marked spec for a rule. The marks show the location and the message of the rule's diagnostic, and the spec has no
/// other diagnostics.
public struct RuleFixture: CustomTestStringConvertible, Sendable {
    public let rule: String
    public let spec: String

    public init(_ rule: String, _ spec: String) {
        self.rule = rule
        self.spec = spec
    }

    public var testDescription: String { rule }
}
