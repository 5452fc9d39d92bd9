// Writes a `switch` or an `if` as an expression: a closure that is called immediately.

extension SwiftWriter {
    /// Writes `{ () -> String in switch subject { case .failed(let message): message; default: "" } }()`. The closure
    /// `arms` writes the cases with `arm` and `defaultArm`.
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

    /// Writes `{ () -> String in if let note = item.note { note } else { "" } }()`.
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

    /// Writes `if let value = $1 { expression }`. The caller writes this statement as the only statement of a closure.
    public mutating func ifPresent(_ name: String, _ value: Piece, _ expression: Piece) {
        append("if ")
        optionalBinding(name, value)
        append(" { ")
        expression(&self)
        append(" }")
    }

    /// Writes a case of a `switch` expression, with the case's value.
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

    /// Writes a trailing closure: `screen.each(…) { session in … }`. Each statement is on its own line.
    ///
    /// This call ends the current line, so no layout group of the line may be open.
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
