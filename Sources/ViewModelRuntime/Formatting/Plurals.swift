import Foundation

nonisolated extension TextFormat {
    /// Returns the text for the plural category of a number in the language of the locale.
    ///
    /// The cardinal rules of Unicode's CLDR determine the category. The formatted number replaces each `#` of the text.
    ///
    /// If the text for a category is `nil`, the method uses the text `other`.
    ///
    /// - Parameters:
    ///   - value: The number that determines the category.
    ///   - zero: The text for 0 in every language, and for the other numbers of the category `zero`.
    ///   - one: The text for the category `one`, which contains 1 in English.
    ///   - two: The text for the category `two`, which contains 2 in Arabic.
    ///   - few: The text for the category `few`, which contains 2, 3 and 4 in Polish.
    ///   - many: The text for the category `many`, which contains 5 to 21 in Polish.
    ///   - other: The text for the category `other`, and for each category whose text is `nil`.
    public func plural(
        _ value: Int,
        zero: String? = nil,
        one: String? = nil,
        two: String? = nil,
        few: String? = nil,
        many: String? = nil,
        other: String
    ) -> String {
        let texts = PluralTexts(zero: zero, one: one, two: two, few: few, many: many, other: other)
        return texts.text(for: PluralOperands(value), written: number(value), locale: locale)
    }

    /// Returns the text for the plural category of a number in the language of the locale.
    ///
    /// The cardinal rules of Unicode's CLDR determine the category. The formatted number replaces each `#` of the text.
    /// The category depends on the fraction digits in the result of `number(_:)`.
    ///
    /// If the text for a category is `nil`, the method uses the text `other`.
    ///
    /// - Parameters:
    ///   - value: The number that determines the category.
    ///   - zero: The text for 0 in every language, and for the other numbers of the category `zero`.
    ///   - one: The text for the category `one`, which contains 1 in English.
    ///   - two: The text for the category `two`, which contains 2 in Arabic.
    ///   - few: The text for the category `few`, which contains 2, 3 and 4 in Polish.
    ///   - many: The text for the category `many`, which contains 5 to 21 in Polish.
    ///   - other: The text for the category `other`, for each category whose text is `nil`, and for NaN.
    public func plural(
        _ value: Double,
        zero: String? = nil,
        one: String? = nil,
        two: String? = nil,
        few: String? = nil,
        many: String? = nil,
        other: String
    ) -> String {
        let texts = PluralTexts(zero: zero, one: one, two: two, few: few, many: many, other: other)
        let plain = FloatingPointFormatStyle<Double>(locale: PluralOperands.locale).grouping(.never)
        let operands = PluralOperands(decimal: value.magnitude.formatted(plain))
        return texts.text(for: operands, written: number(value), locale: locale)
    }

    /// Returns the text for the plural category of a number in the language of the locale.
    ///
    /// The cardinal rules of Unicode's CLDR determine the category. The formatted number replaces each `#` of the text.
    /// The category depends on the fraction digits in the result of `number(_:)`.
    ///
    /// If the text for a category is `nil`, the method uses the text `other`.
    ///
    /// - Parameters:
    ///   - value: The number that determines the category.
    ///   - zero: The text for 0 in every language, and for the other numbers of the category `zero`.
    ///   - one: The text for the category `one`, which contains 1 in English.
    ///   - two: The text for the category `two`, which contains 2 in Arabic.
    ///   - few: The text for the category `few`, which contains 2, 3 and 4 in Polish.
    ///   - many: The text for the category `many`, which contains 5 to 21 in Polish.
    ///   - other: The text for the category `other`, for each category whose text is `nil`, and for NaN.
    public func plural(
        _ value: Decimal,
        zero: String? = nil,
        one: String? = nil,
        two: String? = nil,
        few: String? = nil,
        many: String? = nil,
        other: String
    ) -> String {
        let texts = PluralTexts(zero: zero, one: one, two: two, few: few, many: many, other: other)
        let plain = Decimal.FormatStyle(locale: PluralOperands.locale).grouping(.never)
        let operands = PluralOperands(decimal: value.magnitude.formatted(plain))
        return texts.text(for: operands, written: number(value), locale: locale)
    }
}

/// The texts for the plural categories.
private nonisolated struct PluralTexts {
    let zero, one, two, few, many: String?
    let other: String

    /// Returns the text for the plural category of a number in the language of `locale`. For the number 0, returns the
    /// text `zero` in every language, if there is one. For NaN, returns the text `other`.
    ///
    /// - Parameters:
    ///   - operands: The operands of the number, or `nil` for NaN.
    ///   - number: The formatted number, which replaces each `#` of the text.
    ///   - locale: The locale whose language determines the category.
    func text(for operands: PluralOperands?, written number: String, locale: Locale) -> String {
        let text =
            if let operands {
                operands.isZero ? zero ?? self[operands.category(in: locale)] : self[operands.category(in: locale)]
            } else {
                other
            }
        return text.split(separator: "#", omittingEmptySubsequences: false).joined(separator: number)
    }

    private subscript(category: PluralCategory) -> String {
        switch category {
        case .zero: zero ?? other
        case .one: one ?? other
        case .two: two ?? other
        case .few: few ?? other
        case .many: many ?? other
        case .other: other
        }
    }
}
