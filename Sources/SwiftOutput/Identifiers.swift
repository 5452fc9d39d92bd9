// The identifier encoder. Whether a word needs backticks depends on where it stands: a parameter's label hardly ever
// does (the compiler warns about more than needed), a declaration's name does for every keyword.
// Tried out word by word with the Swift 6.3 compiler.

extension SwiftWriter {
    enum NamePosition {
        /// What a declaration declares.
        case declaration
        /// A type, where it is named and where it is declared.
        case type
        /// A name alone in an expression, where it could also begin something else: `await`, or `get` in a getter. And a
        /// local variable where it is declared.
        case reference
        /// After a dot.
        case member
        /// A parameter's label, and the parameter's own name.
        case label
        /// A label where it is called.
        case argument
    }

    /// Appends a name so that it is one identifier there, whatever it holds.
    ///
    /// The caller checks names: what is not an ASCII identifier loses what doesn't fit to underscores.
    mutating func identifier(_ name: String, _ position: NamePosition) {
        let start = bytes.count
        append(utf8: name)
        var isIdentifier = bytes.count > start && !isDigit(bytes[start])
        for index in start..<bytes.count where !isIdentifierByte(bytes[index]) {
            bytes[index] = UInt8(ascii: "_")
        }
        if bytes.count == start { append("_") }
        if bytes.count == start + 1, bytes[start] == UInt8(ascii: "_") { isIdentifier = false }
        if !isIdentifier { bytes.insert(UInt8(ascii: "_"), at: start) }
        if needsBackticks(from: start, position) {
            bytes.insert(UInt8(ascii: "`"), at: start)
            bytes.append(UInt8(ascii: "`"))
        }
    }

    private func needsBackticks(from start: Int, _ position: NamePosition) -> Bool {
        let length = bytes.count - start
        guard 2...Keywords.longest ~= length, isLowercaseOrUnderscore(bytes[start + 1]) else { return false }
        let word = String(decoding: bytes[start...], as: UTF8.self)
        return switch position {
        case .label: Keywords.labels.contains(word)
        case .argument: word == "inout"
        case .type: Keywords.reserved.contains(word) || Keywords.typePrefixes.contains(word)
        case .member: Keywords.members.contains(word)
        case .declaration: Keywords.reserved.contains(word)
        case .reference: Keywords.reserved.contains(word) || Keywords.leading.contains(word)
        }
    }

    private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

    private func isLowercaseOrUnderscore(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || byte == UInt8(ascii: "_")
    }

    private func isIdentifierByte(_ byte: UInt8) -> Bool {
        isLowercaseOrUnderscore(byte) || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte || isDigit(byte)
    }
}

/// Words that are not identifiers everywhere.
public enum Keywords {
    /// In parameter lists: everything else may stand there as it is.
    static let labels: Set<String> = ["inout", "let", "var"]
    /// What begins a type.
    static let typePrefixes: Set<String> = ["any", "some", "each"]
    /// After a dot.
    static let members: Set<String> = ["init", "self", "Self"]
    /// Keywords only at the beginning of an expression, or of a getter's braces.
    static let leading: Set<String> = [
        "await", "unsafe", "get", "set", "willSet", "didSet", "read", "modify", "borrow", "mutate", "_read", "_modify",
        "unsafeAddress", "unsafeMutableAddress", "any", "some", "each", "consume", "copy", "discard", "then", "yield",
    ]
    /// Wherever a name is declared.
    static let reserved: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
    static let longest = 20

    /// Every word that is not an identifier somewhere, sorted.
    public static var all: [String] { reserved.union(leading).union(labels).union(members).sorted() }
}
