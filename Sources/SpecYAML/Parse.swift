import SpecDiagnostics

/// Parses a file. Even for invalid input, the function never throws or traps. It reports each error, and returns a tree
/// of the rest of the file.
///
/// The function makes a copy of the source. If possible, it replaces the smallest node around a syntax error by valid
/// YAML in this copy. Otherwise, it skips the rest of the top-level entry. Then it continues to parse the copy.
///
/// - Parameter keyNotes: The texts of notes, by key. If a key is repeated, the diagnostic contains the note for this
///   key. For example, the note can name another key that the author possibly meant.
public func parseYAML(
    _ source: SourceFile,
    id: SourceID,
    keyNotes: [String: String] = [:],
    diagnostics: inout Diagnostics
) -> YAMLTree {
    var findings = Findings()
    let scan = PreScan(source, id: id, findings: &findings)
    guard scan.isText, !findings.isFull else {
        findings.all.forEach { diagnostics.report($0) }
        return YAMLTree(source: source, id: id, root: nil, isComplete: false)
    }
    var clean = scan.clean
    return clean.withUnsafeMutableBufferPointer { bytes in
        var builder = TreeBuilder(
            source: SourceText(bytes: UnsafeBufferPointer(bytes)),
            writable: bytes,
            id: id,
            refused: scan.refused,
            keyNotes: keyNotes,
            findings: findings
        )
        builder.readAll(ScalarOffsets(builder.source.bytes, isASCII: scan.isASCII))
        builder.findings.all.forEach { diagnostics.report($0) }
        return builder.tree(of: source)
    }
}

extension TreeBuilder {
    /// Parses the file in stretches. Each stretch has a separate libyaml parser, and ends at an error or at the end of
    /// the file. If the node with the error can be overwritten, the next stretch begins at the top-level entry that
    /// contains this node. Otherwise, the rest of this entry is skipped, and the next stretch begins at the next
    /// top-level entry.
    mutating func readAll(_ offsets: ScalarOffsets) {
        var offsets = offsets
        var start = source.firstByte
        // The budget limits the number of bytes that are parsed several times. After it is exhausted, the parser skips
        // the rest of each entry with an error.
        var budget = 4 * source.count + (1 << 18)
        var entry = start
        var broken: [BrokenNode] = []
        // If the first entry is parsed again, `goBack` discards diagnostics of the entry, but no diagnostics of the
        // pre-scan.
        checkpoint = Checkpoint(position: start, findings: findings.all.count)
        while true {
            beginStretch(at: start)
            let firstFinding = findings.all.count
            guard let stop = readStretch(EventReader(source.bytes, from: start, offsets: offsets)) else { break }
            if checkpoint.position != entry { (entry, broken) = (checkpoint.position, []) }
            budget -= stop.position - entry
            let failure = stop.failure.map { explain($0) }
            if let failure, budget > 0,
                let node = brokenNode(failure, at: stop.position, since: entry, earlier: broken)
            {
                let hasWideScalars = source.bytes[node.bytes].contains { $0 >= 0x80 }
                goBack(over: node, failure, at: stop, after: broken)
                broken.append(node)
                missingLines = broken.filter { $0.column != nil }
                missingLines.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
                if hasWideScalars {
                    offsets = ScalarOffsets(source.bytes)
                    budget -= source.count
                }
                start = entry
            } else {
                guard let next = skipEntry(failure, at: stop, since: firstFinding) else { break }
                (start, entry, broken) = (next, next, [])
                setCheckpoint(at: next)
            }
            if findings.isFull { break }
        }
        breakOffIfOpen()
    }

    /// Discards the nodes of the current top-level entry, and overwrites `node`. Also discards the diagnostics that the
    /// next pass over the entry reports again.
    private mutating func goBack(
        over node: BrokenNode,
        _ failure: Explanation,
        at stop: Stop,
        after earlier: [BrokenNode]
    ) {
        // Report the error only if it is new. An error inside a value that was split at a comma is not new. An error is
        // also not new if `node` overlaps an earlier broken node. The same applies if `node` and an earlier broken node
        // are whole lines that begin at the same column.
        let isNew =
            stop.position >= poisonedUntil
            && !earlier.contains { $0.bytes.overlaps(node.bytes) || $0.column != nil && $0.column == node.column }
        let place = Int(failure.diagnostic.range.start)
        let misread = min(failure.misread?.lowerBound ?? place, failure.unclosedOpener ?? place)
        let kept = findings.all[checkpoint.findings...].filter { finding in
            let start = Int(finding.range.start)
            return node.bytes.contains(start) && (start < misread || !isNew)
        }
        (frame, outerFrames, depth) = (.none, [], 0)
        records.removeSubrange(checkpoint.records...)
        decoded.removeSubrange(checkpoint.decoded...)
        commentRanges.removeSubrange(checkpoint.comments...)
        colonless = []
        forgetKeys(from: checkpoint.records)
        if !records.isEmpty {
            records[0].count = UInt32(checkpoint.childCount)
            records[0].end = UInt32(checkpoint.end)
        }
        findings.truncate(to: checkpoint.findings)
        kept.forEach { findings.report($0) }
        if isNew { findings.report(failure.diagnostic) }
        checkpoint.findings = findings.all.count
        lostSomething = true
        refused.append(node.bytes)
        writeOver(node)
    }

    /// Skips the rest of a top-level entry. Returns the start of the next entry, or `nil` if there is none.
    private mutating func skipEntry(_ failure: Explanation?, at stop: Stop, since firstFinding: Int) -> Int? {
        scanTrivia(to: min(source.afterTrivia(triviaStart), max(triviaStart, stop.position)))
        let next = topLevelKey(after: max(stop.position, checkpoint.position))
        if let next {
            findings.removeAll(within: next..<source.count, since: firstFinding)
            commentRanges.removeAll { Int($0.lowerBound) >= next }
        }
        let isNew = stop.position >= poisonedUntil
        breakOff(at: failure?.misread?.upperBound ?? .max)
        // If the only record is a scalar, the scalar is a key without its ':'. The tree does not contain such a key.
        if records.count == 1, !records[0].isCollection { records.removeAll() }
        if let failure, isNew { findings.report(failure.diagnostic) }
        return next
    }

    /// Saves the state at the start of a top-level entry, where at most the top-level mapping is open.
    mutating func setCheckpoint(at position: Int) {
        checkpoint = Checkpoint(
            position: position,
            records: records.count,
            decoded: decoded.count,
            comments: commentRanges.count,
            findings: findings.all.count,
            childCount: depth > 0 ? frame.childCount : records.count > 0 ? Int(records[0].count) : 0,
            end: depth > 0 ? frame.end : records.count > 0 ? Int(records[0].end) : 0
        )
    }

    /// The position at which parsing stops before the end of the file, and the reason.
    struct Stop {
        let position: Int
        /// The syntax error, or `nil` if the file exceeds a limit. The exceeded limit was already reported.
        let failure: SyntaxFailure?
    }

    private mutating func readStretch(_ reader: EventReader) -> Stop? {
        while true {
            guard let event = reader.next() else {
                let failure = reader.failure
                return Stop(position: failure.position, failure: failure)
            }
            if !take(event) { return isStopped || findings.isFull ? nil : Stop(position: event.end, failure: nil) }
            if case .streamEnd = event.kind { return nil }
        }
    }

    private mutating func breakOffIfOpen() {
        if depth > 0 { breakOff() }
    }

    func topLevelKey(after offset: Int) -> Int? {
        var line = source.nextLine(offset)
        while let position = line {
            if isTopLevelKey(at: position) { return position }
            line = source.nextLine(position)
        }
        return nil
    }

    private func isTopLevelKey(at lineStart: Int) -> Bool {
        var position = lineStart
        while let byte = source[position], byte.isWordByte { position += 1 }
        return position > lineStart && source[position] == .colon && source.isBlankOrEnd(position + 1)
    }

    mutating func tree(of source: SourceFile) -> YAMLTree {
        if lacksLinesAtTop, !records.isEmpty { records[0].insert(.incomplete) }
        let arena = NodeArena(source: source, id: id, records: records, decoded: decoded)
        let root = records.isEmpty ? nil : YAMLNode(arena: arena, index: 0)
        return YAMLTree(
            source: source,
            id: id,
            root: root.flatMap { $0.isEmptyPlain ? nil : $0 },
            isComplete: !lostSomething,
            commentRanges: commentRanges
        )
    }
}
