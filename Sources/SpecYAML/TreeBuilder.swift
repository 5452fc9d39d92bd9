import SpecDiagnostics

let treeRules: [Rule] = [.nestingTooDeep, .tooManyNodes, .secondDocument]

extension Rule {
    static let nestingTooDeep = Rule(
        "nesting-too-deep",
        .error,
        "Reports lists and mappings with more than 64 levels of nesting."
    )
    static let tooManyNodes = Rule("too-many-nodes", .error, "Reports a spec with more than 100,000 YAML nodes.")
    static let secondDocument = Rule("second-document", .error, "Reports a second YAML document in a file.")
}

/// A builder that creates the records of the nodes from the events of libyaml, and checks these events. Each group of
/// checks, such as the checks of keys, is in an extension in a separate file.
struct TreeBuilder {
    /// An open collection.
    struct Frame {
        /// The index of the record of the collection, or a negative number if no collection is open.
        let index: Int
        let isMapping: Bool
        let isFlow: Bool
        /// A Boolean value that indicates whether the collection is a mapping of a single entry in brackets, without
        /// braces. For example, the sequence `[label: Type]` contains such a mapping.
        let isPair: Bool
        /// The column of the innermost block collection that is, or contains, this collection. Columns are counted from
        /// 0. The value is -1 if there is no such block collection.
        let column: Int
        /// A number that identifies the collection in the hashes of its keys. `index` does not suffice, because a later
        /// collection can have the index of a dropped collection.
        let serial: Int
        /// The index in `keys` of the collection's first key.
        let firstKey: Int
        /// The index in `colonless` of the collection's first key without a ':'.
        let firstColonless: Int
        var childCount = 0
        /// The end of the last child.
        var end = 0
        /// A Boolean value that indicates whether a '?' precedes the key of the current entry.
        var isKeyComplex = false
        /// The index of the key whose value is not parsed yet, or `nil` if there is none.
        var key: Int?
        /// The index of the first record of the current entry or element if the builder will remove it, or `nil` if the
        /// tree will contain it.
        var dropFrom: Int?
        /// A Boolean value that indicates whether a repeated key was reported. Further repeated keys are not reported,
        /// because they possibly belong to another mapping, whose first lines are missing.
        var hasRepeatedKey = false

        /// Counts a complete element of a sequence, or a complete entry of a mapping. `record` is the element or the
        /// value of the entry.
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
        /// A hash of the text of the key. Most unequal keys have different hashes, so their texts need not be compared.
        let fingerprint: UInt32
    }

    /// A token. The builder stores the last token to explain a syntax error after it.
    struct Token {
        enum Kind {
            case none, plain, quoted, block, flowEnd
        }
        var kind: Kind
        var start: Int
        var end: Int
    }

    let source: SourceText
    /// The bytes of `source` in a mutable buffer. The builder overwrites broken nodes in this buffer.
    let writable: UnsafeMutableBufferPointer<UInt8>
    let id: SourceID
    /// The ranges of refused characters and overwritten nodes. Each scalar that overlaps such a range is invalid.
    var refused: [Range<Int>]
    /// The texts of notes, by key. If a key is repeated, the diagnostic contains the note for this key.
    let keyNotes: [String: String]
    var findings: Findings

    var records: [NodeRecord] = []
    var decoded: [UInt8] = []
    var commentRanges: [Range<UInt32>] = []
    /// The innermost open collection.
    var frame = Frame.none
    /// The open collections around `frame`, outermost first.
    var outerFrames: [Frame] = []
    /// The number of open collections.
    var depth = 0
    /// A Boolean value that indicates whether the tree lacks a part of what the author wrote.
    var lostSomething = false
    /// The keys of the open mappings, from the top-level mapping to the innermost mapping. After a syntax error, the
    /// keys of the top-level mapping are kept, because parsing can continue in this mapping.
    var keys: [KeyMark] = []
    /// The indices of the keys of large mappings, by the hash of the mapping's serial number and the key's text.
    var keysByText: [Int: Int] = [:]
    var collections = 0
    /// The indices in `records` of the keys without a ':' in open mappings in braces.
    var colonless: [Int] = []
    var lastToken = Token(kind: .none, start: 0, end: 0)
    /// The start of the trivia before the next token.
    var triviaStart = 0
    /// A Boolean value that indicates whether the parser has read a '?', but not the key after the '?'.
    var sawKeyIndicator = false
    /// The overwritten nodes that consist of whole lines and that parsing has not reached yet, in the order of the
    /// file.
    var missingLines: [BrokenNode] = []
    /// The column at which overwritten lines begin if they were possibly the first lines of the next collection.
    /// Otherwise, `nil`.
    var columnOfHeadless: Int?
    /// A Boolean value that indicates whether lines were overwritten at a position where no collection was open.
    var lacksLinesAtTop = false
    /// The state at the start of the current top-level entry.
    var checkpoint = Checkpoint()
    /// The end of a value that YAML split into meaningless parts. Diagnostics before this offset are not reported.
    var poisonedUntil = 0
    private var documents = 0
    /// A Boolean value that indicates whether a second document or the limit on nodes stopped the parsing. The rest of
    /// the file is then not parsed.
    var isStopped = false

    /// The state at the start of a top-level entry. After a syntax error in the entry, parsing continues from this
    /// state.
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

    /// Begins a stretch: a part of the file that libyaml parses separately.
    mutating func beginStretch(at start: Int) {
        triviaStart = start
        lastToken = Token(kind: .none, start: start, end: start)
        documents = 0
        sawKeyIndicator = false
        poisonedUntil = 0
    }

    /// Handles an event of libyaml. Returns `false` if parsing of the current stretch stops after this event.
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

    /// All open collections, outermost first.
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
