import SpecDiagnostics

/// Applies the suggested edits that are safe without review. If two edits overlap or adjoin, only the first edit is
/// applied. If the second edit is still necessary, the next check suggests it again.
///
/// - Parameter canChange: A closure that returns whether edits of the source at an index are permitted.
/// - Returns: The changed sources by their indices, or an empty dictionary if no edit is applied.
public func applyingSafeEdits(
    of diagnostics: [Diagnostic],
    to sources: [SourceFile],
    where canChange: (Int) -> Bool
) -> [Int: SourceFile] {
    var made: [ByteEdit] = []
    for edit in diagnostics.flatMap(\.edits) where edit.isSafe && !edit.edits.isEmpty {
        guard edit.edits.allSatisfy({ canChange(Int($0.range.source.index)) }) else { continue }
        let together = made + edit.edits
        if together.indices.allSatisfy({ index in
            index < made.count || isApart(together[index], from: together[..<index])
        }) {
            made = together
        }
    }
    var changed: [Int: SourceFile] = [:]
    for (source, edits) in Dictionary(grouping: made, by: { Int($0.range.source.index) }) {
        let file = sources[source]
        let bytes = applying(edits, to: file.bytes)
        if bytes != file.bytes { changed[source] = SourceFile(path: file.path, bytes: bytes) }
    }
    return changed
}

/// Returns a Boolean value that indicates whether the range of `edit` neither overlaps nor adjoins the range of any
/// edit in `others`.
private func isApart(_ edit: ByteEdit, from others: ArraySlice<ByteEdit>) -> Bool {
    others.allSatisfy { other in
        other.range.source != edit.range.source || other.range.end < edit.range.start
            || edit.range.end < other.range.start
    }
}

/// Returns `bytes` with all `edits` applied. The edits must neither overlap nor adjoin each other.
private func applying(_ edits: [ByteEdit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.range < $1.range }) {
        result += bytes[position..<edit.range.bytes.lowerBound]
        result += edit.replacement.utf8
        position = edit.range.bytes.upperBound
    }
    return result + bytes[position...]
}
