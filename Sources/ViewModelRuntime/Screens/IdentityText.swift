import Foundation

/// A namespace for functions that convert identities to texts for the accessibility identifiers of UI tests.
///
/// The texts are the same in every locale and time zone. They contain no blanks, because some test tools use blanks as
/// separators.
nonisolated enum IdentityText {
    /// Returns the text of an identity.
    ///
    /// A date is written in the format of ISO 8601. The text of a collection or tuple contains the texts of its parts.
    /// The same applies to a struct or enum that is not `CustomStringConvertible`. An optional is written as its
    /// wrapped value or as `nil`. Any other value is written as its description. In descriptions, blanks, control
    /// characters and `%` are percent-encoded, so that different descriptions have different texts.
    static func text(of identity: Any) -> String {
        switch identity {
        case let number as Int: "\(number)"
        case let string as String: escaped(string)
        case let exact as any ExactIdentity: text(of: exact.identity.base)
        case let erased as AnyHashable where type(of: identity) == AnyHashable.self: text(of: erased.base)
        case let date as Date: text(of: date)
        default: text(of: identity, Mirror(reflecting: identity))
        }
    }

    /// Returns the text of a date in the format of ISO 8601, such as `2026-11-25T08:30:00Z`. The text includes
    /// milliseconds if the date has a fraction of a second.
    private static func text(of date: Date) -> String {
        let seconds = date.timeIntervalSince1970
        // The calendar supports all dates in this range. The text of any other date is its number of seconds since
        // 1970.
        guard abs(seconds) < 100_000_000_000 else { return "\(seconds)" }
        return date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: seconds.rounded() != seconds))
    }

    private static func text(of identity: Any, _ mirror: Mirror) -> String {
        let isDescribed = identity is any CustomStringConvertible
        switch mirror.displayStyle {
        case .optional:
            return mirror.children.first.map { text(of: $0.value) } ?? "nil"
        case .collection, .tuple:
            return "[\(parts(of: mirror).joined(separator: ","))]"
        case .set, .dictionary:
            return "[\(parts(of: mirror).sorted().joined(separator: ","))]"
        case .struct where !isDescribed:
            return "\(escaped("\(type(of: identity))"))(\(parts(of: mirror).joined(separator: ",")))"
        case .enum where !isDescribed:
            // The label of the payload is the name of the case.
            guard let payload = mirror.children.first else { return escaped("\(identity)") }
            return "\(payload.label ?? "")(\(text(of: payload.value)))"
        default:
            return escaped("\(identity)")
        }
    }

    private static func parts(of mirror: Mirror) -> [String] {
        mirror.children.map { child in
            let text = text(of: child.value)
            // A mirror labels the unlabeled elements of a tuple `.0`, `.1` and so on. The text omits these labels.
            return child.label.map { $0.hasPrefix(".") ? text : "\($0):\(text)" } ?? text
        }
    }

    private static func escaped(_ text: String) -> String {
        func isPlain(_ scalar: Unicode.Scalar) -> Bool {
            !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control && scalar != "%"
        }
        if text.unicodeScalars.allSatisfy(isPlain) { return text }
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            if isPlain(scalar) { return result.unicodeScalars.append(scalar) }
            for byte in UTF8.encode(scalar).map(Array.init) ?? [] {
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
    }
}
