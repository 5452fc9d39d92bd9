// What the runtime uses of SwiftUI, by its documentation, and enough behind it to see what was asked for. It draws
// nothing and knows no view.
@_exported import Foundation

#if canImport(UIKit)
    @_spi(Model) import UIKit
#elseif canImport(AppKit)
    @_spi(Model) import AppKit
#endif

public struct Color: Sendable, Hashable {
    public enum RGBColorSpace: Sendable {
        case sRGB
    }

    /// What the stand-in remembers of how it was made.
    public let source: String

    private init(source: String) {
        self.source = source
    }

    public init(_ name: String, bundle: Bundle? = nil) {
        source = "asset \(name)"
    }

    public init(_ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double) {
        source = [red, green, blue, opacity].map { String(Int(($0 * 255).rounded())) }.joined(separator: " ")
    }

    #if canImport(UIKit)
        public init(uiColor: UIColor) {
            source = "ui \(uiColor.source)"
        }
    #elseif canImport(AppKit)
        public init(nsColor: NSColor) {
            source = "ns \(nsColor.source)"
        }
    #endif

    public static let black = Color(source: "black")
    public static let white = Color(source: "white")
    public static let clear = Color(source: "clear")
    public static let red = Color(source: "red")
    public static let orange = Color(source: "orange")
    public static let yellow = Color(source: "yellow")
    public static let green = Color(source: "green")
    public static let mint = Color(source: "mint")
    public static let teal = Color(source: "teal")
    public static let cyan = Color(source: "cyan")
    public static let blue = Color(source: "blue")
    public static let indigo = Color(source: "indigo")
    public static let purple = Color(source: "purple")
    public static let pink = Color(source: "pink")
    public static let brown = Color(source: "brown")
    public static let gray = Color(source: "gray")
    public static let primary = Color(source: "primary")
    public static let secondary = Color(source: "secondary")
    public static let accentColor = Color(source: "accentColor")
}

public struct Font: Sendable, Hashable {
    public enum TextStyle: String, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }

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

    public enum Design: Sendable {
        case `default`
    }

    /// What the stand-in remembers of how it was made.
    public let source: String

    public static let headline = Font.system(.headline)
    public static let body = Font.system(.body)

    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(source: "style \(style.rawValue)")
    }

    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(source: "system \(weight?.name ?? "") \(size)")
    }

    public static func custom(_ name: String, size: CGFloat) -> Font {
        Font(source: "\(name) \(size)")
    }
}

public struct Image: Equatable, Sendable {
    /// What the stand-in remembers of how it was made.
    public let source: String

    public init(_ name: String, bundle: Bundle? = nil) {
        source = "asset \(name)"
    }

    public init(systemName name: String) {
        source = "symbol \(name)"
    }

    #if canImport(UIKit)
        public init(uiImage: UIImage) {
            source = "ui \(uiImage.source)"
        }
    #elseif canImport(AppKit)
        public init(nsImage: NSImage) {
            source = "ns \(nsImage.source)"
        }
    #endif
}
