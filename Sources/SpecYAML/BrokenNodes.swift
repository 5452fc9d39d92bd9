import SpecDiagnostics

/// What a syntax error costs: the smallest node that holds it. Its bytes are written over, so that reading can go on
/// as if something harmless stood there.
struct BrokenNode {
    /// From where to where the text is written over.
    let bytes: Range<Int>
    /// At which column whole lines begin that go, keys and all: the mapping or list around them lacks something. Nil
    /// where only a value goes.
    let column: Int?
}

extension TreeBuilder {
    /// The node that a syntax error broke; nil where nothing more can be spared of the top-level entry around it.
    ///
    /// - Parameters:
    ///   - earlier: what was written over before in the same entry: an error that comes of it takes more.
    func brokenNode(_ failure: Explanation, at stop: Int, since start: Int, earlier: [BrokenNode]) -> BrokenNode? {
        let place = Int(failure.diagnostic.range.start)
        let anchor = max(start, min(failure.unclosedOpener ?? failure.misread?.lowerBound ?? place, stop))
        let isUntouched: (Range<Int>) -> Bool = { range in earlier.allSatisfy { !$0.bytes.overlaps(range) } }
        if stop < poisonedUntil {
            // What follows a split value is broken by it.
            let split = findings.all[checkpoint.findings...].last { Int($0.range.end) == poisonedUntil }
            if let split, isUntouched(split.range.bytes) { return BrokenNode(bytes: split.range.bytes, column: nil) }
        }
        if failure.unclosedOpener == nil, isInFlow || opensBracket(before: anchor), let value = flowValue(failure),
            value.lowerBound >= start, isUntouched(value)
        {
            return BrokenNode(bytes: value, column: nil)
        }
        var line = source.lineStart(anchor)
        // Brackets that opened on another line, and are not what is broken, belong to the key before them.
        if failure.unclosedOpener == nil, let outer = frames.first(where: { $0.isFlow && !$0.isPair }) {
            line = min(line, source.lineStart(Int(records[outer.index].start)))
        }
        line = max(line, start)
        let (content, value) = contentOfLine(line)
        let end = blockEnd(after: line, column: content - line)
        if let value, value <= anchor || line < source.lineStart(anchor), value < end {
            let range = value..<end
            if isUntouched(range) { return BrokenNode(bytes: range, column: nil) }
        }
        let column = source.afterBlanks(line) - line
        let whole = line..<blockEnd(after: line, column: column)
        let isGone = earlier.contains { $0.column != nil && $0.bytes.contains(whole.lowerBound) }
        guard !isGone, !whole.isEmpty else { return nil }
        return BrokenNode(bytes: whole, column: column)
    }

    /// The value in brackets or braces that is to be quoted, on one line.
    private func flowValue(_ failure: Explanation) -> Range<Int>? {
        guard let edits = failure.diagnostic.edits.first?.edits, edits.count == 1, let edit = edits.first,
            !edit.range.bytes.isEmpty
        else { return nil }
        // Not the whole of what is in brackets.
        let outer = frames.last { $0.isFlow }
        return outer.map { edit.range.start > records[$0.index].start } ?? true ? edit.range.bytes : nil
    }

    /// Where the key or value of a line begins, after the dashes of lists; and where what follows its ':' does, or the
    /// only dash. Nil where the line has neither.
    func contentOfLine(_ line: Int) -> (content: Int, value: Int?) {
        var content = source.afterBlanks(line)
        var value: Int?
        while source[content] == .dash, source.isBlankOrEnd(content + 1) {
            content = source.afterBlanks(content + 1)
            value = content
        }
        let end = source.contentEnd(content)
        guard let first = source[content], first.isWordByte,
            let colon = (content..<end).first(where: { source.bytes[$0] == .colon && source.isBlankOrEnd($0 + 1) })
        else { return (content, value) }
        return (content, source.afterBlanks(colon + 1))
    }

    /// The end of the lines that go on with what begins in this one: those that are indented deeper than its column.
    private func blockEnd(after line: Int, column: Int) -> Int {
        var end = source.lineEnd(line)
        var next = source.nextLine(line)
        while let start = next {
            let first = source.afterBlanks(start)
            let isEmpty = first == source.count || source.isBlankOrEnd(first)
            if !isEmpty {
                guard first - start > column else { break }
                end = source.lineEnd(start)
            }
            next = source.nextLine(start)
        }
        return end
    }

    /// Writes over a broken node: something harmless in place of a value, nothing in place of lines.
    mutating func writeOver(_ node: BrokenNode) {
        var line: Int? = node.bytes.lowerBound
        while let start = line, start < node.bytes.upperBound {
            // Comments stay: they may say what is not to be reported.
            for offset in start..<max(start, min(source.contentEnd(start), node.bytes.upperBound)) {
                writable[offset] = .space
            }
            line = source.nextLine(start)
        }
        guard node.column == nil else { return }
        writable[node.bytes.lowerBound] = UInt8(ascii: "x")
    }

    /// Notes in the collections around them that lines are missing, once reading has reached them.
    mutating func noteMissingLines(before position: Int) {
        while let node = missingLines.first, node.bytes.upperBound <= position {
            missingLines.removeFirst()
            let column = node.column ?? 0
            // The lines may have been meant for any that is indented deeper, too.
            let around = frames.lastIndex { !$0.isFlow && $0.column <= column } ?? 0
            for frame in frames.dropFirst(around) { records[frame.index].insert(.incomplete) }
            // They were all that stood under a key.
            if depth > 0, frame.column < column, frame.key == nil, let last = records.last,
                !last.isCollection, last.start == last.end
            {
                markInvalid(records.count - 1)
            }
            if depth == 0 { lacksLinesAtTop = true }
        }
    }
}
