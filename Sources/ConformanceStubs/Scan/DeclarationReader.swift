// Reads the declarations of one nesting level from tokens. The reader skips all bodies except those of types and
// extensions.

struct DeclarationReader {
    /// The declarations in the body of a type or at the top level of a file.
    struct Level {
        var members: [ScannedMember] = []
        /// The bodies of types, protocols and extensions. Each body follows the bodies that are nested in it.
        var bodies: [ScannedBody] = []
        var aliases: [ScannedAlias] = []
        var unknownMacro: String?
        /// The `#if` branches that contain the current token, from the outermost to the innermost.
        fileprivate(set) var branches: [ConditionBranch] = []
    }

    let tokens: SwiftTokens
    private(set) var imports: Set<String> = []

    init(_ tokens: SwiftTokens) {
        self.tokens = tokens
    }

    mutating func read(_ range: Range<Int>) -> Level {
        var level = Level()
        var index = range.lowerBound
        while index < range.upperBound {
            let token = tokens[index]
            let start = index
            index += 1
            switch token.kind {
            case .directive:
                readDirective(at: start, &level)
            case .mark:
                if tokens.partners[start] > start { index = tokens.partners[start] + 1 }
            case .word:
                // After a dot, a keyword is a member's name.
                if tokens.isMark(start - 1, ".") { continue }
                index = readDeclaration(at: start, before: range.upperBound, &level) ?? index
            case .quotedWord, .literal:
                break
            }
        }
        return level
    }

    private func readDirective(at index: Int, _ level: inout Level) {
        switch tokens.text(index) {
        case "#if":
            level.branches.append(ConditionBranch(offset: tokens[index].range.lowerBound, index: 0))
        case "#elseif", "#else":
            guard let branch = level.branches.popLast() else { return }
            let isLast = tokens.isDirective(index, "#else")
            let next = branch.index + 1
            level.branches.append(
                ConditionBranch(offset: branch.offset, index: next, count: isLast ? next + 1 : nil)
            )
        case "#endif":
            guard let branch = level.branches.popLast(), let count = branch.count else { return }
            level.completeBranches(at: branch.offset, count: count)
        case "#sourceLocation", "#warning", "#error":
            break
        case let name:
            if tokens[index].isFirstOnLine { level.unknownMacro = name }
        }
    }

    /// Reads the declaration that the keyword at `index` starts. Returns the index of the first token after the
    /// declaration, or `nil` if the keyword starts no declaration.
    private mutating func readDeclaration(
        at index: Int,
        before end: Int,
        _ level: inout Level
    ) -> Int? {
        let word = tokens.text(index)
        switch word {
        case "import" where tokens[index].isFirstOnLine || hasAttributesOnly(before: index):
            return readImport(at: index, before: end)
        case "var", "let":
            return readProperties(at: index, before: end, &level)
        case "func", "init", "subscript":
            // `self.init` and `super.init` are calls, not declarations.
            guard word != "init" || !tokens.isMark(index - 1, ".") else { return nil }
            return readFunction(at: index, before: end, &level)
        case "typealias", "associatedtype":
            return readAlias(at: index, before: end, &level)
        case "case", "macro":
            guard tokens.isName(index + 1) else { return nil }
            level.members.append(introduced(.other, at: index + 1, keyword: index, level))
            return index + 2
        case "struct", "class", "enum", "actor", "protocol", "extension":
            guard tokens.isName(index + 1), !Modifiers.all.contains(tokens.text(index + 1)),
                !["func", "var", "let", "subscript"].contains(tokens.text(index + 1))
            else { return nil }
            return readBody(at: index, before: end, &level)
        default:
            return nil
        }
    }
}

// MARK: Modifiers and attributes

extension DeclarationReader {
    /// The words that can precede the keyword of a declaration.
    enum Modifiers {
        static let all: Set<String> = [
            "open", "public", "package", "internal", "fileprivate", "private", "static", "class", "final", "override",
            "mutating", "nonmutating", "lazy", "weak", "unowned", "required", "convenience", "dynamic", "optional",
            "indirect", "nonisolated", "isolated", "consuming", "borrowing", "distributed", "async", "prefix",
            "postfix",
            "infix", "unsafe", "safe",
        ]
    }

    /// Returns the modifiers and attributes before the keyword at `index`, and the offset at which the declaration
    /// starts.
    func introduction(of index: Int) -> (modifiers: Set<String>, attributes: Set<String>, start: Int) {
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
            // The attribute can be qualified: `@Module.Name`.
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
        return (modifiers, attributes, tokens[next + 1].range.lowerBound)
    }

    private func hasAttributesOnly(before index: Int) -> Bool {
        let found = introduction(of: index)
        return !found.attributes.isEmpty || !found.modifiers.isEmpty
    }

    /// Returns a member with the name at the token `name`, the modifiers and attributes before the token `keyword`, and
    /// the current `#if` branches.
    func introduced(_ kind: ScannedMember.Kind, at name: Int, keyword: Int, _ level: Level) -> ScannedMember {
        var member = ScannedMember(kind: kind, name: tokens.text(name))
        let introduction = introduction(of: keyword)
        (member.modifiers, member.attributes) = (introduction.modifiers, introduction.attributes)
        member.branches = level.branches
        member.nameRange = tokens[name].range
        member.range = introduction.start..<tokens[name].range.upperBound
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

extension DeclarationReader.Level {
    /// Sets the number of branches of the `#if` at `offset` to `count`, in all declarations inside this `#if`. The last
    /// branch must be `#else`.
    fileprivate mutating func completeBranches(at offset: Int, count: Int) {
        for index in members.indices { members[index].branches.complete(at: offset, count: count) }
        for index in bodies.indices { bodies[index].branches.complete(at: offset, count: count) }
    }
}

extension [ConditionBranch] {
    fileprivate mutating func complete(at offset: Int, count: Int) {
        for index in indices where self[index].offset == offset { self[index].count = count }
    }
}
