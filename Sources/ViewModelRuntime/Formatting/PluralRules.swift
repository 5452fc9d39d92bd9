import Foundation

/// The plural categories of Unicode's CLDR.
nonisolated enum PluralCategory: String, CaseIterable {
    case zero, one, two, few, many, other
}

/// The operands of the cardinal rules, which describe a written number.
///
/// Source: Unicode Technical Standard 35, part 3, «Plural Operand Meanings». An operand of more than 18 digits is
/// replaced by its last 18 digits plus 10^18. This does not change the category, because the rules compare only small
/// numbers and last digits.
nonisolated struct PluralOperands: Equatable {
    /// The digits before the decimal point, as a number.
    let integer: UInt64
    /// The number of digits after the decimal point.
    let fractionLength: Int
    /// The digits after the decimal point, as a number.
    let fraction: UInt64
    /// The digits after the decimal point without trailing zeros, as a number.
    let significantFraction: UInt64

    /// The locale of the texts that `init(decimal:)` reads.
    static let locale = Locale(identifier: "en_US_POSIX")

    init(_ value: Int) {
        integer = UInt64(value.magnitude)
        fractionLength = 0
        fraction = 0
        significantFraction = 0
    }

    /// Creates the plural operands of a number that `text` contains in decimal notation, without a sign.
    ///
    /// - Parameter text: Digits, or digits on both sides of a decimal point. The result is `nil` for any other text.
    init?(decimal text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, let integer = Self.value(of: parts[0]) else { return nil }
        let fraction = parts.count == 2 ? parts[1] : "0"
        let end = fraction.lastIndex { $0 != "0" }.map { fraction.index(after: $0) } ?? fraction.startIndex
        let significant = end == fraction.startIndex ? "0" : fraction[..<end]
        guard let all = Self.value(of: fraction), let short = Self.value(of: significant) else { return nil }
        self.integer = integer
        self.fraction = all
        significantFraction = short
        fractionLength = parts.count == 2 ? fraction.count : 0
    }

    var isZero: Bool { integer == 0 && significantFraction == 0 }

    /// The value of the operand that the plural rules name by the letter `operand`. The value of `n` is `nil` if the
    /// number is not an integer, because the rules compare `n` only with integers.
    subscript(operand: Character) -> UInt64? {
        switch operand {
        case "n": significantFraction == 0 ? integer : nil
        case "i": integer
        case "v": UInt64(fractionLength)
        case "f": fraction
        case "t": significantFraction
        default: 0  // The operand `e` is 0, because no format writes a power of ten.
        }
    }

    private static func value(of digits: Substring) -> UInt64? {
        let limit: UInt64 = 1_000_000_000_000_000_000
        var value: UInt64 = 0
        var isLonger = false
        for digit in digits.utf8 {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            value = value * 10 + UInt64(digit - UInt8(ascii: "0"))
            isLonger = isLonger || value >= limit
            value %= limit
        }
        return digits.isEmpty ? nil : isLonger ? value + limit : value
    }
}

nonisolated extension PluralOperands {
    /// Returns the plural category of the number in the language of the locale. Returns `other` if the language has no
    /// rules, or if no rule is satisfied.
    func category(in locale: Locale) -> PluralCategory {
        guard let language = locale.language.languageCode?.identifier else { return .other }
        // `cardinalRules` contains the rules of only one region: Portugal (`pt_PT`). Other regions use the rules of
        // their language.
        let region = locale.region?.identifier
        let rules = region.flatMap { PluralRule.all["\(language)_\($0)"] } ?? PluralRule.all[language] ?? []
        return rules.first { $0.holds(for: self) }?.category ?? .other
    }
}

/// A plural category with its condition. The condition is satisfied if at least one element of `alternatives` contains
/// only relations that are true.
nonisolated struct PluralRule: Equatable {
    let category: PluralCategory
    let alternatives: [[Relation]]

    /// A condition on the value of an operand, or on the remainder of its division by `modulus` if `modulus` is not
    /// `nil`.
    ///
    /// The condition is true if one of `ranges` contains this number. If `isNegated` is `true`, the condition is true
    /// if none of `ranges` contains the number.
    struct Relation: Equatable {
        let operand: Character
        let modulus: UInt64?
        let isNegated: Bool
        let ranges: [ClosedRange<UInt64>]

        func holds(for number: PluralOperands) -> Bool {
            guard let value = number[operand] else { return isNegated }
            let rest = if let modulus { value % modulus } else { value }
            return ranges.contains { $0.contains(rest) } != isNegated
        }
    }

    func holds(for number: PluralOperands) -> Bool {
        alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
    }

    /// The rules of each language, by language code. The rules of Portuguese in Portugal have the key `pt_PT`.
    static let all: [String: [PluralRule]] = {
        var all: [String: [PluralRule]] = [:]
        for (languages, text) in cardinalRules {
            let rules = parse(text)
            for language in languages.split(separator: " ") {
                all[String(language)] = rules
            }
        }
        return all
    }()

    /// Returns the rules of one row of `cardinalRules`, such as `one: i = 1 and v = 0; few: n % 10 = 2..4,9`.
    static func parse(_ text: String) -> [PluralRule] {
        text.split(separator: ";").compactMap { rule in
            var words = rule.split(separator: " ")[...]
            guard let name = words.popFirst()?.dropLast(), let category = PluralCategory(rawValue: String(name)) else {
                return nil
            }
            let alternatives = words.split(separator: "or").map { $0.split(separator: "and").compactMap(relation) }
            return PluralRule(category: category, alternatives: alternatives)
        }
    }

    private static func relation(_ words: ArraySlice<Substring>) -> Relation? {
        let words = Array(words)
        let hasModulus = words.count == 5
        guard hasModulus || words.count == 3, let operand = words[0].first, let list = words.last else { return nil }
        let ranges = list.split(separator: ",").compactMap { item -> ClosedRange<UInt64>? in
            let ends = item.split(separator: ".").compactMap { UInt64($0) }
            guard let first = ends.first, let last = ends.last else { return nil }
            return first...last
        }
        return Relation(
            operand: operand,
            modulus: hasModulus ? UInt64(words[2]) : nil,
            isNegated: words[words.count - 2] == "!=",
            ranges: ranges
        )
    }
}

/// The cardinal rules of Unicode's CLDR, version 48, in the notation of the CLDR. Languages without rules are omitted.
///
/// The first satisfied rule of a language determines the category. The table also lists language codes that the CLDR
/// has replaced (`iw`, `ji`, `mo`, `sh`, `tl`).
///
/// Source: <https://www.unicode.org/cldr/charts/48/supplemental/language_plural_rules.html>
nonisolated let cardinalRules: [(languages: String, rules: String)] = [
    ("am as bn doi fa gu hi kn kok pcm zu", "one: i = 0 or n = 1"),
    ("ff hy kab", "one: i = 0,1"),
    ("ast de en et fi fy gl ia ie io ji lij nl sc sv sw ur yi", "one: i = 1 and v = 0"),
    ("si", "one: n = 0,1 or i = 0 and f = 1"),
    ("ak bho csw guw ln mg nso pa ti wa", "one: n = 0..1"),
    ("tzm", "one: n = 0..1 or n = 11..99"),
    (
        """
        af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc ka kaj kcg kk kkj \
        kl ks ksb ku ky lb lg mas mgo ml mn mr nah nb nd ne nn nnh no nr ny nyn om or os pap ps rm rof rwk saq sd sdh \
        seh sn so sq ss ssy st syr ta te teo tig tk tn tr ts ug uz ve vo vun wae xh xog
        """,
        "one: n = 1"
    ),
    ("da", "one: n = 1 or t != 0 and i = 0,1"),
    ("is", "one: t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11"),
    ("mk", "one: v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11"),
    ("ceb fil tl", "one: v = 0 and i = 1,2,3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 != 4,6,9"),
    (
        "lv prg",
        """
        zero: n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19; \
        one: n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1
        """
    ),
    ("lag", "zero: n = 0; one: i = 0,1 and n != 0"),
    ("blo cv ksh", "zero: n = 0; one: n = 1"),
    ("he iw", "one: i = 1 and v = 0 or i = 0 and v != 0; two: i = 2 and v = 0"),
    ("iu naq sat se sma smi smj smn sms", "one: n = 1; two: n = 2"),
    ("shi", "one: i = 0 or n = 1; few: n = 2..10"),
    ("mo ro", "one: i = 1 and v = 0; few: v != 0 or n = 0 or n != 1 and n % 100 = 1..19"),
    (
        "bs hr sh sr",
        """
        one: v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11; \
        few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14
        """
    ),
    ("fr", "one: i = 0,1; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5"),
    ("pt", "one: i = 0..1; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5"),
    (
        "ca it lld pt_PT scn vec",
        "one: i = 1 and v = 0; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5"
    ),
    ("es", "one: n = 1; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5"),
    ("gd", "one: n = 1,11; two: n = 2,12; few: n = 3..10,13..19"),
    ("sl", "one: v = 0 and i % 100 = 1; two: v = 0 and i % 100 = 2; few: v = 0 and i % 100 = 3..4 or v != 0"),
    (
        "dsb hsb",
        """
        one: v = 0 and i % 100 = 1 or f % 100 = 1; two: v = 0 and i % 100 = 2 or f % 100 = 2; \
        few: v = 0 and i % 100 = 3..4 or f % 100 = 3..4
        """
    ),
    ("cs sk", "one: i = 1 and v = 0; few: i = 2..4 and v = 0; many: v != 0"),
    (
        "pl",
        """
        one: i = 1 and v = 0; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; \
        many: v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14
        """
    ),
    (
        "be",
        """
        one: n % 10 = 1 and n % 100 != 11; few: n % 10 = 2..4 and n % 100 != 12..14; \
        many: n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14
        """
    ),
    ("lt", "one: n % 10 = 1 and n % 100 != 11..19; few: n % 10 = 2..9 and n % 100 != 11..19; many: f != 0"),
    (
        "sgs",
        """
        one: n % 10 = 1 and n % 100 != 11; two: n = 2; few: n != 2 and n % 10 = 2..9 and n % 100 != 11..19; \
        many: f != 0
        """
    ),
    (
        "ru uk",
        """
        one: v = 0 and i % 10 = 1 and i % 100 != 11; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; \
        many: v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14
        """
    ),
    (
        "br",
        """
        one: n % 10 = 1 and n % 100 != 11,71,91; two: n % 10 = 2 and n % 100 != 12,72,92; \
        few: n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99; many: n != 0 and n % 1000000 = 0
        """
    ),
    ("mt", "one: n = 1; two: n = 2; few: n = 0 or n % 100 = 3..10; many: n % 100 = 11..19"),
    ("ga", "one: n = 1; two: n = 2; few: n = 3..6; many: n = 7..10"),
    (
        "gv",
        "one: v = 0 and i % 10 = 1; two: v = 0 and i % 10 = 2; few: v = 0 and i % 100 = 0,20,40,60,80; many: v != 0"
    ),
    (
        "kw",
        """
        zero: n = 0; one: n = 1; \
        two: n % 100 = 2,22,42,62,82 or n % 1000 = 0 and n % 100000 = 1000..20000,40000,60000,80000 \
        or n != 0 and n % 1000000 = 100000; \
        few: n % 100 = 3,23,43,63,83; many: n != 1 and n % 100 = 1,21,41,61,81
        """
    ),
    ("ar ars", "zero: n = 0; one: n = 1; two: n = 2; few: n % 100 = 3..10; many: n % 100 = 11..99"),
    ("cy", "zero: n = 0; one: n = 1; two: n = 2; few: n = 3; many: n = 6"),
]
