import SpecDiagnostics

let brokenStructureRules: [Rule] = [
    .unclosedQuote, .unclosedBracket, .unmatchedBracket, .missingComma, .bracketInValue, .textAfterValue,
    .badIndentation, .tabIndentation, .mixedCollection,
]

extension Rule {
    static let unclosedQuote = Rule(
        "unclosed-quote",
        .error,
        "Reports a quotation mark that is never closed, or not closed on its line."
    )
    static let unclosedBracket = Rule(
        "unclosed-bracket",
        .error,
        "Reports an opening bracket or brace that is never closed."
    )
    static let unmatchedBracket = Rule(
        "unmatched-bracket",
        .error,
        "Reports a closing bracket or brace without a matching opening one."
    )
    static let missingComma = Rule(
        "missing-comma",
        .error,
        "Reports a missing ',' between two values in brackets or braces."
    )
    static let bracketInValue = Rule(
        "bracket-in-value",
        .error,
        "Reports a bracket or a brace inside an unquoted value in brackets or braces."
    )
    static let textAfterValue = Rule(
        "text-after-value",
        .error,
        "Reports text after a closing quotation mark, bracket or brace."
    )
    static let badIndentation = Rule(
        "bad-indentation",
        .error,
        "Reports a line whose indentation matches no enclosing level."
    )
    static let tabIndentation = Rule("tab-indentation", .error, "Reports a line that is indented with tabs.")
    static let mixedCollection = Rule("mixed-collection", .error, "Reports keys and list elements under the same key.")
}

// MARK: - Quotes

extension TreeBuilder {
    func unclosedQuote(_ opener: Int) -> Explanation {
        let quote = shown(opener, opener + 1)
        let end = source.contentEnd(opener)
        let edit = SuggestedEdit.replace(
            range(end, end),
            with: source.text(opener..<opener + 1),
            title: "close the quote at the end of the line"
        )
        // A quote right after a closing bracket was probably meant as a closing quote, so no edit is suggested.
        let isOpener = source[opener - 1] != .closeBrace && source[opener - 1] != .closeBracket
        let edits = isOpener ? [edit] : []
        var result = explanation(.unclosedQuote, opener..<opener + 1, "\(quote) is never closed", edits: edits)
        result.unclosedOpener = opener
        return result
    }

    /// Explains an opening quote that is not closed on its line. libyaml probably used the opening quote of a later
    /// text as the closing quote.
    func runawayQuote(_ opener: Int) -> Explanation {
        let end = source.contentEnd(opener)
        let quote = source.text(opener..<opener + 1)
        let edit = SuggestedEdit.replace(range(end, end), with: quote, title: "close the quote at the end of the line")
        let message = "\(shown(opener, opener + 1)) is not closed on its line"
        // If the line ends with ':', a closing quote at its end does not correct the spec.
        let edits = source[end - 1] == .colon ? [] : [edit]
        var result = explanation(.unclosedQuote, opener..<opener + 1, message, edits: edits)
        result.unclosedOpener = opener
        result.misread = opener..<source.lineEnd(opener)
        return result
    }
}

// MARK: - Brackets

extension TreeBuilder {
    func brokenFlow(_ position: Int, opener: Int?) -> Explanation {
        let byte = source[position]
        let isAdjacent = lastToken.end <= position && source.afterBlanks(lastToken.end) == position
        if isAdjacent, lastToken.kind == .plain, byte == .openBracket || byte == .openBrace || byte == .colon,
            source.sameLine(lastToken.start, position)
        {
            // A key at the start of a line means that an earlier bracket is not closed.
            if byte == .colon, source.isFirstOnLine(lastToken.start), let unclosed = unclosedBracket() {
                return unclosed
            }
            if byte != .colon, colonless.count > frame.firstColonless, let key = colonless.last,
                Int(records[key].end) == lastToken.end
            {
                return missingColon(after: lastToken.start..<lastToken.end)
            }
            return brokenFlowValue(position)
        }
        if let opener, byte == .closeBracket || byte == .closeBrace, let open = source[opener] {
            let note = Note("\(shown(opener, opener + 1)) is opened here", at: range(opener, opener + 1))
            let closer = open == .openBracket ? "]" : "}"
            return explanation(
                .unmatchedBracket,
                position..<position + 1,
                "expected '\(closer)' to close '\(open == .openBracket ? "[" : "{")', found \(shown(position, position + 1))",
                notes: [note]
            )
        }
        if isAfterValue(position), lastToken.end == position { return textAfterFlowValue(position) }
        if let unclosed = unclosedBracket() { return unclosed }
        if isAdjacent, lastToken.kind == .quoted, !source.sameLine(lastToken.start, position) {
            return runawayQuote(lastToken.start)
        }
        return missingComma(position, opener: opener)
    }

    /// Explains a key without a ':', for example `{data {text: String}}`.
    func missingColon(after key: Range<Int>) -> Explanation {
        let edit = SuggestedEdit.replace(range(key.upperBound, key.upperBound), with: ":", title: "insert ':'")
        let message = "expected ':' after \(shown(key.lowerBound, key.upperBound))"
        // If `key` contains more than one word, a ':' after it does not correct the spec.
        let isWord = source.bytes[key].allSatisfy(\.isWordByte)
        return explanation(.missingColon, key, message, edits: isWord ? [edit] : [])
    }

    /// Explains a bracket or ':' inside an unquoted value, for example `{when: profile.segments[.warmUp] == nil}`.
    private func brokenFlowValue(_ position: Int) -> Explanation {
        let start = lastToken.start
        if source[position] == .colon {
            if position - start > YAMLLimits.keyLength { return longKey(start, position) }
            let edits = quotingValue(from: start)
            var result = explanation(
                .colonInValue,
                position..<position + 1,
                colonMessage(position),
                edits: edits
            )
            result.misread = start..<lastToken.end
            return result
        }
        let message = "unexpected \(shown(position, position + 1)) in an unquoted value in brackets or braces"
        var result = explanation(.bracketInValue, position..<position + 1, message, edits: quotingValue(from: start))
        result.misread = start..<lastToken.end
        return result
    }

    /// Explains text after the end of a value in brackets, for example `{sound: [Sound]?}`.
    private func textAfterFlowValue(_ position: Int) -> Explanation {
        let start = lastToken.start
        let end = source.flowValueEnd(from: position)
        let message = "unexpected \(shown(position, end)) after the value \(shown(start, position))"
        let edits = quoting(range(start, end), source.text(start..<end))
        var result = explanation(.textAfterValue, position..<end, message, edits: edits)
        result.misread = start..<position
        return result
    }

    private func missingComma(_ problem: Int, opener: Int?) -> Explanation {
        var position = problem
        if source[problem] == .colon, lastToken.kind == .plain, !source.sameLine(lastToken.start, problem) {
            // libyaml joined the value with the next entry's key, which is on the line of `problem`. So report the
            // error at the start of that line.
            position = source.afterBlanks(source.lineStart(problem))
        }
        let end = max(position, source.flowValueEnd(from: position))
        let isList = opener.flatMap { source[$0] } == .openBracket
        var notes: [Note] = []
        if let opener {
            let what = isList ? "the list" : "the mapping"
            notes = [Note("\(what) begins here", at: range(opener, opener + 1))]
        }
        var edits: [SuggestedEdit] = []
        if let opener, source.sameLine(opener, position), source.afterTrivia(triviaStart) == position {
            let valueEnd = source.contentEnd(opener)
            if let last = source[valueEnd - 1], last == .closeBrace || last == .closeBracket || last == .doubleQuote {
                edits = quoting(range(opener, valueEnd), source.text(opener..<valueEnd), title: "quote the whole value")
            }
        }
        let what = position < end ? shown(position, end) : "the end of the file"
        let message = "expected ',' or '\(isList ? "]" : "}")' before \(what)"
        return explanation(.missingComma, position..<end, message, notes: notes, edits: edits)
    }

    /// Explains the innermost bracket that is still open at the next top-level key or at the end of the file. Returns
    /// `nil` if no bracket is open there.
    func unclosedBracket() -> Explanation? {
        guard let outer = frames.first(where: { $0.isFlow && !$0.isPair }) else { return nil }
        let start = Int(records[outer.index].start)
        let limit = topLevelKey(after: start) ?? source.count
        var openers: [Int] = []
        var hiddenValue: Int?
        var position = start
        while position < limit {
            switch source.bytes[position] {
            case .openBracket, .openBrace: openers.append(position)
            case .closeBracket, .closeBrace:
                _ = openers.popLast()
                if openers.isEmpty { return nil }
            case .singleQuote, .doubleQuote:
                position = source.afterQuoted(position, limit: source.lineEnd(position)) - 1
            case .hash where source.isBlankOrEnd(position - 1):
                if hiddenValue == nil, isValueExpected(before: position) { hiddenValue = position }
                position = source.lineEnd(position) - 1
            default: break
            }
            position += 1
        }
        guard let opener = openers.last else { return nil }
        let message = "\(shown(opener, opener + 1)) is never closed"
        var notes: [Note] = []
        var edits: [SuggestedEdit] = []
        if let hiddenValue {
            let place = range(hiddenValue, source.flowValueEnd(from: hiddenValue))
            notes = [Note("'#' begins a comment here", at: place)]
            edits = quoting(place, source.text(place.bytes))
        }
        var result = explanation(.unclosedBracket, opener..<opener + 1, message, notes: notes, edits: edits)
        result.unclosedOpener = opener
        result.misread = opener..<max(opener + 1, source.contentEnd(opener))
        return result
    }

    /// Returns a Boolean value that indicates whether only blanks separate `hash` from a preceding ':' or '[', as in
    /// `{color: #FFCC00}`.
    private func isValueExpected(before hash: Int) -> Bool {
        var position = hash
        while source.isBlank(position - 1) { position -= 1 }
        return source[position - 1] == .colon || source[position - 1] == .openBracket
    }

    func strayBracket(_ position: Int) -> Explanation {
        let message = "unmatched \(shown(position, position + 1))"
        return explanation(.unmatchedBracket, position..<position + 1, message)
    }
}

// MARK: - Lines

extension TreeBuilder {
    func brokenBlock(_ position: Int, isAfterList: Bool) -> Explanation {
        if isAfterValue(position) { return textAfterValue(position) }
        if depth == 0, lastToken.kind == .plain, records.count == 1, !records[0].isCollection {
            // libyaml read the first line as a scalar, but the author meant a key.
            var result = keyAlone(lastToken.start, lastToken.end)
            result.unclosedOpener = lastToken.start
            return result
        }
        switch source[position] {
        case .colon: return explanation(.missingKey, position..<position + 1, "expected a key before ':'")
        case .closeBracket, .closeBrace: return strayBracket(position)
        case .comma: return explanation(.yamlSyntax, position..<position + 1, "unexpected ','")
        default: break
        }
        guard source.isFirstOnLine(position), position < source.count else {
            let end = source.contentEnd(position)
            return explanation(.yamlSyntax, position..<end, "unexpected \(shown(position, end))")
        }
        let isRootList = depth == 0 && !records.isEmpty && !records[0].isMapping && records[0].isCollection
        return badIndentation(position, isAfterList: isAfterList || isRootList)
    }

    /// Returns a Boolean value that indicates whether only blanks separate `position` from the end of a quoted value or
    /// a flow collection.
    func isAfterValue(_ position: Int) -> Bool {
        (lastToken.kind == .quoted || lastToken.kind == .flowEnd) && lastToken.end <= position
            && source.afterBlanks(lastToken.end) == position && position < source.count
    }

    func textAfterValue(_ position: Int) -> Explanation {
        let start = lastToken.start
        let end = source.contentEnd(position)
        guard source.sameLine(start, position) else {
            return lastToken.kind == .quoted
                ? runawayQuote(start)
                : explanation(.textAfterValue, position..<end, "unexpected \(shown(position, end)) after a value")
        }
        let edits = quoting(range(start, end), source.text(start..<end))
        var result: Explanation
        if source[start] == .openBrace {
            let message = "'{' begins a mapping here, not a text"
            result = explanation(.leadingBrace, start..<end, message, edits: edits)
        } else {
            let message = "unexpected \(shown(position, end)) after the value \(shown(start, lastToken.end))"
            result = explanation(.textAfterValue, position..<end, message, edits: edits)
        }
        result.misread = start..<end
        return result
    }

    func tab(_ position: Int) -> Explanation {
        var end = position
        while source[end] == .tab { end += 1 }
        let lineEnd = source.lineEnd(position)
        var edits: [SuggestedEdit] = []
        if source.afterBlanks(position) == lineEnd {
            edits = [.replace(range(position, lineEnd), with: "", title: "remove the whitespace", isSafe: true)]
        }
        return explanation(
            .tabIndentation,
            position..<end,
            "expected spaces for indentation, found a tab",
            edits: edits
        )
    }

    func badIndentation(_ position: Int, isAfterList: Bool = false) -> Explanation {
        let column = position - source.lineStart(position)
        let columns = fittingColumns(above: position)
        let end = source.contentEnd(position)
        if columns.contains(column) {
            let isDash = source[position] == .dash && source.isBlankOrEnd(position + 1)
            let message =
                isDash
                ? "expected a key of the mapping, found an element of a list"
                : isAfterList
                    ? "expected an element of the list, found a key"
                    : "unexpected \(shown(position, end)) after a complete value"
            return explanation(.mixedCollection, position..<end, message)
        }
        let names = columns.map { String($0 + 1) }
        let list = [names.dropLast().joined(separator: ", "), names.last ?? ""].filter { !$0.isEmpty }
        let notes = names.isEmpty ? [] : [Note("expected column \(list.joined(separator: " or "))")]
        return explanation(
            .badIndentation,
            position..<end,
            "column \(column + 1) does not match the indentation of an enclosing level",
            notes: notes
        )
    }

    /// Returns the columns at which the content of the line of `position` can begin. The columns are counted from 0, in
    /// ascending order. They are the columns of the nodes that are open above the line.
    private func fittingColumns(above position: Int) -> [Int] {
        var columns: [Int] = []
        var least = Int.max
        var lineStart = source.lineStart(position)
        var remaining = 1_000
        while lineStart > 0, least > 0, remaining > 0 {
            lineStart = source.lineStart(lineStart - 1)
            remaining -= 1
            let first = source.afterBlanks(lineStart)
            guard let byte = source[first], byte != .hash, byte != .lineFeed, byte != .carriageReturn else { continue }
            var starts = [first - lineStart]
            var content = first
            while source[content] == .dash, source.isBlank(content + 1) {
                content = source.afterBlanks(content + 1)
                starts.append(content - lineStart)
            }
            columns += starts.filter { $0 < least }.reversed()
            least = min(least, first - lineStart)
        }
        return columns.reversed()
    }
}
