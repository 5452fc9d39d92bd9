/// Where the lines of a source begin.
public struct LineTable: Sendable {
    /// As people count: both from 1, columns in Unicode scalars. A byte-order mark has no column.
    public struct Position: Hashable, Sendable {
        public let line: Int
        public let column: Int
    }

    private let bytes: [UInt8]
    /// The offset of each line's first byte.
    private let starts: [Int]

    public init(_ source: SourceFile) {
        bytes = source.bytes
        var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        for (offset, byte) in bytes.enumerated() where byte == 0x0A { starts.append(offset + 1) }
        self.starts = starts
    }

    /// - Parameter offset: in bytes; one that lies past the end is the end.
    public func position(ofByte offset: Int) -> Position {
        let offset = min(offset, bytes.count)
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        let start = min(starts[low], offset)
        // Every scalar has one byte that continues none before it.
        let column = bytes[start..<offset].reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
        return Position(line: low + 1, column: column)
    }

    /// The bytes of a line, counted from 1, without its line break.
    public func bytes(ofLine line: Int) -> Range<Int> {
        let start = starts[line - 1]
        var end = line < starts.count ? starts[line] - 1 : bytes.count
        if end > start, bytes[end - 1] == 0x0D { end -= 1 }
        return start..<max(start, end)
    }
}
