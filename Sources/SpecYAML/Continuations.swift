import SpecDiagnostics

/// Checks the lines that continue a value in brackets or quotes. libyaml accepts such lines at any indentation. YAML
/// 1.2 (section 6.1) does not permit this, and readers can mistake a line with too little indentation for a key.
extension TreeBuilder {
    /// Checks the indentation of a token inside brackets or braces if the token is the first on its line.
    mutating func checkContinuation(at start: Int, isCloser: Bool = false) {
        guard frame.isFlow else { return }
        var lineStart = start
        while source.isBlank(lineStart - 1) { lineStart -= 1 }
        guard source[lineStart - 1] == .lineFeed else { return }
        checkIndentation(of: lineStart, first: start, least: isCloser ? frame.column : frame.column + 1)
    }

    /// Checks the continuation lines of a scalar up to the first line with an error. Skips the lines after it, because
    /// they probably have the same wrong indentation.
    mutating func checkContinuations(_ start: Int, _ end: Int, isPlain: Bool) {
        guard frame.column >= 0, !isPlain || frame.isFlow else { return }
        var position = start
        while let lineFeed = source.first(.lineFeed, in: position..<end) {
            let first = source.afterBlanks(lineFeed + 1)
            if first < end, !source.isBlankOrEnd(first),
                !checkIndentation(of: lineFeed + 1, first: first, least: frame.column + 1)
            {
                return
            }
            position = min(first, end)
        }
    }

    /// Returns a Boolean value that indicates whether a line is indented by at least `least` spaces. Reports a line
    /// with less indentation.
    @discardableResult
    private mutating func checkIndentation(of lineStart: Int, first: Int, least: Int) -> Bool {
        var blanks = lineStart
        while source[blanks] == .space { blanks += 1 }
        guard blanks - lineStart < least else { return true }
        let indentation = range(lineStart, first)
        let edit = SuggestedEdit.replace(
            indentation,
            with: String(repeating: " ", count: least + 1),
            title: "indent the line further",
            isSafe: true
        )
        if blanks < first {
            report(
                .tabIndentation,
                at: range(blanks, first),
                "expected spaces for indentation, found a tab",
                edits: [edit]
            )
        } else {
            let end = source.contentEnd(first, limit: 256)
            let message = "a line that continues a value must begin after column \(least)"
            report(.badIndentation, at: range(first, end), message, edits: [edit])
        }
        return false
    }

    /// Checks a block scalar without text. Reports the first nonblank line if it is an indented comment with less
    /// indentation than the longest blank line above it. The author possibly meant this comment as the text.
    mutating func checkEmptyBlock(at start: Int) {
        var longest = 0
        var line = source.nextLine(start)
        while let lineStart = line {
            var first = lineStart
            while source[first] == .space { first += 1 }
            guard source[first] == .lineFeed || source[first] == .carriageReturn else {
                guard source[first] == .hash, first > lineStart, first - lineStart < longest else { return }
                let message = "the line is indented less than the blank lines above it"
                report(.badIndentation, at: range(first, source.lineEnd(first, limit: 256)), message)
                return
            }
            longest = max(longest, first - lineStart)
            line = source.nextLine(first)
        }
    }
}
