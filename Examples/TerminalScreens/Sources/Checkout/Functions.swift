import Foundation

// A pure function that the app implements and the spec calls.

nonisolated enum Card {
    /// Returns a Boolean value that indicates whether `number` consists of at least 12 digits that pass Luhn's check
    /// (ISO/IEC 7812-1, annex B). The function ignores spaces.
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
