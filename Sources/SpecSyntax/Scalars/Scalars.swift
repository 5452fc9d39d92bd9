// Declares decoded scalars. The text of a scalar is parsed after the expected type is known, because the notation of
// the text depends on this type.

import SpecDiagnostics

/// A scalar, or a slice of a scalar, for example the default after the type of a member. After the expected type is
/// known, `parseExpression`, `parseTemplate` or `parseLiteral` parses the text.
public struct ScalarSyntax: Sendable {
    /// The decoded text, in which escapes are resolved and lines are folded.
    public let content: StoredText
    /// A Boolean value that indicates whether the scalar is written without quotes and without a block indicator. Where
    /// a text is expected, an unquoted `nil` denotes a missing value, and a quoted `nil` denotes a text. The value is
    /// always `true` for a slice of a scalar, and always `false` for a scalar that `init(key:)` creates.
    public let isPlain: Bool
    /// The source range of the scalar or slice. The range of a whole scalar includes quotes and block indicators.
    public let range: SourceRange
    /// The map from offsets in the text to source ranges, or `nil` if the source contains the text verbatim.
    let map: ScalarMap?

    public var text: String { content.string }

    init(content: StoredText, isPlain: Bool, range: SourceRange, map: ScalarMap?) {
        self.content = content
        self.isPlain = isPlain
        self.range = range
        self.map = map
    }

    /// Creates a scalar from the key of a mapping. Quotes around a key do not change its meaning. An error in a part of
    /// the key is reported at the whole key.
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

    /// Returns the source range of the part of the text from `start` to `end`. Both are offsets in the storage of the
    /// text. If `init(key:)` created the scalar, returns the range of the whole key. For any other scalar, the range is
    /// exact even if the text contains escapes or folded lines.
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
