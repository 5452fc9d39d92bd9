import SpecDiagnostics

/// A comment, from its `#` to the end of the line.
public struct Comment: Sendable {
    public let range: SourceRange
    /// The text without the `#` and without the blanks around it.
    public let text: String

    init(_ bytes: Range<Int>, in source: SourceFile, id: SourceID) {
        range = SourceRange(source: id, bytes: bytes)
        var rest = source.bytes[bytes].dropFirst()
        while let first = rest.first, first.isBlank { rest.removeFirst() }
        while let last = rest.last, last == 0x20 || last == 0x09 || last == 0x0D { rest.removeLast() }
        text = String(decoding: rest, as: UTF8.self)
    }
}

/// Returns a Boolean value that indicates whether a comment of the file contains `text`.
public func hasComment(holding text: String, in tree: YAMLTree) -> Bool {
    guard tree.commentRanges.count > 0 else { return false }
    let text = Array(text.utf8)
    return tree.source.bytes.withUnsafeBufferPointer { bytes in
        let source = SourceText(bytes: bytes)
        return tree.commentRanges.contains { comment in
            var position = Int(comment.lowerBound)
            while let found = source.first(text[0], in: position..<Int(comment.upperBound)) {
                if bytes[found..<Int(comment.upperBound)].starts(with: text) { return true }
                position = found + 1
            }
            return false
        }
    }
}

/// Returns the comments of the parsed part of a file, in source order.
public func comments(in tree: YAMLTree) -> [Comment] {
    tree.commentRanges.map { Comment(Int($0.lowerBound)..<Int($0.upperBound), in: tree.source, id: tree.id) }
}
