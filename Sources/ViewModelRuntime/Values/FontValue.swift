/// A description of a font in a spec. A UI framework resolves the description when it shows text.
///
/// Two values are equal if they have the same description. The bridges create the fonts of UI frameworks:
/// `UIFont(value)`, `NSFont(value)`, `Font(value)`. Sizes are in points at the default text size. On platforms with
/// Dynamic Type, every font scales with the user's text size.
public nonisolated enum FontValue: Hashable, Sendable {
    /// A text style of the platform.
    case style(Style)
    /// The system font: its size in points and its weight.
    case system(Double, Weight = .regular)
    /// A font by its PostScript name, and its size in points.
    indirect case custom(String, Double)
    /// A design token: its name, and the font that it has without a theme.
    ///
    /// A `DesignTheme` can contain a different font for the name of the token.
    indirect case token(String, FontValue)

    /// The text styles that every platform defines.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// A text style by its name in Apple's UI frameworks. `title` is the `title1` of UIKit and AppKit.
        case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2
    }

    /// The thickness of a font's strokes, from the thinnest to the heaviest.
    public enum Weight: String, Hashable, Sendable, CaseIterable {
        /// A weight by its name in Apple's UI frameworks.
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }
}

/// The platform's text styles by the names that specs use.
nonisolated extension FontValue {
    /// The text style of large titles.
    public static var largeTitle: FontValue { .style(.largeTitle) }

    /// The text style of first-level titles.
    public static var title: FontValue { .style(.title) }

    /// The text style of second-level titles.
    public static var title2: FontValue { .style(.title2) }

    /// The text style of third-level titles.
    public static var title3: FontValue { .style(.title3) }

    /// The text style of headings.
    public static var headline: FontValue { .style(.headline) }

    /// The text style of body text.
    public static var body: FontValue { .style(.body) }

    /// The text style of callouts.
    public static var callout: FontValue { .style(.callout) }

    /// The text style of subheadings.
    public static var subheadline: FontValue { .style(.subheadline) }

    /// The text style of footnotes.
    public static var footnote: FontValue { .style(.footnote) }

    /// The text style of captions.
    public static var caption: FontValue { .style(.caption) }

    /// The text style of second-level captions.
    public static var caption2: FontValue { .style(.caption2) }
}
