// A writer of Swift code. The writer has typed calls for declarations, signatures, statements and expressions. Each
// call appends to a byte buffer. The layout is the layout of swift-format, with an indentation of two spaces and lines
// of at most 100 columns.
//
// External text can enter the output only as an identifier, a string literal, a comment, or a part of a type or
// literal. An encoder for each of these ensures that the text cannot become code. All other ways to append text are
// internal to this module, so code that bypasses the encoders does not compile.
//
// This module depends only on Swift's syntax, deliberately not on specs, traits or screens.

/// Writes one Swift file.
///
/// The order of the calls is the order of the written text. An expression is appended piece by piece to the current
/// line: `$0.reference("account"); $0.member("balance")` writes `account.balance`. Lines that are too long are broken
/// at the layout tokens.
public struct SwiftWriter: ~Copyable {
    /// A closure that writes a part of the text.
    public typealias Piece = (inout SwiftWriter) -> Void

    /// The number of spaces per nesting level.
    static let indentationWidth = 2
    /// The maximum length of a line, in Unicode scalars.
    static let lineLength = 100

    var buffer: OutputBuffer
    /// The offset in `buffer` at which the current line starts.
    var lineStart = 0
    /// The number of completed lines.
    var lines = 0
    /// The nesting level of declarations and statements.
    var level = 0
    /// The layout tokens of the current line.
    var tokens = LayoutTokens()
    /// A Boolean value that indicates whether the current position is between the quotes of a string literal.
    var isInLiteral = false
    /// The preceding declaration in the same braces. The value is `nil` at the start of the braces and after a
    /// statement.
    var previous: Neighbour?
    /// The exposure of the enclosing declaration.
    var enclosing = Exposure.public
    /// The exposure of the text that is currently written.
    var exposure = Exposure.internal
    /// A Boolean value that indicates whether Swift treats the current text as exposed only if the declaration is
    /// public.
    var isOfPublicOnly = false
    /// The maximum exposure of the declarations in the current braces.
    var widest = Exposure.internal
    /// The imports that the text requires.
    public internal(set) var record = ImportRecord()

    /// Creates a writer of an empty file.
    ///
    /// - Parameter capacity: The initial capacity of the buffer in bytes.
    public init(capacity: Int = 1 << 14) {
        buffer = OutputBuffer(capacity: capacity)
    }

    /// The number of bytes written.
    public var count: Int { buffer.count }

    /// Returns the file's bytes, in UTF-8 with line feeds and one final line feed.
    public consuming func finish() -> [UInt8] { buffer.bytes }
}

extension SwiftWriter {
    mutating func append(_ text: StaticString) { buffer.append(text) }

    mutating func beginLine() {
        lineStart = buffer.count
        buffer.append(spaces: level * Self.indentationWidth)
    }

    mutating func endLine() {
        if !tokens.isEmpty {
            if isTooLong { wrapLine() }
            tokens.removeAll()
        }
        newline()
    }

    mutating func newline() {
        buffer.append(UInt8(ascii: "\n"))
        lineStart = buffer.count
        lines += 1
    }

    /// A Boolean value that indicates whether the current line exceeds the maximum length. The number of bytes is
    /// compared first, because it is fast to compute and rarely exceeds the maximum.
    var isTooLong: Bool {
        buffer.count - lineStart > Self.lineLength && buffer.columns(from: lineStart) > Self.lineLength
    }

    /// Joins all lines from the offset `start` to the end of the buffer, unless the joined line is too long.
    ///
    /// - Parameter others: The offset of each line after the first.
    mutating func joinLines(from start: Int, _ others: [Int]) {
        var removed = 0
        for offset in others { removed += buffer.spaces(at: offset) }
        // Joining removes the indentation of all lines except for the first. The last line feed is not a column of the
        // joined line. Each other line feed becomes a space.
        let excess = removed + 1
        guard
            buffer.count - start - excess <= Self.lineLength
                || buffer.columns(from: start) - excess <= Self.lineLength
        else { return }
        for offset in others.reversed() {
            buffer[offset - 1] = UInt8(ascii: " ")
            buffer.remove(buffer.spaces(at: offset), at: offset)
        }
        lines -= others.count
        lineStart = buffer.count
    }

    /// Writes lines one level deeper. The caller writes the braces.
    mutating func nested(_ body: Piece) {
        let outer = previous
        previous = nil
        level += 1
        body(&self)
        level -= 1
        previous = outer
    }

    /// Ends the line with ` {`, writes the body, and ends with `}`. An empty body becomes `{}`.
    mutating func block(_ body: Piece) {
        exposure = .internal
        append(" {")
        endLine()
        let bodyStart = buffer.count
        nested(body)
        if buffer.count == bodyStart {
            buffer.remove(from: bodyStart - 1)
            lines -= 1
            append("}")
        } else {
            beginLine()
            append("}")
        }
    }
}

/// The facts about a declaration that determine whether a blank line separates it from the following declaration.
struct Neighbour {
    /// The kind of a declaration. No blank line separates a one-line declaration from a following declaration of the
    /// same kind, unless the kind is `block`. In all other cases, a blank line separates two adjacent declarations.
    enum Kind {
        case importLine, structImportLine, property, enumCase, typealiasLine, function, requirement, block
    }

    var kind: Kind
    var isMultiline: Bool
}

extension SwiftWriter {
    /// Writes one declaration, with a blank line before it if necessary.
    mutating func declaration(_ kind: Neighbour.Kind, doc: String? = nil, _ body: Piece) {
        if let previous, previous.kind != kind || previous.isMultiline || kind == .block { blankLine() }
        if let doc { docComment(doc) }
        let start = lines
        beginLine()
        exposure = enclosing
        body(&self)
        exposure = .internal
        endLine()
        previous = Neighbour(kind: kind, isMultiline: lines - start > 1)
    }

    mutating func blankLine() { newline() }
}
