import Foundation

nonisolated enum Weeks {
    /// Returns the week of the year that contains `date`, counted from 1.
    static func number(_ date: Date, calendar: Calendar) -> Int {
        calendar.component(.weekOfYear, from: date)
    }
}
