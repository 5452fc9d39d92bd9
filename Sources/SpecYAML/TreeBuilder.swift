import SpecDiagnostics

extension Rule {
    public static let nestingTooDeep = Rule(
        "nesting-too-deep",
        .error,
        "Sequences and mappings nest at most 64 levels deep."
    )
    public static let tooManyNodes = Rule("too-many-nodes", .error, "A spec has at most 100,000 YAML nodes.")
    public static let secondDocument = Rule("second-document", .error, "A spec is one YAML document.")
}

/// Fills the arena from events, and checks them as they pass. The checks of one topic each stand in a file of their
/// own, as extensions.
struct TreeBuilder {
    /// A collection that is still open.
    struct Frame {
        let index: Int
        let isMapping: Bool
        let isFlow: Bool
        /// A mapping without braces, the one entry of an element of a sequence: `[label: Type]`.
        let isPair: Bool
        /// Tells the keys of collections apart, also where one took the index of another that was dropped.
        let serial: Int
        var childCount = 0
        /// Where the last child ends.
        var end = 0
        /// The key that comes was announced with a '?'.
        var isKeyComplex = false
        /// The key that waits for its value.
        var key: Int?
        /// Where the entry or element begins that is kept out of the tree.
        var dropFrom: Int?
        /// Keys without a ':' in braces.
        var colonless: [Int] = []

        /// Counts a finished entry by its value, or an element.
        mutating func add(_ record: NodeRecord) {
            childCount += isMapping ? 2 : 1
            end = max(end, Int(record.end))
        }
    }

    /// The token that was read last, for what a syntax error after it means.
    struct Token {
        enum Kind {
            case none, plain, quoted, block, flowEnd
        }
        var kind: Kind
        var start: Int
        var end: Int
    }

    let source: SourceText
    let id: SourceID
    let refused: [Range<Int>]
    var findings: Findings

    var records: [NodeRecord] = []
    var decoded: [UInt8] = []
    var commentRanges: [Range<UInt32>] = []
    var frames: [Frame] = []
    /// Whether something that was written is not in the tree.
    var lostSomething = false
    /// The first key of each text, by a hash of its collection's serial number and the text.
    var firstKeys: [Int: Int] = [:]
    private var collections = 0
    var lastToken = Token(kind: .none, start: 0, end: 0)
    /// Where the gap before the next token begins.
    var gapStart = 0
    /// A '?' was seen whose key is still to come.
    var sawKeyIndicator = false
    /// Up to here a value was split in pieces that mean nothing.
    var poisonedUntil = 0
    private var documents = 0
    /// Set where reading stops for good.
    private(set) var isStopped = false

    init(source: SourceText, id: SourceID, refused: [Range<Int>], findings: Findings) {
        self.source = source
        self.id = id
        self.refused = refused
        self.findings = findings
    }

    /// Begins a stretch that libyaml reads on its own.
    mutating func beginStretch(at start: Int) {
        gapStart = start
        lastToken = Token(kind: .none, start: start, end: start)
        documents = 0
        sawKeyIndicator = false
        poisonedUntil = 0
    }

    /// Takes one event; false where the stretch is read no further.
    mutating func take(_ event: YAMLEvent) -> Bool {
        switch event.kind {
        case .streamStart: break
        case .streamEnd: scanGap(to: source.count)
        case .documentStart: return takeDocumentStart(event)
        case .documentEnd:
            if !event.isImplicit { passToken(event) }
        case .alias:
            guard beginNode(event) else { return false }
            reportAlias(event)
            let index = append(.scalar(.plain), start: event.start, end: event.end, flags: .invalid)
            lastToken = Token(kind: .plain, start: event.start, end: event.end)
            endNode(index)
        case .scalar(let style):
            guard beginNode(event) else { return false }
            let index = appendScalar(event, style)
            endNode(index)
        case .sequenceStart, .mappingStart: return takeCollectionStart(event)
        case .sequenceEnd, .mappingEnd: takeCollectionEnd(event)
        }
        return !findings.isFull
    }

    func range(_ start: Int, _ end: Int) -> SourceRange { SourceRange(source: id, start: start, end: end) }

    func range(ofNode index: Int) -> SourceRange {
        range(Int(records[index].start), Int(records[index].end))
    }

    mutating func report(
        _ rule: Rule,
        at range: SourceRange,
        _ message: String,
        notes: [Note] = [],
        edits: [SuggestedEdit] = []
    ) {
        guard Int(range.start) >= poisonedUntil else { return }
        findings.report(Diagnostic(rule, at: range, message, notes: notes, edits: edits))
    }

    mutating func markInvalid(_ index: Int) {
        records[index].insert(.invalid)
        lostSomething = true
    }

    private mutating func passToken(_ event: YAMLEvent) {
        scanGap(to: event.start)
        gapStart = max(gapStart, event.end)
    }

    private mutating func takeDocumentStart(_ event: YAMLEvent) -> Bool {
        documents += 1
        if documents > 1 {
            scanGap(to: event.start)
            let end = event.isImplicit ? source.contentEnd(event.start) : event.end
            report(.secondDocument, at: range(event.start, end), "a second document begins here, and a spec is one")
            lostSomething = true
            isStopped = true
            return false
        }
        if !event.isImplicit { passToken(event) }
        return true
    }
}

// MARK: - Nodes

extension TreeBuilder {
    /// Passes the gap before a node and keeps the limits; false where the stretch ends here.
    private mutating func beginNode(_ event: YAMLEvent) -> Bool {
        scanGap(to: event.start)
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

    private mutating func appendScalar(_ event: YAMLEvent, _ style: ScalarStyle) -> Int {
        let isEmpty = style == .plain && event.text.isEmpty
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
            gapStart = max(gapStart, end)
        }
        checkProperties(of: index, event)
        if style == .doubleQuoted { checkEscapes(of: index) }
        if style == .plain && !isEmpty { checkSplit(of: index) }
        return index
    }

    /// Where a scalar's text lies: in the source, where it is the same there, else among the decoded bytes.
    private mutating func placeText(_ text: UnsafeBufferPointer<UInt8>, near start: Int) -> (
        first: Int, isDecoded: Bool
    ) {
        for first in [start, start + 1] where first + text.count <= source.count {
            if source.bytes[first..<first + text.count].elementsEqual(text) { return (first, false) }
        }
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
        if let hash = source.bytes[start..<headerEnd].firstIndex(of: .hash) { appendComment(hash..<headerEnd) }
        var trimmed = end
        while trimmed > start, source.isBlankOrEnd(trimmed - 1) { trimmed -= 1 }
        return trimmed > headerEnd ? trimmed : source.contentEnd(start)
    }

    private mutating func takeCollectionStart(_ event: YAMLEvent) -> Bool {
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
            push(0, isMapping: true, isFlow: false, isPair: false)
            return true
        }
        let isPair = event.isFlow && isMapping && source[start] != .openBrace
        let index = append(isMapping ? .mapping : .sequence, start: start, end: start, flags: event.isFlow ? .flow : [])
        if event.isFlow && !isPair { gapStart = max(gapStart, start + 1) }
        push(index, isMapping: isMapping, isFlow: event.isFlow, isPair: isPair)
        checkProperties(of: index, event)
        return true
    }

    private mutating func takeCollectionEnd(_ event: YAMLEvent) {
        guard let frame = frames.last else { return }
        let isBracketed = frame.isFlow && !frame.isPair
        scanGap(to: isBracketed ? event.start : gapStart)
        close(end: isBracketed ? event.end : nil)
        if isBracketed {
            gapStart = max(gapStart, event.end)
            lastToken = Token(kind: .flowEnd, start: Int(records[frame.index].start), end: event.end)
        }
        if frame.isFlow && frame.isMapping { checkColons(of: frame) }
        endNode(frame.index)
    }

    private mutating func push(_ index: Int, isMapping: Bool, isFlow: Bool, isPair: Bool) {
        collections += 1
        frames.append(
            Frame(
                index: index,
                isMapping: isMapping,
                isFlow: isFlow,
                isPair: isPair,
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
    private mutating func endNode(_ index: Int) {
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
