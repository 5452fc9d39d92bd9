// Declares conditions, and choices between values, rows and statements.

/// A list of clauses that must all hold. The names that a clause binds are in scope in the later clauses and in the
/// content that the condition guards.
public struct Condition: Hashable, Sendable {
    public enum Clause: Hashable, Sendable {
        case holds(Expression)
        /// A binding of an optional value: `let note = item.note`. The binding fails if the value is nil.
        case binds(String, Expression)
        /// A pattern match: `case .failed(let message) = phase`. If the value is optional, the wrapped value must
        /// match.
        case matches(Expression, MatchPattern)
    }

    /// The clauses. The array is never empty.
    public var clauses: [Clause]

    public init(_ clauses: [Clause]) {
        self.clauses = clauses
    }

    /// Creates a condition that consists of one expression, and that binds no name.
    public init(_ expression: Expression) {
        clauses = [.holds(expression)]
    }
}

/// A pattern with which a `match` compares its subject.
public enum MatchPattern: Hashable, Sendable {
    /// A case of an enum, with the names to which the pattern binds the payload values, in order. An element of
    /// `bindings` is `nil` if the pattern does not bind the corresponding payload value.
    case enumCase(String, bindings: [String?])
    case constant(Constant)
}

/// A branch of a `match`.
public struct MatchArm<Content: Sendable>: Sendable {
    public var pattern: MatchPattern
    public var content: Content

    public init(_ pattern: MatchPattern, _ content: Content) {
        self.pattern = pattern
        self.content = content
    }
}

/// A choice between rows or between statements.
public enum Choice<Content: Sendable>: Sendable {
    /// A choice by a condition. `otherwise` is empty if the spec has no `else`.
    case condition(Condition, then: [Content], otherwise: [Content])
    /// A choice by patterns. If `fallback` is `nil` and no arm matches, the choice has no content.
    case match(subject: Expression, arms: [MatchArm<[Content]>], fallback: [Content]?)
}

extension MatchArm: Equatable where Content: Equatable {}
extension MatchArm: Hashable where Content: Hashable {}
extension Choice: Equatable where Content: Equatable {}

extension Condition.Clause {
    /// The expression that the clause tests.
    public var expression: Expression {
        switch self {
        case .holds(let expression), .binds(_, let expression), .matches(let expression, _): expression
        }
    }

    /// The names that the clause binds, in order.
    public var boundNames: [String] {
        switch self {
        case .holds: []
        case .binds(let name, _): [name]
        case .matches(_, let pattern): pattern.boundNames
        }
    }
}

extension Condition {
    /// The names that the condition binds, in order.
    public var boundNames: [String] {
        if case .holds? = clauses.first, clauses.count == 1 { return [] }
        return clauses.flatMap(\.boundNames)
    }

    /// The expression of a condition that consists of one expression only, or `nil` for any other condition.
    public var soleExpression: Expression? {
        if clauses.count == 1, case .holds(let expression) = clauses[0] { expression } else { nil }
    }
}

extension MatchPattern {
    /// The names that the pattern binds, in the order of the payload.
    public var boundNames: [String] {
        switch self {
        case .enumCase(_, let bindings): bindings.compactMap { $0 }
        case .constant: []
        }
    }
}

extension Choice {
    /// The expressions that determine which branch is chosen, in order.
    public var decisions: [Expression] {
        switch self {
        case .condition(let condition, _, _): condition.clauses.map(\.expression)
        case .match(let subject, _, _): [subject]
        }
    }

    /// The names that are bound in the branches, in order.
    public var boundNames: [String] {
        switch self {
        case .condition(let condition, _, _): condition.boundNames
        case .match(_, let arms, _): arms.flatMap(\.pattern.boundNames)
        }
    }

    /// The contents of the branches, in order.
    public var branches: [[Content]] {
        switch self {
        case .condition(_, let then, let otherwise): [then, otherwise]
        case .match(_, let arms, let fallback): arms.map(\.content) + (fallback.map { [$0] } ?? [])
        }
    }
}
