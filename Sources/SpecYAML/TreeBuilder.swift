import SpecDiagnostics

let treeRules: [Rule] = [.nestingTooDeep, .tooManyNodes, .secondDocument]

extension Rule {
    static let nestingTooDeep = Rule(
        "nesting-too-deep",
        .error,
        "Sequences and mappings nest at most 64 levels deep."
    )
    static let tooManyNodes = Rule("too-many-nodes", .error, "A spec has at most 100,000 YAML nodes.")
    static let secondDocument = Rule("second-document", .error, "A spec is one YAML document.")
}

/// Fills the arena from events, and checks them as they pass. The checks of one topic each stand in a file of their
/// own, as extensions.
struct TreeBuilder {
    /// A collection that is still open.
    struct Frame {
        /// Negative where no collection is open.
        let index: Int
        let isMapping: Bool
        let isFlow: Bool
        /// A mapping without braces, the one entry of an element of a sequence: `[label: Type]`.
        let isPair: Bool
        /// The column, from 0, of the innermost block collection; -1 where there is none around.
        let column: Int
        /// Tells the keys of collections apart, also where one took the index of another that was dropped.
        let serial: Int
        /// Where its keys begin among those of all open mappings.
        let firstKey: Int
        /// Where its keys without a ':' begin among those of all open mappings.
        let firstColonless: Int
        var childCount = 0
        /// Where the last child ends.
        var end = 0
        /// The key that comes was announced with a '?'.
        var isKeyComplex = false
        /// The key that waits for its value.
        var key: Int?
        /// Where the entry or element begins that is kept out of the tree.
        var dropFrom: Int?
        /// Whether a repeated key was reported: what follows may all be of another mapping, whose beginning is missing.
        var hasRepeatedKey = false

        /// Counts a finished entry by its value, or an element.
        mutating func add(_ record: NodeRecord) {
            childCount += isMapping ? 2 : 1
            end = max(end, Int(record.end))
        }

        static let none = Frame(
            index: -1,
            isMapping: false,
            isFlow: false,
            isPair: false,
            column: -1,
            serial: 0,
            firstKey: 0,
            firstColonless: 0
        )
    }

    /// A key of an open mapping.
    struct KeyMark {
        let index: Int
        /// Tells it from most other keys without a look at their texts.
        let fingerprint: UInt32
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
    /// The bytes of the source, of which broken nodes are written over.
    let writable: UnsafeMutableBufferPointer<UInt8>
    let id: SourceID
    /// What is no part of any text that counts: refused characters, and broken nodes.
    var refused: [Range<Int>]
    /// By key, what to say of one that is repeated.
    let keyNotes: [String: String]
    var findings: Findings

    var records: [NodeRecord] = []
    var decoded: [UInt8] = []
    var commentRanges: [Range<UInt32>] = []
    /// The innermost collection that is open.
    var frame = Frame.none
    /// Those around it.
    var outerFrames: [Frame] = []
    /// How many are open.
    var depth = 0
    /// Whether something that was written is not in the tree.
    var lostSomething = false
    /// The keys of the open mappings, those of the innermost last; first those of the mapping at the top, which several
    /// stretches go on with.
    var keys: [KeyMark] = []
    /// The keys of mappings that have many, by a hash of the mapping's serial number and the text.
    var keysByText: [Int: Int] = [:]
    var collections = 0
    /// Keys without a ':' in the open braces.
    var colonless: [Int] = []
    var lastToken = Token(kind: .none, start: 0, end: 0)
    /// Where the trivia before the next token begins.
    var triviaStart = 0
    /// A '?' was seen whose key is still to come.
    var sawKeyIndicator = false
    /// Lines that were blanked out, and that reading has not reached yet, in order.
    var missingLines: [BrokenNode] = []
    /// Whether some are missing before anything else.
    var lacksLinesAtTop = false
    /// Where the top-level entry begins that is read, and what was known before it.
    var checkpoint = Checkpoint()
    /// Up to here a value was split in pieces that mean nothing.
    var poisonedUntil = 0
    private var documents = 0
    /// Set where reading stops for good.
    var isStopped = false

    /// What was known where a top-level entry began: reading goes back there after a syntax error in it.
    struct Checkpoint {
        var position = 0
        var records = 0
        var decoded = 0
        var comments = 0
        var findings = 0
        var childCount = 0
        var end = 0
    }

    init(
        source: SourceText,
        writable: UnsafeMutableBufferPointer<UInt8>,
        id: SourceID,
        refused: [Range<Int>],
        keyNotes: [String: String],
        findings: Findings
    ) {
        self.source = source
        self.writable = writable
        self.id = id
        self.refused = refused
        self.keyNotes = keyNotes
        self.findings = findings
    }

    /// Begins a stretch that libyaml reads on its own.
    mutating func beginStretch(at start: Int) {
        triviaStart = start
        lastToken = Token(kind: .none, start: start, end: start)
        documents = 0
        sawKeyIndicator = false
        poisonedUntil = 0
    }

    /// Takes one event; false where the stretch is read no further.
    mutating func take(_ event: YAMLEvent) -> Bool {
        if missingLines.count > 0 { noteMissingLines(before: event.start) }
        switch event.kind {
        case .streamStart: break
        case .streamEnd: scanTrivia(to: source.count)
        case .documentStart: return takeDocumentStart(event)
        case .documentEnd:
            if !event.isImplicit { passToken(event) }
        case .alias:
            guard beginNode(event) else { return false }
            reportAlias(event)
            let index = append(.scalar(.plain), start: event.start, end: event.end, flags: .invalid)
            lostSomething = true
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

    /// All collections that are open, the innermost last.
    var frames: [Frame] { depth > 0 ? outerFrames + [frame] : [] }

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
        scanTrivia(to: event.start)
        triviaStart = max(triviaStart, event.end)
    }

    private mutating func takeDocumentStart(_ event: YAMLEvent) -> Bool {
        documents += 1
        if documents > 1 {
            scanTrivia(to: event.start)
            let end = event.isImplicit ? source.contentEnd(event.start) : event.end
            report(.secondDocument, at: range(event.start, end), "a spec must be a single YAML document")
            lostSomething = true
            isStopped = true
            return false
        }
        if !event.isImplicit { passToken(event) }
        return true
    }
}
