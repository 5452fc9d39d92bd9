// Declares the syntax of the values of members, and of conditions and choices.

import SpecDiagnostics

/// A value, as written.
public indirect enum ValueSyntax: Sendable {
    /// A scalar. `parseTemplate` parses it if a text is expected, and `parseExpression` otherwise.
    case scalar(ScalarSyntax)
    /// A list in YAML's notation.
    case list([ValueSyntax], SourceRange)
    /// The fields of a model: `{id: item.id, title: text}`.
    case fields([ValueEntrySyntax], SourceRange)
    /// A copy: `{copy: post, with: {liked: true}}`.
    case copy(CopySyntax)
    /// A choice by a condition: `{if: …, then: …, else: …}`.
    case choice(ChoiceSyntax<ValueSyntax>)
    /// A choice by cases: `{match: …, CASE: …}`.
    case match(MatchSyntax<ValueSyntax>)
    /// A malformed value. The decoder has reported the error.
    case invalid(SourceRange)

    public var range: SourceRange {
        switch self {
        case .scalar(let scalar): scalar.range
        case .copy(let copy): copy.range
        case .choice(let choice): choice.range
        case .match(let match): match.range
        case .list(_, let range), .fields(_, let range), .invalid(let range): range
        }
    }
}

/// A copy of a model's value, with other values for some of its fields.
public struct CopySyntax: Sendable {
    public let subject: ScalarSyntax
    public let changes: [ValueEntrySyntax]
    /// The entries `copy` and `with` of the mapping, decoded as fields of a model. If the expected model has fields
    /// with these names, the mapping lists the fields of this model. In this case, `subject` and `changes` are not
    /// used.
    public let fields: [ValueEntrySyntax]
    public let range: SourceRange
}

/// A condition: a scalar, or a list of scalars that must all be true.
public struct ConditionSyntax: Sendable {
    /// The scalars, which `parseClauses` parses one after the other.
    public let scalars: [ScalarSyntax]
    public let range: SourceRange
}

/// A choice between values, rows or statements.
public struct ChoiceSyntax<Content: Sendable>: Sendable {
    /// The condition, or `nil` if it is malformed. The decoder reports this error.
    public let condition: ConditionSyntax?
    public let then: Content
    public let otherwise: Content
    public let range: SourceRange
}

public struct MatchSyntax<Content: Sendable>: Sendable {
    public struct Case: Sendable {
        /// The pattern. `parseCasePattern` parses it if the subject is an enum, and `parseLiteral` otherwise.
        public let pattern: ScalarSyntax
        public let content: Content
        /// The source range of the content.
        public let range: SourceRange
    }

    /// The subject, or `nil` if it is malformed. The decoder reports this error.
    public let subject: ScalarSyntax?
    /// The cases in the order of the spec, without the fallback.
    public let cases: [Case]
    /// The case `_`, or `nil` if there is none.
    public let fallback: Case?
    /// A Boolean value that indicates whether all cases are decoded. Cases that are not decoded were reported.
    public let isFullyParsed: Bool
    public let range: SourceRange
}

/// The pattern of an enum case in a `match`, for example `failed(message)`.
public struct CasePatternSyntax: Sendable {
    public let name: Located<String>
    /// The names that the pattern binds to the associated values, with `nil` for `_`. The array is `nil` if the pattern
    /// has no parentheses.
    public let bindings: [Located<String>?]?
    public let range: SourceRange
}

/// An entry of `values`, `defaults` or `with`.
public struct ValueEntrySyntax: Sendable {
    public let name: Located<String>
    public let value: ValueSyntax

    public init(name: Located<String>, value: ValueSyntax) {
        self.name = name
        self.value = value
    }
}
