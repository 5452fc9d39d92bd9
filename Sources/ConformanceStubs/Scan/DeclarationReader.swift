// Reads the declarations of one level from tokens. Bodies are skipped, except for those of types and extensions.

struct DeclarationReader {
    /// The declarations in a type's body or in a file.
    struct Level {
        var members: [ScannedMember] = []
        var bodies: [ScannedBody] = []
        var unknownMacro: String?
    }

    private let tokens: SwiftTokens
    private(set) var imports: Set<String> = []

    init(_ tokens: SwiftTokens) {
        self.tokens = tokens
    }

    mutating func read(_ range: Range<Int>) -> Level {
        var level = Level()
        var conditions = 0
        var index = range.lowerBound
        while index < range.upperBound {
            let token = tokens[index]
            let start = index
            index += 1
            switch token.kind {
            case .directive:
                switch tokens.text(start) {
                case "#if": conditions += 1
                case "#endif": conditions -= 1
                case "#else", "#elseif", "#sourceLocation", "#warning", "#error": break
                case let name: if token.isFirstOnLine { level.unknownMacro = name }
                }
            case .mark:
                if tokens.partners[start] > start { index = tokens.partners[start] + 1 }
            case .word:
                // After a dot, a keyword is a member's name.
                if tokens.isMark(start - 1, ".") { continue }
                index = readDeclaration(at: start, before: range.upperBound, conditions > 0, &level) ?? index
            case .quotedWord, .literal:
                break
            }
        }
        return level
    }

    /// Reads the declaration that a keyword starts, or returns `nil` if it starts none.
    ///
    /// - Returns: The index of the first token that is not read.
    private mutating func readDeclaration(
        at index: Int,
        before end: Int,
        _ isConditional: Bool,
        _ level: inout Level
    ) -> Int? {
        let word = tokens.text(index)
        switch word {
        case "import" where tokens[index].isFirstOnLine || hasAttributesOnly(before: index):
            return readImport(at: index, before: end)
        case "var", "let":
            return readProperties(at: index, before: end, isConditional, &level)
        case "func", "init", "subscript":
            // A call of another initialiser is not a declaration.
            guard word != "init" || !tokens.isMark(index - 1, ".") else { return nil }
            return readFunction(at: index, before: end, isConditional, &level)
        case "typealias", "associatedtype":
            return readAlias(at: index, before: end, isConditional, &level)
        case "case", "macro":
            guard tokens.isName(index + 1) else { return nil }
            var member = ScannedMember(kind: .other, name: tokens.text(index + 1))
            member.isConditional = isConditional
            level.members.append(member)
            return index + 2
        case "struct", "class", "enum", "actor", "protocol", "extension":
            guard tokens.isName(index + 1), !Modifiers.all.contains(tokens.text(index + 1)),
                !["func", "var", "let", "subscript"].contains(tokens.text(index + 1))
            else { return nil }
            return readBody(at: index, before: end, isConditional, &level)
        default:
            return nil
        }
    }
}

// MARK: Modifiers and attributes

extension DeclarationReader {
    /// The words that can precede a declaration's keyword.
    enum Modifiers {
        static let all: Set<String> = [
            "open", "public", "package", "internal", "fileprivate", "private", "static", "class", "final", "override",
            "mutating", "nonmutating", "lazy", "weak", "unowned", "required", "convenience", "dynamic", "optional",
            "indirect", "nonisolated", "isolated", "consuming", "borrowing", "distributed", "async", "prefix",
            "postfix",
            "infix", "unsafe", "safe",
        ]
    }

    /// Returns the modifiers and attributes of the declaration whose keyword is at `index`.
    private func introduction(of index: Int) -> (modifiers: Set<String>, attributes: Set<String>) {
        var modifiers: Set<String> = []
        var attributes: Set<String> = []
        var next = index - 1
        while next >= 0 {
            var name = next
            var argument = ""
            if tokens.isMark(next, ")") {
                name = tokens.partners[next] - 1
                argument = tokens.normalizedText(tokens.partners[next]..<next + 1)
            }
            guard name >= 0, tokens[name].kind == .word else { break }
            // A qualified attribute: `@Module.Name`.
            var first = name
            while first >= 2, tokens.isMark(first - 1, "."), tokens[first - 2].kind == .word { first -= 2 }
            if tokens.isMark(first - 1, "@") {
                attributes.insert(tokens.text(name))
                next = first - 2
            } else if first == name, Modifiers.all.contains(tokens.text(name)) {
                modifiers.insert(tokens.text(name) + argument)
                next = name - 1
            } else {
                break
            }
        }
        return (modifiers, attributes)
    }

    private func hasAttributesOnly(before index: Int) -> Bool {
        let found = introduction(of: index)
        return !found.attributes.isEmpty || !found.modifiers.isEmpty
    }

    private func introduced(_ kind: ScannedMember.Kind, _ name: String, at index: Int, _ isConditional: Bool)
        -> ScannedMember
    {
        var member = ScannedMember(kind: kind, name: name)
        (member.modifiers, member.attributes) = introduction(of: index)
        member.isConditional = isConditional
        return member
    }

    private mutating func readImport(at index: Int, before end: Int) -> Int {
        var next = index + 1
        let kinds: Set<String> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
        if tokens.isName(next), kinds.contains(tokens.text(next)) { next += 1 }
        var path: [String] = []
        while next < end, tokens.isName(next) {
            path.append(tokens.text(next))
            guard tokens.isMark(next + 1, ".") else { break }
            next += 2
        }
        imports.insert(path.joined(separator: "."))
        return next + 1
    }
}

// MARK: Members

extension DeclarationReader {
    /// Reads `var a: Int = 1, b: Int { 2 }`.
    private func readProperties(at index: Int, before end: Int, _ isConditional: Bool, _ level: inout Level) -> Int {
        var next = index + 1
        let isVariable = tokens.isWord(index, "var")
        if tokens.isMark(next, "(") {
            // A tuple pattern declares several properties. Each may satisfy a requirement.
            for inner in next..<tokens.partners[next] where tokens.isName(inner) {
                level.members.append(introduced(.property, tokens.text(inner), at: index, isConditional))
            }
            return tokens.partners[next] + 1
        }
        while next < end, tokens.isName(next) {
            var member = introduced(.property, tokens.text(next), at: index, isConditional)
            member.isSettable = isVariable && !member.modifiers.contains { $0.hasSuffix("( set )") }
            next += 1
            if tokens.isMark(next, ":") {
                let start = next + 1
                next = endOfType(from: start, before: end)
                member.type = tokens.normalizedText(start..<next)
            }
            if tokens.isMark(next, "=") { next = endOfValue(from: next + 1, before: end) }
            if next < end, tokens.isMark(next, "{") {
                readAccessors(next, of: &member)
                next = tokens.partners[next] + 1
            }
            level.members.append(member)
            guard next < end, tokens.isMark(next, ",") else { break }
            next += 1
        }
        return max(next, index + 1)
    }

    /// Reads the accessors of a property. It is settable if the body has a setter or only observers.
    private func readAccessors(_ brace: Int, of member: inout ScannedMember) {
        var words: Set<String> = []
        var next = brace + 1
        while next < tokens.partners[brace] {
            if tokens[next].kind == .word { words.insert(tokens.text(next)) }
            if words.contains("get"), tokens.isWord(next, "async") || tokens.isWord(next, "throws") {
                member.effects.append(tokens.text(next))
            }
            next = max(next, tokens.partners[next]) + 1
        }
        if words.isDisjoint(with: ["set", "didSet", "willSet", "_modify"]) { member.isSettable = false }
    }

    private func endOfType(from start: Int, before end: Int) -> Int {
        var next = start
        var angles = 0
        while next < end {
            if tokens.isArrow(next) {
                next += 2
                continue
            }
            if tokens.isMark(next, "<") { angles += 1 }
            if tokens.isMark(next, ">") { angles -= 1 }
            if angles == 0 {
                if tokens.isMark(next, "{") || tokens.isMark(next, "=") || tokens.isMark(next, ",")
                    || tokens.isMark(next, ";")
                {
                    break
                }
                if next > start, tokens[next].isFirstOnLine, !continuesType(next) { break }
            }
            next = max(next, tokens.partners[next]) + 1
        }
        return min(next, end)
    }

    /// Returns a Boolean value that indicates whether the token continues a type that starts on an earlier line.
    private func continuesType(_ index: Int) -> Bool {
        tokens.isMark(index, "&") || tokens.isMark(index, ".") || tokens.isArrow(index) || tokens.isMark(index - 1, "&")
            || tokens.isMark(index - 1, ":") || tokens.isMark(index - 1, ">") && tokens.isArrow(index - 2)
    }

    /// Returns the end of an initial value: a comma, a semicolon, the brace of observers, or a line that starts a
    /// declaration.
    private func endOfValue(from start: Int, before end: Int) -> Int {
        var next = start
        while next < end {
            if tokens.isMark(next, ",") || tokens.isMark(next, ";") { break }
            if next > start, tokens[next].isFirstOnLine, beginsDeclaration(next) { break }
            if tokens.isMark(next, "{"), next > start, isWatching(next) { break }
            next = max(next, tokens.partners[next]) + 1
        }
        return min(next, end)
    }

    private func isWatching(_ brace: Int) -> Bool {
        tokens.isWord(brace + 1, "didSet") || tokens.isWord(brace + 1, "willSet")
    }

    private static let keywords: Set<String> = [
        "var", "let", "func", "init", "subscript", "typealias", "case", "struct", "class", "enum", "actor", "protocol",
        "extension", "deinit", "associatedtype", "import",
    ]

    private func beginsDeclaration(_ index: Int) -> Bool {
        let token = tokens[index]
        if token.kind == .directive || tokens.isMark(index, "@") { return true }
        guard token.kind == .word else { return false }
        let text = tokens.text(index)
        return Self.keywords.contains(text) || Modifiers.all.contains(text)
    }

    private func readFunction(at index: Int, before end: Int, _ isConditional: Bool, _ level: inout Level) -> Int {
        let isFunction = tokens.isWord(index, "func")
        var member = introduced(isFunction ? .function : .initializer, "", at: index, isConditional)
        var next = index + 1
        if isFunction, tokens.isName(next) {
            member.name = tokens.text(next)
            next += 1
        }
        let generics = next
        // An operator's name is skipped, since no spec can require an operator.
        while next < end, !tokens.isMark(next, "(") { next += 1 }
        guard next < end else { return index + 1 }
        member.generics = tokens.normalizedText(generics..<next)
        member.parameters = parameters(in: next)
        next = tokens.partners[next] + 1
        while next < end,
            tokens.isWord(next, "async") || tokens.isWord(next, "throws") || tokens.isWord(next, "rethrows")
        {
            member.effects.append(tokens.text(next))
            next += 1
            if tokens.isMark(next, "(") { next = tokens.partners[next] + 1 }
        }
        if tokens.isArrow(next) {
            let start = next + 2
            next = start
            while next < end, !tokens.isMark(next, "{"), !tokens.isWord(next, "where"),
                next == start || !tokens[next].isFirstOnLine || continuesType(next)
            { next = max(next, tokens.partners[next]) + 1 }
            member.type = tokens.normalizedText(start..<min(next, end))
        }
        if tokens.isWord(next, "where") {
            member.isConstrained = true
            while next < end, !tokens.isMark(next, "{") { next += 1 }
        }
        level.members.append(member)
        if next < end, tokens.isMark(next, "{") { return tokens.partners[next] + 1 }
        return min(next, end)
    }

    private func parameters(in parenthesis: Int) -> [ScannedMember.Parameter] {
        var parameters: [ScannedMember.Parameter] = []
        let end = tokens.partners[parenthesis]
        var next = parenthesis + 1
        while next < end {
            // Skip the attributes of the parameter.
            while tokens.isMark(next, "@") { next += 2 }
            let label = tokens.text(next)
            while next < end, !tokens.isMark(next, ":") { next += 1 }
            let start = next + 1
            let typeEnd = endOfParameterType(from: start, before: end)
            let type = start < typeEnd ? tokens.normalizedText(start..<typeEnd) : ""
            parameters.append(ScannedMember.Parameter(label: label == "_" ? nil : label, type: type))
            next = typeEnd
            while next < end, !tokens.isMark(next, ",") { next = max(next, tokens.partners[next]) + 1 }
            next += 1
        }
        return parameters
    }

    private func endOfParameterType(from start: Int, before end: Int) -> Int {
        var next = start
        var angles = 0
        while next < end {
            if tokens.isArrow(next) {
                next += 2
                continue
            }
            if tokens.isMark(next, "<") { angles += 1 }
            if tokens.isMark(next, ">") { angles -= 1 }
            if angles == 0, tokens.isMark(next, "=") || tokens.isMark(next, ",") { break }
            next = max(next, tokens.partners[next]) + 1
        }
        return min(next, end)
    }

    private func readAlias(at index: Int, before end: Int, _ isConditional: Bool, _ level: inout Level) -> Int {
        guard tokens.isName(index + 1) else { return index + 1 }
        var member = introduced(.typeAlias, tokens.text(index + 1), at: index, isConditional)
        var next = index + 2
        while next < end, !tokens.isMark(next, "="), !tokens[next].isFirstOnLine { next += 1 }
        if tokens.isMark(next, "=") {
            let stop = endOfType(from: next + 1, before: end)
            member.type = tokens.normalizedText(next + 1..<stop)
            next = stop
        }
        level.members.append(member)
        return max(next, index + 2)
    }
}

// MARK: Types and extensions

extension DeclarationReader {
    private static let knownAttributes: Set<String> = [
        "MainActor", "available", "objc", "objcMembers", "frozen", "preconcurrency", "unchecked", "retroactive",
        "Observable", "main", "dynamicMemberLookup", "usableFromInline", "IBDesignable", "NSApplicationMain",
        "UIApplicationMain", "nonobjc", "inlinable", "discardableResult", "warn_unqualified_access", "ViewBuilder",
        "IBOutlet", "IBAction", "IBInspectable", "IBSegueAction", "GKInspectable", "NSManaged", "NSCopying",
        "Published", "State", "StateObject", "ObservedObject", "EnvironmentObject", "Environment", "Binding",
        "Bindable", "FocusState", "AppStorage", "SceneStorage", "Namespace", "GestureState", "ScaledMetric",
        "ObservationIgnored", "ObservationTracked", "Sendable", "escaping", "autoclosure", "inline", "backDeployed",
        "convention", "globalActor", "resultBuilder", "propertyWrapper", "concurrent", "isolated", "nonexhaustive",
    ]

    private mutating func readBody(at index: Int, before end: Int, _ isConditional: Bool, _ level: inout Level) -> Int?
    {
        var next = index + 1
        var name = tokens.text(next)
        let offset = tokens[next].range.lowerBound
        next += 1
        while tokens.isMark(next, "."), tokens.isName(next + 1) {
            name += "." + tokens.text(next + 1)
            next += 2
        }
        let head = next
        while next < end, !tokens.isMark(next, "{") { next = max(next, tokens.partners[next]) + 1 }
        guard next < end else { return nil }
        var body = ScannedBody(
            keyword: tokens.text(index),
            name: name,
            offset: offset,
            end: tokens[tokens.partners[next]].range.upperBound
        )
        (body.modifiers, body.attributes) = introduction(of: index)
        body.isConditional = isConditional
        readInheritance(head..<next, of: &body)
        let inner = read(next + 1..<tokens.partners[next])
        body.members = inner.members
        for nested in inner.bodies { body.members.append(ScannedMember(kind: .other, name: nested.name)) }
        let attributes = body.attributes.union(inner.members.flatMap(\.attributes)).subtracting(Self.knownAttributes)
        body.unknownMacro = inner.unknownMacro ?? attributes.sorted().first.map { "@" + $0 }
        level.bodies.append(body)
        return tokens.partners[next] + 1
    }

    private func readInheritance(_ range: Range<Int>, of body: inout ScannedBody) {
        var next = range.lowerBound
        // The type's generic parameters precede the inheritance clause.
        var angles = 0
        while next < range.upperBound, angles > 0 || !tokens.isMark(next, ":") && !tokens.isWord(next, "where") {
            if tokens.isMark(next, "<") { angles += 1 }
            if tokens.isMark(next, ">") { angles -= 1 }
            next += 1
        }
        if tokens.isMark(next, ":") {
            next += 1
            while next < range.upperBound, !tokens.isWord(next, "where") {
                let stop = endOfInherited(from: next, before: range.upperBound)
                body.inherits += inherited(next..<stop)
                next = tokens.isMark(stop, ",") ? stop + 1 : stop
            }
        }
        body.isConstrained = tokens.isWord(next, "where")
    }

    private func endOfInherited(from start: Int, before end: Int) -> Int {
        var next = start
        var angles = 0
        while next < end {
            if tokens.isMark(next, "<") { angles += 1 }
            if tokens.isMark(next, ">") { angles -= 1 }
            if angles == 0, tokens.isMark(next, ",") || tokens.isWord(next, "where") { break }
            next = max(next, tokens.partners[next]) + 1
        }
        return next
    }

    /// Returns the names in one entry of an inheritance clause. A composition has several.
    private func inherited(_ range: Range<Int>) -> [String] {
        var names: [String] = []
        var name = ""
        var next = range.lowerBound
        while next < range.upperBound {
            if tokens.isMark(next, "@") {
                next += 2
                continue
            }
            if tokens.isMark(next, "&") {
                names.append(name)
                name = ""
            } else if !["nonisolated", "any"].contains(tokens.text(next)) || tokens[next].kind == .quotedWord {
                name += tokens.text(next)
            }
            next += 1
        }
        return names + [name]
    }
}
