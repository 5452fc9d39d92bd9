// Formats one file, or returns the reason why the file must remain unchanged.

import SpecDiagnostics
import SpecYAML

/// The result of formatting one file.
package enum Formatting {
    /// The formatted bytes, which can equal the bytes of the file.
    case formatted([UInt8])
    /// The errors that prevent parsing the file as YAML.
    case unreadable([Diagnostic])
    /// The reason why the file remains unchanged, with the offset in the file to which the reason refers.
    case refused(at: Int, String)
}

/// Formats a file. The result has the content of the file, and each comment still belongs to its node. A second run
/// does not change the result. If such a result is impossible, returns the reason. If the file cannot be parsed,
/// returns the errors.
///
/// - Parameter isConfiguration: A Boolean value that indicates whether the file is a `vmgen.yaml` instead of a spec.
package func formatting(of source: SourceFile, id: SourceID, isConfiguration: Bool = false) -> Formatting {
    let breaks = LineBreaks(of: source.bytes)
    let original = Version(breaks.unified(source.bytes), path: source.path, id: id)
    if !original.isReadable {
        var diagnostics = Diagnostics()
        _ = parseYAML(source, id: id, diagnostics: &diagnostics)
        let errors = diagnostics.all.filter { $0.severity == .error }
        return errors.isEmpty ? .refused(at: 0, "it cannot be read completely") : .unreadable(errors)
    }
    // A file that contains only comments or a scalar is not formatted.
    guard let root = original.tree.root, root.kind == .mapping || root.kind == .sequence else {
        return .formatted(source.bytes)
    }
    guard let result = laidOut(original, isConfiguration) else {
        return .refused(at: 0, "formatting would lose content")
    }
    if result.bytes == original.bytes { return .formatted(breaks.restored(result.bytes)) }
    let place = GrammarPlace.root(isConfiguration: isConfiguration)
    guard result.isReadable, let newRoot = result.tree.root, isSame(root, newRoot, place) else {
        return .refused(at: 0, "formatting would change its meaning")
    }
    if let comment = movedComment(from: original.tree, to: result.tree) {
        let offset = breaks.offset(comment.range.lowerBound, in: source.bytes)
        return .refused(at: offset, "formatting would attach the comment to another node")
    }
    return .formatted(breaks.restored(result.bytes))
}

/// The bytes of a version of the file, with the YAML tree that they represent.
private struct Version {
    let bytes: [UInt8]
    let tree: YAMLTree
    let isReadable: Bool

    init(_ bytes: [UInt8], path: String, id: SourceID) {
        self.bytes = bytes
        var diagnostics = Diagnostics()
        tree = parseYAML(SourceFile(path: path, bytes: bytes), id: id, diagnostics: &diagnostics)
        isReadable = tree.isComplete && !diagnostics.all.contains { $0.severity == .error }
    }

    func with(_ bytes: [UInt8]) -> Version {
        Version(bytes, path: tree.source.path, id: tree.id)
    }
}

/// Returns the formatted file, which a second run does not change. Returns `nil` if each of `roundLimit` passes changes
/// the file. Also returns `nil` if a pass would remove a token or a comment, or if its result cannot be read.
private func laidOut(_ original: Version, _ isConfiguration: Bool) -> Version? {
    var version = original
    // One pass is not always sufficient. For example, `doc` at the end of a mapping in braces moves only after an
    // earlier pass has written the keys on separate lines.
    for _ in 0..<roundLimit {
        let start = version.bytes
        if let ordered = orderingKeys(of: version.tree, isConfiguration: isConfiguration) {
            version = version.with(ordered)
        }
        guard version.isReadable, let edits = Layout.edits(of: version.tree, isConfiguration: isConfiguration) else {
            return nil
        }
        if !edits.isEmpty { version = version.with(applying(edits, to: version.bytes)) }
        if version.bytes == start { return version }
    }
    return nil
}

private let roundLimit = 5

/// Returns a Boolean value that indicates whether two trees have the same content: the same scalars in the same
/// collections. The order of the language's keys can differ. Quotes in `old` that are unnecessary can be missing in
/// `new`.
private func isSame(_ old: YAMLNode, _ new: YAMLNode, _ place: GrammarPlace) -> Bool {
    switch (old.kind, new.kind) {
    case (.scalar(let oldStyle), .scalar(let newStyle)):
        guard old.text == new.text else { return false }
        return oldStyle == newStyle || newStyle == .plain && neededBytes(of: old, in: place) != old.range.bytes
    case (.sequence, .sequence):
        guard old.elements.count == new.elements.count else { return false }
        return zip(old.elements, new.elements).allSatisfy { isSame($0, $1, place.element) }
    case (.mapping, .mapping):
        guard old.entries.count == new.entries.count else { return false }
        let grammar = place.grammar(of: old)
        let oldEntries = tableOrder(of: old, grammar)
        let newEntries = tableOrder(of: new, place.grammar(of: new))
        return zip(oldEntries, newEntries).allSatisfy { old, new in
            old.key.text == new.key.text && old.key.kind == new.key.kind
                && isSame(old.value, new.value, place.value(of: old.key, in: grammar))
        }
    default:
        return false
    }
}

/// Returns the first comment that moves to another node, or to another position relative to its node. Returns `nil` if
/// no comment moves.
private func movedComment(
    from old: YAMLTree,
    to new: YAMLTree
) -> (place: CommentPlace, range: Range<Int>)? {
    let (old, new) = (commentPlaces(in: old), commentPlaces(in: new))
    let counterparts: [CommentPlace?] = new.map(\.place) + Array(repeating: nil, count: max(0, old.count - new.count))
    return zip(old, counterparts).first { $0.place != $1 }?.0
}

/// The line breaks of a file, which are either line feeds, or carriage returns with line feeds. The first line break of
/// the file determines the kind.
private struct LineBreaks {
    private let areCarriageReturns: Bool

    init(of bytes: [UInt8]) {
        let first = bytes.firstIndex(of: .lineFeed) ?? 0
        areCarriageReturns = first > 0 && bytes[first - 1] == .carriageReturn
    }

    /// Returns the bytes with each line break replaced by a line feed.
    func unified(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(.carriageReturn) else { return bytes }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            let isBreak = byte == .carriageReturn && index + 1 < bytes.count && bytes[index + 1] == .lineFeed
            if !isBreak { result.append(byte) }
        }
        return result
    }

    /// Converts an offset in the result of `unified` to an offset in `bytes`, the bytes of the file.
    func offset(_ offset: Int, in bytes: [UInt8]) -> Int {
        guard bytes.contains(.carriageReturn) else { return offset }
        var left = offset
        return bytes.indices.first { index in
            let isBreak = bytes[index] == .carriageReturn && index + 1 < bytes.count && bytes[index + 1] == .lineFeed
            if !isBreak { left -= 1 }
            return left < 0
        } ?? bytes.count
    }

    func restored(_ bytes: [UInt8]) -> [UInt8] {
        guard areCarriageReturns else { return bytes }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for byte in bytes {
            if byte == .lineFeed { result.append(.carriageReturn) }
            result.append(byte)
        }
        return result
    }
}
