// Determines the node to which each comment of a file belongs. The formatter compares these nodes before and after
// formatting to check its result. So this code does not depend on the layout code.

import SpecDiagnostics
import SpecYAML

/// A comment with the node to which it belongs.
struct CommentPlace: Hashable {
    enum Kind: String {
        /// The comment is after a token, on the same line.
        case beside
        /// The comment is on the line of a dash, before the node that follows the dash.
        case besideDash
        /// The comment is on its own line, above its node.
        case before
        /// The comment is on its own line, between a dash and the node that follows the dash.
        case belowDash
        /// The comment is on its own line, after the content of a block collection.
        case behind
        /// The comment is at the end of the file, and no node follows.
        case atEnd
    }

    let kind: Kind
    /// The keys and indices that lead to the node from the root.
    let path: String
    let text: String
}

/// Returns the comments with their nodes. The comments are sorted by path, kind and text, and not by offset. Therefore,
/// the results for two versions of a file are comparable.
func commentPlaces(in tree: YAMLTree) -> [(place: CommentPlace, range: Range<Int>)] {
    let comments = comments(in: tree)
    guard !comments.isEmpty else { return [] }
    var outline = Outline(bytes: tree.source.bytes, comments: comments.map(\.range.bytes))
    if let root = tree.root { outline.add(root, path: "", parent: nil, isItem: false) }
    let places = comments.map { (place: outline.place(of: $0), range: $0.range.bytes) }
    return places.sorted { first, second in
        let (first, second) = (first.place, second.place)
        return (first.path, first.kind.rawValue, first.text) < (second.path, second.kind.rawValue, second.text)
    }
}

/// The tokens and the block collections of a tree, with their paths.
private struct Outline {
    struct Token {
        let range: Range<Int>
        let path: String
        /// The nodes that begin with the token, the outermost first. `isItem` indicates whether a dash precedes the
        /// node.
        let starts: [(path: String, isItem: Bool)]
        /// The offsets of the dashes before the token.
        let dashes: [Int]
    }

    let bytes: [UInt8]
    let comments: [Range<Int>]
    /// The index in `comments` of the first comment that does not precede the last added token.
    private var nextComment = 0
    /// The tokens, in order.
    private var tokens: [Token] = []
    /// The nodes that begin with the next token.
    private var starts: [(path: String, isItem: Bool)] = []
    /// The block collections that end with each token, by the index of the token. `column` is the minimum column of a
    /// comment that belongs to the collection.
    private var endings: [Int: [(path: String, column: Int)]] = [:]

    init(bytes: [UInt8], comments: [Range<Int>]) {
        self.bytes = bytes
        self.comments = comments
    }

    /// Adds the tokens and the block collections of a node.
    ///
    /// - Parameter parent: The column of the enclosing block collection, or `nil` if there is none.
    mutating func add(_ node: YAMLNode, path: String, parent: Int?, isItem: Bool) {
        let range = node.range.bytes
        if range.isEmpty { return }
        starts.append((path, isItem))
        guard node.kind == .sequence || node.kind == .mapping else { return addToken(range, path) }
        let column = node.isFlow ? parent : bytes.column(range.lowerBound)
        let isBracketed = node.isFlow && [.openBracket, .openBrace].contains(bytes[range.lowerBound])
        if isBracketed { addToken(range.lowerBound..<range.lowerBound + 1, path + "/open") }
        for (index, element) in node.elements.enumerated() {
            add(element, path: "\(path)/\(index)", parent: column, isItem: !node.isFlow)
        }
        for entry in node.entries {
            let key = path + "/" + entry.key.text
            add(entry.key, path: key + "?", parent: column, isItem: false)
            add(entry.value, path: key, parent: column, isItem: false)
        }
        if isBracketed { addToken(range.upperBound - 1..<range.upperBound, path + "/close") }
        if !node.isFlow {
            let column = commentColumn(of: node, parent: parent, in: bytes)
            endings[tokens.count - 1, default: []].append((path, column))
        }
    }

    private mutating func addToken(_ range: Range<Int>, _ path: String) {
        let end = tokens.last?.range.upperBound ?? 0
        let dashes = dashes(in: end..<max(end, range.lowerBound))
        tokens.append(Token(range: range, path: path, starts: starts, dashes: dashes))
        starts.removeAll()
    }

    /// Returns the offsets of the dashes between two tokens. Dashes in comments do not count.
    private mutating func dashes(in gap: Range<Int>) -> [Int] {
        var dashes: [Int] = []
        var position = gap.lowerBound
        while position < gap.upperBound {
            while nextComment < comments.count, comments[nextComment].upperBound <= position { nextComment += 1 }
            if nextComment < comments.count, comments[nextComment].contains(position) {
                position = comments[nextComment].upperBound
            } else {
                if bytes[position] == .dash { dashes.append(position) }
                position += 1
            }
        }
        return dashes
    }

    func place(of comment: Comment) -> CommentPlace {
        let range = comment.range.bytes
        let nextIndex = tokens.partition { $0.range.lowerBound >= range.lowerBound }
        let next = nextIndex < tokens.count ? tokens[nextIndex] : nil
        // `passed` is the number of list elements in `items` whose dash precedes the comment.
        let items = next.map { $0.starts.filter(\.isItem) } ?? []
        let following = next.map { $0.dashes.count { $0 > range.lowerBound } } ?? 0
        let passed = max(0, items.count - following)
        if !bytes.isFirstOnLine(range.lowerBound) {
            if nextIndex > 0, isBeside(range, tokens[nextIndex - 1]) {
                return CommentPlace(kind: .beside, path: tokens[nextIndex - 1].path, text: comment.text)
            }
            let path = passed > 0 ? items[passed - 1].path : ""
            return CommentPlace(kind: .besideDash, path: path, text: comment.text)
        }
        let column = bytes.column(range.lowerBound)
        let nextColumn = next.map { bytes.indentation(ofLineAt: $0.range.lowerBound) } ?? -1
        let closed = (endings[nextIndex - 1] ?? []).filter { $0.column <= column && $0.column > nextColumn }
        if let block = closed.max(by: { $0.column < $1.column }) {
            return CommentPlace(kind: .behind, path: block.path, text: comment.text)
        }
        guard let next else { return CommentPlace(kind: .atEnd, path: "", text: comment.text) }
        if passed > 0 { return CommentPlace(kind: .belowDash, path: items[passed - 1].path, text: comment.text) }
        return CommentPlace(kind: .before, path: next.starts.first?.path ?? next.path, text: comment.text)
    }

    /// Returns a Boolean value that indicates whether a comment is on the line on which a token ends. The result is
    /// also `true` for a comment in the header line of a block scalar, although the scalar continues after the comment.
    private func isBeside(_ comment: Range<Int>, _ token: Token) -> Bool {
        let end = min(token.range.upperBound, comment.lowerBound)
        return token.range.upperBound > comment.lowerBound || bytes.lineFeeds(end..<comment.lowerBound) == 0
    }
}
