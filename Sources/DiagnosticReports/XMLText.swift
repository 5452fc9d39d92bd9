/// Returns the lines of an XML element: the start tag with attributes, the content indented by two spaces, and the end
/// tag.
func element(_ name: String, _ attributes: KeyValuePairs<String, String>, _ content: [String] = []) -> [String] {
    let shown = attributes.map { " \($0)=\"\(escapedForXML($1))\"" }.joined()
    if content.isEmpty { return ["<\(name)\(shown)/>"] }
    return ["<\(name)\(shown)>"] + content.map { "  " + $0 } + ["</\(name)>"]
}

func xmlDocument(_ lines: [String]) -> String {
    (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"] + lines).map { $0 + "\n" }.joined()
}

/// Returns `text` with special characters escaped, for the content or an attribute of an XML 1.0 element. Characters
/// that XML does not allow are replaced by escapes such as `\u{1B}`.
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
    /// A Boolean value that indicates whether XML allows the scalar (`Char` in section 2.2 of XML 1.0).
    fileprivate var isInXML: Bool {
        switch value {
        case 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
