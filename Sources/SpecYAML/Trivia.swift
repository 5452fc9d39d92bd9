import SpecDiagnostics

let triviaRules: [Rule] = [.missingSpaceBeforeComment, .complexKey]

extension Rule {
    static let missingSpaceBeforeComment = Rule(
        "missing-space-before-comment",
        .error,
        "Reports a comment without a space before its '#'."
    )
    static let complexKey = Rule(
        "complex-key",
        .error,
        "Reports a key that is a list or a mapping, or begins with '?'."
    )
}

/// Scans blanks, indicators and comments between two tokens.
extension TreeBuilder {
    mutating func scanTrivia(to end: Int) {
        var position = triviaStart
        while position < end {
            switch source.bytes[position] {
            case .hash:
                let lineEnd = min(source.lineEnd(position), max(end, position))
                checkBlank(before: position, commentEnd: lineEnd)
                appendComment(position..<lineEnd)
                position = lineEnd
            case .questionMark:
                reportKeyIndicator(at: position)
                position += 1
            default: position += 1
            }
        }
        triviaStart = max(triviaStart, end)
    }

    mutating func appendComment(_ range: Range<Int>) {
        commentRanges.append(UInt32(range.lowerBound)..<UInt32(range.upperBound))
    }

    /// Reports a '#' without a blank before it. libyaml drops the text after a '#' that directly follows a quote,
    /// bracket or comma.
    mutating func checkBlank(before hash: Int, commentEnd: Int) {
        guard hash > 0, !source.isBlankOrEnd(hash - 1), !(hash == 3 && source[0] == 0xEF) else { return }
        let place = range(hash, commentEnd)
        let edit = SuggestedEdit.replace(
            range(hash, hash),
            with: " ",
            title: "insert a space before the comment",
            isSafe: true
        )
        report(.missingSpaceBeforeComment, at: place, "expected a space before '#'", edits: [edit])
        lostSomething = true
    }

    private mutating func reportKeyIndicator(at position: Int) {
        sawKeyIndicator = true
        if source.isBlankOrEnd(position + 1) {
            report(
                .complexKey,
                at: range(position, position + 1),
                "'?' begins a YAML complex key, which a spec cannot contain"
            )
        } else {
            let end = source.flowValueEnd(from: position)
            let text = source.text(position..<end)
            let key = text.utf8.firstIndex(of: .colon).map { String(text[..<$0]) } ?? text
            let place = range(position, position + key.utf8.count)
            report(
                .complexKey,
                at: place,
                "the '?' of \(quoted(key)) begins a YAML complex key, which a spec cannot contain",
                edits: quoting(place, key, title: "quote the key")
            )
        }
    }
}
