// Converts byte ranges in the files of a snapshot to ranges of the Language Server Protocol.

import JSONOutput
import SpecDiagnostics
import SpecServices

/// A converter between byte offsets and protocol positions in the files of one snapshot. The converter finds the lines
/// of each file only once.
struct FilePositions {
    let snapshot: Snapshot
    let encoding: PositionEncoding
    /// The URIs of the open documents, by path. Each URI has the client's spelling, which can differ from the result of
    /// `fileURI(ofPath:)`.
    let openURIs: [String: String]
    private var tables: [String: PositionTable] = [:]

    init(_ snapshot: Snapshot, _ encoding: PositionEncoding, openURIs: [String: String]) {
        self.snapshot = snapshot
        self.encoding = encoding
        self.openURIs = openURIs
    }

    /// Adds a file that the snapshot does not contain.
    mutating func add(_ file: SourceFile) { tables[file.path] = PositionTable(file.bytes) }

    func uri(ofPath path: String) -> String { openURIs[path] ?? fileURI(ofPath: path) }

    mutating func range(_ bytes: Range<Int>, in path: String) -> JSON {
        let (start, end) = positions(bytes, in: path)
        return ["start": start.json, "end": end.json]
    }

    mutating func positions(_ bytes: Range<Int>, in path: String) -> (start: Position, end: Position) {
        let table = table(ofPath: path)
        return (table.position(ofByte: bytes.lowerBound, encoding), table.position(ofByte: bytes.upperBound, encoding))
    }

    mutating func offset(of position: Position, in path: String) -> Int {
        table(ofPath: path).offset(of: position, encoding)
    }

    mutating func location(_ range: FileRange) -> JSON {
        ["uri": .string(uri(ofPath: range.path)), "range": self.range(range.bytes, in: range.path)]
    }

    mutating func edits(_ edits: [TextEdit], in path: String) -> JSON {
        .array(edits.map { ["range": range($0.bytes, in: path), "newText": .string($0.replacement)] })
    }

    private mutating func table(ofPath path: String) -> PositionTable {
        if let table = tables[path] { return table }
        let table = PositionTable(snapshot.file(at: path)?.bytes ?? [])
        tables[path] = table
        return table
    }
}

/// Returns a Boolean value that indicates whether a path is absolute. The path of a built-in spec is not absolute.
func isFilePath(_ path: String) -> Bool { path.hasPrefix("/") }
