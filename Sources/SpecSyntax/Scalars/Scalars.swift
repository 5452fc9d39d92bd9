// A decoded scalar that is not read yet: how it is read depends on what the place expects.

import SpecDiagnostics

/// A scalar, or a slice of one (the default after a member's type). `parseExpression`, `parseTemplate` and
/// `parseLiteral` read it once its place's type is known.
public struct ScalarSyntax: Sendable {
    /// As decoded: escapes resolved, lines folded.
    public let content: StoredText
    /// Whether it stands without YAML's quotes of its own, as every slice does: only then can `nil` mean nil where a
    /// text is expected.
    public let isPlain: Bool
    /// Of the slice; quotes and block indicators are part of a whole scalar's range.
    public let range: SourceRange
    /// Nil where it stands verbatim in its source, which is the text's storage then.
    let map: ScalarMap?

    public var text: String { content.string }

    init(content: StoredText, isPlain: Bool, range: SourceRange, map: ScalarMap?) {
        self.content = content
        self.isPlain = isPlain
        self.range = range
        self.map = map
    }

    /// A mapping's key, which YAML's quotes make no other: what is wrong with it is wrong with all of it.
    public init(key: Located<String>) {
        let content = StoredText(key.value)
        let whole = ScalarMap.Segment(
            decoded: 0,
            source: UInt32(key.range.start),
            decodedLength: UInt32(content.count),
            sourceLength: UInt32(key.range.bytes.count),
            isVerbatim: false
        )
        self.init(
            content: content,
            isPlain: false,
            range: key.range,
            map: ScalarMap(id: key.range.source, origin: 0, start: Int(key.range.start), segments: [whole])
        )
    }

    /// The source of a piece of the text, by its place in the text's storage; exact also in escaped and folded scalars.
    func sourceRange(_ start: Int, _ end: Int) -> SourceRange {
        map?.range(start, end) ?? SourceRange(source: range.source, start: start, end: end)
    }

    /// A trimmed piece of the text, by its UTF-8 offsets.
    public func slice(_ bytes: Range<Int>) -> ScalarSyntax {
        var start = content.start + bytes.lowerBound
        var end = content.start + bytes.upperBound
        while start < end, isSpace(content.storage[start]) { start += 1 }
        while end > start, isSpace(content.storage[end - 1]) { end -= 1 }
        return ScalarSyntax(
            content: StoredText(storage: content.storage, start: start, count: end - start),
            isPlain: true,
            range: sourceRange(start, end),
            map: map
        )
    }
}
