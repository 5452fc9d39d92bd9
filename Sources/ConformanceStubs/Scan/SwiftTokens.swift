// Splits a Swift source into tokens. The scan reads tokens, so it finds no declarations in literals and comments.

/// The reason why the scan cannot read a source. `vmgen stubs` does not change such a source.
struct ScanFailure: Error {
    let reason: String
    let offset: Int
}

struct SwiftToken {
    enum Kind {
        /// A name or a keyword.
        case word
        /// A name in backticks. Such a name is never a keyword.
        case quotedWord
        /// A number, a string or a regular expression.
        case literal
        /// A directive or macro: `#if`, `#Preview`.
        case directive
        /// A single character that is not part of any other kind of token.
        case mark
    }

    let kind: Kind
    /// The token's range in the source.
    let range: Range<Int>
    let isFirstOnLine: Bool
}

/// A comment that is an instruction for the tool.
struct SourceMarker {
    enum Kind: String {
        /// An instruction not to report the method below the comment as a former action.
        case keep = "vmgen:keep"
        /// An instruction not to compare the type below the comment with the specs.
        case noStubs = "vmgen:no-stubs"
    }

    let kind: Kind
    let offset: Int
}

/// The tokens of a source, with the index of the matching bracket for each bracket.
struct SwiftTokens {
    let bytes: [UInt8]
    private(set) var tokens: [SwiftToken] = []
    /// For each token, the index of the matching bracket, or the token's own index if it is not a bracket.
    private(set) var partners: [Int] = []
    private(set) var interpolatedNames: [Range<Int>] = []
    private(set) var markers: [SourceMarker] = []

    init(_ bytes: [UInt8]) throws(ScanFailure) {
        self.bytes = bytes
        var lexer = SwiftLexer(bytes)
        try lexer.readAll()
        tokens = lexer.tokens
        interpolatedNames = lexer.interpolatedNames
        markers = lexer.markers
        partners = Array(tokens.indices)
        try matchBrackets()
    }

    private mutating func matchBrackets() throws(ScanFailure) {
        var open: [Int] = []
        for index in tokens.indices where tokens[index].kind == .mark {
            switch bytes[tokens[index].range.lowerBound] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(index)
            case UInt8(ascii: ")"): try close(index, UInt8(ascii: "("), &open)
            case UInt8(ascii: "]"): try close(index, UInt8(ascii: "["), &open)
            case UInt8(ascii: "}"): try close(index, UInt8(ascii: "{"), &open)
            default: break
            }
        }
        if let last = open.last { throw unbalanced(last) }
    }

    private mutating func close(_ index: Int, _ opening: UInt8, _ open: inout [Int]) throws(ScanFailure) {
        guard let partner = open.popLast(), bytes[tokens[partner].range.lowerBound] == opening else {
            throw unbalanced(index)
        }
        partners[index] = partner
        partners[partner] = index
    }

    private func unbalanced(_ index: Int) -> ScanFailure {
        ScanFailure(reason: "a bracket is unmatched", offset: tokens[index].range.lowerBound)
    }

    var count: Int { tokens.count }

    subscript(index: Int) -> SwiftToken { tokens[index] }

    /// Returns the text of the token at `index`, without backticks.
    func text(_ index: Int) -> String {
        var range = tokens[index].range
        if tokens[index].kind == .quotedWord { range = range.lowerBound + 1..<range.upperBound - 1 }
        return String(decoding: bytes[range], as: UTF8.self)
    }

    func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .mark
            && bytes[tokens[index].range.lowerBound] == UInt8(ascii: mark)
    }

    /// Returns a Boolean value that indicates whether a token is `word` without backticks. A name in backticks is never
    /// a keyword.
    func isWord(_ index: Int, _ word: String) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .word && text(index) == word
    }

    func isDirective(_ index: Int, _ text: String) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .directive && self.text(index) == text
    }

    func isName(_ index: Int) -> Bool {
        tokens.indices.contains(index) && (tokens[index].kind == .word || tokens[index].kind == .quotedWord)
    }

    /// Returns a Boolean value that indicates whether an arrow `->` starts at a token.
    func isArrow(_ index: Int) -> Bool {
        isMark(index, "-") && isMark(index + 1, ">")
            && tokens[index].range.upperBound == tokens[index + 1].range.lowerBound
    }

    /// Returns the texts of the tokens in `range`, separated by single spaces.
    func normalizedText(_ range: Range<Int>) -> String { range.map(text).joined(separator: " ") }

    /// Returns the tokens of `text`, separated by single spaces.
    static func normalized(_ text: [UInt8]) -> String {
        guard let tokens = try? SwiftTokens(text) else { return String(decoding: text, as: UTF8.self) }
        return tokens.normalizedText(0..<tokens.count)
    }
}
