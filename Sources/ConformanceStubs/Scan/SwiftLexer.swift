// Splits bytes into tokens. The lexer recognizes comments, strings with interpolations, and regular expressions.

struct SwiftLexer {
    private let bytes: [UInt8]
    private var position = 0
    private var isFirstOnLine = true
    private(set) var tokens: [SwiftToken] = []
    /// The ranges of the names in string interpolations.
    private(set) var interpolatedNames: [Range<Int>] = []
    private(set) var markers: [SourceMarker] = []
    /// The last token that was read, including tokens in interpolations.
    private var last: SwiftToken?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // A source can start with a byte order mark, or with the `#!` line of a script.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        if byte(0) == UInt8(ascii: "#"), byte(1) == UInt8(ascii: "!") { skipLine() }
    }

    mutating func readAll() throws(ScanFailure) {
        while position < bytes.count { try readOne(depth: 0, isRecorded: true) }
    }

    private func byte(_ offset: Int) -> UInt8? {
        position + offset < bytes.count ? bytes[position + offset] : nil
    }

    private func starts(with text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    }

    private func failure(_ reason: String, at offset: Int) -> ScanFailure {
        ScanFailure(reason: reason, offset: offset)
    }

    private mutating func skipLine() {
        while let next = byte(0), next != UInt8(ascii: "\n"), next != UInt8(ascii: "\r") { position += 1 }
    }

    /// Reads one token, blank, line break or comment.
    private mutating func readOne(depth: Int, isRecorded: Bool) throws(ScanFailure) {
        guard let first = byte(0) else { return }
        let start = position
        switch first {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            position += 1
            isFirstOnLine = true
            return
        case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0:
            position += 1
            return
        case UInt8(ascii: "/") where starts(with: "//"):
            return skipLineComment()
        case UInt8(ascii: "/") where starts(with: "/*"):
            return try skipComment()
        case UInt8(ascii: "/") where beginsRegex:
            try readRegex()
            add(.literal, from: start, isRecorded)
        case UInt8(ascii: "\""):
            try readString(pounds: 0, depth: depth)
            add(.literal, from: start, isRecorded)
        case UInt8(ascii: "#"):
            try readPounds(depth: depth, isRecorded)
        case UInt8(ascii: "`"):
            position += 1
            while let next = byte(0), next != UInt8(ascii: "`"), next != UInt8(ascii: "\n") { position += 1 }
            guard byte(0) == UInt8(ascii: "`") else { throw failure("a backtick is never closed", at: start) }
            position += 1
            add(.quotedWord, from: start, isRecorded)
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            readNumber()
            add(.literal, from: start, isRecorded)
        case _ where Self.isInNames(first):
            while let next = byte(0), Self.isInNames(next) { position += 1 }
            add(.word, from: start, isRecorded)
        default:
            position += 1
            add(.mark, from: start, isRecorded)
        }
    }

    private mutating func add(_ kind: SwiftToken.Kind, from start: Int, _ isRecorded: Bool) {
        let token = SwiftToken(kind: kind, range: start..<position, isFirstOnLine: isFirstOnLine)
        isFirstOnLine = false
        last = token
        if isRecorded {
            tokens.append(token)
        } else if kind == .word || kind == .quotedWord {
            interpolatedNames.append(token.range)
        }
    }

    /// Skips a comment until the end of its line. Records the comment if it is an instruction for the tool, for example
    /// `// vmgen:keep`.
    private mutating func skipLineComment() {
        let start = position
        skipLine()
        var rest = bytes[start..<position].drop { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: " ") }
        rest = rest.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        guard let kind = SourceMarker.Kind(rawValue: String(decoding: rest, as: UTF8.self)) else { return }
        markers.append(SourceMarker(kind: kind, offset: start))
    }

    private static func isInNames(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
        default: false
        }
    }

    private mutating func readNumber() {
        while let next = byte(0) {
            if Self.isInNames(next) {
                position += 1
            } else if next == UInt8(ascii: "."), let digit = byte(1),
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit)
            {
                position += 2
            } else {
                return
            }
        }
    }

    private mutating func skipComment() throws(ScanFailure) {
        let start = position
        var depth = 0
        repeat {
            guard position < bytes.count else { throw failure("a comment is never closed", at: start) }
            if starts(with: "/*") {
                depth += 1
                position += 2
            } else if starts(with: "*/") {
                depth -= 1
                position += 2
            } else {
                if bytes[position] == UInt8(ascii: "\n") { isFirstOnLine = true }
                position += 1
            }
        } while depth > 0
    }

    /// Reads a token that starts with `#`: a directive or macro (`#if`), a raw string (`#"raw"#`), or a regular
    /// expression (`#/regex/#`).
    private mutating func readPounds(depth: Int, _ isRecorded: Bool) throws(ScanFailure) {
        let start = position
        var pounds = 0
        while byte(0) == UInt8(ascii: "#") {
            pounds += 1
            position += 1
        }
        switch byte(0) {
        case UInt8(ascii: "\""):
            try readString(pounds: pounds, depth: depth)
            add(.literal, from: start, isRecorded)
        case UInt8(ascii: "/"):
            try readRegex(pounds: pounds, from: start)
            add(.literal, from: start, isRecorded)
        default:
            while let next = byte(0), Self.isInNames(next) { position += 1 }
            add(.directive, from: start, isRecorded)
        }
    }
}

// MARK: Strings

extension SwiftLexer {
    /// Reads a string literal, from its opening quotes to its closing delimiter.
    private mutating func readString(pounds: Int, depth: Int) throws(ScanFailure) {
        let start = position
        guard depth < 50 else { throw failure("string interpolations are nested too deeply", at: start) }
        let isMultiline = starts(with: "\"\"\"") && !(pounds > 0 && endsOnItsLine(pounds: pounds))
        position += isMultiline ? 3 : 1
        while let next = byte(0) {
            if next == UInt8(ascii: "\\"), isFollowed(byPounds: pounds, at: 1) {
                position += 1 + pounds
                if byte(0) == UInt8(ascii: "(") {
                    try skipInterpolation(depth: depth + 1)
                } else if byte(0) != nil {
                    position += 1
                }
            } else if next == UInt8(ascii: "\""), !isMultiline || starts(with: "\"\"\""),
                isFollowed(byPounds: pounds, at: isMultiline ? 3 : 1)
            {
                position += (isMultiline ? 3 : 1) + pounds
                return
            } else if !isMultiline, next == UInt8(ascii: "\n") || next == UInt8(ascii: "\r") {
                break
            } else {
                position += 1
            }
        }
        throw failure("a string is never closed", at: start)
    }

    private func isFollowed(byPounds pounds: Int, at offset: Int) -> Bool {
        for index in 0..<pounds where byte(offset + index) != UInt8(ascii: "#") { return false }
        return true
    }

    /// Returns a Boolean value that indicates whether the raw string at the current position ends on the line on which
    /// it starts. For example, `#"""#` is a one-line string that contains a quote.
    private func endsOnItsLine(pounds: Int) -> Bool {
        var offset = 1
        while let next = byte(offset), next != UInt8(ascii: "\n"), next != UInt8(ascii: "\r") {
            offset += 1
            if next == UInt8(ascii: "\""), isFollowed(byPounds: pounds, at: offset) { return true }
        }
        return false
    }

    private mutating func skipInterpolation(depth: Int) throws(ScanFailure) {
        let start = position
        var open = 0
        repeat {
            switch byte(0) {
            case nil: throw failure("an interpolation is never closed", at: start)
            case UInt8(ascii: "("): open += 1
            case UInt8(ascii: ")"): open -= 1
            default: break
            }
            try readOne(depth: depth, isRecorded: false)
        } while open > 0
    }
}

// MARK: Regular expressions

extension SwiftLexer {
    /// A Boolean value that indicates whether the slash at the current position starts a regular expression. The value
    /// is `true` if an expression can start at this position, and a closing slash follows on the same line. It is
    /// `false` if a space, a tab, `/`, `)` or `,` immediately follows the slash.
    private var beginsRegex: Bool {
        guard let next = byte(1), next != UInt8(ascii: " "), next != UInt8(ascii: "\t"), next != UInt8(ascii: "/"),
            next != UInt8(ascii: ")"), next != UInt8(ascii: ","), isWhereValuesBegin
        else { return false }
        return endOfRegex != nil
    }

    private var isWhereValuesBegin: Bool {
        guard let last else { return true }
        switch last.kind {
        case .literal, .quotedWord, .directive: return false
        case .word: return Self.leadingWords.contains(String(decoding: bytes[last.range], as: UTF8.self))
        case .mark:
            let mark = bytes[last.range.lowerBound]
            return ![UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "!"), UInt8(ascii: "?")]
                .contains(mark) || last.range.upperBound < position && isFirstOnLine
        }
    }

    private static let leadingWords: Set<String> = [
        "return", "case", "in", "if", "while", "guard", "where", "try", "await", "else", "switch", "throw", "yield",
    ]

    private var endOfRegex: Int? {
        var offset = 1
        while let next = byte(offset), next != UInt8(ascii: "\n"), next != UInt8(ascii: "\r") {
            if next == UInt8(ascii: "\\") {
                offset += 2
            } else if next == UInt8(ascii: "/") {
                return offset
            } else {
                offset += 1
            }
        }
        return nil
    }

    private mutating func readRegex() throws(ScanFailure) {
        position += (endOfRegex ?? 0) + 1
    }

    private mutating func readRegex(pounds: Int, from start: Int) throws(ScanFailure) {
        position += 1
        while let next = byte(0) {
            if next == UInt8(ascii: "/"), isFollowed(byPounds: pounds, at: 1) {
                position += 1 + pounds
                return
            }
            position += next == UInt8(ascii: "\\") ? 2 : 1
        }
        throw failure("a regular expression is never closed", at: start)
    }
}
