import Foundation

nonisolated extension TextFormat {
    /// The text for a number: the one of the plural category that the number has in the locale's language, by the
    /// cardinal rules of Unicode's CLDR. Every `#` in it becomes the number, formatted as `number`.
    ///
    /// A category without a text takes `other`. A text for `zero` is taken for 0 in every language, as in Foundation's
    /// string dictionaries.
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

    /// As for an `Int`; a fraction counts as it is written.
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

    /// As for an `Int`; a fraction counts as it is written.
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

/// The texts to choose from.
private nonisolated struct PluralTexts {
    let zero, one, two, few, many: String?
    let other: String

    /// The text for a number, with the number as it is written in the place of each `#`.
    ///
    /// - Parameter operands: nil for what is no number.
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
