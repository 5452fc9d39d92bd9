import Foundation

/// What screens are played by: neither the locale nor the time zone of any machine that tests run on, so that what takes
/// another one is found.
public enum PlayedSettings {
    public static let locale = "sv_AX"

    public static var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "Asia/Kathmandu") ?? .gmt
        return calendar
    }
}
