// Defines the declarations in a Swift source, with the details that a check of conformances needs. Properties such as
// `unknownMacro` mark the parts that the scan does not understand.

/// One branch of an `#if`, `#elseif` and `#else` sequence.
struct ConditionBranch: Equatable {
    /// The offset of `#if` in its source, and the index of this source in the list of sources.
    let offset: Int
    var source = 0
    let index: Int
    /// The number of branches if the last branch is `#else`. Without `#else`, the value is `nil`, because a build can
    /// omit all branches.
    var count: Int?
}

/// A member of a type, of an extension or of a protocol.
struct ScannedMember {
    enum Kind: Equatable {
        case property, function, initializer, typeAlias, other
    }

    struct Parameter: Equatable {
        /// The argument label, or `nil` for `_`.
        var label: String?
        var type: String
        var hasDefault = false
    }

    var kind: Kind
    var name: String
    var parameters: [Parameter] = []
    /// The type of a property, the result type of a function, or the underlying type of a type alias.
    var type: String?
    /// The generic parameter clause, as normalized tokens: `< Value : P >`.
    var generics = ""
    /// The `where` clause, as normalized tokens: `Value : P`.
    var constraints = ""
    /// A Boolean value that indicates whether a property's setter is as accessible as its getter.
    var isSettable = false
    /// The effects of a function or getter: `async` or `throws`.
    var effects: [String] = []
    var modifiers: Set<String> = []
    /// The names of the attributes, without `@`.
    var attributes: Set<String> = []
    /// The branches of `#if` around the member, from the outermost one.
    var branches: [ConditionBranch] = []
    /// A Boolean value that indicates whether the member is in a body with a `where` clause.
    var isInConstrainedBody = false
    /// The range of the name in the source.
    var nameRange = 0..<0
    /// The range of the declaration, from its first attribute or modifier to its body's closing brace.
    var range = 0..<0

    var isConditional: Bool { !branches.isEmpty || isInConstrainedBody }
    var isOfType: Bool { modifiers.contains("static") || modifiers.contains("class") }
}

/// The body of a type, an extension or a protocol, with its declaration.
struct ScannedBody {
    /// The keyword: `struct`, `class`, `enum`, `actor`, `protocol` or `extension`.
    var keyword: String
    /// The name of the declared or extended type: `Outer.Inner`.
    var name: String
    var inherits: [String] = []
    /// A Boolean value that indicates whether there is a `where` clause.
    var isConstrained = false
    var modifiers: Set<String> = []
    var attributes: Set<String> = []
    /// The branches of `#if` around the body, from the outermost one.
    var branches: [ConditionBranch] = []
    var isGeneric = false
    var members: [ScannedMember] = []
    /// The name of a macro, or of an attribute that can be a macro. A macro can generate members.
    var unknownMacro: String?
    /// The offset of the first attribute or modifier, and of the name.
    var start: Int
    var offset: Int
    /// The offsets of the opening brace and after the closing brace.
    var brace: Int
    var end: Int
    /// The offset after the closing brace of the outermost body around this body.
    var outermostEnd: Int

    var isConditional: Bool { !branches.isEmpty }
}

/// A type alias at the top level or in a type.
struct ScannedAlias {
    /// The name with the names of the surrounding types: `Outer.Name`.
    let name: String
    /// The underlying type, as normalized tokens.
    let type: String
    let isGeneric: Bool
    /// The offset of the keyword `typealias`.
    let offset: Int
}

/// A use of a name, which can be a call.
struct ScannedUse {
    let name: String
    let offset: Int
    /// A Boolean value that indicates whether the name follows a receiver other than `self`.
    let hasReceiver: Bool
}

/// The declarations of one source.
struct ScannedSource {
    let path: String
    let bytes: [UInt8]
    /// The types, protocols and extensions in order, including nested types.
    var bodies: [ScannedBody] = []
    var aliases: [ScannedAlias] = []
    /// The imported modules and the imported declarations, for example `Foundation` and `Foundation.Date`.
    var imports: Set<String> = []
    var uses: [ScannedUse] = []
    /// The lines of comments that are addressed to the tool, by kind.
    private var markedLines: [SourceMarker.Kind: Set<Int>] = [:]

    init(path: String, bytes: [UInt8]) throws(ScanFailure) {
        self.path = path
        self.bytes = bytes
        let tokens = try SwiftTokens(bytes)
        var reader = DeclarationReader(tokens)
        let level = reader.read(0..<tokens.count)
        bodies = level.bodies
        aliases = level.aliases
        imports = reader.imports
        uses = tokens.uses()
        for marker in tokens.markers { markedLines[marker.kind, default: []].insert(line(of: marker.offset)) }
    }

    /// Returns a Boolean value that indicates whether a comment of the given kind applies to a declaration. Such a
    /// comment is on a line from `start` to `name`, or on the line before `start`.
    func isMarked(_ kind: SourceMarker.Kind, from start: Int, to name: Int) -> Bool {
        guard let lines = markedLines[kind] else { return false }
        return !lines.isDisjoint(with: line(of: start) - 1...line(of: name))
    }

    private func line(of offset: Int) -> Int { place(of: offset).line }

    /// Returns the line and the column of an offset. Lines and columns start at 1, and columns count Unicode scalars.
    func place(of offset: Int) -> (line: Int, column: Int) { lineAndColumn(of: offset, in: bytes) }

    var usesCarriageReturns: Bool {
        guard let first = bytes.firstIndex(of: newline), first > 0 else { return false }
        return bytes[first - 1] == UInt8(ascii: "\r")
    }

    /// Returns the start of the line after `end`. If text other than whitespace follows `end` on the same line, returns
    /// the end of the file.
    func insertionPoint(behind end: Int) -> Int { nextLine(behind: end) ?? bytes.count }

    /// Returns the start of the line after `end`, or `nil` if text other than whitespace follows `end` on the same
    /// line.
    func nextLine(behind end: Int) -> Int? {
        let rest = bytes[end...].prefix { $0 != newline }
        guard rest.allSatisfy({ [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains($0) }) else {
            return nil
        }
        return min(rest.endIndex + 1, bytes.count)
    }
}

let newline = UInt8(ascii: "\n")

/// Returns the line and the column of an offset. Lines and columns start at 1, and columns count Unicode scalars.
func lineAndColumn(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    var line = 1
    var column = 1
    for byte in bytes[..<min(offset, bytes.count)] {
        if byte == newline {
            line += 1
            column = 1
        } else if byte & 0xC0 != 0x80 {
            column += 1
        }
    }
    return (line, column)
}
