// Writes values as text that is the same on every machine. The text does not depend on the current locale or time zone,
// and the elements of sets and dictionaries are sorted.

import Foundation
import ViewModelRuntime

/// A formatter of values as text.
struct ValueText {
    /// A Boolean value that indicates whether special spaces, such as non-breaking spaces, are written as ordinary
    /// spaces.
    ///
    /// The kinds of spaces look alike, and the version of the system determines which kind a format writes.
    let allSpacesAreAlike: Bool

    /// Returns the text of a value on one line. Numbers, Boolean values and strings are written as Swift literals.
    func written(_ value: Any) -> String {
        switch value {
        case let value as String: quoted(value)
        case let value as Date: written(value)
        case let value as Data: "\(value.count) bytes"
        case let value as URL: value.absoluteString
        case let value as UUID: value.uuidString
        case let value as ColorValue: written(value)
        case let value as FontValue: written(value)
        case let value as ImageValue: written(value)
        // The descriptions of these types do not depend on the locale.
        case is Decimal, is Duration: "\(value)"
        default: structureText(of: value)
        }
    }

    /// Returns the label and the text of a value as lines that are easy to compare. Each element of a list starts a new
    /// line. Each field of a structure starts a new line if the structure does not fit in a line of 100 characters.
    ///
    /// - Parameter indentation: The number of spaces before the value.
    func labelledLines(of value: Any, label: String, indentation: Int = 0) -> [String] {
        let margin = String(repeating: " ", count: indentation)
        let line = margin + label + written(value)
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional:
            guard let wrapped = mirror.children.first else { return [line] }
            return labelledLines(of: wrapped.value, label: label, indentation: indentation)
        case .collection where !mirror.children.isEmpty:
            return [margin + label.trimmedAtEnd]
                + mirror.children.flatMap { labelledLines(of: $0.value, label: "- ", indentation: indentation + 2) }
        case .set where !mirror.children.isEmpty, .dictionary where !mirror.children.isEmpty:
            return [margin + label.trimmedAtEnd] + elementTexts(of: mirror).map { margin + "  - " + $0 }
        case .struct where line.count > 100 && !mirror.children.isEmpty:
            return [margin + label + typeName(of: value)]
                + fields(of: value).flatMap {
                    labelledLines(of: $0.value, label: $0.label + ": ", indentation: indentation + 2)
                }
        default:
            return [line]
        }
    }

    /// Returns a text in quotes, in which Unicode escapes replace most invisible characters.
    ///
    /// Special spaces, such as non-breaking spaces, look like ordinary spaces. If `allSpacesAreAlike` is `true`,
    /// ordinary spaces replace them. Otherwise, Unicode escapes replace them.
    func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\"", "\\": result += "\\\(scalar)"
            case " ", "\u{200D}", "\u{FE0F}": result.unicodeScalars.append(scalar)
            default:
                switch scalar.properties.generalCategory {
                case .spaceSeparator where allSpacesAreAlike: result += " "
                case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .privateUse:
                    result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                default: result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }

    private func structureText(of value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { written($0.value) } ?? "nil"
        case .collection: return "[" + mirror.children.map { written($0.value) }.joined(separator: ", ") + "]"
        case .set: return "[" + elementTexts(of: mirror).joined(separator: ", ") + "]"
        case .dictionary:
            return mirror.children.isEmpty ? "[:]" : "[" + elementTexts(of: mirror).joined(separator: ", ") + "]"
        case .tuple: return "(" + labelledTexts(of: mirror.children) + ")"
        case .enum:
            guard let payload = mirror.children.first else { return ".\(value)" }
            // A payload with labels or with several values is a tuple. The text of a tuple already has parentheses.
            let inner = written(payload.value)
            let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
            return "." + (payload.label ?? "") + (isTuple ? inner : "(\(inner))")
        case .struct where !mirror.children.isEmpty:
            let fields = fields(of: value).map { "\($0.label): \(written($0.value))" }
            return typeName(of: value) + "(" + fields.joined(separator: ", ") + ")"
        // Writes only the type of a class instance. Two instances can refer to each other, so a recursion into their
        // properties can be infinite.
        case .class: return typeName(of: value)
        default: return String(describing: value)
        }
    }

    /// Returns the texts of the elements of a set or a dictionary, in ascending order.
    private func elementTexts(of mirror: Mirror) -> [String] {
        mirror.children.map { element in
            guard mirror.displayStyle == .dictionary else { return written(element.value) }
            return Mirror(reflecting: element.value).children.map { written($0.value) }.joined(separator: ": ")
        }.sorted()
    }

    private func labelledTexts(of children: Mirror.Children) -> String {
        children.map { child in
            // For a tuple element without a label, `Mirror` supplies a dot and the element's index as the label. Omits
            // such a label.
            let label = child.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
            return label + written(child.value)
        }.joined(separator: ", ")
    }

    /// Returns a date in ISO 8601 format in UTC, followed by the fraction of a second if there is one.
    private func written(_ date: Date) -> String {
        let seconds = date.timeIntervalSinceReferenceDate
        guard seconds.isFinite, abs(seconds) < 1e11 else { return "\(seconds) s after 2001" }
        let whole = seconds.rounded(.down)
        let text = Date(timeIntervalSinceReferenceDate: whole).formatted(.iso8601)
        return seconds == whole ? text : text + " + \(seconds - whole) s"
    }

    private func written(_ color: ColorValue) -> String {
        switch color {
        case .system(let system): ".\(system.rawValue)"
        case .asset(let name): ".asset(\(quoted(name)))"
        case .rgba(let bits):
            bits & 0xFF == 0xFF ? ".hex(\(hexadecimal(bits >> 8, 6)))" : ".rgba(\(hexadecimal(bits, 8)))"
        case .dynamic(let light, let dark): ".dynamic(light: \(written(light)), dark: \(written(dark)))"
        case .token(let name, _): ".token(\(quoted(name)))"
        }
    }

    private func written(_ font: FontValue) -> String {
        switch font {
        case .style(let style): ".\(style.rawValue)"
        case .system(let size, .regular): ".system(\(size))"
        case .system(let size, let weight): ".system(\(size), .\(weight.rawValue))"
        case .custom(let name, let size): ".custom(\(quoted(name)), \(size))"
        case .token(let name, _): ".token(\(quoted(name)))"
        }
    }

    private func written(_ image: ImageValue) -> String {
        switch image {
        case .asset(let name): ".asset(\(quoted(name)))"
        case .symbol(let name): ".symbol(\(quoted(name)))"
        case .url(let url): ".url(\(url.absoluteString))"
        case .data(let data): ".data(\(data.count) bytes)"
        }
    }
}

/// Returns the stored properties of a value, except for action handlers.
func fields(of value: Any) -> [(label: String, value: Any)] {
    Mirror(reflecting: value).children
        .filter { !($0.value is any UnshownValue) }
        .map { (label: $0.label ?? "", value: $0.value) }
}

/// Returns the name of the type of a value, without the names of enclosing types.
func typeName(of value: Any) -> String {
    String(describing: type(of: value))
}

/// A type whose values `fields(of:)` omits.
private protocol UnshownValue {}

extension ActionHandler: UnshownValue {}

private func hexadecimal(_ bits: UInt32, _ digits: Int) -> String {
    let text = String(bits, radix: 16, uppercase: true)
    return "0x" + String(repeating: "0", count: max(0, digits - text.count)) + text
}

extension String {
    fileprivate var trimmedAtEnd: Substring {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return text
    }
}
