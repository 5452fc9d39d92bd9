// Parses the arguments of calls and formats. Some arguments are words that are not expressions, for example
// `Avenir-Heavy` in `.custom(Avenir-Heavy, 17)`.

import SpecDiagnostics

/// The kinds of words that are allowed as arguments, in addition to expressions.
enum WordArguments {
    case none
    /// The names of fonts. They may contain blanks, so they end at a comma or a parenthesis.
    case names
    /// The names of symbols and assets. The parts of such a name may begin with a digit: `1.circle`, `repeat.1`.
    case symbols
    /// The patterns of times, for example `mm:ss`.
    case patterns
    /// The names of styles, which may consist of several words: `month day`.
    case phrases
}

extension ExpressionParser {
    /// Parses arguments from the opening to the closing parenthesis, and returns them with the range of the closing
    /// parenthesis. Returns `nil` after reporting an error.
    ///
    /// - Parameter modifiers: The words that may follow an argument without a comma. Words that are similar to a
    ///   modifier are accepted as well.
    mutating func parseArguments(
        words: WordArguments,
        modifiers: [String] = []
    ) -> ([ArgumentSyntax], SourceRange)? {
        parseElements { parser in parser.parseArgument(words: words, modifiers: modifiers) }
    }

    /// Parses the elements of a list in parentheses, from the opening to the closing parenthesis.
    ///
    /// - Returns: The elements and the range of the closing parenthesis, or `nil` after reporting an error.
    mutating func parseElements<Element>(
        _ parseElement: (inout ExpressionParser) -> Element?
    ) -> ([Element], SourceRange)? {
        advance()
        var elements: [Element] = []
        while !token.isSymbol(")") {
            if !elements.isEmpty {
                guard token.isSymbol(",") else { return failAtEnd(expecting: "',' or ')'") }
                advance()
            }
            guard let element = parseElement(&self) else { return nil }
            elements.append(element)
        }
        let end = sourceRange(token.range)
        advance()
        return (elements, end)
    }

    private mutating func parseArgument(words: WordArguments, modifiers: [String]) -> ArgumentSyntax? {
        if let word = takeWord(words) { return ArgumentSyntax(label: nil, value: word, modifiers: []) }
        var label: Located<String>?
        if token.kind == .identifier {
            let position = lexer.position
            let next = lexer.next()
            lexer.position = position
            if next.isSymbol(":") {
                label = Located(text(of: token.range), at: sourceRange(token.range))
                advance()
                advance()
            }
        }
        guard let value = parseChoice() else { return nil }
        var taken: [Located<String>] = []
        while !modifiers.isEmpty, token.kind == .identifier {
            let word = text(of: token.range)
            guard modifiers.contains(word) || nearest(to: word, among: modifiers) != nil else { break }
            taken.append(Located(word, at: sourceRange(token.range)))
            advance()
        }
        return ArgumentSyntax(label: label, value: value, modifiers: taken)
    }

    /// Parses an argument that is a word and not an expression, such as `Avenir-Heavy`. Returns `nil` if the current
    /// token starts no word, or if the text can also be an expression. For example, `gear` can also be the name of a
    /// value.
    private mutating func takeWord(_ words: WordArguments) -> ExpressionSyntax? {
        let start = token.start
        guard words != .none, start < lexer.end else { return nil }
        var end = start
        while end < lexer.end, isWordByte(lexer.bytes[end], words) { end += 1 }
        guard end < lexer.end, lexer.bytes[end] == UInt8(ascii: ",") || lexer.bytes[end] == UInt8(ascii: ")") else {
            return nil
        }
        let next = end
        while end > start, isSpace(lexer.bytes[end - 1]) { end -= 1 }
        guard end > start, isWordStart(lexer.bytes[start], words), !isPath(lexer.bytes[start..<end]) else { return nil }
        let range = start..<end
        lexer.position = next
        advance()
        return node(.word(text(of: range)), range)
    }

    private func isWordStart(_ byte: UInt8, _ words: WordArguments) -> Bool {
        isNameStart(byte) || byte >= 0x80 || words == .symbols && isDigit(byte)
    }

    /// Returns a Boolean value that indicates whether the bytes are names separated by points, or a number.
    private func isPath(_ bytes: ArraySlice<UInt8>) -> Bool {
        if bytes.allSatisfy({ isDigit($0) || $0 == .point }) { return true }
        var isStart = true
        for byte in bytes {
            guard byte == .point || (isStart ? isNameStart(byte) : isNameByte(byte)) else { return false }
            isStart = byte == .point
        }
        return true
    }

    private func isWordByte(_ byte: UInt8, _ words: WordArguments) -> Bool {
        if isNameByte(byte) || byte >= 0x80 || byte == UInt8(ascii: ".") { return true }
        switch words {
        case .none: return false
        case .names, .symbols:
            return byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: " ")
        case .patterns: return byte == UInt8(ascii: ":")
        case .phrases: return byte == UInt8(ascii: " ")
        }
    }

    /// Parses a case with the names of its payload. Returns `nil` after reporting an error.
    ///
    /// - Parameter what: The description of the expected pattern in messages.
    mutating func parseCasePattern(_ what: String = "a case and the names of its payload") -> CasePatternSyntax? {
        let start = token.start
        if token.isSymbol(".") { advance() }
        guard let name = takeName(after: "'match'") else { return nil }
        var bindings: [Located<String>?]?
        if token.isSymbol("("), !token.hasSpaceBefore {
            let names = parseElements { parser in
                parser.takeName(after: "'('").map { $0.value == "_" ? Located<String>?.none : $0 }
            }
            guard let names else { return nil }
            bindings = names.0
        }
        guard token.kind == .end, token.end == lexer.end else {
            return fail("expected \(what), found \(found)")
        }
        return CasePatternSyntax(name: name, bindings: bindings, range: sourceRange(start..<lexer.end))
    }
}
