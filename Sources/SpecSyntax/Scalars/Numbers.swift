// Numbers, durations and hex colours, from their letters.

/// What a number's letters mean; a minus sign is not part of them.
enum NumberReading {
    case integer(Int)
    /// Digits with a point.
    case decimal(String)
    case duration(nanoseconds: Int)
    case leadingZero
    case tooLarge
    case malformed
}

/// Reads `0`, `12`, `3.5`, `1m30s`, `250s`, `1.5s`, `2h`.
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

/// Hours, minutes and seconds, in that order, each at most once; only the last may have a fraction.
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
        guard let part = nanoseconds(whole: whole, fraction: fraction, unit: units[unit].nanoseconds) else {
            return .tooLarge
        }
        let (sum, overflow) = total.addingReportingOverflow(part)
        guard !overflow else { return .tooLarge }
        total = sum
        remainingUnits = units[(unit + 1)...]
    }
    return .duration(nanoseconds: isNegative ? -total : total)
}

/// Nil where it does not fit. Digits past a nanosecond are dropped.
private func nanoseconds(whole: ArraySlice<UInt8>, fraction: ArraySlice<UInt8>, unit: Int) -> Int? {
    guard let count = Int(String(decoding: whole, as: UTF8.self)) else { return nil }
    let (product, overflow) = count.multipliedReportingOverflow(by: unit)
    guard !overflow else { return nil }
    var rest = 0
    var scale = unit
    for digit in fraction.prefix(13) where scale >= 10 {
        scale /= 10
        rest += Int(digit - UInt8(ascii: "0")) * scale
    }
    let (sum, overflowed) = product.addingReportingOverflow(rest)
    return overflowed ? nil : sum
}

/// The nanoseconds of a number of seconds as written, `90` or `1.5`; nil where it does not fit.
public func nanoseconds(ofSeconds digits: String) -> Int? {
    let bytes = Array(digits.utf8)
    let isNegative = bytes.first == UInt8(ascii: "-")
    let parts = bytes.dropFirst(isNegative ? 1 : 0).split(
        separator: UInt8(ascii: "."),
        omittingEmptySubsequences: false
    )
    guard let whole = parts.first, parts.count <= 2 else { return nil }
    let fraction = parts.count == 2 ? parts[1] : []
    guard whole.allSatisfy(isDigit), fraction.allSatisfy(isDigit) else { return nil }
    return nanoseconds(whole: whole, fraction: fraction, unit: 1_000_000_000).map { isNegative ? -$0 : $0 }
}

/// `#RRGGBB` or `#RRGGBBAA` as `0xRRGGBBAA`; nil for anything else.
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
