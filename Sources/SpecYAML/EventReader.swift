import CLibYAML

/// A libyaml event with byte offsets into the whole file.
struct YAMLEvent {
    enum Kind {
        case streamStart, streamEnd, documentStart, documentEnd
        case alias
        case scalar(ScalarStyle)
        case sequenceStart, mappingStart, sequenceEnd, mappingEnd
    }

    let kind: Kind
    let start: Int
    let end: Int
    /// For the start of a collection, the number of Unicode scalars before it on the same line. For any other event, 0.
    var column = 0
    /// A Boolean value that indicates whether a document begins without `---`, or ends without `...`.
    var isImplicit = false
    /// A Boolean value that indicates whether a collection is written in brackets or braces.
    var isFlow = false
    var hasAnchor = false
    var hasTag = false
    /// The decoded text of a scalar. The buffer is valid until the next event is read.
    var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
}

/// A libyaml error, with libyaml's own message.
struct SyntaxFailure {
    let problem: String
    let position: Int
    /// The start of the construct that libyaml was parsing when the error occurred, as an offset. The value is `nil` if
    /// libyaml does not report this construct.
    let opener: Int?
}

/// A reader of libyaml's events for the bytes from an offset on. The bytes must be valid UTF-8, and must outlive the
/// reader.
final class EventReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let offsets: ScalarOffsets
    private let firstScalar: Int
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let event: UnsafeMutablePointer<yaml_event_t>
    private let isUsable: Bool

    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, offsets: ScalarOffsets) {
        self.bytes = bytes
        self.offsets = offsets
        firstScalar = offsets.scalarIndex(ofByte: start, in: bytes)
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        event = .allocate(capacity: 1)
        event.initialize(to: yaml_event_t())
        isUsable = yaml_parser_initialize(parser) != 0
        if isUsable {
            yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
            yaml_parser_set_input_string(parser, bytes.baseAddress.map { $0 + start }, bytes.count - start)
        }
    }

    deinit {
        yaml_event_delete(event)
        event.deallocate()
        if isUsable { yaml_parser_delete(parser) }
        parser.deallocate()
    }

    /// Returns the next event, or `nil` if libyaml reports an error. `failure` then describes the error.
    func next() -> YAMLEvent? {
        yaml_event_delete(event)
        guard isUsable, yaml_parser_parse(parser, event) != 0 else { return nil }
        let start = offset(event.pointee.start_mark.index)
        let end = max(start, offset(event.pointee.end_mark.index))
        // Comparing raw values is faster than comparing the imported enum, which is a generic call in debug builds.
        // Clients run debug builds of this code.
        switch event.pointee.type.rawValue {
        case YAML_SCALAR_EVENT.rawValue:
            return scalar(start: start, end: end)
        case YAML_ALIAS_EVENT.rawValue:
            return YAMLEvent(kind: .alias, start: start, end: end)
        case YAML_SEQUENCE_START_EVENT.rawValue:
            let data = event.pointee.data.sequence_start
            return YAMLEvent(
                kind: .sequenceStart,
                start: start,
                end: end,
                column: event.pointee.start_mark.column,
                isFlow: data.style.rawValue == YAML_FLOW_SEQUENCE_STYLE.rawValue,
                hasAnchor: data.anchor != nil,
                hasTag: data.tag != nil
            )
        case YAML_MAPPING_START_EVENT.rawValue:
            let data = event.pointee.data.mapping_start
            return YAMLEvent(
                kind: .mappingStart,
                start: start,
                end: end,
                column: event.pointee.start_mark.column,
                isFlow: data.style.rawValue == YAML_FLOW_MAPPING_STYLE.rawValue,
                hasAnchor: data.anchor != nil,
                hasTag: data.tag != nil
            )
        case YAML_SEQUENCE_END_EVENT.rawValue: return YAMLEvent(kind: .sequenceEnd, start: start, end: end)
        case YAML_MAPPING_END_EVENT.rawValue: return YAMLEvent(kind: .mappingEnd, start: start, end: end)
        case YAML_DOCUMENT_START_EVENT.rawValue:
            let isImplicit = event.pointee.data.document_start.implicit != 0
            return YAMLEvent(kind: .documentStart, start: start, end: end, isImplicit: isImplicit)
        case YAML_DOCUMENT_END_EVENT.rawValue:
            let isImplicit = event.pointee.data.document_end.implicit != 0
            return YAMLEvent(kind: .documentEnd, start: start, end: end, isImplicit: isImplicit)
        case YAML_STREAM_START_EVENT.rawValue: return YAMLEvent(kind: .streamStart, start: start, end: start)
        default: return YAMLEvent(kind: .streamEnd, start: start, end: end)
        }
    }

    private func scalar(start: Int, end: Int) -> YAMLEvent {
        let data = event.pointee.data.scalar
        let style: ScalarStyle =
            switch data.style.rawValue {
            case YAML_SINGLE_QUOTED_SCALAR_STYLE.rawValue: .singleQuoted
            case YAML_DOUBLE_QUOTED_SCALAR_STYLE.rawValue: .doubleQuoted
            case YAML_LITERAL_SCALAR_STYLE.rawValue: .literal
            case YAML_FOLDED_SCALAR_STYLE.rawValue: .folded
            default: .plain
            }
        return YAMLEvent(
            kind: .scalar(style),
            start: start,
            end: end,
            hasAnchor: data.anchor != nil,
            hasTag: data.tag != nil,
            text: UnsafeBufferPointer(start: data.value, count: data.length)
        )
    }

    /// The error that made `next()` return `nil`.
    var failure: SyntaxFailure {
        guard isUsable, let problem = parser.pointee.problem else {
            return SyntaxFailure(problem: "out of memory", position: bytes.count, opener: nil)
        }
        let hasContext = parser.pointee.context != nil
        return SyntaxFailure(
            problem: String(cString: problem),
            position: offset(parser.pointee.problem_mark.index),
            opener: hasContext ? offset(parser.pointee.context_mark.index) : nil
        )
    }

    private func offset(_ scalar: Int) -> Int {
        offsets.byteOffset(ofScalar: firstScalar + scalar, in: bytes)
    }
}
