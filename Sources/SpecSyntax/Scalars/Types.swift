// Parses Swift names and types. Examples of types are `String`, `Sound?`, `[Day]` and `Set<Int>`.

import SpecDiagnostics

let typeRules: [Rule] = [.malformedType, .typeNesting, .malformedSwiftName]

extension Rule {
    static let malformedType = Rule(
        "malformed-type",
        .error,
        "Reports a type that is not written in one of the supported forms."
    )
    static let typeNesting = Rule("type-nesting", .error, "Reports a type with more than 8 levels of nesting.")
    static let malformedSwiftName = Rule(
        "malformed-swift-name",
        .error,
        "Reports a Swift name that is not one or more identifiers separated by periods."
    )
}

let typeNestingLimit = 8

/// Parses a scalar as a type. Returns `nil` after reporting an error.
func parseType(_ scalar: ScalarSyntax, diagnostics: inout Diagnostics) -> TypeSyntax? {
    var parser = TypeParser(scalar: scalar, lexer: ExpressionLexer(scalar.content))
    guard let type = parser.parseWhole() else {
        diagnostics.report(contentsOf: parser.diagnostics)
        return nil
    }
    return type
}

private struct TypeParser {
    let scalar: ScalarSyntax
    var lexer: ExpressionLexer
    var diagnostics = Diagnostics()

    mutating func parseWhole() -> TypeSyntax? {
        guard let type = parse(depth: 0) else { return nil }
        let rest = lexer.next()
        guard rest.kind == .end, rest.end == lexer.end else { return failAsWhole() }
        return type
    }

    private mutating func parse(depth: Int) -> TypeSyntax? {
        guard depth < typeNestingLimit else {
            report(.typeNesting, scalar.range, "the type is nested more than \(typeNestingLimit) levels deep")
            return nil
        }
        let token = lexer.next()
        let type: TypeSyntax
        if token.isWord("Set", in: lexer), isNext(.less) {
            _ = lexer.next()
            guard let element = parse(depth: depth + 1) else { return nil }
            let close = lexer.next()
            guard close.isSymbol(">") else { return failAsWhole() }
            type = .set(element, scalar.sourceRange(token.start, close.end))
        } else if token.kind == .identifier {
            guard let end = parseQualified(from: token) else { return failAsWhole() }
            type = .named(Located(lexer.text(token.start, end), at: scalar.sourceRange(token.start, end)))
        } else if token.isSymbol("[") {
            guard let element = parse(depth: depth + 1) else { return nil }
            var close = lexer.next()
            var value: TypeSyntax?
            if close.isSymbol(":") {
                value = parse(depth: depth + 1)
                if value == nil { return nil }
                close = lexer.next()
            }
            guard close.isSymbol("]") else { return failAsWhole() }
            let range = scalar.sourceRange(token.start, close.end)
            type = value.map { .dictionary(element, $0, range) } ?? .list(element, range)
        } else {
            return failAsWhole()
        }
        return parseMarks(after: type)
    }

    private mutating func parseMarks(after type: TypeSyntax) -> TypeSyntax? {
        guard lexer.isAtMark else { return type }
        let mark = lexer.next()
        guard mark.isSymbol("?"), !lexer.isAtMark else { return failAsWhole() }
        return .optional(type, type.range.union(scalar.sourceRange(mark.start, mark.end)))
    }

    private func isNext(_ mark: UInt8) -> Bool { lexer.position < lexer.end && lexer.bytes[lexer.position] == mark }

    /// If a dot follows `module`, parses the dot and the name after it, for example in `DesignSystem.Theme`. Returns
    /// the end of the last name, or `nil` if no name follows the dot.
    private mutating func parseQualified(from module: ExpressionToken) -> Int? {
        guard lexer.position < lexer.end, lexer.bytes[lexer.position] == .point else { return module.end }
        _ = lexer.next()
        let name = lexer.next()
        guard name.kind == .identifier, !name.hasSpaceBefore else { return nil }
        return name.end
    }

    /// Reports the whole text as malformed, and returns `nil`. The text of a type is short, so a smaller range is not
    /// needed.
    private mutating func failAsWhole() -> TypeSyntax? {
        report(.malformedType, scalar.range, "\(quoted(scalar.text)) is not a type")
        return nil
    }

    private mutating func report(_ rule: Rule, _ range: SourceRange, _ message: String) {
        if diagnostics.all.isEmpty { diagnostics.report(Diagnostic(rule, at: range, message)) }
    }
}

extension ExpressionLexer {
    /// A Boolean value that indicates whether the next token is a question mark.
    fileprivate var isAtMark: Bool {
        var ahead = position
        while ahead < end, isSpace(bytes[ahead]) { ahead += 1 }
        return ahead < end && bytes[ahead] == .questionMark
    }
}

/// Parses a Swift name, for example `Card.isValid`. If `allowsAny` is `true`, also accepts an existential type, for
/// example `any Audio.SoundService`. Reports an error and returns `nil` if the text is not a Swift name.
func parseSwiftName(
    _ scalar: ScalarSyntax,
    allowsAny: Bool,
    diagnostics: inout Diagnostics
) -> SwiftNameSyntax? {
    let content = scalar.content
    let isExistential = allowsAny && content.hasPrefix("any ")
    var start = content.start + (isExistential ? 4 : 0)
    while isExistential, start < content.end, isSpace(content.storage[start]) { start += 1 }
    var parts: [Located<String>] = []
    var isSound = start < content.end
    while start <= content.end {
        var end = start
        while end < content.end, content.storage[end] != .point { end += 1 }
        let part = StoredText(storage: content.storage, start: start, count: end - start)
        isSound = isSound && isIdentifier(part) && part.count <= identifierLimit && !isRefusedName(part)
        parts.append(Located(part.string, at: scalar.sourceRange(start, end)))
        start = end + 1
    }
    guard isSound else {
        diagnostics.report(
            Diagnostic(.malformedSwiftName, at: scalar.range, "\(quoted(scalar.text)) is not a Swift name")
        )
        return nil
    }
    return SwiftNameSyntax(parts: parts, isExistential: isExistential, range: scalar.range)
}
