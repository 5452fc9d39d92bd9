// Converts the URIs of documents to file paths, and file paths to URIs.

/// Returns the absolute path for a `file` URI whose host is this machine, or `nil` for all other URIs.
func filePath(ofURI uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file://") else { return nil }
    let rest = uri.dropFirst("file://".count)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    let host = rest[..<slash]
    guard host.isEmpty || host == "localhost" else { return nil }
    let end = rest.firstIndex { $0 == "?" || $0 == "#" } ?? rest.endIndex
    return normalized(decoded(rest[slash..<end]))
}

/// Returns the URI of a file.
func fileURI(ofPath path: String) -> String { "file://" + encoded(path, keeping: "/") }

/// Returns a path for a document without a file, for example `untitled:Untitled-1`. No real file has this path.
func pathOfUnsavedDocument(withURI uri: String) -> String { "/" + encoded(uri, keeping: "") + ".vmspec.yaml" }

/// Returns a path without `.` components, `..` components and repeated slashes.
private func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
        if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
}

/// Replaces each percent-encoded byte, such as `%20`, with the byte. Any other `%` remains unchanged.
private func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
        let digits = rest.prefix(2)
        if byte == UInt8(ascii: "%"), digits.count == 2, !digits.contains(UInt8(ascii: "+")),
            let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
        {
            bytes.append(value)
            rest = rest.dropFirst(2)
        } else {
            bytes.append(byte)
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}

/// Returns `text` with all characters percent-encoded, except the unreserved characters of RFC 3986 and the characters
/// in `kept`.
private func encoded(_ text: String, keeping kept: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            bytes.append(byte)
        case _ where kept.utf8.contains(byte):
            bytes.append(byte)
        default:
            bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}
