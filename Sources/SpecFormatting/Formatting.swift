// One file in its layout, or why it stays as it is.

import SpecDiagnostics
import SpecYAML

/// What becomes of one file.
package enum Formatting {
    /// The bytes of its layout, which may be its own.
    case formatted([UInt8])
    /// It cannot be read as YAML; these are the errors.
    case unreadable([Diagnostic])
    /// What would come of it is not the same spec, for a reason that this place shows.
    case refused(at: Int, String)
}

/// Lays a file out. What comes of it says the same, has each comment at the same node, and is laid out already.
///
/// - Parameter isConfiguration: whether it holds a module's options, and not a spec.
package func formatting(of source: SourceFile, id: SourceID, isConfiguration: Bool = false) -> Formatting {
    let breaks = LineBreaks(of: source.bytes)
    let original = Version(breaks.unified(source.bytes), path: source.path, id: id)
    if !original.isReadable {
        var diagnostics = Diagnostics()
        _ = parseYAML(source, id: id, diagnostics: &diagnostics)
        let errors = diagnostics.all.filter { $0.severity == .error }
        return errors.isEmpty ? .refused(at: 0, "it cannot be read completely") : .unreadable(errors)
    }
    // What is no collection, such as a file of nothing but comments, has no layout.
    guard let root = original.tree.root, root.kind == .mapping || root.kind == .sequence else {
        return .formatted(source.bytes)
    }
    guard let result = laidOut(original, isConfiguration) else {
        return .refused(at: 0, "formatting would lose content")
    }
    if result.bytes == original.bytes { return .formatted(breaks.restored(result.bytes)) }
    let place = Place.root(isConfiguration: isConfiguration)
    guard result.isReadable, let newRoot = result.tree.root, isSame(root, newRoot, place) else {
        return .refused(at: 0, "formatting would change its meaning")
    }
    if let comment = movedComment(from: original.tree, to: result.tree) {
        let offset = breaks.offset(comment.range.lowerBound, in: source.bytes)
        return .refused(at: offset, "formatting would attach the comment to another node")
    }
    return .formatted(breaks.restored(result.bytes))
}

/// The bytes of a file and what they say.
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

/// A file's layout, which has no other one. Nil where there is none, or where edits of blanks and indicators alone do not
/// lead to it.
private func laidOut(_ original: Version, _ isConfiguration: Bool) -> Version? {
    var version = original
    // Keys that come out of braces may have another order on lines of their own.
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

/// Whether two trees say the same: the same scalars in the same collections, the language's keys in any order, and quotes
/// only gone where they say nothing.
private func isSame(_ old: YAMLNode, _ new: YAMLNode, _ place: Place) -> Bool {
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

/// The first comment that has not the place that it had.
private func movedComment(
    from old: YAMLTree,
    to new: YAMLTree
) -> (place: CommentPlace, range: Range<Int>)? {
    let (old, new) = (commentPlaces(in: old), commentPlaces(in: new))
    let counterparts: [CommentPlace?] = new.map(\.place) + Array(repeating: nil, count: max(0, old.count - new.count))
    return zip(old, counterparts).first { $0.place != $1 }?.0
}

/// How lines end in a file: as the first one does.
private struct LineBreaks {
    private let areCarriageReturns: Bool

    init(of bytes: [UInt8]) {
        let first = bytes.firstIndex(of: .lineFeed) ?? 0
        areCarriageReturns = first > 0 && bytes[first - 1] == .carriageReturn
    }

    /// With line feeds alone.
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

    /// Where what stands at an offset of the unified bytes stands in a file's own.
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
