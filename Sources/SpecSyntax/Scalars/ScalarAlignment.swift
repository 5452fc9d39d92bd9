// Aligns the text of a decoded scalar with the bytes of its source, by YAML's rules for the five scalar styles.

import SpecDiagnostics
import SpecYAML

extension ScalarMap {
    /// Creates the map of a scalar. Returns `nil` if the source contains the text of the scalar verbatim.
    convenience init?(of node: YAMLNode, _ content: StoredText) {
        guard !node.isVerbatim else { return nil }
        let range = node.range.bytes
        let source = node.source.bytes
        var alignment = ScalarAlignment(
            source: source,
            end: range.upperBound,
            decoded: Array(content.storage[content.start..<content.end])
        )
        switch node.kind {
        case .scalar(.literal), .scalar(.folded):
            alignment.alignLines(from: range.lowerBound)
        case .scalar(.singleQuoted), .scalar(.doubleQuoted):
            alignment.alignFlow(
                from: range.lowerBound + 1,
                to: range.upperBound - 1,
                quote: source[range.lowerBound]
            )
        default:
            alignment.alignFlow(from: range.lowerBound, to: range.upperBound, quote: 0)
        }
        self.init(
            id: node.range.source,
            origin: content.start,
            start: range.lowerBound,
            segments: alignment.finish(range)
        )
    }
}

private struct ScalarAlignment {
    let source: [UInt8]
    let end: Int
    let decoded: [UInt8]
    private var count = 0
    private var segments: [ScalarMap.Segment] = []

    init(source: [UInt8], end: Int, decoded: [UInt8]) {
        self.source = source
        self.end = end
        self.decoded = decoded
    }

    /// Returns the segments of the scalar at `range`. If the alignment did not reach the end of the decoded text,
    /// returns one segment for the whole scalar. A range that is too wide is better than a wrong range.
    func finish(_ range: Range<Int>) -> [ScalarMap.Segment] {
        guard count == decoded.count else {
            return [
                ScalarMap.Segment(
                    decoded: 0,
                    source: UInt32(range.lowerBound),
                    decodedLength: UInt32(decoded.count),
                    sourceLength: UInt32(range.count),
                    isVerbatim: false
                )
            ]
        }
        return segments
    }

    private mutating func append(_ range: Range<Int>, decodesTo length: Int, isVerbatim: Bool) {
        guard length > 0 else { return }
        segments.append(
            ScalarMap.Segment(
                decoded: UInt32(count),
                source: UInt32(range.lowerBound),
                decodedLength: UInt32(length),
                sourceLength: UInt32(range.count),
                isVerbatim: isVerbatim
            )
        )
        count += length
    }

    // MARK: - Plain and quoted

    /// Aligns a plain or quoted scalar. For a plain scalar, `quote` is 0. Maps each folded line break, doubled quote
    /// and escape as a unit.
    mutating func alignFlow(from start: Int, to end: Int, quote: UInt8) {
        var run = start
        var position = start
        while position < end {
            let unit: (length: Int, decoded: Int)? =
                switch source[position] {
                case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                    fold(at: position, to: end)
                case UInt8(ascii: "'") where quote == UInt8(ascii: "'"):
                    (2, 1)
                case UInt8(ascii: "\\") where quote == UInt8(ascii: "\""):
                    escape(at: position, to: end)
                default:
                    nil
                }
            guard let unit else {
                position += blanks(at: position, to: end)
                continue
            }
            append(run..<position, decodesTo: position - run, isVerbatim: true)
            append(position..<position + unit.length, decodesTo: unit.decoded, isVerbatim: false)
            position += unit.length
            run = position
        }
        append(run..<min(position, end), decodesTo: min(position, end) - run, isVerbatim: true)
    }

    /// Returns the length of the run of blanks at `start`, or 1 if the byte at `start` is not a blank.
    private func blanks(at start: Int, to end: Int) -> Int {
        var position = start
        while position < end, source[position].isBlank { position += 1 }
        return max(1, position - start)
    }

    /// Returns the lengths of a sequence of blanks and line breaks at `start`, in the source and in the decoded text.
    /// Returns `nil` if the sequence contains no line break.
    private func fold(at start: Int, to end: Int) -> (length: Int, decoded: Int)? {
        let (position, breaks) = skipBreaks(from: start, to: end)
        guard breaks > 0 else { return nil }
        return (position - start, breaks == 1 ? 1 : breaks - 1)
    }

    private func skipBreaks(from start: Int, to end: Int) -> (position: Int, breaks: Int) {
        var position = start
        var breaks = 0
        while position < end, source[position].isBlankOrBreak {
            if source[position] == UInt8(ascii: "\n") { breaks += 1 }
            position += 1
        }
        return (position, breaks)
    }

    private func escape(at start: Int, to end: Int) -> (length: Int, decoded: Int) {
        guard start + 1 < end else { return (1, 0) }
        let digits: Int
        switch source[start + 1] {
        case UInt8(ascii: "x"): digits = 2
        case UInt8(ascii: "u"): digits = 4
        case UInt8(ascii: "U"): digits = 8
        case UInt8(ascii: "N"), UInt8(ascii: "_"): return (2, 2)
        case UInt8(ascii: "L"), UInt8(ascii: "P"): return (2, 3)
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            let (position, breaks) = skipBreaks(from: start + 1, to: end)
            return (position - start, breaks - 1)
        default: return (2, 1)
        }
        let hex = String(decoding: source[min(end, start + 2)..<min(end, start + 2 + digits)], as: UTF8.self)
        let scalar = UInt32(hex, radix: 16).flatMap(Unicode.Scalar.init)
        return (2 + digits, scalar.map { UTF8.width($0) } ?? 1)
    }

    // MARK: - Literal and folded

    /// Aligns a block scalar. The content of each line after its indentation becomes a verbatim segment. The bytes
    /// before, between and after these contents become segments that are not verbatim, if the decoded text contains
    /// bytes for them.
    mutating func alignLines(from start: Int) {
        var position = lineEnd(from: start)
        var gapStart = position
        var indentation: Int?
        while position < end {
            position += 1
            let lineStart = position
            position = lineEnd(from: lineStart)
            var contentEnd = min(position, end)
            if contentEnd > lineStart, source[contentEnd - 1] == UInt8(ascii: "\r") { contentEnd -= 1 }
            guard source[lineStart..<contentEnd].contains(where: { !$0.isBlank }) else { continue }
            if indentation == nil { indentation = firstIndentation(source[lineStart..<contentEnd]) }
            let content = min(contentEnd, lineStart + (indentation ?? 0))..<contentEnd
            guard let gap = decodedGap(before: content) else { return }
            append(gapStart..<content.lowerBound, decodesTo: gap, isVerbatim: false)
            append(content, decodesTo: content.count, isVerbatim: true)
            gapStart = contentEnd
        }
        append(min(gapStart, end)..<end, decodesTo: decoded.count - count, isVerbatim: false)
    }

    private func lineEnd(from start: Int) -> Int {
        var position = start
        while position < end, source[position] != UInt8(ascii: "\n") { position += 1 }
        return position
    }

    /// Returns the number of leading spaces of `line` that the decoded text does not contain. `line` is the first line
    /// with content.
    private func firstIndentation(_ line: ArraySlice<UInt8>) -> Int {
        let written = line.prefix { $0 == UInt8(ascii: " ") }.count
        let kept = decoded.drop { $0 == UInt8(ascii: "\n") }.prefix { $0 == UInt8(ascii: " ") }.count
        return max(0, written - kept)
    }

    /// Returns the number of decoded bytes between the last segment and the content of a line. Only blanks and line
    /// breaks can be between them. Returns `nil` if the rest of the decoded text does not begin with such a gap and the
    /// content. The caller then ends the alignment.
    private func decodedGap(before content: Range<Int>) -> Int? {
        var position = count
        while position + content.count <= decoded.count {
            if decoded[position...].starts(with: source[content]) { return position - count }
            guard isSpace(decoded[position]) else { return nil }
            position += 1
        }
        return nil
    }
}
