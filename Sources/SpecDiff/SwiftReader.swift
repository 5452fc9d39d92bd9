// Reads the declarations of generated Swift. The generator uses only a few layouts for declarations, so this reader is
// simpler than a parser of Swift. `SpecDiffOracleTests` checks with the Swift compiler that the reports of `diff` are
// correct.

/// A token of Swift, without comments.
struct SwiftToken: Equatable {
    enum Kind {
        case word, literal, mark, directive
    }

    let kind: Kind
    let text: String
    let isFirstOnLine: Bool
}

/// A lexer that splits generated Swift into tokens.
struct SwiftLexer {
    private let bytes: [UInt8]
    private var position = 0
    private var isFirstOnLine = true
    private(set) var tokens: [SwiftToken] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        while position < bytes.count { readToken() }
    }

    private func byte(_ offset: Int = 0) -> UInt8 {
        position + offset < bytes.count ? bytes[position + offset] : 0
    }

    private mutating func add(_ kind: SwiftToken.Kind, from start: Int) {
        var text = String(decoding: bytes[start..<position], as: UTF8.self)
        if kind == .word, text.first == "`" { text = String(text.dropFirst().dropLast()) }
        tokens.append(SwiftToken(kind: kind, text: text, isFirstOnLine: isFirstOnLine))
        isFirstOnLine = false
    }

    private mutating func readToken() {
        let start = position
        switch byte() {
        case UInt8(ascii: "\n"):
            isFirstOnLine = true
            position += 1
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
            position += 1
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
            while position < bytes.count, byte() != UInt8(ascii: "\n") { position += 1 }
        case UInt8(ascii: "\""):
            skipString(hashes: 0)
            add(.literal, from: start)
        case UInt8(ascii: "#"):
            var hashes = 0
            while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
            position += hashes
            if byte() == UInt8(ascii: "\"") {
                skipString(hashes: hashes)
                add(.literal, from: start)
            } else {
                while Self.isInWord(byte()) { position += 1 }
                add(.directive, from: start)
            }
        case UInt8(ascii: "`"):
            position += 1
            while position < bytes.count, byte() != UInt8(ascii: "`") { position += 1 }
            position += 1
            add(.word, from: start)
        case UInt8(ascii: "-") where byte(1) == UInt8(ascii: ">"):
            position += 2
            add(.mark, from: start)
        case UInt8(ascii: ":") where byte(1) == UInt8(ascii: ":"):
            // The two colons after the name of a module are one token.
            position += 2
            add(.mark, from: start)
        case let first where Self.isInWord(first):
            while Self.isInWord(byte()) { position += 1 }
            add(.word, from: start)
        default:
            position += 1
            add(.mark, from: start)
        }
    }

    private static func isInWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
            true
        default: false
        }
    }

    /// Skips a string literal from its first quote. Interpolations can contain further literals.
    private mutating func skipString(hashes: Int) {
        let quotes = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"") ? 3 : 1
        position += quotes
        while position < bytes.count {
            if byte() == UInt8(ascii: "\\"), hasHashes(hashes, at: 1) {
                position += 1 + hashes
                if byte() == UInt8(ascii: "(") { skipInterpolation() } else { position += 1 }
            } else if (0..<quotes).allSatisfy({ byte($0) == UInt8(ascii: "\"") }), hasHashes(hashes, at: quotes) {
                position += quotes + hashes
                return
            } else {
                position += 1
            }
        }
    }

    private func hasHashes(_ count: Int, at offset: Int) -> Bool {
        (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
    }

    private mutating func skipInterpolation() {
        var depth = 0
        repeat {
            switch byte() {
            case UInt8(ascii: "("):
                depth += 1
                position += 1
            case UInt8(ascii: ")"):
                depth -= 1
                position += 1
            case UInt8(ascii: "\""): skipString(hashes: 0)
            default: position += 1
            }
        } while depth > 0 && position < bytes.count
    }
}
