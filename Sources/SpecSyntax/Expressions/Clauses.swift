// Parses the clauses of conditions: `let note = item.note, case .failed(let message) = phase, not note.isEmpty`.

import SpecDiagnostics

/// A clause of a condition.
public enum ClauseSyntax: Sendable {
    case holds(ExpressionSyntax)
    /// A binding: `let note = item.note`, or the short form `let note`, which unwraps the optional `note`.
    case binds(Located<String>, ExpressionSyntax, isShort: Bool, range: SourceRange)
    /// A pattern match: `case .failed(let message) = phase`.
    case matches(CasePatternSyntax, ExpressionSyntax, range: SourceRange)
}

/// Parses a scalar as the clauses of a condition. Returns at least one clause, or `nil` after reporting an error.
public func parseClauses(_ scalar: ScalarSyntax, diagnostics: inout Diagnostics) -> [ClauseSyntax]? {
    var parser = ExpressionParser(scalar, from: scalar.content.start, to: scalar.content.end)
    let clauses = parser.parseClauses()
    diagnostics.report(contentsOf: parser.diagnostics)
    return clauses
}

/// Returns the names that a condition seems to bind. Reads only the tokens, because the condition has a syntax error.
public func namesBound(in scalar: ScalarSyntax) -> [Located<String>] {
    var lexer = ExpressionLexer(scalar.content, from: scalar.content.start, to: scalar.content.end)
    var names: [Located<String>] = []
    var isAfterLet = false
    var bindsPayload = false
    while true {
        let token = lexer.next()
        if token.kind == .end { return names }
        if token.isWord("let", in: lexer) {
            isAfterLet = true
        } else if token.kind == .identifier {
            let range = scalar.sourceRange(token.start, token.end)
            if isAfterLet || bindsPayload { names.append(Located(lexer.text(token.start, token.end), at: range)) }
            isAfterLet = false
        } else if token.isSymbol("."), isAfterLet {
            // A `let` before the case binds each name of the payload, as in `case let .failed(message)`.
            _ = lexer.next()
            (isAfterLet, bindsPayload) = (false, true)
        } else if token.isSymbol(")") {
            bindsPayload = false
        }
    }
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
            if clauses.last?.bindsNames == true, ["&&", "and", "||", "or"].contains(text(of: token.range)) {
                let isAlternative = ["||", "or"].contains(text(of: token.range))
                return failAtClause(sourceRange(token.range), isAlternative: isAlternative)
            }
            return failAtOperator()
        }
        return clauses
    }

    /// Reports an error for the operator at `range`, and returns `nil`. The operator joins two clauses, and at least
    /// one of these clauses is a binding or a pattern match. `isAlternative` indicates whether the operator means `or`.
    private mutating func failAtClause<Result>(_ range: SourceRange, isAlternative: Bool) -> Result? {
        let message = "expected ',' between clauses after 'let', or a list of clauses"
        let notes =
            isAlternative ? [Note("all clauses must be true; write a separate condition for each alternative")] : []
        diagnostics.report(Diagnostic(.expressionSyntax, at: range, message, notes: notes))
        return nil
    }

    /// Returns the first `and` or `or` in an expression that joins conditions with these operators, or `nil` for any
    /// other expression.
    private func conditionOperator(of value: ExpressionSyntax) -> Located<OperatorSyntax>? {
        guard case .binary(let name, let left, _) = value.kind, name.value == .and || name.value == .or else {
            return nil
        }
        return conditionOperator(of: left) ?? name
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

    /// Returns the token after the current token, without advancing.
    private mutating func following() -> ExpressionToken {
        let position = lexer.position
        defer { lexer.position = position }
        return lexer.next()
    }

    /// Parses a binding: `let note = item.note`. Returns `nil` after reporting an error.
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
        // The result of 'and' and 'or' is never nil, so it cannot be bound.
        if let name = conditionOperator(of: value) {
            return failAtClause(name.range, isAlternative: name.value == .or)
        }
        return .binds(name, value, isShort: false, range: start.union(value.range))
    }

    /// Parses a pattern match: `case .failed(let message) = phase`, or `case let .failed(message) = phase`. Returns
    /// `nil` after reporting an error.
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
        if let name = conditionOperator(of: subject) {
            return failAtClause(name.range, isAlternative: name.value == .or)
        }
        let pattern = CasePatternSyntax(name: name, bindings: bindings, range: name.range)
        return .matches(pattern, subject, range: start.union(subject.range))
    }

    /// Parses the names of a payload: `(let message, _)`. Returns `nil` after reporting an error.
    private mutating func parsePayloadNames(needLet: Bool) -> [Located<String>?]? {
        parseElements { parser in parser.parsePayloadName(needLet: needLet) }?.0
    }

    /// Parses `let message`, `message` or `_`. For `_`, the inner optional is `nil`. After an error, the outer optional
    /// is `nil`.
    private mutating func parsePayloadName(needLet: Bool) -> Located<String>?? {
        let hasLet = token.isWord("let", in: lexer) && following().kind == .identifier
        if hasLet { advance() }
        let place = token.range
        guard let name = takeName(after: "'('") else { return nil }
        if name.value == "_" { return .some(nil) }
        if needLet, !hasLet {
            let edit = SuggestedEdit("insert 'let'", [ByteEdit(name.range.startPoint, "let ")])
            let message = "a pattern variable needs 'let': 'let \(name.value)'"
            return fail(.expressionSyntax, message, at: place, edits: [edit])
        }
        return name
    }
}

extension ClauseSyntax {
    fileprivate var bindsNames: Bool {
        switch self {
        case .holds: false
        case .binds, .matches: true
        }
    }
}

// MARK: - Clauses inside expressions

extension ExpressionParser {
    /// A Boolean value that indicates whether the current word, `let` or `case`, begins a clause.
    var beginsClause: Bool {
        var lexer = lexer
        let next = lexer.next()
        if token.isWord("let", in: lexer) { return next.kind == .identifier && !next.isWord("is", in: lexer) }
        return next.isSymbol(".") && next.hasSpaceBefore || next.isWord("let", in: lexer)
    }

    /// Reports a clause in a position where only an expression is allowed, and returns `nil`.
    mutating func failAtInnerClause<Result>(_ word: String) -> Result? {
        let place = token.range
        guard isAfterNegation else {
            let message = "a '\(word)' clause must be at the start of a condition or after ','"
            return fail(.expressionSyntax, message, at: place)
        }
        advance()
        var remedy = "test for the case without its payload: 'not (phase is .failed)'"
        if word == "let", token.kind == .identifier {
            var asked = text(of: token.range)
            advance()
            if token.isSymbol("=") {
                advance()
                let start = token.start
                guard parse(above: BindingLevel.comparison.next) != nil else { return nil }
                var end = token.start
                while end > start, isSpace(lexer.bytes[end - 1]) { end -= 1 }
                asked = text(of: start..<end)
            }
            remedy = "write '\(asked) == nil'"
        }
        let message = "'\(word)' cannot be negated"
        diagnostics.report(
            Diagnostic(.expressionSyntax, at: sourceRange(place), message, notes: [Note(remedy)])
        )
        return nil
    }

    /// A Boolean value that indicates whether `not` or `!` precedes the current token.
    private var isAfterNegation: Bool {
        let bytes = lexer.bytes
        var end = token.start
        while end > scalar.content.start, isSpace(bytes[end - 1]) { end -= 1 }
        guard end > scalar.content.start else { return false }
        if bytes[end - 1] == UInt8(ascii: "!") { return true }
        var start = end
        while start > scalar.content.start, isNameByte(bytes[start - 1]) { start -= 1 }
        return lexer.text(start, end) == "not"
    }
}
