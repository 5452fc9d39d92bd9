import Foundation

// The functions that the spec calls. The app implements these functions, and each function is pure.

nonisolated enum Card {
    /// Returns a Boolean value that indicates whether `number` consists of at least 12 digits that pass the Luhn check
    /// (ISO/IEC 7812-1, annex B). Spaces are ignored.
    static func isValid(_ number: String) -> Bool {
        let digits = number.filter { $0 != " " }.compactMap(\.wholeNumberValue)
        guard digits.count == number.filter({ $0 != " " }).count, digits.count >= 12 else { return false }
        let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
            let value = digit.offset.isMultiple(of: 2) ? digit.element : digit.element * 2
            return sum + (value > 9 ? value - 9 : value)
        }
        return sum.isMultiple(of: 10)
    }
}

nonisolated enum Email {
    /// Returns a Boolean value that indicates whether `text` has one `@`, text before the `@`, and at least two parts
    /// separated by a dot after the `@`.
    static func isValid(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && !parts[0].isEmpty && parts[1].split(separator: ".").count > 1
    }
}
