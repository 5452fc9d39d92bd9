// Declares the syntax trees of expressions, templates and formats. Each node has a source range.

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
        /// Digits with a decimal point: `-3.5`.
        case decimal(String)
        /// A quoted text without placeholders. Doubled quotes and braces have been replaced with single ones.
        case string(String)
        /// A quoted text with placeholders.
        case text(TemplateSyntax)
        case none
        /// A list: `[first, second]`.
        case list([ExpressionSyntax])
        /// An empty dictionary: `[:]`.
        case emptyDictionary
        /// A duration: `1m30s`.
        case duration(nanoseconds: Int)
        /// A hexadecimal color, as `0xRRGGBBAA`.
        case hexColor(UInt32)
        /// An argument that consists of words instead of an expression: `Avenir-Heavy` in `.custom(Avenir-Heavy, 17)`,
        /// `mm:ss` in `time(mm:ss)`, and `month day` in `date(month day)`.
        case word(String)
        /// A member of an implicit type: `.failed`, `.system(17, bold)`. The arguments are `nil` if no parentheses
        /// follow the member.
        case implicitMember(Located<String>, [ArgumentSyntax]?)
        /// A name, which can be the first component of a path.
        case name(String)
        /// A member access: `base.name`, `base?.name`.
        case member(ExpressionSyntax, isOptional: Bool, Located<String>)
        /// A subscript: `base[key]`, `base?[key]`.
        case keyed(ExpressionSyntax, isOptional: Bool, key: ExpressionSyntax)
        /// A method call: `base.contains(x)`.
        case memberCall(ExpressionSyntax, isOptional: Bool, Located<String>, [ArgumentSyntax])
        /// A function call: `validCard(number)`.
        case call(Located<String>, [ArgumentSyntax])
        case not(ExpressionSyntax)
        /// An arithmetic negation: `-amount`.
        case negated(ExpressionSyntax)
        case binary(Located<OperatorSyntax>, ExpressionSyntax, ExpressionSyntax)
        /// A test for a case: `phase is .failed`.
        case isCase(ExpressionSyntax, Located<String>)
        /// A ternary operator: `isOn ? 1 : 0`.
        case ternary(condition: ExpressionSyntax, then: ExpressionSyntax, otherwise: ExpressionSyntax)
    }
}

extension ExpressionSyntax {
    /// The name with its module, for example `DesignSystem.brand`, if the expression is two names with a period between
    /// them. Otherwise, the value is `nil`.
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
    /// The words after a key of `sorted`, for example `descending` in `.sorted($0.day, $0.title descending)`.
    public let modifiers: [Located<String>]

    /// The source range of the value and its modifiers.
    public var range: SourceRange { modifiers.last.map { value.range.union($0.range) } ?? value.range }
}

/// A text with placeholders.
public struct TemplateSyntax: Sendable {
    public enum Segment: Sendable {
        /// A literal text. Doubled braces have been replaced with single ones.
        case text(Located<String>)
        case hole(HoleSyntax)
    }

    /// The segments of the text. The array is empty for an empty text. A literal text is never empty, and no two
    /// literal texts are adjacent.
    public let segments: [Segment]
    public let range: SourceRange
}

/// A placeholder of a text: `{expression | format | … ?? alternative}`.
public struct HoleSyntax: Sendable {
    public let expression: ExpressionSyntax
    /// The formats from left to right. Each format is applied to the result of the previous one.
    public let formats: [FormatSyntax]
    /// The expression after `??`. If the result of the formats is `nil`, the placeholder shows the value of this
    /// expression. This property is `nil` if no `??` follows a format. In a placeholder without formats, `??` is part
    /// of `expression`.
    public let alternative: ExpressionSyntax?
    /// The source range of the placeholder with its braces.
    public let range: SourceRange
}

/// A format: `currency(USD)`.
public struct FormatSyntax: Sendable {
    public let name: Located<String>
    /// The arguments, or `nil` if the format has no parentheses.
    public let arguments: [ArgumentSyntax]?
    public let range: SourceRange
}
