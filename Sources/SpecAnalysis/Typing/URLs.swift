// Checks the syntax of URLs.

import SpecSyntax

/// Returns a Boolean value that indicates whether `text` begins with `https://` or `http://`.
package func isOnNetwork(_ text: String) -> Bool { text.hasPrefix("https://") || text.hasPrefix("http://") }

/// Returns a Boolean value that indicates whether `text` is a URI with a scheme (RFC 3986, section 3). The function
/// checks the scheme, the authority, the allowed characters and the percent escapes.
package func isURL(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0, colon + 1 < bytes.count else { return false }
    let scheme = bytes[..<colon]
    guard isLetter(scheme[0]), scheme.allSatisfy({ isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }) else {
        return false
    }
    var rest = bytes[(colon + 1)...]
    if rest.starts(with: "//".utf8) {
        rest = rest.dropFirst(2)
        // After `//`, every scheme except `file` requires a host.
        let isHostless = rest.isEmpty || rest.first == UInt8(ascii: "/")
        if isHostless && String(decoding: scheme, as: UTF8.self).lowercased() != "file" { return false }
        guard isAuthority(rest.prefix { !"/?#".utf8.contains($0) }) else { return false }
    }
    var index = rest.startIndex
    while index < rest.endIndex {
        let byte = rest[index]
        if byte == UInt8(ascii: "%") {
            guard index + 2 < rest.endIndex, isHexDigit(rest[index + 1]), isHexDigit(rest[index + 2]) else {
                return false
            }
            index += 3
        } else {
            guard isLetter(byte) || isDigit(byte) || "-._~:/?#@!$&'()*+,;=".utf8.contains(byte) else { return false }
            index += 1
        }
    }
    return true
}

/// Returns a Boolean value that indicates whether `bytes` is an authority such as `user@host:8080`. An authority
/// contains at most one `@`. Its host contains at most one colon, with at most five digits after the colon. IP
/// addresses in brackets are not supported.
private func isAuthority(_ bytes: ArraySlice<UInt8>) -> Bool {
    let parts = bytes.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count <= 2, let host = parts.last else { return false }
    let hostParts = host.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard hostParts.count <= 2 else { return false }
    return hostParts.count == 1 || hostParts[1].allSatisfy(isDigit) && hostParts[1].count <= 5
}

private func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
}
