// Reorders the keys of the language into the order of the grammar's tables. An entry moves as a whole, together with a
// comment on its last line. Comments on separate lines between the entries suggest that the author arranged the
// entries, so the order of these entries is kept.

import SpecDiagnostics
import SpecYAML

/// Returns the bytes of a file with its keys in order, or `nil` if no key moves.
func orderingKeys(of tree: YAMLTree, isConfiguration: Bool) -> [UInt8]? {
    guard let root = tree.root, root.kind == .mapping || root.kind == .sequence else { return nil }
    let bytes = tree.source.bytes
    var ordering = KeyOrdering(bytes: bytes, insertions: Insertion.all(in: tree, root))
    let range = root.range.bytes
    let end = ordering.end(of: root, in: root)
    let ordered = ordering.text(of: root, upTo: end, GrammarPlace.root(isConfiguration: isConfiguration))
    guard ordering.hasMoved else { return nil }
    return bytes[..<range.lowerBound] + ordered + bytes[end...]
}

private struct KeyOrdering {
    let bytes: [UInt8]
    let insertions: [Insertion]
    var hasMoved = false

    /// Returns the source from the start of a node to `end`, with reordered keys in the node. `end` can be after the
    /// end of the node, for example to include a comment.
    mutating func text(of node: YAMLNode, upTo end: Int, _ place: GrammarPlace) -> [UInt8] {
        var text: [UInt8] = []
        var position = Int(node.range.start)
        for element in node.elements {
            let elementEnd = self.end(of: element, in: node)
            text += bytes[position..<Int(element.range.start)]
            text += self.text(of: element, upTo: elementEnd, place.element)
            position = elementEnd
        }
        let grammar = place.grammar(of: node)
        let entries = Array(node.entries)
        var ordered = writtenOrder(of: node, grammar)
        if zip(entries, ordered).contains(where: { $0.key.index != $1.key.index }) {
            if canMove(entries, of: node) { hasMoved = true } else { ordered = entries }
        }
        for (slot, entry) in zip(entries, ordered) {
            text += bytes[position..<Int(slot.key.range.start)]
            text += bytes[Int(entry.key.range.start)..<Int(entry.value.range.start)]
            let valuePlace = place.value(of: entry.key, in: grammar)
            text += self.text(of: entry.value, upTo: self.end(of: entry.value, in: node), valuePlace)
            position = self.end(of: slot.value, in: node)
        }
        return position < end ? text + bytes[position..<end] : text
    }

    /// Returns the end offset of `child`. In a block collection, a comment that follows the child on the same line is
    /// part of the child.
    func end(of child: YAMLNode, in parent: YAMLNode) -> Int {
        let end = Int(child.range.end)
        guard !parent.isFlow, let insertion = insertion(after: end), insertion.isBeside,
            bytes.lineFeeds(end..<insertion.range.lowerBound) == 0
        else { return end }
        return insertion.range.upperBound
    }

    /// Returns the first comment or document marker after an offset, or `nil` if none follows.
    private func insertion(after start: Int) -> Insertion? {
        let index = insertions.partition { $0.range.lowerBound >= start }
        return index < insertions.count ? insertions[index] : nil
    }

    private func canMove(_ entries: [YAMLEntry], of node: YAMLNode) -> Bool {
        if node.isFlow {
            let range = node.range.bytes
            return insertion(after: range.lowerBound).map { $0.range.lowerBound >= range.upperBound } ?? true
        }
        // A comment above the first key belongs to this key, so the keys keep their order.
        let start = Int(node.range.start)
        let above = insertions.partition { $0.range.lowerBound >= start } - 1
        if above >= 0, !insertions[above].isBeside, isGap(insertions[above].range.upperBound..<start) { return false }
        let column = bytes.column(start)
        for (index, entry) in entries.enumerated() {
            if endsInOpenText(entry.value) { return false }
            let end = end(of: entry.value, in: node)
            guard let next = insertion(after: end) else { continue }
            if index + 1 < entries.count {
                if next.range.lowerBound < Int(entries[index + 1].key.range.start) { return false }
            } else if isGap(end..<next.range.lowerBound), bytes.column(next.range.lowerBound) >= column {
                // A comment after the last entry can belong to a node inside this entry. If the entry moved, the
                // comment could belong to another node.
                return false
            }
        }
        return true
    }

    private func isGap(_ range: Range<Int>) -> Bool {
        bytes[range].allSatisfy { $0 == .space || $0 == .tab || $0 == .lineFeed }
    }

    /// Returns a Boolean value that indicates whether a node ends with a block scalar whose text can include blanks or
    /// line breaks after the node.
    private func endsInOpenText(_ node: YAMLNode) -> Bool {
        switch node.kind {
        case .scalar(.literal), .scalar(.folded):
            return bytes.isOpenText(node.range.bytes) || hasBlanks(after: Int(node.range.end))
        case .scalar, .invalid: return false
        case .sequence, .mapping:
            var last: YAMLNode?
            for element in node.elements { last = element }
            for entry in node.entries { last = entry.value }
            return last.map(endsInOpenText) ?? false
        }
    }

    /// Returns a Boolean value that indicates whether blanks follow the end of a text on the same line. The result is
    /// also `true` if the next line consists of one or more blanks and a line feed. Such blanks can belong to the text.
    private func hasBlanks(after end: Int) -> Bool {
        let rest = bytes[end...]
        let line = rest.first == .lineFeed ? rest.dropFirst() : rest
        let blanks = line.prefix { $0 == .space || $0 == .tab }
        return !blanks.isEmpty && (rest.first != .lineFeed || line.dropFirst(blanks.count).first == .lineFeed)
    }
}
