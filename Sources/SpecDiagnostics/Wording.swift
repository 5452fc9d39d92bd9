// Quotes and escapes the text of a spec for messages.

/// Returns `word` in single quotes. A word of more than 80 Unicode scalars is cut to 80 scalars and `…`.
public func quoted(_ word: String) -> String {
    let limit = 80
    let scalars = word.unicodeScalars
    guard scalars.count > limit else { return "'\(word)'" }
    var cut = String.UnicodeScalarView()
    cut.append(contentsOf: scalars.prefix(limit))
    return "'\(String(cut))…'"
}

/// Returns `value` in upper-case hexadecimal with at least `digits` digits.
public func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}

/// Returns a Boolean value that indicates whether a terminal or an editor can show `scalar` incorrectly or not at all.
/// Such scalars are controls, unusual line breaks, bidirectional and invisible characters, and unusual blanks.
func isUnshowable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: false
    case 0x00..<0x20, 0x7F...0xA0, 0xAD, 0x034F, 0x061C, 0x115F, 0x1160, 0x1680, 0x17B4, 0x17B5, 0x180B...0x180E,
        0x2000...0x200B, 0x200E, 0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x3000, 0x3164, 0xFEFF, 0xFFA0,
        0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
        true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
}

/// Returns `text` with all characters escaped that `isUnshowable(_:)` identifies, for example as `\u{1B}`. Zero-width
/// joiners and non-joiners are escaped only at the start of the text and after ASCII characters. Elsewhere, they join
/// characters, for example in emoji and in some scripts.
public func showingControls(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return text }
    var shown = ""
    var follows = Unicode.Scalar(0x20 as UInt8)
    for scalar in text.unicodeScalars {
        let isStrayJoiner = (0x200C...0x200D).contains(scalar.value) && follows.isASCII
        if isUnshowable(scalar) || isStrayJoiner {
            shown += "\\u{\(hexadecimal(scalar.value, digits: 1))}"
        } else {
            shown.unicodeScalars.append(scalar)
        }
        follows = scalar
    }
    return shown
}
