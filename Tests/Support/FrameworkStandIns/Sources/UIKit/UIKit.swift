// Declares the parts of UIKit that vmgen's runtime uses, according to Apple's documentation. These stand-ins record
// calls, and draw nothing.
@_exported import Foundation

// Source: UIInterface.h, iOS 16.4.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified, light, dark
}

// Source: UITraitCollection.h, iOS 16.4, and its documentation: `Sendable` by NS_SWIFT_SENDABLE.
public final class UITraitCollection: Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle

    public init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.userInterfaceStyle = userInterfaceStyle
    }
}

// Source: UIColor.h, iOS 16.4: `Sendable` by NS_SWIFT_SENDABLE. The closure of `init(dynamicProvider:)` is `@Sendable`
// in the model, which is stricter. `systemBackground` is unavailable on tvOS.
open class UIColor: @unchecked Sendable {
    /// A description of how the color was created.
    @_spi(Model) public let source: String
    private let provider: (@Sendable (UITraitCollection) -> UIColor)?

    private init(_ source: String) {
        self.source = source
        provider = nil
    }

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        source = [red, green, blue, alpha].map { String(Int(($0 * 255).rounded())) }.joined(separator: " ")
        provider = nil
    }

    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        source = "dynamic"
        provider = dynamicProvider
    }

    /// Creates a color of the asset catalog, or returns `nil` if the name begins with `missing`.
    public init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        if name.hasPrefix("missing") { return nil }
        source = "asset \(name)"
        provider = nil
    }

    open func resolvedColor(with traits: UITraitCollection) -> UIColor {
        provider?(traits) ?? self
    }

    public static let black = UIColor("black")
    public static let white = UIColor("white")
    public static let clear = UIColor("clear")
    public static let systemRed = UIColor("systemRed")
    public static let systemOrange = UIColor("systemOrange")
    public static let systemYellow = UIColor("systemYellow")
    public static let systemGreen = UIColor("systemGreen")
    public static let systemMint = UIColor("systemMint")
    public static let systemTeal = UIColor("systemTeal")
    public static let systemCyan = UIColor("systemCyan")
    public static let systemBlue = UIColor("systemBlue")
    public static let systemIndigo = UIColor("systemIndigo")
    public static let systemPurple = UIColor("systemPurple")
    public static let systemPink = UIColor("systemPink")
    public static let systemBrown = UIColor("systemBrown")
    public static let systemGray = UIColor("systemGray")
    public static let label = UIColor("label")
    public static let secondaryLabel = UIColor("secondaryLabel")
    public static let systemBackground = UIColor("systemBackground")
    public static let tintColor = UIColor("tintColor")
}

// Source: UIFont.h and UIFontDescriptor.h, iOS 16.4: `Sendable` by NS_SWIFT_SENDABLE. `TextStyle.largeTitle` is
// unavailable on tvOS.
open class UIFont: @unchecked Sendable {
    public struct TextStyle: Sendable, Hashable {
        @_spi(Model) public let name: String
        public static let largeTitle = TextStyle(name: "largeTitle")
        public static let title1 = TextStyle(name: "title1")
        public static let title2 = TextStyle(name: "title2")
        public static let title3 = TextStyle(name: "title3")
        public static let headline = TextStyle(name: "headline")
        public static let body = TextStyle(name: "body")
        public static let callout = TextStyle(name: "callout")
        public static let subheadline = TextStyle(name: "subheadline")
        public static let footnote = TextStyle(name: "footnote")
        public static let caption1 = TextStyle(name: "caption1")
        public static let caption2 = TextStyle(name: "caption2")
    }

    public struct Weight: Sendable, Hashable {
        @_spi(Model) public let name: String
        public static let ultraLight = Weight(name: "ultraLight")
        public static let thin = Weight(name: "thin")
        public static let light = Weight(name: "light")
        public static let regular = Weight(name: "regular")
        public static let medium = Weight(name: "medium")
        public static let semibold = Weight(name: "semibold")
        public static let bold = Weight(name: "bold")
        public static let heavy = Weight(name: "heavy")
        public static let black = Weight(name: "black")
    }

    /// A description of how the font was created.
    @_spi(Model) public let source: String
    public let pointSize: CGFloat

    fileprivate init(source: String, pointSize: CGFloat) {
        self.source = source
        self.pointSize = pointSize
    }

    /// Creates a font by its name, or returns `nil` if the name begins with `missing`.
    public init?(name: String, size: CGFloat) {
        if name.hasPrefix("missing") { return nil }
        source = name
        pointSize = size
    }

    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        UIFont(source: "style \(style.name)", pointSize: 0)
    }

    open class func systemFont(ofSize size: CGFloat) -> UIFont {
        systemFont(ofSize: size, weight: .regular)
    }

    open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(source: "system \(weight.name)", pointSize: size)
    }
}

/// Font metrics that double the size of each font, as a large text size does.
// Source: UIFontMetrics.h, iOS 16.4: `Sendable` by NS_SWIFT_SENDABLE.
open class UIFontMetrics: @unchecked Sendable {
    public static let `default` = UIFontMetrics()

    open func scaledFont(for font: UIFont) -> UIFont {
        precondition(!font.source.hasPrefix("scaled"), "UIKit does not scale what it has scaled")
        return UIFont(source: "scaled \(font.source)", pointSize: scaledValue(for: font.pointSize))
    }

    open func scaledValue(for value: CGFloat) -> CGFloat {
        value * 2
    }
}

// Source: UIImage.h and UIImageConfiguration.h, iOS 16.4: `Sendable` by NS_SWIFT_SENDABLE.
open class UIImage: @unchecked Sendable {
    open class Configuration: @unchecked Sendable {}

    /// A description of how the image was created.
    @_spi(Model) public let source: String

    /// Creates an image of the asset catalog, or returns `nil` if the name begins with `missing`.
    public init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        if name.hasPrefix("missing") { return nil }
        source = "asset \(name)"
    }

    public init?(systemName name: String) {
        source = "symbol \(name)"
    }

    public init?(contentsOfFile path: String) {
        source = "file \(path)"
    }

    public init?(data: Data) {
        if data.isEmpty { return nil }
        source = "data \(data.count)"
    }
}
