// The documentation of the compiler's rules, for people: an explanation of each rule and two examples. The id, the
// severity and the summary of a rule are beside its check. The documentation of the rules that `Module/X.swift` declares
// is in `Module/X+Documentation.swift` of this module, where each rule is named by its id.

/// The documentation of one rule, besides its summary.
public struct RulePage: Sendable {
    /// The rule's id.
    public let rule: String
    /// A few sentences: why the rule exists.
    public let explanation: String
    public let bad: RuleExample
    public let good: RuleExample

    init(_ rule: String, _ explanation: String, bad: RuleExample, good: RuleExample) {
        self.rule = rule
        self.explanation = explanation
        self.bad = bad
        self.good = good
    }
}

/// A spec as a page shows it, and as it is compiled: tests hold each of them against its rule.
public struct RuleExample: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, Sendable {
    /// Without a line break at its end.
    public let shown: String
    private let makeBytes: @Sendable () -> [UInt8]
    /// Whether it is a whole module. Other examples are parts of a spec that stands beside `ruleExampleSurroundings`.
    public let isWhole: Bool

    private init(shown: String, isWhole: Bool, bytes: @escaping @Sendable () -> [UInt8]) {
        self.shown = shown
        self.isWhole = isWhole
        makeBytes = bytes
    }

    /// The text that is compiled. It is made where it is asked for, since some are large.
    public var bytes: [UInt8] { makeBytes() }

    /// A part of a spec.
    public init(stringLiteral text: String) {
        let isWhole = text.hasPrefix("vmspec:") || text.hasPrefix("%")
        self.init(shown: text, isWhole: isWhole) { Array((isWhole ? text : "vmspec: 1\n" + text).utf8) }
    }

    /// A module of several files: a line `--- PATH` begins the next one.
    static func files(_ text: String) -> RuleExample {
        RuleExample(shown: text, isWhole: true) { Array(text.utf8) }
    }

    /// A part of a spec that is too long, or too strange, to be shown as it is.
    static func long(_ shown: String, bytes: @escaping @autoclosure @Sendable () -> [UInt8]) -> RuleExample {
        RuleExample(shown: shown, isWhole: false) { Array("vmspec: 1\n".utf8) + bytes() }
    }

    static func long(_ shown: String, compiled: @escaping @autoclosure @Sendable () -> String) -> RuleExample {
        long(shown, bytes: Array(compiled().utf8))
    }
}

/// What the examples that are parts of a spec find in their module.
public let ruleExampleSurroundings = """
    vmspec: 1
    types:
      Phase: {cases: [idle, loading, done]}
    models:
      User: {fields: {name: String, nick: String?, age: Int}}
      Item: {identity: id, fields: {id: Int, title: String, done: Bool = false}}
    traits:
      TextPresentable: {data: {text: String}, appearance: {textColor: Color = .label}}
      TapPresentable: {actions: {onTap: []}}
    cells:
      TextCell: {traits: [TextPresentable]}
      TapCell: {traits: [TapPresentable]}
      ButtonCell: {traits: [TextPresentable, TapPresentable]}
    """
