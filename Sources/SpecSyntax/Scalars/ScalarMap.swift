// From a decoded scalar back to the bytes it was written with.

import SpecDiagnostics

/// Maps UTF-8 offsets of a decoded scalar to byte ranges of its source.
struct ScalarMap: Sendable {
    /// A run of decoded bytes. Its bytes stand verbatim in the source, or it is one unit (an escape, a folded break)
    /// that only maps as a whole.
    struct Segment: Sendable {
        let decoded: UInt32
        let source: UInt32
        let decodedLength: UInt32
        let sourceLength: UInt32
        let isVerbatim: Bool
    }

    let id: SourceID
    /// The source offset of the first decoded byte, for a scalar that stands verbatim in its source.
    let start: Int
    /// Empty for a scalar that stands verbatim in its source.
    let segments: [Segment]

    func range(of decoded: Range<Int>) -> SourceRange {
        guard !segments.isEmpty else {
            return SourceRange(source: id, start: start + decoded.lowerBound, end: start + decoded.upperBound)
        }
        let lower = sourceStart(of: decoded.lowerBound)
        guard !decoded.isEmpty else { return SourceRange(source: id, start: lower, end: lower) }
        return SourceRange(source: id, start: lower, end: max(lower, sourceEnd(of: decoded.upperBound)))
    }

    /// Where the decoded byte at an offset begins; behind the last one, where the last one ends.
    private func sourceStart(of offset: Int) -> Int {
        guard let index = index(containing: offset) else { return sourceEnd(of: offset) }
        let segment = segments[index]
        return Int(segment.source) + (segment.isVerbatim ? offset - Int(segment.decoded) : 0)
    }

    /// Where the decoded byte before an offset ends.
    private func sourceEnd(of offset: Int) -> Int {
        guard offset > 0 else { return segments.first.map { Int($0.source) } ?? start }
        let index = index(containing: offset - 1) ?? segments.count - 1
        let segment = segments[index]
        let past = offset - Int(segment.decoded)
        return Int(segment.source)
            + (segment.isVerbatim ? min(past, Int(segment.sourceLength)) : Int(segment.sourceLength))
    }

    private func index(containing offset: Int) -> Int? {
        var lower = 0
        var upper = segments.count
        while lower < upper {
            let middle = (lower + upper) / 2
            let segment = segments[middle]
            if offset < Int(segment.decoded) {
                upper = middle
            } else if offset >= Int(segment.decoded + segment.decodedLength) {
                lower = middle + 1
            } else {
                return middle
            }
        }
        return nil
    }
}
