import SpecDiagnostics

/// Makes the suggested edits that are safe to make unseen, each as a whole. Of two that touch the same bytes, the first is
/// made: the other one may not be what is needed any more, and comes again where it is.
///
/// - Parameter canChange: by their places, the sources that may be changed.
/// - Returns: the sources that change, by their places; none where there is nothing to make.
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

/// Whether an edit touches no byte, and no place between two, of others.
private func isApart(_ edit: ByteEdit, from others: ArraySlice<ByteEdit>) -> Bool {
    others.allSatisfy { other in
        other.range.source != edit.range.source || other.range.end < edit.range.start
            || edit.range.end < other.range.start
    }
}

/// Edits that are apart.
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
