import Foundation
import Testing
import ViewModelRuntime

private let english = Locale(identifier: "en_US")
private let german = Locale(identifier: "de_DE")
private let french = Locale(identifier: "fr_FR")
private let egyptian = Locale(identifier: "ar_EG")

/// The text with every space that is not a plain one replaced: which of them a locale uses changes with ICU's version.
private func plain(_ text: String) -> String {
    text.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
}

@Suite struct NumberFormattingTests {
    let balance = Decimal(string: "6729383.99")!

    @Test func moneyIsWrittenAsTheLocaleWritesIt() {
        #expect(TextFormat.currency(balance, code: "USD", locale: english) == "$6,729,383.99")
        #expect(plain(TextFormat.currency(balance, code: "EUR", locale: german)) == "6.729.383,99 €")
        #expect(plain(TextFormat.currency(balance, code: "EUR", locale: french)) == "6 729 383,99 €")
        #expect(TextFormat.currency(balance, code: "EGP", locale: egyptian).contains("٦٬٧٢٩٬٣٨٣٫٩٩"))
    }

    @Test func moneyHasTheDigitsOfItsCurrency() {
        #expect(TextFormat.currency(5, code: "JPY", locale: english) == "¥5")
        #expect(TextFormat.currency(0.1 + 0.2, code: "USD", locale: english) == "$0.30")
        #expect(TextFormat.currency(-5, code: "USD", locale: english) == "-$5.00")
    }

    @Test func aCodeThatIsNoCurrencyDoesNotTrap() {
        #expect(TextFormat.currency(5, code: "", locale: english).contains("5"))
        #expect(TextFormat.currency(5, code: "💶\0", locale: english).contains("5"))
    }

    @Test func numbersAreGrouped() {
        #expect(TextFormat.number(1_234_567, locale: english) == "1,234,567")
        #expect(TextFormat.number(1234.5, locale: german) == "1.234,5")
        #expect(TextFormat.number(Decimal(string: "1234.25")!, locale: english) == "1,234.25")
        #expect(TextFormat.number(-12, locale: egyptian).contains("١٢"))
    }

    @Test func fractionDigitsAreExact() {
        #expect(TextFormat.number(1.5, fractionDigits: 2, locale: english) == "1.50")
        #expect(TextFormat.number(7, fractionDigits: 1, locale: german) == "7,0")
        #expect(TextFormat.number(Decimal(string: "2.345")!, fractionDigits: 2, locale: english) == "2.34")
        #expect(TextFormat.number(2.5, fractionDigits: 0, locale: english) == "2")
        #expect(TextFormat.number(1.5, fractionDigits: -3, locale: english) == "2")
    }

    @Test func aPercentageIsAShareOfOneOrAWholeNumberOfHundredths() {
        #expect(TextFormat.percent(0.25, locale: english) == "25%")
        #expect(TextFormat.percent(25, locale: english) == "25%")
        #expect(TextFormat.percent(Decimal(string: "0.125")!, locale: english) == "12.5%")
        #expect(plain(TextFormat.percent(0.25, locale: german)) == "25 %")
    }

    @Test(arguments: [
        (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1_000, "1 kB"), (999_499, "999 kB"), (999_500, "1 MB"),
        (123_456_789, "123.5 MB"), (999_950_000, "1 GB"), (999_995_000_000, "1 TB"), (-5_000, "-5 kB"),
    ])
    func bytesAreCountedInThousands(count: Int, text: String) {
        #expect(TextFormat.bytes(count, locale: english) == text)
    }

    @Test func theExtremesOfIntDoNotTrap() {
        #expect(TextFormat.bytes(.min, locale: english) == "-9,223.37 PB")
        #expect(TextFormat.plural(Int.min, one: "one", other: "other", locale: english) == "other")
    }
}

@Suite struct TimeFormattingTests {
    /// 2026-11-21, 04:50:51 in Greenwich.
    let date = Date(timeIntervalSince1970: 1_795_236_651)

    @Test func datesComeInFourLengths() {
        func text(_ style: TextFormat.DateStyle, _ locale: Locale) -> String {
            plain(TextFormat.date(date, style, locale: locale, timeZone: .gmt))
        }
        #expect(text(.short, english) == "11/21/2026")
        #expect(text(.medium, english) == "Nov 21, 2026")
        #expect(text(.long, english) == "November 21, 2026")
        #expect(text(.full, english) == "Saturday, November 21, 2026")
        #expect(text(.short, german) == "21.11.2026")
        #expect(text(.full, french) == "samedi 21 novembre 2026")
        #expect(text(.long, egyptian).contains("٢٠٢٦"))
    }

    @Test func theCalendarIsTheLocales() {
        let text = TextFormat.date(date, .short, locale: Locale(identifier: "th_TH"), timeZone: .gmt)
        #expect(text.contains("2569"))
    }

    @Test func theTimeZoneDecidesTheDay() throws {
        let honolulu = try #require(TimeZone(identifier: "Pacific/Honolulu"))
        #expect(TextFormat.date(date, .medium, locale: english, timeZone: honolulu) == "Nov 20, 2026")
    }

    @Test func theTimeOfADateFollowsTheLocalesHours() {
        #expect(plain(TextFormat.time(date, .hoursMinutesSeconds, locale: english, timeZone: .gmt)) == "4:50:51 AM")
        #expect(TextFormat.time(date, .hoursMinutesSeconds, locale: german, timeZone: .gmt).hasSuffix("4:50:51"))
        #expect(TextFormat.time(date, .minutesSeconds, locale: english, timeZone: .gmt) == "50:51")
    }

    @Test(arguments: [
        (3725, "62:05", "01:02:05"), (0, "00:00", "00:00:00"), (9, "00:09", "00:00:09"), (90, "01:30", "00:01:30"),
        (360_000, "6,000:00", "100:00:00"), (-5, "-00:05", "-00:00:05"), (-3725, "-62:05", "-01:02:05"),
    ])
    func hoursCountAsMinutesWhereNoneAreWritten(seconds: Int, short: String, long: String) {
        let duration = Duration.seconds(seconds)
        #expect(TextFormat.time(duration, .minutesSeconds, locale: english) == short)
        #expect(TextFormat.time(duration, .hoursMinutesSeconds, locale: english) == long)
    }

    @Test(arguments: [(0.4, "00:00"), (0.5, "00:01"), (1.5, "00:02"), (59.6, "01:00"), (-0.4, "00:00")])
    func secondsAreRounded(seconds: Double, text: String) {
        #expect(TextFormat.time(.seconds(seconds), .minutesSeconds, locale: english) == text)
    }

    @Test func durationsUseTheDigitsOfTheLocale() {
        #expect(TextFormat.time(.seconds(3725), .minutesSeconds, locale: egyptian) == "٦٢:٠٥")
    }
}

@Suite struct TextFormattingTests {
    @Test func listsAreJoinedAsInTheLanguage() {
        #expect(TextFormat.list(["a", "b", "c"], locale: english) == "a, b, and c")
        #expect(TextFormat.list(["a", "b"], locale: german) == "a und b")
        #expect(TextFormat.list(["a"], locale: english) == "a")
        #expect(TextFormat.list([], locale: english) == "")
    }

    @Test func lettersChangeAsInTheLanguage() {
        let turkish = Locale(identifier: "tr_TR")
        #expect(TextFormat.uppercase("istanbul", locale: turkish) == "İSTANBUL")
        #expect(TextFormat.uppercase("istanbul", locale: english) == "ISTANBUL")
        #expect(TextFormat.lowercase("TITLE", locale: turkish) == "tıtle")
        #expect(TextFormat.capitalized("hello WORLD", locale: english) == "Hello World")
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

    @Test func nilPassesThroughEveryFormat() {
        #expect(TextFormat.currency(nil as Decimal?, code: "USD", locale: english) == nil)
        #expect(TextFormat.number(nil as Int?, locale: english) == nil)
        #expect(TextFormat.number(nil as Double?, fractionDigits: 2, locale: english) == nil)
        #expect(TextFormat.percent(nil as Double?, locale: english) == nil)
        #expect(TextFormat.bytes(nil, locale: english) == nil)
        #expect(TextFormat.date(nil, .short, locale: english) == nil)
        #expect(TextFormat.time(nil as Duration?, .minutesSeconds, locale: english) == nil)
        #expect(TextFormat.list(nil, locale: english) == nil)
        #expect(TextFormat.uppercase(nil, locale: english) == nil)
        #expect(TextFormat.plural(nil as Int?, other: "#", locale: english) == nil)
    }

    @Test func aPlainValueFitsAnOptionalText() {
        let count = 3
        let optional: Int? = 4
        let plain: String? = TextFormat.number(count, locale: english)
        let passed: String? = TextFormat.number(optional, locale: english)
        #expect(plain == "3")
        #expect(passed == "4")
    }
}
