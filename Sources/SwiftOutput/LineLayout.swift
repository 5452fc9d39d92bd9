// Breaks lines that are too long. The writer first writes a whole line, with tokens that mark possible breaks. If the
// line is too long, `LineLayout` writes it again, and breaks groups of tokens from the outermost group inward.

struct LayoutToken {
    enum Group {
        /// Elements in brackets or braces, or the types that a declaration inherits. In a broken group, each element
        /// and the closing bracket or brace are on separate lines.
        case delimited
        /// The elements of a collection literal. In a broken group with several elements, a trailing comma follows the
        /// last element.
        case collection
        /// Parts without brackets, such as the operands of `&&`. In a broken group, each part after the first is on a
        /// separate line, one level deeper. An operator precedes the part on this line.
        case continuation
        /// The value after `=`. In a broken group, the value is on a separate line, unless it contains brackets that
        /// can be broken.
        case assignment

        var isDelimited: Bool { self == .delimited || self == .collection }
    }

    enum Kind {
        case open(Group)
        /// A possible end of a line. If the line is broken here, the following space is removed.
        case lineBreak
        case close
    }

    var kind: Kind
    /// The token's offset in the writer's buffer.
    var offset: Int
}

/// The layout tokens of the current line. Each line reuses the storage of the previous line.
struct LayoutTokens {
    private var storage: [LayoutToken] = []
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    subscript(index: Int) -> LayoutToken {
        precondition(index < count)
        return storage[index]
    }

    mutating func append(_ token: LayoutToken) {
        if count < storage.count { storage[count] = token } else { storage.append(token) }
        count += 1
    }

    mutating func remove(from index: Int) { count = index }
    mutating func removeAll() { count = 0 }
}

extension SwiftWriter {
    mutating func openGroup(_ group: LayoutToken.Group) {
        tokens.append(LayoutToken(kind: .open(group), offset: buffer.count))
    }

    mutating func lineBreak() {
        tokens.append(LayoutToken(kind: .lineBreak, offset: buffer.count))
    }

    mutating func closeGroup() {
        tokens.append(LayoutToken(kind: .close, offset: buffer.count))
    }

    /// A Boolean value that indicates whether the innermost group is still empty.
    var isAtGroupStart: Bool {
        if tokens.isEmpty { return false }
        let last = tokens[tokens.count - 1]
        if last.offset == buffer.count, case .open = last.kind { return true }
        return false
    }

    /// Lays out the current line on several lines.
    mutating func wrapLine() {
        var layout = LineLayout(self, indentation: level * Self.indentationWidth)
        buffer.remove(from: lineStart)
        layout.run(&self)
    }
}

private struct LineLayout {
    enum State {
        /// The group stays on the current line, with all nested groups.
        case flat
        /// The group stays on the current line, but nested groups can be broken.
        case kept
        case broken(LayoutToken.Group)
    }

    private let line: [UInt8]
    /// The offset of the line in the writer's buffer. The offsets of tokens also refer to this buffer.
    private let start: Int
    private let tokens: LayoutTokens
    /// A Boolean value that indicates whether each byte of the line occupies one column.
    private let isASCII: Bool
    private var column = 0
    private var copied = 0
    private var groups: [(state: State, indentation: Int, breaks: Int)]

    init(_ writer: borrowing SwiftWriter, indentation: Int) {
        line = writer.buffer.copy(from: writer.lineStart)
        start = writer.lineStart
        tokens = writer.tokens
        isASCII = writer.buffer.columns(from: start) == line.count
        groups = [(.kept, indentation, 0)]
    }

    mutating func run(_ writer: inout SwiftWriter) {
        for index in 0..<tokens.count {
            let token = tokens[index]
            copy(upTo: token.offset - start, to: &writer)
            switch token.kind {
            case .open(let group):
                open(group, at: index, &writer)
            case .lineBreak:
                groups[groups.count - 1].breaks += 1
                if case .broken = groups[groups.count - 1].state {
                    newline(groups[groups.count - 1].indentation, &writer)
                }
            case .close:
                let closed = groups.removeLast()
                if case .broken(let group) = closed.state, group.isDelimited {
                    if group == .collection, closed.breaks > 0 { writer.append(",") }
                    newline(groups[groups.count - 1].indentation, &writer)
                }
            }
        }
        copy(upTo: line.count, to: &writer)
    }

    private mutating func open(_ group: LayoutToken.Group, at index: Int, _ writer: inout SwiftWriter) {
        let (outer, indentation, _) = groups[groups.count - 1]
        let deeper = indentation + SwiftWriter.indentationWidth
        if case .flat = outer {
            groups.append((.flat, indentation, 0))
        } else if column + width(ofGroupAt: index) <= SwiftWriter.lineLength {
            groups.append((.flat, indentation, 0))
        } else if group == .assignment, hasBrackets(groupAt: index) {
            groups.append((.kept, indentation, 0))
        } else if group == .continuation, case .broken(.assignment) = outer {
            groups.append((.broken(group), indentation, 0))
        } else {
            groups.append((.broken(group), deeper, 0))
            if group.isDelimited { newline(deeper, &writer) }
        }
    }

    private mutating func newline(_ indentation: Int, _ writer: inout SwiftWriter) {
        if copied < line.count, line[copied] == UInt8(ascii: " ") { copied += 1 }
        writer.newline()
        writer.buffer.append(spaces: indentation)
        column = indentation
    }

    private mutating func copy(upTo end: Int, to writer: inout SwiftWriter) {
        guard copied < end else { return }
        line.withUnsafeBytes { writer.buffer.append(UnsafeRawBufferPointer(rebasing: $0[copied..<end])) }
        column += columns(in: copied..<end)
        copied = end
    }

    private func columns(in range: Range<Int>) -> Int {
        if isASCII { return range.count }
        var columns = 0
        for index in range where line[index] & 0xC0 != 0x80 { columns += 1 }
        return columns
    }

    /// Returns the number of columns from a group's start to the first possible break after the group.
    private func width(ofGroupAt index: Int) -> Int {
        var depth = 0
        var enclosing = groups.count - 1
        var position = index
        while position < tokens.count {
            defer { position += 1 }
            switch tokens[position].kind {
            case .open(let group):
                if depth == 0, position > index, group.isDelimited { return span(index, position) }
                depth += 1
            case .lineBreak:
                if depth > 0 { continue }
                if case .broken = groups[enclosing].state { return span(index, position) }
            case .close:
                if depth > 0 {
                    depth -= 1
                    continue
                }
                if case .broken(let group) = groups[enclosing].state, group.isDelimited { return span(index, position) }
                enclosing -= 1
            }
        }
        return columns(in: tokens[index].offset - start..<line.count)
    }

    private func span(_ first: Int, _ last: Int) -> Int {
        columns(in: tokens[first].offset - start..<tokens[last].offset - start)
    }

    /// Returns a Boolean value that indicates whether an assigned value contains brackets that can be broken. If the
    /// value consists of operands, returns `false`, because a break before the operands is preferred.
    private func hasBrackets(groupAt index: Int) -> Bool {
        if index + 2 < tokens.count, case .open(.continuation) = tokens[index + 2].kind { return false }
        var depth = 0
        for position in index..<tokens.count {
            switch tokens[position].kind {
            case .open(let group):
                if group.isDelimited { return true }
                depth += 1
            case .close:
                depth -= 1
                if depth == 0 { return false }
            case .lineBreak:
                continue
            }
        }
        return false
    }
}
