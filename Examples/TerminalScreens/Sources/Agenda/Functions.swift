import Foundation

nonisolated enum Weeks {
    /// Returns the number of the week that contains `date`.
    static func number(_ date: Date, calendar: Calendar) -> Int {
        calendar.component(.weekOfYear, from: date)
    }
}
