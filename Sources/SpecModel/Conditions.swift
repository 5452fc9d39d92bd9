// Conditions, and what chooses between branches by them: values, rows and statements.

/// What has to hold, clause by clause. Each clause sees the names that those before it bind, and so does what the
/// condition guards.
public struct Condition: Hashable, Sendable {
    public enum Clause: Hashable, Sendable {
        case holds(Expression)
        /// `let note = item.note`: there is something, and a name for it. The expression is optional.
        case binds(String, Expression)
        /// `case .failed(let message) = phase`: the value, or what the optional holds, is of the case.
        case matches(Expression, MatchPattern)
    }

    /// At least one.
    public var clauses: [Clause]

    public init(_ clauses: [Clause]) {
        self.clauses = clauses
    }

    /// A condition that binds nothing.
    public init(_ expression: Expression) {
        clauses = [.holds(expression)]
    }
}

/// What a value of a `match` is compared with.
public enum MatchPattern: Hashable, Sendable {
    /// A case, and the names that its payload is bound to, in the payload's order; nil where one is not used.
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

/// A choice between rows, or between statements.
public enum Choice<Content: Sendable>: Sendable {
    /// Without an `else`, `otherwise` is empty.
    case condition(Condition, then: [Content], otherwise: [Content])
    /// Without a fallback, the arms are all there is.
    case match(subject: Expression, arms: [MatchArm<[Content]>], fallback: [Content]?)
}

extension MatchArm: Equatable where Content: Equatable {}
extension MatchArm: Hashable where Content: Hashable {}
extension Choice: Equatable where Content: Equatable {}

extension Condition.Clause {
    /// The expression that it asks about.
    public var expression: Expression {
        switch self {
        case .holds(let expression), .binds(_, let expression), .matches(let expression, _): expression
        }
    }

    /// The names that it binds, in their order.
    public var boundNames: [String] {
        switch self {
        case .holds: []
        case .binds(let name, _): [name]
        case .matches(_, let pattern): pattern.boundNames
        }
    }
}

extension Condition {
    /// The names that it binds, in their order.
    public var boundNames: [String] {
        if case .holds? = clauses.first, clauses.count == 1 { return [] }
        return clauses.flatMap(\.boundNames)
    }

    /// Its expression, where it is nothing else.
    public var soleExpression: Expression? {
        if clauses.count == 1, case .holds(let expression) = clauses[0] { expression } else { nil }
    }
}

extension MatchPattern {
    /// The names that it binds, in the payload's order.
    public var boundNames: [String] {
        switch self {
        case .enumCase(_, let bindings): bindings.compactMap { $0 }
        case .constant: []
        }
    }
}

extension Choice {
    /// What it asks, in order.
    public var decisions: [Expression] {
        switch self {
        case .condition(let condition, _, _): condition.clauses.map(\.expression)
        case .match(let subject, _, _): [subject]
        }
    }

    /// The names that its branches see, in their order.
    public var boundNames: [String] {
        switch self {
        case .condition(let condition, _, _): condition.boundNames
        case .match(_, let arms, _): arms.flatMap(\.pattern.boundNames)
        }
    }

    /// What its branches hold, in their order.
    public var branches: [[Content]] {
        switch self {
        case .condition(_, let then, let otherwise): [then, otherwise]
        case .match(_, let arms, let fallback): arms.map(\.content) + (fallback.map { [$0] } ?? [])
        }
    }
}
