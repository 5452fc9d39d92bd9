// Encodes identifiers. The position of a keyword in the grammar determines whether it needs backticks. A parameter's
// label rarely needs backticks, and the compiler warns about unnecessary backticks. A declaration's name needs
// backticks if it is a reserved word. The sets of words were determined with the Swift 6.3 compiler.

extension SwiftWriter {
    enum NamePosition {
        /// The name that a declaration introduces.
        case declaration
        /// A type's name, in uses and in declarations.
        case type
        /// A name alone in an expression, or the declaration of a local variable. Here, Swift can parse a name as a
        /// contextual keyword: `await`, or `get` in a getter.
        case reference
        /// A member's name after a dot.
        case member
        /// A label or a name in a parameter list.
        case label
        /// A label in a call.
        case argument
    }

    /// Appends `name` as an identifier that is valid at `position`.
    ///
    /// Characters that an ASCII identifier cannot contain become underscores. Callers check names before they call this
    /// method.
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

/// The words that need backticks in some positions.
public enum Keywords {
    /// The words that need backticks in a parameter list.
    static let labels: Set<String> = ["inout", "let", "var"]
    /// The words that need backticks as the name of a type, because they can be the first word of a type.
    static let typePrefixes: Set<String> = ["any", "some", "each"]
    /// The words that need backticks after a dot.
    static let members: Set<String> = ["init", "self", "Self"]
    /// The contextual keywords that need backticks at the start of an expression, or in the braces of a getter.
    static let leading: Set<String> = [
        "await", "unsafe", "get", "set", "willSet", "didSet", "read", "modify", "borrow", "mutate", "_read", "_modify",
        "unsafeAddress", "unsafeMutableAddress", "any", "some", "each", "consume", "copy", "discard", "then", "yield",
    ]
    /// The words that need backticks in every declaration.
    static let reserved: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// All words that need backticks in some position, sorted.
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

/// A hash table that distinguishes most names from keywords by their first eight bytes, without creating strings.
struct KeywordTable {
    /// The first eight bytes of each keyword. The hash of these bytes determines the slot. An empty slot contains 0.
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

    /// Returns a Boolean value that indicates whether the first eight bytes of a keyword in the table are `prefix`.
    ///
    /// - Parameter prefix: The first eight bytes of a name, with the first byte in the lowest bits. A shorter name is
    ///   padded with `a`.
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
