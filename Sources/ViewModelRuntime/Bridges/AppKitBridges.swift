#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit

    nonisolated extension NSColor: ValueBridged {}
    nonisolated extension NSFont: ValueBridged {}
    nonisolated extension NSImage: ValueBridged {}

    nonisolated extension ValueBridged where Self == NSColor {
        /// The colour that a value stands for, which follows light and dark appearance. One that the catalog does not have
        /// is clear.
        ///
        /// - Parameters:
        ///   - theme: what tokens are, other than what they were declared to be.
        ///   - bundle: where the asset catalog is; the app's own unless given.
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
        /// The font that a value stands for. A custom font that the app does not have is the system's of that size.
        ///
        /// - Parameter theme: what tokens are, other than what they were declared to be.
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
        /// The image that a value stands for: nil where there is none of that name, the data is no image, or it is on a
        /// network and `remote` has none.
        ///
        /// - Parameters:
        ///   - bundle: where the asset catalog is; the app's own unless given.
        ///   - remote: the image of a URL that is no file's: one that a cache has, for instance, which begins to load
        ///     the others. Nothing is loaded unless it does.
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
