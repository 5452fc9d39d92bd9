// Parses dates and UUIDs.

/// The result of parsing a date.
public enum DateReading: Equatable, Sendable {
    /// The number of seconds since the start of 2001 in UTC, as a decimal number, for example `-3.5`.
    case seconds(String)
    /// A date and a time without a time zone. They do not identify a point in time.
    case withoutZone
    /// A day without a time.
    case day
    case malformed
}

/// Parses a date in ISO 8601, for example `2026-11-21T08:30:00Z`. The time zone is `Z` or an offset, for example
/// `+01:00`. The seconds are optional and can have a fraction. All years use the Gregorian calendar.
public func readDate(_ text: String) -> DateReading {
    var letters = LetterReader(Array(text.utf8))
    guard let year = letters.number(digits: 4), letters.take("-"), let month = letters.number(digits: 2, in: 1...12),
        letters.take("-"), let day = letters.number(digits: 2, in: 1...lengthOfMonth(month, of: year))
    else { return .malformed }
    if letters.isAtEnd { return .day }
    guard letters.take("T"), let hour = letters.number(digits: 2, in: 0...23), letters.take(":"),
        let minute = letters.number(digits: 2, in: 0...59)
    else { return .malformed }
    var second = 0
    var fraction: [UInt8] = []
    if letters.take(":") {
        guard let whole = letters.number(digits: 2, in: 0...59) else { return .malformed }
        second = whole
        if letters.take(".") {
            fraction = letters.digits()
            if fraction.isEmpty { return .malformed }
        }
    }
    if letters.isAtEnd { return .withoutZone }
    guard let zone = letters.zone(), letters.isAtEnd else { return .malformed }
    let days = daysSince2001(year: year, month: month, day: day)
    let seconds = ((days * 24 + hour) * 60 + minute - zone) * 60 + second
    return .seconds(decimal(seconds, fraction: fraction))
}

/// Returns a UUID in capital letters, or `nil` if the text is not a UUID.
public func readUUID(_ text: String) -> String? {
    var bytes = Array(text.utf8)
    guard bytes.count == 36 else { return nil }
    for index in bytes.indices {
        switch index {
        case 8, 13, 18, 23:
            guard bytes[index] == UInt8(ascii: "-") else { return nil }
        default:
            if isDigit(bytes[index]) { continue }
            bytes[index] &= 0xDF
            guard UInt8(ascii: "A")...UInt8(ascii: "F") ~= bytes[index] else { return nil }
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}

private struct LetterReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position == bytes.count }

    mutating func take(_ letter: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: letter) else { return false }
        position += 1
        return true
    }

    mutating func digits() -> [UInt8] {
        let start = position
        while position < bytes.count, isDigit(bytes[position]) { position += 1 }
        return Array(bytes[start..<position])
    }

    /// Parses a number of exactly `digits` digits. Returns `nil` if there are fewer digits, or if the number is not in
    /// `range`.
    mutating func number(digits: Int, in range: ClosedRange<Int> = 0...9999) -> Int? {
        guard position + digits <= bytes.count else { return nil }
        var value = 0
        for byte in bytes[position..<position + digits] {
            guard isDigit(byte) else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
        }
        position += digits
        return range.contains(value) ? value : nil
    }

    /// Parses a time zone: `Z`, `+01:00` or `-0530`. Returns its offset from UTC in minutes, or `nil` for any other
    /// text.
    mutating func zone() -> Int? {
        if take("Z") { return 0 }
        let isAhead = take("+")
        guard isAhead || take("-"), let hours = number(digits: 2, in: 0...23) else { return nil }
        _ = take(":")
        guard let minutes = number(digits: 2, in: 0...59) else { return nil }
        return (hours * 60 + minutes) * (isAhead ? 1 : -1)
    }
}

private func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

private func lengthOfMonth(_ month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
}

/// Returns the number of days since the start of 2001. The calculation uses years that begin in March, so that a leap
/// day is the last day of its year.
private func daysSince2001(year: Int, month: Int, day: Int) -> Int {
    // Adding 400 years avoids negative years. All periods of 400 years have equal numbers of days, so the last line can
    // subtract a constant number of days.
    let year = (month > 2 ? year : year - 1) + 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let days = year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear
    return days - 876_888
}

/// Returns the sum of `seconds` and a fraction, as a decimal number. `fraction` contains the digits of the fraction
/// after the point.
private func decimal(_ seconds: Int, fraction: [UInt8]) -> String {
    let zero = UInt8(ascii: "0")
    let digits = fraction.lastIndex { $0 != zero }.map { Array(fraction[...$0]) } ?? []
    if digits.isEmpty { return String(seconds) }
    if seconds >= 0 { return "\(seconds).\(String(decoding: digits, as: UTF8.self))" }
    // For negative seconds, the digits after the point are the complement of the fraction: the sum of -3 and 0.25 is
    // -2.75.
    var complement = digits.map { UInt8(ascii: "9") - $0 + zero }
    complement[complement.count - 1] += 1
    return "-\(-seconds - 1).\(String(decoding: complement, as: UTF8.self))"
}
