import Foundation

func relativeDate(_ date: Date, locale: Locale) -> String {
    "\(locale.identifier) \(Int(date.timeIntervalSinceReferenceDate))"
}

func hourOnTheMoon(_ date: Date) -> Int { -1 }

enum Prices {
    static func text(_ amount: Int, _ note: String?, locale: Locale) -> String? {
        amount == 0 ? nil : "\(amount) \(locale.identifier) \(note ?? "-")"
    }
}
