import SpecDiagnostics

/// Creates a record in the arena for each node, and a frame for each open collection.
extension TreeBuilder {
    /// Scans the blanks and comments before a node, and checks the number of nodes. Returns `false` if the file has too
    /// many nodes, because parsing then stops.
    mutating func beginNode(_ event: YAMLEvent) -> Bool {
        scanTrivia(to: event.start)
        if depth == 1, frame.isMapping, frame.key == nil, !frame.isFlow {
            setCheckpoint(at: max(source.lineStart(event.start), source.firstByte))
        }
        if event.end > event.start { checkContinuation(at: event.start) }
        if records.count >= YAMLLimits.nodes {
            poisonedUntil = 0
            report(
                .tooManyNodes,
                at: range(event.start, event.start),
                "the file has more than \(YAMLLimits.nodes) YAML nodes"
            )
            lostSomething = true
            isStopped = true
            return false
        }
        if event.start < poisonedUntil, depth > 0, frame.dropFrom == nil, !frame.isMapping || frame.key == nil {
            frame.dropFrom = records.count
        }
        if sawKeyIndicator, frame.isMapping, frame.key == nil {
            frame.isKeyComplex = true
            sawKeyIndicator = false
        }
        return true
    }

    @discardableResult
    mutating func append(
        _ shape: NodeRecord.Shape,
        start: Int,
        end: Int,
        first: Int = 0,
        count: Int = 0,
        flags: NodeRecord.Flags = .none
    ) -> Int {
        records.append(NodeRecord(shape, start: start, end: end, first: first, count: count, flags: flags))
        return records.count - 1
    }

    mutating func appendScalar(_ event: YAMLEvent, _ style: ScalarStyle) -> Int {
        let isPlain = style == .plain
        let isBlock = style == .literal || style == .folded
        let isEmpty = isPlain && event.text.count == 0
        let hasProperties = event.hasAnchor || event.hasTag
        var start = hasProperties ? contentStart(event) : event.start
        var end = max(start, event.end)
        if isBlock {
            end = blockScalarEnd(start, end)
        } else if isEmpty && !hasProperties {
            start = emptyValuePlace(event.start)
            end = start
        }
        let text = placeText(event.text, near: start)
        let index = append(
            .scalar(style),
            start: start,
            end: end,
            first: text.first,
            count: event.text.count,
            flags: text.isDecoded ? .decoded : .none
        )
        if refused.count > 0, refused.contains(where: { $0.lowerBound < end && $0.upperBound > start }) {
            markInvalid(index)
        }
        if !isEmpty || hasProperties {
            let kind: Token.Kind = isPlain ? .plain : isBlock ? .block : .quoted
            lastToken = Token(kind: kind, start: start, end: end)
            // `blockScalarEnd` already recorded any comment on the first line of a block scalar.
            triviaStart = max(triviaStart, isBlock ? max(end, source.lineEnd(start)) : end)
        }
        if hasProperties { checkProperties(of: index, event) }
        if style == .doubleQuoted { checkEscapes(of: index, start, end) }
        if isPlain && !isEmpty { checkPlain(of: index, start, end) }
        if !isBlock { checkContinuations(start, end, isPlain: isPlain) }
        if isBlock, event.text.allSatisfy({ $0 == .lineFeed }) { checkEmptyBlock(at: start) }
        return index
    }

    /// Returns the offset of a scalar's text. If the source contains the bytes of `text` at `start` or at the next
    /// byte, the offset is in the source. Otherwise, appends `text` to `decoded`, and returns its offset there.
    private mutating func placeText(_ text: UnsafeBufferPointer<UInt8>, near start: Int) -> (
        first: Int, isDecoded: Bool
    ) {
        // A quoted text begins after its quote.
        if source.holds(text, at: start) { return (start, false) }
        if source.holds(text, at: start + 1) { return (start + 1, false) }
        decoded.append(contentsOf: text)
        return (decoded.count - text.count, true)
    }

    /// Returns the offset of an empty value. libyaml reports `start`, which can be the offset of the next token. In a
    /// mapping, the returned offset is directly after the ':', or after the key if there is no ':'.
    private func emptyValuePlace(_ start: Int) -> Int {
        guard frame.isMapping, let key = frame.key else { return start }
        let keyEnd = Int(records[key].end)
        let colon = source.afterTrivia(keyEnd)
        return source[colon] == .colon && colon < max(start, keyEnd + 1) ? colon + 1 : keyEnd
    }

    /// Returns the end of a block scalar without its trailing line breaks. If the first line of the block scalar
    /// contains a comment, records the comment. If the block scalar has no text, it ends before the comment.
    private mutating func blockScalarEnd(_ start: Int, _ end: Int) -> Int {
        let headerEnd = source.lineEnd(start)
        if let hash = source.bytes[start..<headerEnd].firstIndex(of: .hash) {
            checkBlank(before: hash, commentEnd: headerEnd)
            appendComment(hash..<headerEnd)
        }
        var trimmed = end
        while trimmed > start, source.isBlankOrEnd(trimmed - 1) { trimmed -= 1 }
        return trimmed > headerEnd ? trimmed : source.contentEnd(start)
    }

    mutating func takeCollectionStart(_ event: YAMLEvent) -> Bool {
        guard beginNode(event) else { return false }
        let isMapping = if case .mappingStart = event.kind { true } else { false }
        let hasProperties = event.hasAnchor || event.hasTag
        let start = hasProperties ? contentStart(event) : event.start
        if depth >= YAMLLimits.depth {
            let message = "the value is nested more than \(YAMLLimits.depth) levels deep"
            poisonedUntil = 0
            report(.nestingTooDeep, at: range(start, event.isFlow ? start + 1 : start), message)
            lostSomething = true
            return false
        }
        if depth == 0, isMapping, records.count > 0, records[0].isMapping {
            // After a syntax error, parsing continues in the top-level mapping, at the same or a later entry. The
            // record of this mapping already exists.
            push(0, isMapping: true, isFlow: false, isPair: false, column: event.column)
            return true
        }
        let isPair = event.isFlow && isMapping && source[start] != .openBrace
        let index = append(
            isMapping ? .mapping : .sequence,
            start: start,
            end: start,
            flags: event.isFlow ? .flow : .none
        )
        if event.isFlow && !isPair { triviaStart = max(triviaStart, start + 1) }
        let column = event.isFlow ? frame.column : event.column
        push(index, isMapping: isMapping, isFlow: event.isFlow, isPair: isPair, column: column)
        if let removed = columnOfHeadless {
            if !event.isFlow, removed == event.column { records[index].insert(.incomplete) }
            columnOfHeadless = nil
        }
        if hasProperties { checkProperties(of: index, event) }
        return true
    }

    mutating func takeCollectionEnd(_ event: YAMLEvent) {
        guard depth > 0 else { return }
        let closed = frame
        let isBracketed = closed.isFlow && !closed.isPair
        if isBracketed {
            scanTrivia(to: event.start)
            checkContinuation(at: event.start, isCloser: true)
        }
        close(end: isBracketed ? event.end : closed.end)
        if isBracketed {
            triviaStart = max(triviaStart, event.end)
            lastToken = Token(kind: .flowEnd, start: Int(records[closed.index].start), end: event.end)
        }
        if closed.isFlow && closed.isMapping { checkColons(of: closed) }
        forgetColonless(of: closed)
        endNode(closed.index)
    }

    private mutating func push(_ index: Int, isMapping: Bool, isFlow: Bool, isPair: Bool, column: Int) {
        collections += 1
        if depth > 0 { outerFrames.append(frame) }
        depth += 1
        frame = Frame(
            index: index,
            isMapping: isMapping,
            isFlow: isFlow,
            isPair: isPair,
            column: column,
            serial: index == 0 ? 0 : collections,
            firstKey: index == 0 ? 0 : keys.count,
            firstColonless: colonless.count,
            childCount: Int(records[index].count),
            end: Int(records[index].end)
        )
    }

    /// Closes the innermost collection.
    private mutating func close(end: Int) {
        // Keep the keys of the top-level mapping, because parsing can continue in this mapping after a syntax error.
        if frame.index > 0, keys.count > frame.firstKey { keys.removeLast(keys.count - frame.firstKey) }
        var record = records[frame.index]
        record.end = UInt32(end)
        record.first = UInt32(records.count)
        record.count = UInt32(frame.childCount)
        records[frame.index] = record
        depth -= 1
        frame = depth > 0 ? outerFrames.removeLast() : .none
    }

    private mutating func forgetColonless(of closed: Frame) {
        if colonless.count > closed.firstColonless { colonless.removeLast(colonless.count - closed.firstColonless) }
    }

    /// Adds a complete node to the collection around it.
    mutating func endNode(_ index: Int) {
        guard depth > 0 else { return }
        let record = records[index]
        if frame.isMapping, frame.key == nil {
            frame.key = index
            if frame.dropFrom == nil, !checkKey(index, record) { frame.dropFrom = index }
            return
        }
        if let first = frame.dropFrom {
            records.removeSubrange(first...)
            lostSomething = true
            records[frame.index].insert(.incomplete)
            frame.dropFrom = nil
        } else {
            if frame.isFlow, let key = frame.key { noteColon(after: key, value: record) }
            frame.add(record)
        }
        frame.key = nil
        frame.isKeyComplex = false
    }

    /// Closes all open collections when parsing stops. The ends of the collections do not exceed `limit`.
    mutating func breakOff(at limit: Int = .max) {
        lostSomething = true
        while depth > 0 {
            let closed = frame
            if let first = frame.dropFrom {
                records.removeSubrange(first...)
            } else if let key = frame.key {
                let place = Int(records[key].end)
                frame.add(records[append(.scalar(.plain), start: place, end: place, flags: .invalid)])
            }
            records[closed.index].insert(.incomplete)
            close(end: max(Int(records[closed.index].start), min(limit, frame.end)))
            forgetColonless(of: closed)
            guard depth > 0, frame.dropFrom == nil else { continue }
            if frame.isMapping, frame.key == nil {
                frame.key = closed.index
            } else {
                frame.add(records[closed.index])
                frame.key = nil
            }
        }
    }
}
