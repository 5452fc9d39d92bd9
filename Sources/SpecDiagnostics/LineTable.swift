/// A place as people count: lines and columns from 1, columns in Unicode scalars.
public struct Place: Equatable, Sendable {
    public let line: Int
    public let column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// Where the lines of one source begin. A line ends with a line feed, alone or after a carriage return.
public struct LineTable: Sendable {
    private let bytes: [UInt8]
    private let starts: [UInt32]
    /// How many bytes before each stretch's first continue a scalar, so that no line, however long, is counted through for
    /// a column; none where all is ASCII.
    private let continuations: [UInt32]
    private static let stretch = 256
    /// A byte-order mark takes up no column.
    private let firstByte: Int

    public init(_ source: SourceFile) {
        bytes = source.bytes
        firstByte = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var starts: [UInt32] = [UInt32(firstByte)]
        var continuations: [UInt32] = []
        var count: UInt32 = 0
        bytes.withUnsafeBufferPointer { bytes in
            // A plain loop: clients run this in debug builds, where iterators cost several times more.
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

    /// The place of a byte offset; past the end it is the end.
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

    /// The bytes of a line, counted from 1, without its line break.
    public func bytes(ofLine line: Int) -> Range<Int> {
        let start = Int(starts[line - 1])
        guard line < starts.count else { return start..<bytes.count }
        let end = Int(starts[line]) - 1
        return start..<(end > start && bytes[end - 1] == 0x0D ? end - 1 : end)
    }
}

/// The sources of one run, to look up where a range is. A range's source is an index into `files`.
public struct SourceSet: Sendable {
    public let files: [SourceFile]
    /// Nil for files of which nothing is asked.
    private let tables: [LineTable?]

    public init(_ files: [SourceFile]) {
        self.files = files
        tables = files.map(LineTable.init)
    }

    /// - Parameter diagnostics: what will be shown. The files that have nothing of it are not read.
    public init(_ files: [SourceFile], of diagnostics: [Diagnostic]) {
        self.files = files
        var isAsked = [Bool](repeating: false, count: files.count)
        for diagnostic in diagnostics {
            isAsked[Int(diagnostic.range.source.index)] = true
            for note in diagnostic.notes {
                if let range = note.range { isAsked[Int(range.source.index)] = true }
            }
            for edit in diagnostic.edits {
                for part in edit.edits { isAsked[Int(part.range.source.index)] = true }
            }
        }
        tables = zip(files, isAsked).map { file, isAsked in isAsked ? LineTable(file) : nil }
    }

    public func file(of range: SourceRange) -> SourceFile { files[Int(range.source.index)] }

    public func lines(of range: SourceRange) -> LineTable {
        tables[Int(range.source.index)] ?? LineTable(file(of: range))
    }

    public func start(of range: SourceRange) -> Place { lines(of: range).place(ofByte: Int(range.start)) }

    public func end(of range: SourceRange) -> Place { lines(of: range).place(ofByte: Int(range.end)) }
}
