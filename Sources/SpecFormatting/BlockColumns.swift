import SpecDiagnostics
import SpecYAML

extension Array<UInt8> {
    /// Returns the offset of the start of the line that contains `offset`.
    func lineStart(_ offset: Int) -> Int {
        var position = offset
        while position > 0, self[position - 1] != .lineFeed { position -= 1 }
        return position
    }

    /// Returns the number of characters before `offset` on the line that contains `offset`. A byte order mark is not
    /// counted.
    func column(_ offset: Int) -> Int {
        let start = lineStart(offset)
        let first = start == 0 && starts(with: byteOrderMark) ? byteOrderMark.count : start
        return self[first..<Swift.max(first, offset)].count { $0 & 0xC0 != 0x80 }
    }

    /// Returns the number of blanks at the start of the line that contains `offset`.
    func indentation(ofLineAt offset: Int) -> Int {
        var first = lineStart(offset)
        while first < offset, self[first] == .space || self[first] == .tab { first += 1 }
        return column(first)
    }

    /// Returns a Boolean value that indicates whether only blanks precede `offset` on the line that contains `offset`.
    func isFirstOnLine(_ offset: Int) -> Bool {
        var position = offset
        while position > 0, self[position - 1] == .space || self[position - 1] == .tab { position -= 1 }
        return position == 0 || self[position - 1] == .lineFeed || position == 3 && starts(with: byteOrderMark)
    }

    func lineFeeds(_ range: Range<Int>) -> Int {
        self[range].count { $0 == .lineFeed }
    }
}

/// Returns the minimum column at which a comment after a block collection belongs to the collection. This is usually
/// the column of the collection. If a list has the same column as its enclosing mapping, the comment must be indented
/// further than the list.
///
/// - Parameter parent: The column of the enclosing collection, or `nil` if there is none.
func commentColumn(of collection: YAMLNode, parent: Int?, in bytes: [UInt8]) -> Int {
    let column = bytes.column(Int(collection.range.start))
    return collection.kind == .sequence && column == parent ? column + 1 : column
}

extension Array {
    /// Returns the index of the first element that satisfies `holds`, or `count` if no element does. If an element
    /// satisfies `holds`, all later elements must satisfy it, too.
    func partition(_ holds: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
