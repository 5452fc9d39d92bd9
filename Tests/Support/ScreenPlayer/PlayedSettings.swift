import Foundation

/// The settings with which screens are played. They differ from the locale and the time zone of any test machine, so
/// that code that uses other settings is detected.
public enum PlayedSettings {
    public static let locale = "sv_AX"

    public static var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "Asia/Kathmandu") ?? .gmt
        return calendar
    }
}
