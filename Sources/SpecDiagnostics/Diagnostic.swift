// What a stage says about a spec: which rule, where, in one sentence, with notes and suggested edits.
// This module knows neither YAML nor specs.

public enum Severity: String, Hashable, Sendable, CaseIterable {
    case error, warning, off
}

/// What a diagnostic is an instance of. A stage declares its rules beside the checks that report them.
public struct Rule: Hashable, Sendable {
    /// A noun phrase in kebab-case: `duplicate-action`.
    public let id: String
    public let defaultSeverity: Severity
    /// One sentence: what the rule is about.
    public let summary: String

    public init(_ id: String, _ defaultSeverity: Severity, _ summary: String) {
        self.id = id
        self.defaultSeverity = defaultSeverity
        self.summary = summary
    }

    /// A rule whose breach is an error.
    public init(_ id: String, _ summary: String) {
        self.init(id, .error, summary)
    }
}

/// One replacement of bytes; an empty range inserts.
public struct ByteEdit: Hashable, Sendable {
    public let range: SourceRange
    public let replacement: String

    public init(_ range: SourceRange, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }
}

/// Edits that belong together and settle a diagnostic.
public struct SuggestedEdit: Hashable, Sendable {
    /// An imperative phrase: `quote the value`.
    public let title: String
    public let edits: [ByteEdit]
    /// Whether applying it unseen is fine: it changes nothing that the author meant, and adds no error.
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

/// A second place, or a fact, that explains a diagnostic.
public struct Note: Hashable, Sendable {
    public let message: String
    public let range: SourceRange?

    public init(_ message: String, at range: SourceRange? = nil) {
        self.message = message
        self.range = range
    }
}

/// One diagnostic. `message` is lowercase, has no full stop, quotes the author's words in single quotes and states
/// the fact; the remedy is an edit or a note.
public struct Diagnostic: Hashable, Sendable {
    public let rule: Rule
    public var severity: Severity
    public let range: SourceRange
    public let message: String
    public let notes: [Note]
    public let edits: [SuggestedEdit]
    /// What one mistake elsewhere makes wrong in many places: an action that lost its default does nothing in every row
    /// with it. Diagnostics of one cause are told together where a file has many; nil for a diagnostic of its own.
    public let cause: String?
    /// The names that tell it apart from other diagnostics of its rule at its place, and are not written there: those
    /// of missing members. A baseline knows a diagnostic by them, whatever the message says.
    public let names: [String]

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

/// The diagnostics of a stage or of a whole run, in the order reported.
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
