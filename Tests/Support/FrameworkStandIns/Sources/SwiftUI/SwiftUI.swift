// Models colors, fonts and images. Each value describes how it was created.
//
// This module is a model of SwiftUI. It contains the declarations that vmgen's runtime, generated code and clients in
// tests use, and draws nothing. The `Source` in the comment of a public declaration names the interface from which its
// isolation, `Sendable` conformances, labels and availability are copied. The comment also states what is unknown.
// Declarations that SwiftUI does not have are marked `@_spi(Model)`.
//
// The isolation is that of the iOS 18 SDK. The package requires Swift 6.1 and therefore Xcode 16.3, whose SDKs are
// newer than iOS 18.
@_exported import Foundation

#if canImport(UIKit)
    @_spi(Model) import UIKit
#elseif canImport(AppKit)
    @_spi(Model) import AppKit
#endif

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct Color: Hashable, Sendable {
    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB
        case sRGBLinear
        case displayP3
    }

    @_spi(Model) public let source: String

    private init(source: String) {
        self.source = source
    }

    public init(_ name: String, bundle: Bundle? = nil) {
        source = "asset \(name)"
    }

    public init(
        _ colorSpace: RGBColorSpace = .sRGB,
        red: Double,
        green: Double,
        blue: Double,
        opacity: Double = 1
    ) {
        source = [red, green, blue, opacity].map { String(Int(($0 * 255).rounded())) }.joined(separator: " ")
    }

    #if canImport(UIKit)
        /// Source: SwiftUI.swiftinterface, iOS 18.0
        @available(iOS 15.0, tvOS 15.0, watchOS 8.0, *)
        @available(macOS, unavailable)
        public init(uiColor: UIColor) {
            source = "ui \(uiColor.source)"
        }
    #elseif canImport(AppKit)
        /// Source: SwiftUI.swiftinterface, macOS 15.0
        @available(macOS 12.0, *)
        @available(iOS, unavailable)
        @available(tvOS, unavailable)
        @available(watchOS, unavailable)
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
    public static let blue = Color(source: "blue")
    public static let purple = Color(source: "purple")
    public static let pink = Color(source: "pink")
    public static let gray = Color(source: "gray")
    public static let primary = Color(source: "primary")
    public static let secondary = Color(source: "secondary")
    public static var accentColor: Color { Color(source: "accentColor") }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension Color {
    public static let mint = Color(source: "mint")
    public static let teal = Color(source: "teal")
    public static let cyan = Color(source: "cyan")
    public static let indigo = Color(source: "indigo")
    public static let brown = Color(source: "brown")
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct Font: Hashable, Sendable {
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        case largeTitle
        case title
        /// Source: SwiftUI.swiftinterface, iOS 18.0
        @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
        case title2
        /// Source: SwiftUI.swiftinterface, iOS 18.0
        @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
        case title3
        case headline
        case subheadline
        case body
        case callout
        case footnote
        case caption
        /// Source: SwiftUI.swiftinterface, iOS 18.0
        @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
        case caption2

        public static var allCases: [TextStyle] {
            [
                .largeTitle, .title, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote, .caption,
                .caption2,
            ]
        }
    }

    public struct Weight: Hashable, Sendable {
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

    public enum Design: Hashable, Sendable {
        case `default`
        case serif
        case rounded
        case monospaced
    }

    @_spi(Model) public let source: String

    public static let headline = Font(source: "style headline")
    public static let body = Font(source: "style body")

    /// Source: SwiftUI.swiftinterface, iOS 18.0
    @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(source: "style \(style)")
    }

    /// Source: SwiftUI.swiftinterface, iOS 18.0
    @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(source: "system \(weight?.name ?? "") \(size)")
    }

    public static func custom(_ name: String, size: CGFloat) -> Font {
        Font(source: "\(name) \(size)")
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct Image: Equatable, Sendable {
    @_spi(Model) public let source: String

    public init(_ name: String, bundle: Bundle? = nil) {
        source = "asset \(name)"
    }

    /// Source: SwiftUI.swiftinterface, iOS 18.0
    @available(iOS 13.0, macOS 11.0, tvOS 13.0, watchOS 6.0, *)
    public init(systemName: String) {
        source = "symbol \(systemName)"
    }

    #if canImport(UIKit)
        /// Source: SwiftUI.swiftinterface, iOS 18.0
        @available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
        @available(macOS, unavailable)
        public init(uiImage: UIImage) {
            source = "ui \(uiImage.source)"
        }
    #elseif canImport(AppKit)
        /// Source: SwiftUI.swiftinterface, macOS 15.0
        @available(macOS 10.15, *)
        @available(iOS, unavailable)
        @available(tvOS, unavailable)
        @available(watchOS, unavailable)
        public init(nsImage: NSImage) {
            source = "ns \(nsImage.source)"
        }
    #endif
}
