// What the number types hold: a literal that would become another number is an error here, where it can be seen.

import SpecModel

/// Why a number with a point is none of the type's; nil where it is one, rounded as Swift rounds.
///
/// Foundation's `Decimal` has 38 digits and silently drops further ones; it reads no more than 128 behind the
/// point. Swift warns of a `Double` that becomes infinite or 0.
func excess(of digits: String, in type: BuiltinType) -> String? {
    // No exponent can be written: what is short is in range, and has few digits.
    if digits.utf8.count <= 16 { return nil }
    let parts = Array(digits.utf8).drop { $0 == UInt8(ascii: "-") }.split(separator: UInt8(ascii: "."))
    let fraction = parts.count > 1 ? withoutEnd(parts[1]) : []
    let significant = (parts[0] + fraction).drop { $0 == UInt8(ascii: "0") }
    if type == .decimal {
        if significant.count > 38 { return "a 'Decimal' has at most 38 digits, found \(significant.count)" }
        if fraction.count > 128 { return "a 'Decimal' has at most 128 digits after the point, found \(fraction.count)" }
        return nil
    }
    guard let value = Double(digits), value.isFinite else { return "the number is too large for a 'Double'" }
    return value == 0 && !significant.isEmpty ? "the number is too small for a 'Double'" : nil
}

/// Without the zeros that say nothing.
private func withoutEnd(_ fraction: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    fraction.lastIndex { $0 != UInt8(ascii: "0") }.map { fraction[...$0] } ?? []
}
