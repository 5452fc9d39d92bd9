import SpecDiagnostics

/// One comment, from its `#` to the end of the line.
public struct Comment: Sendable {
    public let range: SourceRange
    /// Without the `#`, and without the blanks around the rest.
    public let text: String

    init(_ bytes: Range<Int>, in source: SourceFile, id: SourceID) {
        range = SourceRange(source: id, bytes: bytes)
        var rest = source.bytes[bytes].dropFirst()
        while let first = rest.first, first == 0x20 || first == 0x09 { rest.removeFirst() }
        while let last = rest.last, last == 0x20 || last == 0x09 || last == 0x0D { rest.removeLast() }
        text = String(decoding: rest, as: UTF8.self)
    }
}

/// All comments of a file in their order, as far as it could be read.
public func comments(in tree: YAMLTree) -> [Comment] {
    tree.commentRanges.map { Comment(Int($0.lowerBound)..<Int($0.upperBound), in: tree.source, id: tree.id) }
}

extension YAMLNode {
    /// The comment that follows on the line where this node ends: `color: #FFCC00` is an empty value and a comment.
    public var commentAfter: Comment? {
        let bytes = arena.source.bytes
        var position = Int(range.end)
        let start = position
        while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
        guard position > start, position < bytes.count, bytes[position] == 0x23 else { return nil }
        return Comment(position..<endOfLine(from: position, in: bytes), in: arena.source, id: arena.id)
    }
}

/// The offset of the line break at or after an offset, or of the end of the file.
func endOfLine(from position: Int, in bytes: [UInt8]) -> Int {
    var end = position
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    return end > position && bytes[end - 1] == 0x0D ? end - 1 : end
}
