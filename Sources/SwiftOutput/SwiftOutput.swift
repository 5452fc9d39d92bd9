// A writer of Swift: typed calls for declarations, signatures, statements and expressions, that append straight to a
// buffer of bytes and lay it out as swift-format would (two spaces, 100 columns).
//
// Text that comes from elsewhere has four ways in, and each makes it inert: an identifier, a string literal, a comment,
// and a type or literal built from its parts. Appending anything else is internal to this module, so that going round
// them does not compile.
//
// It knows Swift. It deliberately does not know what is written with it: no specs, traits or screens.

/// Writes one Swift file.
///
/// Calls come in the order of the text. An expression is appended piece by piece on the line that is being written:
/// `$0.reference("account"); $0.member("balance")` gives `account.balance`. Lines that are too long are broken where
/// the pieces allow it.
public struct SwiftWriter: ~Copyable {
    /// Something to be written, given to the writer as a closure.
    public typealias Piece = (inout SwiftWriter) -> Void

    /// Spaces a level of nesting.
    static let indentationWidth = 2
    /// Columns a line, in Unicode scalars.
    static let lineLength = 100

    var buffer: OutputBuffer
    /// Where the line that is being written begins.
    var lineStart = 0
    /// How many lines have been ended.
    var lines = 0
    /// Nesting of declarations and statements.
    var level = 0
    /// Where the line that is being written may be broken.
    var marks = LayoutTokens()
    /// Whether what is being written stands between a string literal's quotes.
    var isInLiteral = false
    /// What stands before in the same braces; nil at their beginning.
    var previous: Neighbour?
    /// How far the declaration is seen in whose braces the next one stands.
    var enclosing = Exposure.public
    /// How far what is being written is seen.
    var exposure = Exposure.internal
    /// Whether only public declarations count as showing it.
    var isOfPublicOnly = false
    /// The furthest that a declaration in the same braces is seen.
    var widest = Exposure.internal
    /// What has been named of other modules.
    public internal(set) var record = ImportRecord()

    /// - Parameter capacity: bytes for which there is room at once.
    public init(capacity: Int = 1 << 14) {
        buffer = OutputBuffer(capacity: capacity)
    }

    /// The bytes so far.
    public var count: Int { buffer.count }

    /// The file's bytes: UTF-8, LF, one final newline.
    public consuming func finish() -> [UInt8] { buffer.bytes }
}

extension SwiftWriter {
    mutating func append(_ text: StaticString) { buffer.append(text) }

    mutating func beginLine() {
        lineStart = buffer.count
        buffer.append(spaces: level * Self.indentationWidth)
    }

    mutating func endLine() {
        if !marks.isEmpty {
            if isTooLong { wrapLine() }
            marks.removeAll()
        }
        newline()
    }

    mutating func newline() {
        buffer.append(UInt8(ascii: "\n"))
        lineStart = buffer.count
        lines += 1
    }

    /// Whether the line that is being written has more columns than it may. It hardly ever has even as many bytes.
    var isTooLong: Bool {
        buffer.count - lineStart > Self.lineLength && buffer.columns(from: lineStart) > Self.lineLength
    }

    /// Makes one line of those since `start`, unless it would be too long.
    ///
    /// - Parameter others: where each of them begins but the first.
    mutating func joinLines(from start: Int, _ others: [Int]) {
        var removed = 0
        for offset in others { removed += buffer.spaces(at: offset) }
        // The last line's end counts for nothing, and of each other one the space that it becomes counts.
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

    /// Lines one level deeper, between braces that the caller writes.
    mutating func nested(_ body: Piece) {
        let outer = previous
        previous = nil
        level += 1
        body(&self)
        level -= 1
        previous = outer
    }

    /// Ends the line with ` {`, writes the body, and ends with `}`; nothing between braces is `{}`.
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

/// A declaration that stands directly before another one.
struct Neighbour {
    /// Lines of one kind stand together; anything else is set apart by a blank line.
    enum Kind {
        case importLine, structImportLine, property, enumCase, typealiasLine, function, requirement, block
    }

    var kind: Kind
    var isMultiline: Bool
}

extension SwiftWriter {
    /// One declaration, set apart from the one before where they differ.
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
