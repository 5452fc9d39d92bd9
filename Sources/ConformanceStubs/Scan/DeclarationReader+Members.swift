// Reads properties, functions, initializers and type aliases.

extension DeclarationReader {
    /// Reads `var a: Int = 1, b: Int { 2 }`.
    func readProperties(at index: Int, before end: Int, _ level: inout Level) -> Int {
        var next = index + 1
        let isVariable = tokens.isWord(index, "var")
        if tokens.isMark(next, "(") {
            // A tuple pattern declares several properties, and each of them can meet a requirement.
            for inner in next..<tokens.partners[next] where tokens.isName(inner) {
                level.members.append(introduced(.property, at: inner, keyword: index, level))
            }
            return tokens.partners[next] + 1
        }
        while next < end, tokens.isName(next) {
            var member = introduced(.property, at: next, keyword: index, level)
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

    /// Reads the accessors of a property between braces. If they include neither a setter nor observers, the property
    /// is not settable.
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

    /// Returns a Boolean value that indicates whether a token continues a type from the previous line.
    private func continuesType(_ index: Int) -> Bool {
        tokens.isMark(index, "&") || tokens.isMark(index, ".") || tokens.isArrow(index) || tokens.isMark(index - 1, "&")
            || tokens.isMark(index - 1, ":") || tokens.isMark(index - 1, ">") && tokens.isArrow(index - 2)
    }

    /// Returns the index of the token after the initial value of a property. This token is a comma, a semicolon, the
    /// opening brace of observers, or the first token of a declaration on a new line.
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

    func readFunction(at index: Int, before end: Int, _ level: inout Level) -> Int {
        let isFunction = tokens.isWord(index, "func")
        var next = index + 1
        let name = isFunction && tokens.isName(next) ? next : index
        var member = introduced(isFunction ? .function : .initializer, at: name, keyword: index, level)
        if name == next { next += 1 } else { member.name = "" }
        let generics = next
        // Skip the generic parameters, or the name of an operator. No spec can require an operator.
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
            let start = next + 1
            while next < end, !tokens.isMark(next, "{"), next == start || !beginsNext(next) { next += 1 }
            member.constraints = tokens.normalizedText(start..<max(start, next))
        }
        let last = next < end && tokens.isMark(next, "{") ? tokens.partners[next] : next - 1
        member.range = member.range.lowerBound..<tokens[last].range.upperBound
        level.members.append(member)
        if next < end, tokens.isMark(next, "{") { return tokens.partners[next] + 1 }
        return min(next, end)
    }

    /// Returns a Boolean value that indicates whether the token is the first on its line and starts a declaration.
    private func beginsNext(_ index: Int) -> Bool { tokens[index].isFirstOnLine && beginsDeclaration(index) }

    private func parameters(in parenthesis: Int) -> [ScannedMember.Parameter] {
        var parameters: [ScannedMember.Parameter] = []
        let end = tokens.partners[parenthesis]
        var next = parenthesis + 1
        while next < end {
            while tokens.isMark(next, "@") { next += 2 }
            let label = tokens.text(next)
            while next < end, !tokens.isMark(next, ":") { next += 1 }
            let start = next + 1
            let typeEnd = endOfParameterType(from: start, before: end)
            let type = start < typeEnd ? tokens.normalizedText(start..<typeEnd) : ""
            parameters.append(
                ScannedMember.Parameter(
                    label: label == "_" ? nil : label,
                    type: type,
                    hasDefault: tokens.isMark(typeEnd, "=")
                )
            )
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

    func readAlias(at index: Int, before end: Int, _ level: inout Level) -> Int {
        guard tokens.isName(index + 1) else { return index + 1 }
        var member = introduced(.typeAlias, at: index + 1, keyword: index, level)
        var next = index + 2
        while next < end, !tokens.isMark(next, "="), !tokens[next].isFirstOnLine { next += 1 }
        if tokens.isMark(next, "=") {
            let stop = endOfType(from: next + 1, before: end)
            member.type = tokens.normalizedText(next + 1..<stop)
            next = stop
            if tokens.isWord(index, "typealias") {
                level.aliases.append(
                    ScannedAlias(
                        name: member.name,
                        type: member.type ?? "",
                        isGeneric: tokens.isMark(index + 2, "<"),
                        offset: tokens[index].range.lowerBound
                    )
                )
            }
        }
        level.members.append(member)
        return max(next, index + 2)
    }
}
