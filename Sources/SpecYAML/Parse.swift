import SpecDiagnostics

/// Reads one file. Never throws and never traps: what cannot be read is reported, and the tree holds the rest.
///
/// A syntax error costs what stands between it and the next top-level key; from there on reading goes on.
///
/// - Parameter keyNotes: by key, what to say of one that is repeated, since its author may have meant something else.
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
    return scan.clean.withUnsafeBufferPointer { bytes in
        var builder = TreeBuilder(
            source: SourceText(bytes: bytes),
            id: id,
            refused: scan.refused,
            keyNotes: keyNotes,
            findings: findings
        )
        builder.readAll()
        builder.findings.all.forEach { diagnostics.report($0) }
        return builder.tree(of: source)
    }
}

extension TreeBuilder {
    /// Reads stretch after stretch; all but the first begin at a top-level key after a syntax error.
    mutating func readAll() {
        let offsets = ScalarOffsets(source.bytes)
        var start = source[0] == 0xEF && source[1] == 0xBB && source[2] == 0xBF ? 3 : 0
        // Going back to a place before the error must not add up to more than a few readings of the file.
        var budget = 4 * source.count + 65_536
        var lastFailure = -1
        while true {
            beginStretch(at: start)
            let firstRecord = records.count
            let firstFinding = findings.all.count
            let reader = EventReader(source.bytes, from: start, offsets: offsets)
            guard let stop = readStretch(reader) else { break }
            let failure = stop.failure.map { explain($0) }
            scanTrivia(to: min(source.afterTrivia(triviaStart), max(triviaStart, stop.position)))
            let resumption = resumption(after: stop, failure, from: start, mayGoBack: budget > 0)
            if let resumption {
                findings.removeAll(within: resumption..<source.count, since: firstFinding)
                commentRanges.removeAll { Int($0.lowerBound) >= resumption }
            }
            // What a split value or the same error before explains is not said again.
            let isNews = stop.position != lastFailure && stop.position >= poisonedUntil
            if let failure, let misread = failure.misread {
                let isUnclosed = failure.unclosedOpener != nil
                let end = isUnclosed ? max(misread.upperBound, stop.position) : misread.upperBound
                if isNews { findings.removeAll(within: misread.lowerBound..<end, since: firstFinding) }
                invalidate(misread, from: firstRecord)
            }
            breakOff(at: failure?.misread?.upperBound ?? .max)
            // What is no collection was meant to be the first key.
            if records.count == 1, !records[0].isCollection { records.removeAll() }
            if let failure, isNews { findings.report(failure.diagnostic) }
            lastFailure = stop.position
            guard let resumption, !findings.isFull else { break }
            budget -= stop.position - start
            start = resumption
        }
        breakOffIfOpen()
    }

    /// Where and why a stretch ended before the end of the file.
    struct Stop {
        let position: Int
        /// Nil where a limit was passed, which was reported already.
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
        if !frames.isEmpty { breakOff() }
    }

    /// The next top-level key: after the opener of what was never closed, else at or after the error.
    private func resumption(after stop: Stop, _ failure: Explanation?, from start: Int, mayGoBack: Bool) -> Int? {
        if let opener = failure?.unclosedOpener, mayGoBack { return topLevelKey(after: max(opener, start)) }
        let lineStart = source.lineStart(stop.position)
        let wasReached = triviaStart > lineStart || lineStart <= start
        if !wasReached, isTopLevelKey(at: lineStart) { return lineStart }
        return topLevelKey(after: max(stop.position, start))
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

    /// Nothing more is to be said about what was made of a text that turned out to be something else.
    private mutating func invalidate(_ bytes: Range<Int>, from firstRecord: Int) {
        for index in firstRecord..<records.count {
            if Int(records[index].start) >= bytes.lowerBound { markInvalid(index) }
            records[index].start = min(records[index].start, UInt32(bytes.upperBound))
            records[index].end = min(records[index].end, UInt32(bytes.upperBound))
        }
    }

    func tree(of source: SourceFile) -> YAMLTree {
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
