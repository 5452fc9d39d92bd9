// Writes the layout of a YAML tree: the blanks, line breaks and YAML indicators, such as `-` and `:`, between its
// tokens. The text of scalars and comments is copied from the source.

import SpecDiagnostics
import SpecYAML

/// The maximum width of a line. Only lines that cannot be broken can exceed this width.
let lineWidth = 120

/// A formatter that traverses a YAML tree. It copies the tokens of the tree, and writes the layout between them.
struct Layout {
    /// A block collection that has just ended.
    struct ClosedBlock {
        /// The minimum source column of a comment that follows the collection and still belongs to it.
        let column: Int
        let newColumn: Int
    }

    let bytes: [UInt8]
    var writer: EditWriter
    /// The comments and document markers of the source. Formatting keeps all of them.
    let insertions: [Insertion]
    private(set) var nextInsertion = 0
    /// The block collections that have ended since the last token, innermost first.
    var closed: [ClosedBlock] = []
    /// A Boolean value that indicates whether the last written token is a block scalar whose text includes the blank
    /// lines after the token.
    var endsInOpenText = false

    /// Returns the edits that format the source of a tree. Returns `nil` if the root is not a mapping or a sequence, or
    /// if the edits would remove a token or a comment.
    static func edits(of tree: YAMLTree, isConfiguration: Bool) -> [TextEdit]? {
        guard let root = tree.root, root.kind == .mapping || root.kind == .sequence else { return nil }
        var layout = Layout(tree, root)
        layout.document(root, GrammarPlace.root(isConfiguration: isConfiguration))
        return layout.writer.keptAll && layout.nextInsertion == layout.insertions.count ? layout.writer.edits : nil
    }

    private init(_ tree: YAMLTree, _ root: YAMLNode) {
        bytes = tree.source.bytes
        writer = EditWriter(bytes)
        insertions = Insertion.all(in: tree, root)
    }

    mutating func passInsertion() { nextInsertion += 1 }

    private mutating func document(_ root: YAMLNode, _ place: GrammarPlace) {
        let start = Int(root.range.start)
        breakLine(before: start, indentation: 0, isAtStart: true)
        if root.isFlow, staysInBrackets(root, place, at: writer.column) {
            brackets(root, place, indentation: 0)
        } else {
            block(root, place, indentation: 0, parent: nil, separatesEntries: separatesSections(of: root))
        }
        endOfFile(after: root)
    }

    /// Returns a Boolean value that indicates whether the formatted file has a blank line before each section. A
    /// section is an entry of `root` whose value is a block collection. The result is `true` if the source has a blank
    /// line between any section and the entry before this section.
    private func separatesSections(of root: YAMLNode) -> Bool {
        var end: Int?
        for entry in root.entries {
            if let end, isSection(entry), hasBlankLine(between: end, Int(entry.range.start)) { return true }
            end = Int(entry.range.end)
        }
        return false
    }

    func isSection(_ entry: YAMLEntry) -> Bool {
        !entry.value.isFlow && (entry.value.kind == .mapping || entry.value.kind == .sequence)
    }

    private func hasBlankLine(between start: Int, _ end: Int) -> Bool {
        var previous = false
        var position = start
        while position < end {
            if bytes[position] == .lineFeed {
                if previous { return true }
                previous = true
            } else if bytes[position] != .space, bytes[position] != .tab {
                previous = false
            }
            position += 1
        }
        return false
    }

    // MARK: - Blocks

    /// Writes a collection in block style at the current position. Each entry or element after the first starts on a
    /// new line.
    ///
    /// - Parameter parent: The column of the enclosing block collection in the source, or `nil` if there is none.
    mutating func block(
        _ node: YAMLNode,
        _ place: GrammarPlace,
        indentation: Int,
        parent: Int?,
        separatesEntries: Bool = false
    ) {
        let column = node.isFlow ? parent : bytes.column(Int(node.range.start))
        var isFirst = true
        let grammar = place.grammar(of: node)
        for entry in node.entries {
            if !isFirst {
                let isApart = separatesEntries && isSection(entry)
                breakLine(
                    before: Int(entry.key.range.start),
                    indentation: indentation,
                    leastBlankLines: isApart ? 1 : 0
                )
            }
            isFirst = false
            keep(entry.key.range.bytes)
            indicator(.colon, ":")
            value(entry.value, place.value(of: entry.key, in: grammar), indentation: indentation, parent: column)
        }
        var end = Int(node.range.start)
        for element in node.elements {
            let dash = node.isFlow ? Int(element.range.start) : nextToken(after: end) ?? end
            if !isFirst { breakLine(before: dash, indentation: indentation) }
            isFirst = false
            if node.isFlow { writer.write("-") } else { keep(dash..<dash + 1) }
            item(element, place.element, indentation: indentation, parent: column)
            end = Int(element.range.end)
        }
        if !node.isFlow {
            let column = commentColumn(of: node, parent: parent, in: bytes)
            closed.append(ClosedBlock(column: column, newColumn: indentation))
        }
    }

    /// Writes the value after a key and its colon.
    private mutating func value(_ node: YAMLNode, _ place: GrammarPlace, indentation: Int, parent: Int?) {
        let start = Int(node.range.start)
        switch node.kind {
        case .scalar, .invalid:
            if node.range.bytes.isEmpty { return }
            if hasInsertion(before: start) || !fits(node, place) && bytes.lineFeeds(writer.position..<start) > 0 {
                breakLine(before: start, indentation: indentation + 2, isFirst: true)
            } else {
                writer.write(" ")
            }
            scalar(node, place, indentation: indentation, parent: parent)
        case .mapping, .sequence:
            if node.isFlow {
                flow(node, place, indentation: indentation, inner: indentation + 2, parent: parent)
            } else {
                breakLine(before: start, indentation: indentation + 2, isFirst: true)
                block(node, place, indentation: indentation + 2, parent: parent)
            }
        }
    }

    /// Writes the node after a dash.
    private mutating func item(_ node: YAMLNode, _ place: GrammarPlace, indentation: Int, parent: Int?) {
        let start = Int(node.range.start)
        switch node.kind {
        case .scalar, .invalid:
            if node.range.bytes.isEmpty { return }
            beginItem(before: start, indentation: indentation)
            scalar(node, place, indentation: indentation, parent: parent)
        case .mapping, .sequence:
            if node.isFlow, !bytes.isPair(node) {
                flow(node, place, indentation: indentation + 2, inner: nil, parent: parent)
            } else {
                beginItem(before: start, indentation: indentation)
                block(node, place, indentation: indentation + 2, parent: parent)
            }
        }
    }

    private mutating func beginItem(before start: Int, indentation: Int) {
        if hasInsertion(before: start) {
            breakLine(before: start, indentation: indentation + 2, isFirst: true)
        } else {
            writer.write(" ")
        }
    }

    /// Writes a flow collection that follows a key or a dash. The collection keeps its brackets if it fits on one line,
    /// or if a comment is inside it or on its last line. Otherwise, it is written in block style.
    ///
    /// - Parameter inner: The indentation of a block that follows a key, or `nil` after a dash. A block after a dash
    ///   starts on the line of the dash.
    private mutating func flow(_ node: YAMLNode, _ place: GrammarPlace, indentation: Int, inner: Int?, parent: Int?) {
        let start = Int(node.range.start)
        let isCommented = hasInsertion(before: start)
        let column = isCommented ? inner ?? indentation : writer.column + 1
        if staysInBrackets(node, place, at: column) {
            if isCommented {
                breakLine(before: start, indentation: column, isFirst: true)
            } else {
                writer.write(" ")
            }
            brackets(node, place, indentation: isCommented ? column : indentation)
            return
        }
        if isCommented || inner != nil {
            breakLine(before: start, indentation: inner ?? indentation, isFirst: true)
        } else {
            writer.write(" ")
        }
        block(node, place, indentation: inner ?? indentation, parent: parent)
    }

    // MARK: - Scalars

    /// Returns a Boolean value that indicates whether a scalar has one line and fits on the current line.
    private func fits(_ node: YAMLNode, _ place: GrammarPlace) -> Bool {
        guard let width = flatWidth(of: node, place) else { return false }
        return writer.column + 1 + width <= lineWidth
    }

    /// Writes a scalar.
    ///
    /// - Parameters:
    ///   - indentation: The indentation of the enclosing block collection.
    ///   - parent: The column of the enclosing block collection in the source. It is `nil` if there is none, or if the
    ///     scalar is in a flow collection that keeps its brackets.
    mutating func scalar(_ node: YAMLNode, _ place: GrammarPlace, indentation: Int, parent: Int?) {
        let range = node.range.bytes
        switch node.kind {
        case .scalar(.literal), .scalar(.folded):
            blockScalar(range, indentation: indentation, parent: parent ?? 0)
        default:
            if bytes.lineFeeds(range) > 0 {
                continuedScalar(range, indentation: indentation + 2)
            } else {
                keep(neededBytes(of: node, in: place))
            }
        }
    }

    mutating func keep(_ range: Range<Int>) {
        writer.keep(range)
        closed.removeAll(keepingCapacity: true)
        endsInOpenText = false
    }

    /// Copies the next token from the source if it is the indicator `byte`. Otherwise, writes `text`.
    mutating func indicator(_ byte: UInt8, _ text: String) {
        if let next = nextToken(after: writer.position), bytes[next] == byte {
            writer.keep(next..<next + 1)
        } else {
            writer.write(text)
        }
    }
}
