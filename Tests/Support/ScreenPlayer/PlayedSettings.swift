import Foundation

/// The settings with which screens are played. They differ from the locale and the time zone of every test machine, so
/// that tests detect code that uses other settings.
public enum PlayedSettings {
    public static let locale = "sv_AX"

    public static var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "Asia/Kathmandu") ?? .gmt
        return calendar
    }
}
