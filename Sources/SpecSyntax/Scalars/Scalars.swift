// A decoded scalar that is not read yet: how it is read depends on what the place expects.

import SpecDiagnostics

/// A scalar, or a slice of one (the default behind a member's type). `parseExpression`, `parseTemplate` and
/// `parseLiteral` read it once its place's type is known.
public struct ScalarSyntax: Sendable {
    /// As decoded: escapes resolved, lines folded.
    public let text: String
    /// Whether it stands without YAML's quotes of its own, as every slice does: only then can `nil` mean nil where a
    /// text is expected.
    public let isPlain: Bool
    /// Of the slice; quotes and block indicators are part of a whole scalar's range.
    public let range: SourceRange
    let map: ScalarMap
    /// Where `text` begins in the decoded scalar that `map` describes.
    let offset: Int

    /// The source of a piece of `text`, by its UTF-8 offsets; exact also in escaped and folded scalars.
    public func sourceRange(of bytes: Range<Int>) -> SourceRange {
        map.range(of: (bytes.lowerBound + offset)..<(bytes.upperBound + offset))
    }

    /// A trimmed piece of `text`, by its UTF-8 offsets.
    public func slice(_ bytes: Range<Int>) -> ScalarSyntax {
        let utf8 = Array(text.utf8)
        var lower = bytes.lowerBound
        var upper = bytes.upperBound
        while lower < upper, isSpace(utf8[lower]) { lower += 1 }
        while upper > lower, isSpace(utf8[upper - 1]) { upper -= 1 }
        return ScalarSyntax(
            text: String(decoding: utf8[lower..<upper], as: UTF8.self),
            isPlain: true,
            range: sourceRange(of: lower..<upper),
            map: map,
            offset: offset + lower
        )
    }
}

/// Blanks and line breaks, which decoded scalars can hold.
func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
}
