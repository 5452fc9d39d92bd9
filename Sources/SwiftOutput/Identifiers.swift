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
        let start = buffer.count
        let (isIdentifier, mayBeKeyword) = buffer.append(name: name)
        if !isIdentifier {
            buffer.insert(UInt8(ascii: "_"), at: start)
            if name.isEmpty { buffer.append(UInt8(ascii: "_")) }
        } else if mayBeKeyword, Keywords.needsBackticks(name, position) {
            buffer.insert(UInt8(ascii: "`"), at: start)
            buffer.append(UInt8(ascii: "`"))
        }
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

    /// Every word that is not an identifier somewhere, sorted.
    public static var all: [String] { reserved.union(leading).union(labels).union(members).sorted() }

    static let table = KeywordTable(all)

    static func needsBackticks(_ word: String, _ position: SwiftWriter.NamePosition) -> Bool {
        switch position {
        case .label: labels.contains(word)
        case .argument: word == "inout"
        case .type: reserved.contains(word) || typePrefixes.contains(word)
        case .member: members.contains(word)
        case .declaration: reserved.contains(word)
        case .reference: reserved.contains(word) || leading.contains(word)
        }
    }
}

/// Tells nearly every name from all keywords by its first eight bytes, without making a text of it.
struct KeywordTable {
    /// By a hash of them; 0 where there is none.
    private var prefixes = [UInt64](repeating: 0, count: 256)

    init(_ words: [String]) {
        for word in words {
            var prefix = ByteWord.letters
            for (index, byte) in word.utf8.prefix(8).enumerated() {
                prefix ^= UInt64(byte ^ UInt8(ascii: "a")) << UInt64(8 * index)
            }
            var slot = Self.slot(of: prefix)
            while prefixes[slot] != 0, prefixes[slot] != prefix { slot = (slot + 1) & 255 }
            prefixes[slot] = prefix
        }
    }

    /// - Parameter prefix: a name's first eight bytes, the first one lowest, or all that it has and `a` behind them.
    func mayContain(_ prefix: UInt64) -> Bool {
        var slot = Self.slot(of: prefix)
        while prefixes[slot] != 0 {
            if prefixes[slot] == prefix { return true }
            slot = (slot + 1) & 255
        }
        return false
    }

    private static func slot(of prefix: UInt64) -> Int { Int((prefix &* 0x9E37_79B9_7F4A_7C15) >> 56) }
}
