// Maps the text of a decoded scalar to the bytes of its source.

import SpecDiagnostics

/// A map from offsets in the text of a decoded scalar to source ranges. If the source contains the text verbatim, the
/// bytes of the source are the storage of the text. No map is then needed, because an offset in the storage is an
/// offset in the source.
final class ScalarMap: Sendable {
    /// A run of decoded bytes. If `isVerbatim` is `true`, the source contains the same bytes. Otherwise, the run is
    /// mapped to the source as a unit, for example the decoded bytes of an escape.
    struct Segment: Sendable {
        let decoded: UInt32
        let source: UInt32
        let decodedLength: UInt32
        let sourceLength: UInt32
        let isVerbatim: Bool
    }

    let id: SourceID
    /// The offset of the scalar's text in its storage.
    private let origin: Int
    /// The offset of the scalar in the source.
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

    /// Returns the offset in the source at which the decoded byte at `offset` begins. If `offset` is the end of the
    /// decoded text, returns the offset in the source at which the last decoded byte ends.
    private func sourceStart(of offset: Int) -> Int {
        guard let index = index(containing: offset) else { return sourceEnd(of: offset) }
        let segment = segments[index]
        return Int(segment.source) + (segment.isVerbatim ? offset - Int(segment.decoded) : 0)
    }

    /// Returns the offset in the source at which the decoded byte before `offset` ends.
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
