// Writes texts as `//` and `///` comments. Tools cannot mistake any of the written lines for a directive.

extension SwiftWriter {
    /// Writes the documentation of the following declaration. Writes nothing if the text has no visible characters.
    ///
    /// Long lines are broken only before letters. In Markdown, a line that starts with another character can be a list,
    /// a heading or code.
    public mutating func docComment(_ text: String) {
        let room = Self.lineLength - level * Self.indentationWidth - "/// ".utf8.count
        if plainLine("/// ", text, room: room) { return }
        var lines = Self.lines(of: text)
        while lines.last?.allSatisfy(\.isBlank) == true { lines.removeLast() }
        let start = lines.firstIndex { !$0.allSatisfy(\.isBlank) } ?? lines.endIndex
        for line in lines[start...] {
            for piece in Self.wrapped(line, at: max(room, 40)) { commentLine("///", piece) }
        }
    }

    /// Writes one `//` comment line.
    mutating func plainComment(_ text: String) {
        if plainLine("// ", text, room: .max) { return }
        commentLine("//", text.unicodeScalars[...])
    }

    /// Writes a text that consists of one line and needs no escapes, which is the common case. Writes nothing for any
    /// other text.
    ///
    /// - Returns: A Boolean value that indicates whether the text was written.
    private mutating func plainLine(_ marker: StaticString, _ text: String, room: Int) -> Bool {
        let start = buffer.count
        beginLine()
        append(marker)
        let textStart = buffer.count
        buffer.append(utf8: text)
        let length = buffer.count - textStart
        let space = UInt8(ascii: " ")
        guard length > 0, length <= room, buffer[textStart] != space, buffer[buffer.count - 1] != space,
            buffer.hasOnly(from: textStart, ByteWord.arePlainInComments)
        else {
            buffer.remove(from: start)
            return false
        }
        endLine()
        return true
    }

    private mutating func commentLine(_ marker: StaticString, _ text: Substring.UnicodeScalarView) {
        beginLine()
        append(marker)
        var line = text
        while let last = line.last, last.isBlank { line.removeLast() }
        if !line.isEmpty {
            append(" ")
            for (scalar, isColonOfTool) in CommentScanner(line) {
                if isColonOfTool { append("\\") }
                appendVisible(scalar)
            }
        }
        endLine()
    }

    /// Returns the lines of a text. A line ends at each character that the Swift compiler or an editor treats as a line
    /// break.
    static func lines(of text: String) -> [Substring.UnicodeScalarView] {
        var lines: [Substring.UnicodeScalarView] = []
        var rest = text.unicodeScalars[...]
        while let end = rest.firstIndex(where: \.endsLine) {
            lines.append(rest[..<end])
            var next = rest.index(after: end)
            if rest[end] == "\r", next < rest.endIndex, rest[next] == "\n" { next = rest.index(after: next) }
            rest = rest[next...]
        }
        lines.append(rest)
        return lines
    }

    /// Splits `line` into parts of at most `room` scalars. Each part after the first starts with a letter. A part can
    /// be longer if it contains no space before a letter. Lines that start with a blank, `|`, `#` or a backtick are not
    /// split.
    static func wrapped(_ line: Substring.UnicodeScalarView, at room: Int) -> [Substring.UnicodeScalarView] {
        guard line.count > room, let first = line.first, !first.isBlank, first != "|", first != "`", first != "#"
        else { return [line] }
        var pieces: [Substring.UnicodeScalarView] = []
        var start = line.startIndex
        var lastSpace: String.Index?
        var column = 0
        var index = start
        while index < line.endIndex {
            let next = line.index(after: index)
            if line[index] == " ", next < line.endIndex, line[next].properties.isAlphabetic { lastSpace = index }
            column += 1
            if column > room, let space = lastSpace {
                pieces.append(line[start..<space])
                start = line.index(after: space)
                column = line[start..<next].count
                lastSpace = nil
            }
            index = next
        }
        pieces.append(line[start...])
        return pieces
    }
}

/// The scalars of a line. For each scalar, `isMarker` indicates whether a backslash must precede it. The backslash
/// prevents a tool from finding its marker in the text. The scalar after the backslash is the colon in `MARK:` or
/// `swiftlint:`, or the hyphen in `swift-format`. Rendered documentation does not show the backslash.
private struct CommentScanner: Sequence, IteratorProtocol {
    static let words = [
        "mark", "todo", "fixme", "hack", "xxx", "swiftlint", "swiftformat", "sourcery", "periphery", "tailor",
        "codebeat", "jazzy", "cspell", "region", "endregion",
    ]

    private var rest: Substring.UnicodeScalarView
    private var word = ""

    init(_ line: Substring.UnicodeScalarView) {
        rest = line
    }

    mutating func next() -> (Unicode.Scalar, isMarker: Bool)? {
        guard let scalar = rest.popFirst() else { return nil }
        defer {
            if !scalar.properties.isAlphabetic {
                word = ""
            } else if scalar.isASCII {
                word.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value) | 0x20))
            }
        }
        switch scalar {
        case ":": return (scalar, Self.words.contains(where: word.hasSuffix))
        case "-": return (scalar, word.hasSuffix("swift") && rest.starts(with: "format".unicodeScalars))
        default: return (scalar, false)
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isBlank: Bool { self == " " || self == "\t" }

    fileprivate var endsLine: Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
