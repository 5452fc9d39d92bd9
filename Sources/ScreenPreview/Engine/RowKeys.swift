// The keys of rows and sections: texts that identify the rows and sections in the frames of a screen.

import JSONOutput
import ScreenEvaluator

extension ValueEncoder {
    /// Returns the key of a row. The key is unique within a frame, and the row has the same key in all frames.
    func key(_ id: EvaluatedRowID) -> String {
        id.section + "/" + id.row + suffix(id.identities)
    }

    func key(section: String, identity: EvaluatedValue?) -> String {
        section + suffix(identity.map { [$0] } ?? [])
    }

    func key(_ section: EvaluatedSection) -> String { key(section: section.id, identity: section.identity) }

    private func suffix(_ identities: [EvaluatedValue]) -> String {
        identities.isEmpty ? "" : "/" + JSON.array(identities.map { json($0) }).pageText
    }
}

extension EvaluatedSection {
    /// The rows of the section, with its header and its footer if they are cells.
    var allRows: [EvaluatedRow] {
        var all = rows
        if case .cell(let row)? = header { all.insert(row, at: 0) }
        if case .cell(let row)? = footer { all.append(row) }
        return all
    }
}

extension EvaluatedValue {
    /// The text that represents an identity in an accessibility identifier. It equals the text that the runtime writes.
    var identifierText: String {
        switch self {
        case .none: "nil"
        case .bool(let value): "\(value)"
        case .int(let value): "\(value)"
        case .double(let number): "\(number.value)"
        case .decimal(let number): "\(number)"
        case .text(let text): text.withoutBlanks
        case .date(let number): number.value.dateText
        case .duration(let duration): "\(duration)".withoutBlanks
        case .url(let url): url.withoutBlanks
        case .uuid(let uuid): uuid.uuidString
        case .enumCase(let name, let payload):
            payload.isEmpty ? name : "\(name)(\(payload.map(\.identifierText).joined(separator: ",")))"
        case .list(let elements): "[\(elements.map(\.identifierText).joined(separator: ","))]"
        case .set(let elements): "[\(elements.map(\.identifierText).sorted().joined(separator: ","))]"
        case .dictionary(let entries):
            "[\(entries.map { $0.identifierText + ":" + $1.identifierText }.sorted().joined(separator: ","))]"
        case .model(let fields):
            "(\(fields.sorted { $0.key < $1.key }.map { "\($0):\($1.identifierText)" }.joined(separator: ",")))"
        case .opaque(let text): text.withoutBlanks
        case .color, .font, .image: "\(self)".withoutBlanks
        }
    }
}

extension String {
    /// A copy of the text in which white space, control characters and `%` are percent-encoded.
    fileprivate var withoutBlanks: String {
        unicodeScalars.reduce(into: "") { result, scalar in
            let isPlain =
                !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control && scalar != "%"
            if isPlain { return result.unicodeScalars.append(scalar) }
            for byte in UTF8.encode(scalar).map(Array.init) ?? [] {
                result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
    }
}
