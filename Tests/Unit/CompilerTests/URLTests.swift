import Foundation
import Testing

@testable import SpecAnalysis

@Suite struct URLTests {
    @Test(arguments: [
        "http://example.com", "https://user@example.com:8080/a/b?x=1&y=%20#end", "mailto:a@b.c", "file:///tmp/x",
        "tel:+49-123", "app://open",
    ])
    func commonURLsAreURLs(_ text: String) {
        #expect(isURL(text))
        #expect(URL(string: text) != nil)
    }

    @Test(arguments: ["", "example", "http://", "http://a b", "1http://a", ":a", "http:", "http://a/%2", "http://[::1"])
    func invalidURLsAreNotURLs(_ text: String) {
        #expect(!isURL(text))
    }

    /// Checks that Foundation accepts each URL that the compiler accepts, because the generated Swift force-unwraps
    /// constant URLs.
    @Test func acceptedURLsAreValidInFoundation() {
        var random = SystemRandomNumberGenerator()
        let pieces =
            ["http", "file", "a", "A", "0", "://", ":", "//", "/", "?", "#", "@", "[", "]", "%", "%20", "%zz", "::1"]
            + ["xn--", "..", ".", "-", "_", "~", "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=", " ", "|", "\\"]
            + ["65535", "99999", "é", "%E9", "%00", "%2F", "^", "`", "{", "}", "\"", "<", ">", "localhost"]
        var accepted = 0
        for _ in 0..<20_000 {
            let prefix = ["http://", "mailto:", "file://", "x:", ""].randomElement(using: &random) ?? ""
            let count = Int.random(in: 0...7, using: &random)
            let text = prefix + (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            guard isURL(text) else { continue }
            accepted += 1
            #expect(URL(string: text) != nil, "'\(text)'")
        }
        #expect(accepted > 500)
    }
}
