// Types as text: `String`, `Sound?`, `[Day]`, and names of Swift's.

import SpecDiagnostics

extension Rule {
    static let malformedType = Rule(
        "malformed-type",
        .error,
        "A type is a name, an optional ('T?') or a list ('[T]')."
    )
    static let typeNesting = Rule(
        "type-nesting",
        .error,
        "A type is nested at most 8 deep: Swift's compiler is exponential in that."
    )
    static let malformedSwiftName = Rule(
        "malformed-swift-name",
        .error,
        "A name of Swift's is one or more identifiers with points between them."
    )
}

let typeNestingLimit = 8

/// Reads a scalar as a type; nil after it was reported.
func parseType(_ scalar: ScalarSyntax, diagnostics: inout Diagnostics) -> TypeSyntax? {
    let bytes = Array(scalar.text.utf8)
    var parser = TypeParser(scalar: scalar, lexer: ExpressionLexer(bytes: bytes, position: 0, end: bytes.count))
    let type = parser.parseWhole()
    diagnostics.report(contentsOf: parser.diagnostics)
    return type
}

private struct TypeParser {
    let scalar: ScalarSyntax
    var lexer: ExpressionLexer
    var diagnostics = Diagnostics()

    mutating func parseWhole() -> TypeSyntax? {
        guard let type = parse(depth: 0) else { return nil }
        let rest = lexer.next()
        guard rest.kind == .end, rest.range.upperBound == lexer.end else { return failAsWhole() }
        return type
    }

    private mutating func parse(depth: Int) -> TypeSyntax? {
        guard depth < typeNestingLimit else {
            report(.typeNesting, scalar.range, "the type is nested more than \(typeNestingLimit) deep")
            return nil
        }
        let token = lexer.next()
        var type: TypeSyntax
        if token.kind == .identifier {
            guard let end = parseQualified(from: token) else { return failAsWhole() }
            let range = token.range.lowerBound..<end
            type = .named(Located(text(of: range), at: scalar.sourceRange(of: range)))
        } else if text(of: token) == "[" {
            guard let element = parse(depth: depth + 1) else { return nil }
            let close = lexer.next()
            guard text(of: close) == "]" else { return failAsWhole() }
            type = .list(element, scalar.sourceRange(of: token.range.lowerBound..<close.range.upperBound))
        } else {
            return failAsWhole()
        }
        return parseMarks(after: &type)
    }

    private mutating func parseMarks(after type: inout TypeSyntax) -> TypeSyntax? {
        var ahead = lexer
        let mark = ahead.next()
        guard ["?", "??", "?.", "?["].contains(text(of: mark)) else { return type }
        guard text(of: mark) == "?" else { return failAsWhole() }
        lexer = ahead
        type = .optional(type, type.range.union(scalar.sourceRange(of: mark.range)))
        var beyond = lexer
        return text(of: beyond.next()).hasPrefix("?") ? failAsWhole() : type
    }

    /// Where a name ends that may have its module before it, `DesignSystem.Theme`; nil where only a module stands.
    private mutating func parseQualified(from module: ExpressionToken) -> Int? {
        var ahead = lexer
        let point = ahead.next()
        guard text(of: point) == ".", !point.hasSpaceBefore else { return module.range.upperBound }
        let name = ahead.next()
        guard name.kind == .identifier, !name.hasSpaceBefore else { return nil }
        lexer = ahead
        return name.range.upperBound
    }

    private func text(of token: ExpressionToken) -> String { text(of: token.range) }

    private func text(of range: Range<Int>) -> String { String(decoding: lexer.bytes[range], as: UTF8.self) }

    /// Nil. What is wrong inside a short text is best seen in the whole of it.
    private mutating func failAsWhole() -> TypeSyntax? {
        report(.malformedType, scalar.range, "\(quoted(scalar.text)) is not a type")
        return nil
    }

    private mutating func report(_ rule: Rule, _ range: SourceRange, _ message: String) {
        if diagnostics.all.isEmpty { diagnostics.report(Diagnostic(rule, at: range, message)) }
    }
}

/// Reads `Card.isValid`, and where it may be a type's name, `any Audio.SoundService`; nil after it was reported.
func parseSwiftName(
    _ scalar: ScalarSyntax,
    allowsAny: Bool,
    diagnostics: inout Diagnostics
) -> SwiftNameSyntax? {
    let bytes = Array(scalar.text.utf8)
    var start = 0
    let isExistential = allowsAny && bytes.starts(with: "any ".utf8)
    if isExistential { start = bytes[4...].firstIndex { !isSpace($0) } ?? bytes.count }
    var parts: [Located<String>] = []
    var isSound = start < bytes.count
    for part in bytes[start...].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
        let name = String(decoding: part, as: UTF8.self)
        isSound = isSound && isIdentifier(part) && part.count <= identifierLimit && !refusedNames.contains(name)
        parts.append(Located(name, at: scalar.sourceRange(of: part.startIndex..<part.endIndex)))
    }
    guard isSound else {
        diagnostics.report(
            Diagnostic(.malformedSwiftName, at: scalar.range, "\(quoted(scalar.text)) is not a Swift name")
        )
        return nil
    }
    return SwiftNameSyntax(parts: parts, isExistential: isExistential, range: scalar.range)
}
