// The clauses of conditions: `let note = item.note, case .failed(let message) = phase, not note.isEmpty`.

import SpecDiagnostics

/// One clause of a condition.
public enum ClauseSyntax: Sendable {
    case holds(ExpressionSyntax)
    /// `let note = item.note`; or `let note` alone, where the optional has that name.
    case binds(Located<String>, ExpressionSyntax, isShort: Bool, range: SourceRange)
    /// `case .failed(let message) = phase`
    case matches(CasePatternSyntax, ExpressionSyntax, range: SourceRange)
}

/// Reads a scalar as the clauses of a condition, of which there is at least one; nil after it was reported.
public func parseClauses(_ scalar: ScalarSyntax, diagnostics: inout Diagnostics) -> [ClauseSyntax]? {
    var parser = ExpressionParser(scalar, from: scalar.content.start, to: scalar.content.end)
    let clauses = parser.parseClauses()
    diagnostics.report(contentsOf: parser.diagnostics)
    return clauses
}

extension ExpressionParser {
    fileprivate mutating func parseClauses() -> [ClauseSyntax]? {
        var clauses: [ClauseSyntax] = []
        while true {
            guard let clause = parseClause() else { return nil }
            clauses.append(clause)
            guard token.isSymbol(",") else { break }
            advance()
        }
        guard token.kind == .end, token.end == lexer.end else {
            if case .binds? = clauses.last, ["&&", "and"].contains(text(of: token.range)) {
                return failAtClause(sourceRange(token.range))
            }
            return failAtOperator()
        }
        return clauses
    }

    /// - Parameter range: of the operator that stands between two clauses.
    private mutating func failAtClause<Result>(_ range: SourceRange) -> Result? {
        let message = "clauses after a 'let' are separated by ',', or are entries of a list"
        diagnostics.report(Diagnostic(.expressionSyntax, at: range, message))
        return nil
    }

    private mutating func parseClause() -> ClauseSyntax? {
        if token.isWord("let", in: lexer), following().kind == .identifier { return parseBinding() }
        if token.isWord("case", in: lexer) {
            let next = following()
            if next.isSymbol("."), next.hasSpaceBefore { return parseMatch() }
            if next.isWord("let", in: lexer) { return parseMatch() }
        }
        return parseChoice().map { .holds($0) }
    }

    /// The token after the current one.
    private mutating func following() -> ExpressionToken {
        let position = lexer.position
        defer { lexer.position = position }
        return lexer.next()
    }

    /// `let note = item.note`
    private mutating func parseBinding() -> ClauseSyntax? {
        let start = sourceRange(token.range)
        advance()
        guard let name = takeName(after: "'let'") else { return nil }
        guard token.isSymbol("=") else {
            let optional = ExpressionSyntax(kind: .name(name.value), range: name.range)
            return .binds(name, optional, isShort: true, range: start.union(name.range))
        }
        advance()
        guard let value = parseChoice() else { return nil }
        // 'and' of anything is never nil, and binds nothing.
        if case .binary(let name, _, _) = value.kind, name.value == .and { return failAtClause(name.range) }
        return .binds(name, value, isShort: false, range: start.union(value.range))
    }

    /// `case .failed(let message) = phase`, or `case let .failed(message) = phase`
    private mutating func parseMatch() -> ClauseSyntax? {
        let start = sourceRange(token.range)
        advance()
        let bindsAll = token.isWord("let", in: lexer)
        if bindsAll { advance() }
        guard token.isSymbol(".") else { return fail("expected '.' and a case after 'case', found \(found)") }
        advance()
        guard let name = takeName(after: "'.'") else { return nil }
        var bindings: [Located<String>?]?
        if token.isSymbol("("), !token.hasSpaceBefore {
            guard let names = parsePayloadNames(needLet: !bindsAll) else { return nil }
            bindings = names
        }
        guard token.isSymbol("=") else { return fail("expected '=' and a value after the case, found \(found)") }
        advance()
        guard let subject = parseChoice() else { return nil }
        let pattern = CasePatternSyntax(name: name, bindings: bindings, range: name.range)
        return .matches(pattern, subject, range: start.union(subject.range))
    }

    /// `(let message, _)`
    private mutating func parsePayloadNames(needLet: Bool) -> [Located<String>?]? {
        parseElements { parser in parser.parsePayloadName(needLet: needLet) }?.0
    }

    /// `let message`, `message` or `_`, which is nil inside the result. The result is nil after a report.
    private mutating func parsePayloadName(needLet: Bool) -> Located<String>?? {
        let hasLet = token.isWord("let", in: lexer) && following().kind == .identifier
        if hasLet { advance() }
        let place = token.range
        guard let name = takeName(after: "'('") else { return nil }
        if name.value == "_" { return .some(nil) }
        if needLet, !hasLet {
            let edit = SuggestedEdit("insert 'let'", [ByteEdit(name.range.startPoint, "let ")])
            let message = "'\(name.value)' is a name for a value of the case without 'let'"
            return fail(.expressionSyntax, message, at: place, edits: [edit])
        }
        return name
    }
}
