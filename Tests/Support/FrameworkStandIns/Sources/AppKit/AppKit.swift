// Declares the parts of AppKit that the runtime uses, according to Apple's documentation. The stand-ins record the
// calls that they receive, and draw nothing.
@_exported import Foundation

// The class is not isolated. Apple does not document whether the class is `Sendable`. This model of the class is not
// `Sendable`, which is the stricter alternative.
// Source: NSAppearance.h, macOS 11.3; NSAppearance (documentation, macOS 26)
open class NSAppearance: NSObject {
    // Source: NSAppearance.h, macOS 11.3: NSAppearanceName
    public struct Name: Sendable, Hashable {
        let name: String
        public static let aqua = Name(name: "aqua")
        public static let darkAqua = Name(name: "darkAqua")
    }

    private let name: Name

    public init?(named name: Name) {
        self.name = name
    }

    open func bestMatch(from appearances: [Name]) -> Name? {
        appearances.first { $0 == name }
    }
}

// The class is `Sendable` and not isolated. `systemMint`, `systemTeal` and `systemCyan` are available in macOS 12 and
// later, and possibly in earlier versions.
// Source: NSColor.h, macOS 11.3; NSColor (documentation, macOS 26)
open class NSColor: NSObject, @unchecked Sendable {
    public typealias Name = String

    /// A description of how the color was created.
    @_spi(Model) public let source: String
    /// A closure that returns the color for an appearance. The property is `nil` if the color is the same in all
    /// appearances.
    @_spi(Model) public let provider: ((NSAppearance) -> NSColor)?

    private init(_ source: String) {
        self.source = source
        provider = nil
    }

    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        source = [red, green, blue, alpha].map { String(Int(($0 * 255).rounded())) }.joined(separator: " ")
        provider = nil
    }

    public init(name: Name?, dynamicProvider: @escaping (NSAppearance) -> NSColor) {
        source = "dynamic"
        provider = dynamicProvider
    }

    /// Creates the color with a name in the asset catalog. Returns `nil` if the name begins with `missing`.
    public init?(named name: Name, bundle: Bundle?) {
        if name.hasPrefix("missing") { return nil }
        source = "asset \(name)"
        provider = nil
    }

    public static let black = NSColor("black")
    public static let white = NSColor("white")
    public static let clear = NSColor("clear")
    public static let systemRed = NSColor("systemRed")
    public static let systemOrange = NSColor("systemOrange")
    public static let systemYellow = NSColor("systemYellow")
    public static let systemGreen = NSColor("systemGreen")
    public static let systemMint = NSColor("systemMint")
    public static let systemTeal = NSColor("systemTeal")
    public static let systemCyan = NSColor("systemCyan")
    public static let systemBlue = NSColor("systemBlue")
    public static let systemIndigo = NSColor("systemIndigo")
    public static let systemPurple = NSColor("systemPurple")
    public static let systemPink = NSColor("systemPink")
    public static let systemBrown = NSColor("systemBrown")
    public static let systemGray = NSColor("systemGray")
    public static let labelColor = NSColor("labelColor")
    public static let secondaryLabelColor = NSColor("secondaryLabelColor")
    public static let windowBackgroundColor = NSColor("windowBackgroundColor")
    public static let controlAccentColor = NSColor("controlAccentColor")
}

// The class is `Sendable` and not isolated.
// Source: NSFont.h, macOS 11.3; NSFont (documentation, macOS 26)
open class NSFont: NSObject, @unchecked Sendable {
    // Source: NSFontDescriptor.h, macOS 11.3: NSFontTextStyle, available from macOS 11 on
    public struct TextStyle: Sendable, Hashable {
        let name: String
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

    // Source: NSFontDescriptor.h, macOS 11.3: NSFontTextStyleOptionKey
    public struct TextStyleOptionKey: Sendable, Hashable {}

    // Source: NSFontDescriptor.h, macOS 11.3: NSFontWeight
    public struct Weight: Sendable, Hashable {
        let name: String
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

    /// Creates the font with a name. Returns `nil` if the name begins with `missing`.
    public init?(name: String, size: CGFloat) {
        if name.hasPrefix("missing") { return nil }
        source = name
        pointSize = size
    }

    open class func preferredFont(forTextStyle style: TextStyle, options: [TextStyleOptionKey: Any]) -> NSFont {
        NSFont(source: "style \(style.name)", pointSize: 0)
    }

    open class func systemFont(ofSize size: CGFloat) -> NSFont {
        systemFont(ofSize: size, weight: .regular)
    }

    open class func systemFont(ofSize size: CGFloat, weight: Weight) -> NSFont {
        NSFont(source: "system \(weight.name)", pointSize: size)
    }
}

// The class is not isolated. Apple does not document whether the class is `Sendable`. This model of the class is not
// `Sendable`, which is the stricter alternative. `init(systemSymbolName:accessibilityDescription:)` is available from
// macOS 11 on.
// Source: NSImage.h, macOS 11.3; NSImage (documentation, macOS 26)
open class NSImage: NSObject {
    public typealias Name = String

    /// A description of how the image was created.
    @_spi(Model) public let source: String

    fileprivate init(source: String) {
        self.source = source
    }

    public init?(systemSymbolName name: String, accessibilityDescription: String?) {
        source = "symbol \(name)"
    }

    public init?(contentsOf url: URL) {
        source = "file \(url.path)"
    }

    public init?(data: Data) {
        if data.isEmpty { return nil }
        source = "data \(data.count)"
    }
}

// Source: NSImage.h, macOS 11.3: NSBundle(NSBundleImageExtension)
extension Bundle {
    /// Returns the image with a name in the asset catalog, or `nil` if the name begins with `missing`.
    public func image(forResource name: NSImage.Name) -> NSImage? {
        name.hasPrefix("missing") ? nil : NSImage(source: "asset \(name)")
    }
}
