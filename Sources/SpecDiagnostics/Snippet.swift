/// A displayable line of source with the columns of its carets.
struct Snippet {
    /// The line number, counted from 1.
    let line: Int
    let text: String
    /// The number of columns of `text` before the first caret.
    let caretColumn: Int
    /// The number of carets, at least 1.
    let caretCount: Int

    /// The maximum width in terminal columns. Longer lines are cut on both sides.
    private static let width = 110
    private static let leading = 40

    init(_ range: SourceRange, in sources: SourceSet) {
        let lines = sources.lines(of: range)
        line = lines.place(ofByte: Int(range.start)).line
        let all = lines.bytes(ofLine: line)
        let bytes = sources.file(of: range).bytes
        let start = min(max(Int(range.start), all.lowerBound), all.upperBound)
        let end = min(max(Int(range.end), start), all.upperBound)
        // Only the bytes from `first` to `last` are decoded, because a line can be very long. They contain all shown
        // columns, because a Unicode scalar has at most four bytes.
        let first = boundary(max(all.lowerBound, start - Self.leading * 4), in: bytes, from: all.lowerBound)
        let last = boundary(min(all.upperBound, start + Self.width * 4), in: bytes, from: start)
        var before = Array(String(decoding: bytes[first..<start], as: UTF8.self).unicodeScalars)
        let isCutBefore = first > all.lowerBound || before.count > Self.leading && last - first > Self.width
        if isCutBefore { before.removeFirst(max(0, before.count - Self.leading)) }
        let marked = String(decoding: bytes[start..<min(end, last)], as: UTF8.self).unicodeScalars
        let after = String(decoding: bytes[min(end, last)..<last], as: UTF8.self).unicodeScalars

        var text = isCutBefore ? "…" : ""
        var columns = isCutBefore ? 1 : 0
        var isCutAfter = last < all.upperBound
        func add(_ scalars: some Sequence<Unicode.Scalar>) {
            for scalar in scalars {
                let (shown, width) = shownScalar(scalar)
                guard columns + width <= Self.width else {
                    isCutAfter = true
                    return
                }
                text += shown
                columns += width
            }
        }
        add(before)
        caretColumn = columns
        add(marked)
        caretCount = max(1, columns - caretColumn)
        add(after)
        self.text = isCutAfter ? text + "…" : text
    }
}

/// Returns the start of the Unicode scalar that contains `offset`, or `start` if the scalar begins before `start`.
private func boundary(_ offset: Int, in bytes: [UInt8], from start: Int) -> Int {
    var offset = offset
    while offset > start, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
}

/// Returns the displayable text of a scalar and its width in terminal columns.
private func shownScalar(_ scalar: Unicode.Scalar) -> (text: String, width: Int) {
    if scalar == "\t" { return ("    ", 4) }
    if isUnshowable(scalar) {
        let text = "\\u{\(hexadecimal(scalar.value, digits: 1))}"
        return (text, text.utf8.count)
    }
    let width =
        switch scalar.value {
        case 0x0300...0x036F, 0x200C, 0x200D, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF: 0
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            2
        default: 1
        }
    return (String(scalar), width)
}
