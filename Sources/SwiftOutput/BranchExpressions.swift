// `switch` and `if case` as parts of an expression: in a closure that is called where it stands.

extension SwiftWriter {
    /// `{ () -> String in switch subject { case .failed(let message): message; default: "" } }()`, with the arms that the
    /// closure writes by `arm` and `defaultArm`.
    public mutating func switchExpression(_ type: SwiftType, _ subject: Piece, _ arms: Piece) {
        append("{ () -> ")
        self.type(type)
        append(" in switch ")
        subject(&self)
        append(" {")
        openGroup(.delimited)
        arms(&self)
        closeGroup()
        append(" } }()")
    }

    /// `{ () -> String in if let note = item.note { note } else { "" } }()`
    public mutating func ifExpression(
        _ type: SwiftType,
        _ condition: Piece,
        then value: Piece,
        otherwise: Piece
    ) {
        append("{ () -> ")
        self.type(type)
        append(" in if ")
        condition(&self)
        append(" {")
        openGroup(.delimited)
        append(" ")
        value(&self)
        append(" } else { ")
        otherwise(&self)
        closeGroup()
        append(" } }()")
    }

    /// A case of a `switch` that is an expression, and its value.
    public mutating func arm(_ pattern: Piece, _ value: Piece) {
        beginArm()
        append(" case ")
        pattern(&self)
        append(": ")
        value(&self)
    }

    public mutating func defaultArm(_ value: Piece) {
        beginArm()
        append(" default: ")
        value(&self)
    }

    private mutating func beginArm() {
        if isAtGroupStart { return }
        append(";")
        lineBreak()
    }

    /// A closure of statements after a call, on lines of its own: `screen.each(…) { session in … }`.
    ///
    /// It ends the line that is being written: nothing of it may be open.
    public mutating func trailingBlock(_ parameters: [String] = [], statements: Piece) {
        append(" {")
        var isFirst = true
        for name in parameters {
            append(isFirst ? " " : ", ")
            isFirst = false
            identifier(name, .reference)
        }
        if !parameters.isEmpty { append(" in") }
        endLine()
        nested(statements)
        beginLine()
        append("}")
    }
}
