// Writes collections that keep their braces or brackets. A collection without comments is written on one line. A
// collection with a comment keeps its line breaks.

import SpecDiagnostics
import SpecYAML

extension [UInt8] {
    /// Returns a Boolean value that indicates whether a node is a mapping with one entry and without braces. Such a
    /// mapping can be an element of a sequence in brackets: `[label: Type]`.
    func isPair(_ node: YAMLNode) -> Bool {
        node.isFlow && node.kind == .mapping && self[Int(node.range.start)] != .openBrace
    }

    /// Returns the number of Unicode scalars in `range`.
    func width(_ range: Range<Int>) -> Int { self[range].count { $0 & 0xC0 != 0x80 } }
}

extension YAMLEntry {
    /// A Boolean value that indicates whether a colon follows the key. For example, `b` in `{a: , b}` has no colon.
    var hasColon: Bool { value.range.end > key.range.end }
}

extension Layout {
    func staysInBrackets(_ node: YAMLNode, _ place: GrammarPlace, at column: Int) -> Bool {
        if holdsInsertion(node) { return true }
        if node.elements.count == 0, node.entries.count == 0 { return true }
        return flatWidth(of: node, place).map { column + $0 <= lineWidth } ?? false
    }

    /// Returns a Boolean value that indicates whether a comment is inside a collection, or follows the collection on
    /// its last line.
    private func holdsInsertion(_ node: YAMLNode) -> Bool {
        let range = node.range.bytes
        for insertion in insertions[nextInsertion...] where insertion.range.lowerBound >= range.lowerBound {
            if insertion.range.lowerBound < range.upperBound { return true }
            let line = range.upperBound..<insertion.range.lowerBound
            return insertion.isBeside && bytes.lineFeeds(line) == 0
        }
        return false
    }

    /// Returns the width of a scalar or flow collection on one line, or `nil` if the node needs several lines.
    func flatWidth(of node: YAMLNode, _ place: GrammarPlace) -> Int? {
        guard node.kind == .sequence || node.kind == .mapping else {
            let range = neededBytes(of: node, in: place)
            return bytes.lineFeeds(range) > 0 ? nil : bytes.width(range)
        }
        var width = bytes.isPair(node) ? 0 : 2
        var count = 0
        for element in node.elements {
            guard let inner = flatWidth(of: element, place.element) else { return nil }
            width += inner
            count += 1
        }
        let grammar = place.grammar(of: node)
        for entry in node.entries {
            guard let inner = flatWidth(of: entry.value, place.value(of: entry.key, in: grammar)) else { return nil }
            width += bytes.width(entry.key.range.bytes) + inner + (entry.hasColon ? 2 : 0)
            count += 1
        }
        return width + 2 * max(0, count - 1)
    }

    mutating func brackets(_ node: YAMLNode, _ place: GrammarPlace, indentation: Int) {
        if holdsInsertion(node) {
            lines(of: node, place, indentation: indentation)
        } else {
            flat(node, place)
        }
    }

    // MARK: - On one line

    private mutating func flat(_ node: YAMLNode, _ place: GrammarPlace) {
        guard node.kind == .sequence || node.kind == .mapping else {
            if !node.range.bytes.isEmpty { keep(neededBytes(of: node, in: place)) }
            return
        }
        let range = node.range.bytes
        let isPair = bytes.isPair(node)
        if !isPair { keep(range.lowerBound..<range.lowerBound + 1) }
        var isFirst = true
        for element in node.elements {
            if !isFirst { writer.write(", ") }
            isFirst = false
            flat(element, place.element)
        }
        let grammar = place.grammar(of: node)
        for entry in node.entries {
            if !isFirst { writer.write(", ") }
            isFirst = false
            keep(entry.key.range.bytes)
            if entry.hasColon { writer.write(": ") }
            flat(entry.value, place.value(of: entry.key, in: grammar))
        }
        if !isPair { keep(range.upperBound - 1..<range.upperBound) }
    }

    // MARK: - On the lines of the source

    private mutating func lines(of node: YAMLNode, _ place: GrammarPlace, indentation: Int) {
        let range = node.range.bytes
        guard node.kind == .sequence || node.kind == .mapping else {
            if !range.isEmpty { scalar(node, place, indentation: indentation - 2, parent: nil) }
            return
        }
        let isPair = bytes.isPair(node)
        let inner = isPair ? indentation : indentation + 2
        if !isPair { keep(range.lowerBound..<range.lowerBound + 1) }
        // The end offset of the previous child, or `nil` before the first child.
        var end: Int?
        for element in node.elements {
            separate(after: end, before: element, inner)
            lines(of: element, place.element, indentation: inner)
            end = Int(element.range.end)
        }
        let grammar = place.grammar(of: node)
        for entry in node.entries {
            separate(after: end, before: entry.key, inner)
            keep(entry.key.range.bytes)
            let start = Int(entry.value.range.start)
            if entry.hasColon {
                indicator(.colon, ":")
                if !entry.value.range.bytes.isEmpty { pass(to: start, inner + 2, " ") }
            }
            let place = place.value(of: entry.key, in: grammar)
            lines(of: entry.value, place, indentation: inner)
            end = Int(entry.range.end)
        }
        if isPair { return }
        if let end { comma(after: end, inner) }
        pass(to: range.upperBound - 1, indentation, "", comments: inner, isFirst: true)
        keep(range.upperBound - 1..<range.upperBound)
    }

    /// Writes the separator before a child: a comma if the source contains it after the previous child, and a space or
    /// a line break. Before the first child, writes at most a line break.
    private mutating func separate(after end: Int?, before child: YAMLNode, _ indentation: Int) {
        if let end { comma(after: end, indentation) }
        pass(to: Int(child.range.start), indentation, end == nil ? "" : " ", isFirst: end == nil)
    }

    /// Keeps a comma of the source if it is the next token after `end`.
    private mutating func comma(after end: Int, _ indentation: Int) {
        guard let next = nextToken(after: end), bytes[next] == .comma else { return }
        pass(to: next, indentation, "", isFirst: true)
        keep(next..<next + 1)
    }

    /// Breaks the line if the source has a line break or a comment between the current position and `start`. Otherwise,
    /// writes `blank`.
    private mutating func pass(
        to start: Int,
        _ indentation: Int,
        _ blank: String,
        comments: Int? = nil,
        isFirst: Bool = false
    ) {
        if hasInsertion(before: start) || bytes.lineFeeds(writer.position..<start) > 0 {
            breakLine(before: start, indentation: indentation, comments: comments, isFirst: isFirst)
        } else {
            // YAML does not treat a colon directly before a comma or bracket as the end of a key. So a space is written
            // after the colon.
            let isAfterColon = writer.position > 0 && bytes[writer.position - 1] == .colon
            writer.write(isAfterColon ? " " : blank)
        }
    }
}
