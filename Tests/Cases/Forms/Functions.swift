import Foundation

func slotOfDay(_ date: Date, calendar: Calendar) -> Int { calendar.component(.hour, from: date) / 6 }

enum Places {
    static func text(_ text: String, locale: Locale, calendar: Calendar) -> String {
        "\(text) \(locale.identifier) \(calendar.timeZone.secondsFromGMT())"
    }
}

struct Mine: Hashable, Sendable {
    var name: String
    var age: Int
}
