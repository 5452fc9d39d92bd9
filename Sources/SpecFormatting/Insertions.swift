import SpecDiagnostics
import SpecYAML

/// A comment or document marker between the tokens of a file.
struct Insertion {
    enum Kind {
        case comment
        /// A document marker: `---` or `...`.
        case marker
    }

    let kind: Kind
    /// The range of the comment or marker, without trailing blanks.
    let range: Range<Int>
    /// A Boolean value that indicates whether a token precedes the comment or marker on its line.
    let isBeside: Bool

    /// Returns all comments and document markers of a tree, in order.
    static func all(in tree: YAMLTree, _ root: YAMLNode) -> [Insertion] {
        let bytes = tree.source.bytes
        var all = comments(in: tree).map { comment in
            var end = Int(comment.range.end)
            while [.space, .tab, .carriageReturn].contains(bytes[end - 1]) { end -= 1 }
            let start = Int(comment.range.start)
            return Insertion(kind: .comment, range: start..<end, isBeside: !bytes.isFirstOnLine(start))
        }
        let markers =
            markers(in: 0..<Int(root.range.start), bytes) + markers(in: Int(root.range.end)..<bytes.count, bytes)
        guard !markers.isEmpty else { return all }
        all += markers.map { Insertion(kind: .marker, range: $0, isBeside: false) }
        return all.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private static func markers(in range: Range<Int>, _ bytes: [UInt8]) -> [Range<Int>] {
        var markers: [Range<Int>] = []
        var position = range.lowerBound
        while position < range.upperBound {
            let line = bytes[position..<range.upperBound]
            let isStart = position == 0 || bytes[position - 1] == .lineFeed || position == 3
            if isStart, line.starts(with: "---".utf8) || line.starts(with: "...".utf8) {
                markers.append(position..<position + 3)
            }
            position += 1
        }
        return markers
    }
}

// MARK: - Line breaks, and insertions at them

extension Layout {
    func hasInsertion(before end: Int) -> Bool {
        nextInsertion < insertions.count && insertions[nextInsertion].range.lowerBound < end
    }

    /// Returns the offset of the next token that is not a comment, or `nil` if no token follows.
    func nextToken(after start: Int) -> Int? {
        var position = start
        var insertion = nextInsertion
        while position < bytes.count {
            while insertion < insertions.count, insertions[insertion].range.upperBound <= position { insertion += 1 }
            if insertion < insertions.count, insertions[insertion].range.contains(position) {
                position = insertions[insertion].range.upperBound
            } else if [.space, .tab, .lineFeed].contains(bytes[position]) {
                position += 1
            } else {
                return position
            }
        }
        return nil
    }

    /// Ends the current line, writes the comments before the token at `start`, and starts the line of this token.
    /// Several consecutive blank lines become one.
    ///
    /// - Parameters:
    ///   - comments: The indentation of the comments, or `nil` to indent them like the token.
    ///   - isFirst: A Boolean value that indicates whether the token is the first of a collection. No blank line
    ///     precedes such a token.
    ///   - isAtStart: A Boolean value that indicates whether the token is the first of the file.
    mutating func breakLine(
        before start: Int,
        indentation: Int,
        comments: Int? = nil,
        leastBlankLines: Int = 0,
        isFirst: Bool = false,
        isAtStart: Bool = false
    ) {
        let nextColumn = bytes.indentation(ofLineAt: start)
        var missing = endsInOpenText || hasBlankLine(upTo: start) ? 0 : leastBlankLines
        // The end of the last token or comment that was written.
        var end = writer.position
        var mayBeBlank = !isFirst && !isAtStart
        var isEmptyFile = isAtStart
        while hasInsertion(before: start) {
            let insertion = insertions[nextInsertion]
            passInsertion()
            if insertion.isBeside {
                comment(insertion, isAtStart: isEmptyFile)
            } else {
                let column = self.indentation(of: insertion, nextColumn: nextColumn) ?? comments ?? indentation
                let blank = blankLines(end..<insertion.range.lowerBound, mayBeBlank)
                // Missing blank lines are written before the first comment of the next entry. A comment of a collection
                // that has ended precedes these blank lines, so they still separate the collection from the entry.
                let isOfNext = column == comments ?? indentation
                let count = isEmptyFile ? 0 : 1 + max(blank, isOfNext ? missing : 0)
                if isOfNext { missing = 0 }
                writer.breakLine(count, indentation: column)
                writer.keep(insertion.range)
                mayBeBlank = true
            }
            endsInOpenText = false
            isEmptyFile = false
            end = writer.position
        }
        if isEmptyFile { return writer.breakLine(0, indentation: indentation) }
        if followsMarker(start) { return writer.write(" ") }
        let blank = blankLines(end..<start, mayBeBlank)
        writer.breakLine(1 + max(blank, missing), indentation: indentation)
    }

    /// Writes the remaining comments and one line break at the end of the file.
    mutating func endOfFile(after root: YAMLNode) {
        var end = writer.position
        while hasInsertion(before: bytes.count) {
            let insertion = insertions[nextInsertion]
            passInsertion()
            if insertion.isBeside {
                comment(insertion)
            } else {
                let column = indentation(of: insertion, nextColumn: -1) ?? 0
                let blank = blankLines(end..<insertion.range.lowerBound, true)
                writer.breakLine(1 + blank, indentation: column)
                writer.keep(insertion.range)
            }
            endsInOpenText = false
            end = writer.position
        }
        let tail = end..<bytes.count
        if endsInOpenText {
            // The blank lines at the end of the file belong to a block scalar, so all of them are kept.
            writer.breakLine(bytes.lineFeeds(tail), indentation: 0)
        } else {
            writer.breakLine(indentation: 0)
        }
        writer.finish()
    }

    /// Writes a comment after a token on the same line. Keeps the number of spaces between the token and the comment.
    /// If there is no space, or a tab precedes the spaces, writes one space. If `isAtStart` is `true`, writes no space.
    mutating func comment(_ insertion: Insertion, isAtStart: Bool = false) {
        var first = insertion.range.lowerBound
        while first > 0, bytes[first - 1] == .space { first -= 1 }
        let isAligned = first > 0 && bytes[first - 1] != .tab
        if !isAtStart { writer.writeSpaces(isAligned ? max(1, insertion.range.lowerBound - first) : 1) }
        writer.keep(insertion.range)
    }

    /// Returns the new indentation of a comment on its own line if the comment belongs to a collection that has ended.
    /// Returns `nil` if the comment belongs to the next token. Returns 0 for a document marker.
    private func indentation(of insertion: Insertion, nextColumn: Int) -> Int? {
        if insertion.kind == .marker { return 0 }
        let column = bytes.column(insertion.range.lowerBound)
        let candidates = closed.filter { $0.column <= column && $0.column > nextColumn }
        return candidates.max { $0.column < $1.column }?.newColumn
    }

    private func blankLines(_ gap: Range<Int>, _ mayBeBlank: Bool) -> Int {
        let count = bytes.lineFeeds(gap) - 1
        if endsInOpenText { return max(0, count) }
        return mayBeBlank && count > 0 ? 1 : 0
    }

    /// Returns a Boolean value that indicates whether the source has a blank line between the position of the writer
    /// and `start`.
    private func hasBlankLine(upTo start: Int) -> Bool {
        var end = writer.position
        for insertion in insertions[nextInsertion...] {
            if insertion.range.lowerBound >= start { break }
            if bytes.lineFeeds(end..<insertion.range.lowerBound) > 1 { return true }
            end = insertion.range.upperBound
        }
        return bytes.lineFeeds(end..<start) > 1
    }

    /// Returns a Boolean value that indicates whether the token at `start` is on the same line as a document marker.
    private func followsMarker(_ start: Int) -> Bool {
        guard nextInsertion > 0, case let last = insertions[nextInsertion - 1], last.kind == .marker else {
            return false
        }
        return last.range.upperBound == writer.position && bytes.lineFeeds(writer.position..<start) == 0
    }
}
