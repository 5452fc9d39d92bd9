// Declares diagnostics. A diagnostic has a rule, a source range, a one-sentence message, notes and suggested edits.
// This module is independent of YAML and of the spec language.

public enum Severity: String, Hashable, Sendable, CaseIterable {
    case error, warning, off
}

/// A kind of diagnostic. Each stage of the compiler declares its own rules.
public struct Rule: Hashable, Sendable {
    /// The identifier of the rule: a noun phrase in kebab-case, for example `duplicate-action`.
    public let id: String
    public let defaultSeverity: Severity
    /// A one-sentence description of the rule.
    public let summary: String

    public init(_ id: String, _ defaultSeverity: Severity, _ summary: String) {
        self.id = id
        self.defaultSeverity = defaultSeverity
        self.summary = summary
    }

    /// Creates a rule that is an error by default.
    public init(_ id: String, _ summary: String) {
        self.init(id, .error, summary)
    }
}

/// A replacement of a range of bytes. An edit with an empty range inserts text.
public struct ByteEdit: Hashable, Sendable {
    public let range: SourceRange
    public let replacement: String

    public init(_ range: SourceRange, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }
}

/// A set of edits that together resolve a diagnostic.
public struct SuggestedEdit: Hashable, Sendable {
    /// An imperative phrase, for example `quote the value`.
    public let title: String
    public let edits: [ByteEdit]
    /// A Boolean value that indicates whether the edit can be applied without review. A safe edit preserves the
    /// author's intent and adds no error.
    public let isSafe: Bool

    public init(_ title: String, _ edits: [ByteEdit], isSafe: Bool = false) {
        self.title = title
        self.edits = edits
        self.isSafe = isSafe
    }

    public static func replace(
        _ range: SourceRange,
        with replacement: String,
        title: String,
        isSafe: Bool = false
    ) -> SuggestedEdit {
        SuggestedEdit(title, [ByteEdit(range, replacement)], isSafe: isSafe)
    }
}

/// An explanation of a diagnostic, with an optional source range of its own.
public struct Note: Hashable, Sendable {
    public let message: String
    public let range: SourceRange?

    public init(_ message: String, at range: SourceRange? = nil) {
        self.message = message
        self.range = range
    }
}

/// The names that are possible in place of an unknown word.
public struct Candidates: Hashable, Sendable {
    public let word: String
    /// The kind of the declarations in `names`, as a noun for messages. The property is `nil` for other names, such as
    /// members and words of the spec language.
    public let kind: String?
    public let names: [String]
}

/// A single diagnostic.
///
/// The message is lowercase and has no full stop. It states the fact and quotes the author's words in single quotes.
/// The remedy is an edit or a note.
public struct Diagnostic: Hashable, Sendable {
    public let rule: Rule
    public var severity: Severity
    public let range: SourceRange
    public let message: String
    public let notes: [Note]
    public let edits: [SuggestedEdit]
    /// The identifier of a mistake at another location that causes this diagnostic, or `nil` if there is no such
    /// mistake. For example, if an action loses its default, every row that does not handle the action has a diagnostic
    /// with this cause. Many diagnostics with the same cause in one file are reported together.
    public let cause: String?
    /// The names that distinguish this diagnostic from other diagnostics with the same rule and range, for example the
    /// names of missing members. The array is empty if the text in the source range contains the names. A baseline
    /// identifies the diagnostic by these names, independently of its message.
    public let names: [String]
    /// The unknown word that this diagnostic reports, and the names that are possible instead. The property is `nil` if
    /// the diagnostic does not report an unknown word.
    public internal(set) var candidates: Candidates?

    public init(
        _ rule: Rule,
        at range: SourceRange,
        _ message: String,
        notes: [Note] = [],
        edits: [SuggestedEdit] = [],
        cause: String? = nil,
        names: [String] = []
    ) {
        self.rule = rule
        self.severity = rule.defaultSeverity
        self.range = range
        self.message = message
        self.notes = notes
        self.edits = edits
        self.cause = cause
        self.names = names
    }
}

extension Diagnostic {
    public var withoutEdits: Diagnostic {
        var result = Diagnostic(rule, at: range, message, notes: notes, cause: cause, names: names)
        result.severity = severity
        return result
    }
}

/// The diagnostics of a stage or of a whole run, in the order in which they are reported.
public struct Diagnostics: Sendable {
    public private(set) var all: [Diagnostic] = []

    public init() {}

    public mutating func report(_ diagnostic: Diagnostic) {
        all.append(diagnostic)
    }

    public mutating func report(contentsOf others: Diagnostics) {
        if others.all.count > 0 { all.append(contentsOf: others.all) }
    }
}
