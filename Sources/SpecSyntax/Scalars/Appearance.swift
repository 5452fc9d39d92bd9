// Parses literals of colors, fonts and images, and lists the names that the language defines for them.

import SpecDiagnostics

let appearanceRules: [Rule] = [.malformedAppearance]

extension Rule {
    static let malformedAppearance = Rule(
        "malformed-appearance",
        .error,
        "Reports a color, font or image that is not written in one of the supported forms."
    )
}

/// The names of the system colors, without the leading dot. For example, the name of `.red` is `red`.
public let systemColorNames = [
    "black", "white", "clear", "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple",
    "pink", "brown", "gray", "label", "secondaryLabel", "background", "tint",
]

/// The names of the text styles, without the leading dot. For example, the name of `.body` is `body`.
public let textStyleNames = [
    "largeTitle", "title", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote", "caption",
    "caption2",
]

public let fontWeightNames = [
    "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
]

public enum ColorSyntax: Sendable {
    /// The name of a system color or of a color token, without the leading dot. The name of a color token can start
    /// with the name of a module.
    case named(Located<String>)
    /// A hexadecimal color, as `0xRRGGBBAA`.
    case hex(UInt32)
    case asset(String)
}

public enum FontSyntax: Sendable {
    /// The name of a text style or of a font token, without the leading dot. The name of a font token can start with
    /// the name of a module.
    case named(Located<String>)
    /// A system font. The size is a decimal number of points. The weight is one of `fontWeightNames`, or `nil` if the
    /// literal has no weight.
    case system(size: String, weight: String?)
    case custom(name: String, size: String)
}

/// Returns the color that a literal denotes, or `nil` after reporting an error.
public func parseColor(_ literal: ExpressionSyntax, diagnostics: inout Diagnostics) -> ColorSyntax? {
    switch literal.kind {
    case .hexColor(let value):
        return .hex(value)
    case .implicitMember(let name, nil):
        return .named(name)
    case .implicitMember(let name, let arguments?) where name.value == "asset" && arguments.count == 1:
        if let asset = arguments[0].bareText { return .asset(asset) }
    default:
        if let token = literal.qualifiedName { return .named(token) }
    }
    let forms = "'.red', '#RRGGBB', '#RRGGBBAA', '.asset(Name)' or a token"
    diagnostics.report(Diagnostic(.malformedAppearance, at: literal.range, "expected a color: \(forms)"))
    return nil
}

/// Returns the font that a literal denotes, or `nil` after reporting an error.
public func parseFont(_ literal: ExpressionSyntax, diagnostics: inout Diagnostics) -> FontSyntax? {
    switch literal.kind {
    case .implicitMember(let name, nil):
        return .named(name)
    case .implicitMember(let name, let arguments?) where name.value == "system" && (1...2).contains(arguments.count):
        guard let size = arguments[0].size else { break }
        guard arguments.count == 2 else { return .system(size: size, weight: nil) }
        guard let weight = arguments[1].bareText else { break }
        if fontWeightNames.contains(weight) { return .system(size: size, weight: weight) }
        diagnostics.report(
            Diagnostic(
                .malformedAppearance,
                unknown: Located(weight, at: arguments[1].value.range),
                "\(quoted(weight)) is not a font weight",
                among: fontWeightNames
            )
        )
        return nil
    case .implicitMember(let name, let arguments?) where name.value == "custom" && arguments.count == 2:
        if let font = arguments[0].bareText, let size = arguments[1].size { return .custom(name: font, size: size) }
    default:
        if let token = literal.qualifiedName { return .named(token) }
    }
    let forms = "'.body', '.system(17)', '.system(17, bold)', '.custom(Avenir-Heavy, 17)' or a token"
    diagnostics.report(Diagnostic(.malformedAppearance, at: literal.range, "expected a font: \(forms)"))
    return nil
}

/// Returns the name in a symbol literal, for example `gear` in `.symbol(gear)`, or `nil` after reporting an error.
public func parseSymbol(_ literal: ExpressionSyntax, diagnostics: inout Diagnostics) -> String? {
    if case .implicitMember(let name, let arguments?) = literal.kind, name.value == "symbol", arguments.count == 1,
        let symbol = arguments[0].bareText
    {
        return symbol
    }
    diagnostics.report(
        Diagnostic(.malformedAppearance, at: literal.range, "expected an image: '.symbol(name)'")
    )
    return nil
}

extension ArgumentSyntax {
    /// The text of the argument if it has no label and is a name or a string, or `nil` otherwise. Examples are
    /// `gear.circle`, `Avenir-Heavy` and `'Gill Sans'`.
    var bareText: String? {
        label == nil ? value.bareText : nil
    }

    /// The digits of the argument if it has no label and is a positive number, or `nil` otherwise.
    fileprivate var size: String? {
        guard label == nil else { return nil }
        switch value.kind {
        case .integer(let points) where points > 0: return String(points)
        case .decimal(let digits): return Double(digits).map { $0 > 0 && $0.isFinite } == true ? digits : nil
        default: return nil
        }
    }
}

extension ExpressionSyntax {
    /// The text of a name, of names separated by dots, of a word or of a string. The value is `nil` for other
    /// expressions.
    public var bareText: String? {
        switch kind {
        case .name(let text), .word(let text), .string(let text): text
        case .member(let base, isOptional: false, let name): base.bareText.map { "\($0).\(name.value)" }
        default: nil
        }
    }
}
