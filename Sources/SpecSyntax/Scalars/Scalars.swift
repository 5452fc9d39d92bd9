// Declares decoded scalars, which are parsed later because their notation depends on the expected type.

import SpecDiagnostics

/// A scalar, or a slice of a scalar, for example the default after the type of a member. `parseExpression`,
/// `parseTemplate` and `parseLiteral` parse it once the expected type is known.
public struct ScalarSyntax: Sendable {
    /// The decoded text, in which escapes are resolved and lines are folded.
    public let content: StoredText
    /// A Boolean value that indicates whether the text has no YAML quotes. The value is always `true` for a slice of a
    /// scalar. Where a spec expects a text, `nil` denotes nil only without quotes.
    public let isPlain: Bool
    /// The source range of the scalar or slice. The range of a whole scalar includes quotes and block indicators.
    public let range: SourceRange
    /// The map from offsets in the text to offsets in the source. It is `nil` if the text is stored as a verbatim part
    /// of the source.
    let map: ScalarMap?

    public var text: String { content.string }

    init(content: StoredText, isPlain: Bool, range: SourceRange, map: ScalarMap?) {
        self.content = content
        self.isPlain = isPlain
        self.range = range
        self.map = map
    }

    /// Creates a scalar from the key of a mapping. YAML's quotes do not change the meaning of a key. An error in the
    /// key is reported for the whole key.
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

    /// Returns the source range of a part of the text. The bounds of the part are offsets in the storage of the text.
    /// The source range is exact even if the scalar contains escapes or folded lines.
    func sourceRange(_ start: Int, _ end: Int) -> SourceRange {
        map?.range(start, end) ?? SourceRange(source: range.source, start: start, end: end)
    }

    /// Returns the part of the text at the given UTF-8 offsets, without surrounding blanks.
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
