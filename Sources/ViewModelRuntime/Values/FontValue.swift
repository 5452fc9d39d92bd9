/// A font as the spec named it, to be resolved by the UI framework that shows it.
///
/// Two values are equal when they were named alike. The bridges make a framework's font of one: `UIFont(value)`,
/// `NSFont(value)`, `Font(value)`. Sizes are points at the default text size; where the platform has Dynamic Type,
/// every font follows it.
public nonisolated enum FontValue: Hashable, Sendable {
    /// A text style of the platform.
    case style(Style)
    /// The system's font of a size in points.
    case system(Double, Weight = .regular)
    /// A font by its PostScript name, of a size in points.
    indirect case custom(String, Double)
    /// A design token: its name, by which a `DesignTheme` finds another font for it, and the font it has otherwise.
    indirect case token(String, FontValue)

    /// The text styles that every platform has.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2
    }

    /// How heavy the strokes are, from the lightest to the heaviest.
    public enum Weight: String, Hashable, Sendable, CaseIterable {
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }
}

/// The text styles by the names that specs give them.
nonisolated extension FontValue {
    public static var largeTitle: FontValue { .style(.largeTitle) }
    public static var title: FontValue { .style(.title) }
    public static var title2: FontValue { .style(.title2) }
    public static var title3: FontValue { .style(.title3) }
    public static var headline: FontValue { .style(.headline) }
    public static var body: FontValue { .style(.body) }
    public static var callout: FontValue { .style(.callout) }
    public static var subheadline: FontValue { .style(.subheadline) }
    public static var footnote: FontValue { .style(.footnote) }
    public static var caption: FontValue { .style(.caption) }
    public static var caption2: FontValue { .style(.caption2) }
}
