// Parses literals by the type that is expected at their location.

import SpecDiagnostics

let literalRules: [Rule] = [.literalMismatch, .strictBoolean, .literalHole]

extension Rule {
    static let literalMismatch = Rule(
        "literal-mismatch",
        .error,
        "Reports a literal that does not have the expected type."
    )
    static let strictBoolean = Rule(
        "strict-boolean",
        .error,
        "Reports 'yes', 'no', 'on', 'off' and similar words where a Bool is expected."
    )
    static let literalHole = Rule("literal-hole", .error, "Reports a placeholder in a literal text, such as a default.")
}

/// The forms of a literal, by the expected type.
public enum LiteralKind: Sendable {
    case bool
    case integer
    /// A literal of `Double` or `Decimal`.
    case number
    case duration
    /// A literal of `String` or `URL`.
    case text
    case image
    case color
    case font
    /// A case of an enum.
    case enumCase
    /// A literal of a list or a set.
    case list
    case dictionary
    /// No form of literal is valid, because the expected type has no literals. Examples of such types are `Date`,
    /// `UUID`, models, and types that are declared outside of the specs.
    case nothing
}

/// Parses a scalar as a literal. Returns `nil` after reporting an error.
///
/// The kind of the result depends on the expected type. A text is always a `.string`, with or without quotes. An image
/// is a `.string` with the name of an asset, or the implicit member `.symbol(…)`. If the expected type is a number or a
/// duration, the result can be an `.integer`. This function does not look up the names of colors, fonts and cases.
public func parseLiteral(
    _ scalar: ScalarSyntax,
    as kind: LiteralKind,
    isOptional: Bool,
    diagnostics: inout Diagnostics
) -> ExpressionSyntax? {
    if isOptional, scalar.isPlain, scalar.content.isWord("nil") {
        return ExpressionSyntax(kind: .none, range: scalar.range)
    }
    switch kind {
    case .text:
        return parseTextLiteral(scalar, diagnostics: &diagnostics)
    case .image where !scalar.content.hasPrefix(".symbol("):
        return parseTextLiteral(scalar, diagnostics: &diagnostics)
    case .bool:
        if !scalar.content.isWord("true"), !scalar.content.isWord("false") {
            reportMismatch(scalar, kind, isOptional: isOptional, diagnostics: &diagnostics)
            return nil
        }
    case .color, .font, .enumCase, .list, .dictionary, .nothing, .image, .integer, .number, .duration:
        break
    }
    var findings = Diagnostics()
    guard let literal = parseExpression(scalar, diagnostics: &findings) else {
        let isMismatch = findings.all.allSatisfy { $0.rule == .expressionSyntax }
        if isMismatch {
            reportMismatch(scalar, kind, isOptional: isOptional, diagnostics: &diagnostics)
        } else {
            diagnostics.report(contentsOf: findings)
        }
        return nil
    }
    guard literal.fits(kind) || (isOptional && literal.kind.isNone) else {
        reportMismatch(scalar, kind, isOptional: isOptional, diagnostics: &diagnostics)
        return nil
    }
    return literal
}

/// Returns the Boolean value that another spelling of `true` or `false` denotes, for example the YAML 1.1 spellings
/// `yes`, `off` and `True`. Returns `nil` for other words.
public func booleanLookalike(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "yes", "on", "true", "y": true
    case "no", "off", "false", "n": false
    default: nil
    }
}

extension Diagnostic {
    /// Returns the diagnostic that reports `text` where `true` or `false` is expected: as the value of a key, as a
    /// default, or in an expression.
    ///
    /// - Parameter isName: A Boolean value that indicates whether the text can be an undeclared name. If so, the
    ///   suggested edit is not safe.
    public static func notABoolean(_ text: String, at range: SourceRange, isName: Bool = false) -> Diagnostic {
        let message = "expected 'true' or 'false', found \(quoted(text))"
        guard let meant = booleanLookalike(text) else { return Diagnostic(.literalMismatch, at: range, message) }
        let edit = SuggestedEdit.replace(range, with: "\(meant)", title: "replace with '\(meant)'", isSafe: !isName)
        return Diagnostic(.strictBoolean, at: range, message, edits: [edit])
    }
}

/// Parses a literal text with or without quotes. Returns `nil` after reporting an error. In the scalar, `{{` and `}}`
/// denote single braces of the text. The YAML parser has already removed the quotes around a whole YAML scalar.
/// Therefore, only a default in the short form of a member has quotes, for example in `title: String = 'None'`.
private func parseTextLiteral(_ scalar: ScalarSyntax, diagnostics: inout Diagnostics) -> ExpressionSyntax? {
    if scalar.isPlain, scalar.content.hasPrefix("'") || scalar.content.hasPrefix("\"") {
        let literal = parseExpression(scalar, diagnostics: &diagnostics)
        switch literal?.kind {
        case nil:
            return nil
        case .string:
            return literal
        case .text(let text):
            return literalText(text, diagnostics: &diagnostics)
        default:
            reportMismatch(scalar, .text, isOptional: false, diagnostics: &diagnostics)
            return nil
        }
    }
    if !scalar.content.contains(.openBrace), !scalar.content.contains(.closeBrace) {
        return ExpressionSyntax(kind: .string(scalar.text), range: scalar.range)
    }
    return parseTemplate(scalar, diagnostics: &diagnostics).flatMap { literalText($0, diagnostics: &diagnostics) }
}

/// Returns `text` as a literal. If `text` has a placeholder, reports an error and returns `nil`.
public func literalText(_ text: TemplateSyntax, diagnostics: inout Diagnostics) -> ExpressionSyntax? {
    var letters = ""
    for segment in text.segments {
        switch segment {
        case .text(let piece):
            letters += piece.value
        case .hole(let hole):
            diagnostics.report(Diagnostic(.literalHole, at: hole.range, "a literal text cannot contain a placeholder"))
            return nil
        }
    }
    return ExpressionSyntax(kind: .string(letters), range: text.range)
}

extension ExpressionSyntax.Kind {
    var isNone: Bool { if case .none = self { true } else { false } }
}

extension ExpressionSyntax {
    fileprivate func fits(_ expected: LiteralKind) -> Bool {
        switch (expected, kind) {
        case (.bool, .bool), (.integer, .integer), (.number, .integer), (.number, .decimal),
            (.duration, .integer), (.duration, .decimal), (.duration, .duration),
            (.color, .hexColor), (.color, .implicitMember), (.color, .string), (.font, .implicitMember),
            (.image, .implicitMember),
            (.enumCase, .implicitMember), (.list, .list), (.dictionary, .emptyDictionary):
            true
        case (.color, .member), (.font, .member):
            qualifiedName != nil
        default:
            false
        }
    }
}

private func reportMismatch(
    _ scalar: ScalarSyntax,
    _ kind: LiteralKind,
    isOptional: Bool,
    diagnostics: inout Diagnostics
) {
    if kind == .bool, booleanLookalike(scalar.text) != nil {
        diagnostics.report(.notABoolean(scalar.text, at: scalar.range))
        return
    }
    let expected =
        switch kind {
        case .bool: "'true' or 'false'"
        case .integer: "a whole number"
        case .number: "a number"
        case .duration: "a duration"
        case .text: "a text"
        case .image: "an image"
        case .color: "a color"
        case .font: "a font"
        case .enumCase: "a case such as '.NAME'"
        case .list: "a list"
        case .dictionary: "'[:]'"
        case .nothing: isOptional ? "'nil'" : "no literal"
        }
    let alternative = isOptional && kind != .nothing ? " or 'nil'" : ""
    let text = scalar.text
    // A text in quotes inside the YAML scalar needs no further quotes.
    let inner = text.dropFirst().dropLast()
    let isText = text.hasPrefix("'") && text.hasSuffix("'") && !inner.isEmpty && !inner.contains("'")
    let found = isText ? "the text \(quoted(String(inner)))" : quoted(text)
    let message =
        kind == .nothing && !isOptional
        ? "a value of the expected type cannot be written as a literal, found \(quoted(scalar.text))"
        : "expected \(expected)\(alternative), found \(found)"
    diagnostics.report(
        Diagnostic(.literalMismatch, at: scalar.range, message, edits: mismatchEdits(scalar, kind))
    )
}

private func mismatchEdits(_ scalar: ScalarSyntax, _ kind: LiteralKind) -> [SuggestedEdit] {
    switch kind {
    case .color, .font, .enumCase:
        guard isIdentifier(scalar.text.utf8), nearest(to: scalar.text, among: ["nil"]) == nil else { return [] }
        return [.replace(scalar.range, with: ".\(scalar.text)", title: "write '.\(scalar.text)'")]
    default:
        return []
    }
}
