// Breaking lines that are too long. The pieces of a line are written as if it had room, and leave marks where it may be
// broken; only a line that turns out too long is laid out again from its marks, from the outermost group inward.

struct LayoutToken {
    enum Group {
        /// Inside brackets, braces, or between a colon and a brace: each element has its own line, and so has what
        /// closes it.
        case delimited
        /// The same, of the elements of a collection's literal: the last of several has a comma too.
        case collection
        /// Operands: each operator begins a line, one level deeper.
        case continuation
        /// What follows `=`: on a line of its own, unless something in it can be broken that stands deeper.
        case assignment

        var isDelimited: Bool { self == .delimited || self == .collection }
    }

    enum Kind {
        case open(Group)
        /// A line may end here. A space that follows is part of the break.
        case lineBreak
        case close
    }

    var kind: Kind
    /// In the writer's buffer.
    var offset: Int
}

/// The marks of one line. Their memory serves every line after it.
struct LayoutTokens {
    private var storage: [LayoutToken] = []
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    subscript(index: Int) -> LayoutToken {
        precondition(index < count)
        return storage[index]
    }

    mutating func append(_ mark: LayoutToken) {
        if count < storage.count { storage[count] = mark } else { storage.append(mark) }
        count += 1
    }

    mutating func remove(from index: Int) { count = index }
    mutating func removeAll() { count = 0 }
}

extension SwiftWriter {
    mutating func openGroup(_ group: LayoutToken.Group) {
        marks.append(LayoutToken(kind: .open(group), offset: buffer.count))
    }

    mutating func lineBreak() {
        marks.append(LayoutToken(kind: .lineBreak, offset: buffer.count))
    }

    mutating func closeGroup() {
        marks.append(LayoutToken(kind: .close, offset: buffer.count))
    }

    /// Whether nothing has been written in the innermost group yet.
    var isAtGroupStart: Bool {
        if marks.isEmpty { return false }
        let last = marks[marks.count - 1]
        if last.offset == buffer.count, case .open = last.kind { return true }
        return false
    }

    /// Lays the current line out over several.
    mutating func wrapLine() {
        var layout = LineLayout(self, indentation: level * Self.indentationWidth)
        buffer.remove(from: lineStart)
        layout.run(&self)
    }
}

private struct LineLayout {
    enum State {
        /// Stays on its line, with all that is in it.
        case flat
        /// Stays on its line; what is in it may break.
        case kept
        case broken(LayoutToken.Group)
    }

    private let line: [UInt8]
    /// Where the line stood in the buffer: the marks say where they are by that.
    private let start: Int
    private let marks: LayoutTokens
    /// Whether each byte is a column.
    private let isASCII: Bool
    private var column = 0
    private var copied = 0
    private var groups: [(state: State, indentation: Int, breaks: Int)]

    init(_ writer: borrowing SwiftWriter, indentation: Int) {
        line = writer.buffer.copy(from: writer.lineStart)
        start = writer.lineStart
        marks = writer.marks
        isASCII = writer.buffer.columns(from: start) == line.count
        groups = [(.kept, indentation, 0)]
    }

    mutating func run(_ writer: inout SwiftWriter) {
        for index in 0..<marks.count {
            let mark = marks[index]
            copy(upTo: mark.offset - start, to: &writer)
            switch mark.kind {
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

    /// Columns from a group's start to the first place after it where the line can end.
    private func width(ofGroupAt index: Int) -> Int {
        var depth = 0
        var enclosing = groups.count - 1
        var position = index
        while position < marks.count {
            defer { position += 1 }
            switch marks[position].kind {
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
        return columns(in: marks[index].offset - start..<line.count)
    }

    private func span(_ first: Int, _ last: Int) -> Int {
        columns(in: marks[first].offset - start..<marks[last].offset - start)
    }

    /// Whether an assigned value can be broken inside. Operands are not: they begin on a line of their own.
    private func hasBrackets(groupAt index: Int) -> Bool {
        if index + 2 < marks.count, case .open(.continuation) = marks[index + 2].kind { return false }
        var depth = 0
        for position in index..<marks.count {
            switch marks[position].kind {
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
