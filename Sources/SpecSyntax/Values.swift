// What a spec gives to a member: a scalar, or a choice between values.

import SpecDiagnostics

/// A value as written.
public indirect enum ValueSyntax: Sendable {
    /// Read with `parseTemplate` where a text is expected, with `parseExpression` elsewhere.
    case scalar(ScalarSyntax)
    /// `[]`, as YAML has it.
    case emptyList(SourceRange)
    /// `{if: …, then: …, else: …}`
    case choice(ChoiceSyntax)
    /// `{match: …, CASE: …}`
    case match(MatchSyntax)
    /// Reported.
    case invalid(SourceRange)

    public var range: SourceRange {
        switch self {
        case .scalar(let scalar): scalar.range
        case .choice(let choice): choice.range
        case .match(let match): match.range
        case .emptyList(let range), .invalid(let range): range
        }
    }
}

public struct ChoiceSyntax: Sendable {
    /// Nil where it is malformed; that was reported.
    public let condition: ScalarSyntax?
    public let then: ValueSyntax
    public let otherwise: ValueSyntax
    public let range: SourceRange
}

public struct MatchSyntax: Sendable {
    public struct Case: Sendable {
        /// Read with `parseCasePattern` where the subject is an enum, with `parseLiteral` elsewhere.
        public let pattern: ScalarSyntax
        public let value: ValueSyntax
    }

    /// Nil where it is malformed; that was reported.
    public let subject: ScalarSyntax?
    /// In the spec's order, without the fallback.
    public let cases: [Case]
    /// The value of `_`.
    public let fallback: ValueSyntax?
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
}
