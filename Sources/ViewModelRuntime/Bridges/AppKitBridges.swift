#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit

    nonisolated extension NSColor: ValueBridged {}
    nonisolated extension NSFont: ValueBridged {}
    nonisolated extension NSImage: ValueBridged {}

    nonisolated extension ValueBridged where Self == NSColor {
        /// Creates the color that a value describes.
        ///
        /// A color with a light and a dark variant adapts to the appearance. If the asset catalog does not contain the
        /// color, the result is clear.
        ///
        /// - Parameters:
        ///   - value: The color, which can be a design token.
        ///   - theme: The replacements for the values of design tokens. By default, each token has its own value.
        ///   - bundle: The bundle of the asset catalog, or `nil` for the bundle of the app.
        public init(_ value: ColorValue, theme: DesignTheme = DesignTheme(), bundle: Bundle? = nil) {
            switch theme.resolve(value) {
            case .system(let system):
                self = system.nsColor
            case .asset(let name):
                self = NSColor(named: name, bundle: bundle) ?? .clear
            case .rgba(let rgba):
                let (red, green, blue, alpha) = ColorValue.components(of: rgba)
                self = NSColor(srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
            case .dynamic(let light, let dark):
                let light = NSColor(light, bundle: bundle)
                let dark = NSColor(dark, bundle: bundle)
                self = NSColor(name: nil) { appearance in
                    appearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua ? dark : light
                }
            case .token(_, let own):
                self.init(own, bundle: bundle)
            }
        }
    }

    nonisolated extension ValueBridged where Self == NSFont {
        /// Creates the font that a value describes.
        ///
        /// If `value` is a custom font that the app does not contain, the result is the system font of the specified
        /// size.
        ///
        /// - Parameters:
        ///   - value: The font, which can be a design token.
        ///   - theme: The replacements for the values of design tokens. By default, each token has its own value.
        public init(_ value: FontValue, theme: DesignTheme = DesignTheme()) {
            switch theme.resolve(value) {
            case .style(let style):
                self = NSFont.preferredFont(forTextStyle: style.nsTextStyle, options: [:])
            case .system(let size, let weight):
                self = NSFont.systemFont(ofSize: CGFloat(size), weight: weight.nsWeight)
            case .custom(let name, let size):
                self = NSFont(name: name, size: CGFloat(size)) ?? .systemFont(ofSize: CGFloat(size))
            case .token(_, let own):
                self.init(own)
            }
        }
    }

    nonisolated extension ValueBridged where Self == NSImage {
        /// Creates the image that a value describes.
        ///
        /// The initializer returns `nil` for an unknown name, and for data or a file that is not an image. It also
        /// returns `nil` if `remote` returns `nil`.
        ///
        /// - Parameters:
        ///   - value: The image to load.
        ///   - bundle: The bundle of the asset catalog, or `nil` for the bundle of the app.
        ///   - remote: A function that returns the image of a URL, or `nil` if the image is not available. The
        ///     initializer calls the function only for a URL that is not a file URL. The function may return a cached
        ///     image and start to load other images. The initializer itself loads nothing from a network.
        public init?(_ value: ImageValue, bundle: Bundle? = nil, remote: (URL) -> NSImage? = { _ in nil }) {
            let image: NSImage? =
                switch value {
                case .asset(let name): (bundle ?? .main).image(forResource: name)
                case .symbol(let name): NSImage(systemSymbolName: name, accessibilityDescription: nil)
                case .url(let url): url.isFileURL ? NSImage(contentsOf: url) : remote(url)
                case .data(let data): NSImage(data: data)
                }
            guard let image else { return nil }
            self = image
        }
    }

    nonisolated extension ColorValue.System {
        fileprivate var nsColor: NSColor {
            switch self {
            case .black: .black
            case .white: .white
            case .clear: .clear
            case .red: .systemRed
            case .orange: .systemOrange
            case .yellow: .systemYellow
            case .green: .systemGreen
            case .mint: .systemMint
            case .teal: .systemTeal
            case .cyan: .systemCyan
            case .blue: .systemBlue
            case .indigo: .systemIndigo
            case .purple: .systemPurple
            case .pink: .systemPink
            case .brown: .systemBrown
            case .gray: .systemGray
            case .label: .labelColor
            case .secondaryLabel: .secondaryLabelColor
            case .background: .windowBackgroundColor
            case .tint: .controlAccentColor
            }
        }
    }

    nonisolated extension FontValue.Style {
        fileprivate var nsTextStyle: NSFont.TextStyle {
            switch self {
            case .largeTitle: .largeTitle
            case .title: .title1
            case .title2: .title2
            case .title3: .title3
            case .headline: .headline
            case .body: .body
            case .callout: .callout
            case .subheadline: .subheadline
            case .footnote: .footnote
            case .caption: .caption1
            case .caption2: .caption2
            }
        }
    }

    nonisolated extension FontValue.Weight {
        fileprivate var nsWeight: NSFont.Weight {
            switch self {
            case .ultraLight: .ultraLight
            case .thin: .thin
            case .light: .light
            case .regular: .regular
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            case .black: .black
            }
        }
    }
#endif
