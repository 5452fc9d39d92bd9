// Writes statements. A call that writes a whole statement begins a line before the statement and ends the line after
// it. Calls for conditions, patterns and further branches write a part of a statement.

extension SwiftWriter {
    /// Writes an expression on a line of its own, as a statement or as a function's implicit result.
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

    /// Writes `return` without a value.
    public mutating func returnStatement() { statement { $0.append("return") } }

    /// Writes `target = value`.
    public mutating func assignment(to target: Piece, _ value: Piece) {
        statement {
            target(&$0)
            $0.initialValue(value)
        }
    }

    /// Writes `target =`, followed by an `if` or `switch` expression on the next lines.
    public mutating func assignmentOfChoice(to target: Piece, _ statements: Piece) {
        statement {
            target(&$0)
            $0.append(" =")
        }
        nested(statements)
    }

    /// Writes `let name: Type = value`. If `type` is `nil`, Swift infers the type.
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

    /// Writes `do { … }`.
    public mutating func doStatement(_ statements: Piece) {
        beginLine()
        append("do")
        lastBraces(statements)
        previous = nil
    }

    /// Writes `let name = value` before statements if the statements read the constant.
    ///
    /// - Parameters:
    ///   - name: The name of the constant.
    ///   - value: A closure that writes the value of the constant.
    ///   - statements: A closure that writes the statements.
    ///   - isRead: A closure that returns whether a statement reads the constant. The closure is called after
    ///     `statements`.
    public mutating func constant(
        _ name: String,
        _ value: Piece,
        before statements: Piece,
        if isRead: () -> Bool
    ) {
        declaration({ $0.constant(name, nil, value) }, before: statements, if: isRead)
    }

    /// Writes `lazy var name = value` before statements if the statements read the variable.
    ///
    /// - Parameters:
    ///   - name: The name of the variable.
    ///   - value: A closure that writes the value of the variable.
    ///   - statements: A closure that writes the statements.
    ///   - isRead: A closure that returns whether a statement reads the variable. The closure is called after
    ///     `statements`.
    public mutating func lazyVariable(
        _ name: String,
        _ value: Piece,
        before statements: Piece,
        if isRead: () -> Bool
    ) {
        declaration(
            { writer in
                writer.statement {
                    $0.append("lazy var ")
                    $0.identifier(name, .reference)
                    $0.initialValue(value)
                }
            },
            before: statements,
            if: isRead
        )
    }

    /// Writes a declaration and then statements. If `isRead` returns `false` after the statements are written, removes
    /// the declaration.
    private mutating func declaration(_ declaration: Piece, before statements: Piece, if isRead: () -> Bool) {
        let (start, firstLine) = (buffer.count, lines)
        declaration(&self)
        let (end, nextLine) = (buffer.count, lines)
        statements(&self)
        if isRead() { return }
        buffer.remove(end - start, at: start)
        lines -= nextLine - firstLine
        lineStart -= end - start
    }

    /// Writes `if condition { … }`. A single statement that does not end with a brace is on the same line as the
    /// condition, if the line is short enough.
    public mutating func ifStatement(_ condition: Piece, _ statements: Piece) {
        beginLine()
        append("if ")
        condition(&self)
        lastBraces(statements)
        previous = nil
    }

    /// Writes `if condition { … }`, followed by the branches that `rest` writes with `elseIf` and `otherwise`.
    public mutating func ifStatement(_ condition: Piece, _ statements: Piece, rest: Piece) {
        beginLine()
        append("if ")
        condition(&self)
        braces(statements)
        rest(&self)
        endLine()
        previous = nil
    }

    /// Writes `for name in elements { … }`. If `name` is `nil`, writes `for _ in elements { … }`.
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

    /// Writes ` else if condition { … }`.
    public mutating func elseIf(_ condition: Piece, _ statements: Piece) {
        append(" else if ")
        condition(&self)
        braces(statements)
    }

    /// Writes ` else { … }`.
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

    /// Writes `switch subject { … }`. The closure `cases` writes the cases with `switchCase` and `defaultCase`.
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

    /// Writes `case pattern:` and statements. A single statement is on the same line as the pattern, if the line is
    /// short enough.
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

    /// Writes `var name: Type = value`. If `type` is `nil`, Swift infers the type.
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

    /// Writes `guard a, b else { … }`. Each condition starts with a call of `element`.
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
            // After conditions on several lines, `else` gets a line of its own.
            tokens.removeAll()
            endLine()
            beginLine()
            append("else")
        } else {
            append(" else")
        }
        lastBraces(otherwise)
        previous = nil
    }

    /// Writes ` { … }` at the end of a statement. If `statements` writes only one line, joins the statement, the braces
    /// and this line into one line. Does not join them if the written line ends with a brace or the joined line is too
    /// long.
    private mutating func lastBraces(_ statements: Piece) {
        append(" {")
        let isWrapped = isTooLong
        if isWrapped {
            wrapLine()
            if buffer.spaces(at: lineStart) > level * Self.indentationWidth {
                // After conditions on several lines, the brace gets a line of its own.
                buffer.remove(from: buffer.count - " {".utf8.count)
                newline()
                beginLine()
                append("{")
            }
        }
        tokens.removeAll()
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

    /// Writes the condition that a value is `nil`: `case nil = state.warmUp`. The pattern is much faster to type-check
    /// than `==`, which has about a hundred overloads.
    public mutating func nilPattern(_ value: Piece) {
        append("case nil = ")
        value(&self)
    }

    /// Writes the conditions of an `if`. Each condition starts with a call of `element`.
    public mutating func conditions(_ conditions: Piece) {
        openGroup(.continuation)
        conditions(&self)
        closeGroup()
    }

    /// Writes the condition that a value matches a pattern: `case .failed(let message) = phase`. The condition binds
    /// the pattern's variables.
    public mutating func casePatternCondition(_ pattern: Piece, of value: Piece) {
        append("case ")
        pattern(&self)
        append(" = ")
        value(&self)
    }

    /// Writes the condition that an optional is not `nil`: `let day = state.days.first`. If `name` is `nil`, writes `_`
    /// instead of a name.
    public mutating func optionalBinding(_ name: String?, isVariable: Bool = false, _ value: Piece) {
        if isVariable { append("var ") } else { append("let ") }
        if let name { identifier(name, .reference) } else { append("_") }
        append(" = ")
        value(&self)
    }

    /// Writes several patterns of one case. The closure `patterns` calls `element` before each pattern. If the case is
    /// too long, each pattern after the first starts a line.
    public mutating func alternatives(_ patterns: Piece) {
        openGroup(.continuation)
        patterns(&self)
        closeGroup()
    }

    /// Writes a pattern of an enum's case: `.failed(let message, _)`.
    ///
    /// - Parameters:
    ///   - bindings: The names for the values of the payload, except for a value that `inner` matches. An element is
    ///     `nil` if the pattern ignores the value.
    ///   - inner: A closure that writes a pattern for the last value of the payload, such as `.onTap` in
    ///     `.dayOpen(let day, .onTap)`. If `inner` is `nil`, `bindings` contains an element for each value, or is empty
    ///     to ignore all values.
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
