import Foundation
import Testing

@testable import ViewModelRuntime

@Suite struct PluralTests {
    @Test func theNumberReplacesTheSign() {
        let english = Locale(identifier: "en_US")
        func items(_ count: Int) -> String {
            TextFormat(locale: english).plural(count, one: "# item", other: "# items of #")
        }
        #expect(items(1) == "1 item")
        #expect(items(0) == "0 items of 0")
        #expect(items(1234) == "1,234 items of 1,234")
        #expect(items(-1) == "-1 item")
    }

    @Test func theNumberIsWrittenInTheDigitsOfTheLocale() {
        let text = TextFormat(locale: Locale(identifier: "ar_EG")).plural(1234, few: "# few", other: "# other")
        #expect(text == "١٬٢٣٤ other")
    }

    @Test func fractionsAreCountedByTheirWrittenDigits() {
        let english = Locale(identifier: "en_US")
        #expect(TextFormat(locale: english).plural(1.0, one: "# mile", other: "# miles") == "1 mile")
        #expect(TextFormat(locale: english).plural(1.5, one: "# mile", other: "# miles") == "1.5 miles")
        #expect(TextFormat(locale: english).plural(Decimal(1), one: "# mile", other: "# miles") == "1 mile")
        // The text has at most six decimal places, so this number is written as 1.
        #expect(TextFormat(locale: english).plural(1.000_000_01, one: "# mile", other: "# miles") == "1 mile")
        let french = Locale(identifier: "fr_FR")
        #expect(TextFormat(locale: french).plural(1.5, one: "# an", other: "# ans") == "1,5 an")
    }

    @Test func notANumberHasTheOtherCategory() {
        let english = Locale(identifier: "en_US")
        #expect(TextFormat(locale: english).plural(Double.nan, one: "one", other: "other") == "other")
        #expect(TextFormat(locale: english).plural(Double.infinity, one: "one", other: "other") == "other")
    }

    @Test func theTextForZeroIsUsedForZeroInEveryLanguage() {
        let english = Locale(identifier: "en_US")
        #expect(TextFormat(locale: english).plural(0, zero: "none", one: "#", other: "#s") == "none")
        #expect(TextFormat(locale: Locale(identifier: "fr")).plural(0.0, zero: "none", other: "#s") == "none")
        #expect(TextFormat(locale: Locale(identifier: "lv")).plural(10, zero: "zero", other: "#") == "zero")
    }

    @Test func aCategoryWithoutATextUsesOther() {
        #expect(TextFormat(locale: Locale(identifier: "ru")).plural(2, one: "#", other: "#+") == "2+")
    }

    @Test func everyRowOfTheTableIsParsed() {
        for (languages, text) in cardinalRules {
            let read = PluralRule.parse(text).map(rendered).joined(separator: "; ")
            #expect(read == text, "\(languages)")
        }
    }

    @Test func noLanguageIsInTwoRows() {
        let languages = cardinalRules.flatMap { $0.languages.split(separator: " ") }
        #expect(Set(languages).count == languages.count)
        #expect(Set(languages).count == PluralRule.all.count)
    }

    /// Checks the plural category of numbers in a language. Each argument lists numbers as texts, by category.
    ///
    /// Source: the samples beside the rules in CLDR's chart.
    @Test(arguments: [
        ("en", "one: 1; other: 0 2 16 100 1.0 0.1 1.5"),
        ("de", "one: 1; other: 0 2 21 1.0"),
        ("ja", "other: 0 1 2 1.5 1000000"),
        ("xx", "other: 0 1 2"),
        ("hi", "one: 0 1 0.0 0.5 1.0 0.04; other: 2 17 1.1 2.6"),
        ("hy", "one: 0 1 0.0 1.5; other: 2 2.0"),
        ("si", "one: 0 1 0.1 1.0 0.01; other: 2 0.2 1.1"),
        ("ln", "one: 0 1 0.0 1.00; other: 2 0.1"),
        ("tzm", "one: 0 1 11 24 99 11.0; other: 2 10 100 0.1"),
        ("tr", "one: 1 1.0; other: 0 2 1.1"),
        ("da", "one: 1 0.1 1.6; other: 0 2 2.0 3.4 0.0"),
        ("is", "one: 1 21 31 101 0.1 1.0 1.1 2.1 10.1; other: 0 2 11 0.0 0.2 1.2 1.11"),
        ("mk", "one: 1 21 101 0.1 1.1; other: 0 2 11 0.2 1.0 0.11"),
        ("fil", "one: 0 1 2 3 5 7 10 0.0 0.3 1.5; other: 4 6 9 14 0.4 0.9"),
        ("lv", "zero: 0 10 11 19 20 100 0.0 11.0 0.11; one: 1 21 101 0.1 1.0 1.1 0.21; other: 2 9 22 0.2 1.2"),
        ("lag", "zero: 0 0.0; one: 1 0.1 1.6; other: 2 2.0"),
        ("ksh", "zero: 0 0.00; one: 1 1.0; other: 2 0.1"),
        ("he", "one: 1 0.0 0.9; two: 2; other: 0 3 10 20 1.0 2.5"),
        ("iw", "one: 1; two: 2; other: 20"),
        ("se", "one: 1 1.0; two: 2 2.00; other: 0 3 0.5"),
        ("shi", "one: 0 1 0.5; few: 2 10 2.0; other: 11 1.1"),
        ("ro", "one: 1; few: 0 2 16 19 101 119 0.0 1.5 1.0; other: 20 35 100 120"),
        ("hr", "one: 1 21 101 0.1 10.1; few: 2 4 22 0.2 5.2; other: 0 5 11 12 19 0.0 0.5 0.12"),
        ("fr", "one: 0 1 0.0 1.5; many: 1000000 2000000; other: 2 100000 2.0 1000000.0 1000001"),
        ("pt_BR", "one: 0 1 1.5; many: 1000000; other: 2 2.0"),
        ("pt_PT", "one: 1; many: 1000000; other: 0 2 0.0 1.5"),
        ("it", "one: 1; many: 1000000; other: 0 2 1.0"),
        ("es", "one: 1 1.0; many: 1000000; other: 0 2 0.9"),
        ("gd", "one: 1 11 1.0; two: 2 12; few: 3 10 13 19 3.0; other: 0 20 0.5 10.1"),
        ("sl", "one: 1 101 201; two: 2 102; few: 3 4 103 0.0 1.5; other: 0 5 11 100"),
        ("hsb", "one: 1 101 0.1; two: 2 102 0.2; few: 3 4 103 0.3 0.4; other: 0 5 0.0 0.5"),
        ("cs", "one: 1; few: 2 4; many: 0.0 1.0 1.5; other: 0 5 22 100"),
        ("pl", "one: 1; few: 2 4 22 32 102; many: 0 5 12 14 19 21 101 112; other: 0.0 1.5"),
        ("be", "one: 1 21 1.0; few: 2 22 2.0; many: 0 5 11 12 14 0.0; other: 0.1 1.7"),
        ("lt", "one: 1 21 101 1.0; few: 2 9 22 102; many: 0.1 1.7; other: 0 10 11 19 20 0.0"),
        ("sgs", "one: 1 21; two: 2 2.0; few: 3 9 22; many: 0.1; other: 0 10 11"),
        ("ru", "one: 1 21 101; few: 2 4 22 102; many: 0 5 11 12 14 19 100 111; other: 0.0 1.5"),
        ("uk", "one: 1 21; few: 2; many: 5 11; other: 1.0"),
        ("br", "one: 1 21 81; two: 2 22; few: 3 4 9 23 29 49; many: 1000000; other: 0 5 11 12 13 19 71 73 92 100"),
        ("mt", "one: 1; two: 2; few: 0 3 10 103 109; many: 11 19 111; other: 20 100 101 102 0.1"),
        ("ga", "one: 1; two: 2; few: 3 6; many: 7 10; other: 0 11 1.5"),
        ("gv", "one: 1 11 21; two: 2 12; few: 0 20 40 100; many: 0.0 1.5; other: 3 10 13 23"),
        (
            "kw",
            "zero: 0; one: 1; two: 2 22 142 1000 10000 100000; few: 3 23 83; many: 21 41 101; other: 4 19 100 1000000"
        ),
        ("ar", "zero: 0; one: 1; two: 2; few: 3 10 103 110; many: 11 26 99 111; other: 100 101 102 200 0.1"),
        ("cy", "zero: 0; one: 1; two: 2; few: 3; many: 6; other: 4 5 7 20 0.5"),
    ])
    func everyLanguageFollowsItsRules(language: String, samples: String) throws {
        for group in samples.split(separator: "; ") {
            let words = group.split(separator: " ")
            for number in words.dropFirst() {
                let operands = try #require(PluralOperands(decimal: String(number)))
                let category = operands.category(in: Locale(identifier: language))
                #expect(category.rawValue + ":" == words[0], "\(number) in \(language)")
            }
        }
    }

    @Test func veryLongNumbersKeepTheirLastDigits() throws {
        let million = try #require(PluralOperands(decimal: "3" + String(repeating: "0", count: 40)))
        #expect(million.category(in: Locale(identifier: "fr")) == .many)
        let one = try #require(PluralOperands(decimal: "7" + String(repeating: "0", count: 39) + "1"))
        #expect(one.category(in: Locale(identifier: "en")) == .other)
        #expect(one.category(in: Locale(identifier: "ru")) == .one)
    }

    @Test(arguments: ["", ".", "1.", "-1", "1.2.3", "INF", "NaN", "١"])
    func otherTextsHaveNoOperands(text: String) {
        #expect(PluralOperands(decimal: text) == nil)
    }

    private func rendered(_ rule: PluralRule) -> String {
        let alternatives = rule.alternatives.map { $0.map(rendered).joined(separator: " and ") }
        return "\(rule.category.rawValue): " + alternatives.joined(separator: " or ")
    }

    private func rendered(_ relation: PluralRule.Relation) -> String {
        let ranges = relation.ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)..\($0.upperBound)" }
        let modulus = relation.modulus.map { " % \($0)" } ?? ""
        return "\(relation.operand)\(modulus) \(relation.isNegated ? "!=" : "=") " + ranges.joined(separator: ",")
    }
}
