// From a decoded scalar back to the bytes it was written with.

import SpecDiagnostics

/// Maps pieces of a decoded scalar, by their places in its text's storage, to byte ranges of its source. A scalar that
/// stands in its source as it is has none: there the two are the same.
final class ScalarMap: Sendable {
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
    /// Where the scalar's text begins in its storage, and where the scalar does in the source.
    private let origin: Int
    private let start: Int
    private let segments: [Segment]

    init(id: SourceID, origin: Int, start: Int, segments: [Segment]) {
        self.id = id
        self.origin = origin
        self.start = start
        self.segments = segments
    }

    func range(_ first: Int, _ last: Int) -> SourceRange {
        let lower = sourceStart(of: first - origin)
        guard first < last else { return SourceRange(source: id, start: lower, end: lower) }
        return SourceRange(source: id, start: lower, end: max(lower, sourceEnd(of: last - origin)))
    }

    /// Where the decoded byte at an offset begins; after the last one, where the last one ends.
    private func sourceStart(of offset: Int) -> Int {
        guard let index = index(containing: offset) else { return sourceEnd(of: offset) }
        let segment = segments[index]
        return Int(segment.source) + (segment.isVerbatim ? offset - Int(segment.decoded) : 0)
    }

    /// Where the decoded byte before an offset ends.
    private func sourceEnd(of offset: Int) -> Int {
        guard offset > 0, !segments.isEmpty else { return segments.first.map { Int($0.source) } ?? start }
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
