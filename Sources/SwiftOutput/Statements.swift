// Statements, and `if` and `switch` as the values that they can be. Each begins and ends its own lines.

extension SwiftWriter {
    /// An expression alone on its line, or what a function returns without saying so.
    public mutating func statement(_ expression: Piece) {
        beginLine()
        expression(&self)
        endLine()
        previous = nil
    }

    public mutating func returnStatement(_ value: Piece) {
        statement {
            $0.append("return ")
            value(&$0)
        }
    }

    /// `target = value`
    public mutating func assignment(to target: Piece, _ value: Piece) {
        statement {
            target(&$0)
            $0.initialValue(value)
        }
    }

    /// `target =`, and on the lines that follow the one `if` or `switch` that the closure writes.
    public mutating func assignmentOfChoice(to target: Piece, _ statements: Piece) {
        statement {
            target(&$0)
            $0.append(" =")
        }
        nested(statements)
    }

    /// `let name: Type = value`; without a type it is inferred.
    public mutating func constant(_ name: String, _ type: SwiftType? = nil, _ value: Piece) {
        statement {
            $0.append("let ")
            $0.identifier(name, .reference)
            if let type {
                $0.append(": ")
                $0.type(type)
            }
            $0.initialValue(value)
        }
    }

    /// `let name = value` before statements, if these turn out to read it.
    ///
    /// - Parameters:
    ///   - name: The name of the constant.
    ///   - value: Writes the value of the constant.
    ///   - statements: Writes the statements.
    ///   - isRead: Returns whether one of the statements reads the constant, once all of them are written.
    public mutating func constant(
        _ name: String,
        _ value: Piece,
        before statements: Piece,
        if isRead: () -> Bool
    ) {
        let (start, firstLine) = (buffer.count, lines)
        constant(name, nil, value)
        let (end, nextLine) = (buffer.count, lines)
        statements(&self)
        if isRead() { return }
        buffer.remove(end - start, at: start)
        lines -= nextLine - firstLine
        lineStart -= end - start
    }

    /// `if condition { … }`; a single statement goes into the line where it fits, unless it has braces itself.
    public mutating func ifStatement(_ condition: Piece, _ statements: Piece) {
        beginLine()
        append("if ")
        condition(&self)
        lastBraces(statements)
        previous = nil
    }

    /// `if condition { … }` and what the closure writes by `elseIf` and `otherwise`.
    public mutating func ifStatement(_ condition: Piece, _ statements: Piece, rest: Piece) {
        beginLine()
        append("if ")
        condition(&self)
        braces(statements)
        rest(&self)
        endLine()
        previous = nil
    }

    /// `for name in elements { … }`; without a name, `for _ in elements { … }`.
    public mutating func forStatement(_ name: String?, in elements: Piece, _ statements: Piece) {
        beginLine()
        append("for ")
        if let name { identifier(name, .reference) } else { append("_") }
        append(" in ")
        elements(&self)
        braces(statements)
        endLine()
        previous = nil
    }

    /// ` else if condition { … }`
    public mutating func elseIf(_ condition: Piece, _ statements: Piece) {
        append(" else if ")
        condition(&self)
        braces(statements)
    }

    /// ` else { … }`
    public mutating func otherwise(_ statements: Piece) {
        append(" else")
        braces(statements)
    }

    mutating func braces(_ statements: Piece) {
        append(" {")
        endLine()
        nested(statements)
        beginLine()
        append("}")
    }

    /// `switch subject`, with the cases that the closure writes by `switchCase` and `defaultCase`.
    public mutating func switchStatement(_ subject: Piece, cases: Piece) {
        beginLine()
        append("switch ")
        subject(&self)
        append(" {")
        endLine()
        cases(&self)
        beginLine()
        append("}")
        endLine()
        previous = nil
    }

    /// `case pattern:` and its statements; a single one goes after the colon where it fits.
    public mutating func switchCase(_ pattern: Piece, statements: Piece) {
        let start = buffer.count
        let line = lines
        beginLine()
        append("case ")
        pattern(&self)
        append(":")
        endLine()
        caseBody(statements, of: start, line)
    }

    private mutating func caseBody(_ statements: Piece, of start: Int, _ line: Int) {
        let body = buffer.count
        nested(statements)
        if lines - line == 2 { joinLines(from: start, [body]) }
    }

    public mutating func defaultCase(statements: Piece) {
        let start = buffer.count
        let line = lines
        beginLine()
        append("default:")
        endLine()
        caseBody(statements, of: start, line)
    }

    public mutating func continueStatement() {
        statement { $0.append("continue") }
    }

    public mutating func breakStatement() {
        statement { $0.append("break") }
    }

    /// `var name: Type = value`; without a type it is inferred.
    public mutating func variable(_ name: String, _ type: SwiftType?, _ value: Piece) {
        statement {
            $0.append("var ")
            $0.identifier(name, .reference)
            if let type {
                $0.append(": ")
                $0.type(type)
            }
            $0.initialValue(value)
        }
    }

    /// `guard a, b else { … }`, with the conditions that the closure writes, each begun with `element`.
    public mutating func guardStatement(_ conditions: Piece, otherwise: Piece) {
        beginLine()
        append("guard ")
        openGroup(.continuation)
        conditions(&self)
        closeGroup()
        let end = buffer.count
        append(" else {")
        let isWrapped = isTooLong
        if isWrapped { wrapLine() }
        buffer.remove(from: isWrapped ? buffer.count - " else {".utf8.count : end)
        if isWrapped {
            // Conditions that have lines of their own leave one to 'else'.
            marks.removeAll()
            endLine()
            beginLine()
            append("else")
        } else {
            append(" else")
        }
        lastBraces(otherwise)
        previous = nil
    }

    /// ` { … }` at the end of a statement; a single line of it is joined with the braces' where all of it fits, unless it
    /// ends with braces itself.
    private mutating func lastBraces(_ statements: Piece) {
        append(" {")
        let isWrapped = isTooLong
        if isWrapped {
            wrapLine()
            if buffer.spaces(at: lineStart) > level * Self.indentationWidth {
                // Conditions that have lines of their own leave one to the brace.
                buffer.remove(from: buffer.count - " {".utf8.count)
                newline()
                beginLine()
                append("{")
            }
        }
        marks.removeAll()
        let start = lineStart
        let line = lines
        newline()
        let body = buffer.count
        nested(statements)
        let last = buffer.count
        let endsWithBraces = last > body && buffer[last - 2] == UInt8(ascii: "}")
        beginLine()
        append("}")
        endLine()
        if lines - line == 3, !isWrapped, !endsWithBraces { joinLines(from: start, [body, last]) }
    }

    /// A condition that holds for nil: `case nil = state.warmUp`. It costs a client's type checker a fraction of what
    /// `==` does, which has a hundred overloads.
    public mutating func nilPattern(_ value: Piece) {
        append("case nil = ")
        value(&self)
    }

    /// Conditions after an `if`, each begun with `element`.
    public mutating func conditions(_ conditions: Piece) {
        openGroup(.continuation)
        conditions(&self)
        closeGroup()
    }

    /// A condition that holds where a value is of a pattern, and binds what that names: `case .failed(let message) = phase`.
    public mutating func casePatternCondition(_ pattern: Piece, of value: Piece) {
        append("case ")
        pattern(&self)
        append(" = ")
        value(&self)
    }

    /// A condition that holds where something is not nil, and binds it where there is a name: `let day = state.days.first`.
    public mutating func optionalBinding(_ name: String?, isVariable: Bool = false, _ value: Piece) {
        if isVariable { append("var ") } else { append("let ") }
        if let name { identifier(name, .reference) } else { append("_") }
        append(" = ")
        value(&self)
    }

    /// Several patterns of one case, each begun with `element`: on lines of their own where they are too long for one.
    public mutating func alternatives(_ patterns: Piece) {
        openGroup(.continuation)
        patterns(&self)
        closeGroup()
    }

    /// A pattern of an enum's case: `.failed(let message, _)`; nil ignores a payload. A pattern inside, if any, is for
    /// the last payload: `.dayOpen(let day, .onTap)`.
    public mutating func casePattern(_ name: String, bindings: [String?] = [], inner: Piece? = nil) {
        member(name)
        guard inner != nil || bindings.contains(where: { $0 != nil }) else { return }
        bracketed(
            "(",
            { writer in
                for binding in bindings {
                    writer.element()
                    if let binding {
                        writer.append("let ")
                        writer.identifier(binding, .reference)
                    } else {
                        writer.append("_")
                    }
                }
                if let inner {
                    writer.element()
                    inner(&writer)
                }
            },
            ")"
        )
    }
}
