/// A colour as the spec named it, to be resolved by the UI framework that shows it.
///
/// Two values are equal when they were named alike: `.black` is not `.hex(0x000000)`. The bridges make a framework's
/// colour of one: `UIColor(value)`, `NSColor(value)`, `Color(value)`.
public nonisolated enum ColorValue: Hashable, Sendable {
    /// A colour that every platform has, and that follows its appearance.
    case system(System)
    /// A colour of an asset catalog.
    indirect case asset(String)
    /// Red, green, blue and alpha in sRGB, eight bits each: `0xRRGGBBAA`.
    case rgba(UInt32)
    /// One colour in light appearance, another in dark.
    indirect case dynamic(light: ColorValue, dark: ColorValue)
    /// A design token: its name, by which a `DesignTheme` finds another colour for it, and the colour it has otherwise.
    indirect case token(String, ColorValue)

    /// The colours that need no definition.
    public enum System: String, Hashable, Sendable, CaseIterable {
        case black, white, clear
        case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
        /// Text.
        case label
        /// Text of less weight.
        case secondaryLabel
        /// What lies behind everything else on a screen.
        case background
        /// The accent of the app or of the view hierarchy.
        case tint
    }

    /// An opaque colour in sRGB: `0xRRGGBB`.
    public static func hex(_ rgb: UInt32) -> ColorValue { .rgba(rgb << 8 | 0xFF) }
}

/// The system's colours by the names that specs give them.
nonisolated extension ColorValue {
    public static var black: ColorValue { .system(.black) }
    public static var white: ColorValue { .system(.white) }
    public static var clear: ColorValue { .system(.clear) }
    public static var red: ColorValue { .system(.red) }
    public static var orange: ColorValue { .system(.orange) }
    public static var yellow: ColorValue { .system(.yellow) }
    public static var green: ColorValue { .system(.green) }
    public static var mint: ColorValue { .system(.mint) }
    public static var teal: ColorValue { .system(.teal) }
    public static var cyan: ColorValue { .system(.cyan) }
    public static var blue: ColorValue { .system(.blue) }
    public static var indigo: ColorValue { .system(.indigo) }
    public static var purple: ColorValue { .system(.purple) }
    public static var pink: ColorValue { .system(.pink) }
    public static var brown: ColorValue { .system(.brown) }
    public static var gray: ColorValue { .system(.gray) }
    public static var label: ColorValue { .system(.label) }
    public static var secondaryLabel: ColorValue { .system(.secondaryLabel) }
    public static var background: ColorValue { .system(.background) }
    public static var tint: ColorValue { .system(.tint) }
}
