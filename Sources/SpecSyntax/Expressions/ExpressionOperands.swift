// Parses the operands of expressions: literals, names with member accesses and subscripts, and calls with arguments.

import SpecDiagnostics

let expressionOperandRules: [Rule] = [.malformedNumber, .leadingZero, .numberTooLarge, .malformedColor]

extension Rule {
    static let malformedNumber = Rule(
        "malformed-number",
        .error,
        "Reports a number or a duration that is not written correctly."
    )
    static let leadingZero = Rule("leading-zero", .error, "Reports a number that begins with an unnecessary zero.")
    static let numberTooLarge = Rule(
        "number-too-large",
        .error,
        "Reports an integer or a duration that does not fit in 64 bits."
    )
    static let malformedColor = Rule(
        "malformed-color",
        .error,
        "Reports a hexadecimal color without exactly six or eight digits."
    )
}

extension ExpressionSyntax {
    /// A Boolean value that indicates whether `.name` and `[key]` are allowed after the expression. Among literals,
    /// only a list with elements allows them.
    var allowsSteps: Bool {
        switch kind {
        case .name, .call, .member, .keyed, .memberCall, .binary, .negated, .ternary: true
        case .list(let elements): !elements.isEmpty
        default: false
        }
    }
}

extension ExpressionParser {
    mutating func parsePrimary() -> ExpressionSyntax? {
        switch token.kind {
        case .identifier:
            return parseName()
        case .number:
            return parseNumber(isNegative: false, from: token.start)
        case .string:
            return parseString()
        case .unclosedString:
            return fail(.unclosedString, "the text is never closed")
        case .hex:
            return parseHexColor()
        case .symbol where token.isSymbol("."):
            return parseImplicitMember()
        case .symbol where token.isSymbol("("):
            return parseParentheses()
        case .symbol where token.isSymbol("["):
            return parseList()
        case .symbol, .unknown, .end:
            return fail("expected an expression, found \(found)")
        }
    }

    func node(_ kind: ExpressionSyntax.Kind, _ range: Range<Int>) -> ExpressionSyntax {
        ExpressionSyntax(kind: kind, range: sourceRange(range))
    }

    /// The literal that the current word denotes, or `nil` if the word is a name.
    private var literalWord: ExpressionSyntax.Kind? {
        switch token.end - token.start {
        case 3: token.isWord("nil", in: lexer) ? ExpressionSyntax.Kind.none : nil
        case 4: token.isWord("true", in: lexer) ? .bool(true) : nil
        case 5: token.isWord("false", in: lexer) ? .bool(false) : nil
        default: nil
        }
    }

    private mutating func parseName() -> ExpressionSyntax? {
        let range = token.range
        if let literal = literalWord {
            advance()
            return node(literal, range)
        }
        let name = text(of: range)
        if name == "let" || name == "case", beginsClause { return failAtInnerClause(name) }
        advance()
        guard token.isSymbol("("), !token.hasSpaceBefore else { return node(.name(name), range) }
        let located = Located(name, at: sourceRange(range))
        guard let (arguments, end) = parseArguments(words: .none) else { return nil }
        return ExpressionSyntax(kind: .call(located, arguments), range: located.range.union(end))
    }

    /// Returns a Boolean value that indicates whether the range follows a year and a minus sign, like `01` in the date
    /// `2026-01`.
    private func isAfterYear(_ range: Range<Int>) -> Bool {
        let before = text(of: max(0, range.lowerBound - 5)..<range.lowerBound).utf8
        return before.count == 5 && before.last == .minus && before.dropLast().allSatisfy(isDigit)
    }

    mutating func parseNumber(isNegative: Bool, from start: Int) -> ExpressionSyntax? {
        let letters = text(of: token.range)
        let range = start..<token.end
        let shown = text(of: range)
        switch readNumber(letters, isNegative: isNegative) {
        case .integer(let value):
            advance()
            return node(.integer(value), range)
        case .decimal(let digits):
            advance()
            return node(.decimal(digits), range)
        case .duration(let nanoseconds):
            advance()
            return node(.duration(nanoseconds: nanoseconds), range)
        case .leadingZero where isAfterYear(token.range):
            return fail("an expression cannot contain a date, unlike a default or a sample")
        case .leadingZero:
            let digits = letters.drop { $0 == "0" }
            let meant = digits.isEmpty || digits.first == "." ? "0" + digits : String(digits)
            let edit = SuggestedEdit.replace(sourceRange(token.range), with: meant, title: "remove the leading zero")
            return fail(
                .leadingZero,
                "the leading zero of '\(shown)' is ambiguous: octal or decimal",
                at: range,
                edits: [edit]
            )
        case .tooLarge:
            return fail(.numberTooLarge, "'\(shown)' does not fit in 64 bits", at: range)
        case .tooFine:
            return fail(.malformedNumber, "'\(shown)' is not a whole number of nanoseconds", at: range)
        case .malformed:
            return fail(.malformedNumber, "'\(shown)' is not a number", at: range)
        }
    }

    private mutating func parseHexColor() -> ExpressionSyntax? {
        let range = token.range
        guard let value = readHexColor(text(of: range)) else {
            return fail(.malformedColor, "expected six or eight hexadecimal digits, found '\(text(of: range))'")
        }
        advance()
        return node(.hexColor(value), range)
    }

    private mutating func parseImplicitMember() -> ExpressionSyntax? {
        let start = sourceRange(token.range)
        advance()
        guard let name = takeName(after: "'.'") else { return nil }
        let range = start.union(name.range)
        guard token.isSymbol("("), !token.hasSpaceBefore else {
            return ExpressionSyntax(kind: .implicitMember(name, nil), range: range)
        }
        let words: WordArguments =
            switch name.value {
            case "asset", "symbol": .symbols
            case "custom", "system": .names
            default: .none
            }
        guard let (arguments, end) = parseArguments(words: words) else { return nil }
        return ExpressionSyntax(kind: .implicitMember(name, arguments), range: range.union(end))
    }

    private mutating func parseParentheses() -> ExpressionSyntax? {
        let start = sourceRange(token.range)
        advance()
        guard let inner = parseChoice() else { return nil }
        guard token.isSymbol(")") else { return failAtEnd(expecting: "')'") }
        let range = start.union(sourceRange(token.range))
        advance()
        return ExpressionSyntax(kind: inner.kind, range: range)
    }

    private mutating func parseList() -> ExpressionSyntax? {
        let start = token.start
        advance()
        var elements: [ExpressionSyntax] = []
        if token.isSymbol(":") {
            advance()
            guard token.isSymbol("]") else { return fail("expected ']', found \(found)") }
            let range = start..<token.end
            advance()
            return node(.emptyDictionary, range)
        }
        while !token.isSymbol("]") {
            if !elements.isEmpty {
                guard token.isSymbol(",") else { return failAtEnd(expecting: "',' or ']'") }
                advance()
                if token.isSymbol("]") { break }
            }
            guard let element = parseChoice() else { return nil }
            elements.append(element)
        }
        let range = start..<token.end
        advance()
        return node(.list(elements), range)
    }

    // MARK: - Steps

    mutating func parseSteps(on base: ExpressionSyntax) -> ExpressionSyntax? {
        var base = base
        while true {
            guard isSmallEnough else { return failAsTooLarge() }
            let step: ExpressionSyntax?
            if token.isSymbol("?.") || token.isSymbol("?["), token.hasSpaceBefore {
                return failAtOptionalStep(isStep: true)
            }
            if token.isSymbol(".") || token.isSymbol("?.") {
                step = parseMember(of: base)
            } else if token.isSymbol("[") || token.isSymbol("?["), !token.hasSpaceBefore {
                step = parseKey(of: base)
            } else {
                return base
            }
            guard let step else { return nil }
            base = step
        }
    }

    private mutating func parseMember(of base: ExpressionSyntax) -> ExpressionSyntax? {
        let isOptional = token.isSymbol("?.")
        advance()
        guard let name = takeName(after: isOptional ? "'?.'" : "'.'") else { return nil }
        let range = base.range.union(name.range)
        guard token.isSymbol("("), !token.hasSpaceBefore else {
            return ExpressionSyntax(kind: .member(base, isOptional: isOptional, name), range: range)
        }
        let modifiers = name.value == "sorted" ? ["descending", "localized", "ascending"] : []
        guard let (arguments, end) = parseArguments(words: .none, modifiers: modifiers) else { return nil }
        return ExpressionSyntax(
            kind: .memberCall(base, isOptional: isOptional, name, arguments),
            range: range.union(end)
        )
    }

    private mutating func parseKey(of base: ExpressionSyntax) -> ExpressionSyntax? {
        let isOptional = token.isSymbol("?[")
        advance()
        guard let key = parseChoice() else { return nil }
        guard token.isSymbol("]") else { return fail("expected ']', found \(found)") }
        let range = base.range.union(sourceRange(token.range))
        advance()
        return ExpressionSyntax(kind: .keyed(base, isOptional: isOptional, key: key), range: range)
    }

    /// Parses a quoted text. Returns a `.string` if the text has no placeholders, and a `.text` otherwise. Returns
    /// `nil` after reporting an error.
    private mutating func parseString() -> ExpressionSyntax? {
        let range = token.range
        let start = range.lowerBound + 1
        let end = range.upperBound - 1
        let quote = lexer.bytes[range.lowerBound]
        var position = start
        while position < end, !isMarkOfText(lexer.bytes[position], quote) { position += 1 }
        guard position < end else {
            advance()
            return node(.string(lexer.text(start, end)), range)
        }
        guard let text = parseText(in: start..<end, quote: quote, at: sourceRange(range)) else { return nil }
        advance()
        if text.segments.count == 1, case .text(let text) = text.segments[0] { return node(.string(text.value), range) }
        return node(.text(text), range)
    }

    /// Returns a Boolean value that indicates whether a byte has a special meaning in a quoted text.
    private func isMarkOfText(_ byte: UInt8, _ quote: UInt8) -> Bool {
        byte == quote || byte == .openBrace || byte == .closeBrace
    }
}
