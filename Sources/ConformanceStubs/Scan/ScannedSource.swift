// Defines the declarations in a Swift source, with the details that a check of conformances requires. Properties such
// as `unknownMacro` indicate code whose meaning is unknown to the scan.

/// One branch of an `#if`, `#elseif` and `#else` sequence.
struct ConditionBranch: Equatable {
    /// The offset of `#if` in its source.
    let offset: Int
    /// The index, in the list of scanned sources, of the source that contains the `#if`.
    var source = 0
    /// The index of this branch among the branches of the `#if`.
    let index: Int
    /// The number of branches of the `#if`, if the last branch is `#else`. Otherwise, the value is `nil`, because a
    /// build can omit all branches.
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
    /// The generic parameter clause, with its tokens separated by spaces, for example `< Value : P >`.
    var generics = ""
    /// The `where` clause, with its tokens separated by spaces, for example `Value : P`.
    var constraints = ""
    /// A Boolean value that indicates whether the member is a property with a setter that is as accessible as its
    /// getter.
    var isSettable = false
    /// The effects of a function or getter: `async` or `throws`.
    var effects: [String] = []
    var modifiers: Set<String> = []
    /// The names of the attributes, without `@`.
    var attributes: Set<String> = []
    /// The `#if` branches that contain the member, from the outermost to the innermost.
    var branches: [ConditionBranch] = []
    /// A Boolean value that indicates whether the member is in a body with a `where` clause.
    var isInConstrainedBody = false
    /// The range of the name in the source.
    var nameRange = 0..<0
    /// The range of the declaration, from its first attribute or modifier. For a function, an initializer or a
    /// subscript, it includes the body. For all other members, it ends after the name.
    var range = 0..<0

    var isConditional: Bool { !branches.isEmpty || isInConstrainedBody }
    var isOfType: Bool { modifiers.contains("static") || modifiers.contains("class") }
}

/// A declaration of a type, an extension or a protocol, with its body.
struct ScannedBody {
    /// The keyword: `struct`, `class`, `enum`, `actor`, `protocol` or `extension`.
    var keyword: String
    /// The name of the declared or extended type: `Outer.Inner`.
    var name: String
    var inherits: [String] = []
    /// A Boolean value that indicates whether the declaration has a `where` clause.
    var isConstrained = false
    var modifiers: Set<String> = []
    var attributes: Set<String> = []
    /// The `#if` branches that contain the body, from the outermost to the innermost.
    var branches: [ConditionBranch] = []
    var isGeneric = false
    var members: [ScannedMember] = []
    /// The name of a macro in the body, or of an attribute that can be a macro. Such a macro can generate unknown
    /// members. The value is `nil` if there is no such name.
    var unknownMacro: String?
    /// The offset of the first attribute or modifier, or of the keyword if the declaration has neither.
    var start: Int
    /// The offset of the name.
    var offset: Int
    /// The offset of the opening brace.
    var brace: Int
    /// The offset after the closing brace.
    var end: Int
    /// The offset after the closing brace of the outermost body that contains this body.
    var outermostEnd: Int

    var isConditional: Bool { !branches.isEmpty }
}

/// A type alias at the top level or in a type.
struct ScannedAlias {
    /// The name, qualified with the names of the enclosing types: `Outer.Name`.
    let name: String
    /// The underlying type, with its tokens separated by spaces.
    let type: String
    let isGeneric: Bool
    /// The offset of the keyword `typealias`.
    let offset: Int
}

/// A use of a name, for example in a call.
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
    /// The types, protocols and extensions, including nested types. A nested type precedes the type that contains it.
    var bodies: [ScannedBody] = []
    var aliases: [ScannedAlias] = []
    /// The imported modules and the imported declarations, for example `Foundation` and `Foundation.Date`.
    var imports: Set<String> = []
    var uses: [ScannedUse] = []
    /// The numbers of the lines with a marker comment such as `// vmgen:keep`, by the kind of the marker.
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

    /// Returns a Boolean value that indicates whether a comment of the given kind applies to a declaration. The offset
    /// `start` is the start of the declaration, and `name` is the offset of its name. Such a comment is on a line from
    /// `start` to `name`, or on the line before `start`.
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

    /// Returns the offset of the first line after `end`. If text other than whitespace follows `end` on the same line,
    /// returns the offset of the end of the file.
    func insertionPoint(behind end: Int) -> Int { nextLine(behind: end) ?? bytes.count }

    /// Returns the offset at which the line after the offset `end` starts. On the last line, returns the end of the
    /// source. Returns `nil` if text other than whitespace follows `end` on its line.
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
