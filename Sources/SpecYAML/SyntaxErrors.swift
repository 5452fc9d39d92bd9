import SpecDiagnostics

let syntaxErrorRules: [Rule] = [
    .yamlSyntax, .colonInValue, .longKey, .reservedCharacter, .missingValue, .misplacedDash, .unknownEscape,
]

extension Rule {
    package static let yamlSyntax = Rule(
        "yaml-syntax",
        .error,
        "Reports a YAML syntax error that no other rule describes."
    )
    static let colonInValue = Rule("colon-in-value", .error, "Reports a ': ' inside an unquoted value.")
    static let longKey = Rule("long-key", .error, "Reports a key with more than 1,024 characters.")
    static let reservedCharacter = Rule(
        "reserved-character",
        .error,
        "Reports an unquoted value that begins with a character that YAML reserves."
    )
    static let missingValue = Rule(
        "missing-value",
        .error,
        "Reports a missing value before a comma, a closing bracket or the end of the file."
    )
    static let misplacedDash = Rule("misplaced-dash", .error, "Reports a '- ' where no list element can begin.")
    static let unknownEscape = Rule("unknown-escape", .error, "Reports an escape sequence that YAML does not define.")
}

/// An explanation of a syntax error in the author's terms.
struct Explanation {
    let diagnostic: Diagnostic
    /// The offset of the bracket or quote that is never closed, or of the unquoted text in which the author omitted a
    /// ':'. `nil` for any other error.
    var unclosedOpener: Int?
    /// The range of bytes that libyaml misread, or `nil` if it is unknown.
    var misread: Range<Int>?
}

extension TreeBuilder {
    /// Returns an explanation of the mistake that made libyaml stop.
    func explain(_ failure: SyntaxFailure) -> Explanation {
        let position = min(failure.position, source.count)
        let start = nextValueStart()
        if source[start] == .bang, start <= position, source.sameLine(start, position) { return tagged(start) }
        switch failure.problem {
        case "found unexpected end of stream", "found unexpected document indicator":
            return unclosedQuote(failure.opener ?? position)
        case "found a tab character that violates indentation",
            "found a tab character where an indentation space is expected":
            return tab(position)
        case "found character that cannot start any token":
            return source[position] == .tab ? tab(position) : reserved(position)
        case "did not find expected comment or line break", "found an indentation indicator equal to 0":
            return reserved(start)
        case "mapping values are not allowed in this context":
            return misplacedColon(position)
        case "could not find expected ':'":
            return keyAlone(failure.opener ?? position, position)
        case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
            return brokenFlow(position, opener: failure.opener)
        case "did not find expected key", "did not find expected '-' indicator",
            "did not find expected <document start>":
            return brokenBlock(position, isAfterList: failure.problem.contains("'-'"))
        case "did not find expected node content":
            return missingContent(position)
        case "block sequence entries are not allowed in this context":
            return misplacedDash(position)
        case "mapping keys are not allowed in this context":
            if isAfterValue(position) { return textAfterValue(position) }
            let message = "'?' begins a YAML complex key, which a spec cannot contain"
            return explanation(.complexKey, position..<position + 1, message)
        case "found unexpected ':'":
            return explanation(.colonInValue, position..<position + 1, "unexpected ':' in an unquoted value")
        case "found unknown escape character", "did not find expected hexdecimal number",
            "found invalid Unicode character escape code":
            return unknownEscape(position)
        case "did not find expected alphabetic or numeric character":
            return brokenProperty(failure.opener ?? position)
        default:
            return explanation(.yamlSyntax, position..<position, failure.problem)
        }
    }

    func explanation(
        _ rule: Rule,
        _ bytes: Range<Int>,
        _ message: String,
        notes: [Note] = [],
        edits: [SuggestedEdit] = []
    ) -> Explanation {
        let upper = min(bytes.upperBound, source.count)
        let place = range(min(bytes.lowerBound, upper), upper)
        return Explanation(diagnostic: Diagnostic(rule, at: place, message, notes: notes, edits: edits))
    }

    /// Returns the text of a range in quotes, for a message. The text is cut after its first line, or after 256 bytes.
    func shown(_ start: Int, _ end: Int) -> String {
        let lineEnd = source.lineEnd(start, limit: 256)
        return quoted(source.text(start..<max(start, min(end, lineEnd))))
    }

    /// Returns the start of the value that libyaml failed to parse. The value begins after the last token and the
    /// indicators that follow this token.
    private func nextValueStart() -> Int {
        var position = source.afterTrivia(triviaStart)
        while let byte = source[position] {
            let isIndicator = byte == .colon || byte == .dash || byte == .questionMark
            guard byte == .comma || isIndicator && source.isBlankOrEnd(position + 1) else { break }
            position = source.afterTrivia(position + 1)
        }
        return position
    }

    var isInFlow: Bool { frame.isFlow }

    /// Returns the end of the unquoted value that begins at `start`.
    func valueEnd(from start: Int) -> Int {
        isInFlow || opensBracket(before: start) ? source.flowValueEnd(from: start) : source.contentEnd(start)
    }

    /// Returns the range of the first word of a line if blanks and an opening bracket follow the word, as in `data
    /// {text: String}`. Returns `nil` otherwise.
    private func keyBeforeBracket(_ line: Int) -> Range<Int>? {
        let start = contentOfLine(line).content
        var end = start
        while let byte = source[end], byte.isWordByte { end += 1 }
        let next = source.afterBlanks(end)
        guard end > start, next > end, source[next] == .openBrace || source[next] == .openBracket else { return nil }
        return start..<end
    }

    /// Returns a Boolean value that indicates whether a bracket or brace is open at `place` and was opened on the same
    /// line. The function scans the bytes of the line, because libyaml stopped before parsing them.
    func opensBracket(before place: Int) -> Bool {
        var nesting = 0
        var isFirstInValue = true
        var position = source.lineStart(place)
        while position < place {
            switch source.bytes[position] {
            // Inside an unquoted text, a bracket is a plain character.
            case .openBracket where isFirstInValue, .openBrace where isFirstInValue: nesting += 1
            case .closeBracket where nesting > 0, .closeBrace where nesting > 0: nesting -= 1
            case .singleQuote, .doubleQuote:
                position = source.afterQuoted(position, limit: place) - 1
                isFirstInValue = false
            case .colon, .comma, .dash: isFirstInValue = true
            case .space: break
            default: isFirstInValue = false
            }
            position += 1
        }
        return nesting > 0
    }

    /// Returns an array with one edit that quotes the value that begins at `start`. The array is empty if the value
    /// cannot be quoted.
    func quotingValue(from start: Int) -> [SuggestedEdit] {
        let end = valueEnd(from: start)
        return end > start ? quoting(range(start, end), source.text(start..<end)) : []
    }
}

// MARK: - Values

extension TreeBuilder {
    private func tagged(_ start: Int) -> Explanation {
        var end = start
        let valueEnd = valueEnd(from: start)
        while end < valueEnd, !source.isBlankOrEnd(end) { end += 1 }
        let message = "\(shown(start, end)) is read as a YAML tag, which a spec cannot contain"
        return explanation(.tag, start..<end, message, edits: quotingValue(from: start))
    }

    private func brokenProperty(_ start: Int) -> Explanation {
        let edits = quotingValue(from: start)
        if source[start] == .ampersand {
            let message = "'&' begins a YAML anchor, which a spec cannot contain"
            return explanation(.anchor, start..<start + 1, message, edits: edits)
        }
        return explanation(
            .alias,
            start..<start + 1,
            "'*' begins a YAML alias, which a spec cannot contain",
            edits: edits
        )
    }

    private func reserved(_ start: Int) -> Explanation {
        var end = start + 1
        while let byte = source[end], byte & 0xC0 == 0x80 { end += 1 }
        end = min(end, source.count)
        guard start < end else { return explanation(.yamlSyntax, start..<start, "unexpected end of the file") }
        let message =
            switch source[start] {
            case UInt8(ascii: "|") where !isInFlow, UInt8(ascii: ">") where !isInFlow:
                "\(shown(start, end)) begins a multi-line text, which must start on the next line"
            default: "an unquoted value cannot begin with \(shown(start, end))"
            }
        return explanation(.reservedCharacter, start..<end, message, edits: quotingValue(from: start))
    }

    private func unknownEscape(_ position: Int) -> Explanation {
        var end = min(position + 2, source.count)
        while let byte = source[end], byte & 0xC0 == 0x80 { end += 1 }
        let place = range(position, min(position + 1, end))
        let message = "\(shown(position, end)) is not a YAML escape"
        return explanation(
            .unknownEscape,
            position..<end,
            message,
            edits: [.replace(place, with: "\\\\", title: "write the backslash twice")]
        )
    }

    private func misplacedColon(_ position: Int) -> Explanation {
        let isTokenBefore =
            (lastToken.kind == .plain || lastToken.kind == .quoted) && lastToken.end <= position
            && source.afterBlanks(lastToken.end) == position
        guard isTokenBefore else {
            return explanation(.yamlSyntax, position..<position + 1, "unexpected ':'")
        }
        if !source.sameLine(lastToken.start, position) {
            return lastToken.kind == .quoted ? runawayQuote(lastToken.start) : continuedValue(position)
        }
        if position - lastToken.start > YAMLLimits.keyLength { return longKey(lastToken.start, position) }
        if let key = keyBeforeBracket(source.lineStart(position)) { return missingColon(after: key) }
        let message = lastToken.kind == .plain ? colonMessage(position) : "unexpected ':' after a quoted value"
        var result = explanation(
            .colonInValue,
            position..<position + 1,
            message,
            edits: quotingValue(from: lastToken.start)
        )
        result.misread = lastToken.start..<lastToken.end
        return result
    }

    /// Returns the message about the ':' at `colon`, which follows the unquoted value in `lastToken`.
    func colonMessage(_ colon: Int) -> String {
        var position = lastToken.start
        while position + 2 < min(lastToken.end, colon) {
            position += 1
            if source[position] == .questionMark, source.isBlank(position - 1), source.isBlank(position + 1) {
                return "a choice 'a ? b : c' must be quoted"
            }
        }
        return "unexpected ':' in an unquoted value"
    }

    /// Explains a ':' after an unquoted value that continues over several lines. The author probably meant the last of
    /// these lines as a key.
    private func continuedValue(_ position: Int) -> Explanation {
        let start = lastToken.start
        let isKey = depth == 0 || contentOfLine(source.lineStart(start)).content == start
        var result =
            isKey ? keyAlone(start, position) : badIndentation(source.afterBlanks(source.lineStart(position)))
        if isKey { result.unclosedOpener = start }
        return result
    }

    func longKey(_ start: Int, _ end: Int) -> Explanation {
        let message = "the key has more than \(YAMLLimits.keyLength) characters"
        return explanation(.longKey, start..<end, message)
    }

    /// Explains a line that must begin with a key but has no valid ':' after the key.
    func keyAlone(_ start: Int, _ position: Int) -> Explanation {
        if position - start > YAMLLimits.keyLength, source.sameLine(start, position) {
            return longKey(start, position)
        }
        let end = source.contentEnd(start)
        let isQuoted = source[start] == .doubleQuote || source[start] == .singleQuote
        let endOfQuotes = isQuoted ? source.afterQuoted(start, limit: end) : start
        if isQuoted, !source.sameLine(start, position) {
            let isClosed = endOfQuotes > start + 1
            if !isClosed { return runawayQuote(start) }
        }
        // Search for a ':' that no blank follows. If the key is quoted, the search begins after the closing quote.
        if let colon = (endOfQuotes..<end).first(where: {
            source[$0] == .colon && !source.isBlankOrEnd($0 + 1)
        }) {
            let edit = SuggestedEdit.replace(range(colon + 1, colon + 1), with: " ", title: "insert a space")
            let message = "expected a space after ':' in \(shown(start, end))"
            return explanation(.missingSpaceAfterColon, colon..<colon + 1, message, edits: [edit])
        }
        return explanation(.missingColon, start..<end, "expected ':' after \(shown(start, end))")
    }

    private func missingContent(_ position: Int) -> Explanation {
        if let unclosed = unclosedBracket() { return unclosed }
        switch source[position] {
        case .comma where isInFlow, .closeBracket where isInFlow, .closeBrace where isInFlow:
            let message = "expected a value before \(shown(position, position + 1))"
            return explanation(.missingValue, position..<position + 1, message)
        case .closeBracket, .closeBrace: return strayBracket(position)
        case .dash: return misplacedDash(position)
        case .colon where isInFlow && !source.isBlankOrEnd(position + 1): return reserved(position)
        case .colon: return explanation(.missingKey, position..<position + 1, "expected a key before ':'")
        case nil: return explanation(.missingValue, position..<position, "expected a value, found the end of the file")
        default: return reserved(position)
        }
    }

    private func misplacedDash(_ position: Int) -> Explanation {
        let message = isInFlow ? inFlowDash : "a list with '-' must begin on the line after its key"
        return explanation(
            .misplacedDash,
            position..<position + 1,
            message,
            edits: isInFlow ? quotingValue(from: position) : []
        )
    }
}

let inFlowDash = "'-' cannot begin an element of a list in brackets or braces"
