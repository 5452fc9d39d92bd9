import Foundation
import Testing
@_spi(Generated) import ViewModelRuntime

private let english = Locale(identifier: "en_US")
private let german = Locale(identifier: "de_DE")
private let french = Locale(identifier: "fr_FR")
private let egyptian = Locale(identifier: "ar_EG")

/// Returns the text with plain spaces instead of special spaces, because the spaces of a locale depend on ICU's
/// version.
private func plain(_ text: String) -> String {
    text.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
}

@Suite struct NumberFormattingTests {
    let balance = Decimal(string: "6729383.99")!

    @Test func moneyIsFormattedForTheLocale() {
        #expect(TextFormat(locale: english).currency(balance, code: "USD") == "$6,729,383.99")
        #expect(plain(TextFormat(locale: german).currency(balance, code: "EUR")) == "6.729.383,99 €")
        #expect(plain(TextFormat(locale: french).currency(balance, code: "EUR")) == "6 729 383,99 €")
        #expect(TextFormat(locale: egyptian).currency(balance, code: "EGP").contains("٦٬٧٢٩٬٣٨٣٫٩٩"))
    }

    @Test func moneyHasTheDigitsOfItsCurrency() {
        #expect(TextFormat(locale: english).currency(5, code: "JPY") == "¥5")
        #expect(TextFormat(locale: english).currency(0.1 + 0.2, code: "USD") == "$0.30")
        #expect(TextFormat(locale: english).currency(-5, code: "USD") == "-$5.00")
    }

    @Test func aCodeThatIsNoCurrencyDoesNotTrap() {
        #expect(TextFormat(locale: english).currency(5, code: "").contains("5"))
        #expect(TextFormat(locale: english).currency(5, code: "💶\0").contains("5"))
    }

    @Test func numbersAreGrouped() {
        #expect(TextFormat(locale: english).number(1_234_567) == "1,234,567")
        #expect(TextFormat(locale: german).number(1234.5) == "1.234,5")
        #expect(TextFormat(locale: english).number(Decimal(string: "1234.25")!) == "1,234.25")
        #expect(TextFormat(locale: egyptian).number(-12).contains("١٢"))
    }

    @Test func fractionDigitsAreExact() {
        #expect(TextFormat(locale: english).number(1.5, fractionDigits: 2) == "1.50")
        #expect(TextFormat(locale: german).number(7, fractionDigits: 1) == "7,0")
        #expect(TextFormat(locale: english).number(Decimal(string: "2.345")!, fractionDigits: 2) == "2.34")
        #expect(TextFormat(locale: english).number(2.5, fractionDigits: 0) == "2")
        #expect(TextFormat(locale: english).number(1.5, fractionDigits: -3) == "2")
    }

    @Test func aPercentageIsAFractionOrAnIntegerOfHundredths() {
        #expect(TextFormat(locale: english).percent(0.25) == "25%")
        #expect(TextFormat(locale: english).percent(25) == "25%")
        #expect(TextFormat(locale: english).percent(Decimal(string: "0.125")!) == "12.5%")
        #expect(plain(TextFormat(locale: german).percent(0.25)) == "25 %")
    }

    @Test func aPercentageHasItsFractionDigits() {
        #expect(TextFormat(locale: english).percent(0.256, fractionDigits: 0) == "26%")
        #expect(TextFormat(locale: english).percent(0.256, fractionDigits: 2) == "25.60%")
        #expect(TextFormat(locale: english).percent(25, fractionDigits: 1) == "25.0%")
        #expect(TextFormat(locale: english).percent(Decimal(string: "0.125")!, fractionDigits: 0) == "12%")
    }

    @Test func aNumberHasACompactFormat() {
        let texts = [950, 1_234, 15_321, 1_234_567, -2_000_000].map { TextFormat(locale: english).number($0, .compact) }
        #expect(texts == ["950", "1.2K", "15K", "1.2M", "-2M"])
        #expect(TextFormat(locale: english).number(1234.5, .compact) == "1.2K")
        #expect(TextFormat(locale: english).number(Decimal(1_500), .compact) == "1.5K")
        #expect(plain(TextFormat(locale: german).number(1_234_567, .compact)) == "1,2 Mio.")
        #expect(TextFormat(locale: Locale(identifier: "ja_JP")).number(15_321, .compact) == "1.5万")
    }

    @Test(arguments: [
        (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1_000, "1 kB"), (999_499, "999 kB"), (999_500, "1 MB"),
        (123_456_789, "123.5 MB"), (999_950_000, "1 GB"), (999_995_000_000, "1 TB"), (-5_000, "-5 kB"),
    ])
    func bytesHaveDecimalUnits(count: Int, text: String) {
        #expect(TextFormat(locale: english).bytes(count) == text)
    }

    @Test func theExtremesOfIntDoNotTrap() {
        #expect(TextFormat(locale: english).bytes(.min) == "-9,223.37 PB")
        #expect(TextFormat(locale: english).plural(Int.min, one: "one", other: "other") == "other")
    }
}

@Suite struct TimeFormattingTests {
    /// 2026-11-21, 04:50:51 in UTC.
    let date = Date(timeIntervalSince1970: 1_795_236_651)

    @Test func datesHaveFourLengths() {
        func text(_ style: TextFormat.DateStyle, _ locale: Locale) -> String {
            plain(TextFormat(locale: locale).date(date, style, timeZone: .gmt))
        }
        #expect(text(.short, english) == "11/21/2026")
        #expect(text(.medium, english) == "Nov 21, 2026")
        #expect(text(.long, english) == "November 21, 2026")
        #expect(text(.full, english) == "Saturday, November 21, 2026")
        #expect(text(.short, german) == "21.11.2026")
        #expect(text(.full, french) == "samedi 21 novembre 2026")
        #expect(text(.long, egyptian).contains("٢٠٢٦"))
    }

    @Test func timesWeekdaysAndDaysAreFormatted() {
        func texts(_ locale: Locale) -> [String] {
            [TextFormat.DateStyle.time, .weekday, .monthAndDay].map {
                plain(TextFormat(locale: locale).date(date, $0, timeZone: .gmt))
            }
        }
        #expect(texts(english) == ["4:50 AM", "Saturday", "November 21"])
        #expect(texts(german) == ["4:50", "Samstag", "21. November"])
        #expect(texts(french) == ["4:50", "samedi", "21 novembre"])
    }

    @Test func aDateIsFormattedRelativeToAnother() {
        func text(_ seconds: Double, _ locale: Locale) -> String {
            plain(TextFormat(locale: locale).date(date + seconds, relativeTo: date, timeZone: .gmt))
        }
        #expect(
            [-40, 0, 40, 300].map { text($0, english) } == ["40 seconds ago", "now", "in 40 seconds", "in 5 minutes"]
        )
        #expect([-86_400, 86_400 * 3].map { text($0, english) } == ["yesterday", "in 3 days"])
        #expect([-86_400, 86_400 * 3].map { text($0, german) } == ["gestern", "in 3 Tagen"])
    }

    @Test func theCalendarOfTheLocaleIsUsed() {
        let text = TextFormat(locale: Locale(identifier: "th_TH")).date(date, .short, timeZone: .gmt)
        #expect(text.contains("2569"))
    }

    @Test func theDayDependsOnTheTimeZone() throws {
        let honolulu = try #require(TimeZone(identifier: "Pacific/Honolulu"))
        #expect(TextFormat(locale: english).date(date, .medium, timeZone: honolulu) == "Nov 20, 2026")
    }

    @Test(arguments: [
        (3725, "62:05", "01:02:05"), (0, "00:00", "00:00:00"), (9, "00:09", "00:00:09"), (90, "01:30", "00:01:30"),
        (360_000, "6,000:00", "100:00:00"), (-5, "-00:05", "-00:00:05"), (-3725, "-62:05", "-01:02:05"),
    ])
    func hoursAreWrittenAsMinutesInShortFormats(seconds: Int, short: String, long: String) {
        let duration = Duration.seconds(seconds)
        #expect(TextFormat(locale: english).time(duration, .minutesSeconds) == short)
        #expect(TextFormat(locale: english).time(duration, .hoursMinutesSeconds) == long)
    }

    @Test(arguments: [
        (3725, "62:05", "1:02:05"), (0, "0:00", "0:00:00"), (90, "1:30", "0:01:30"), (-5, "-0:05", "-0:00:05"),
        (36_000, "600:00", "10:00:00"),
    ])
    func shortPatternsHaveNoLeadingZero(seconds: Int, short: String, long: String) {
        let duration = Duration.seconds(seconds)
        #expect(TextFormat(locale: english).time(duration, .shortMinutesSeconds) == short)
        #expect(TextFormat(locale: english).time(duration, .shortHoursMinutesSeconds) == long)
    }

    @Test(arguments: [(0.4, "00:00"), (0.5, "00:01"), (1.5, "00:02"), (59.6, "01:00"), (-0.4, "00:00")])
    func secondsAreRounded(seconds: Double, text: String) {
        #expect(TextFormat(locale: english).time(.seconds(seconds), .minutesSeconds) == text)
    }

    @Test func durationsUseTheDigitsOfTheLocale() {
        #expect(TextFormat(locale: egyptian).time(.seconds(3725), .minutesSeconds) == "٦٢:٠٥")
    }
}

/// Checks that no format traps for any value.
@Suite struct LimitFormattingTests {
    private static let locales = [english, german, french, egyptian]

    @Test func theLimitsOfDurationsAreWritten() {
        let most = Duration(secondsComponent: .max, attosecondsComponent: 999_999_999_999_999_999)
        let least = Duration(secondsComponent: .min, attosecondsComponent: -999_999_999_999_999_999)
        for locale in Self.locales {
            let format = TextFormat(locale: locale)
            let patterns: [TextFormat.TimePattern] = [
                .minutesSeconds, .hoursMinutesSeconds, .shortMinutesSeconds, .shortHoursMinutesSeconds,
            ]
            for pattern in patterns {
                for duration in [most, .seconds(Int64.max)] {
                    #expect(format.time(duration, pattern) == format.time(.seconds(Int64.max), pattern))
                }
                for duration in [least, .seconds(Int64.min)] {
                    #expect(format.time(duration, pattern) == format.time(.seconds(-Int64.max), pattern))
                }
            }
        }
        #expect(TextFormat(locale: english).time(.seconds(Int64.min), .minutesSeconds) == "-153,722,867,280,912,930:07")
    }

    @Test func theLimitsOfNumbersAreWritten() {
        let doubles: [Double] = [
            .nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
            .leastNonzeroMagnitude, -0.0,
        ]
        let decimals: [Decimal] = [.nan, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude]
        for format in Self.locales.map({ TextFormat(locale: $0) }) {
            for value in doubles { #expect(!texts(value, format).contains("")) }
            for value in decimals { #expect(!texts(value, format).contains("")) }
            for value in [Int.min, Int.max] { #expect(!texts(value, format).contains("")) }
        }
    }

    @Test func notANumberHasNoSign() {
        for format in Self.locales.map({ TextFormat(locale: $0) }) {
            #expect(texts(-Double.nan, format) == texts(Double.nan, format))
        }
    }

    @Test(arguments: [Int.min, -1, 1_000, 1_000_000_000, Int.max])
    func anyNumberOfDigitsIsAccepted(digits: Int) {
        let format = TextFormat(locale: english)
        let texts = [
            format.number(1.5, fractionDigits: digits), format.number(2, fractionDigits: digits),
            format.number(Decimal(1.5), fractionDigits: digits), format.percent(1.5, fractionDigits: digits),
            format.percent(2, fractionDigits: digits), format.percent(Decimal(1.5), fractionDigits: digits),
        ]
        for text in texts { #expect(text.count <= 1_004) }
    }

    @Test func theLimitsOfDatesAreWritten() {
        let intervals: [Double] = [
            .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e17,
        ]
        for format in Self.locales.map({ TextFormat(locale: $0) }) {
            for date in intervals.map(Date.init(timeIntervalSinceReferenceDate:)) + [.distantPast, .distantFuture] {
                for style in [TextFormat.DateStyle.short, .medium, .long, .full, .time, .weekday, .monthAndDay] {
                    _ = format.date(date, style, timeZone: .gmt)
                }
                for other in intervals {
                    _ = format.date(date, relativeTo: Date(timeIntervalSinceReferenceDate: other))
                }
            }
        }
    }

    private func texts(_ value: Double, _ format: TextFormat) -> [String] {
        [
            format.number(value), format.number(value, fractionDigits: 2), format.number(value, .compact),
            format.percent(value), format.percent(value, fractionDigits: 0),
            format.currency(value, code: "USD"), format.plural(value, one: "one", other: "#"),
        ]
    }

    private func texts(_ value: Decimal, _ format: TextFormat) -> [String] {
        [
            format.number(value), format.number(value, fractionDigits: 2), format.number(value, .compact),
            format.percent(value), format.percent(value, fractionDigits: 0),
            format.currency(value, code: "USD"), format.plural(value, one: "one", other: "#"),
        ]
    }

    private func texts(_ value: Int, _ format: TextFormat) -> [String] {
        [
            format.number(value), format.number(value, fractionDigits: 2), format.percent(value), format.bytes(value),
            format.currency(value, code: "USD"), format.plural(value, one: "one", other: "#"),
        ]
    }
}

@Suite struct TextFormattingTests {
    @Test func listsAreJoinedAsInTheLanguage() {
        #expect(TextFormat(locale: english).list(["a", "b", "c"]) == "a, b, and c")
        #expect(TextFormat(locale: german).list(["a", "b"]) == "a und b")
        #expect(TextFormat(locale: english).list(["a"]) == "a")
        #expect(TextFormat(locale: english).list([]) == "")
    }

    @Test func caseConversionFollowsTheLanguage() {
        let turkish = Locale(identifier: "tr_TR")
        #expect(TextFormat(locale: turkish).uppercase("istanbul") == "İSTANBUL")
        #expect(TextFormat(locale: english).uppercase("istanbul") == "ISTANBUL")
        #expect(TextFormat(locale: turkish).lowercase("TITLE") == "tıtle")
        #expect(TextFormat(locale: english).capitalized("hello WORLD") == "Hello World")
    }

    @Test func anEmptyTextIsContainedInEveryText() {
        #expect("abc".containsText(""))
        #expect("".containsText(""))
        #expect("abc".containsText("bc"))
        #expect("abc".firstText == "a" && "abc".lastText == "c" && "".firstText == nil && "".lastText == nil)
        #expect(!"abc".containsText("cb"))
        #expect(!"".containsText("a"))
    }

    @Test func textsAreSearchedByCharacters() {
        #expect("cafe\u{301}".containsText("caf\u{E9}"))
        #expect(!"cafe\u{301}".containsText("e"))
    }
}
