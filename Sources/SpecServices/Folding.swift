// Finds the ranges of lines that an editor can fold: the values of keys, the elements of lists, and blocks of comments.

import SpecDiagnostics
import SpecYAML

extension Snapshot {
    /// Returns the ranges of a file that can be folded, sorted by their starts.
    public func foldingRanges(in path: String) -> [FoldingRange] {
        guard let source = state.file(at: paths.key(of: path)) else { return [] }
        var ignored = Diagnostics()
        let tree = parseYAML(source, id: SourceID(0), diagnostics: &ignored)
        var collector = FoldingCollector(bytes: source.bytes)
        if let root = tree.root { collector.visit(root) }
        collector.addComments(comments(in: tree).map(\.range.bytes))
        return collector.ranges.sorted {
            ($0.bytes.lowerBound, $0.bytes.upperBound) < ($1.bytes.lowerBound, $1.bytes.upperBound)
        }
    }
}

private struct FoldingCollector {
    let bytes: [UInt8]
    private(set) var ranges: [FoldingRange] = []

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func visit(_ node: YAMLNode) {
        for entry in node.entries {
            add(entry.range.bytes, isComment: false)
            visit(entry.value)
        }
        for element in node.elements {
            if element.entries.first != nil { add(element.range.bytes, isComment: false) }
            visit(element)
        }
    }

    /// Adds each block of comments on adjacent lines as one range.
    mutating func addComments(_ comments: [Range<Int>]) {
        var block: Range<Int>?
        for comment in comments where bytes.isFirstOnLine(comment.lowerBound) {
            if let open = block,
                bytes[open.upperBound..<comment.lowerBound].count(where: { $0 == UInt8(ascii: "\n") }) == 1
            {
                block = open.lowerBound..<comment.upperBound
            } else {
                if let block { add(block, isComment: true) }
                block = comment
            }
        }
        if let block { add(block, isComment: true) }
    }

    /// Adds a folding range from the end of the first line of `range` to the end of the last line of text in `range`.
    /// Adds nothing if the text of `range` is on one line.
    private mutating func add(_ range: Range<Int>, isComment: Bool) {
        let text = bytes[range]
        guard let end = text.firstIndex(of: UInt8(ascii: "\n")) else { return }
        var start = end
        while start > range.lowerBound, bytes[start - 1] == UInt8(ascii: "\r") { start -= 1 }
        let last = text.lastIndex { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: " ") }
        guard let last, last > end else { return }
        ranges.append(FoldingRange(bytes: start..<last + 1, isComment: isComment))
    }
}

extension [UInt8] {
    /// Returns a Boolean value that indicates whether only spaces precede `offset` on its line.
    func isFirstOnLine(_ offset: Int) -> Bool {
        var position = offset
        while position > 0, self[position - 1] == UInt8(ascii: " ") { position -= 1 }
        return position == 0 || self[position - 1] == UInt8(ascii: "\n")
    }
}
