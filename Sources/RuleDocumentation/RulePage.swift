// The documentation of the compiler's rules: an explanation and two examples for each rule. The id, the severity and
// the summary of a rule are declared next to the code that checks the rule. If `Module/X.swift` declares rules,
// `Module/X+Documentation.swift` of this module documents them. Each page contains the id of its rule.

/// The documentation of one rule, except for its summary.
public struct RulePage: Sendable {
    /// The rule's id.
    public let rule: String
    /// One paragraph that explains what the rule reports and why.
    public let explanation: String
    /// An example that the rule reports.
    public let bad: RuleExample
    /// An example that the rule does not report.
    public let good: RuleExample

    init(_ rule: String, _ explanation: String, bad: RuleExample, good: RuleExample) {
        self.rule = rule
        self.explanation = explanation
        self.bad = bad
        self.good = good
    }
}

/// A spec in two forms: the text that a page shows, and the text that tests compile to verify the page.
public struct RuleExample: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, Sendable {
    /// The text on the page, without a line break at its end.
    public let shown: String
    private let makeBytes: @Sendable () -> [UInt8]
    /// A Boolean value that indicates whether the example is a complete module. If the value is `false`, the example is
    /// a part of a spec, and is compiled together with `ruleExampleSurroundings`.
    public let isWhole: Bool

    private init(shown: String, isWhole: Bool, bytes: @escaping @Sendable () -> [UInt8]) {
        self.shown = shown
        self.isWhole = isWhole
        makeBytes = bytes
    }

    /// The text to compile, in UTF-8. Because some texts are large, each access creates the text again.
    public var bytes: [UInt8] { makeBytes() }

    /// Creates an example that is a complete module if the text begins with `vmspec:` or a YAML directive. Otherwise,
    /// creates an example that is a part of a spec.
    public init(stringLiteral text: String) {
        let isWhole = text.hasPrefix("vmspec:") || text.hasPrefix("%")
        self.init(shown: text, isWhole: isWhole) { Array((isWhole ? text : "vmspec: 1\n" + text).utf8) }
    }

    /// Returns an example that is a module of several files. In `text`, a line `--- PATH` precedes the content of each
    /// file.
    static func files(_ text: String) -> RuleExample {
        RuleExample(shown: text, isWhole: true) { Array(text.utf8) }
    }

    /// Returns an example that is a part of a spec. The page shows `shown`, a shortened or escaped form of the text to
    /// compile.
    static func long(_ shown: String, bytes: @escaping @autoclosure @Sendable () -> [UInt8]) -> RuleExample {
        RuleExample(shown: shown, isWhole: false) { Array("vmspec: 1\n".utf8) + bytes() }
    }

    static func long(_ shown: String, compiled: @escaping @autoclosure @Sendable () -> String) -> RuleExample {
        long(shown, bytes: Array(compiled().utf8))
    }
}

/// The declarations that are compiled together with examples that are not complete modules.
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
