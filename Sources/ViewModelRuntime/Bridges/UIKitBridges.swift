#if canImport(UIKit)
    import UIKit

    nonisolated extension UIFont: ValueBridged {}
    nonisolated extension UIImage: ValueBridged {}

    nonisolated extension ValueBridged where Self == UIFont {
        /// Creates the font that a value describes, scaled to the user's text size.
        ///
        /// If a view must follow later changes of the text size, also set its `adjustsFontForContentSizeCategory` to
        /// `true`. If `value` is a custom font that the app does not contain, the result is the system font of the
        /// specified size.
        ///
        /// - Parameters:
        ///   - value: The font, which can be a design token.
        ///   - theme: The replacements for the values of design tokens. By default, each token has its own value.
        public init(_ value: FontValue, theme: DesignTheme = DesignTheme()) {
            switch theme.resolve(value) {
            case .style(let style):
                self = UIFont.preferredFont(forTextStyle: style.uiTextStyle)
            case .system(let size, let weight):
                self = UIFontMetrics.default.scaledFont(
                    for: .systemFont(ofSize: CGFloat(size), weight: weight.uiWeight)
                )
            case .custom(let name, let size):
                let font = UIFont(name: name, size: CGFloat(size)) ?? .systemFont(ofSize: CGFloat(size))
                self = UIFontMetrics.default.scaledFont(for: font)
            case .token(_, let own):
                self.init(own)
            }
        }
    }

    nonisolated extension ValueBridged where Self == UIImage {
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
        public init?(_ value: ImageValue, bundle: Bundle? = nil, remote: (URL) -> UIImage? = { _ in nil }) {
            let image: UIImage? =
                switch value {
                case .asset(let name): UIImage(named: name, in: bundle, with: nil)
                case .symbol(let name): UIImage(systemName: name)
                case .url(let url): url.isFileURL ? UIImage(contentsOfFile: url.path) : remote(url)
                case .data(let data): UIImage(data: data)
                }
            guard let image else { return nil }
            self = image
        }
    }

    nonisolated extension FontValue.Style {
        fileprivate var uiTextStyle: UIFont.TextStyle {
            switch self {
            case .largeTitle:
                #if os(tvOS)
                    .title1  // The largest text style of tvOS.
                #else
                    .largeTitle
                #endif
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
        fileprivate var uiWeight: UIFont.Weight {
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

    // watchOS has no colors that adapt to light and dark appearance. Clients for watchOS use the SwiftUI bridge
    // instead.
    #if !os(watchOS)
        nonisolated extension UIColor: ValueBridged {}

        nonisolated extension ValueBridged where Self == UIColor {
            /// Creates the color that a value describes.
            ///
            /// A color with a light and a dark variant adapts to the appearance. If the asset catalog does not contain
            /// the color, the result is clear.
            ///
            /// - Parameters:
            ///   - value: The color, which can be a design token.
            ///   - theme: The replacements for the values of design tokens. By default, each token has its own value.
            ///   - bundle: The bundle of the asset catalog, or `nil` for the bundle of the app.
            public init(_ value: ColorValue, theme: DesignTheme = DesignTheme(), bundle: Bundle? = nil) {
                switch theme.resolve(value) {
                case .system(let system):
                    self = system.uiColor
                case .asset(let name):
                    self = UIColor(named: name, in: bundle, compatibleWith: nil) ?? .clear
                case .rgba(let rgba):
                    let (red, green, blue, alpha) = ColorValue.components(of: rgba)
                    self = UIColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
                case .dynamic(let light, let dark):
                    let light = UIColor(light, bundle: bundle)
                    let dark = UIColor(dark, bundle: bundle)
                    self = UIColor { traits in
                        (traits.userInterfaceStyle == .dark ? dark : light).resolvedColor(with: traits)
                    }
                case .token(_, let own):
                    self.init(own, bundle: bundle)
                }
            }
        }

        nonisolated extension ColorValue.System {
            fileprivate var uiColor: UIColor {
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
                case .label: .label
                case .secondaryLabel: .secondaryLabel
                case .background:
                    #if os(tvOS)
                        UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
                    #else
                        .systemBackground
                    #endif
                case .tint: .tintColor
                }
            }
        }
    #endif
#endif
