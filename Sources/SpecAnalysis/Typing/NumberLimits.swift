// Checks the limits of the number types. A literal that would silently become another number is an error.

import SpecModel

/// Returns the reason why a number with a decimal point is not a value of the type. Returns `nil` if the type can
/// represent the value, apart from Swift's usual rounding.
///
/// Foundation's `Decimal` has 38 digits and silently drops further digits. It reads no more than 128 digits after the
/// point. Swift warns about a `Double` literal that becomes infinite or 0.
func excess(of digits: String, in type: BuiltinType) -> String? {
    // Literals have no exponents, so a short number is in range and has few digits.
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

/// Returns the fraction without trailing zeros.
private func withoutEnd(_ fraction: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    fraction.lastIndex { $0 != UInt8(ascii: "0") }.map { fraction[...$0] } ?? []
}
