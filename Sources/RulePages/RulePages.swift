// What the compiler's rules are about, for people: why there is each of them, what breaks it and what does not. A rule's
// id, its severity and what it says in one sentence stand beside the check that reports it; this module knows nothing of
// how that is done.

/// What is to be said of one rule.
public struct RulePage: Sendable {
    public let rule: String
    /// A few sentences.
    public let why: String
    public let bad: RuleExample
    public let good: RuleExample

    init(_ rule: String, _ why: String, bad: RuleExample, good: RuleExample) {
        self.rule = rule
        self.why = why
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

/// A page for each rule, sorted by their ids.
public let rulePages: [RulePage] =
    (yamlStructurePages + yamlValuePages + decodingPages + literalPages + namePages + typePages + valuePages
    + screenPages + actionPages + advicePages + dataPages + configurationPages).sorted { $0.rule < $1.rule }
