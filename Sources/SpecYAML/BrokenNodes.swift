import SpecDiagnostics

/// A node that contains a syntax error. The builder overwrites the node with valid YAML, so that parsing can continue.
struct BrokenNode {
    /// The range of bytes that is overwritten.
    let bytes: Range<Int>
    /// The column at which the overwritten lines begin, or `nil` if only a value is overwritten. Overwriting whole
    /// lines also removes their keys, so the collection that contains the lines is incomplete.
    let column: Int?
}

extension TreeBuilder {
    /// Returns the node to overwrite after a syntax error. The node is in the top-level entry that begins at `start`.
    /// Returns `nil` if the lines to overwrite are empty, or if whole lines in `earlier` already contain the first of
    /// these lines.
    ///
    /// - Parameters:
    ///   - earlier: The nodes of the entry that were already overwritten. If the new error is at one of these nodes,
    ///     the function returns a larger node.
    func brokenNode(_ failure: Explanation, at stop: Int, since start: Int, earlier: [BrokenNode]) -> BrokenNode? {
        let place = Int(failure.diagnostic.range.start)
        let anchor = max(start, min(failure.unclosedOpener ?? failure.misread?.lowerBound ?? place, stop))
        let isUntouched: (Range<Int>) -> Bool = { range in earlier.allSatisfy { !$0.bytes.overlaps(range) } }
        if stop < poisonedUntil {
            // The error is inside a value that YAML split at a comma. So the whole value is the broken node.
            let split = findings.all[checkpoint.findings...].last { Int($0.range.end) == poisonedUntil }
            if let split, isUntouched(split.range.bytes) { return BrokenNode(bytes: split.range.bytes, column: nil) }
        }
        if failure.unclosedOpener == nil, isInFlow || opensBracket(before: anchor), let value = flowValue(failure),
            value.lowerBound >= start, isUntouched(value)
        {
            return BrokenNode(bytes: value, column: nil)
        }
        var line = source.lineStart(anchor)
        // If the error is inside brackets that were opened on an earlier line, the mistake can be anywhere in the
        // brackets. So overwrite the whole value of the key on the earlier line.
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

    /// Returns the range that the failure's suggested edit replaces, or `nil` if the failure has no such edit. Also
    /// returns `nil` if the range begins at or before the opening bracket of the innermost open flow collection.
    private func flowValue(_ failure: Explanation) -> Range<Int>? {
        guard let edits = failure.diagnostic.edits.first?.edits, edits.count == 1, let edit = edits.first,
            !edit.range.bytes.isEmpty
        else { return nil }
        // An edit that begins at the opening bracket of the innermost collection replaces this collection, and not a
        // value inside it.
        let outer = frames.last { $0.isFlow }
        return outer.map { edit.range.start > records[$0.index].start } ?? true ? edit.range.bytes : nil
    }

    /// Returns the starts of the content and the value of a line. The content begins after the indentation and the
    /// dashes of list elements. The value begins after the ':' of the line, or after the last dash if the line has no
    /// ':'. `value` is `nil` if the line has neither a ':' nor a dash.
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

    /// Returns the end of the node that begins on a line. The node ends before the first following nonblank line that
    /// is indented by at most `column` blanks. Blank lines before this line are not part of the node.
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

    /// Overwrites a broken node. A value becomes the scalar `x`, and whole lines become spaces.
    mutating func writeOver(_ node: BrokenNode) {
        var line: Int? = node.bytes.lowerBound
        while let start = line, start < node.bytes.upperBound {
            // Comments remain, because they can disable rules.
            for offset in start..<max(start, min(source.contentEnd(start), node.bytes.upperBound)) {
                writable[offset] = .space
            }
            line = source.nextLine(start)
        }
        guard node.column == nil else { return }
        writable[node.bytes.lowerBound] = UInt8(ascii: "x")
    }

    /// Marks the collections around overwritten lines as incomplete, for all overwritten lines that end before
    /// `position`.
    mutating func noteMissingLines(before position: Int) {
        while let node = missingLines.first, node.bytes.upperBound <= position {
            missingLines.removeFirst()
            let column = node.column ?? 0
            // Mark the enclosing block collection and all open collections inside it as incomplete. The overwritten
            // lines possibly belonged to any of them.
            let around = frames.lastIndex { !$0.isFlow && $0.column <= column } ?? 0
            for frame in frames.dropFirst(around) { records[frame.index].insert(.incomplete) }
            // If the overwritten lines were the whole value of a key, the remaining empty value is marked as invalid.
            if depth > 0, frame.column < column, frame.key == nil, let last = records.last,
                !last.isCollection, last.start == last.end
            {
                markInvalid(records.count - 1)
            }
            // If the overwritten lines directly follow a key, they were possibly the first lines of the key's value.
            columnOfHeadless = depth > 0 && frame.column < column && frame.key != nil ? column : nil
            if depth == 0 { lacksLinesAtTop = true }
        }
    }
}
