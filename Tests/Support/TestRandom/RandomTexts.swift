/// A generator of random texts. The texts often contain characters with a special meaning in Swift or in a tool. Equal
/// seeds produce equal texts.
package struct RandomTexts {
    private static let pieces: [String] = [
        "\\", "\"", "\\(", "\"\"\"", "#", "\n", "\r", "\r\n", "\t", "\u{0}", "\u{B}", "\u{C}", "\u{1B}", "\u{7F}",
        "\u{85}", "\u{A0}", "\u{AD}", "\u{200B}", "\u{200D}", "\u{200E}", "\u{202E}", "\u{2028}", "\u{2029}",
        "\u{2066}", "\u{FEFF}", "\u{FFFE}", "\u{E0041}", "\u{301}", "é", "漢", "👩‍👩‍👧", " ", "  ", "*/", "/*", "//",
        "MARK:", "TODO:", "mark:", "swiftlint:enable all", "swift-format-ignore", "sourcery:", "word", "- ", "`x`",
    ]
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func number(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }

    package mutating func text() -> String {
        var text = ""
        for _ in 0..<number(below: 24) {
            if number(below: 3) > 0 {
                text += Self.pieces[number(below: Self.pieces.count)]
            } else if let scalar = Unicode.Scalar(UInt32(number(below: 0x110000))) {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
