import Foundation

/// The locale and the calendar with which tests play screens. The locale and the time zone differ from those of every
/// test machine, so that tests detect code that uses the settings of the machine.
public enum PlayedSettings {
    public static let locale = "sv_AX"

    public static var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "Asia/Kathmandu") ?? .gmt
        return calendar
    }
}
