// Natural numbers of any size. The number of a screen's layouts is the product of the numbers of layouts of its groups.
// So it can exceed the range of `Int`.

/// The exact number of layouts of a screen or a group, as an integer of any size.
public struct LayoutCount: Equatable, Sendable, CustomStringConvertible {
    /// The digits in base 10^9, the least significant first, without trailing zeros.
    private var digits: [UInt64]

    private static let base: UInt64 = 1_000_000_000

    public init(_ number: Int) {
        digits = []
        var rest = UInt64(number.magnitude)
        while rest > 0 {
            digits.append(rest % LayoutCount.base)
            rest /= LayoutCount.base
        }
    }

    public static func + (lhs: LayoutCount, rhs: LayoutCount) -> LayoutCount {
        var result = LayoutCount(0)
        var carry: UInt64 = 0
        for index in 0..<max(lhs.digits.count, rhs.digits.count) {
            let sum = lhs.digit(index) + rhs.digit(index) + carry
            result.digits.append(sum % base)
            carry = sum / base
        }
        if carry > 0 { result.digits.append(carry) }
        return result
    }

    public static func * (lhs: LayoutCount, rhs: LayoutCount) -> LayoutCount {
        var result = LayoutCount(0)
        result.digits = [UInt64](repeating: 0, count: lhs.digits.count + rhs.digits.count)
        for (place, digit) in lhs.digits.enumerated() {
            var carry: UInt64 = 0
            for (offset, other) in rhs.digits.enumerated() {
                let sum = result.digits[place + offset] + digit * other + carry
                result.digits[place + offset] = sum % base
                carry = sum / base
            }
            result.digits[place + rhs.digits.count] += carry
        }
        while result.digits.last == 0 { result.digits.removeLast() }
        return result
    }

    /// The number in decimal digits.
    public var description: String {
        guard let highest = digits.last else { return "0" }
        return digits.dropLast().reversed().reduce(String(highest)) { text, digit in
            let own = String(digit)
            return text + String(repeating: "0", count: 9 - own.utf8.count) + own
        }
    }

    private func digit(_ index: Int) -> UInt64 { index < digits.count ? digits[index] : 0 }
}
