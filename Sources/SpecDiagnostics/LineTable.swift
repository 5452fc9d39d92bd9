/// A line and a column, both counted from 1. Columns count Unicode scalars.
public struct Place: Equatable, Sendable {
    public let line: Int
    public let column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// A table of the offsets at which the lines of a source start. A line ends with a line feed, alone or after a carriage
/// return.
public struct LineTable: Sendable {
    private let bytes: [UInt8]
    private let starts: [UInt32]
    /// The number of UTF-8 continuation bytes before each block of `stretch` bytes. The array is empty if the source is
    /// ASCII. With these numbers, `place(ofByte:)` computes a column without scanning a whole line.
    private let continuations: [UInt32]
    private static let stretch = 256
    /// The offset of the first byte after a byte-order mark, or 0 if the source has no mark. The mark occupies no
    /// column.
    private let firstByte: Int

    public init(_ source: SourceFile) {
        bytes = source.bytes
        firstByte = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var starts: [UInt32] = [UInt32(firstByte)]
        var continuations: [UInt32] = []
        var count: UInt32 = 0
        bytes.withUnsafeBufferPointer { bytes in
            // In debug builds, which clients run, a plain loop is several times faster than iterators.
            var offset = 0
            while offset < bytes.count {
                if offset % Self.stretch == 0 { continuations.append(count) }
                if bytes[offset] == 0x0A {
                    starts.append(UInt32(offset + 1))
                } else if bytes[offset] & 0xC0 == 0x80 {
                    count += 1
                }
                offset += 1
            }
        }
        self.starts = starts
        self.continuations = count == 0 ? [] : continuations + [count]
    }

    /// Returns the line and column of a byte offset. For an offset past the end, returns the location of the end.
    public func place(ofByte offset: Int) -> Place {
        let offset = min(max(offset, firstByte), bytes.count)
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(starts[middle]) <= offset { low = middle } else { high = middle }
        }
        let start = Int(starts[low])
        let scalars = offset - start - (continuations(before: offset) - continuations(before: start))
        return Place(line: low + 1, column: scalars + 1)
    }

    private func continuations(before offset: Int) -> Int {
        if continuations.isEmpty { return 0 }
        let first = offset - offset % Self.stretch
        let inStretch = bytes[first..<offset].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 1 : 0) }
        return Int(continuations[offset / Self.stretch]) + inStretch
    }

    /// Returns the range of the bytes of a line, without its line break. Lines are counted from 1.
    public func bytes(ofLine line: Int) -> Range<Int> {
        let start = Int(starts[line - 1])
        guard line < starts.count else { return start..<bytes.count }
        let end = Int(starts[line]) - 1
        return start..<(end > start && bytes[end - 1] == 0x0D ? end - 1 : end)
    }
}

/// The source files of a run. A source range identifies its file by the index in `files`.
public struct SourceSet: Sendable {
    public let files: [SourceFile]
    /// The line table of each file, or `nil` for a file that no diagnostic refers to.
    private let tables: [LineTable?]

    public init(_ files: [SourceFile]) {
        self.files = files
        tables = files.map(LineTable.init)
    }

    /// Creates a set of sources. The initializer computes line tables only for the files that the diagnostics refer to.
    ///
    /// - Parameter diagnostics: The diagnostics to show.
    public init(_ files: [SourceFile], of diagnostics: [Diagnostic]) {
        self.files = files
        var isNeeded = [Bool](repeating: false, count: files.count)
        for diagnostic in diagnostics {
            isNeeded[Int(diagnostic.range.source.index)] = true
            for note in diagnostic.notes {
                if let range = note.range { isNeeded[Int(range.source.index)] = true }
            }
            for edit in diagnostic.edits {
                for part in edit.edits { isNeeded[Int(part.range.source.index)] = true }
            }
        }
        tables = zip(files, isNeeded).map { file, isNeeded in isNeeded ? LineTable(file) : nil }
    }

    public func file(of range: SourceRange) -> SourceFile { files[Int(range.source.index)] }

    public func lines(of range: SourceRange) -> LineTable {
        tables[Int(range.source.index)] ?? LineTable(file(of: range))
    }

    public func start(of range: SourceRange) -> Place { lines(of: range).place(ofByte: Int(range.start)) }

    public func end(of range: SourceRange) -> Place { lines(of: range).place(ofByte: Int(range.end)) }
}
