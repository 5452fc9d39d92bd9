// The declarations in a Swift source: types and extensions with their members, in the detail that conformances require.
// Unknown parts are marked.

/// A member of a type, of an extension or of a protocol.
struct ScannedMember {
    enum Kind: Equatable {
        case property, function, initializer, typeAlias, other
    }

    struct Parameter: Equatable {
        /// The argument label, or `nil` for `_`.
        var label: String?
        var type: String
    }

    var kind: Kind
    var name: String
    var parameters: [Parameter] = []
    /// The declared type of a property, the result of a function, or the underlying type of a type alias.
    var type: String?
    /// The generic parameters, as normalized tokens: `< Value : P >`.
    var generics = ""
    var isConstrained = false
    /// A Boolean value that indicates whether a property's setter is as accessible as its getter.
    var isSettable = false
    /// The effects of a function or getter: `async` or `throws`.
    var effects: [String] = []
    var modifiers: Set<String> = []
    /// The names of the attributes, without `@`.
    var attributes: Set<String> = []
    /// A Boolean value that indicates whether the member is between `#if` and `#endif`.
    var isConditional = false

    var isOfType: Bool { modifiers.contains("static") || modifiers.contains("class") }
}

/// The body of a type, an extension or a protocol, with its head.
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
    var isConditional = false
    var members: [ScannedMember] = []
    /// A macro, or an attribute that may be a macro, which may generate members.
    var unknownMacro: String?
    /// The offset of the name in the source.
    var offset: Int
    /// The offset after the closing brace.
    var end: Int
}

/// The declarations of one source.
struct ScannedSource {
    let path: String
    let bytes: [UInt8]
    /// The types, protocols and extensions at the top level, in order.
    var bodies: [ScannedBody] = []
    /// The type aliases at the top level, with their underlying types.
    var aliases: [String: String] = [:]
    /// Imported modules, and imported declarations of modules: `Foundation`, `Foundation.Date`.
    var imports: Set<String> = []

    init(path: String, bytes: [UInt8]) throws(ScanFailure) {
        self.path = path
        self.bytes = bytes
        let tokens = try SwiftTokens(bytes)
        var reader = DeclarationReader(tokens)
        let level = reader.read(0..<tokens.count)
        bodies = level.bodies
        for member in level.members where member.kind == .typeAlias { aliases[member.name] = member.type ?? "" }
        imports = reader.imports
    }
}
