import Foundation

nonisolated extension TextFormat {
    /// Returns the text of an amount of money in units of its currency: `$19.99` for 1,999 cents, `¥1,999` for 1,999
    /// yen.
    ///
    /// - Parameters:
    ///   - value: The amount in minor units of the currency, such as cents.
    ///   - code: The ISO 4217 code of the currency, which determines the number of minor units in one unit.
    public func currency(_ value: Decimal, minorUnitsOf code: String) -> String {
        let unit = Decimal(sign: .plus, exponent: -minorDigits(of: code), significand: 1)
        return currency(Arithmetic.multiplyDecimal(value, unit), code: code)
    }

    /// Returns the text of an amount of money in units of its currency: `$19.99` for 1,999 cents, `¥1,999` for 1,999
    /// yen.
    ///
    /// - Parameters:
    ///   - value: The amount in minor units of the currency, such as cents.
    ///   - code: The ISO 4217 code of the currency, which determines the number of minor units in one unit.
    public func currency(_ value: Double, minorUnitsOf code: String) -> String {
        currency(value / [1, 10, 100, 1_000, 10_000][minorDigits(of: code)], code: code)
    }

    /// Returns the text of an amount of money in units of its currency: `$19.99` for 1,999 cents, `¥1,999` for 1,999
    /// yen.
    ///
    /// - Parameters:
    ///   - value: The amount in minor units of the currency, such as cents.
    ///   - code: The ISO 4217 code of the currency, which determines the number of minor units in one unit.
    public func currency(_ value: Int, minorUnitsOf code: String) -> String {
        currency(Decimal(value), minorUnitsOf: code)
    }

    /// Returns the number of fraction digits that ISO 4217 specifies for a currency. Returns 2 for a code that ISO 4217
    /// does not list.
    private func minorDigits(of code: String) -> Int {
        switch code.uppercased() {
        case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV", "XAF",
            "XOF", "XPF":
            0
        case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
        case "CLF", "UYW": 4
        default: 2
        }
    }
}
