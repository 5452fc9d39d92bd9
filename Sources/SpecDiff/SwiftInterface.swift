// The interface of generated Swift: the declarations that client code can use or must implement. Swift is generated
// for both sides of a comparison, so the interface includes every effect of a spec on client code.

/// A parameter of a function or an initializer, or a value in the payload of an enum case.
struct SwiftParameter: Hashable {
    /// The argument label, or `nil` if callers write no label.
    var label: String?
    var type: String
    var hasDefault = false
}

/// A member of a type or of a protocol.
struct SwiftMember: Hashable {
    enum Kind: Hashable {
        case property, function, initializer, enumCase
    }

    var kind: Kind
    var name: String
    var isStatic = false
    /// The generic parameters of a function with their angle brackets, or an empty string for any other member.
    var generics = ""
    var parameters: [SwiftParameter] = []
    /// The type of a property or the result type of a function, or an empty string if there is none.
    var type = ""
    var isSettable = false

    /// The key that identifies the member within its type. The key of a function contains the argument labels, but no
    /// types. All initializers have the key `init`.
    var key: String {
        let labels = parameters.map { ($0.label ?? "_") + ":" }.joined()
        let prefix = isStatic ? "static " : ""
        switch kind {
        case .property: return prefix + name
        case .function: return prefix + name + "(" + labels + ")"
        case .initializer: return "init"
        case .enumCase: return "case " + name
        }
    }
}

/// A type or a protocol, with the members of its declaration.
struct SwiftType: Hashable {
    var keyword: String
    var name: String
    var inherits: [String] = []
    var members: [SwiftMember] = []
    /// A Boolean value that indicates whether the compiler generates a memberwise initializer.
    var hasMemberwiseInitializer = false

    /// The members, including the memberwise initializer.
    var usableMembers: [SwiftMember] {
        guard hasMemberwiseInitializer else { return members }
        return members + [SwiftMember(kind: .initializer, name: "init", parameters: storedParameters)]
    }

    /// The parameters of the memberwise initializer, in the order of the stored properties.
    var storedParameters: [SwiftParameter] = []
}

/// The declarations in the generated Swift of a module.
struct SwiftInterface {
    /// The types and protocols, by their full names, for example `CheckoutScreen.State`.
    var types: [String: SwiftType] = [:]
    /// The underlying types of type aliases, by the full names of the aliases.
    var aliases: [String: String] = [:]
    /// The members and conformances that extensions add, by the name of the extended type.
    var extensions: [String: SwiftType] = [:]
    /// All words in the generated files. Generated Swift can use a declaration of the client only if the name of the
    /// declaration is one of these words.
    var words: Set<String> = []
    /// The modules that the generated files import.
    var imports: Set<String> = []
    /// A hash of the tokens of all generated files. Comments and layout do not affect the hash.
    private(set) var contentHash = 0

    init() {}

    init(reading files: some Sequence<[UInt8]>) {
        for file in files { add(file) }
    }

    mutating func add(_ file: [UInt8]) {
        let tokens = SwiftLexer(file).tokens
        var hasher = Hasher()
        hasher.combine(contentHash)
        for token in tokens {
            hasher.combine(token.text)
            switch token.kind {
            case .word: words.insert(token.text)
            case .literal:
                // An interpolation in the literal can contain names.
                let parts = token.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
                words.formUnion(parts.map(String.init))
            case .mark, .directive: break
            }
        }
        contentHash = hasher.finalize()
        var reader = InterfaceReader(tokens)
        reader.readDeclarations(in: nil, into: &self)
    }
}

/// A reader that finds declarations in the tokens of generated Swift.
private struct InterfaceReader {
    private let tokens: [SwiftToken]
    private var index = 0

    init(_ tokens: [SwiftToken]) {
        self.tokens = tokens
    }

    private var isAtEnd: Bool { index >= tokens.count }

    private func text(_ offset: Int = 0) -> String {
        tokens.indices.contains(index + offset) ? tokens[index + offset].text : ""
    }

    private func isMark(_ mark: String) -> Bool { !isAtEnd && tokens[index].kind == .mark && text() == mark }

    private var startsLine: Bool { !isAtEnd && tokens[index].isFirstOnLine }

    /// The modifiers and attributes before a declaration.
    private struct Head {
        var isHidden = false
        var isStatic = false
    }

    private static let modifiers: Set<String> = [
        "public", "package", "internal", "private", "fileprivate", "nonisolated", "static", "indirect", "mutating",
        "final", "override", "required", "convenience", "weak", "unowned", "lazy",
    ]

    private mutating func readHead() -> Head {
        var head = Head()
        while !isAtEnd {
            if isMark("@") {
                index += 2
                if isMark("("), !tokens[index].isFirstOnLine { skipBalanced() }
            } else if Self.modifiers.contains(text()), tokens[index].kind == .word {
                if text() == "private" || text() == "fileprivate" {
                    head.isHidden = text(1) != "("
                }
                if text() == "static" { head.isStatic = true }
                index += 1
                if isMark("(") { skipBalanced() }
            } else {
                break
            }
        }
        return head
    }

    /// Reads the declarations in the body of `owner`, and the brace that ends the body. If `owner` is `nil`, reads all
    /// declarations to the end of the file.
    mutating func readDeclarations(in owner: SwiftType?, into interface: inout SwiftInterface) {
        var owner = owner
        var hasInitializer = false
        while !isAtEnd {
            if isMark("}") {
                index += 1
                break
            }
            let start = index
            let head = readHead()
            switch text() {
            case "import":
                interface.imports.insert(text(1))
                skipLine()
            case "struct", "class", "enum", "protocol", "extension", "actor":
                readType(in: owner?.name, head, into: &interface)
            case "typealias": readAlias(in: owner?.name, head, into: &interface)
            case "var", "let": readProperty(head, of: &owner)
            case "func": readFunction(head, of: &owner)
            case "init":
                hasInitializer = true
                readInitializer(head, of: &owner)
            case "case": readCases(of: &owner)
            case "associatedtype":
                owner?.members.append(SwiftMember(kind: .property, name: "associatedtype " + text(1)))
                index += 2
            default: break
            }
            if index == start { index += 1 }
        }
        guard var type = owner else { return }
        type.hasMemberwiseInitializer = type.keyword == "struct" && !hasInitializer
        interface.store(type)
    }

    private mutating func readType(in outer: String?, _ head: Head, into interface: inout SwiftInterface) {
        let keyword = text()
        index += 1
        var name = text()
        index += 1
        while isMark(".") {
            name += "." + text(1)
            index += 2
        }
        var type = SwiftType(keyword: keyword, name: outer.map { $0 + "." + name } ?? name)
        if isMark("<") { skipAngles() }
        if isMark(":") {
            index += 1
            var part = ""
            while !isAtEnd, !isMark("{"), text() != "where" {
                if isMark(",") {
                    type.inherits.append(part)
                    part = ""
                } else {
                    part += text()
                }
                index += 1
            }
            if !part.isEmpty { type.inherits.append(part) }
        }
        while !isAtEnd, !isMark("{") { index += 1 }
        if head.isHidden {
            skipBalanced()
            return
        }
        index += 1
        readDeclarations(in: type, into: &interface)
    }

    private mutating func readAlias(in outer: String?, _ head: Head, into interface: inout SwiftInterface) {
        let name = outer.map { $0 + "." + text(1) } ?? text(1)
        index += 2
        if isMark("<") { skipAngles() }
        index += 1
        let start = index
        while !isAtEnd, index == start || !startsLine || isMark("&") || tokens[index - 1].text == "&", !isMark("}") {
            index += 1
        }
        if !head.isHidden { interface.aliases[name] = spelling(start..<index) }
    }

    private mutating func readProperty(_ head: Head, of owner: inout SwiftType?) {
        let isVariable = text() == "var"
        var member = SwiftMember(kind: .property, name: text(1), isStatic: head.isStatic)
        index += 2
        if isMark(":") {
            index += 1
            let start = index
            skipType(before: ["{", "="])
            member.type = spelling(start..<index)
        }
        var hasValue = false
        if isMark("=") {
            hasValue = true
            index += 1
            skipValue()
        }
        var isComputed = false
        if isMark("{") {
            isComputed = true
            let start = index
            skipBalanced()
            member.isSettable = hasSetter(in: start..<index)
        } else {
            member.isSettable = isVariable
        }
        if owner?.keyword == "struct", !isComputed, !head.isStatic, isVariable || !hasValue, !head.isHidden {
            let hasDefault = hasValue || isVariable && member.type.hasSuffix("?")
            owner?.storedParameters.append(
                SwiftParameter(label: member.name, type: member.type, hasDefault: hasDefault)
            )
        }
        add(member, head, to: &owner)
    }

    private func hasSetter(in range: Range<Int>) -> Bool {
        var depth = 0
        for token in tokens[range] {
            if token.text == "{" { depth += 1 }
            if token.text == "}" { depth -= 1 }
            if depth == 1, token.kind == .word, token.text == "set" { return true }
        }
        return false
    }

    private mutating func readFunction(_ head: Head, of owner: inout SwiftType?) {
        var member = SwiftMember(kind: .function, name: text(1), isStatic: head.isStatic)
        index += 2
        // The name of an operator can consist of several tokens.
        while !isAtEnd, !isMark("("), !isMark("<") { index += 1 }
        if isMark("<") {
            let start = index
            skipAngles()
            member.generics = spelling(start..<index)
        }
        member.parameters = readParameters()
        while ["async", "throws", "rethrows"].contains(text()) { index += 1 }
        if isMark("->") {
            index += 1
            let start = index
            skipType(before: ["{"])
            member.type = spelling(start..<index)
        }
        if text() == "where" { while !isAtEnd, !isMark("{"), !startsLine { index += 1 } }
        if isMark("{") { skipBalanced() }
        add(member, head, to: &owner)
    }

    private mutating func readInitializer(_ head: Head, of owner: inout SwiftType?) {
        var member = SwiftMember(kind: .initializer, name: "init")
        index += 1
        while !isAtEnd, !isMark("("), !isMark("<") { index += 1 }
        if isMark("<") { skipAngles() }
        member.parameters = readParameters()
        if isMark("{") { skipBalanced() }
        add(member, head, to: &owner)
    }

    private mutating func readCases(of owner: inout SwiftType?) {
        index += 1
        while !isAtEnd {
            var member = SwiftMember(kind: .enumCase, name: text())
            index += 1
            if isMark("(") { member.parameters = readParameters() }
            if isMark("=") { index += 2 }
            owner?.members.append(member)
            guard isMark(",") else { return }
            index += 1
        }
    }

    private func add(_ member: SwiftMember, _ head: Head, to owner: inout SwiftType?) {
        if head.isHidden || member.isOnlyForRuntime { return }
        owner?.members.append(member)
    }

    /// Reads a list in parentheses: the parameters of a function, or the payload of an enum case. The values of a
    /// payload can be unlabeled.
    private mutating func readParameters() -> [SwiftParameter] {
        var parameters: [SwiftParameter] = []
        index += 1
        while !isAtEnd, !isMark(")") {
            var parameter = SwiftParameter(type: "")
            var next = index
            while next < tokens.count, tokens[next].kind == .word { next += 1 }
            if next > index, next - index <= 2, next < tokens.count, tokens[next].text == ":" {
                parameter.label = text() == "_" ? nil : text()
                index = next + 1
            }
            let start = index
            skipType(before: ["=", ",", ")"])
            parameter.type = spelling(start..<index)
            if isMark("=") {
                parameter.hasDefault = true
                index += 1
                while !isAtEnd, !isMark(","), !isMark(")") { skipElement() }
            }
            parameters.append(parameter)
            if isMark(",") { index += 1 }
        }
        index += 1
        return parameters
    }

    /// Skips the tokens of a type. Stops at one of `marks` or at a closing brace. If `marks` does not contain `)`, also
    /// stops at a line break, except after `->`.
    private mutating func skipType(before marks: Set<String>) {
        let start = index
        while !isAtEnd, !(tokens[index].kind == .mark && marks.contains(text())) {
            if index > start, startsLine, tokens[index - 1].text != "->", !marks.contains(")") { return }
            if isMark("}") { return }
            if isMark("<") { skipAngles() } else { skipElement() }
        }
    }

    /// Skips the tokens of an initial value. Stops at the line of the next declaration.
    private mutating func skipValue() {
        let start = index
        while !isAtEnd, !isMark("}") {
            if index > start, startsLine, beginsDeclaration { return }
            skipElement()
        }
    }

    private var beginsDeclaration: Bool {
        let keywords: Set<String> = [
            "var", "let", "func", "init", "case", "struct", "enum", "protocol", "extension", "typealias", "class",
        ]
        return isMark("@") || keywords.contains(text()) || Self.modifiers.contains(text())
            || tokens[index].kind == .directive
    }

    private mutating func skipElement() {
        if isMark("(") || isMark("[") || isMark("{") { skipBalanced() } else { index += 1 }
    }

    private mutating func skipBalanced() {
        var depth = 0
        repeat {
            if !isAtEnd, tokens[index].kind == .mark {
                if ["(", "[", "{"].contains(text()) { depth += 1 }
                if [")", "]", "}"].contains(text()) { depth -= 1 }
            }
            index += 1
        } while depth > 0 && !isAtEnd
    }

    private mutating func skipAngles() {
        var depth = 0
        repeat {
            if isMark("<") { depth += 1 }
            if isMark(">") { depth -= 1 }
            index += 1
        } while depth > 0 && !isAtEnd
    }

    private mutating func skipLine() {
        index += 1
        while !isAtEnd, !startsLine { index += 1 }
    }

    /// Returns the text of the type in a range of tokens, without `@escaping`. A space separates two tokens only if
    /// both are words.
    private func spelling(_ range: Range<Int>) -> String {
        var text = ""
        var endsWithWord = false
        for token in tokens[range] {
            if token.text == "escaping" {
                if text.last == "@" { text.removeLast() }
                endsWithWord = false
                continue
            }
            if endsWithWord, token.kind == .word { text += " " }
            text += token.text
            endsWithWord = token.kind == .word
        }
        return text
    }
}

extension SwiftMember {
    /// A Boolean value that indicates whether only the runtime uses the member. The value is `true` for `==`. For other
    /// members, the types of the member or of its parameters determine the value. Their names are not sufficient,
    /// because a trait can declare a member with the name of a runtime member.
    fileprivate var isOnlyForRuntime: Bool {
        switch kind {
        case .function:
            let types = ["inout EqualityParts", "inout ScreenRowContent", "inout RowName", "inout Hasher"]
            return name == "=" || parameters.contains { types.contains($0.type) || $0.type.hasPrefix("ScreenBody<") }
        case .property: return type.hasPrefix("ScreenContent<")
        case .initializer, .enumCase: return false
        }
    }
}

extension SwiftInterface {
    /// Stores a type in `types`. For an extension, adds the members and conformances to the entry of the extended type
    /// in `extensions`.
    fileprivate mutating func store(_ type: SwiftType) {
        guard type.keyword == "extension" else {
            types[type.name] = type
            return
        }
        var merged = extensions[type.name] ?? SwiftType(keyword: "extension", name: type.name)
        merged.inherits += type.inherits
        merged.members += type.members
        extensions[type.name] = merged
    }
}
