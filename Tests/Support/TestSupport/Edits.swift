import SpecDiagnostics

/// Returns the bytes after all edits. Returns `nil` if two edits overlap or if an edit is out of bounds. Edits at the
/// same offset keep their order.
public func applying(_ edits: [ByteEdit], to bytes: [UInt8]) -> [UInt8]? {
    let ordered = edits.enumerated().sorted {
        ($0.element.range.start, $0.element.range.end, $0.offset)
            < ($1.element.range.start, $1.element.range.end, $1.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for (_, edit) in ordered {
        let replaced = edit.range.bytes
        guard replaced.lowerBound >= position, replaced.upperBound <= bytes.count else { return nil }
        result += bytes[position..<replaced.lowerBound]
        result += edit.replacement.utf8
        position = replaced.upperBound
    }
    return result + bytes[position...]
}
