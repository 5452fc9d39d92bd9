/// Other values for design tokens, by their names.
///
/// The bridges take one: `UIColor(viewModel.textColor, theme: night)`. A theme is a value that the client keeps and
/// hands on; nothing is global, so two windows may show two themes.
public nonisolated struct DesignTheme: Hashable, Sendable {
    /// What colour tokens are instead of their own colours, by name.
    public var colors: [String: ColorValue]
    /// What font tokens are instead of their own fonts, by name.
    public var fonts: [String: FontValue]

    /// A theme; one without values leaves every token as it was declared.
    public init(colors: [String: ColorValue] = [:], fonts: [String: FontValue] = [:]) {
        self.colors = colors
        self.fonts = fonts
    }

    /// The colour without its tokens, those inside it included. A theme's value may name tokens too; one that comes
    /// round to itself stands for its own colour there.
    public func resolve(_ color: ColorValue) -> ColorValue {
        resolve(color, inside: [])
    }

    /// The font without its tokens, as `resolve(_:)` of a colour.
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
