/// Replacements for the colors and fonts of design tokens.
///
/// Bridges take a theme as a parameter: `UIColor(viewModel.textColor, theme: night)`. A client stores a theme, and
/// passes it to each bridge. There is no global theme, so two windows can have different themes.
public nonisolated struct DesignTheme: Hashable, Sendable {
    /// The replacements for the colors of tokens. Each key is the name of a color token.
    public var colors: [String: ColorValue]
    /// The replacements for the fonts of tokens. Each key is the name of a font token.
    public var fonts: [String: FontValue]

    /// Creates a theme. A token keeps its own value if its name is not a key of `colors` or `fonts`.
    ///
    /// - Parameters:
    ///   - colors: The replacement colors. Each key is the name of a color token.
    ///   - fonts: The replacement fonts. Each key is the name of a font token.
    public init(colors: [String: ColorValue] = [:], fonts: [String: FontValue] = [:]) {
        self.colors = colors
        self.fonts = fonts
    }

    /// Returns `color` without tokens. The theme's color for a token replaces the token. If the theme has no color for
    /// a token, the color in the token replaces the token.
    ///
    /// The tokens inside a dynamic color are replaced too, and so are the tokens inside a color of the theme. If the
    /// theme's color for a token contains the same token, the color in the token replaces the inner token.
    ///
    /// - Parameter color: A color, with or without tokens.
    public func resolve(_ color: ColorValue) -> ColorValue {
        resolve(color, inside: [])
    }

    /// Returns `font` without tokens. If `font` is a token, the theme's font for the token replaces it. If the theme
    /// has no such font, the font in the token replaces it.
    ///
    /// If the replacement is a token, it is replaced in the same way. If a token has the same name as an earlier token,
    /// the font in the token replaces it.
    ///
    /// - Parameter font: A font, which can be a token.
    public func resolve(_ font: FontValue) -> FontValue {
        var font = font
        var seen: Set<String> = []
        while case .token(let name, let own) = font {
            font = seen.insert(name).inserted ? fonts[name] ?? own : own
        }
        return font
    }

    private func resolve(_ color: ColorValue, inside tokens: Set<String>) -> ColorValue {
        switch color {
        case .system, .asset, .rgba:
            return color
        case .dynamic(let light, let dark):
            return .dynamic(light: resolve(light, inside: tokens), dark: resolve(dark, inside: tokens))
        case .token(let name, let own):
            guard !tokens.contains(name), let other = colors[name] else {
                return resolve(own, inside: tokens)
            }
            return resolve(other, inside: tokens.union([name]))
        }
    }
}
