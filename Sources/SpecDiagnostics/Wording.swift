// How the words of a spec are shown in messages.

/// The author's own word in single quotes, cut where it is long.
public func quoted(_ word: String) -> String {
    let limit = 80
    let scalars = word.unicodeScalars
    guard scalars.count > limit else { return "'\(word)'" }
    var cut = String.UnicodeScalarView()
    cut.append(contentsOf: scalars.prefix(limit))
    return "'\(String(cut))…'"
}

/// `value` in upper-case hexadecimal with at least so many digits.
public func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}

/// Whether a terminal or an editor would not show a character as itself: controls, unusual line breaks,
/// bidirectional and invisible characters. Joiners are shown as they are.
func isUnshowable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00..<0x20, 0x7F..<0xA0, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
        0xFFF9...0xFFFB, 0xE0000...0xE007F:
        true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
}

/// A text with everything that does not show itself written as `\u{1B}`.
public func showingControls(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnshowable) else { return text }
    var shown = ""
    for scalar in text.unicodeScalars {
        if isUnshowable(scalar) {
            shown += "\\u{\(hexadecimal(scalar.value, digits: 1))}"
        } else {
            shown.unicodeScalars.append(scalar)
        }
    }
    return shown
}
