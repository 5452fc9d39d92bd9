import SpecDiagnostics
import SpecYAML

extension Array<UInt8> {
    /// The place after the last line feed before an offset.
    func lineStart(_ offset: Int) -> Int {
        var position = offset
        while position > 0, self[position - 1] != .lineFeed { position -= 1 }
        return position
    }

    /// How many characters stand before an offset on its line.
    func column(_ offset: Int) -> Int {
        let start = lineStart(offset)
        let first = start == 0 && starts(with: byteOrderMark) ? byteOrderMark.count : start
        return self[first..<Swift.max(first, offset)].count { $0 & 0xC0 != 0x80 }
    }

    /// How far the line of an offset is indented.
    func indentation(ofLineAt offset: Int) -> Int {
        var first = lineStart(offset)
        while first < offset, self[first] == .space || self[first] == .tab { first += 1 }
        return column(first)
    }

    /// Whether only blanks stand before an offset on its line.
    func isFirstOnLine(_ offset: Int) -> Bool {
        var position = offset
        while position > 0, self[position - 1] == .space || self[position - 1] == .tab { position -= 1 }
        return position == 0 || self[position - 1] == .lineFeed || position == 3 && starts(with: byteOrderMark)
    }

    func lineFeeds(_ range: Range<Int>) -> Int {
        self[range].count { $0 == .lineFeed }
    }
}

/// The column of a block collection, by which a comment after it is seen to belong to it. A list that is indented no
/// further than the key that it belongs to begins right behind that.
func commentColumn(of collection: YAMLNode, parent: Int?, in bytes: [UInt8]) -> Int {
    let column = bytes.column(Int(collection.range.start))
    return collection.kind == .sequence && column == parent ? column + 1 : column
}

extension Array {
    /// The index of the first element of which a condition holds, which then holds of all that follow.
    func partition(_ holds: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
