// Scans the text around the position of a completion for the current word, open brackets and open quotes. Creates
// copies of the text, with another word at the position, for the analysis. Adds missing closing brackets and quotes to
// these copies, so that the parser accepts an incomplete line.

/// The lexical context of a position in a spec.
struct CompletionSite {
    /// The part of the file's structure to which a word can belong.
    enum Role {
        /// The word can be a key: it is the first word of a line, or it follows `{` or a comma in braces.
        case key
        /// The word is the first word of an element of a block list.
        case element
        case value
    }

    private let bytes: [UInt8]
    /// The range of the word that a completion replaces. It is empty if no word character precedes the position.
    let word: Range<Int>
    /// The offset after the last of the word characters that directly follow the position. `texts(with:)` replaces all
    /// bytes from the start of `word` to this offset.
    private let hiddenEnd: Int
    let role: Role
    /// A Boolean value that indicates whether the position is in a comment.
    let isInComment: Bool
    private let scan: FlowScan
    private let lineEnd: Int

    init(_ bytes: [UInt8], at offset: Int) {
        self.bytes = bytes
        let offset = max(0, min(offset, bytes.count))
        var start = offset
        while start > 0, bytes[start - 1].isWordByte { start -= 1 }
        var end = offset
        // Word characters after the position belong to the word only if word characters precede the position.
        while start < offset, end < bytes.count, bytes[end].isWordByte { end += 1 }
        word = start..<end
        while end < bytes.count, bytes[end].isWordByte { end += 1 }
        hiddenEnd = end
        lineEnd = bytes[end...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        var scan = FlowScan(bytes, from: entryStart(before: start, in: bytes))
        scan.run(to: start)
        self.scan = scan
        isInComment = scan.isInComment
        role = scan.role
    }

    /// A Boolean value that indicates whether a colon follows the word. In this case, the word is already a key.
    var isFollowedByColon: Bool {
        var position = hiddenEnd
        while position < lineEnd, bytes[position] == UInt8(ascii: " ") { position += 1 }
        return position < lineEnd && bytes[position] == UInt8(ascii: ":")
            && (position + 1 >= bytes.count || isBlank(bytes[position + 1]))
    }

    /// The range of the word at the position, together with the words and hyphens directly before it. For example, it
    /// covers `unused-na`, the beginning of the rule id `unused-name`.
    var hyphenatedWord: Range<Int> {
        var start = word.lowerBound
        while start > 0, bytes[start - 1].isWordByte || bytes[start - 1] == UInt8(ascii: "-") { start -= 1 }
        return start..<word.upperBound
    }

    /// A Boolean value that indicates whether the position follows `vmgen:disable` in a comment.
    var isInSuppression: Bool {
        let line = bytes[..<word.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return isInComment
            && String(decoding: bytes[line..<word.lowerBound], as: UTF8.self).contains("vmgen:disable ")
    }

    /// Returns the texts to analyze, with `marker` in place of the word at the position. If the word can be a key but
    /// no colon follows it, `marker` is a key in the first text and a scalar in the second text. Otherwise, there is
    /// one text. Each `offset` is the offset of `marker` in `bytes`. The caller analyzes the texts in order, until a
    /// text has completions.
    func texts(with marker: String) -> [(bytes: [UInt8], offset: Int)] {
        let scalar = text(with: marker)
        guard scan.quote == nil, !isFollowedByColon else { return [scalar] }
        let key = text(with: marker + ": 0")
        switch role {
        case .key, .element: return [key, scalar]
        case .value: return [scalar]
        }
    }

    /// Returns the text of the file with `inserted` in place of the word at the position, and the offset of `inserted`.
    /// Adds missing closing brackets and quotes to the text.
    private func text(with inserted: String) -> (bytes: [UInt8], offset: Int) {
        var rest = Array(bytes[hiddenEnd..<lineEnd])
        if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
        var tail: [UInt8] = []
        if let quote = scan.quote {
            let end = rest.firstIndex(of: quote)
            tail += openings(closedIn: end.map { rest[..<$0] } ?? [])
            if end == nil {
                tail.append(quote)
                rest = []
            }
        } else {
            let isInFlow = !scan.brackets.isEmpty
            let end = rest.firstIndex { isInFlow && Set(",}]".utf8).contains($0) } ?? rest.endIndex
            tail += openings(closedIn: rest[..<end])
        }
        var closers: [UInt8] = []
        var after = scan.continued(over: tail + rest)
        after.position = lineEnd
        let open = after.brackets
        after.run(to: nextEntry(after: lineEnd, in: bytes))
        if !after.brackets.isEmpty { closers = open.reversed().map(closing) }
        var completed = Array(bytes[..<word.lowerBound])
        completed += inserted.utf8
        for part in [tail, Array(rest), closers, Array(bytes[lineEnd...])] { completed += part }
        return (completed, word.lowerBound)
    }

    /// Returns the characters that close the open parentheses, brackets and braces of the current scalar. Reads the
    /// scalar only up to the word. Omits the closing characters that `rest` already contains.
    private func openings(closedIn rest: ArraySlice<UInt8>) -> [UInt8] {
        var open: [UInt8] = []
        var text: UInt8?
        for byte in bytes[min(scan.scalarStart, word.lowerBound)..<word.lowerBound] {
            if let quote = text {
                if byte == quote { text = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: "'") where !open.isEmpty: text = byte
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(byte)
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): _ = open.popLast()
            default: break
            }
        }
        var missing = open.reversed().map(closing)
        for byte in rest where byte == missing.last { missing.removeLast() }
        return missing
    }
}

private func closing(_ bracket: UInt8) -> UInt8 {
    switch bracket {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: UInt8(ascii: "}")
    }
}

private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
}

/// Returns the offset of the last top-level entry that starts before `offset`, or 0 if there is no such entry.
private func entryStart(before offset: Int, in bytes: [UInt8]) -> Int {
    var line = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    while line > 0, !beginsEntry(line, in: bytes) || line == offset {
        line = bytes[..<(line - 1)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }
    return line
}

/// Returns the offset of the first top-level entry that starts after `offset`, or the length of the text if there is no
/// such entry.
private func nextEntry(after offset: Int, in bytes: [UInt8]) -> Int {
    var position = offset
    while let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) {
        if beginsEntry(end + 1, in: bytes) { return end + 1 }
        position = end + 1
    }
    return bytes.count
}

private func beginsEntry(_ line: Int, in bytes: [UInt8]) -> Bool {
    line < bytes.count && bytes[line].isWordByte
}

/// A scanner that finds open brackets of flow collections, quotes, comments and starts of scalars in YAML.
private struct FlowScan {
    private let bytes: [UInt8]
    var position: Int
    /// The opening brackets and braces of the open flow collections, the outermost first.
    private(set) var brackets: [UInt8] = []
    /// The opening quote of the scalar at `position`, or `nil` if `position` is not between quotes.
    private(set) var quote: UInt8?
    private(set) var isInComment = false
    private(set) var scalarStart: Int
    /// A Boolean value that indicates whether a scalar can start at `position`.
    private var isAtStart = true
    /// The structural character before the current scalar, for example `:` or `[`. If the scalar starts a line outside
    /// of flow collections, the value is a line feed.
    private var last = UInt8(ascii: "\n")

    init(_ bytes: [UInt8], from start: Int) {
        self.bytes = bytes
        position = start
        scalarStart = start
    }

    /// The role of a word at `position`.
    var role: CompletionSite.Role {
        guard isAtStart, quote == nil else { return .value }
        if let bracket = brackets.last {
            return bracket == UInt8(ascii: "{") && last != UInt8(ascii: ":") ? .key : .value
        }
        switch last {
        case UInt8(ascii: "\n"): return .key
        case UInt8(ascii: "-"): return .element
        default: return .value
        }
    }

    /// Returns a copy of this scanner with the state that results from scanning `text` next. The copy has the same
    /// `position` as this scanner, and is never in a quoted scalar or a comment.
    func continued(over text: [UInt8]) -> FlowScan {
        var scan = FlowScan(text, from: 0)
        (scan.brackets, scan.quote, scan.isAtStart, scan.last) = (brackets, quote, false, last)
        scan.run(to: text.count)
        var next = self
        (next.brackets, next.quote, next.isAtStart, next.last) = (scan.brackets, nil, scan.isAtStart, scan.last)
        next.isInComment = false
        return next
    }

    mutating func run(to end: Int) {
        while position < min(end, bytes.count) { step() }
    }

    private mutating func step() {
        let byte = bytes[position]
        defer { position += 1 }
        if byte == UInt8(ascii: "\n") {
            isInComment = false
            if brackets.isEmpty, quote == nil { start(after: byte) }
            return
        }
        if isInComment { return }
        if let quote {
            if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") { position += 1 }
            if byte == quote { self.quote = nil }
            return
        }
        let isAfterBlank = position == 0 || isBlank(bytes[position - 1])
        if isBlank(byte) {
            if isAtStart { scalarStart = position + 1 }
            return
        }
        if byte == UInt8(ascii: "#"), isAfterBlank {
            isInComment = true
            return
        }
        let isBeforeBlank = position + 1 >= bytes.count || isBlank(bytes[position + 1])
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard isAtStart || !brackets.isEmpty else { return }
            brackets.append(byte)
            start(after: byte)
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            guard !brackets.isEmpty else { return isAtStart = false }
            brackets.removeLast()
            isAtStart = false
        case UInt8(ascii: ",") where !brackets.isEmpty: start(after: byte)
        case UInt8(ascii: ":") where isBeforeBlank: start(after: byte)
        case UInt8(ascii: "-") where isBeforeBlank && isAtStart && brackets.isEmpty && last != UInt8(ascii: ":"):
            start(after: byte)
        case UInt8(ascii: "'") where isAtStart, UInt8(ascii: "\"") where isAtStart:
            quote = byte
            isAtStart = false
            scalarStart = position + 1
        default:
            isAtStart = false
        }
    }

    private mutating func start(after byte: UInt8) {
        isAtStart = true
        last = byte
        scalarStart = position + 1
    }
}
