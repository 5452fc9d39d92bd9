import Foundation
import Testing
@_spi(Generated) import ViewModelRuntime

/// Checks that no values cause a trap, and that operations return `nil` if there is no result.
@Suite struct ArithmeticTests {
    private static let doubles: [Double] = [
        -.infinity, -.greatestFiniteMagnitude, -1e19, -9_223_372_036_854_775_808, -1.5, -0.0, 0, .leastNonzeroMagnitude,
        0.5, 1, 9_223_372_036_854_774_784, 9_223_372_036_854_775_808, 1e300, .infinity, .nan,
    ]
    private static let decimals: [Decimal] = [
        -.greatestFiniteMagnitude, -1e20, Decimal(Int.min), -1.5, 0, .leastNonzeroMagnitude, 0.25, 1, Decimal(Int.max),
        1e20,
        .greatestFiniteMagnitude, .nan,
    ]
    private static let durations: [Duration] = [
        Duration(secondsComponent: .min, attosecondsComponent: 0), .seconds(-3), .nanoseconds(-1), .zero,
        Duration(secondsComponent: 0, attosecondsComponent: 1), .milliseconds(1500), .seconds(Int64.max),
        Duration(secondsComponent: .max, attosecondsComponent: 999_999_999_999_999_999),
    ]

    @Test func arithmeticOfDoublesEqualsSwifts() {
        for first in Self.doubles {
            for second in Self.doubles {
                #expect(Arithmetic.divideDouble(first, second).bitPattern == (first / second).bitPattern)
                #expect(Arithmetic.minDouble(first, second).bitPattern == min(first, second).bitPattern)
                #expect(Arithmetic.maxDouble(first, second).bitPattern == max(first, second).bitPattern)
            }
            let whole = Arithmetic.intOfDouble(first)
            if first.isNaN {
                #expect(whole == 0)
            } else if let exact = Int(exactly: first.rounded(.towardZero)) {
                #expect(whole == exact)
            } else {
                #expect(whole == (first < 0 ? Int.min : Int.max))
            }
        }
    }

    @Test func decimalsNeverTrap() {
        for first in Self.decimals {
            for second in Self.decimals {
                _ = Arithmetic.addDecimal(first, second)
                _ = Arithmetic.subtractDecimal(first, second)
                _ = Arithmetic.multiplyDecimal(first, second)
                _ = Arithmetic.divideDecimal(first, second)
                _ = Arithmetic.minDecimal(first, second)
                _ = Arithmetic.maxDecimal(first, second)
            }
            #expect(Arithmetic.divideDecimal(first, 0).isNaN)
            _ = Arithmetic.absDecimal(first)
            _ = Arithmetic.negatedDecimal(first)
        }
        let small = Decimal(sign: .minus, exponent: -100, significand: 3)
        #expect(Arithmetic.multiplyDecimal(small, Decimal(sign: .plus, exponent: -20, significand: 2)) < 0)
        #expect(Arithmetic.multiplyDecimal(small, small) == 0)
        let long = Decimal(sign: .minus, exponent: -80, significand: Decimal(string: "1234567890123456789")!)
        let product = Arithmetic.multiplyDecimal(long, long)
        #expect(product > Decimal(sign: .plus, exponent: -124, significand: 1))
        #expect(product < Decimal(sign: .plus, exponent: -123, significand: 2))
        #expect(Arithmetic.intOfDecimal(.nan) == 0)
        #expect(Arithmetic.intOfDecimal(.greatestFiniteMagnitude) == .max)
        #expect(Arithmetic.intOfDecimal(-.greatestFiniteMagnitude) == .min)
        #expect(Arithmetic.intOfDecimal(Decimal(Int.max)) == .max)
        #expect(Arithmetic.intOfDecimal(Decimal(Int.max) - 0.5) == .max - 1)
        #expect(Arithmetic.intOfDecimal(-1.9) == -1)
        #expect(Arithmetic.intOfDecimal(.leastNonzeroMagnitude) == 0)
        #expect(Arithmetic.intOfDecimal(1e18) == 1_000_000_000_000_000_000)
    }

    @Test func durationsStopAtTheirLimits() throws {
        let (shortest, longest) = (try #require(Self.durations.first), try #require(Self.durations.last))
        for first in Self.durations {
            for second in Self.durations {
                let sum = Arithmetic.addDuration(first, second)
                let difference = Arithmetic.subtractDuration(first, second)
                #expect(sum >= shortest && sum <= longest)
                if sum != shortest, sum != longest { #expect(sum - second == first) }
                if difference != shortest, difference != longest { #expect(difference + second == first) }
            }
            for count in [Int.min, -3, -1, 0, 1, 2, 1_000_000_007, .max] {
                let product = Arithmetic.multiplyDuration(first, count)
                #expect(product >= shortest && product <= longest)
                if count == 1 { #expect(product == first) }
                if count == 2 { #expect(product == Arithmetic.addDuration(first, first)) }
                if count == -1 { #expect(product == Arithmetic.negatedDuration(first)) }
                if count == 0 || first == .zero { #expect(product == .zero) }
                if abs(Double(count)) < 1e10, abs(first) < .seconds(5) { #expect(product == first * count) }
            }
            #expect(Arithmetic.absDuration(first) >= .zero)
        }
        #expect(Arithmetic.multiplyDuration(.seconds(2), .max) == longest)
        #expect(Arithmetic.multiplyDuration(.seconds(2), .min) == shortest)
        #expect(Arithmetic.multiplyDuration(.nanoseconds(1), .max) == .nanoseconds(Int64.max))
    }

    private func abs(_ value: Double) -> Double { value.magnitude }
    private func abs(_ value: Duration) -> Duration { value < .zero ? .zero - value : value }

    @Test func aSearchIgnoresCaseAndDiacritics() {
        #expect("Caf\u{E9}".containsText(localizedStandard: "cafe"))
        #expect("Cafe".containsText(localizedStandard: ""))
        #expect("".containsText(localizedStandard: ""))
        #expect(!"".containsText(localizedStandard: "a"))
        #expect(" \u{A0}a b\n".trimmedText == "a b")
    }
}
