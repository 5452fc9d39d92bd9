// Expressions, templates and formats as trees, each node with its place.

import SpecDiagnostics

public struct ExpressionSyntax: Sendable {
    public let kind: Kind
    public let range: SourceRange

    public init(kind: Kind, range: SourceRange) {
        self.kind = kind
        self.range = range
    }

    public indirect enum Kind: Sendable {
        case bool(Bool)
        case integer(Int)
        /// Digits with a point: `-3.5`.
        case decimal(String)
        /// A text in quotes, without holes: doubled quotes and braces are single ones here.
        case string(String)
        /// A text in quotes, with holes.
        case text(TemplateSyntax)
        case none
        /// `[first, second]`
        case list([ExpressionSyntax])
        /// `[:]`
        case emptyDictionary
        /// `1m30s`
        case duration(nanoseconds: Int)
        /// `0xRRGGBBAA`
        case hexColor(UInt32)
        /// Characters that are nothing else, as an argument only: the `Avenir-Heavy` of `.custom(Avenir-Heavy, 17)`,
        /// the `mm:ss` of `time(mm:ss)`, the `month day` of `date(month day)`.
        case word(String)
        /// `.failed`, `.system(17, bold)`; nil without parentheses.
        case implicitMember(Located<String>, [ArgumentSyntax]?)
        /// What a path begins with.
        case name(String)
        /// `base.name`, `base?.name`
        case member(ExpressionSyntax, isOptional: Bool, Located<String>)
        /// `base[key]`, `base?[key]`
        case keyed(ExpressionSyntax, isOptional: Bool, key: ExpressionSyntax)
        /// `base.contains(x)`
        case memberCall(ExpressionSyntax, isOptional: Bool, Located<String>, [ArgumentSyntax])
        /// `validCard(number)`
        case call(Located<String>, [ArgumentSyntax])
        case not(ExpressionSyntax)
        /// `-amount`
        case negated(ExpressionSyntax)
        case binary(Located<OperatorSyntax>, ExpressionSyntax, ExpressionSyntax)
        /// `phase is .failed`
        case isCase(ExpressionSyntax, Located<String>)
        /// `isOn ? 1 : 0`
        case ternary(condition: ExpressionSyntax, then: ExpressionSyntax, otherwise: ExpressionSyntax)
    }
}

extension ExpressionSyntax {
    /// `DesignSystem.brand`, where it may be a name with its module: the two in one.
    public var qualifiedName: Located<String>? {
        guard case .member(let base, isOptional: false, let name) = kind, case .name(let module) = base.kind else {
            return nil
        }
        return Located("\(module).\(name.value)", at: range)
    }
}

public enum OperatorSyntax: String, Sendable, CaseIterable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case coalesce = "??"
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"
}

public struct ArgumentSyntax: Sendable {
    public let label: Located<String>?
    public let value: ExpressionSyntax
    /// The words behind a key of `sorted`: the `descending` of `.sorted($0.day, $0.title descending)`.
    public let modifiers: [Located<String>]

    /// Of the value and its modifiers.
    public var range: SourceRange { modifiers.last.map { value.range.union($0.range) } ?? value.range }
}

/// A text with holes.
public struct TemplateSyntax: Sendable {
    public enum Segment: Sendable {
        /// Doubled braces are single ones here.
        case text(Located<String>)
        case hole(HoleSyntax)
    }

    /// Empty for an empty text; texts are never empty, and no two stand side by side.
    public let segments: [Segment]
    public let range: SourceRange
}

/// `{expression | format | … ?? alternative}`
public struct HoleSyntax: Sendable {
    public let expression: ExpressionSyntax
    /// From left to right: each takes what the one before gives.
    public let formats: [FormatSyntax]
    /// What is shown in place of what the formats give where that is nil. Without a format it is a part of the expression.
    public let alternative: ExpressionSyntax?
    /// With the braces.
    public let range: SourceRange
}

/// `currency(USD)`
public struct FormatSyntax: Sendable {
    public let name: Located<String>
    /// Nil without parentheses.
    public let arguments: [ArgumentSyntax]?
    public let range: SourceRange
}
