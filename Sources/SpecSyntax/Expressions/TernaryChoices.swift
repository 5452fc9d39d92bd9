// Parses Swift's ternary operator: `isOn ? 1 : 0`. As in Swift, blanks surround its `?`. A `?` directly after a value
// begins an optional chain.

import SpecDiagnostics

extension ExpressionParser {
    /// Parses an expression with operators of any precedence, or returns `nil` after reporting an error. The ternary
    /// operator has the lowest precedence and is right-associative.
    mutating func parseChoice() -> ExpressionSyntax? {
        guard let condition = parse(above: .or) else { return nil }
        guard token.isSymbol("?"), token.hasSpaceBefore, hasSpaceAfter else { return condition }
        nesting += 1
        defer { nesting -= 1 }
        guard isSmallEnough else { return failAsTooLarge() }
        advance()
        guard let then = parseChoice() else { return nil }
        guard token.isSymbol(":") else {
            return fail("expected ':' and the second value of the choice, found \(found)")
        }
        advance()
        guard let otherwise = parseChoice() else { return nil }
        return ExpressionSyntax(
            kind: .ternary(condition: condition, then: then, otherwise: otherwise),
            range: condition.range.union(otherwise.range)
        )
    }

    /// A Boolean value that indicates whether a blank or the end of the text follows the current token.
    private var hasSpaceAfter: Bool { token.end >= lexer.end || isSpace(lexer.bytes[token.end]) }

    /// Returns a Boolean value that indicates whether the text after the current token contains a `:` before any comma
    /// or unmatched closing bracket. Ignores text in brackets. Such a `:` indicates that the current `?` is a ternary
    /// operator.
    private func isBeforeColon() -> Bool {
        var rest = lexer
        var depth = token.isSymbol("?[") ? 1 : 0
        while true {
            let next = rest.next()
            if next.isSymbol("(") || next.isSymbol("[") || next.isSymbol("?[") { depth += 1 }
            if next.isSymbol(")") || next.isSymbol("]") { depth -= 1 }
            if depth == 0, next.isSymbol(":") { return true }
            if depth < 0 || depth == 0 && next.isSymbol(",") || next.kind == .end { return false }
        }
    }

    /// Reports a `?` in a position where only an operator or the end of the expression is allowed, and returns `nil`.
    mutating func failAtQuestionMark<Result>() -> Result? {
        guard isBeforeColon() else {
            let isAlone = token.hasSpaceBefore && hasSpaceAfter
            return fail(
                isAlone ? "expected ':' in the choice 'a ? b : c'" : "expected a member after '?', as in 'a?.b'"
            )
        }
        if token.hasSpaceBefore, hasSpaceAfter {
            return fail("a choice inside another expression must be in parentheses: '(a ? b : c)'")
        }
        let blanks = (token.hasSpaceBefore ? "" : " ", hasSpaceAfter ? "" : " ")
        let range = sourceRange(token.range)
        let edit = SuggestedEdit.replace(range, with: "\(blanks.0)?\(blanks.1)", title: "put spaces around '?'")
        return fail("expected spaces around the '?' of a choice: 'a ? b : c'", edits: [edit])
    }

    /// Reports a `?.` or `?[` that follows a blank or an expression that allows no member access. Returns `nil`. If a
    /// `:` follows, the author probably intended a ternary operator, for example `a ? .b : .c`. Otherwise, the author
    /// probably intended an optional chain.
    ///
    /// - Parameter isStep: A Boolean value that indicates whether the expression before the `?` allows a member access.
    mutating func failAtOptionalStep<Result>(isStep: Bool) -> Result? {
        let symbol = text(of: token.start + 1..<token.end)
        let range = sourceRange(token.range)
        if isBeforeColon() {
            let blank = token.hasSpaceBefore ? "" : " "
            let edit = SuggestedEdit.replace(range, with: "\(blank)? \(symbol)", title: "put spaces around '?'")
            return fail("expected spaces around the '?' of a choice: 'a ? b : c'", edits: [edit])
        }
        guard isStep else { return fail("expected an operator, found \(found)") }
        var start = token.start
        while start > scalar.content.start, isSpace(lexer.bytes[start - 1]) { start -= 1 }
        let edit = SuggestedEdit("remove the space", [ByteEdit(sourceRange(start..<token.start), "")], isSafe: true)
        return fail("unexpected space before '?\(symbol)'", edits: [edit])
    }
}
