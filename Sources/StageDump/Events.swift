// Writes libyaml's events as JSON, without interpretation. Files may use all features of YAML, including those that
// specs cannot use.

import CLibYAML
import JSONOutput
import SpecDiagnostics
import SpecYAML

/// Returns libyaml's events for a file. Reports one error if libyaml fails to parse the file.
func events(of source: SourceFile, id: SourceID, diagnostics: inout Diagnostics) -> JSON {
    var events: [JSON] = []
    source.bytes.withUnsafeBufferPointer { bytes in
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) != 0 else { return }
        defer { yaml_parser_delete(&parser) }
        yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
        var listing = EventEncoding(bytes: bytes, lines: LineTable(source))
        while true {
            var event = yaml_event_t()
            guard yaml_parser_parse(&parser, &event) != 0 else {
                diagnostics.report(listing.failure(of: parser, in: id))
                return
            }
            defer { yaml_event_delete(&event) }
            events.append(listing.json(of: event))
            if event.type == YAML_STREAM_END_EVENT { return }
        }
    }
    return .object(["path": .string(source.path), "events": .array(events)])
}

private struct EventEncoding {
    let bytes: UnsafeBufferPointer<UInt8>
    let lines: LineTable
    /// The index of the Unicode scalar at `offset`. A mark of libyaml contains the index of a Unicode scalar. The
    /// indices of successive marks rarely decrease, so the search for the byte offset of the next mark begins at this
    /// index.
    private var scalar = 0
    private var offset = 0

    init(bytes: UnsafeBufferPointer<UInt8>, lines: LineTable) {
        self.bytes = bytes
        self.lines = lines
    }

    private mutating func byteOffset(_ mark: yaml_mark_t) -> Int {
        if mark.index < scalar { (scalar, offset) = (0, 0) }
        while scalar < mark.index, offset < bytes.count {
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            scalar += 1
        }
        return offset
    }

    mutating func json(of event: yaml_event_t) -> JSON {
        let start = byteOffset(event.start_mark)
        let end = max(start, byteOffset(event.end_mark))
        let from = lines.place(ofByte: start)
        let to = lines.place(ofByte: end)
        return kind(of: event, at: start).adding([
            "line": .integer(from.line), "column": .integer(from.column), "endLine": .integer(to.line),
            "endColumn": .integer(to.column),
        ])
    }

    private func kind(of event: yaml_event_t, at start: Int) -> JSON {
        let data = event.data
        switch event.type {
        case YAML_STREAM_START_EVENT: return ["kind": "streamStart"]
        case YAML_STREAM_END_EVENT: return ["kind": "streamEnd"]
        case YAML_DOCUMENT_START_EVENT: return documentStart(event)
        case YAML_DOCUMENT_END_EVENT:
            return ["kind": "documentEnd", "isExplicit": .bool(data.document_end.implicit == 0)]
        case YAML_SEQUENCE_START_EVENT:
            let isFlow = data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
            return [
                "kind": "sequenceStart", "style": isFlow ? "flow" : "block",
                "anchor": text(data.sequence_start.anchor), "tag": text(data.sequence_start.tag),
            ]
        case YAML_MAPPING_START_EVENT:
            let isFlow = data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
            return [
                "kind": "mappingStart", "style": isFlow ? "flow" : "block",
                "anchor": text(data.mapping_start.anchor), "tag": text(data.mapping_start.tag),
            ]
        case YAML_SEQUENCE_END_EVENT: return ["kind": "sequenceEnd"]
        case YAML_MAPPING_END_EVENT: return ["kind": "mappingEnd"]
        case YAML_ALIAS_EVENT: return ["kind": "alias", "anchor": text(data.alias.anchor)]
        case YAML_SCALAR_EVENT: return scalar(event, at: start)
        default: return ["kind": "none"]
        }
    }

    /// Encodes the start of a document, with its directives if it has any.
    private func documentStart(_ event: yaml_event_t) -> JSON {
        let data = event.data.document_start
        let version = data.version_directive.map { "\($0.pointee.major).\($0.pointee.minor)" }
        var tags: [JSON] = []
        var directive = data.tag_directives.start
        while let next = directive, next != data.tag_directives.end {
            tags.append(["handle": text(next.pointee.handle), "prefix": text(next.pointee.prefix)])
            directive = next + 1
        }
        return [
            "kind": "documentStart", "isExplicit": .bool(data.implicit == 0), "yamlVersion": version.map(JSON.string),
            "tagDirectives": tags.isEmpty ? nil : .array(tags),
        ]
    }

    private func scalar(_ event: yaml_event_t, at start: Int) -> JSON {
        let data = event.data.scalar
        let style: JSON =
            switch data.style {
            case YAML_SINGLE_QUOTED_SCALAR_STYLE: "singleQuoted"
            case YAML_DOUBLE_QUOTED_SCALAR_STYLE: "doubleQuoted"
            case YAML_LITERAL_SCALAR_STYLE: "literal"
            case YAML_FOLDED_SCALAR_STYLE: "folded"
            default: "plain"
            }
        let value = UnsafeBufferPointer(start: data.value, count: data.length)
        return [
            "kind": "scalar", "style": style, "anchor": text(data.anchor),
            "tag": text(data.tag) ?? (hasNonSpecificTag(at: start) ? "!" : nil),
            "text": .string(String(decoding: value, as: UTF8.self)),
        ]
    }

    /// Returns a Boolean value that indicates whether a scalar has the tag `!`. libyaml reports this tag only for
    /// collections, so this function examines the source. The range of a scalar starts at its anchor or tag.
    private func hasNonSpecificTag(at start: Int) -> Bool {
        var position = start
        if position < bytes.count, bytes[position] == UInt8(ascii: "&") {
            while position < bytes.count, !bytes[position].isBlankOrBreak { position += 1 }
            while position < bytes.count, bytes[position].isBlankOrBreak { position += 1 }
        }
        return position < bytes.count && bytes[position] == UInt8(ascii: "!")
    }

    private func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> JSON? {
        pointer.map { .string(String(cString: $0)) }
    }

    /// Returns a diagnostic for an error of libyaml, with libyaml's own message.
    mutating func failure(of parser: yaml_parser_t, in id: SourceID) -> Diagnostic {
        let problem = parser.problem.map { String(cString: $0) } ?? "out of memory"
        // libyaml reports an invalid encoding with a byte offset instead of a mark.
        let isUndecodable = parser.error == YAML_READER_ERROR
        let place = isUndecodable ? min(parser.problem_offset, bytes.count) : byteOffset(parser.problem_mark)
        let range = SourceRange(source: id, start: place, end: place)
        var notes: [Note] = []
        if !isUndecodable, let context = parser.context {
            let start = byteOffset(parser.context_mark)
            notes.append(Note(String(cString: context), at: SourceRange(source: id, start: start, end: start)))
        }
        return Diagnostic(isUndecodable ? .invalidUTF8 : .yamlSyntax, at: range, problem, notes: notes)
    }
}

/// Returns the file as UTF-8, because source ranges count UTF-8 bytes. If a byte order mark indicates UTF-16, the file
/// is converted.
func decoded(_ source: SourceFile, id: SourceID, diagnostics: inout Diagnostics) -> SourceFile {
    let isBigEndian: Bool
    switch source.bytes.prefix(2) {
    case [0xFE, 0xFF]: isBigEndian = true
    case [0xFF, 0xFE]: isBigEndian = false
    default: return source
    }
    var units = stride(from: 2, to: source.bytes.count - 1, by: 2)
        .map { index in
            let (first, second) = (UInt16(source.bytes[index]), UInt16(source.bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        .makeIterator()
    var bytes: [UInt8] = []
    var decoder = UTF16()
    var isWhole = source.bytes.count % 2 == 0
    decoding: while true {
        switch decoder.decode(&units) {
        case .scalarValue(let scalar): bytes += Array(String(Character(scalar)).utf8)
        case .emptyInput: break decoding
        case .error:
            isWhole = false
            break decoding
        }
    }
    if !isWhole {
        let end = SourceRange(source: id, start: bytes.count, end: bytes.count)
        diagnostics.report(Diagnostic(.invalidUTF8, at: end, "the remaining bytes are not UTF-16"))
    }
    return SourceFile(path: source.path, bytes: bytes)
}
