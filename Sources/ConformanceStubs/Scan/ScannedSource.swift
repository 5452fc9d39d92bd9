// What a Swift source declares: its types and extensions with their members' names, as far as a conformance has to know
// them. Where it cannot be sure, it says so.

/// A member of a type, of an extension or of a protocol.
struct ScannedMember {
    enum Kind: Equatable {
        case property, function, initializer, typeAlias, other
    }

    struct Parameter: Equatable {
        /// Nil for `_`.
        var label: String?
        var type: String
    }

    var kind: Kind
    var name: String
    var parameters: [Parameter] = []
    /// A property's, where it is said; a function's result; what a type alias stands for.
    var type: String?
    /// `< Value : P >`
    var generics = ""
    var isConstrained = false
    /// Of a property: whether it can be set from where it can be read.
    var isSettable = false
    /// `async`, `throws`
    var effects: [String] = []
    var modifiers: Set<String> = []
    /// Without their `@`.
    var attributes: Set<String> = []
    /// Whether it stands between `#if` and `#endif`.
    var isConditional = false

    var isOfType: Bool { modifiers.contains("static") || modifiers.contains("class") }
}

/// The braces of a type, an extension or a protocol, and what stands before them.
struct ScannedBody {
    /// `struct`, `class`, `enum`, `actor`, `protocol` or `extension`.
    var keyword: String
    /// Of what is extended too: `Outer.Inner`.
    var name: String
    var inherits: [String] = []
    /// Has a `where`.
    var isConstrained = false
    var modifiers: Set<String> = []
    var attributes: Set<String> = []
    var isConditional = false
    var members: [ScannedMember] = []
    /// A macro that may write members, or an attribute that may be one.
    var unknownMacro: String?
    /// Of its name, in the source.
    var offset: Int
    /// Behind its closing brace.
    var end: Int
}

/// One source, read.
struct ScannedSource {
    let path: String
    let bytes: [UInt8]
    /// Outermost types, protocols and extensions, in order.
    var bodies: [ScannedBody] = []
    /// Outermost type aliases: what each stands for.
    var aliases: [String: String] = [:]
    /// Modules, and single declarations of modules: `Foundation`, `Foundation.Date`.
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
