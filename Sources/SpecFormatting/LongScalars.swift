// Writes scalars that have several lines. Only the indentation of the lines changes.

import SpecDiagnostics

extension [UInt8] {
    /// Returns a Boolean value that indicates whether the line breaks after the block scalar in `range` are part of its
    /// text.
    func isOpenText(_ range: Range<Int>) -> Bool {
        let header = self[range].prefix { ![.space, .tab, .lineFeed].contains($0) }
        return header.contains(UInt8(ascii: "+"))
            || !header.contains(.dash) && !self[range.upperBound...].contains(.lineFeed)
    }
}

extension Layout {
    /// Writes a plain or quoted scalar that spans several lines. YAML ignores the blanks around its line breaks, so the
    /// indentation of its lines can change.
    mutating func continuedScalar(_ range: Range<Int>, indentation: Int) {
        var start = range.lowerBound
        while true {
            let end = lineEnd(start, range)
            keep(start..<end)
            guard end < range.upperBound else { return }
            start = end
            var breaks = 0
            while start < range.upperBound, [.space, .tab, .lineFeed].contains(bytes[start]) {
                if bytes[start] == .lineFeed { breaks += 1 }
                start += 1
            }
            writer.breakLine(breaks, indentation: indentation)
        }
    }

    /// Writes a block scalar, which consists of a header with `|` or `>` and the lines below it. Only the common
    /// indentation of these lines changes, because any indentation beyond it is part of the text.
    ///
    /// - Parameters:
    ///   - indentation: The indentation of the enclosing collection.
    ///   - parent: The column of the enclosing collection in the source.
    mutating func blockScalar(_ range: Range<Int>, indentation: Int, parent: Int) {
        var header = range.lowerBound
        while header < range.upperBound, ![.space, .tab, .lineFeed].contains(bytes[header]) { header += 1 }
        keep(range.lowerBound..<header)
        let firstLineEnd = bytes[header...].firstIndex(of: .lineFeed) ?? bytes.count
        if hasInsertion(before: firstLineEnd) {
            let insertion = insertions[nextInsertion]
            passInsertion()
            comment(insertion)
        }
        let written = bytes[range.lowerBound..<header].first { $0 > UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        let step = written.map { Int($0 - UInt8(ascii: "0")) }
        let common = step.map { parent + $0 } ?? firstIndentation(firstLineEnd..<max(firstLineEnd, range.upperBound))
        let newCommon = indentation + (step ?? 2)
        let range = range.lowerBound..<textEnd(range, common)
        var lineFeed = firstLineEnd
        while lineFeed < range.upperBound {
            var start = lineFeed + 1
            while start < range.upperBound, bytes[start] == .space { start += 1 }
            let end = lineEnd(start, range)
            let column = start - lineFeed - 1
            if start == end, column <= common {
                writer.breakLine(indentation: 0)
            } else {
                writer.breakLine(indentation: newCommon + max(0, column - common))
                if start < end { writer.keep(start..<end) }
            }
            lineFeed = end
        }
        endsInOpenText = bytes.isOpenText(range)
    }

    /// Returns the end offset of a block scalar, including the trailing blanks that are part of its text. These are the
    /// blanks at the end of the last line, and blank lines that are longer than the indentation `common`.
    private func textEnd(_ range: Range<Int>, _ common: Int) -> Int {
        var end = range.upperBound
        while end < bytes.count, bytes[end] == .space || bytes[end] == .tab { end += 1 }
        var line = end
        while line < bytes.count, bytes[line] == .lineFeed {
            var next = line + 1
            while next < bytes.count, bytes[next] == .space { next += 1 }
            guard next < bytes.count, bytes[next] == .lineFeed else { break }
            line = next
            if bytes.column(next) > common { end = next }
        }
        return end
    }

    private func lineEnd(_ start: Int, _ range: Range<Int>) -> Int {
        bytes[start..<range.upperBound].firstIndex(of: .lineFeed) ?? range.upperBound
    }

    /// Returns the indentation of the first nonempty line.
    private func firstIndentation(_ lines: Range<Int>) -> Int {
        var count = 0
        for byte in bytes[lines] {
            if byte == .lineFeed {
                count = 0
            } else if byte == .space {
                count += 1
            } else {
                break
            }
        }
        return count
    }
}
