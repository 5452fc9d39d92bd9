/// A description of a color in a spec. A UI framework resolves the description when it shows the color.
///
/// Two values are equal if they have the same description, not if they look the same: `.black` is not equal to
/// `.hex(0x000000)`. The bridges create the colors of UI frameworks: `UIColor(value)`, `NSColor(value)`,
/// `Color(value)`.
public nonisolated enum ColorValue: Hashable, Sendable {
    /// A color that the platform defines. Most of these colors adapt to the appearance of the platform.
    case system(System)
    /// The name of a color in an asset catalog.
    indirect case asset(String)
    /// An sRGB color with eight bits each of red, green, blue and alpha: `0xRRGGBBAA`.
    case rgba(UInt32)
    /// A color for light appearance, and a color for dark appearance.
    indirect case dynamic(light: ColorValue, dark: ColorValue)
    /// A design token: its name, and the color that it has without a theme.
    ///
    /// A `DesignTheme` can contain a different color for the name of the token.
    indirect case token(String, ColorValue)

    /// The colors that every platform defines.
    public enum System: String, Hashable, Sendable, CaseIterable {
        /// A color that is the same in every appearance.
        case black, white, clear

        /// A color of the platform's palette.
        case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
        /// The color of primary text.
        case label
        /// The color of secondary text.
        case secondaryLabel
        /// The color behind all other content of a screen.
        case background
        /// The accent color of the app or of the view hierarchy.
        case tint
    }

    /// Returns an opaque sRGB color.
    ///
    /// - Parameter rgb: Eight bits each of red, green and blue: `0xRRGGBB`. Higher bits are ignored.
    public static func hex(_ rgb: UInt32) -> ColorValue { .rgba(rgb << 8 | 0xFF) }
}

/// The platform's colors by the names that specs use.
nonisolated extension ColorValue {
    /// Opaque black in every appearance.
    public static var black: ColorValue { .system(.black) }

    /// Opaque white in every appearance.
    public static var white: ColorValue { .system(.white) }

    /// No color: fully transparent.
    public static var clear: ColorValue { .system(.clear) }

    /// The red of the platform's palette.
    public static var red: ColorValue { .system(.red) }

    /// The orange of the platform's palette.
    public static var orange: ColorValue { .system(.orange) }

    /// The yellow of the platform's palette.
    public static var yellow: ColorValue { .system(.yellow) }

    /// The green of the platform's palette.
    public static var green: ColorValue { .system(.green) }

    /// The mint of the platform's palette.
    public static var mint: ColorValue { .system(.mint) }

    /// The teal of the platform's palette.
    public static var teal: ColorValue { .system(.teal) }

    /// The cyan of the platform's palette.
    public static var cyan: ColorValue { .system(.cyan) }

    /// The blue of the platform's palette.
    public static var blue: ColorValue { .system(.blue) }

    /// The indigo of the platform's palette.
    public static var indigo: ColorValue { .system(.indigo) }

    /// The purple of the platform's palette.
    public static var purple: ColorValue { .system(.purple) }

    /// The pink of the platform's palette.
    public static var pink: ColorValue { .system(.pink) }

    /// The brown of the platform's palette.
    public static var brown: ColorValue { .system(.brown) }

    /// The gray of the platform's palette.
    public static var gray: ColorValue { .system(.gray) }

    /// The color of primary text.
    public static var label: ColorValue { .system(.label) }

    /// The color of secondary text.
    public static var secondaryLabel: ColorValue { .system(.secondaryLabel) }

    /// The color behind all other content of a screen.
    public static var background: ColorValue { .system(.background) }

    /// The accent color of the app or of the view hierarchy.
    public static var tint: ColorValue { .system(.tint) }
}
