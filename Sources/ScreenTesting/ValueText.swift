// Values as text that is the same on every machine: nothing here asks for the current locale or time zone, and what a hash
// table holds is put in order.

import Foundation
import ViewModelRuntime

/// How values are written.
struct ValueText {
    /// Whether a space that does not break is written as any space. What a system's formats write differs in these from
    /// version to version, and nobody sees it.
    let allSpacesAreAlike: Bool

    /// A value on one line, as Swift would write it where that is short.
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
        // Their descriptions are Swift's own, and know no locale.
        case is Decimal, is Duration: "\(value)"
        default: structureText(of: value)
        }
    }

    /// A value on as many lines as are good to compare: a line for each field of a large one, and for each element of a list.
    ///
    /// - Parameter indentation: how far it stands to the right already.
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

    /// A text in quotes. Characters that nobody sees are written by their codes: a space that does not break is another one
    /// than a space, and which of them a format writes depends on the locale.
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
            // A payload with labels is a tuple, and so is one of several values.
            let inner = written(payload.value)
            let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
            return "." + (payload.label ?? "") + (isTuple ? inner : "(\(inner))")
        case .struct where !mirror.children.isEmpty:
            let fields = fields(of: value).map { "\($0.label): \(written($0.value))" }
            return typeName(of: value) + "(" + fields.joined(separator: ", ") + ")"
        // Two objects may hold each other.
        case .class: return typeName(of: value)
        default: return String(describing: value)
        }
    }

    /// What a set or a dictionary holds, in the order of its text.
    private func elementTexts(of mirror: Mirror) -> [String] {
        mirror.children.map { element in
            guard mirror.displayStyle == .dictionary else { return written(element.value) }
            return Mirror(reflecting: element.value).children.map { written($0.value) }.joined(separator: ": ")
        }.sorted()
    }

    private func labelledTexts(of children: Mirror.Children) -> String {
        children.map { child in
            // What has no label is named by its place.
            let label = child.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
            return label + written(child.value)
        }.joined(separator: ", ")
    }

    /// ISO 8601 in UTC, with as much of a second as there is.
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

/// What a value is made of, without what view models call when the user does something.
func fields(of value: Any) -> [(label: String, value: Any)] {
    Mirror(reflecting: value).children
        .filter { !($0.value is any UnshownValue) }
        .map { (label: $0.label ?? "", value: $0.value) }
}

/// A type's name without the types around it.
func typeName(of value: Any) -> String {
    String(describing: type(of: value))
}

/// What is in a view model and shown by nobody.
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
