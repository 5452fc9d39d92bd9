// Parses numbers, durations and hexadecimal colors.

/// The result of parsing the text of a number. The text does not include a minus sign.
enum NumberReading {
    case integer(Int)
    /// Digits with a decimal point.
    case decimal(String)
    case duration(nanoseconds: Int)
    case leadingZero
    case tooLarge
    /// A duration that is not a whole number of nanoseconds.
    case tooFine
    case malformed
}

/// Parses a number or a duration, for example `12`, `3.5`, `1m30s` or `1.5s`. `text` does not include the minus sign of
/// a negative value.
func readNumber(_ text: String, isNegative: Bool) -> NumberReading {
    let bytes = Array(text.utf8)
    let whole = bytes.prefix(while: isDigit)
    guard !whole.isEmpty else { return .malformed }
    if whole.count == bytes.count {
        guard whole.count == 1 || whole[0] != UInt8(ascii: "0") else { return .leadingZero }
        return Int(isNegative ? "-" + text : text).map { .integer($0) } ?? .tooLarge
    }
    if bytes[whole.count] == UInt8(ascii: ".") {
        let fraction = bytes.dropFirst(whole.count + 1)
        if fraction.allSatisfy(isDigit) {
            guard whole.count == 1 || whole[0] != UInt8(ascii: "0") else { return .leadingZero }
            return .decimal(isNegative ? "-" + text : text)
        }
    }
    return readDuration(bytes, isNegative: isNegative)
}

/// Parses hours, minutes and seconds in that order, each at most once. Only the last part can have a fraction.
private func readDuration(_ bytes: [UInt8], isNegative: Bool) -> NumberReading {
    let units: [(letter: UInt8, nanoseconds: Int)] = [
        (UInt8(ascii: "h"), 3_600_000_000_000), (UInt8(ascii: "m"), 60_000_000_000), (UInt8(ascii: "s"), 1_000_000_000),
    ]
    var remainingUnits = units[...]
    var position = 0
    var total = 0
    while position < bytes.count {
        let start = position
        while position < bytes.count, isDigit(bytes[position]) { position += 1 }
        let whole = bytes[start..<position]
        var fraction = bytes[position..<position]
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            let fractionStart = position
            while position < bytes.count, isDigit(bytes[position]) { position += 1 }
            fraction = bytes[fractionStart..<position]
            guard !fraction.isEmpty, position == bytes.count - 1 else { return .malformed }
        }
        guard !whole.isEmpty, position < bytes.count,
            let unit = remainingUnits.firstIndex(where: { $0.letter == bytes[position] })
        else { return .malformed }
        position += 1
        switch nanoseconds(whole: whole, fraction: fraction, unit: units[unit].nanoseconds) {
        case .nanoseconds(let part):
            let (sum, overflow) = total.addingReportingOverflow(part)
            guard !overflow else { return .tooLarge }
            total = sum
        case .tooLarge: return .tooLarge
        case .tooFine: return .tooFine
        }
        remainingUnits = units[(unit + 1)...]
    }
    return .duration(nanoseconds: isNegative ? -total : total)
}

/// The value of a number with a unit.
public enum DurationReading: Equatable, Sendable {
    case nanoseconds(Int)
    /// The value does not fit in 64 bits.
    case tooLarge
    /// The value is not a whole number of nanoseconds.
    case tooFine
}

private func nanoseconds(whole: ArraySlice<UInt8>, fraction: ArraySlice<UInt8>, unit: Int) -> DurationReading {
    guard let count = Int(String(decoding: whole, as: UTF8.self)) else { return .tooLarge }
    let (product, overflow) = count.multipliedReportingOverflow(by: unit)
    guard !overflow else { return .tooLarge }
    guard let rest = nanoseconds(fraction: fraction, unit: unit) else { return .tooFine }
    let (sum, overflowed) = product.addingReportingOverflow(rest)
    return overflowed ? .tooLarge : .nanoseconds(sum)
}

/// Returns the number of nanoseconds in a fraction of a unit, or `nil` if this number is not whole. `fraction` contains
/// the digits after the point. `unit` is the number of nanoseconds in the unit.
private func nanoseconds(fraction: ArraySlice<UInt8>, unit: Int) -> Int? {
    let digits = fraction.lastIndex { $0 != UInt8(ascii: "0") }.map { fraction[...$0] } ?? []
    // A fraction with more digits is never a whole number, because an hour has 9 times 2^13 times 5^11 nanoseconds.
    guard digits.count <= 13, digits.allSatisfy(isDigit) else { return nil }
    let (numerator, scale) = digits.reduce((0, 1)) { ($0.0 * 10 + Int($1 - UInt8(ascii: "0")), $0.1 * 10) }
    let (quotient, remainder) = scale.dividingFullWidth(numerator.multipliedFullWidth(by: unit))
    return remainder == 0 ? quotient : nil
}

/// Returns the number of nanoseconds in a number of seconds, for example in `90` or `1.5`.
public func nanoseconds(ofSeconds digits: String) -> DurationReading {
    let bytes = Array(digits.utf8)
    let isNegative = bytes.first == UInt8(ascii: "-")
    let parts = bytes.dropFirst(isNegative ? 1 : 0).split(
        separator: UInt8(ascii: "."),
        omittingEmptySubsequences: false
    )
    let reading = nanoseconds(whole: parts[0], fraction: parts.count > 1 ? parts[1] : [], unit: 1_000_000_000)
    guard case .nanoseconds(let count) = reading else { return reading }
    return .nanoseconds(isNegative ? -count : count)
}

/// Returns the color `#RRGGBB` or `#RRGGBBAA` as `0xRRGGBBAA`, or `nil` for any other text.
public func readHexColor(_ text: String) -> UInt32? {
    let digits = Array(text.utf8.dropFirst())
    let isHex = digits.allSatisfy { isDigit($0) || (isLetter($0) && $0 | 0x20 <= UInt8(ascii: "f")) }
    guard isHex, let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else { return nil }
    switch digits.count {
    case 6: return value << 8 | 0xFF
    case 8: return value
    default: return nil
    }
}
