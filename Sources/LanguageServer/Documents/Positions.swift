// Defines the text positions of the Language Server Protocol. A position consists of a line and a column, both counted
// from 0. Columns are counted in code units.

/// The code units in which a client counts columns.
enum PositionEncoding: String {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
    case utf32 = "utf-32"

    /// Returns the number of code units of the Unicode scalar whose UTF-8 encoding begins with `byte`. For a
    /// continuation byte, returns 0. The encoding `utf8` is an exception: the result is 1 for every byte, because each
    /// byte is a code unit.
    func codeUnits(ofScalarBeginningWith byte: UInt8) -> Int {
        switch self {
        case .utf8: 1
        case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
        case .utf32: byte & 0xC0 == 0x80 ? 0 : 1
        }
    }
}

/// A position between two characters.
struct Position: Hashable, Comparable {
    let line: Int
    let character: Int

    static func < (lhs: Position, rhs: Position) -> Bool {
        (lhs.line, lhs.character) < (rhs.line, rhs.character)
    }
}

/// A text with the offsets at which its lines begin. A line ends with LF, CR or CR LF.
struct PositionTable: Sendable {
    let bytes: [UInt8]
    private let starts: [Int]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [0]
        bytes.withUnsafeBufferPointer { bytes in
            for offset in bytes.indices {
                let byte = bytes[offset]
                guard byte == 0x0A || byte == 0x0D else { continue }
                if byte == 0x0D, offset + 1 < bytes.count, bytes[offset + 1] == 0x0A { continue }
                starts.append(offset + 1)
            }
        }
        self.starts = starts
    }

    var lineCount: Int { starts.count }

    /// Returns the position of a byte offset. For an offset after the end of the text, returns the position of the end.
    func position(ofByte offset: Int, _ encoding: PositionEncoding) -> Position {
        let offset = min(max(offset, 0), bytes.count)
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        let character = bytes[starts[low]..<offset].reduce(0) { $0 + encoding.codeUnits(ofScalarBeginningWith: $1) }
        return Position(line: low, character: character)
    }

    /// Returns the byte offset of a position. If the position is after the end of its line, returns the end of the
    /// line. If the position is inside a Unicode scalar, returns the start of the scalar.
    func offset(of position: Position, _ encoding: PositionEncoding) -> Int {
        guard position.line >= 0 else { return 0 }
        guard position.line < starts.count else { return bytes.count }
        let end = endOfText(ofLine: position.line)
        var offset = starts[position.line]
        var left = position.character
        while offset < end {
            let length = lengthOfScalar(at: offset, before: end)
            let units = encoding == .utf8 ? length : encoding.codeUnits(ofScalarBeginningWith: bytes[offset])
            if units > left { return offset }
            left -= units
            offset += length
        }
        return end
    }

    /// Returns the offset of the line break of a line. For the last line, returns the end of the text.
    func endOfText(ofLine line: Int) -> Int {
        guard line + 1 < starts.count else { return bytes.count }
        let end = starts[line + 1] - 1
        return end > starts[line] && bytes[end] == 0x0A && bytes[end - 1] == 0x0D ? end - 1 : end
    }

    /// Returns a Boolean value that indicates whether any line of the text begins with `prefix`.
    func hasLine(with prefix: String) -> Bool {
        starts.contains { bytes[$0...].starts(with: prefix.utf8) }
    }

    private func lengthOfScalar(at offset: Int, before end: Int) -> Int {
        var next = offset + 1
        while next < end, bytes[next] & 0xC0 == 0x80 { next += 1 }
        return next - offset
    }
}
