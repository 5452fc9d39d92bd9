import SpecDiagnostics

/// Nodes as their events pass: records in the arena, and the frames of collections that are still open.
extension TreeBuilder {
    /// Passes the trivia before a node and keeps the limits; false where the stretch ends here.
    mutating func beginNode(_ event: YAMLEvent) -> Bool {
        scanTrivia(to: event.start)
        if frames.count == 1, frames[0].isMapping, frames[0].key == nil, !frames[0].isFlow {
            setCheckpoint(at: max(source.lineStart(event.start), source.firstByte))
        }
        if event.end > event.start { checkContinuation(at: event.start) }
        if records.count >= YAMLLimits.nodes {
            poisonedUntil = 0
            report(.tooManyNodes, at: range(event.start, event.start), "more than \(YAMLLimits.nodes) YAML nodes")
            lostSomething = true
            isStopped = true
            return false
        }
        if let last = frames.indices.last, frames[last].dropFrom == nil, event.start < poisonedUntil,
            !frames[last].isMapping || frames[last].key == nil
        {
            frames[last].dropFrom = records.count
        }
        if sawKeyIndicator, let last = frames.indices.last, frames[last].isMapping, frames[last].key == nil {
            frames[last].isKeyComplex = true
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
        flags: NodeRecord.Flags = []
    ) -> Int {
        if flags.contains(.invalid) { lostSomething = true }
        records.append(NodeRecord(shape, start: start, end: end, first: first, count: count, flags: flags))
        return records.count - 1
    }

    mutating func appendScalar(_ event: YAMLEvent, _ style: ScalarStyle) -> Int {
        let isEmpty = style == .plain && event.text.isEmpty
        let isBlock = style == .literal || style == .folded
        var start = contentStart(event)
        var end = max(start, event.end)
        switch style {
        case .literal, .folded: end = blockScalarEnd(start, end)
        case .plain where isEmpty && !event.hasTag && !event.hasAnchor:
            start = emptyValuePlace(event.start)
            end = start
        default: break
        }
        var flags: NodeRecord.Flags = []
        if !refused.isEmpty, refused.contains(where: { $0.lowerBound < end && $0.upperBound > start }) {
            flags.insert(.invalid)
        }
        let text = placeText(event.text, near: start)
        if text.isDecoded { flags.insert(.decoded) }
        let index = append(
            .scalar(style),
            start: start,
            end: end,
            first: text.first,
            count: event.text.count,
            flags: flags
        )
        if !isEmpty || event.hasTag || event.hasAnchor {
            let kind: Token.Kind =
                switch style {
                case .plain: .plain
                case .singleQuoted, .doubleQuoted: .quoted
                case .literal, .folded: .block
                }
            lastToken = Token(kind: kind, start: start, end: end)
            triviaStart = max(triviaStart, end)
        }
        checkProperties(of: index, event)
        if style == .doubleQuoted { checkEscapes(of: index) }
        if style == .plain && !isEmpty { checkPlain(of: index) }
        if style == .plain || style == .singleQuoted || style == .doubleQuoted { checkContinuations(of: index, style) }
        if isBlock, event.text.allSatisfy({ $0 == .lineFeed }) { checkEmptyBlock(at: start) }
        return index
    }

    /// Where a scalar's text lies: in the source, where it is the same there, else among the decoded bytes.
    private mutating func placeText(_ text: UnsafeBufferPointer<UInt8>, near start: Int) -> (
        first: Int, isDecoded: Bool
    ) {
        // Quoted texts begin after their quote.
        if source.holds(text, at: start) { return (start, false) }
        if source.holds(text, at: start + 1) { return (start + 1, false) }
        decoded.append(contentsOf: text)
        return (decoded.count - text.count, true)
    }

    /// An empty value stands right after its ':'; libyaml may say where the next token is.
    private func emptyValuePlace(_ start: Int) -> Int {
        guard let frame = frames.last, frame.isMapping, let key = frame.key else { return start }
        let keyEnd = Int(records[key].end)
        let colon = source.afterTrivia(keyEnd)
        return source[colon] == .colon && colon < max(start, keyEnd + 1) ? colon + 1 : keyEnd
    }

    /// Without the line breaks after the text, nor a comment in the header where there is no text.
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
        let start = contentStart(event)
        if frames.count >= YAMLLimits.depth {
            let message = "nested more than \(YAMLLimits.depth) levels deep"
            poisonedUntil = 0
            report(.nestingTooDeep, at: range(start, event.isFlow ? start + 1 : start), message)
            lostSomething = true
            return false
        }
        if frames.isEmpty, isMapping, !records.isEmpty, case .mapping = records[0].shape {
            // What follows a syntax error goes on with the mapping at the top.
            push(0, isMapping: true, isFlow: false, isPair: false, column: event.column)
            return true
        }
        let isPair = event.isFlow && isMapping && source[start] != .openBrace
        let index = append(isMapping ? .mapping : .sequence, start: start, end: start, flags: event.isFlow ? .flow : [])
        if event.isFlow && !isPair { triviaStart = max(triviaStart, start + 1) }
        let column = event.isFlow ? frames.last?.column ?? -1 : event.column
        push(index, isMapping: isMapping, isFlow: event.isFlow, isPair: isPair, column: column)
        checkProperties(of: index, event)
        return true
    }

    mutating func takeCollectionEnd(_ event: YAMLEvent) {
        guard let frame = frames.last else { return }
        let isBracketed = frame.isFlow && !frame.isPair
        if isBracketed {
            scanTrivia(to: event.start)
            checkContinuation(at: event.start, isCloser: true)
        }
        close(end: isBracketed ? event.end : nil)
        if isBracketed {
            triviaStart = max(triviaStart, event.end)
            lastToken = Token(kind: .flowEnd, start: Int(records[frame.index].start), end: event.end)
        }
        if frame.isFlow && frame.isMapping { checkColons(of: frame) }
        endNode(frame.index)
    }

    private mutating func push(_ index: Int, isMapping: Bool, isFlow: Bool, isPair: Bool, column: Int) {
        collections += 1
        frames.append(
            Frame(
                index: index,
                isMapping: isMapping,
                isFlow: isFlow,
                isPair: isPair,
                column: column,
                serial: index == 0 ? 0 : collections,
                childCount: Int(records[index].count),
                end: Int(records[index].end)
            )
        )
    }

    /// Closes the innermost collection; without an end it ends where its last child does.
    private mutating func close(end: Int?) {
        let frame = frames.removeLast()
        records[frame.index].end = UInt32(end ?? frame.end)
        records[frame.index].first = UInt32(records.count)
        records[frame.index].count = UInt32(frame.childCount)
    }

    /// Gives a finished node to the collection around it.
    mutating func endNode(_ index: Int) {
        guard let last = frames.indices.last else { return }
        if frames[last].isMapping, frames[last].key == nil {
            frames[last].key = index
            if frames[last].dropFrom == nil, !checkKey(index, in: frames[last]) {
                frames[last].dropFrom = index
            }
            return
        }
        if let key = frames[last].key, frames[last].isFlow, frames[last].dropFrom == nil {
            noteColon(after: key, value: index)
        }
        if let first = frames[last].dropFrom {
            records.removeSubrange(first...)
            lostSomething = true
            records[frames[last].index].insert(.incomplete)
        } else {
            frames[last].add(records[index])
        }
        frames[last].key = nil
        frames[last].dropFrom = nil
        frames[last].isKeyComplex = false
    }

    /// Closes what is open where reading broke off; nothing ends after `limit`.
    mutating func breakOff(at limit: Int = .max) {
        lostSomething = true
        while var frame = frames.last {
            if let first = frame.dropFrom {
                records.removeSubrange(first...)
            } else if let key = frame.key {
                let place = Int(records[key].end)
                frame.add(records[append(.scalar(.plain), start: place, end: place, flags: .invalid)])
            }
            frames[frames.count - 1] = frame
            records[frame.index].insert(.incomplete)
            close(end: max(Int(records[frame.index].start), min(limit, frame.end)))
            guard let parent = frames.indices.last, frames[parent].dropFrom == nil else { continue }
            if frames[parent].isMapping, frames[parent].key == nil {
                frames[parent].key = frame.index
            } else {
                frames[parent].add(records[frame.index])
                frames[parent].key = nil
            }
        }
    }
}
