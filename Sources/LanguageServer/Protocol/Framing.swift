// Reads and writes the frames of the Language Server Protocol. A frame consists of header fields, an empty line, and a
// body. The header field `Content-Length` is the length of the body in bytes.

import JSONOutput

/// A reader that splits a stream of bytes into frames. If bytes are not part of a frame, the reader continues at the
/// next `Content-Length` field.
struct FrameReader {
    enum Frame: Equatable {
        /// The body of a frame.
        case body([UInt8])
        /// A message about skipped bytes that are not part of a frame.
        case fault(String)
    }

    /// The maximum size of a body, in bytes. Even a message that contains the largest supported spec is much smaller.
    static let bodyLimit = 64 << 20
    /// The length limit of a header line, in bytes.
    static let lineLimit = 8 << 10

    private var bytes: [UInt8] = []
    /// The number of bytes at the start of `bytes` that have been read.
    private var start = 0
    /// The number of bytes at the start of `bytes` in which the reader has already searched for a line feed.
    private var searched = 0
    /// The value of the `Content-Length` field of the current header, or `nil` if the reader has not yet read a valid
    /// value.
    private var announced: Int?
    /// A Boolean value that indicates whether the current header is known to be malformed. The reader reports no
    /// further faults in this header, except for a body that is too long.
    private var isSkipping = false
    /// The length of the current frame's body, in bytes, or `nil` while the reader reads a header.
    private var bodyLength: Int?
    /// The number of bytes of an oversized body that still have to be skipped.
    private var surplus = 0

    mutating func append(_ more: some Sequence<UInt8>) {
        if start > 0, start == bytes.count || start > 1 << 20 {
            bytes.removeSubrange(..<start)
            searched -= start
            start = 0
        }
        bytes += more
    }

    /// Returns the next body or fault, or `nil` if the reader needs more bytes.
    mutating func next() -> Frame? {
        while true {
            if surplus > 0 {
                let skipped = min(surplus, bytes.count - start)
                skip(skipped)
                surplus -= skipped
                if surplus > 0 { return nil }
            }
            if let length = bodyLength {
                guard bytes.count - start >= length else { return nil }
                let body = Array(bytes[start..<start + length])
                skip(length)
                bodyLength = nil
                return .body(body)
            }
            guard let line = nextLine() else { return nil }
            if let fault = read(line) { return .fault(fault) }
        }
    }

    /// Returns the next line without its line break, or `nil` if the line is not yet complete.
    private mutating func nextLine() -> [UInt8]? {
        if let end = bytes[max(searched, start)...].firstIndex(of: 0x0A) {
            let line = bytes[start..<end]
            skip(end + 1 - start)
            return Array(line.last == 0x0D ? line.dropLast() : line)
        }
        searched = bytes.count
        // A line that is longer than `lineLimit` is not a line of a header. However, a header can begin near the end of
        // this line, so keep the last `lineLimit` bytes.
        if bytes.count - start > Self.lineLimit {
            let excess = bytes.count - start - Self.lineLimit
            start += excess
            isSkipping = true
        }
        return nil
    }

    private mutating func skip(_ count: Int) {
        start += count
        searched = start
    }

    /// Reads a line of a header. Returns a message if the line makes the header malformed, or if the header ends and
    /// the body is too long. Returns `nil` for a valid line, and for further faults in a malformed header.
    private mutating func read(_ line: [UInt8]) -> String? {
        if line.isEmpty { return endHeader() }
        let text = String(decoding: line, as: UTF8.self)
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2, parts[0].lowercased() == "content-length" { return readLength(parts[1]) }
        if parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy({ $0.isLetter || $0 == "-" }) { return nil }
        // If unexpected bytes before a header do not end with a line break, the header begins on the same line. So a
        // malformed line can end with a `Content-Length` field.
        if let length = lengthAtEnd(of: text) { announced = length }
        defer { isSkipping = true }
        return isSkipping ? nil : "expected a header field, found '\(String(text.prefix(80)))'"
    }

    private mutating func readLength(_ value: Substring) -> String? {
        let digits = value.drop { $0 == " " }.prefix { $0 != " " }
        guard let length = Int(digits), length >= 0, length <= 1 << 40, digits.first != "+" else {
            announced = nil
            defer { isSkipping = true }
            return isSkipping ? nil : "'\(digits.prefix(80))' is not a content length"
        }
        announced = length
        return nil
    }

    private func lengthAtEnd(of text: String) -> Int? {
        guard let match = text.lowercased().split(separator: "content-length:").last, match.count < text.count else {
            return nil
        }
        return Int(match.drop { $0 == " " })
    }

    private mutating func endHeader() -> String? {
        defer { (announced, isSkipping) = (nil, false) }
        guard let length = announced else {
            return isSkipping ? nil : "expected the header field 'Content-Length'"
        }
        guard length <= Self.bodyLimit else {
            surplus = length
            return "the message has \(length) bytes, more than the limit of \(Self.bodyLimit)"
        }
        bodyLength = length
        return nil
    }
}

/// Returns a message as a frame.
func frame(_ message: JSON) -> [UInt8] { frame(message.compactBytes) }

/// Returns a frame with the given body.
func frame(_ body: [UInt8]) -> [UInt8] { Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body }
