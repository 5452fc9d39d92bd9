import SpecDiagnostics

let flowTrapRules: [Rule] = [.splitValue, .leadingBrace, .missingColon, .missingSpaceAfterColon]

extension Rule {
    static let splitValue = Rule("split-value", .error, "Reports an unquoted value that YAML splits at a comma.")
    static let leadingBrace = Rule("leading-brace", .error, "Reports an unquoted text that begins with '{'.")
    static let missingColon = Rule("missing-colon", .error, "Reports an entry of a mapping without a ':' and a value.")
    static let missingSpaceAfterColon = Rule(
        "missing-space-after-colon",
        .error,
        "Reports a ':' after a key without a space after it."
    )
}

/// Reports unquoted values in brackets and braces if YAML splits or misreads them.
extension TreeBuilder {
    mutating func checkPlain(of index: Int, _ start: Int, _ end: Int) {
        guard frame.isFlow else { return }
        if end - start == 1, source[start] == .dash {
            report(.misplacedDash, at: range(start, end), inFlowDash, edits: quoting(range(start, end), "-"))
            markInvalid(index)
        }
        checkSplit(of: index, start, end)
    }

    /// Reports an unquoted value that YAML splits at a comma inside parentheses, as in `{font: .system(17, bold)}`.
    private mutating func checkSplit(of index: Int, _ start: Int, _ end: Int) {
        guard source[source.afterBlanks(end)] == .comma, start >= poisonedUntil,
            source.opensParenthesis(start, end)
        else {
            return
        }
        let valueEnd = keyEnd(from: start) ?? source.flowValueEnd(from: start, limit: 1_024)
        guard valueEnd > end, source.bytes[end..<valueEnd].contains(UInt8(ascii: ")")) else { return }
        let place = range(start, valueEnd)
        let text = source.text(start..<valueEnd)
        report(
            .splitValue,
            at: place,
            "the ',' in \(quoted(text)) ends the unquoted value",
            edits: quoting(place, withoutInnerQuotes(text))
        )
        markInvalid(index)
        poisonedUntil = valueEnd
    }

    /// Returns the end of the key at `start` if the key contains parentheses, as the key `photo(url, caption)` of a
    /// 'match' does. Returns `nil` if no such key begins at `start`.
    private func keyEnd(from start: Int) -> Int? {
        let lineEnd = source.lineEnd(start, limit: 1_024)
        guard let open = source.first(UInt8(ascii: "("), in: start..<lineEnd),
            let close = source.first(UInt8(ascii: ")"), in: open..<lineEnd),
            source[close + 1] == .colon, source.isBlankOrEnd(close + 2)
        else { return nil }
        return close + 1
    }

    /// Returns the text of a member without the quotes around the default value. For example, returns `Font =
    /// .custom(A, 17)` for `Font = ".custom(A, 17)"`. The suggested edit quotes the whole text, so the inner quotes
    /// would become part of the default value.
    private func withoutInnerQuotes(_ text: String) -> String {
        let bytes = Array(text.utf8)
        guard let quote = bytes.last, quote == .doubleQuote || quote == .singleQuote,
            let first = bytes.firstIndex(of: quote), first + 1 < bytes.count,
            bytes[..<first].last(where: { $0 != .space }) == UInt8(ascii: "="),
            bytes[(first + 1)...].firstIndex(of: quote) == bytes.count - 1
        else { return text }
        return String(decoding: bytes[..<first] + bytes[(first + 1)..<(bytes.count - 1)], as: UTF8.self)
    }

    /// Adds `key`, a key in braces, to `colonless` if no ':' follows the key.
    mutating func noteColon(after key: Int, value: NodeRecord) {
        guard value.start == value.end, !value.isCollection, !records[key].has(.invalid),
            source[source.afterTrivia(Int(records[key].end))] != .colon
        else { return }
        colonless.append(key)
    }

    /// Reports each entry without a ':' in a complete mapping in braces. If the mapping is not a key and has only one
    /// entry, which contains no ':', reports the mapping instead. In this case, the author probably meant a text.
    mutating func checkColons(of frame: Frame) {
        guard colonless.count > frame.firstColonless else { return }
        let keys = colonless[frame.firstColonless...]
        if let key = keys.first, frame.childCount == 2, !isColonInside(key), !isKeyPosition {
            let place = range(ofNode: frame.index)
            report(
                .leadingBrace,
                at: place,
                "'{' begins a mapping here, not a text",
                edits: quoting(place, source.text(place.bytes))
            )
            markInvalid(frame.index)
            return
        }
        for key in keys {
            reportMissingColon(key)
            // A key without a ':' is a scalar, so the next record is its empty value.
            markInvalid(key)
            markInvalid(key + 1)
        }
    }

    private var isKeyPosition: Bool { frame.isMapping && frame.key == nil }

    private func isColonInside(_ key: Int) -> Bool {
        if case .scalar(.plain) = records[key].shape { text(of: key).contains(.colon) } else { false }
    }

    private mutating func reportMissingColon(_ key: Int) {
        let place = range(ofNode: key)
        let name = shown(Int(place.start), Int(place.end))
        if isColonInside(key), let colon = source.bytes[place.bytes].firstIndex(of: .colon) {
            let edit = SuggestedEdit.replace(range(colon + 1, colon + 1), with: " ", title: "insert a space")
            report(
                .missingSpaceAfterColon,
                at: range(colon, colon + 1),
                "expected a space after ':' in \(name)",
                edits: [edit]
            )
        } else {
            report(
                .missingColon,
                at: place,
                "expected ':' and a value after \(name)",
                notes: [Note("',' ends an unquoted value in braces")]
            )
        }
    }
}
