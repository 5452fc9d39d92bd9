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
public struct SwiftWriter {
    /// Something to be written, given to the writer as a closure.
    public typealias Piece = (inout SwiftWriter) -> Void

    /// Spaces a level of nesting.
    static let indentationWidth = 2
    /// Columns a line, in Unicode scalars.
    static let lineLength = 100

    var bytes: [UInt8] = []
    /// Where the line that is being written begins.
    var lineStart = 0
    /// Nesting of declarations and statements.
    var level = 0
    /// Where the line that is being written may be broken.
    var marks: [LineMark] = []
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

    public init() {}

    /// The file's bytes: UTF-8, LF, one final newline.
    public consuming func finish() -> [UInt8] { bytes }
}

extension SwiftWriter {
    mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func append(utf8 text: some StringProtocol) {
        bytes.append(contentsOf: text.utf8)
    }

    mutating func beginLine() {
        lineStart = bytes.count
        appendSpaces(level * Self.indentationWidth)
    }

    mutating func appendSpaces(_ count: Int) {
        for _ in 0..<count { bytes.append(UInt8(ascii: " ")) }
    }

    mutating func endLine() {
        if !marks.isEmpty {
            if columns(from: lineStart) > Self.lineLength { wrapLine() }
            marks.removeAll(keepingCapacity: true)
        }
        bytes.append(UInt8(ascii: "\n"))
        lineStart = bytes.count
    }

    /// Makes one line of the lines since `start`, unless there are more of them or it would be too long.
    mutating func joinLines(from start: Int, atMost count: Int) {
        var breaks: [Int] = []
        for index in start..<bytes.count where bytes[index] == UInt8(ascii: "\n") {
            breaks.append(index)
            if breaks.count > count { return }
        }
        var line: [UInt8] = []
        var first = start
        for end in breaks {
            var text = bytes[first..<end]
            if first > start {
                text = text.drop { $0 == UInt8(ascii: " ") }
                line.append(UInt8(ascii: " "))
            }
            line += text
            first = end + 1
        }
        guard line.count(where: { $0 & 0xC0 != 0x80 }) <= Self.lineLength else { return }
        bytes.replaceSubrange(start..., with: line + [UInt8(ascii: "\n")])
        lineStart = bytes.count
    }

    /// Unicode scalars from a place of the buffer to its end.
    func columns(from start: Int) -> Int {
        var columns = 0
        for index in start..<bytes.count where bytes[index] & 0xC0 != 0x80 { columns += 1 }
        return columns
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
        let bodyStart = bytes.count
        nested(body)
        if bytes.count == bodyStart {
            bytes.removeLast()
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
        let start = bytes.count
        beginLine()
        exposure = enclosing
        body(&self)
        exposure = .internal
        endLine()
        let isMultiline = bytes[start..<bytes.count - 1].contains(UInt8(ascii: "\n"))
        previous = Neighbour(kind: kind, isMultiline: isMultiline)
    }

    mutating func blankLine() {
        bytes.append(UInt8(ascii: "\n"))
        lineStart = bytes.count
    }
}
