import SpecDiagnostics

let preScanRules: [Rule] = [.fileTooLarge, .invalidUTF8, .refusedCharacter, .yamlDirective]

extension Rule {
    static let fileTooLarge = Rule("file-too-large", .error, "Reports a spec of more than 1 MiB.")
    package static let invalidUTF8 = Rule("invalid-utf8", .error, "Reports a spec that is not valid UTF-8.")
    package static let refusedCharacter = Rule(
        "refused-character",
        .error,
        "Reports a control character, an invisible character or an unusual line break."
    )
    static let yamlDirective = Rule("yaml-directive", .error, "Reports a YAML directive, a line that begins with '%'.")
}

/// A check of the bytes before the YAML is parsed. The scan finds characters that libyaml interprets differently from
/// what an editor shows. It also finds input that slows libyaml down, and errors that libyaml reports without a
/// location.
struct PreScan {
    /// The bytes to parse: a copy of the source in which refused characters are replaced. The copy and the source have
    /// equal lengths, so all offsets remain the same.
    private(set) var clean: [UInt8]
    /// The ranges of replaced characters, in order. The '%' of a directive is not included, because it cannot be part
    /// of a scalar.
    private(set) var refused: [Range<Int>] = []
    /// A Boolean value that indicates whether the file is valid UTF-8 and does not exceed the size limit.
    private(set) var isText = true
    /// A Boolean value that indicates whether all bytes are ASCII. A byte-order mark at the start of the file is
    /// ignored, because parsing begins after it.
    private(set) var isASCII = true
    /// A Boolean value that indicates whether the file contains no line feeds, and its lines therefore end with
    /// carriage returns. In such a file, line feeds replace the carriage returns. In any other file, spaces replace
    /// stray carriage returns, because these must not end a line.
    private lazy var endsLinesAtReturns = !clean.contains(.lineFeed)
    private let id: SourceID

    /// Scans the source until `findings` is full.
    init(_ source: SourceFile, id: SourceID, findings: inout Findings) {
        clean = source.bytes
        self.id = id
        guard source.bytes.count <= SourceFile.sizeLimit else {
            isText = false
            let message = "the file has \(source.bytes.count) bytes, more than the limit of \(SourceFile.sizeLimit)"
            findings.report(Diagnostic(.fileTooLarge, at: range(0, 0), message))
            return
        }
        if let encoding = otherEncoding(source.bytes) {
            isText = false
            findings.report(Diagnostic(.invalidUTF8, at: range(0, 0), "expected a file in UTF-8, found \(encoding)"))
            return
        }
        source.bytes.withUnsafeBufferPointer { scan($0, &findings) }
    }

    private func otherEncoding(_ bytes: [UInt8]) -> String? {
        switch bytes.prefix(4) {
        case [0x00, 0x00, 0xFE, 0xFF], [0xFF, 0xFE, 0x00, 0x00]: return "UTF-32"
        case let head where head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0xFF, 0xFE]): return "UTF-16"
        case let head where head.count >= 2 && (head.first == 0) != (head.dropFirst().first == 0): return "UTF-16"
        default: return nil
        }
    }

    private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, _ findings: inout Findings) {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var position = start
        while !findings.isFull {
            position = ordinaryEnd(bytes, from: position)
            guard position < bytes.count else { return }
            let byte = bytes[position]
            if byte == UInt8(ascii: "%") {
                if position == start || bytes[position - 1] == .lineFeed {
                    refuseDirective(at: position, bytes, &findings)
                }
                position += 1
            } else if byte == .carriageReturn, position + 1 < bytes.count, bytes[position + 1] == .lineFeed {
                position += 1
            } else if let (scalar, length) = decodedScalar(bytes, at: position) {
                if length > 1 { isASCII = false }
                if let kind = refusedKind(scalar) {
                    position = refuse(kind, scalar, at: position, length: length, bytes, &findings)
                } else {
                    position += length
                }
            } else {
                isText = false
                let message = "byte 0x\(hexadecimal(UInt32(byte), digits: 2)) is not valid UTF-8"
                findings.report(Diagnostic(.invalidUTF8, at: range(position, position + 1), message))
                return
            }
        }
    }

    private mutating func refuseDirective(
        at position: Int,
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ findings: inout Findings
    ) {
        let text = SourceText(bytes: bytes)
        var end = position
        while !text.isBlankOrEnd(end) { end += 1 }
        let name = quoted(text.text(position..<end))
        findings.report(
            Diagnostic(
                .yamlDirective,
                at: range(position, end),
                "\(name) is a YAML directive, which a spec cannot contain"
            )
        )
        clean[position] = .hash
    }

    /// Reports and replaces all directly consecutive occurrences of the refused character `scalar` from `start` on.
    /// Returns the offset after them.
    private mutating func refuse(
        _ kind: String,
        _ scalar: UInt32,
        at start: Int,
        length: Int,
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ findings: inout Findings
    ) -> Int {
        var end = start + length
        while let next = decodedScalar(bytes, at: end), next.scalar == scalar { end += next.length }
        let range = range(start, end)
        let edit =
            scalar == UInt32(UInt8.carriageReturn)
            ? SuggestedEdit.replace(range, with: "\n", title: "replace with a line feed", isSafe: true)
            : SuggestedEdit.replace(range, with: "", title: "remove the character", isSafe: isWidthless(scalar))
        let message = "unexpected \(kind) U+\(hexadecimal(scalar, digits: 4))"
        findings.report(Diagnostic(.refusedCharacter, at: range, message, edits: [edit]))
        refused.append(start..<end)
        let isLineEnd = scalar == UInt32(UInt8.carriageReturn) && endsLinesAtReturns
        for offset in start..<end { clean[offset] = isLineEnd ? .lineFeed : .space }
        return end
    }

    private func range(_ start: Int, _ end: Int) -> SourceRange { SourceRange(source: id, start: start, end: end) }
}

/// Returns the offset of the first byte from `start` on that needs a further check. Tabs, line feeds, and printable
/// ASCII characters except '%' need no further check.
private func ordinaryEnd(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var position = start
    while position < bytes.count {
        // Test eight bytes at once. For most lines, the loop over single bytes tests only the eight bytes that contain
        // the line feed.
        while position + 8 <= bytes.count, let base = bytes.baseAddress {
            let word = UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self)
            guard isOrdinary(word) else { break }
            position += 8
        }
        let stop = min(position + 8, bytes.count)
        while position < stop {
            let byte = bytes[position]
            guard byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "%") || byte == .lineFeed || byte == .tab else {
                return position
            }
            position += 1
        }
    }
    return position
}

/// Returns a Boolean value that indicates whether all eight bytes of `word` are printable ASCII characters other than
/// '%'.
private func isOrdinary(_ word: UInt64) -> Bool {
    // Each subtraction sets the highest bit of every result byte whose minuend byte is less than its subtrahend byte. A
    // borrow can also set the highest bit of the next result byte. The function then returns `false` anyway, because
    // the borrow requires another byte whose highest bit is set.
    let ones: UInt64 = 0x0101_0101_0101_0101
    let isLess = word &- ones &* 0x20
    let isPercent = (word ^ ones &* 0x25) &- ones
    let isDelete = (word ^ ones &* 0x7F) &- ones
    return (word | isLess | isPercent | isDelete) & (ones &* 0x80) == 0
}

/// Returns a Boolean value that indicates whether the removal of a character leaves the visible text unchanged. Such a
/// character has no width and does not change the direction of text.
private func isWidthless(_ scalar: UInt32) -> Bool { scalar == 0x200B || scalar == 0x2060 || scalar == 0xFEFF }

/// Returns the kind of a character that is not allowed in a spec, or `nil` for an allowed character.
func refusedKind(_ scalar: UInt32) -> String? {
    switch scalar {
    case 0x09, 0x0A: nil
    case 0x0D: "carriage return without a line feed"
    case 0x00..<0x20, 0x7F..<0x85, 0x86..<0xA0: "control character"
    case 0x85, 0x2028, 0x2029: "line break other than a line feed"
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "bidirectional control character"
    case 0x200B, 0x2060: "zero-width character"
    case 0xFEFF: "byte-order mark inside the file"
    case 0xFDD0...0xFDEF: "noncharacter"
    case 0xE0000...0xE007F: "invisible tag character"
    case _ where scalar & 0xFFFE == 0xFFFE: "noncharacter"
    default: nil
    }
}

/// Returns the Unicode scalar at `offset` and its length in bytes. Returns `nil` if the bytes at `offset` are not valid
/// UTF-8. Overlong forms and surrogates are invalid.
private func decodedScalar(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> (scalar: UInt32, length: Int)? {
    guard offset < bytes.count else { return nil }
    let first = bytes[offset]
    let length: Int
    let least: UInt32
    switch first {
    case 0x00..<0x80: return (UInt32(first), 1)
    case 0xC2..<0xE0: (length, least) = (2, 0x80)
    case 0xE0..<0xF0: (length, least) = (3, 0x800)
    case 0xF0..<0xF5: (length, least) = (4, 0x10000)
    default: return nil
    }
    guard offset + length <= bytes.count else { return nil }
    var scalar = UInt32(first) & (0x7F >> UInt32(length))
    for position in (offset + 1)..<(offset + length) {
        guard bytes[position] & 0xC0 == 0x80 else { return nil }
        scalar = scalar << 6 | UInt32(bytes[position] & 0x3F)
    }
    guard scalar >= least, scalar <= 0x10FFFF, !(0xD800...0xDFFF).contains(scalar) else { return nil }
    return (scalar, length)
}
