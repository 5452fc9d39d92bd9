// Assembles the page as one HTML file from the template, the style, the script and the data.

import Foundation

/// The template, the style and the script of the page.
struct PreviewPage: Sendable {
    private let template: String
    private let style: String
    private let script: String

    init() {
        template = EmbeddedTexts.page_html
        style = Self.text(compacted(Array(EmbeddedTexts.page_css.utf8), .style))
        let script = compacted(Array(Self.scripts.joined(separator: "\n").utf8), .script)
        self.script = Self.text(withShortVariables(script))
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    /// Returns the content security policy of the page. The policy allows only the page's own style and script.
    ///
    /// - Parameter isServed: A Boolean value that indicates whether the page may also send requests to its server.
    func policy(isServed: Bool) -> String {
        let own = "default-src 'none'; style-src \(hash(of: style)); script-src \(hash(of: script))"
        return own + (isServed ? "; connect-src 'self'" : "") + "; base-uri 'none'; form-action 'none'"
    }

    private func hash(of text: String) -> String {
        "'sha256-" + Data(sha256(Array(text.utf8))).base64EncodedString() + "'"
    }

    /// Returns the page as an HTML file that contains `data`.
    ///
    /// - Parameter data: JSON text in which the characters that HTML interprets are escaped.
    func bytes(data: String, isServed: Bool) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(template.utf8.count + style.utf8.count + script.utf8.count + data.utf8.count + 500)
        var rest = template[...]
        // Searches only the template for markers such as `{{css}}`, so a marker in an inserted text has no effect.
        while let start = rest.range(of: "{{"), let end = rest[start.upperBound...].range(of: "}}") {
            bytes += rest[..<start.lowerBound].utf8
            switch rest[start.upperBound..<end.lowerBound] {
            case "csp": bytes += policy(isServed: isServed).utf8
            case "css": bytes += style.utf8
            case "data": bytes += data.utf8
            case "js": bytes += script.utf8
            default: bytes += rest[start.lowerBound..<end.upperBound].utf8
            }
            rest = rest[end.upperBound...]
        }
        return bytes + rest.utf8
    }
}
