// Contains the handwritten Swift that random specs use: an opaque type, a protocol, and functions.

import struct Foundation.Calendar
import struct Foundation.Locale

/// A protocol to which types of specs can conform.
public protocol Tracked {}

public struct Badge: Hashable, Sendable {
    public var text: String

    public init(text: String) {
        self.text = text
    }
}

extension Badge: WordReadable {
    public init(_ reader: inout WordReader) { self.init(text: reader.next()) }
}

public enum RandomFunctions {
    public static func shout(_ text: String) -> String { text + "!" }
    public static func twice(_ number: Int) -> Int { number &* 2 }
    public static func isFine(_ text: String, _ number: Int) -> Bool { text.utf8.count > number }
    public static func name(_ number: Int?) -> String? { number.flatMap { $0 > 1 ? "number" : nil } }
    public static func greeting(_ name: String, locale: Locale) -> String { name + " " + locale.identifier }
    public static func zoned(_ text: String, calendar: Calendar) -> String {
        text + " " + calendar.timeZone.identifier
    }
    public static func placed(_ number: Int, locale: Locale, calendar: Calendar) -> String {
        "\(number) \(locale.identifier) \(calendar.timeZone.identifier)"
    }
    public static func badgeText(_ badge: Badge) -> String { "[" + badge.text + "]" }
}
