// What a spec gives to a member: a scalar, or a choice between values.

import SpecDiagnostics

/// A value as written.
public indirect enum ValueSyntax: Sendable {
    /// Read with `parseTemplate` where a text is expected, with `parseExpression` elsewhere.
    case scalar(ScalarSyntax)
    /// A list as YAML has it.
    case list([ValueSyntax], SourceRange)
    /// A mapping of a model's fields: `{id: item.id, title: text}`.
    case fields([ValueEntrySyntax], SourceRange)
    /// `{copy: post, with: {liked: true}}`
    case copy(CopySyntax)
    /// `{if: …, then: …, else: …}`
    case choice(ChoiceSyntax<ValueSyntax>)
    /// `{match: …, CASE: …}`
    case match(MatchSyntax<ValueSyntax>)
    /// Reported.
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

/// A model's value with other values for some of its fields.
public struct CopySyntax: Sendable {
    public let subject: ScalarSyntax
    public let changes: [ValueEntrySyntax]
    /// The same as the fields of a model that has two of these names.
    public let fields: [ValueEntrySyntax]
    public let range: SourceRange
}

/// What has to hold: a scalar, or a list of them.
public struct ConditionSyntax: Sendable {
    /// Read with `parseClauses`, one after the other.
    public let scalars: [ScalarSyntax]
    public let range: SourceRange
}

/// A choice between values, rows or statements.
public struct ChoiceSyntax<Content: Sendable>: Sendable {
    /// Nil where it is malformed; that was reported.
    public let condition: ConditionSyntax?
    public let then: Content
    public let otherwise: Content
    public let range: SourceRange
}

public struct MatchSyntax<Content: Sendable>: Sendable {
    public struct Case: Sendable {
        /// Read with `parseCasePattern` where the subject is an enum, with `parseLiteral` elsewhere.
        public let pattern: ScalarSyntax
        public let content: Content
        /// Of the content.
        public let range: SourceRange
    }

    /// Nil where it is malformed; that was reported.
    public let subject: ScalarSyntax?
    /// In the spec's order, without the fallback.
    public let cases: [Case]
    /// The content of `_`.
    public let fallback: Case?
    /// False where a case was lost; that was reported.
    public let isFullyParsed: Bool
    public let range: SourceRange
}

/// A case of an enum as a `match` writes it: `failed(message)`.
public struct CasePatternSyntax: Sendable {
    public let name: Located<String>
    /// Nil where there are no parentheses; an element is nil for `_`.
    public let bindings: [Located<String>?]?
    public let range: SourceRange
}

/// One entry of `values`, `defaults` or `with`.
public struct ValueEntrySyntax: Sendable {
    public let name: Located<String>
    public let value: ValueSyntax

    public init(name: Located<String>, value: ValueSyntax) {
        self.name = name
        self.value = value
    }
}
