import Foundation

extension Double {
    /// The date that is this number of seconds after January 1, 2001, in ISO 8601 format. If the date is at least 10^11
    /// seconds from January 1, 1970, the text is the number of seconds since 1970.
    var dateText: String {
        let seconds = self + Date.timeIntervalBetween1970AndReferenceDate
        guard abs(seconds) < 100_000_000_000 else { return "\(seconds)" }
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: seconds.rounded() != seconds)
        return Date(timeIntervalSinceReferenceDate: self).formatted(style)
    }
}
