// Breaking lines that are too long. The pieces of a line are written as if it had room, and leave marks where it may be
// broken; only a line that turns out too long is laid out again from its marks, from the outermost group inward.

struct LineMark {
    enum Group {
        /// Inside brackets, braces, or between a colon and a brace: each element has its own line, and so has what
        /// closes it.
        case delimited
        /// Operands: each operator begins a line, one level deeper.
        case continuation
        /// What follows `=`: on a line of its own, unless something in it can be broken that stands deeper.
        case assignment
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

extension SwiftWriter {
    mutating func openGroup(_ group: LineMark.Group) {
        marks.append(LineMark(kind: .open(group), offset: bytes.count))
    }

    mutating func lineBreak() {
        marks.append(LineMark(kind: .lineBreak, offset: bytes.count))
    }

    mutating func closeGroup() {
        marks.append(LineMark(kind: .close, offset: bytes.count))
    }

    /// Whether nothing has been written in the innermost group yet.
    var isAtGroupStart: Bool {
        guard let last = marks.last, case .open = last.kind else { return false }
        return last.offset == bytes.count
    }

    /// Lays the current line out over several.
    mutating func wrapLine() {
        var layout = LineLayout(
            line: Array(bytes[lineStart...]),
            marks: marks.map { LineMark(kind: $0.kind, offset: $0.offset - lineStart) },
            indentation: level * Self.indentationWidth
        )
        bytes.removeLast(bytes.count - lineStart)
        layout.run()
        bytes.append(contentsOf: layout.output)
    }
}

private struct LineLayout {
    enum State {
        /// Stays on its line, with all that is in it.
        case flat
        /// Stays on its line; what is in it may break.
        case kept
        case broken(LineMark.Group)
    }

    let line: [UInt8]
    let marks: [LineMark]
    var output: [UInt8] = []
    private var column = 0
    private var copied = 0
    private var groups: [(state: State, indentation: Int)]

    init(line: [UInt8], marks: [LineMark], indentation: Int) {
        self.line = line
        self.marks = marks
        self.groups = [(.kept, indentation)]
    }

    mutating func run() {
        for (index, mark) in marks.enumerated() {
            copy(upTo: mark.offset)
            switch mark.kind {
            case .open(let group):
                open(group, at: index)
            case .lineBreak:
                if case .broken = groups[groups.count - 1].state { newline(groups[groups.count - 1].indentation) }
            case .close:
                let closed = groups.removeLast()
                if case .broken(.delimited) = closed.state {
                    newline(groups[groups.count - 1].indentation)
                }
            }
        }
        copy(upTo: line.count)
    }

    private mutating func open(_ group: LineMark.Group, at index: Int) {
        let (outer, indentation) = groups[groups.count - 1]
        let deeper = indentation + SwiftWriter.indentationWidth
        if case .flat = outer {
            groups.append((.flat, indentation))
        } else if column + width(ofGroupAt: index) <= SwiftWriter.lineLength {
            groups.append((.flat, indentation))
        } else if group == .assignment, hasBrackets(groupAt: index) {
            groups.append((.kept, indentation))
        } else if group == .continuation, case .broken(.assignment) = outer {
            groups.append((.broken(group), indentation))
        } else {
            groups.append((.broken(group), deeper))
            if group == .delimited { newline(deeper) }
        }
    }

    private mutating func newline(_ indentation: Int) {
        if copied < line.count, line[copied] == UInt8(ascii: " ") { copied += 1 }
        output.append(UInt8(ascii: "\n"))
        for _ in 0..<indentation { output.append(UInt8(ascii: " ")) }
        column = indentation
    }

    private mutating func copy(upTo end: Int) {
        guard copied < end else { return }
        output.append(contentsOf: line[copied..<end])
        column += columns(in: copied..<end)
        copied = end
    }

    private func columns(in range: Range<Int>) -> Int {
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
                if depth == 0, position > index, group == .delimited { return span(index, position) }
                depth += 1
            case .lineBreak:
                if depth > 0 { continue }
                if case .broken = groups[enclosing].state { return span(index, position) }
            case .close:
                if depth > 0 {
                    depth -= 1
                    continue
                }
                if case .broken(.delimited) = groups[enclosing].state { return span(index, position) }
                enclosing -= 1
            }
        }
        return columns(in: marks[index].offset..<line.count)
    }

    private func span(_ first: Int, _ last: Int) -> Int {
        columns(in: marks[first].offset..<marks[last].offset)
    }

    /// Whether an assigned value can be broken inside. Operands are not: they begin on a line of their own.
    private func hasBrackets(groupAt index: Int) -> Bool {
        if index + 2 < marks.count, case .open(.continuation) = marks[index + 2].kind { return false }
        var depth = 0
        for mark in marks[index...] {
            switch mark.kind {
            case .open(let group):
                if group == .delimited { return true }
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
