// Checks the calls from the bridges to the UI frameworks. Prints each expectation that is not met. If an expectation
// is not met, the process exits with a failure.
import Foundation
@_spi(Model) import SwiftUI
import ViewModelRuntime

#if canImport(UIKit)
    @_spi(Model) import UIKit
    typealias PlatformColor = UIColor
    typealias PlatformFont = UIFont
    typealias PlatformImage = UIImage
#else
    @_spi(Model) import AppKit
    typealias PlatformColor = NSColor
    typealias PlatformFont = NSFont
    typealias PlatformImage = NSImage
#endif

var failures = 0

@MainActor func expect<Value: Equatable>(_ found: Value, _ expected: Value, file: String = #fileID, line: Int = #line) {
    guard found != expected else { return }
    failures += 1
    print("\(file):\(line): expected '\(expected)', found '\(found)'")
}

/// Returns the property `source` of `color` in the light appearance and in the dark appearance.
func appearances(of color: PlatformColor) -> [String] {
    #if canImport(UIKit)
        return [.light, .dark].map { color.resolvedColor(with: UITraitCollection(userInterfaceStyle: $0)).source }
    #else
        return [.aqua, .darkAqua].compactMap { name in
            NSAppearance(named: name).flatMap { color.provider?($0) ?? color }?.source
        }
    #endif
}

let brand = ColorValue.token("brand", .hex(0xFFCC00))
let night = DesignTheme(
    colors: ["brand": .dynamic(light: .asset("day"), dark: .blue)],
    fonts: ["heading": .style(.title)]
)
let heading = FontValue.token("heading", .system(24, .bold))

// Checks the conversion of colors.
#if canImport(UIKit)
    expect(UIColor(ColorValue.label) === UIColor.label, true)
    expect(UIColor(ColorValue.background) === UIColor.systemBackground, true)
    expect(UIColor(ColorValue.tint) === UIColor.tintColor, true)
#else
    expect(NSColor(ColorValue.label) === NSColor.labelColor, true)
    expect(NSColor(ColorValue.background) === NSColor.windowBackgroundColor, true)
    expect(NSColor(ColorValue.tint) === NSColor.controlAccentColor, true)
#endif
for system in ColorValue.System.allCases.dropFirst(3).prefix(13) {
    expect(PlatformColor(ColorValue.system(system)).source.lowercased(), "system\(system)")
    expect(Color(ColorValue.system(system)).source, "\(system)")
}
expect(PlatformColor(ColorValue.rgba(0x0033_AA80)).source, "0 51 170 128")
expect(PlatformColor(ColorValue.asset("paper")).source, "asset paper")
expect(PlatformColor(ColorValue.asset("missing")).source, "clear")
expect(appearances(of: PlatformColor(ColorValue.dynamic(light: .black, dark: .white))), ["black", "white"])
expect(
    appearances(of: PlatformColor(ColorValue.dynamic(light: .dynamic(light: .asset("a"), dark: .black), dark: .white)))
        .last,
    "white"
)
expect(PlatformColor(brand).source, "255 204 0 255")
expect(appearances(of: PlatformColor(brand, theme: night)), ["asset day", "systemBlue"])
expect(Color(brand).source, "255 204 0 255")
expect(Color(brand, theme: DesignTheme(colors: ["brand": .label])).source, "primary")
expect(Color(ColorValue.asset("paper")).source, "asset paper")

// Checks the conversion of fonts.
for style in FontValue.Style.allCases {
    let name = ["title": "title1", "caption": "caption1"][style.rawValue] ?? style.rawValue
    expect(PlatformFont(.style(style)).source, "style \(name)")
    expect(Font(.style(style)).source, "style \(style)")
}
for weight in FontValue.Weight.allCases {
    expect(PlatformFont(.system(10, weight)).source.hasSuffix("system \(weight)"), true)
    expect(Font(.system(10, weight)).source.hasPrefix("system \(weight) "), true)
}
expect(Font(.custom("Avenir-Heavy", 17)).source, "Avenir-Heavy 17.0")
expect(PlatformFont(heading, theme: night).source, "style title1")
expect(Font(heading, theme: night).source, "style title")
#if canImport(UIKit)
    expect(PlatformFont(heading).pointSize, 48)
    expect(PlatformFont(.custom("Avenir-Heavy", 17)).source, "scaled Avenir-Heavy")
    expect(PlatformFont(.custom("missing", 17)).source, "scaled system regular")
    expect(Font(heading).source, "system bold 48.0")
    expect(Color(ColorValue.dynamic(light: .black, dark: .white)).source, "ui dynamic")
    expect(Color(ColorValue.background).source, "ui systemBackground")
#else
    expect(PlatformFont(heading).pointSize, 24)
    expect(PlatformFont(.custom("Avenir-Heavy", 17)).source, "Avenir-Heavy")
    expect(PlatformFont(.custom("missing", 17)).source, "system regular")
    expect(Font(heading).source, "system bold 24.0")
    expect(Color(ColorValue.dynamic(light: .black, dark: .white)).source, "ns dynamic")
    expect(Color(ColorValue.background).source, "ns windowBackgroundColor")
#endif

// Checks the conversion of images.
let file = ImageValue.url(URL(fileURLWithPath: "/tmp/bell.png"))
expect(PlatformImage(.asset("Bell"))?.source, "asset Bell")
expect(PlatformImage(.asset("missing"))?.source, nil)
expect(PlatformImage(.symbol("gear"))?.source, "symbol gear")
expect(PlatformImage(file)?.source, "file /tmp/bell.png")
expect(PlatformImage(.data(Data([1, 2])))?.source, "data 2")
expect(PlatformImage(.data(Data()))?.source, nil)
expect(Image(.symbol("gear"))?.source, "symbol gear")
expect(Image(.asset("Bell"))?.source, "asset Bell")
expect(Image(file)?.source.dropFirst(3), "file /tmp/bell.png")
if let remote = URL(string: "https://example.org/bell.png") {
    expect(PlatformImage(.url(remote))?.source, nil)
    expect(Image(.url(remote)), nil)
    var asked: [URL] = []
    let bell = PlatformImage(.url(remote)) { url in
        asked.append(url)
        return PlatformImage(.asset("Bell"))
    }
    expect(bell?.source, "asset Bell")
    expect(asked, [remote])
    expect(Image(.url(remote)) { _ in Image(.symbol("gear")) }?.source, "symbol gear")
    expect(PlatformImage(file) { _ in nil }?.source, "file /tmp/bell.png")
}

checkLists()
checkSwiftUI()
await checkRowViews()
#if canImport(UIKit)
    checkTexts()
    checkAdapters()
    checkTables()
    checkPlaces()
    checkDelegates()
    checkAccessibility()
    checkSupplements()
    // The first argument is the number of random sequences of changes. The second argument is the seed of the first
    // sequence.
    let arguments = CommandLine.arguments.dropFirst().compactMap(Int.init)
    let (count, seed) = (arguments.first ?? 1000, UInt64(arguments.dropFirst().first ?? 1))
    checkRandomUpdates(count, from: seed)
    checkViews()
    checkRandomViews(count, from: seed)
#else
    checkFlatTables()
    checkFlatAccessibility()
    checkFlatMoves()
    checkRandomMoves(CommandLine.arguments.dropFirst().compactMap(Int.init).first ?? 1000)
#endif

exit(failures == 0 ? 0 : 1)
