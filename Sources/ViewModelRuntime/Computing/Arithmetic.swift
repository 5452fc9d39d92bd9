import Foundation

/// The operators and functions of the spec language for numbers and durations.
///
/// No operator or function traps. Results of type `Int` and `Duration` are clamped to the limits of the type. A
/// division by zero returns `nil` for `Int`, an infinite number or NaN for `Double`, and NaN for `Decimal`.
///
/// The name of each function contains the type of its first operand, and no function is overloaded. Swift's operators
/// have many overloads, which a client's compiler would have to search.
@_spi(Generated) public nonisolated enum Arithmetic {}

// MARK: - Int

@_spi(Generated) nonisolated extension Arithmetic {
    /// Returns the sum, clamped to the limits of the type.
    @inlinable
    public static func addInt(_ first: Int, _ second: Int) -> Int {
        let (sum, overflows) = first.addingReportingOverflow(second)
        return overflows ? (second < 0 ? .min : .max) : sum
    }

    /// Returns the difference, clamped to the limits of the type.
    @inlinable
    public static func subtractInt(_ first: Int, _ second: Int) -> Int {
        let (difference, overflows) = first.subtractingReportingOverflow(second)
        return overflows ? (second < 0 ? .max : .min) : difference
    }

    /// Returns the product, clamped to the limits of the type.
    @inlinable
    public static func multiplyInt(_ first: Int, _ second: Int) -> Int {
        let (product, overflows) = first.multipliedReportingOverflow(by: second)
        return overflows ? ((first < 0) == (second < 0) ? .max : .min) : product
    }

    /// Returns the quotient, rounded toward zero and clamped to the limits of the type. Returns `nil` for a division by
    /// zero.
    @inlinable
    public static func divideInt(_ dividend: Int, _ divisor: Int) -> Int? {
        if divisor == 0 { return nil }
        let (quotient, overflows) = dividend.dividedReportingOverflow(by: divisor)
        return overflows ? .max : quotient
    }

    /// Returns the remainder with the sign of the dividend, or `nil` for a division by zero.
    @inlinable
    public static func remainderInt(_ dividend: Int, _ divisor: Int) -> Int? {
        if divisor == 0 { return nil }
        return divisor == -1 ? 0 : dividend % divisor
    }

    @inlinable
    public static func negatedInt(_ value: Int) -> Int { subtractInt(0, value) }

    @inlinable
    public static func absInt(_ value: Int) -> Int { value < 0 ? negatedInt(value) : value }

    @inlinable
    public static func minInt(_ first: Int, _ second: Int) -> Int { second < first ? second : first }

    @inlinable
    public static func maxInt(_ first: Int, _ second: Int) -> Int { second >= first ? second : first }

    @inlinable
    public static func doubleOfInt(_ value: Int) -> Double { Double(value) }

    public static func decimalOfInt(_ value: Int) -> Decimal { Decimal(value) }
}

// MARK: - Double

@_spi(Generated) nonisolated extension Arithmetic {
    @inlinable
    public static func addDouble(_ first: Double, _ second: Double) -> Double { first + second }

    @inlinable
    public static func subtractDouble(_ first: Double, _ second: Double) -> Double { first - second }

    @inlinable
    public static func multiplyDouble(_ first: Double, _ second: Double) -> Double { first * second }

    /// Returns the quotient, which is infinite or NaN if the divisor is zero.
    @inlinable
    public static func divideDouble(_ dividend: Double, _ divisor: Double) -> Double { dividend / divisor }

    @inlinable
    public static func negatedDouble(_ value: Double) -> Double { -value }

    @inlinable
    public static func absDouble(_ value: Double) -> Double { value.magnitude }

    /// Returns the smaller number, or NaN if `first` is NaN.
    @inlinable
    public static func minDouble(_ first: Double, _ second: Double) -> Double { second < first ? second : first }

    /// Returns the greater number, or NaN if `first` is NaN.
    @inlinable
    public static func maxDouble(_ first: Double, _ second: Double) -> Double { second >= first ? second : first }

    /// Returns the number without its fraction, clamped to the limits of `Int`. Returns 0 for NaN.
    @inlinable
    public static func intOfDouble(_ value: Double) -> Int {
        // `limit` is 2^63, the least number above `Int.max`, and `-limit` is `Int.min`. `Double` represents both
        // exactly.
        let limit = 9_223_372_036_854_775_808.0
        if value.isNaN { return 0 }
        if value >= limit { return .max }
        return value < -limit ? .min : Int(value)
    }
}

// MARK: - Decimal

@_spi(Generated) nonisolated extension Arithmetic {
    public static func addDecimal(_ first: Decimal, _ second: Decimal) -> Decimal { first + second }

    public static func subtractDecimal(_ first: Decimal, _ second: Decimal) -> Decimal { first - second }

    public static func multiplyDecimal(_ first: Decimal, _ second: Decimal) -> Decimal {
        let excess = -128 - (first.exponent + second.exponent)
        guard excess > 0, !first.isNaN, !second.isNaN else { return first * second }
        // Foundation traps if the exponent of a product is below -128. To prevent this, the method first removes the
        // last digits of both factors.
        return without(excess - excess / 2, digitsOf: first) * without(excess / 2, digitsOf: second)
    }

    private static func without(_ count: Int, digitsOf value: Decimal) -> Decimal {
        var (value, rounded) = (value, Decimal())
        NSDecimalRound(&rounded, &value, -value.exponent - count, .plain)
        return rounded
    }

    /// Returns the quotient, which is NaN if the divisor is zero.
    public static func divideDecimal(_ dividend: Decimal, _ divisor: Decimal) -> Decimal {
        divisor.isZero || divisor.isNaN || dividend.isNaN ? .nan : dividend / divisor
    }

    public static func negatedDecimal(_ value: Decimal) -> Decimal { value.isNaN ? value : 0 - value }

    public static func absDecimal(_ value: Decimal) -> Decimal { value < 0 ? negatedDecimal(value) : value }

    public static func minDecimal(_ first: Decimal, _ second: Decimal) -> Decimal { second < first ? second : first }

    public static func maxDecimal(_ first: Decimal, _ second: Decimal) -> Decimal { second >= first ? second : first }

    /// Returns the number without its fraction, clamped to the limits of `Int`. Returns 0 for NaN.
    public static func intOfDecimal(_ value: Decimal) -> Int {
        if value.isNaN { return 0 }
        if value >= Decimal(Int.max) { return .max }
        if value <= Decimal(Int.min) { return .min }
        var number = value
        var whole = Decimal()
        NSDecimalRound(&whole, &number, 0, value < 0 ? .up : .down)
        // The digits are parsed as text, because Foundation's conversion can use a `Double` and lose digits.
        return Int(whole.description) ?? 0
    }
}

// MARK: - Duration

@_spi(Generated) nonisolated extension Arithmetic {
    /// The longest duration whose whole seconds fit into an `Int64`.
    @usableFromInline static let longest = Duration(
        secondsComponent: .max,
        attosecondsComponent: 999_999_999_999_999_999
    )
    @usableFromInline static let shortest = Duration(secondsComponent: .min, attosecondsComponent: 0)

    private static func limited(_ duration: Duration) -> Duration { min(max(duration, shortest), longest) }

    /// Returns the sum, clamped to the limits of the type.
    public static func addDuration(_ first: Duration, _ second: Duration) -> Duration {
        limited(limited(first) + limited(second))
    }

    /// Returns the difference, clamped to the limits of the type.
    public static func subtractDuration(_ first: Duration, _ second: Duration) -> Duration {
        limited(limited(first) - limited(second))
    }

    /// Returns the product, clamped to the limits of the type.
    public static func multiplyDuration(_ duration: Duration, _ count: Int) -> Duration {
        let (seconds, attoseconds) = limited(duration).components
        let isNegative = (seconds < 0 || attoseconds < 0) != (count < 0)
        let limit = isNegative ? shortest : longest
        let attosecondsOfSecond: UInt64 = 1_000_000_000_000_000_000
        let small = attoseconds.magnitude.multipliedFullWidth(by: UInt64(count.magnitude))
        // The magnitude of `attoseconds` is less than one second, so `small` is at most `count.magnitude` seconds. So
        // the quotient `carry` fits into a `UInt64`.
        let (carry, rest) = attosecondsOfSecond.dividingFullWidth(small)
        let (large, overflows) = seconds.magnitude.multipliedReportingOverflow(by: UInt64(count.magnitude))
        let (sum, overflowsToo) = large.addingReportingOverflow(carry)
        guard !overflows, !overflowsToo, sum <= UInt64(Int64.max) else { return limit }
        let product = Duration(secondsComponent: Int64(sum), attosecondsComponent: Int64(rest))
        return isNegative ? .zero - product : product
    }

    /// Returns the duration with the opposite sign, clamped to the range from `shortest` to `longest`.
    public static func negatedDuration(_ value: Duration) -> Duration { subtractDuration(.zero, value) }

    public static func absDuration(_ value: Duration) -> Duration {
        value < .zero ? negatedDuration(value) : limited(value)
    }

    public static func minDuration(_ first: Duration, _ second: Duration) -> Duration {
        second < first ? second : first
    }

    public static func maxDuration(_ first: Duration, _ second: Duration) -> Duration {
        second >= first ? second : first
    }
}

// MARK: - Seconds, and dates

@_spi(Generated) nonisolated extension Arithmetic {
    private static let attosecondsOfSecond = 1e18

    /// Returns a duration as a number of seconds.
    public static func secondsOfDuration(_ value: Duration) -> Double {
        let (seconds, attoseconds) = value.components
        return Double(seconds) + Double(attoseconds) / attosecondsOfSecond
    }

    /// Returns a number of seconds as a duration.
    public static func durationOfInt(_ seconds: Int) -> Duration { .seconds(seconds) }

    /// Returns a number of seconds as a duration, clamped to the range from `shortest` to `longest`. Returns zero for
    /// NaN.
    public static func durationOfDouble(_ seconds: Double) -> Duration {
        if seconds.isNaN { return .zero }
        let limit = 9_223_372_036_854_775_808.0
        if seconds >= limit { return longest }
        return seconds <= -limit ? shortest : .seconds(seconds)
    }

    /// Returns the date that is `duration` after `date`.
    public static func addDate(_ date: Date, _ duration: Duration) -> Date {
        Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate + secondsOfDuration(duration))
    }

    /// Returns the date that is `duration` before `date`.
    public static func subtractDate(_ date: Date, _ duration: Duration) -> Date {
        Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate - secondsOfDuration(duration))
    }
}
