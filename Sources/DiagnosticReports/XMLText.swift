/// An element on lines of its own: `<name a="b">`, what is in it one step further in, and its end.
func element(_ name: String, _ attributes: KeyValuePairs<String, String>, _ content: [String] = []) -> [String] {
    let shown = attributes.map { " \($0)=\"\(escapedForXML($1))\"" }.joined()
    if content.isEmpty { return ["<\(name)\(shown)/>"] }
    return ["<\(name)\(shown)>"] + content.map { "  " + $0 } + ["</\(name)>"]
}

func xmlDocument(_ lines: [String]) -> String {
    (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"] + lines).map { $0 + "\n" }.joined()
}

/// A text as XML 1.0 holds it, in an attribute too. What it cannot hold in any way is written like `\u{1B}`.
func escapedForXML(_ text: String) -> String {
    escaped(text) { scalar in
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\"": "&quot;"
        case "\t", "\n", "\r": "&#\(scalar.value);"
        default: scalar.isInXML ? nil : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
    }
}

extension Unicode.Scalar {
    /// Section 2.2: `Char`.
    fileprivate var isInXML: Bool {
        switch value {
        case 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
