#if canImport(SwiftUI)
    import SwiftUI

    #if canImport(UIKit)
        import UIKit
    #elseif canImport(AppKit)
        import AppKit
    #endif

    nonisolated extension Color {
        /// Creates the color that a value describes.
        ///
        /// A color with a light and a dark variant adapts to the appearance.
        ///
        /// - Parameters:
        ///   - value: The color, which can be a design token.
        ///   - theme: The replacements for the values of design tokens. By default, each token has its own value.
        ///   - bundle: The bundle of the asset catalog, or `nil` for the bundle of the app.
        public init(_ value: ColorValue, theme: DesignTheme = DesignTheme(), bundle: Bundle? = nil) {
            switch theme.resolve(value) {
            case .system(let system):
                self = system.color
            case .asset(let name):
                self.init(name, bundle: bundle)
            case .rgba(let rgba):
                let (red, green, blue, alpha) = ColorValue.components(of: rgba)
                self.init(.sRGB, red: red, green: green, blue: blue, opacity: alpha)
            case .dynamic(let light, let dark):
                #if os(watchOS)
                    self.init(dark, bundle: bundle)  // watchOS has only dark appearance.
                #elseif canImport(UIKit)
                    self.init(uiColor: UIColor(ColorValue.dynamic(light: light, dark: dark), bundle: bundle))
                #elseif canImport(AppKit)
                    self.init(nsColor: NSColor(ColorValue.dynamic(light: light, dark: dark), bundle: bundle))
                #endif
            case .token(_, let own):
                self.init(own, bundle: bundle)
            }
        }
    }

    nonisolated extension Font {
        /// Creates the font that a value describes.
        ///
        /// Text styles and custom fonts follow the user's text size. SwiftUI does not scale fonts of the case `system`.
        /// On platforms with UIKit, the initializer scales the size of such a font to the user's current text size. The
        /// size does not follow later changes.
        ///
        /// - Parameters:
        ///   - value: The font, which can be a design token.
        ///   - theme: The replacements for the values of design tokens. By default, each token has its own value.
        public init(_ value: FontValue, theme: DesignTheme = DesignTheme()) {
            switch theme.resolve(value) {
            case .style(let style):
                self = .system(style.textStyle)
            case .system(let size, let weight):
                #if canImport(UIKit)
                    self = .system(size: UIFontMetrics.default.scaledValue(for: CGFloat(size)), weight: weight.weight)
                #else
                    self = .system(size: CGFloat(size), weight: weight.weight)
                #endif
            case .custom(let name, let size):
                self = .custom(name, size: CGFloat(size))
            case .token(_, let own):
                self.init(own)
            }
        }
    }

    nonisolated extension Image {
        /// Creates the image that a value describes.
        ///
        /// The initializer returns `nil` for data or a file that is not an image. It also returns `nil` if `remote`
        /// returns `nil`.
        ///
        /// - Parameters:
        ///   - value: The image to load.
        ///   - bundle: The bundle of the asset catalog, or `nil` for the bundle of the app.
        ///   - remote: A function that returns the image of a URL, or `nil` if the image is not available. The
        ///     initializer calls the function only for a URL that is not a file URL. The function may return a cached
        ///     image and start to load other images. The initializer itself loads nothing from a network.
        public init?(_ value: ImageValue, bundle: Bundle? = nil, remote: (URL) -> Image? = { _ in nil }) {
            switch value {
            case .asset(let name):
                self.init(name, bundle: bundle)
            case .symbol(let name):
                self.init(systemName: name)
            case .url(let url) where !url.isFileURL:
                guard let image = remote(url) else { return nil }
                self = image
            case .url, .data:
                #if canImport(UIKit)
                    guard let image = UIImage(value) else { return nil }
                    self.init(uiImage: image)
                #elseif canImport(AppKit)
                    guard let image = NSImage(value) else { return nil }
                    self.init(nsImage: image)
                #endif
            }
        }
    }

    nonisolated extension ColorValue.System {
        fileprivate var color: Color {
            switch self {
            case .black: .black
            case .white: .white
            case .clear: .clear
            case .red: .red
            case .orange: .orange
            case .yellow: .yellow
            case .green: .green
            case .mint: .mint
            case .teal: .teal
            case .cyan: .cyan
            case .blue: .blue
            case .indigo: .indigo
            case .purple: .purple
            case .pink: .pink
            case .brown: .brown
            case .gray: .gray
            case .label: .primary
            case .secondaryLabel: .secondary
            case .background:
                #if os(watchOS)
                    .black
                #elseif canImport(UIKit)
                    Color(uiColor: UIColor(ColorValue.background))
                #elseif canImport(AppKit)
                    Color(nsColor: .windowBackgroundColor)
                #endif
            case .tint: .accentColor
            }
        }
    }

    nonisolated extension FontValue.Style {
        fileprivate var textStyle: Font.TextStyle {
            switch self {
            case .largeTitle: .largeTitle
            case .title: .title
            case .title2: .title2
            case .title3: .title3
            case .headline: .headline
            case .body: .body
            case .callout: .callout
            case .subheadline: .subheadline
            case .footnote: .footnote
            case .caption: .caption
            case .caption2: .caption2
            }
        }
    }

    nonisolated extension FontValue.Weight {
        fileprivate var weight: Font.Weight {
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
